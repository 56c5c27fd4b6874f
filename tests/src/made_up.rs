//! Changes from a seed, for texts that honest programs wrote. `AIDE_FUZZ` sets how many inputs are made
//! up of each kind, `AIDE_FUZZ_SEED` the first seed, and `AIDE_FUZZ_MINUTES` for how long a decoder gets
//! them instead.

use arbitrary::{Arbitrary, Unstructured};
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};
use std::time::Duration;

/// A change in a text.
#[derive(Debug, Arbitrary)]
enum Change {
    /// Replaces a byte.
    Byte(u32, u8),
    /// Removes some bytes.
    Cut(u32, u8),
    /// Removes everything after a position.
    End(u32),
    /// Repeats some bytes.
    Again(u32, u8, u8),
    /// Inserts a word.
    Word(u32, u8),
    /// Replaces a number.
    Number(u32, i64),
}

const WORDS: [&str; 14] = [
    "null",
    "{}",
    "[]",
    "\"",
    "\\",
    ",",
    "-1",
    "1e999",
    "18446744073709551615",
    "\u{202e}",
    "\"seat\":7,",
    "[[[[[[[[",
    "\"\":",
    "\n",
];

/// Changes for any honest text.
#[derive(Debug, Arbitrary)]
pub(crate) struct Changes {
    first: Change,
    more: Vec<Change>,
}

impl Changes {
    /// Applies at most a dozen of the changes to a text.
    pub(crate) fn in_text(&self, text: &str) -> Vec<u8> {
        let mut bytes = text.as_bytes().to_vec();
        for change in [&self.first].into_iter().chain(self.more.iter().take(11)) {
            change.make(&mut bytes);
        }
        bytes
    }
}

impl Change {
    fn make(&self, bytes: &mut Vec<u8>) {
        let place = |at: u32| usize::try_from(at).unwrap() % bytes.len().max(1);
        let span = |from: usize, length: u8| from..(from + usize::from(length)).min(bytes.len());
        match *self {
            Self::Byte(at, byte) => {
                let at = place(at);
                bytes.splice(span(at, 1), [byte]);
            }
            Self::Cut(at, length) => drop(bytes.drain(span(place(at), length))),
            Self::End(at) => bytes.truncate(place(at)),
            Self::Again(at, length, times) => {
                let from = place(at);
                let again = bytes[span(from, length)].repeat(usize::from(times));
                bytes.splice(from..from, again);
            }
            Self::Word(at, word) => {
                let at = place(at);
                bytes.splice(at..at, WORDS[usize::from(word) % WORDS.len()].bytes());
            }
            Self::Number(at, number) => {
                let at = place(at);
                let is_digit = |byte: &u8| byte.is_ascii_digit();
                let Some(from) = bytes[at..].iter().position(is_digit) else { return };
                let from = at + from;
                let length = bytes[from..].iter().take_while(|byte| is_digit(byte)).count();
                bytes.splice(from..from + length, number.to_string().bytes());
            }
        }
    }
}

impl Changes {
    /// Changes by chance.
    pub(crate) fn by(chance: &mut SmallRng) -> Self {
        let mut bytes = vec![0; chance.random_range(16..400)];
        chance.fill_bytes(&mut bytes);
        Self::arbitrary_take_rest(Unstructured::new(&bytes)).unwrap()
    }
}

/// Random changes, each from its own seed.
pub(crate) fn made_up() -> impl Iterator<Item = Changes> {
    let first = first();
    (first..first + count()).map(|seed| Changes::by(&mut SmallRng::seed_from_u64(seed)))
}

/// How many of each input are made up, unless they are made up for some time.
pub(crate) fn count() -> u64 {
    number("AIDE_FUZZ").unwrap_or(200)
}

/// The first seed.
pub(crate) fn first() -> u64 {
    number("AIDE_FUZZ_SEED").unwrap_or_default()
}

/// For how long inputs are made up, if that is said.
pub(crate) fn minutes() -> Option<Duration> {
    number("AIDE_FUZZ_MINUTES").map(|minutes| Duration::from_secs(60 * minutes))
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}
