//! Two dice against each other: who begins to deploy, who leads after a tie.

use super::super::content::house_rules::Source;
use super::super::state::State;
use crate::{Referee, Refusal};

/// Sides of the die.
const SIDES: u8 = 6;

/// The app rolls both dice, North's first.
pub(crate) fn roll(referee: &mut Referee<'_>) -> [u8; 2] {
    let got = referee.roll("dice", u32::from(SIDES), 2);
    let face = |place: usize| got.get(place).map_or(0, |&got| u8::try_from(got).unwrap_or(0)) + 1;
    [face(0), face(1)]
}

/// Both dice as rolled by the table.
pub(crate) fn typed(state: &State, faces: Option<[u8; 2]>) -> Result<[u8; 2], Refusal> {
    if state.setup.sources.dice == Source::App {
        return Err(Refusal::impossible("N-DEP-1", "E-APP-DRAWS"));
    }
    let faces =
        faces.ok_or_else(|| Refusal::impossible("N-DEP-1", "E-DIE-COUNT").with("dice", 2))?;
    match faces.into_iter().find(|face| !(1..=SIDES).contains(face)) {
        Some(face) => Err(Refusal::impossible("N-DEP-1", "E-DIE-FACE").with("face", face)),
        None => Ok(faces),
    }
}
