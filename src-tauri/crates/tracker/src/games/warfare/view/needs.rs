//! The bonus and target of a test, as far as a viewer may know them (A38).

use super::super::phases::resolve::Check;
use super::super::phases::rolling;
use super::super::state::test::{Test, TestId};
use super::super::state::{State, UnitId};
use crate::Viewer;
use crate::kit::variants;

/// The bonus, if it is typed and the viewer may know it.
pub(super) fn bonus(state: &State, viewer: Viewer, test: Test) -> Option<i16> {
    let hides = match test.id() {
        TestId::Diminish | TestId::Magic | TestId::Rally => Some(test.unit()),
        variants!(TestId::{Attack, Power, FollowUp, SetForCharge, Maneuver}) => None,
    };
    rolling::bonus(state, test).filter(|_| open(state, viewer, hides))
}

/// The target, if it is typed and the viewer may know it.
pub(super) fn target(state: &State, viewer: Viewer, test: Test) -> Option<i16> {
    let hides = match test {
        Test::Attack { target, .. } | Test::Power { target, .. } => Some(target),
        variants!(Test::{Diminish, Magic, FollowUp, SetForCharge, Maneuver, Rally}) => None,
    };
    rolling::target(state, test).filter(|_| open(state, viewer, hides))
}

/// Both, if everybody may know them.
pub(super) fn check(state: &State, test: Test) -> Option<Check> {
    bonus(state, Viewer::Table, test)?;
    target(state, Viewer::Table, test)?;
    rolling::check(state, test)
}

/// Whether a viewer may know the hidden values of a unit's card.
fn open(state: &State, viewer: Viewer, hides: Option<UnitId>) -> bool {
    let unit = hides.and_then(|id| state.unit(id));
    unit.is_none_or(|unit| state.knows(viewer, unit.owner))
}
