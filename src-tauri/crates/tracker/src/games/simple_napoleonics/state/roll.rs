//! What may have to be rolled: what the dice are for, and what they came to.

use super::super::content::cards::{LeaderStat, Stat};
use super::{Blow, Halves, LeaderId, MarkerId, Piece, Situation, Told};
use crate::Side;
use crate::kit::{About, UnitId};
use serde::{Deserialize, Serialize};

/// What has to be rolled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About)]
#[redact::binding("simple_napoleonics")]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Roll {
    /// Who begins, where the highest Generals are equal: a die of each side, North's first
    /// (SN-ORD-1).
    First {},
    /// An order check (SN-ORD-4).
    Order {
        /// Whose.
        leader: LeaderId,
        /// What the leader said.
        #[about]
        told: Vec<Told>,
    },
    /// Whether a piece crosses an obstacle (SN-MOV-4).
    Cross {
        /// Which.
        #[about]
        piece: Piece,
        /// How far it goes.
        distance: Option<Halves>,
        /// Where it stands then.
        to: Situation,
    },
    /// Whether a hidden unit is revealed (SN-FOG-2).
    Reveal {
        /// Who looks.
        unit: UnitId,
        /// At which marker.
        marker: MarkerId,
        /// It is rolled again (SN-NAT-8).
        again: bool,
    },
    /// What hits (SN-SHO-2, SN-CHG-4).
    Hits {
        /// Of which blow.
        #[about]
        blow: Blow,
    },
    /// Saves of the target (SN-SHO-3).
    Saves {
        /// Against which blow.
        #[about]
        blow: Blow,
        /// How many.
        hits: u8,
    },
    /// Whether a charge reaches its target (SN-CHG-2).
    Distance {
        /// Who charges.
        unit: UnitId,
        /// It is rolled again (SN-NAT-2).
        again: bool,
    },
    /// Whether a unit holds (SN-MOR-1).
    Morale {
        /// Which.
        unit: UnitId,
        /// The Officer who rallies it.
        rally: Option<LeaderId>,
    },
    /// Whether an army holds (SN-AMY-4).
    Rout {
        /// Whose.
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

/// What dice came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(rename_all = "snake_case")]
pub enum Came {
    /// Whether it succeeded.
    Passed(bool),
    /// Hits, casualties, or inches that a unit falls back.
    Count(u8),
    /// Which side it was, if one.
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
        /// Which.
        stat: Stat,
    },
    /// On a leader's card.
    Leader {
        /// The leader.
        leader: LeaderId,
        /// Which.
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
