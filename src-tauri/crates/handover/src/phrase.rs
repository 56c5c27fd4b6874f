//! Twelve words that open a sealed battle, and words for reading a commitment aloud.

use bip39::{Language, Mnemonic};
use std::fmt;
use std::str::FromStr;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

/// How many words of a commitment are read aloud: eleven bits each.
const ALOUD: usize = 12;
/// The bits of one word: there are 2048 of them (BIP-39).
const WORD_BITS: usize = 11;

/// 128 random bits as twelve English words (BIP-39). Its debug form does not show them;
/// [`Phrase::text`] does, for the person who is to keep them. It is zeroed when it is dropped.
#[derive(Clone, PartialEq, Eq, Zeroize, ZeroizeOnDrop)]
pub struct Phrase([u8; 16]);

/// The text is not a phrase: a word is missing or not in the list, or the last word does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoPhrase;

impl Phrase {
    /// The phrase of 16 random bytes.
    #[must_use]
    pub const fn of(entropy: [u8; 16]) -> Self {
        Self(entropy)
    }

    /// The bytes that the words stand for.
    #[must_use]
    pub const fn entropy(&self) -> &[u8; 16] {
        &self.0
    }

    /// Its twelve words, with one space between them.
    #[must_use]
    pub fn text(&self) -> String {
        // BIP-39 accepts sixteen bytes of entropy.
        Mnemonic::from_entropy_in(Language::English, &self.0)
            .map(|words| words.to_string())
            .unwrap_or_default()
    }
}

impl FromStr for Phrase {
    type Err = NoPhrase;

    /// Reads the words as people write them: in any case, separated by anything that is not a letter.
    fn from_str(text: &str) -> Result<Self, NoPhrase> {
        let words: Vec<String> = text
            .split(|letter: char| !letter.is_alphabetic())
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        let words = Mnemonic::parse_in_normalized(Language::English, &words.join(" "))
            .map_err(|_| NoPhrase)?;
        let entropy = Zeroizing::new(words.to_entropy());
        entropy.as_slice().try_into().map(Self).map_err(|_| NoPhrase)
    }
}

impl fmt::Debug for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Phrase(hidden)")
    }
}

/// The first 132 bits of a commitment as twelve English words (BIP-39's list), for comparison by ear.
/// That is too many bits for anyone to find a match by trying.
#[must_use]
pub fn words(commitment: &[u8; 32]) -> String {
    let list = Language::English.word_list();
    let word = |place: usize| {
        let bits = place * WORD_BITS..(place + 1) * WORD_BITS;
        let index = bits.fold(0, |index, bit| {
            index << 1 | usize::from(commitment[bit / 8] >> (7 - bit % 8) & 1)
        });
        list[index]
    };
    (0..ALOUD).map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A vector of BIP-39 itself.
    const ZEROS: &str = "abandon abandon abandon abandon abandon abandon \
                         abandon abandon abandon abandon abandon about";

    #[test]
    fn a_phrase_goes_through_its_words_and_hides_otherwise() {
        let phrase = Phrase::of([0; 16]);
        assert_eq!(phrase.text(), ZEROS);
        let legal = "legal winner thank year wave sausage worth useful legal winner thank yellow";
        assert_eq!(legal.parse(), Ok(Phrase::of([0x7f; 16])));
        assert!(!format!("{phrase:?}").contains("abandon"));
    }

    #[test]
    fn it_is_read_as_people_write_it() {
        let written = format!("  {}\n", ZEROS.to_uppercase().replace(' ', " , \t"));
        assert_eq!(written.parse(), Ok(Phrase::of([0; 16])));
        assert_eq!(ZEROS.replace("about", "abandon").parse::<Phrase>(), Err(NoPhrase));
        assert_eq!(ZEROS.replace("about", "abacus").parse::<Phrase>(), Err(NoPhrase));
        assert_eq!(ZEROS.replace("abandon about", "about").parse::<Phrase>(), Err(NoPhrase));
        assert_eq!("".parse::<Phrase>(), Err(NoPhrase));
        let long = format!("{}art", "abandon ".repeat(23));
        assert_eq!(long.parse::<Phrase>(), Err(NoPhrase), "24 words are another length");
    }

    #[test]
    fn a_commitment_is_twelve_words() {
        assert_eq!(words(&[0; 32]), ["abandon"; 12].join(" "));
        assert_eq!(words(&[0xff; 32]), ["zoo"; 12].join(" "));
        // Like the words of the vector above; the same bits repeat after eight words.
        let eight = "legal winner thank year wave sausage worth useful";
        assert_eq!(words(&[0x7f; 32]), format!("{eight} legal winner thank year"));
    }
}
