//! Seals a battle piece by piece, so that another device can keep it but not read it.
//!
//! The key is HKDF-SHA256 of the phrase's 16 bytes, with the battle's id as salt and
//! `aide-de-camp backup 1` as info. An item is the base64 (standard, no padding) of 24 bytes and
//! the text under XChaCha20-Poly1305, bound to the battle's id and the item's number (4 bytes,
//! big-endian): an item of another battle or of another place does not open.
//!
//! The 24 bytes are the beginning of an HMAC-SHA256 over the number and the text, with its own key
//! (`aide-de-camp nonce 1`). The same text in the same place always gives the same item, so a host can
//! tell what a device must keep without keeping it too; two texts never share the bytes.
//! `aide-de-camp sealing 1` gives the public id of what is sealed with this phrase.
//!
//! An item is as long as its text. So a text is padded with spaces before it is sealed, to a length
//! that reveals nothing about it. Trailing spaces of the text itself are lost.

use crate::Phrase;
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use hkdf::Hkdf;
use hmac::{Hmac, KeyInit as _, Mac};
use sha2::Sha256;
use std::fmt;

/// The label of the key.
const INFO: &[u8] = b"aide-de-camp backup 1";
/// The label of the key that makes the nonces.
const NONCES: &[u8] = b"aide-de-camp nonce 1";
/// The label of the public id.
const SEALING: &[u8] = b"aide-de-camp sealing 1";
/// The length of the nonce before each sealed text, in bytes.
const NONCE: usize = 24;

/// The text, padded with spaces to `budget` bytes. A longer text is padded to the next doubling of the
/// budget.
#[must_use]
pub fn padded(text: &str, budget: usize) -> String {
    let mut length = budget.max(1);
    while length < text.len() {
        length *= 2;
    }
    format!("{text}{}", " ".repeat(length - text.len()))
}

/// Seals and opens the items of one battle. Its debug form shows no key.
#[derive(Clone)]
pub struct Sealer {
    cipher: XChaCha20Poly1305,
    nonces: [u8; 32],
    sealing: [u8; 16],
    battle: [u8; 16],
}

/// The item does not open: wrong phrase, battle or number, or it is damaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotOpened;

impl Sealer {
    /// The sealer of a battle.
    #[must_use]
    pub fn new(phrase: &Phrase, battle: [u8; 16]) -> Self {
        let keys = Hkdf::<Sha256>::new(Some(&battle), phrase.entropy());
        let (mut key, mut nonces, mut sealing) = ([0; 32], [0; 32], [0; 16]);
        // 32 bytes are far below the maximum output of HKDF.
        let _ = keys.expand(INFO, &mut key);
        let _ = keys.expand(NONCES, &mut nonces);
        let _ = keys.expand(SEALING, &mut sealing);
        Self { cipher: XChaCha20Poly1305::new(&key.into()), nonces, sealing, battle }
    }

    /// The public id of what is sealed with this phrase. It reveals nothing about the phrase.
    #[must_use]
    pub const fn sealing(&self) -> [u8; 16] {
        self.sealing
    }

    /// Seals the text as item `number`. The result is deterministic.
    #[must_use]
    pub fn seal(&self, number: u32, text: &str) -> String {
        let nonce = self.nonce(number, text);
        let aad = self.bound_to(number);
        let payload = Payload { msg: text.as_bytes(), aad: &aad };
        // Sealing fails only for texts of hundreds of gigabytes.
        let sealed = self.cipher.encrypt(&nonce.into(), payload).unwrap_or_default();
        STANDARD_NO_PAD.encode([&nonce[..], &sealed].concat())
    }

    fn nonce(&self, number: u32, text: &str) -> [u8; NONCE] {
        let mut nonce = [0; NONCE];
        // HMAC accepts keys of any length.
        if let Ok(mac) = Hmac::<Sha256>::new_from_slice(&self.nonces) {
            let mac = mac.chain_update(number.to_be_bytes()).chain_update(text).finalize();
            nonce.copy_from_slice(&mac.into_bytes()[..NONCE]);
        }
        nonce
    }

    /// The text of item `number`, without trailing spaces.
    ///
    /// # Errors
    /// [`NotOpened`], whatever the reason.
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
        let sealed = sealer(1, 2).seal(3, "Drums in the fog: 五");
        assert_eq!(sealer(1, 2).open(3, &sealed).as_deref(), Ok("Drums in the fog: 五"));
        assert_eq!(sealer(9, 2).open(3, &sealed), Err(NotOpened), "another phrase");
        assert_eq!(sealer(1, 9).open(3, &sealed), Err(NotOpened), "another battle");
        assert_eq!(sealer(1, 2).open(4, &sealed), Err(NotOpened), "another number");
        for broken in ["", "AAAA", "!", &sealed[..sealed.len() - 2], &sealed[4..]] {
            assert_eq!(sealer(1, 2).open(3, broken), Err(NotOpened), "{broken:?}");
        }
    }

    #[test]
    fn an_item_is_always_the_same_and_no_two_share_their_first_bytes() {
        let sealer = sealer(1, 2);
        assert_eq!(sealer.seal(0, "a"), sealer.seal(0, "a"));
        let first = |number, text| sealer.seal(number, text)[..32].to_owned();
        assert_ne!(first(0, "a"), first(0, "b"));
        assert_ne!(first(0, "a"), first(1, "a"));
    }

    #[test]
    fn an_item_with_random_first_bytes_opens_still() {
        let sealer = sealer(1, 2);
        let (nonce, aad) = ([4; NONCE], sealer.bound_to(3));
        let payload = Payload { msg: b"Drums".as_slice(), aad: &aad };
        let sealed = sealer.cipher.encrypt(&nonce.into(), payload).unwrap();
        let item = STANDARD_NO_PAD.encode([&nonce[..], &sealed].concat());
        assert_eq!(sealer.open(3, &item).as_deref(), Ok("Drums"));
    }

    #[test]
    fn a_sealing_is_known_by_its_phrase_and_battle() {
        let all = [sealer(1, 2), sealer(9, 2), sealer(1, 9)].map(|it| it.sealing());
        assert_eq!(all[0], sealer(1, 2).sealing());
        assert!(all[0] != all[1] && all[0] != all[2] && all[1] != all[2]);
    }

    #[test]
    fn a_padded_text_is_as_long_as_its_budget_and_opens_as_it_was() {
        let lengths = ["{}", "{ \"card\": 12 }", "1234567890123456"].map(|text| {
            let sealed = sealer(1, 2).seal(3, &padded(text, 16));
            assert_eq!(sealer(1, 2).open(3, &sealed).as_deref(), Ok(text));
            sealed.len()
        });
        assert_eq!(lengths, [lengths[0]; 3]);
        assert_eq!([padded("12345", 4), padded("123456789", 4)].map(|text| text.len()), [8, 16]);
        assert_eq!([padded("", 0), padded("12", 0)].map(|text| text.len()), [1, 2]);
    }

    #[test]
    fn sealed_texts_say_nothing() {
        let sealed = sealer(1, 2).seal(0, "");
        assert_eq!(sealer(1, 2).open(0, &sealed).as_deref(), Ok(""));
        assert_eq!(format!("{:?}", sealer(1, 2)), "Sealer(hidden)");
    }
}
