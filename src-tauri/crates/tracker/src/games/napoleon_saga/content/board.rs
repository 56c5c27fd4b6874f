//! The two staggered boards: their slots, which slots touch, and which ones a gun reaches (1.5).
//!
//! Each player counts their own slots from their own left. The boards face each other, so First Line
//! slot i faces the enemy's slot 6 - i, and one player's left is the other's right.

use crate::Side;
use crate::kit::{OnBoard, Slots, id_enum, variants};
use serde::{Deserialize, Serialize};
use std::fmt;

id_enum! { "napoleon_saga"
    /// An edge of the table, seen by the owner of the board.
    Edge {
        /// The owner's left.
        Left,
        /// The owner's right.
        Right,
    }
}

impl Edge {
    /// The same edge of the table as seen from the other board.
    #[must_use]
    pub fn across(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// A slot of one board. In text `F1` to `F5`, `S1` to `S4`, `R1` to `R5`, `RL`, `RR`, `OL`, `OR`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(
    spec,
    derive(schemars::JsonSchema),
    schemars(extend("enum" = Self::ALL.map(|slot| slot.to_string())))
)]
#[serde(try_from = "String", into = "String")]
pub enum Slot {
    /// First Line, 1 to 5 from the left.
    First(u8),
    /// Second Line, 1 to 4 from the left.
    Second(u8),
    /// Reserve, 1 to 5 from the left.
    Reserve(u8),
    /// A Retreat slot.
    Retreat(Edge),
    /// An Outflank slot.
    Outflank(Edge),
}

impl Slot {
    /// Every slot of a board, front to back.
    pub const ALL: [Self; 18] = [
        Self::First(1),
        Self::First(2),
        Self::First(3),
        Self::First(4),
        Self::First(5),
        Self::Second(1),
        Self::Second(2),
        Self::Second(3),
        Self::Second(4),
        Self::Reserve(1),
        Self::Reserve(2),
        Self::Reserve(3),
        Self::Reserve(4),
        Self::Reserve(5),
        Self::Retreat(Edge::Left),
        Self::Retreat(Edge::Right),
        Self::Outflank(Edge::Left),
        Self::Outflank(Edge::Right),
    ];

    /// The slots that are filled in the setup: both lines and the Reserve.
    pub const LINES: &'static [Self] = Self::ALL.split_at(14).0;

    /// Whether it is in the First Line.
    #[must_use]
    pub fn is_first(self) -> bool {
        matches!(self, Self::First(_))
    }

    /// Whether it is in the Second Line.
    #[must_use]
    pub fn is_second(self) -> bool {
        matches!(self, Self::Second(_))
    }

    /// Whether it is in the Reserve.
    #[must_use]
    pub fn is_reserve(self) -> bool {
        matches!(self, Self::Reserve(_))
    }

    /// The slots one step ahead on the same board: from the Second Line the First, from the Reserve the
    /// Second. The latter only matters for a gun's line of sight.
    #[must_use]
    pub fn ahead(self) -> Vec<Self> {
        match self {
            Self::Second(_) | Self::Reserve(_) => self.before(),
            Self::First(_) | Self::Retreat(_) | Self::Outflank(_) => Vec::new(),
        }
    }

    /// The Second Line slots behind a First Line slot.
    #[must_use]
    pub fn behind(self) -> Vec<Self> {
        if self.is_first() { self.after() } else { Vec::new() }
    }

    /// The slots beside it in its line.
    #[must_use]
    pub fn beside(self) -> Vec<Self> {
        match self {
            Self::First(_) | Self::Second(_) => self.next_to(),
            Self::Reserve(_) | Self::Retreat(_) | Self::Outflank(_) => Vec::new(),
        }
    }

    /// The Retreat slots that a unit here may fall back to (NS-RET-2).
    #[must_use]
    pub fn retreats(self) -> &'static [Edge] {
        match self {
            Self::First(1 | 2) | Self::Second(1 | 2) => &[Edge::Left],
            Self::First(4 | 5) | Self::Second(3 | 4) => &[Edge::Right],
            variants!(Self::{First, Second, Reserve, Retreat, Outflank}) => &Edge::ALL,
        }
    }
}

/// The lines are staggered. The slots behind the Reserve are at both ends.
impl Slots for Slot {
    const SLOTS: &'static [Self] = &Self::ALL;

    fn lies(self) -> (u8, u8) {
        match self {
            Self::First(n) => (0, 2 * n - 2),
            Self::Second(n) => (1, 2 * n - 1),
            Self::Reserve(n) => (2, 2 * n - 2),
            Self::Outflank(Edge::Left) => (3, 0),
            Self::Retreat(Edge::Left) => (3, 2),
            Self::Retreat(Edge::Right) => (3, 6),
            Self::Outflank(Edge::Right) => (3, 8),
        }
    }

    fn called(self) -> &'static str {
        match self {
            Self::First(_) => "first",
            Self::Second(_) => "second",
            Self::Reserve(_) => "reserve",
            Self::Outflank(_) => "outflank",
            Self::Retreat(_) => "retreat",
        }
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(n) => write!(f, "F{n}"),
            Self::Second(n) => write!(f, "S{n}"),
            Self::Reserve(n) => write!(f, "R{n}"),
            Self::Retreat(Edge::Left) => f.write_str("RL"),
            Self::Retreat(Edge::Right) => f.write_str("RR"),
            Self::Outflank(Edge::Left) => f.write_str("OL"),
            Self::Outflank(Edge::Right) => f.write_str("OR"),
        }
    }
}

impl From<Slot> for String {
    fn from(slot: Slot) -> Self {
        slot.to_string()
    }
}

impl TryFrom<String> for Slot {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let named = Self::ALL.into_iter().find(|slot| slot.to_string() == text);
        named.ok_or_else(|| format!("there is no slot {text}"))
    }
}

/// A slot of one of the two boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[redact::binding("napoleon_saga")]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// The owner of the board.
    pub board: Side,
    /// The slot on that board.
    #[cfg_attr(spec, ts(type = "string"))]
    pub slot: Slot,
}

impl Spot {
    /// A slot of a board.
    #[must_use]
    pub fn new(board: Side, slot: Slot) -> Self {
        Self { board, slot }
    }

    /// The First Line slot of the other board that faces this one.
    #[must_use]
    pub fn front(self) -> Option<Self> {
        self.slot.facing().map(|slot| Self::new(self.board.other(), slot))
    }

    /// The slots one step further along a gun's line of sight, for the player `by`: through their own
    /// lines, across to the enemy's First Line, then into the enemy's Second.
    #[must_use]
    pub fn step(self, by: Side) -> Vec<Self> {
        let sees = match self.slot {
            Slot::First(_) => true,
            Slot::Second(_) | Slot::Reserve(_) => self.board == by,
            Slot::Retreat(_) | Slot::Outflank(_) => false,
        };
        if sees { self.onward(by) } else { Vec::new() }
    }
}

impl OnBoard for Spot {
    type Slot = Slot;

    fn on(board: Side, slot: Slot) -> Self {
        Self::new(board, slot)
    }

    fn board(self) -> Side {
        self.board
    }

    fn slot(self) -> Slot {
        self.slot
    }
}
