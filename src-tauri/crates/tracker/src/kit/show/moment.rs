//! What the table has just seen: cards revealed together, dice with their changes, and the result.
//! Every screen shows the last moment until the next one, so that no result is only in the log.

use crate::kit::{Ledger, Score};
use crate::{Side, Value};
use serde::Serialize;
use std::collections::BTreeMap;

/// A sentence of a game: its code among the game's words, and its values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Phrase {
    /// The code, such as `models_lost`.
    pub code: &'static str,
    /// The values for the sentence, as in a refusal.
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

    /// The name of a side, where it may be chosen.
    #[must_use]
    pub fn side(side: Side) -> Self {
        Self::of("side").with("seat", side.at())
    }

    /// The word for a term, by its list.
    #[must_use]
    pub fn term(list: &'static str, term: &'static str) -> Self {
        Self::of(list).with(list, term)
    }

    /// A sentence about a player.
    #[must_use]
    pub fn player(code: &'static str, side: Side) -> Self {
        Self::of(code).with("player", side.at())
    }

    /// The same with one more value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.values.insert(name, value.into());
        self
    }
}

impl From<&'static str> for Phrase {
    fn from(code: &'static str) -> Self {
        Self::of(code)
    }
}

/// A die on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Cast {
    /// Its face: a symbol's name, or the number of its pips.
    pub face: Value,
    /// Its faces before rerolls, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Value>>", optional))]
    pub was: Vec<Value>,
    /// Its side.
    pub side: Side,
    /// What it is: its kind, or the test that it was rolled for.
    pub what: Phrase,
    /// Its effect, or what paid for the reroll.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub note: Option<Phrase>,
    /// Whether it does not count.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
    pub void: bool,
}

impl Cast {
    /// A die as it fell.
    #[must_use]
    pub fn of(side: Side, face: impl Into<Value>, what: Phrase) -> Self {
        Self { face: face.into(), was: Vec::new(), side, what, note: None, void: false }
    }

    /// The same with its effect.
    #[must_use]
    pub fn noted(mut self, note: Phrase) -> Self {
        self.note = Some(note);
        self
    }
}

/// A card, or another choice, that a side revealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Upturned {
    /// Its side.
    pub side: Side,
    /// Its value in the comparison.
    pub worth: u8,
    /// What it is.
    pub what: Phrase,
    /// What happens to it.
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
    /// What it was, such as "Bell Guard → Ash Blades"; none if the dice show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub head: Option<Phrase>,
    /// The rule behind it.
    pub rule: &'static str,
    /// The side that it belongs to, if it is one side's.
    pub side: Option<Side>,
    /// What both sides revealed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Upturned>>", optional))]
    pub cards: Vec<Upturned>,
    /// The dice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Cast>>", optional))]
    pub dice: Vec<Cast>,
    /// The result, in parts of one line; empty if the dice show it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Phrase>>", optional))]
    pub result: Vec<Phrase>,
    /// The reasons for the result.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Phrase>>", optional))]
    pub why: Vec<Phrase>,
    /// Another event that followed automatically, in whole sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Phrase>>", optional))]
    pub since: Vec<Phrase>,
    /// The points that it gave.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Score>>", optional))]
    pub points: Vec<Score>,
}

impl Moment {
    /// A moment with nothing revealed and nothing rolled yet.
    #[must_use]
    pub fn of(rule: &'static str) -> Self {
        let (cards, dice, result) = (Vec::new(), Vec::new(), Vec::new());
        let (why, since, points) = (Vec::new(), Vec::new(), Vec::new());
        Self { head: None, rule, side: None, cards, dice, result, why, since, points }
    }

    /// What the table has just seen, with the points that it gave. If nothing else was seen, the points
    /// alone, under the rule that gives points.
    #[must_use]
    pub fn scored(seen: Option<Self>, ledger: &Ledger, rule: &'static str) -> Option<Self> {
        let points = ledger.fresh().to_vec();
        let alone = || (!points.is_empty()).then(|| Self::of(rule));
        seen.or_else(alone).map(|seen| Self { points: points.clone(), ..seen })
    }
}
