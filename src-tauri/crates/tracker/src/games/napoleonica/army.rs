//! The army check (N-ARM).
use super::house::HouseRules;
use super::setup::{Army, Setup};
use crate::Violations;

/// Checks one army.
pub(super) fn check(_army: &Army, _house: &HouseRules) -> Violations {
    Vec::new()
}

/// Checks all that the players bring.
pub(super) fn muster(_setup: &Setup) -> Violations {
    Vec::new()
}
