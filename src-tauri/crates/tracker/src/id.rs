//! Names that need no central authority: 128-bit ids and 256-bit digests, written in hex.

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};
use sha2::{Digest as _, Sha256};
use std::fmt;

macro_rules! hex_bytes {
    ($(#[$doc:meta])* $name:ident, $len:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub [u8; $len]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut hex = [0; $len * 2];
                write_hex(&self.0, &mut hex);
                f.write_str(std::str::from_utf8(&hex).map_err(|_| fmt::Error)?)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = NotHex;
            fn from_str(text: &str) -> Result<Self, NotHex> {
                let mut bytes = [0; $len];
                read_hex(text, &mut bytes).ok_or(NotHex($len * 2))?;
                Ok(Self(bytes))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let mut hex = [0; $len * 2];
                write_hex(&self.0, &mut hex);
                to.serialize_str(std::str::from_utf8(&hex).map_err(serde::ser::Error::custom)?)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                /// Reads the digits in place, without copying their text.
                struct Hex;
                impl Visitor<'_> for Hex {
                    type Value = $name;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        fmt::Display::fmt(&NotHex($len * 2), f)
                    }
                    fn visit_str<E: Error>(self, text: &str) -> Result<$name, E> {
                        text.parse().map_err(E::custom)
                    }
                }
                from.deserialize_str(Hex)
            }
        }
    };
}

hex_bytes!(
    /// Names a battle or a sent command: 128 bits made by the sender, 32 hex digits in text.
    Id,
    16
);
hex_bytes!(
    /// A SHA-256 digest, 64 hex digits in text.
    Digest,
    32
);

/// The text was not the expected number of hex digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotHex(usize);

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} hex digits", self.0)
    }
}

impl std::error::Error for NotHex {}

impl Digest {
    /// The SHA-256 digest of a text.
    #[must_use]
    pub fn of(text: &[u8]) -> Self {
        Self(Sha256::digest(text).into())
    }
}

const DIGITS: &[u8; 16] = b"0123456789abcdef";

fn write_hex(bytes: &[u8], hex: &mut [u8]) {
    for (pair, byte) in hex.chunks_exact_mut(2).zip(bytes) {
        pair[0] = DIGITS[usize::from(byte >> 4)];
        pair[1] = DIGITS[usize::from(byte & 15)];
    }
}

fn read_hex(text: &str, bytes: &mut [u8]) -> Option<()> {
    if text.len() != bytes.len() * 2 {
        return None;
    }
    let mut seen = 0;
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let [high, low] = [pair[0], pair[1]].map(|letter| VALUES[usize::from(letter)]);
        *byte = high << 4 | low;
        seen |= high | low;
    }
    (seen < NO_DIGIT).then_some(())
}

/// Marks a byte that is not a hex digit.
const NO_DIGIT: u8 = 16;

/// The value of each byte as a hex digit, for reading without branches.
const VALUES: [u8; 256] = {
    let mut values = [NO_DIGIT; 256];
    let mut value = 0;
    while value < 16 {
        values[DIGITS[value as usize] as usize] = value;
        value += 1;
    }
    values
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_goes_both_ways_and_nothing_else_is_read() {
        let id = Id(*b"0123456789abcdef");
        assert_eq!(id.to_string().parse(), Ok(id));
        assert!("0123".parse::<Id>().is_err());
        assert!("zz".repeat(16).parse::<Id>().is_err());
        assert!("AB".repeat(16).parse::<Id>().is_err(), "one way of writing only");
    }
}
