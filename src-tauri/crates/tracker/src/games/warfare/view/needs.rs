//! What the test that is due adds to the die and has to come to, and who may know it.

use super::super::content::cards::Stat;
use super::super::content::house_rules::WeakenedScope;
use super::super::phases::resolve::Check;
use super::super::state::test::Test;
use super::super::state::{Condition, Edge, State, UnitId};
use crate::Viewer;

/// Of which card the number is that a test adds.
pub(super) fn added(test: Test) -> (UnitId, Stat) {
    let stat = match test {
        Test::Attack { .. } => Stat::Atk,
        Test::Power { .. } => Stat::Pow,
        Test::Diminish { .. } | Test::Magic { .. } | Test::Rally { .. } => Stat::Mor,
        Test::FollowUp { .. } | Test::SetForCharge { .. } | Test::Maneuver { .. } => Stat::Com,
    };
    (test.unit(), stat)
}

/// Of which card the number is that a test has to reach; none where the rules say it (W-TST-4).
fn reached(test: Test) -> Result<i16, (UnitId, Stat)> {
    match test {
        Test::Attack { target, .. } => Err((target, Stat::Def)),
        Test::Power { target, .. } => Err((target, Stat::Tou)),
        Test::FollowUp { .. } => Ok(8),
        Test::Diminish { .. }
        | Test::Magic { .. }
        | Test::Rally { .. }
        | Test::SetForCharge { .. } => Ok(13),
        Test::Maneuver { dc, .. } => Ok(dc.into()),
    }
}

/// A number of a card, where it is typed and the viewer may know it (A38).
pub(super) fn known(state: &State, viewer: Viewer, of: (UnitId, Stat)) -> Option<i16> {
    let owner = state.unit(of.0)?.owner;
    let open = !state.hides(of.1) || state.knows(viewer, owner);
    state.value(of.0, of.1).filter(|_| open)
}

/// What has to be reached, where the viewer may know it.
pub(super) fn target(state: &State, viewer: Viewer, test: Test) -> Option<i16> {
    reached(test).map_or_else(|of| known(state, viewer, of), Some)
}

/// All of it, as far as everybody may know.
pub(super) fn open(state: &State, test: Test) -> Option<Check> {
    let bonus = known(state, Viewer::Table, added(test))?;
    let target = target(state, Viewer::Table, test)?;
    Some(Check::of(&state.setup.house, test.id(), bonus, target))
}

/// What the rules help or hinder a test with (W-ATK-6).
pub(super) fn edges(state: &State, test: Test) -> Vec<(&'static str, Edge)> {
    let bears = |unit, condition| state.unit(unit).is_some_and(|unit| unit.bears(condition));
    let both = state.setup.house.weakened_scope == WeakenedScope::AttackAndPower;
    let hindered = match test {
        Test::Attack { unit, target } => {
            [both && bears(unit, Condition::Weakened), bears(target, Condition::Hidden)]
        }
        Test::Power { unit, .. } => [bears(unit, Condition::Weakened), false],
        Test::Diminish { .. }
        | Test::Magic { .. }
        | Test::FollowUp { .. }
        | Test::SetForCharge { .. }
        | Test::Maneuver { .. }
        | Test::Rally { .. } => [false; 2],
    };
    hindered.into_iter().filter(|there| *there).map(|_| ("W-ATK-6", Edge::Disadvantage)).collect()
}
