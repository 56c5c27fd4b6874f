//! What the table has just seen: cards turned up together, dice with what changed on them, and
//! what they came to. Every screen shows the last one until the next, so that no result is in the
//! log alone.

use crate::kit::{Ledger, Score};
use crate::{Side, Value};
use serde::Serialize;
use std::collections::BTreeMap;

/// A sentence of a game: its code among the game's words, and what it is filled with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Phrase {
    /// The code, such as `models_lost`.
    pub code: &'static str,
    /// What the sentence is filled with, as in a refusal.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<BTreeMap<&'static str, Value>>", optional))]
    pub values: BTreeMap<&'static str, Value>,
}

impl Phrase {
    /// A sentence without values.
    #[must_use]
    pub fn of(code: &'static str) -> Self {
        Self { code, values: BTreeMap::new() }
    }

    /// A sentence about a unit.
    #[must_use]
    pub fn unit(code: &'static str, unit: impl Into<Value>) -> Self {
        Self::of(code).with("unit", unit)
    }

    /// A sentence about a player.
    #[must_use]
    pub fn player(code: &'static str, side: Side) -> Self {
        Self::of(code).with("player", side.0)
    }

    /// The same with one more value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.values.insert(name, value.into());
        self
    }
}

/// A die as it lies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Cast {
    /// What it shows: a symbol's name, or the number of its pips.
    pub face: Value,
    /// What it showed before it was rolled again, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Value>>", optional))]
    pub was: Vec<Value>,
    /// Whose it is.
    pub side: Side,
    /// What it is: its kind, or whose test.
    pub what: Phrase,
    /// What it came to, or what paid for rolling it again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub note: Option<Phrase>,
    /// It does not count.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
    pub void: bool,
}

impl Cast {
    /// A die that lies as it fell.
    #[must_use]
    pub fn of(side: Side, face: impl Into<Value>, what: Phrase) -> Self {
        Self { face: face.into(), was: Vec::new(), side, what, note: None, void: false }
    }

    /// The same with what it came to.
    #[must_use]
    pub fn noted(mut self, note: Phrase) -> Self {
        self.note = Some(note);
        self
    }
}

/// A card, or another choice, that a side turned up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Upturned {
    /// Whose.
    pub side: Side,
    /// What it is worth in the comparison.
    pub worth: u8,
    /// What it is.
    pub what: Phrase,
    /// What becomes of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub fate: Option<Phrase>,
    /// Whether it won.
    pub wins: bool,
}

/// What the table has just seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Moment {
    /// What it was, such as "Bell Guard → Ash Blades"; nothing where the dice say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub head: Option<Phrase>,
    /// The rule behind it.
    pub rule: &'static str,
    /// Whose it was, where it was one side's.
    pub side: Option<Side>,
    /// What both turned up, side by side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Upturned>>", optional))]
    pub cards: Vec<Upturned>,
    /// The dice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Cast>>", optional))]
    pub dice: Vec<Cast>,
    /// What it came to, in parts of one line; nothing where the dice say it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Phrase>>", optional))]
    pub result: Vec<Phrase>,
    /// What made it so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Phrase>>", optional))]
    pub why: Vec<Phrase>,
    /// Another matter that came after it by itself, in whole sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Phrase>>", optional))]
    pub since: Vec<Phrase>,
    /// The points that came of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Score>>", optional))]
    pub points: Vec<Score>,
}

impl Moment {
    /// A moment with nothing turned up and nothing rolled yet.
    #[must_use]
    pub fn of(rule: &'static str) -> Self {
        let (cards, dice, result) = (Vec::new(), Vec::new(), Vec::new());
        let (why, since, points) = (Vec::new(), Vec::new(), Vec::new());
        Self { head: None, rule, side: None, cards, dice, result, why, since, points }
    }

    /// What the table has just seen with the points that came of it; where nothing else was seen,
    /// the points alone, by the rule that gives points.
    #[must_use]
    pub fn scored(seen: Option<Self>, ledger: &Ledger, rule: &'static str) -> Option<Self> {
        let points = ledger.fresh().to_vec();
        let alone = || (!points.is_empty()).then(|| Self::of(rule));
        seen.or_else(alone).map(|seen| Self { points: points.clone(), ..seen })
    }
}
