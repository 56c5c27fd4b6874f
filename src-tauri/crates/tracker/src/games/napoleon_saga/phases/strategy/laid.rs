//! Cards that stay in play: terrain under a slot, a formation of the acting unit, a flag or an officer
//! attached to a unit.

use super::{Play, effect};
use crate::games::napoleon_saga::content::board::{Slot, Spot};
use crate::games::napoleon_saga::content::cards::{Arm, Formation, Terrain};
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::naming;
use crate::games::napoleon_saga::state::{State, UnitId};
use crate::{Referee, Refusal};

/// Points for the opponent when the bearer of an untyped card is lost (A22).
const POINTS: u8 = 1;

/// Lays terrain under an own slot, which replaces what was there (NS-TER-1, NS-TER-2).
pub(crate) fn terrain(
    referee: &mut Referee<'_>,
    state: &State,
    play: &Play<'_>,
    terrain: Terrain,
) -> Result<Vec<Event>, Refusal> {
    let nowhere = || Refusal::impossible("NS-TER-1", "E-TER-SLOT");
    let spot = play.on.filter(|spot| Slot::LINES.contains(&spot.slot)).ok_or_else(nowhere)?;
    referee.demand(spot.board == play.by, || Refusal::rule("NS-TER-1", "E-TER-SLOT"))?;
    if let Some(id) = state.at(spot) {
        under(referee, state, (id, spot), terrain)?;
    }
    Ok(vec![Event::TerrainLaid { spot, terrain, owner: play.by, card: play.card }])
}

/// Terrain goes neither under a melee (NS-TER-3) nor under a unit that may not stand on it (NS-TER-4).
fn under(
    referee: &mut Referee<'_>,
    state: &State,
    (id, spot): (UnitId, Spot),
    terrain: Terrain,
) -> Result<(), Refusal> {
    let about = |refusal| naming(state, refusal, spot);
    referee.demand(!state.engaged(id), || about(Refusal::rule("NS-TER-3", "E-TER-MELEE")))?;
    referee.demand(terrain.bears(state.acts_as(id)), || {
        about(Refusal::rule("NS-TER-4", "E-TER-STAND")).with("terrain", terrain.name())
    })
}

/// Gives the acting unit a formation (NS-CRD-6), which replaces its previous one (A39).
pub(crate) fn formation(
    referee: &mut Referee<'_>,
    state: &State,
    play: &Play<'_>,
    formation: Formation,
) -> Result<Vec<Event>, Refusal> {
    let (id, spot) = effect::target(state, play)?;
    let rule = |code| Refusal::rule("NS-CRD-6", code).with("formation", formation.name());
    let acts = state.action().is_some_and(|action| action.unit == id);
    referee.demand(acts, || rule("E-CRD-ACTIVE"))?;
    let late = || naming(state, Refusal::rule("NS-MEL-14", "E-MEL-LATE"), spot);
    referee.demand(!state.engaged(id), late)?;
    let code = match formation.arm() {
        Arm::Cavalry => "E-CRD-CAVALRY",
        Arm::Infantry | Arm::Artillery => "E-CRD-INFANTRY",
    };
    referee.demand(state.arm(id) == formation.arm(), || rule(code))?;
    Ok(vec![Event::FormationSet { unit: id, to: Some(formation) }])
}

/// Attaches a card to a unit, each card only once (NS-CRD-4), and applies its effects.
pub(crate) fn attach(
    referee: &mut Referee<'_>,
    state: &State,
    play: &Play<'_>,
) -> Result<Vec<Event>, Refusal> {
    let (id, spot) = effect::target(state, play)?;
    referee.demand(!carries(state, id, play), || {
        naming(state, play.refusal("NS-CRD-4", "E-CRD-CARRIED"), spot)
    })?;
    let points = play.printed.map_or(POINTS, |card| card.points);
    let lies = Event::CardAttached { unit: id, card: play.card, kind: play.kind, points };
    Ok([lies].into_iter().chain(effect::some(state, play)?).collect())
}

/// Whether a copy of the card is already attached to the unit.
fn carries(state: &State, id: UnitId, play: &Play<'_>) -> bool {
    let Some(unit) = state.unit(id) else { return false };
    let same = |there| {
        let there = state.strategy_card(play.by, there);
        there.is_some_and(|there| play.printed.is_some_and(|card| card.id == there.id))
    };
    unit.attached.iter().any(|attached| same(attached.card))
}
