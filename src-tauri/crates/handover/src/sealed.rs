//! A battle sealed piece by piece, so that another device can keep it and cannot read it.
//!
//! The key is HKDF-SHA256 of the phrase's 16 bytes, with the battle's id as salt and
//! `aide-de-camp backup 1` as info. An item is the base64 (standard, no padding) of 24 random
//! bytes and the text under XChaCha20-Poly1305, bound to the battle's id and the item's number
//! (4 bytes, big-endian): an item of another battle or of another place does not open.
//!
//! An item is as long as its text, so a text is padded with spaces before it is sealed, to a length
//! that says nothing of it. Texts that end with spaces of their own lose them.

use crate::Phrase;
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use hkdf::Hkdf;
use sha2::Sha256;
use std::fmt;

/// What the key is for.
const INFO: &[u8] = b"aide-de-camp backup 1";
/// The random bytes before each sealed text.
pub const NONCE: usize = 24;

/// The text with spaces behind it, so that it is `room` bytes long. A longer text fills the next
/// doubling of the room.
#[must_use]
pub fn padded(text: &str, room: usize) -> String {
    let mut length = room.max(1);
    while length < text.len() {
        length *= 2;
    }
    format!("{text}{}", " ".repeat(length - text.len()))
}

/// Seals and opens the items of one battle. Its debug form shows no key.
#[derive(Clone)]
pub struct Sealer {
    cipher: XChaCha20Poly1305,
    battle: [u8; 16],
}

/// The item does not open: another phrase, another battle, another number, or it is damaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotOpened;

impl Sealer {
    /// The sealer of a battle.
    #[must_use]
    pub fn new(phrase: &Phrase, battle: [u8; 16]) -> Self {
        let mut key = [0; 32];
        // 32 bytes are far below the most that HKDF can give.
        let _ = Hkdf::<Sha256>::new(Some(&battle), phrase.entropy()).expand(INFO, &mut key);
        Self { cipher: XChaCha20Poly1305::new(&key.into()), battle }
    }

    /// The text as item `number`. The nonce must be 24 fresh random bytes.
    #[must_use]
    pub fn seal(&self, number: u32, nonce: [u8; NONCE], text: &str) -> String {
        let aad = self.bound_to(number);
        let payload = Payload { msg: text.as_bytes(), aad: &aad };
        // Only texts of hundreds of gigabytes cannot be sealed.
        let sealed = self.cipher.encrypt(&nonce.into(), payload).unwrap_or_default();
        STANDARD_NO_PAD.encode([&nonce[..], &sealed].concat())
    }

    /// The text of item `number`, without the spaces behind it.
    ///
    /// # Errors
    /// [`NotOpened`], for every reason alike.
    pub fn open(&self, number: u32, item: &str) -> Result<String, NotOpened> {
        let bytes = STANDARD_NO_PAD.decode(item).map_err(|_| NotOpened)?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>().ok_or(NotOpened)?;
        let aad = self.bound_to(number);
        let payload = Payload { msg: sealed, aad: &aad };
        let text = self.cipher.decrypt(&XNonce::from(*nonce), payload).map_err(|_| NotOpened)?;
        let mut text = String::from_utf8(text).map_err(|_| NotOpened)?;
        text.truncate(text.trim_end_matches(' ').len());
        Ok(text)
    }

    fn bound_to(&self, number: u32) -> [u8; 20] {
        let mut bytes = [0; 20];
        bytes[..16].copy_from_slice(&self.battle);
        bytes[16..].copy_from_slice(&number.to_be_bytes());
        bytes
    }
}

impl fmt::Debug for Sealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealer(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealer(entropy: u8, battle: u8) -> Sealer {
        Sealer::new(&Phrase::of([entropy; 16]), [battle; 16])
    }

    #[test]
    fn what_is_sealed_opens_only_in_its_place() {
        let sealed = sealer(1, 2).seal(3, [4; NONCE], "Drums in the fog: 五");
        assert_eq!(sealer(1, 2).open(3, &sealed).as_deref(), Ok("Drums in the fog: 五"));
        assert_eq!(sealer(9, 2).open(3, &sealed), Err(NotOpened), "another phrase");
        assert_eq!(sealer(1, 9).open(3, &sealed), Err(NotOpened), "another battle");
        assert_eq!(sealer(1, 2).open(4, &sealed), Err(NotOpened), "another number");
        for broken in ["", "AAAA", "!", &sealed[..sealed.len() - 2], &sealed[4..]] {
            assert_eq!(sealer(1, 2).open(3, broken), Err(NotOpened), "{broken:?}");
        }
    }

    #[test]
    fn a_padded_text_is_as_long_as_its_room_and_opens_as_it_was() {
        let lengths = ["{}", "{ \"card\": 12 }", "1234567890123456"].map(|text| {
            let sealed = sealer(1, 2).seal(3, [4; NONCE], &padded(text, 16));
            assert_eq!(sealer(1, 2).open(3, &sealed).as_deref(), Ok(text));
            sealed.len()
        });
        assert_eq!(lengths, [lengths[0]; 3]);
        assert_eq!([padded("12345", 4), padded("123456789", 4)].map(|text| text.len()), [8, 16]);
        assert_eq!([padded("", 0), padded("12", 0)].map(|text| text.len()), [1, 2]);
    }

    #[test]
    fn sealed_texts_say_nothing() {
        let sealed = sealer(1, 2).seal(0, [4; NONCE], "");
        assert_eq!(sealer(1, 2).open(0, &sealed).as_deref(), Ok(""));
        assert_ne!(sealed, sealer(1, 2).seal(0, [5; NONCE], ""));
        assert_eq!(format!("{:?}", sealer(1, 2)), "Sealer(hidden)");
    }
}
