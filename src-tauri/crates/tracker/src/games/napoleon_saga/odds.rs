//! The odds of the tests that are due (NS-TST), from what everybody may know.

use super::board::Spot;
use super::command::Command;
use super::roll::{SIDES, Test, known, reckon};
use super::state::State;
use crate::kit::{Dist, Expected, Forecast};

/// One thing for each test, in the order of the dice: the casualties that it causes, or whether it
/// succeeds. There are none while a unit tests, or is tested against, that lies face-down: they
/// would tell what it is.
pub(super) fn forecast(state: &State, command: &Command) -> Option<Forecast> {
    let Command::Roll { .. } = command else { return None };
    let each = state.due.iter().map(|test| expected(state, test));
    let expected = each.collect::<Option<Vec<_>>>().filter(|each| !each.is_empty())?;
    Some(Forecast { expected, left_out: vec!["cards"] })
}

fn expected(state: &State, test: &Test) -> Option<Expected> {
    let open = [Some(test.unit), test.against].into_iter().flatten().all(|at| open(state, at));
    let reckoning = reckon(state, test);
    if !open || known(state, test, &reckoning).is_err() {
        return None;
    }
    let faces = Dist::fair(1..=SIDES)?;
    Some(match test.kind.causes_casualties() {
        true => Expected::of("casualties", &faces.map(|face| reckoning.hits(*face))?),
        false => Expected::of("passes", &faces.map(|face| u8::from(reckoning.passes(*face)))?),
    })
}

/// Whether everybody sees who lies there.
fn open(state: &State, at: Spot) -> bool {
    state.at(at).and_then(|id| state.unit(id)).is_some_and(|unit| unit.face_up)
}
