//! Rolls: what the dice are for, and their results.

use super::super::content::cards::{LeaderStat, Stat};
use super::{Blow, Halves, LeaderId, MarkerId, Piece, Situation, Told};
use crate::Side;
use crate::kit::{About, UnitId};
use serde::{Deserialize, Serialize};

/// A roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About)]
#[redact::binding("simple_napoleonics")]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Roll {
    /// Who begins, if the highest Generals are equal: a die for each side, North's first (SN-ORD-1).
    First {},
    /// An order check (SN-ORD-4).
    Order {
        /// The leader.
        leader: LeaderId,
        /// The orders stated.
        #[about]
        told: Vec<Told>,
    },
    /// Whether a piece crosses an obstacle (SN-MOV-4).
    Cross {
        /// The piece.
        #[about]
        piece: Piece,
        /// How far it goes.
        distance: Option<Halves>,
        /// Where it stands afterwards.
        to: Situation,
    },
    /// Whether a hidden unit is revealed (SN-FOG-2).
    Reveal {
        /// The unit that looks.
        unit: UnitId,
        /// The marker.
        marker: MarkerId,
        /// Whether it is a reroll (SN-NAT-8).
        again: bool,
    },
    /// The hits of a blow (SN-SHO-2, SN-CHG-4).
    Hits {
        /// The blow.
        #[about]
        blow: Blow,
    },
    /// Saves of the target (SN-SHO-3).
    Saves {
        /// The blow.
        #[about]
        blow: Blow,
        /// How many.
        hits: u8,
    },
    /// Whether a charge reaches its target (SN-CHG-2).
    Distance {
        /// Who charges.
        unit: UnitId,
        /// Whether it is a reroll (SN-NAT-2).
        again: bool,
    },
    /// Whether a unit holds (SN-MOR-1).
    Morale {
        /// The unit.
        unit: UnitId,
        /// The Officer who rallies it.
        rally: Option<LeaderId>,
    },
    /// Whether an army holds (SN-AMY-4).
    Rout {
        /// The side.
        side: Side,
    },
}

impl Roll {
    /// The blow that dice are rolled for.
    #[must_use]
    pub fn blow(&self) -> Option<Blow> {
        let (Self::Hits { blow } | Self::Saves { blow, .. }) = self else { return None };
        Some(*blow)
    }

    /// The rule by which dice are rolled.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Self::First {} => "SN-ORD-1",
            Self::Order { .. } => "SN-ORD-4",
            Self::Cross { .. } => "SN-MOV-4",
            Self::Reveal { .. } => "SN-FOG-2",
            Self::Hits { blow } | Self::Saves { blow, .. } => blow.kind.rule(),
            Self::Distance { .. } => "SN-CHG-2",
            Self::Morale { .. } => "SN-MOR-1",
            Self::Rout { .. } => "SN-AMY-4",
        }
    }
}

/// The result of dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(rename_all = "snake_case")]
pub enum Came {
    /// Whether it succeeded.
    Passed(bool),
    /// Hits, casualties, or inches that a unit falls back.
    Count(u8),
    /// The side, unless it was a tie.
    Side(Option<Side>),
}

/// A printed value that nobody has typed yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding("simple_napoleonics")]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum Missing {
    /// On a unit's card.
    Unit {
        /// The unit.
        unit: UnitId,
        /// The stat.
        stat: Stat,
    },
    /// On a leader's card.
    Leader {
        /// The leader.
        leader: LeaderId,
        /// The stat.
        stat: LeaderStat,
    },
}

impl Missing {
    /// The value's name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Unit { stat, .. } => stat.name(),
            Self::Leader { stat, .. } => stat.name(),
        }
    }
}
