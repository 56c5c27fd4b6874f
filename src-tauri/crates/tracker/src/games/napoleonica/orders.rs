//! Order tokens: colours, counts of them, and what an activation costs (N-SET-2, digest of the
//! activation value).

use serde::{Deserialize, Serialize};
use std::fmt;

/// The colour of a personal order token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleonica/"))]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// Eight in a pouch.
    Green,
    /// Five in a pouch.
    Blue,
    /// Three in a pouch.
    Red,
    /// The one that stands for any colour.
    Purple,
}

impl Color {
    /// All colours, the commonest first.
    pub const ALL: [Self; 4] = [Self::Green, Self::Blue, Self::Red, Self::Purple];
}

/// How many tokens of each colour.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleonica/"))]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// Green tokens.
    #[serde(skip_serializing_if = "none")]
    pub green: u8,
    /// Blue tokens.
    #[serde(skip_serializing_if = "none")]
    pub blue: u8,
    /// Red tokens.
    #[serde(skip_serializing_if = "none")]
    pub red: u8,
    /// Purple tokens.
    #[serde(skip_serializing_if = "none")]
    pub purple: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn none(count: &u8) -> bool {
    *count == 0
}

impl Orders {
    /// The full pouch of a player (N-SET-2).
    pub const FULL: Self = Self { green: 8, blue: 5, red: 3, purple: 1 };

    /// One token.
    #[must_use]
    pub fn one(color: Color) -> Self {
        let mut orders = Self::default();
        *orders.of_mut(color) = 1;
        orders
    }

    /// How many of a colour.
    #[must_use]
    pub fn of(&self, color: Color) -> u8 {
        match color {
            Color::Green => self.green,
            Color::Blue => self.blue,
            Color::Red => self.red,
            Color::Purple => self.purple,
        }
    }

    fn of_mut(&mut self, color: Color) -> &mut u8 {
        match color {
            Color::Green => &mut self.green,
            Color::Blue => &mut self.blue,
            Color::Red => &mut self.red,
            Color::Purple => &mut self.purple,
        }
    }

    /// How many in all.
    #[must_use]
    pub fn total(&self) -> u8 {
        Color::ALL.iter().fold(0, |sum, color| self.of(*color).saturating_add(sum))
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// Whether all of `part` are among these.
    #[must_use]
    pub fn holds(&self, part: &Self) -> bool {
        Color::ALL.iter().all(|color| self.of(*color) >= part.of(*color))
    }

    /// These and those together.
    #[must_use]
    pub fn plus(mut self, more: &Self) -> Self {
        for color in Color::ALL {
            *self.of_mut(color) = self.of(color).saturating_add(more.of(color));
        }
        self
    }

    /// These without those; never below none.
    #[must_use]
    pub fn minus(mut self, fewer: &Self) -> Self {
        for color in Color::ALL {
            *self.of_mut(color) = self.of(color).saturating_sub(fewer.of(color));
        }
        self
    }

    /// Each token on its own, sorted by colour.
    pub fn each(&self) -> impl Iterator<Item = Color> + '_ {
        Color::ALL
            .into_iter()
            .flat_map(|color| std::iter::repeat_n(color, usize::from(self.of(color))))
    }

    /// The tokens at some places of [`Orders::each`].
    #[must_use]
    pub fn at(&self, places: &[u32]) -> Self {
        let all: Vec<Color> = self.each().collect();
        places.iter().filter_map(|place| all.get(*place as usize)).copied().collect()
    }
}

impl FromIterator<Color> for Orders {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        colors.into_iter().fold(Self::default(), |sum, color| sum.plus(&Self::one(color)))
    }
}

/// What it costs to activate a unit: every term is paid with one token of one of its colours,
/// or with purple. `[[blue, red]]` reads "blue or red", `[[blue], [red]]` "blue and red".
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleonica/"))]
#[serde(transparent)]
pub struct Cost(pub Vec<Vec<Color>>);

impl Cost {
    /// Whether these tokens pay it exactly (N-ACT-1, N-ACT-2).
    #[must_use]
    pub fn paid_by(&self, orders: &Orders) -> bool {
        self.payments(orders).contains(orders)
    }

    /// Every way to pay it out of `hand`, exact colours first and purple last.
    #[must_use]
    pub fn payments(&self, hand: &Orders) -> Vec<Orders> {
        let mut ways = vec![Orders::default()];
        for term in &self.0 {
            ways = ways.iter().flat_map(|way| with_one_more(way, term, hand)).collect();
            ways.sort_unstable_by_key(|way| (way.purple, std::cmp::Reverse(*way)));
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
        let word = |color: &Color| format!("{color:?}").to_lowercase();
        let terms: Vec<String> =
            self.0.iter().map(|term| term.iter().map(word).collect::<Vec<_>>().join("/")).collect();
        f.write_str(&terms.join("+"))
    }
}

impl fmt::Display for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> =
            self.each().map(|color| format!("{color:?}").to_lowercase()).collect();
        f.write_str(&words.join("+"))
    }
}
