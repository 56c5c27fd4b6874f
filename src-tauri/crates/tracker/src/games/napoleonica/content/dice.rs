//! Attack dice: symbols, faces, kinds of dice, and a rolled pool.

use crate::kit::id_enum;
use serde::{Deserialize, Serialize};

id_enum! { "napoleonica"
    /// One symbol of an attack die.
    Symbol {
        /// One damage, and it may set off the unit's crit effect.
        Crit,
        /// One damage.
        Hit,
        /// The target goes back one hex.
        Retreat,
        /// Nothing.
        Miss,
    }
}

/// The symbols on one face, usually one; a miss is an empty face.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(default, deny_unknown_fields)]
pub struct Face {
    /// Crits.
    #[serde(skip_serializing_if = "none")]
    pub crit: u8,
    /// Hits.
    #[serde(skip_serializing_if = "none")]
    pub hit: u8,
    /// Retreats.
    #[serde(skip_serializing_if = "none")]
    pub retreat: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn none(count: &u8) -> bool {
    *count == 0
}

impl Face {
    /// A face with nothing on it.
    pub const MISS: Self = Self { crit: 0, hit: 0, retreat: 0 };

    /// A face with one symbol.
    #[must_use]
    pub fn showing(symbol: Symbol) -> Self {
        let mut face = Self::MISS;
        match symbol {
            Symbol::Crit => face.crit = 1,
            Symbol::Hit => face.hit = 1,
            Symbol::Retreat => face.retreat = 1,
            Symbol::Miss => {}
        }
        face
    }

    /// The symbols of both dice together.
    #[must_use]
    pub fn with(&self, other: &Self) -> Self {
        Self {
            crit: self.crit.saturating_add(other.crit),
            hit: self.hit.saturating_add(other.hit),
            retreat: self.retreat.saturating_add(other.retreat),
        }
    }

    /// Whether the face shows the symbol; an empty face shows a miss.
    #[must_use]
    pub fn shows(&self, symbol: Symbol) -> bool {
        match symbol {
            Symbol::Crit => self.crit > 0,
            Symbol::Hit => self.hit > 0,
            Symbol::Retreat => self.retreat > 0,
            Symbol::Miss => *self == Self::MISS,
        }
    }
}

/// A kind of die: its name and, if known, its faces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct DieKind {
    /// Its id, which cards name.
    pub id: String,
    /// Its name on screen.
    pub label: String,
    /// Its faces; needed only when the app rolls.
    pub faces: Option<Vec<Face>>,
}

/// Some dice of one kind, as a card prints them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// The kind's id.
    pub die: String,
    /// How many, from 1.
    pub count: u8,
}
