//! "Unit Morale" and "Rally": who has to test, and what passes.

use super::units::{Nation, Rules, Unit};

/// A morale check: the highest face that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Check(pub(crate) i32);

/// Whether a unit has to test: it suffered casualties during the turn.
pub(crate) fn has_to(unit: &Unit) -> bool {
    unit.casualties > 0 && !unit.tested
}

/// Its check, with the Rally of an Officer who helps it (A5).
pub(crate) fn check(unit: &Unit, rally: Option<i32>, rules: &Rules) -> Check {
    let lip = i32::from(unit.card.nation == Nation::UnitedKingdom);
    let bonus = lip + rally.unwrap_or(0);
    // Face + bonus <= M is face <= M - bonus.
    Check(if rules.rally_to_roll { unit.mor - bonus } else { unit.mor + bonus })
}

impl Check {
    /// Inches that a unit falls back "towards the nearest table edge".
    pub(crate) fn falls_back(self, face: i32) -> i32 {
        (face - self.0).max(0)
    }

    /// Whether no face can fail it.
    pub(crate) fn is_sure(self) -> bool {
        self.falls_back(6) == 0
    }
}
