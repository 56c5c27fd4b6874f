//! Keyed chance: every draw of a battle follows from its seed, its purpose and its number.
//!
//! A draw is named by a *purpose* (one for each pouch, each deck, the dice) and a *counter* (how many
//! draws of that purpose still stand). Its random words are the big-endian 32-bit words of the blocks
//!
//! ```text
//! block(i) = HMAC-SHA256(seed, "aide-de-camp draw 1" 00 battle(16) len(purpose) purpose counter(4)
//! i(4))
//! ```
//!
//! with numbers big-endian, and the purpose in UTF-8 after its length in one byte. A number below `n`
//! is the first word under the largest multiple of `n` that fits 32 bits, modulo `n`. `k` things out of
//! `n` are the first `k` of a Fisher-Yates shuffle of `0..n` from the front. Because a draw depends
//! only on its name, a draw that was taken back and is repeated has the same result.

use crate::id::Id;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use zeroize::{Zeroize, ZeroizeOnDrop};

const LABEL: &[u8] = b"aide-de-camp draw 1\0";

/// The secret that determines all draws of a battle. It is never shown or logged, and zeroed on drop.
#[derive(Clone, PartialEq, Eq, Zeroize, ZeroizeOnDrop)]
pub struct Seed(pub [u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// How a draw was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Dice: independent numbers from 0 to one less than the sides.
    Roll,
    /// Distinct things out of a bag or deck: their places.
    Pick,
}

/// A journalled draw, which anyone with the seed can repeat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// Its purpose, such as `dice` or `pouch/0`.
    #[serde(rename = "for")]
    pub purpose: Cow<'static, str>,
    /// How many draws of this purpose stood before it.
    pub counter: u32,
    /// Dice or picking.
    pub way: Way,
    /// The sides of the dice, or the number of things to pick from.
    pub of: u32,
    /// The result.
    pub got: Vec<u32>,
}

impl Draw {
    /// Makes the draw from the seed, with `n` dice or things.
    #[must_use]
    pub fn make(
        seed: &Seed,
        battle: Id,
        purpose: Cow<'static, str>,
        counter: u32,
        way: Way,
        of: u32,
        n: u32,
    ) -> Self {
        let mut words = Words::new(seed, battle, &purpose, counter);
        let got = match way {
            Way::Roll => (0..n).map(|_| words.below(of)).collect(),
            Way::Pick => words.pick(of, n),
        };
        Self { purpose, counter, way, of, got }
    }

    /// Whether the seed gives exactly this draw.
    #[must_use]
    pub fn follows(&self, seed: &Seed, battle: Id) -> bool {
        let n = u32::try_from(self.got.len()).unwrap_or(u32::MAX);
        let possible = self.of > 0 && (self.way == Way::Roll || n <= self.of);
        possible
            && Self::make(seed, battle, self.purpose.clone(), self.counter, self.way, self.of, n)
                .got
                == self.got
    }
}

/// The random words of one draw.
struct Words {
    start: Hmac<Sha256>,
    block: [u8; 32],
    next_block: u32,
    used: usize,
}

impl Words {
    fn new(seed: &Seed, battle: Id, purpose: &str, counter: u32) -> Self {
        let mut start = keyed(seed);
        start.update(LABEL);
        start.update(&battle.0);
        start.update(&[u8::try_from(purpose.len()).unwrap_or(u8::MAX)]);
        start.update(purpose.as_bytes());
        start.update(&counter.to_be_bytes());
        Self { start, block: [0; 32], next_block: 0, used: 32 }
    }

    fn word(&mut self) -> u32 {
        if self.used == self.block.len() {
            let mut mac = self.start.clone();
            mac.update(&self.next_block.to_be_bytes());
            self.block = mac.finalize().into_bytes().into();
            self.next_block += 1;
            self.used = 0;
        }
        let at = self.used;
        self.used += 4;
        u32::from_be_bytes([
            self.block[at],
            self.block[at + 1],
            self.block[at + 2],
            self.block[at + 3],
        ])
    }

    fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n.max(1));
        let fair = (1 << 32) / n * n;
        loop {
            let word = u64::from(self.word());
            if word < fair {
                return u32::try_from(word % n).unwrap_or(0);
            }
        }
    }

    /// Shuffles as many places as are wanted. Stores only the places that changed, since `of` may come
    /// from a stranger's file.
    fn pick(&mut self, of: u32, n: u32) -> Vec<u32> {
        let mut moved: BTreeMap<u32, u32> = BTreeMap::new();
        (0..n.min(of))
            .map(|here| {
                let there = here + self.below(of - here);
                let first = moved.get(&here).copied().unwrap_or(here);
                moved.insert(there, first).unwrap_or(there)
            })
            .collect()
    }
}

/// HMAC-SHA256 under the 32 bytes of a seed, zero-padded to SHA-256's block.
pub(crate) fn keyed(seed: &Seed) -> Hmac<Sha256> {
    let mut key = hmac::digest::Key::<Hmac<Sha256>>::default();
    key[..32].copy_from_slice(&seed.0);
    let mac = <Hmac<Sha256> as KeyInit>::new(&key);
    key[..32].zeroize();
    mac
}

/// The vectors were made from the description above by another program, in another language.
#[cfg(test)]
mod tests {
    use super::*;

    fn seed() -> Seed {
        Seed(std::array::from_fn(|place| u8::try_from(place).unwrap()))
    }

    fn draw(purpose: &'static str, counter: u32, way: Way, of: u32, n: u32) -> Vec<u32> {
        Draw::make(&seed(), Id([7; 16]), purpose.into(), counter, way, of, n).got
    }

    #[test]
    fn dice_follow_the_vectors() {
        assert_eq!(draw("dice", 0, Way::Roll, 6, 10), [2, 5, 4, 4, 0, 3, 3, 4, 2, 5]);
        assert_eq!(draw("dice", 1, Way::Roll, 6, 10), [3, 5, 2, 3, 5, 3, 4, 3, 5, 5]);
    }

    #[test]
    fn words_that_would_be_unfair_are_left_out() {
        let got = draw("x", 0, Way::Roll, 3_000_000_000, 3);
        assert_eq!(got, [2_665_723_985, 643_982_608, 316_391_279]);
    }

    #[test]
    fn a_draw_out_of_more_than_fits_into_memory_is_judged() {
        let draw = draw("pouch/0", 0, Way::Pick, u32::MAX, 3);
        assert_eq!(draw.len(), 3);
        assert!(draw.iter().any(|place| *place > 1 << 24));
    }

    #[test]
    fn picking_follows_the_vectors() {
        assert_eq!(draw("pouch/0", 0, Way::Pick, 17, 6), [14, 4, 15, 13, 10, 0]);
        let all = [12, 0, 14, 4, 11, 16, 10, 13, 6, 2, 7, 15, 5, 1, 3, 8, 9];
        assert_eq!(draw("pouch/1", 3, Way::Pick, 17, 17), all);
    }

    #[test]
    fn a_changed_draw_does_not_follow() {
        let mut draw = Draw::make(&seed(), Id([7; 16]), "dice".into(), 0, Way::Roll, 6, 3);
        assert!(draw.follows(&seed(), Id([7; 16])));
        assert!(!draw.follows(&seed(), Id([8; 16])), "another battle");
        draw.got[1] = (draw.got[1] + 1) % 6;
        assert!(!draw.follows(&seed(), Id([7; 16])), "another outcome");
        draw.of = 0;
        assert!(!draw.follows(&seed(), Id([7; 16])), "out of nothing");
    }

    #[test]
    fn every_order_of_three_is_as_likely() {
        let mut seen = std::collections::BTreeMap::new();
        for counter in 0..6_000 {
            *seen.entry(draw("fair", counter, Way::Pick, 3, 3)).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(seen.values().all(|count| (850..1150).contains(count)), "{seen:?}");
    }

    #[test]
    fn the_seed_is_not_in_its_debug_text() {
        assert_eq!(format!("{:?}", seed()), "Seed(hidden)");
    }
}
