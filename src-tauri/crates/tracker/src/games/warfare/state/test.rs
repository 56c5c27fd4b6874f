//! Tests: their kind, unit and opponent (W-TST-4).

use super::super::content::board::Spot;
use super::UnitId;
use crate::kit::{About, id_enum};
use serde::{Deserialize, Serialize};

id_enum! { "warfare"
    /// A test by name.
    TestId {
        /// Whether an attack hits.
        Attack,
        /// Whether a hit does more harm.
        Power,
        /// Whether a Diminished unit holds.
        Diminish,
        /// Whether battle magic does harm by itself.
        Magic,
        /// Whether a unit follows up.
        FollowUp,
        /// Whether infantry set for the charge succeeds.
        SetForCharge,
        /// Whether a maneuver of the unit's own succeeds.
        Maneuver,
        /// Whether a broken unit comes back.
        Rally,
    }
}

/// A test that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, About)]
#[redact::binding("warfare")]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum Test {
    /// Whether an attack hits.
    Attack {
        /// Who attacks.
        unit: UnitId,
        /// The target.
        target: UnitId,
    },
    /// Whether a hit does more harm.
    Power {
        /// Who attacks.
        unit: UnitId,
        /// The target.
        target: UnitId,
    },
    /// Whether a Diminished unit holds.
    Diminish {
        /// The unit.
        unit: UnitId,
    },
    /// Whether battle magic does harm by itself.
    Magic {
        /// The unit attacked.
        unit: UnitId,
    },
    /// Whether a unit follows up.
    FollowUp {
        /// The unit.
        unit: UnitId,
    },
    /// Whether infantry set for the charge succeeds.
    SetForCharge {
        /// The unit.
        unit: UnitId,
        /// The charging unit.
        foe: UnitId,
    },
    /// Whether a maneuver of the unit's own succeeds.
    Maneuver {
        /// The unit.
        unit: UnitId,
        /// The target number from its text.
        dc: u8,
    },
    /// Whether a broken unit comes back.
    Rally {
        /// The unit.
        unit: UnitId,
        /// Where to; `None` for a unit off the grid.
        to: Option<Spot>,
    },
}

impl Test {
    /// Its name.
    #[must_use]
    pub fn id(self) -> TestId {
        match self {
            Self::Attack { .. } => TestId::Attack,
            Self::Power { .. } => TestId::Power,
            Self::Diminish { .. } => TestId::Diminish,
            Self::Magic { .. } => TestId::Magic,
            Self::FollowUp { .. } => TestId::FollowUp,
            Self::SetForCharge { .. } => TestId::SetForCharge,
            Self::Maneuver { .. } => TestId::Maneuver,
            Self::Rally { .. } => TestId::Rally,
        }
    }

    /// The unit whose commander rolls.
    #[must_use]
    pub fn unit(self) -> UnitId {
        match self {
            Self::Attack { unit, .. }
            | Self::Power { unit, .. }
            | Self::Diminish { unit }
            | Self::Magic { unit }
            | Self::FollowUp { unit }
            | Self::SetForCharge { unit, .. }
            | Self::Maneuver { unit, .. }
            | Self::Rally { unit, .. } => unit,
        }
    }
}
