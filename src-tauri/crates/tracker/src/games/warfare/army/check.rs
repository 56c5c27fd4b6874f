//! The army check: faults and warnings.

use super::super::content::house_rules::HouseRules;
use super::list::Army;
use super::setup::Setup;
use crate::{Checked, Violation, Violations};

/// Checks one army; no house rule changes what is legal.
pub(crate) fn check(army: &Army, _house: &HouseRules) -> Checked {
    let limit = army.limit.map(i64::from);
    Checked { units: army.size(), points: 0, limit, violations: Violations::new() }
}

/// Checks all that the players bring.
pub(crate) fn muster(setup: &Setup) -> Violations {
    Violation::of_both(&setup.armies, |army| check(army, &setup.house).violations)
}
