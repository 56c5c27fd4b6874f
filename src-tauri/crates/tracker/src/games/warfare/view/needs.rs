//! What a test adds to the die and has to come to, as far as a viewer may know (A38).

use super::super::phases::resolve::Check;
use super::super::phases::rolling;
use super::super::state::test::{Test, TestId};
use super::super::state::{State, UnitId};
use crate::Viewer;
use crate::kit::variants;

/// What is added, where it is typed and the viewer may know it.
pub(super) fn bonus(state: &State, viewer: Viewer, test: Test) -> Option<i16> {
    let hides = match test.id() {
        TestId::Diminish | TestId::Magic | TestId::Rally => Some(test.unit()),
        variants!(TestId::{Attack, Power, FollowUp, SetForCharge, Maneuver}) => None,
    };
    rolling::bonus(state, test).filter(|_| open(state, viewer, hides))
}

/// What has to be reached, likewise.
pub(super) fn target(state: &State, viewer: Viewer, test: Test) -> Option<i16> {
    let hides = match test {
        Test::Attack { target, .. } | Test::Power { target, .. } => Some(target),
        variants!(Test::{Diminish, Magic, FollowUp, SetForCharge, Maneuver, Rally}) => None,
    };
    rolling::target(state, test).filter(|_| open(state, viewer, hides))
}

/// Both, where everybody may know them.
pub(super) fn check(state: &State, test: Test) -> Option<Check> {
    bonus(state, Viewer::Table, test)?;
    target(state, Viewer::Table, test)?;
    rolling::check(state, test)
}

/// Whether a viewer may know what a unit's card hides.
fn open(state: &State, viewer: Viewer, hides: Option<UnitId>) -> bool {
    let unit = hides.and_then(|id| state.unit(id));
    unit.is_none_or(|unit| state.knows(viewer, unit.owner))
}
