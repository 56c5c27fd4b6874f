//! "Unit Morale" and "Rally".

use super::units::{Nation, Rules, Unit};

/// A morale check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Check {
    /// What is added to the face.
    pub(crate) to_roll: i32,
    /// What the result must not be higher than.
    pub(crate) most: i32,
}

/// What a check says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Stands,
    /// It falls back towards the nearest table edge, so many inches.
    FallsBack(i32),
}

/// Whether a unit has to test: it suffered casualties during the turn.
pub(crate) fn has_to(unit: &Unit) -> bool {
    unit.hurt && !unit.eliminated
}

/// Its check, with the Rally of an Officer who helps it (A5).
pub(crate) fn check(unit: &Unit, rally: Option<i32>, rules: &Rules) -> Check {
    let lip = i32::from(unit.card.nation == Nation::UnitedKingdom);
    let bonus = lip + rally.unwrap_or(0);
    if rules.rally_to_roll {
        Check { to_roll: bonus, most: unit.mor }
    } else {
        Check { to_roll: 0, most: unit.mor + bonus }
    }
}

impl Check {
    /// What a face says.
    pub(crate) fn judges(self, face: i32) -> Verdict {
        let over = face + self.to_roll - self.most;
        if over > 0 { Verdict::FallsBack(over) } else { Verdict::Stands }
    }
}

/// Whether whoever falls back so many inches is eliminated: the nearest edge, so many half inches
/// away, is no farther, and the edge eliminates (A25).
pub(crate) fn leaves(inches: i32, edge: i32, rules: &Rules) -> bool {
    rules.edge_eliminates && 2 * inches > edge
}
