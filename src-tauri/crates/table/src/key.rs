//! The key that admits a browser: 128 random bits, fresh at each start of the host.

use app::Problem;
use std::fmt;
use zeroize::{Zeroize, ZeroizeOnDrop};

/// The host's key. Its `Debug` output hides it, and it is zeroed on drop.
#[derive(Clone, Zeroize, ZeroizeOnDrop)]
pub(crate) struct Key(String);

impl Key {
    pub(crate) fn fresh() -> Result<Self, Problem> {
        let bytes = app::random::<16>()?;
        Ok(Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// Whether `given` is the key, in constant time.
    pub(crate) fn is(&self, given: &str) -> bool {
        let same = self.0.bytes().zip(given.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b));
        self.0.len() == given.len() && same == 0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
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
    fn it_is_zeroed_when_it_goes() {
        fn needs<T: ZeroizeOnDrop>() {}
        needs::<Key>();
    }

    #[test]
    fn only_the_key_is_the_key() {
        let key = Key::fresh().unwrap();
        let text = key.to_string();
        assert_eq!(text.len(), 32);
        assert!(key.is(&text));
        assert!(!key.is("") && !key.is(&text[1..]) && !key.is(&format!("{text}0")));
        assert!(!key.is(&Key::fresh().unwrap().to_string()));
        assert_eq!(format!("{key:?}"), "Key(hidden)");
    }
}
