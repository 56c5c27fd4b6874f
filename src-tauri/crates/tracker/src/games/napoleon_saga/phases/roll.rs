//! Rolling tests (NS-TST), by the app or with faces typed at the table.

use super::super::content::house_rules::Source;
use super::super::play::command::Command;
use super::super::play::refusals::{naming, not_asked};
use super::super::state::State;
use super::super::state::test::{Reckoning, Rolled, SIDES, Test, reckon};
use crate::kit::Veiled;
use crate::{Referee, Refusal, Side};

/// Judges a roll of the tests that are due.
pub(crate) fn roll(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    faces: Option<&[u8]>,
) -> Result<Vec<Rolled>, Refusal> {
    // One player may roll a melee for both sides.
    if !state.due.iter().any(|test| test.side == by) {
        return Err(not_asked());
    }
    let reckonings: Vec<Reckoning> = state.due.iter().map(|test| reckon(state, test)).collect();
    for (test, reckoning) in state.due.iter().zip(&reckonings) {
        known(state, test, reckoning)?;
    }
    let faces = roll_faces(referee, state, faces, state.due.len(), "dice")?;
    let dice = state.due.iter().zip(&reckonings).zip(faces);
    Ok(dice.map(|((test, reckoning), face)| rolled(state, test, reckoning, face)).collect())
}

/// Refuses a roll whose attribute is not typed.
pub(crate) fn known(state: &State, test: &Test, reckoning: &Reckoning) -> Result<(), Refusal> {
    match (reckoning.attribute, test.kind.attribute()) {
        (None, Some(value)) => {
            let refusal = Refusal::impossible("NS-TST-1", "E-CARD-NEEDED").with("value", value);
            Err(naming(state, refusal, test.unit))
        }
        _ => Ok(()),
    }
}

/// Faces from the app, or those that the table rolled.
pub(crate) fn roll_faces(
    referee: &mut Referee<'_>,
    state: &State,
    faces: Option<&[u8]>,
    dice: usize,
    purpose: &'static str,
) -> Result<Vec<u8>, Refusal> {
    match (state.setup.sources.dice, faces) {
        (Source::App, None) => {
            let n = u32::try_from(dice).unwrap_or(0);
            let rolled = referee.roll(purpose, u32::from(SIDES), n);
            Ok(rolled.into_iter().map(|face| u8::try_from(face + 1).unwrap_or(SIDES)).collect())
        }
        (Source::App, Some(_)) => Err(Refusal::impossible("NS-SET-2", "E-APP-DRAWS")),
        (Source::Table, Some(faces)) if faces.len() == dice => {
            match faces.iter().find(|face| !(1..=SIDES).contains(*face)) {
                None => Ok(faces.to_vec()),
                Some(face) => {
                    Err(Refusal::impossible("NS-TST-1", "E-DICE-FACES").with("face", *face))
                }
            }
        }
        (Source::Table, _) => {
            Err(Refusal::impossible("NS-TST-1", "E-DICE-NEEDED").with("dice", dice))
        }
    }
}

fn rolled(state: &State, test: &Test, reckoning: &Reckoning, face: u8) -> Rolled {
    let passed = reckoning.passes(face);
    let hits = if test.kind.causes_casualties() { reckoning.hits(face) } else { 0 };
    let unit = state.at(test.unit).and_then(|id| state.unit(id));
    Rolled {
        side: test.side,
        unit: test.unit,
        kind: test.kind,
        face,
        sum: Veiled::of(reckoning.sum(face)),
        hidden: unit.is_some_and(|unit| !unit.face_up),
        passed,
        hits,
    }
}

/// The roll to offer while tests are due.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    if !state.due.iter().any(|test| test.side == side) {
        return Vec::new();
    }
    let faces = match state.setup.sources.dice {
        Source::App => None,
        Source::Table => Some(vec![4; state.due.len()]),
    };
    vec![Command::Roll { faces }]
}
