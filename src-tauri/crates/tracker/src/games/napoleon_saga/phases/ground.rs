//! Where a unit may stand (NS-MOV-9, NS-TER-4), and the effect of rough ground on it (NS-TER-5).

use super::super::content::board::Spot;
use super::super::content::cards::{Terrain, UnitType};
use super::super::play::event::Event;
use super::super::play::refusals::naming;
use super::super::state::{State, UnitId};
use crate::{Referee, Refusal};

/// Whether a unit may stand on a spot (NS-MOV-9, NS-TER-4).
pub(crate) fn stands(
    referee: &mut Referee<'_>,
    state: &State,
    id: UnitId,
    to: Spot,
) -> Result<(), Refusal> {
    let hidden = state.unit(id).is_some_and(|unit| !unit.face_up);
    let veiled = |refusal: Refusal| if hidden { refusal.secret() } else { refusal };
    let gun = state.kind_of(id) == UnitType::Artillery && to.slot.is_first();
    referee.demand(!gun, || veiled(Refusal::rule("NS-MOV-9", "E-MOV-ARTILLERY")))?;
    let Some(terrain) = state.ground(to) else { return Ok(()) };
    referee.demand(terrain.bears(state.acts_as(id)), || bars(state, id, to))
}

/// The refusal of a spot whose terrain bars the unit.
fn bars(state: &State, id: UnitId, to: Spot) -> Refusal {
    let terrain = state.ground(to).map_or("", Terrain::name);
    let refusal = Refusal::rule("NS-TER-4", "E-TER-STAND").with("terrain", terrain);
    match state.spot(id) {
        Some(spot) => naming(state, refusal, spot),
        None => refusal.with("unit", id),
    }
}

/// A unit loses its formation on rough ground (NS-TER-5).
pub(crate) fn broken(state: &State, id: UnitId, to: Spot) -> Option<Event> {
    let rough = state.ground(to).is_some_and(Terrain::breaks_formation);
    let formed = state.formation(id).is_some();
    (rough && formed).then_some(Event::FormationSet { unit: id, to: None })
}
