//! The key behind a code: 256 random bits that let one device into one place.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

/// A key. Its debug form does not show it; [`Key::text`] does, for the link. It is zeroed when it is
/// dropped.
#[derive(Clone, PartialEq, Eq, Zeroize, ZeroizeOnDrop)]
pub struct Key([u8; 32]);

/// The public name of a key. It reveals nothing about the key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Handle(pub [u8; 16]);

/// The text is not a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoKey;

impl Key {
    /// The key of 32 random bytes.
    #[must_use]
    pub const fn of(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its handle: the first half of SHA-256 of `aide-de-camp handle 1`, a zero byte, and the key.
    #[must_use]
    pub fn handle(&self) -> Handle {
        let mut handle = [0; 16];
        handle.copy_from_slice(&self.derived(b"aide-de-camp handle 1\0")[..16]);
        Handle(handle)
    }

    /// The secret that both ends of a connection put into their handshake: SHA-256 of
    /// `aide-de-camp psk 1`, a zero byte, and the key.
    #[must_use]
    pub fn psk(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(self.derived(b"aide-de-camp psk 1\0"))
    }

    /// The key in 43 characters of base64url, for a link or for storage.
    #[must_use]
    pub fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    fn derived(&self, label: &[u8]) -> [u8; 32] {
        Sha256::new().chain_update(label).chain_update(self.0).finalize().into()
    }
}

impl FromStr for Key {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        let bytes = Zeroizing::new(URL_SAFE_NO_PAD.decode(text).map_err(|_| NoKey)?);
        bytes.as_slice().try_into().map(Self).map_err(|_| NoKey)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_goes_through_its_text_and_hides_otherwise() {
        let key = Key::of([7; 32]);
        let text = key.text();
        assert_eq!(text.len(), 43);
        assert_eq!(text.parse(), Ok(key.clone()));
        assert_eq!(text[1..].parse::<Key>(), Err(NoKey));
        assert_eq!("!".repeat(43).parse::<Key>(), Err(NoKey));
        assert!(!format!("{key:?}").contains(&text));
        assert_ne!(key.psk()[..16], key.handle().0);
    }
}
