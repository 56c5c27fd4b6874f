//! The table as everybody may see it: where the units are, their tokens, the current fight, and the
//! state of both sides. Every public screen is drawn from it, so no game draws its own.

use crate::kit::{ForecastRow, Gauge, Ledger, Moment, Phrase};
use crate::{Side, Value};
use serde::Serialize;

/// The table as everybody may see it. Nothing in it is secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Scene {
    /// The positions of the pieces.
    pub layout: Layout,
    /// The units, in display order.
    pub pieces: Vec<Piece>,
    /// The state of both sides, North first.
    pub standing: [Standing; 2],
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// The maximum number of rounds, if the game has one.
    pub rounds: Option<u16>,
    /// The points that end the battle, if there are such.
    pub goal: Option<u16>,
    /// The steps of the round in order, if the tokens on the units decide who acts when.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<QueueStep>>", optional))]
    pub queue: Vec<QueueStep>,
    /// The card that a side has open or in force, if nothing else shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub card: Option<OpenCard>,
    /// The attack, while it goes on and until the next event.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub fight: Option<Fight>,
}

/// A card that a side has open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct OpenCard {
    /// Its side.
    pub side: Side,
    /// Its name, if known.
    pub name: Option<String>,
    /// Its effect, if known.
    pub text: Option<String>,
}

/// A step in which the units with one kind of token act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding]
pub struct QueueStep {
    /// The token.
    pub token: String,
    /// The number of units of each side that still have it, North first.
    pub left: [u8; 2],
    /// Whether the round has reached it.
    pub at: QueueAt,
}

/// Whether a step has been played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding]
#[serde(rename_all = "snake_case")]
pub enum QueueAt {
    /// It has been played.
    Past,
    /// It is being played.
    Now,
    /// It comes later, or whenever its owner likes.
    Later,
}

/// The positions of the pieces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Layout {
    /// Exact positions exist only on the table: a list of units for each side.
    Lists,
    /// In slots of two identical boards that face each other.
    Boards {
        /// The slots of either board.
        slots: Vec<BoardSlot>,
        /// The ground under slots.
        grounds: Vec<Ground>,
    },
}

/// A slot of a board, from its owner's perspective.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct BoardSlot {
    /// Its id, as used by pieces.
    pub id: String,
    /// Its line behind the front.
    pub line: u8,
    /// Its distance from its owner's left, in half slots.
    pub place: u8,
    /// Its name.
    pub name: Phrase,
}

/// A slot on one of the two boards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct At {
    /// The owner of the board.
    pub board: Side,
    /// The id of its slot.
    pub slot: String,
}

/// The ground under a slot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Ground {
    /// The slot.
    pub at: At,
    /// The kind of ground.
    pub what: Phrase,
}

/// A unit. A face-down unit shows only its back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Piece {
    /// Its number, if it is face up.
    pub id: Option<u16>,
    /// Its side.
    pub side: Side,
    /// Its slot, on a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub at: Option<At>,
    /// What it is; none if it is face down.
    pub face: Option<Face>,
    /// Its gauges.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Meter>>", optional))]
    pub gauges: Vec<Meter>,
    /// The tokens on it: their kinds and numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<(String, u8)>>", optional))]
    pub tokens: Vec<(String, u8)>,
    /// Whether it takes part.
    pub readiness: Readiness,
    /// Its burdens, or what happened to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Phrase>>", optional))]
    pub marks: Vec<Phrase>,
    /// Further notes: its orders, its stance.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Phrase>>", optional))]
    pub notes: Vec<Phrase>,
    /// The index of the piece that it is locked in melee with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub locked: Option<u16>,
}

impl Piece {
    /// A face-down piece.
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

/// The identity of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Face {
    /// Its name.
    pub name: String,
    /// Its map symbol.
    pub arm: Arm,
    /// The grade shown on the symbol.
    pub grade: Option<Grade>,
}

/// The kind of a unit, as a map symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// Foot soldiers.
    Infantry,
    /// Horsemen.
    Cavalry,
    /// Guns.
    Artillery,
    /// Commanders.
    Commander,
    /// Anything else.
    Other,
}

/// The quality or weight of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Better than the line.
    Elite,
    /// Built for speed.
    Light,
    /// Built for the shock.
    Heavy,
}

/// A gauge of a unit, as it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Meter {
    /// What is counted.
    pub what: Counted,
    /// The current count.
    pub now: u8,
    /// The maximum.
    pub most: u8,
    /// Whether it counts what is left, and falls; otherwise it counts what was suffered, and rises.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
    pub drains: bool,
    /// How many the shown fight took from a falling gauge, or added to a rising one.
    #[serde(skip_serializing_if = "is_none")]
    #[cfg_attr(spec, ts(as = "Option<u8>", optional))]
    pub lost: u8,
}

impl Meter {
    /// A gauge, and how much the shown fight changed it.
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
    /// Its fatigue.
    Fatigue,
    /// Its casualties.
    Casualties,
    /// The remaining health of a single figure.
    Health,
    /// The value of a casualty die: the remaining strength of the unit.
    Strength,
}

impl Counted {
    /// Whether it counts what is left.
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
    /// It is acting now.
    Acting,
    /// It has acted.
    Acted,
    /// It is not on the table yet, or has left it for now.
    Away,
    /// It is destroyed or lost.
    Gone,
}

/// The state of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Standing {
    /// Its army's name.
    pub army: String,
    /// Its points at the end of each round up to this one.
    pub points: Vec<u16>,
    /// Other counts, the most important first.
    pub facts: Vec<Fact>,
}

/// A count of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Fact {
    /// What is counted.
    pub what: Phrase,
    /// The count.
    pub value: Value,
    /// Their names, if they have any and everybody knows them, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<String>>", optional))]
    pub names: Vec<String>,
}

impl Fact {
    /// A count without names.
    #[must_use]
    pub fn of(code: &'static str, value: impl Into<Value>) -> Self {
        Self { what: Phrase::of(code), value: value.into(), names: Vec::new() }
    }
}

/// An attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Fight {
    /// The index of the attacker among the pieces.
    pub by: u16,
    /// The index of the target among the pieces.
    pub at: u16,
    /// The kind of attack.
    pub what: Phrase,
    /// Whether it is over; the moment then shows the result.
    pub over: bool,
    /// What is visible of it while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub so_far: Option<Moment>,
    /// The chances before the roll, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub chances: Option<Chances>,
}

/// The possible results of a roll, and the actual one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Chances {
    /// What is counted.
    pub what: Phrase,
    /// The possible results, lowest first.
    pub rows: Vec<ForecastRow>,
    /// The actual result, once known.
    pub came: Option<u8>,
}

/// A side's points at the end of each round up to this one.
#[must_use]
pub fn points_by_round(ledger: &Ledger, side: Side, round: u16) -> Vec<u16> {
    let until = |round: u16| {
        let own = ledger.entries().iter().filter(|score| score.side == side);
        let won = own.filter(|score| score.round <= round);
        won.fold(0_u16, |sum, score| sum.saturating_add_signed(score.points))
    };
    (1..=round.max(1)).map(until).collect()
}
