//! The refusals that several chapters share, and the unit on a spot or the refusal of an empty one.

use super::super::content::board::Spot;
use super::super::state::{PhaseId, State, UnitId};
use crate::{Refusal, Side};

/// The refusal of a command that belongs to another phase.
pub(crate) fn wrong_phase(state: &State, needed: PhaseId) -> Refusal {
    Refusal::impossible("NS-ACT-1", "E-PHASE")
        .with("needed_phase", needed.told())
        .with("current_phase", state.phase.id().told())
}

/// Nobody asked that.
pub(crate) fn not_asked() -> Refusal {
    Refusal::impossible("NS-ACT-5", "E-NOT-ASKED")
}

/// The refusal with the name of the unit on a spot: its number where its card lies open, the slot
/// where it lies face-down. What is said of a face-down unit is its owner's secret.
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

/// A refusal about a unit wherever it is.
pub(crate) fn about(state: &State, refusal: Refusal, id: UnitId) -> Refusal {
    match state.spot(id) {
        Some(spot) => naming(state, refusal, spot),
        None => refusal.with("unit", id),
    }
}

/// A refusal that rests on the card of a unit: its owner's secret while it lies face-down.
pub(crate) fn veiled(state: &State, refusal: Refusal, id: UnitId) -> Refusal {
    let down = state.unit(id).is_some_and(|unit| !unit.face_up);
    if down { refusal.secret() } else { refusal }
}

/// A question about a unit goes to its owner.
pub(crate) fn only_owner(state: &State, by: Side, id: UnitId) -> Result<(), Refusal> {
    let own = state.unit(id).is_some_and(|unit| unit.owner == by);
    own.then_some(()).ok_or_else(not_asked)
}
