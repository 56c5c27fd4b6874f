//! Order tokens: colors, counts of them, and what an activation costs (N-SET-2, digest of the
//! activation value).

use crate::kit::{Kind, Tokens, id_enum};
use serde::{Deserialize, Serialize};
use std::fmt;

id_enum! { "napoleonica"
    /// The color of a personal order token.
    Color {
        /// Eight in a pouch.
        Green,
        /// Five in a pouch.
        Blue,
        /// Three in a pouch.
        Red,
        /// The one that stands for any color.
        Purple,
    }
}

/// The color as written in JSON.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Kind for Color {
    const ALL: &'static [Self] = &Self::ALL;
}

/// How many orders of each color.
pub type Orders = Tokens<Color>;

/// The full pouch of a player (N-SET-2).
pub const FULL: Orders = Orders::counted([8, 5, 3, 1]);

/// The cost of activating a unit: every term is paid with one token of one of its colors, or with
/// purple. `[[blue, red]]` reads "blue or red", `[[blue], [red]]` "blue and red".
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(transparent)]
pub struct Cost(pub Vec<Vec<Color>>);

impl Cost {
    /// Whether these tokens pay it exactly (N-ACT-1, N-ACT-2).
    #[must_use]
    pub fn paid_by(&self, orders: &Orders) -> bool {
        self.payments(orders).contains(orders)
    }

    /// Every way to pay it out of `hand`, exact colors first and purple last.
    #[must_use]
    pub fn payments(&self, hand: &Orders) -> Vec<Orders> {
        let mut ways = vec![Orders::default()];
        for term in &self.0 {
            ways = ways.iter().flat_map(|way| with_one_more(way, term, hand)).collect();
            ways.sort_unstable_by_key(|way| (way.of(Color::Purple), std::cmp::Reverse(*way)));
            ways.dedup();
        }
        ways
    }
}

fn with_one_more(way: &Orders, term: &[Color], hand: &Orders) -> Vec<Orders> {
    term.iter()
        .chain(&[Color::Purple])
        .map(|color| way.plus(&Orders::one(*color)))
        .filter(|way| hand.holds(way))
        .collect()
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let either = |term: &Vec<Color>| -> String {
            term.iter().map(Color::to_string).collect::<Vec<_>>().join("/")
        };
        f.write_str(&self.0.iter().map(either).collect::<Vec<_>>().join("+"))
    }
}
