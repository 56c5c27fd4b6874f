//! Refusals shared by several chapters, and looking up the unit on a spot or refusing an empty one.

use super::super::content::board::Spot;
use super::super::state::{PhaseId, State, UnitId};
use crate::{Refusal, Side};

/// The refusal of a command that belongs to another phase.
pub(crate) fn wrong_phase(state: &State, needed: PhaseId) -> Refusal {
    Refusal::impossible("NS-ACT-1", "E-PHASE")
        .with("needed_phase", needed.told())
        .with("current_phase", state.phase.id().told())
}

/// The refusal of an answer to a question that is not open.
pub(crate) fn not_asked() -> Refusal {
    Refusal::impossible("NS-ACT-5", "E-NOT-ASKED")
}

/// The refusal with the name of the unit on a spot: its number if it is face-up, its slot if it is
/// face-down. A refusal about a face-down unit is its owner's secret.
pub(crate) fn naming(state: &State, refusal: Refusal, spot: Spot) -> Refusal {
    match state.at(spot).and_then(|id| Some((id, state.unit(id)?))) {
        Some((id, unit)) if unit.face_up => refusal.with("unit", id),
        Some(_) => refusal.with("unit", spot.slot.to_string()).secret(),
        None => refusal.with("unit", spot.slot.to_string()),
    }
}

/// The unit on a spot.
pub(crate) fn on(state: &State, spot: Spot) -> Result<UnitId, Refusal> {
    let empty =
        || Refusal::impossible("NS-MOV-13", "E-SLOT-EMPTY").with("slot", spot.slot.to_string());
    state.at(spot).ok_or_else(empty)
}

/// The own unit on a spot.
pub(crate) fn own(state: &State, by: Side, spot: Spot) -> Result<UnitId, Refusal> {
    let id = on(state, spot)?;
    let own = state.unit(id).is_some_and(|unit| unit.owner == by);
    let refusal = || naming(state, Refusal::impossible("NS-ACT-1", "E-UNIT-OWN"), spot);
    own.then_some(id).ok_or_else(refusal)
}

/// The refusal with the name of a unit, wherever it is.
pub(crate) fn about(state: &State, refusal: Refusal, id: UnitId) -> Refusal {
    match state.spot(id) {
        Some(spot) => naming(state, refusal, spot),
        None => refusal.with("unit", id),
    }
}

/// A refusal that rests on a unit's card. It is secret while the unit is face-down.
pub(crate) fn veiled(state: &State, refusal: Refusal, id: UnitId) -> Refusal {
    let down = state.unit(id).is_some_and(|unit| !unit.face_up);
    if down { refusal.secret() } else { refusal }
}

/// Refuses an answer about a unit unless its owner gives it.
pub(crate) fn only_owner(state: &State, by: Side, id: UnitId) -> Result<(), Refusal> {
    let own = state.unit(id).is_some_and(|unit| unit.owner == by);
    own.then_some(()).ok_or_else(not_asked)
}
