//! The table as everybody may see it: where the units are, what lies on them, who fights whom and
//! how both sides stand. Every public screen is drawn from it, so no game draws one of its own.

use crate::kit::{ForecastRow, Gauge, Ledger, Moment, Phrase};
use crate::{Side, Value};
use serde::Serialize;

/// The table as everybody may see it. Nothing in it is secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Scene {
    /// Where the pieces are.
    pub layout: Layout,
    /// The units, in the order in which they are shown.
    pub pieces: Vec<Piece>,
    /// How both sides stand, North first.
    pub standing: [Standing; 2],
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// Rounds at most, where the game says so.
    pub rounds: Option<u16>,
    /// Points that end the battle, where there are such.
    pub goal: Option<u16>,
    /// Who acts when, where the tokens on the units decide it: the steps in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<QueueStep>>", optional))]
    pub queue: Vec<QueueStep>,
    /// The card that lies open before a side or is in force, where nothing else shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub card: Option<OpenCard>,
    /// Who attacks whom, while it goes on and until the next thing happens.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub fight: Option<Fight>,
}

/// A card that lies open before a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct OpenCard {
    /// Whose.
    pub side: Side,
    /// Its name, where it is known.
    pub name: Option<String>,
    /// What it does, where it is known.
    pub text: Option<String>,
}

/// A step in which the units with one kind of token act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding]
pub struct QueueStep {
    /// The token.
    pub token: String,
    /// Units of each side that still have it, North first.
    pub left: [u8; 2],
    /// Where the round is.
    pub at: QueueAt,
}

/// Whether a step has been played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding]
#[serde(rename_all = "snake_case")]
pub enum QueueAt {
    /// It has.
    Past,
    /// It is played now.
    Now,
    /// It comes later, or whenever its owner likes.
    Later,
}

/// Where the pieces are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Layout {
    /// Where exactly is only on the table: a list of units for each side.
    Lists,
    /// In slots of two boards that are alike and face each other.
    Boards {
        /// The slots of either board.
        slots: Vec<BoardSlot>,
        /// What lies under slots.
        grounds: Vec<Ground>,
    },
}

/// A slot of a board, as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct BoardSlot {
    /// Its id, as pieces name it.
    pub id: String,
    /// How many lines it is behind the front.
    pub line: u8,
    /// How far it is from its owner's left, in half slots.
    pub place: u8,
    /// What it is called.
    pub name: Phrase,
}

/// A slot of one of the two boards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct At {
    /// Whose board.
    pub board: Side,
    /// The id of its slot.
    pub slot: String,
}

/// What lies under a slot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Ground {
    /// Where.
    pub at: At,
    /// What.
    pub what: Phrase,
}

/// A unit. One that lies face down shows nothing but its back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Piece {
    /// Its number, where it lies open.
    pub id: Option<u16>,
    /// Whose.
    pub side: Side,
    /// Where, on a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub at: Option<At>,
    /// What it is; none for one that lies face down.
    pub face: Option<Face>,
    /// What is counted on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Meter>>", optional))]
    pub gauges: Vec<Meter>,
    /// The tokens that lie on it: what they are, and how many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<(String, u8)>>", optional))]
    pub tokens: Vec<(String, u8)>,
    /// Whether it takes part.
    pub readiness: Readiness,
    /// What burdens it, or became of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Phrase>>", optional))]
    pub marks: Vec<Phrase>,
    /// What else there is to say of it: what it is told to do, how it stands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Phrase>>", optional))]
    pub notes: Vec<Phrase>,
    /// The place among the pieces of the one that it is locked in melee with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub locked: Option<u16>,
}

impl Piece {
    /// A piece that lies face down.
    #[must_use]
    pub fn back(side: Side, at: Option<At>) -> Self {
        Self {
            id: None,
            side,
            at,
            face: None,
            gauges: Vec::new(),
            tokens: Vec::new(),
            readiness: Readiness::Ready,
            marks: Vec::new(),
            notes: Vec::new(),
            locked: None,
        }
    }
}

/// What a unit is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Face {
    /// What it is called.
    pub name: String,
    /// Its map symbol.
    pub arm: Arm,
    /// What the symbol has in addition.
    pub grade: Option<Grade>,
}

/// What a unit is, as a map symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// On foot.
    Infantry,
    /// On horse.
    Cavalry,
    /// Guns.
    Artillery,
    /// Who commands.
    Commander,
    /// Anything else.
    Other,
}

/// How good or how heavy a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Better than the line.
    Elite,
    /// For speed.
    Light,
    /// For the shock.
    Heavy,
}

/// Something counted on a unit, as it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Meter {
    /// What is counted.
    pub what: Counted,
    /// How many there are.
    pub now: u8,
    /// How many there can be.
    pub most: u8,
    /// Whether it is what is left, and falls; else it is what was suffered, and rises.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
    pub drains: bool,
    /// How many the fight that is shown took from what drains, or added to what fills.
    #[serde(skip_serializing_if = "is_none")]
    #[cfg_attr(spec, ts(as = "Option<u8>", optional))]
    pub lost: u8,
}

impl Meter {
    /// How full a gauge is, and how much of that the fight that is shown changed.
    #[must_use]
    pub const fn of(what: Counted, gauge: Gauge, lost: u8) -> Self {
        Self { what, now: gauge.now, most: gauge.most, drains: what.drains(), lost }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_none(lost: &u8) -> bool {
    *lost == 0
}

/// What is counted on a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Models that are left.
    Models,
    /// Fatigue that it bears.
    Fatigue,
    /// Casualties that it has suffered.
    Casualties,
    /// Health that one who fights alone has left.
    Health,
    /// What a casualty die shows: what is left of the unit.
    Strength,
}

impl Counted {
    /// Whether it is what is left.
    const fn drains(self) -> bool {
        match self {
            Self::Models | Self::Health | Self::Strength => true,
            Self::Fatigue | Self::Casualties => false,
        }
    }
}

/// Whether a unit takes part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Readiness {
    /// It can act.
    Ready,
    /// Its activation goes on.
    Acting,
    /// It has acted.
    Acted,
    /// It is not on the table yet, or has left it for now.
    Away,
    /// It is lost.
    Gone,
}

/// How a side stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Standing {
    /// Its army's name.
    pub army: String,
    /// Its points at the end of each round up to this one.
    pub points: Vec<u16>,
    /// What else is counted, the most important first.
    pub facts: Vec<Fact>,
}

/// Something that is counted of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Fact {
    /// What.
    pub what: Phrase,
    /// How many.
    pub value: Value,
    /// Their names, where they have such and everybody knows them, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<String>>", optional))]
    pub names: Vec<String>,
}

impl Fact {
    /// Something that is counted.
    #[must_use]
    pub fn of(code: &'static str, value: impl Into<Value>) -> Self {
        Self { what: Phrase::of(code), value: value.into(), names: Vec::new() }
    }
}

/// Who attacks whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Fight {
    /// The place of the attacker among the pieces.
    pub by: u16,
    /// The place of the target among the pieces.
    pub at: u16,
    /// How.
    pub what: Phrase,
    /// It is over; what it came to is the moment.
    pub over: bool,
    /// What is seen of it while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub so_far: Option<Moment>,
    /// The chances before the roll, where they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub chances: Option<Chances>,
}

/// What a roll could come to, and what it came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Chances {
    /// What is counted.
    pub what: Phrase,
    /// What it could come to, lowest first.
    pub rows: Vec<ForecastRow>,
    /// What it came to, once it has.
    pub came: Option<u8>,
}

/// A side's points at the end of each round up to this one.
#[must_use]
pub fn points_by_round(ledger: &Ledger, side: Side, round: u16) -> Vec<u16> {
    let until = |round: u16| {
        let own = ledger.entries().iter().filter(|score| score.seat == side);
        let won = own.filter(|score| score.round <= round);
        won.fold(0_u16, |sum, score| sum.saturating_add_signed(score.points))
    };
    (1..=round.max(1)).map(until).collect()
}
