//! The odds of the tests that are due (NS-TST), from public facts.

use super::super::content::board::Spot;
use super::super::phases::roll::known;
use super::super::play::command::Command;
use super::super::state::State;
use super::super::state::test::{SIDES, Test, reckon};
use crate::kit::{Dist, Expected, Forecast};

/// The odds of each test, in the order of the dice: its casualties, or whether it succeeds. They are
/// unknown if either unit of a test is face-down, since they would reveal what it is.
pub(crate) fn forecast(state: &State, command: &Command) -> Option<Forecast> {
    let Command::Roll { .. } = command else { return None };
    let expected: Vec<_> = state.due.iter().map(|test| expected(state, test)).collect();
    let forecast = Forecast { expected, added: Vec::new(), left_out: vec!["cards"] };
    (!forecast.expected.is_empty()).then_some(forecast)
}

fn expected(state: &State, test: &Test) -> Expected {
    let causes = test.kind.causes_casualties();
    let what = if causes { "casualties" } else { "passes" };
    let side = if causes { test.side.other() } else { test.side };
    match outcomes(state, test) {
        Ok(outcomes) => Expected::of(what, side, &outcomes),
        Err(unknown) => Expected::unknown(what, side, vec![unknown]),
    }
}

/// The possible results of the die, or an error code if the unit is hidden or a value not typed.
pub(super) fn outcomes(state: &State, test: &Test) -> Result<Dist<u8>, &'static str> {
    let open = [Some(test.unit), test.against].into_iter().flatten().all(|at| open(state, at));
    if !open {
        return Err("face_down");
    }
    let reckoning = reckon(state, test);
    if known(state, test, &reckoning).is_err() {
        return Err("card");
    }
    let outcome = |face: &u8| match test.kind.causes_casualties() {
        true => reckoning.hits(*face),
        false => u8::from(reckoning.passes(*face)),
    };
    Dist::fair(1..=SIDES).and_then(|faces| faces.map(outcome)).ok_or("die")
}

/// Whether the unit on that slot is face-up.
fn open(state: &State, at: Spot) -> bool {
    state.at(at).is_some_and(|id| state.face_up(id))
}
