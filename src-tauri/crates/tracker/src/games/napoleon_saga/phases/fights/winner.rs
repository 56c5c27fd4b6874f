//! Who wins a melee, the winner's reward, and how a melee ends (NS-MEL-9 to NS-MEL-13).

use crate::games::napoleon_saga::content::board::Spot;
use crate::games::napoleon_saga::content::cards::{Formation, Terrain};
use crate::games::napoleon_saga::play::command::Command;
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::{about, not_asked};
use crate::games::napoleon_saga::state::{Fight, FightStep, State, UnitId};
use crate::{Referee, Refusal, Side};

/// Whether a unit of the fight has left its spot.
fn gone(state: &State, fight: &Fight, id: UnitId) -> bool {
    !fight.spots.iter().any(|spot| state.at(*spot) == Some(id))
}

/// Whether each of the two units is beaten.
fn beaten(state: &State, fight: &Fight) -> [bool; 2] {
    [fight.by, fight.foe].map(|id| gone(state, fight, id))
}

/// If one unit is destroyed or fell back, the other has won. It may take heart before it tests
/// (NS-MEL-9, NS-MEL-10).
pub(crate) fn emerges(state: &State) -> Option<Vec<Event>> {
    let fight = state.fight().filter(|fight| fight.winner.is_none())?;
    let unit = match beaten(state, fight) {
        [true, false] => fight.foe,
        [false, true] => fight.by,
        [true, true] if fight.step == FightStep::Round => {
            return Some(vec![Event::FightSteps { step: FightStep::Aftermath }]);
        }
        _ => return None,
    };
    let asks = takes_heart(state, unit);
    let step = if asks { FightStep::Winner } else { FightStep::Aftermath };
    Some(vec![Event::Won { unit }, Event::FightSteps { step }])
}

/// Whether a unit may take heart: it had a casualty when the melee began, and keeps one (NS-MEL-9,
/// NS-MEL-13).
fn takes_heart(state: &State, id: UnitId) -> bool {
    began_hurt(state, id) && state.casualties(id).now > 1
}

fn began_hurt(state: &State, id: UnitId) -> bool {
    let melee = state.unit(id).and_then(|unit| unit.melee);
    melee.is_some_and(|melee| melee.casualties > 0)
}

/// Whether the winner is being asked.
pub(crate) fn asking(state: &State) -> bool {
    let closing = |fight: &Fight| matches!(fight.step, FightStep::Winner | FightStep::Capture);
    state.fight().is_some_and(closing)
}

/// The fight whose winner is being asked and belongs to this seat, with that unit.
fn won(state: &State, by: Side) -> Result<(&Fight, UnitId), Refusal> {
    let fight = state.fight().filter(|_| asking(state)).ok_or_else(not_asked)?;
    let winner = fight.winner.ok_or_else(not_asked)?;
    if state.asked(fight) == Some(by) {
        return Ok((fight, winner));
    }
    let loser = if winner == fight.by { fight.foe } else { fight.by };
    Err(about(state, Refusal::impossible("NS-MEL-9", "E-MEL-WINNER"), loser))
}

/// Removes one casualty from the winner and cancels its tests of this round (NS-MEL-9).
pub(crate) fn take_heart(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let (fight, unit) = won(state, by)?;
    let left = state.casualties(unit).now;
    if left == 0 {
        return Err(about(state, Refusal::impossible("NS-MEL-13", "E-MEL-LAST"), unit));
    }
    let asked = fight.step == FightStep::Winner;
    if takes_heart(state, unit) && !asked {
        return Err(Refusal::impossible("NS-ACT-5", "E-DONE"));
    }
    referee.demand(began_hurt(state, unit), || {
        about(state, Refusal::rule("NS-MEL-9", "E-MEL-FRESH"), unit)
    })?;
    referee.demand(left > 1, || about(state, Refusal::rule("NS-MEL-13", "E-MEL-LAST"), unit))?;
    let mut events =
        vec![Event::CasualtiesSet { unit, to: left - 1 }, Event::TestsCancelled { unit }];
    events.extend(asked.then_some(Event::FightSteps { step: FightStep::Aftermath }));
    Ok(events)
}

/// The loser's terrain, if the winner held its ground and may take it (NS-MEL-11).
fn prize(state: &State, fight: &Fight) -> Option<(UnitId, Spot)> {
    let winner = fight.winner.filter(|winner| !gone(state, fight, *winner))?;
    let [here, there] = fight.spots;
    let from = if winner == fight.by { there } else { here };
    state.ground(from).map(|_| (winner, from))
}

fn bears(state: &State, id: UnitId, from: Spot) -> bool {
    state.ground(from).is_some_and(|terrain| terrain.bears(state.acts_as(id)))
}

/// Continues after all casualties and tests of a round.
pub(crate) fn over(state: &State, fight: &Fight) -> Vec<Event> {
    match prize(state, fight) {
        Some((winner, from)) if bears(state, winner, from) => {
            vec![Event::FightSteps { step: FightStep::Capture }]
        }
        _ => finish(state, fight, None),
    }
}

/// Takes the terrain. An outflanker leaves none behind (NS-MEL-11).
pub(crate) fn seize(state: &State, by: Side) -> Result<Vec<Event>, Refusal> {
    let (fight, unit) = won(state, by)?;
    let nothing = || Refusal::impossible("NS-TER-8", "E-TER-NONE");
    let (_, from) = prize(state, fight).ok_or_else(nothing)?;
    let to = state.spot(unit).ok_or_else(not_asked)?;
    if !bears(state, unit, from) {
        let terrain = state.ground(from).map_or("", Terrain::name);
        let refusal = Refusal::impossible("NS-TER-4", "E-TER-STAND").with("terrain", terrain);
        return Err(about(state, refusal, unit));
    }
    if fight.step != FightStep::Capture {
        return Err(not_asked());
    }
    let taken = match state.outflanking(unit) {
        Some(_) => Event::TerrainGone { spot: from },
        None => Event::TerrainMoved { from, to },
    };
    Ok(finish(state, fight, Some(taken)))
}

/// Declines the winner's choice.
pub(crate) fn decline(state: &State, by: Side) -> Result<Vec<Event>, Refusal> {
    let fight = state.fight().filter(|_| asking(state)).ok_or_else(not_asked)?;
    if state.asked(fight) != Some(by) {
        return Err(not_asked());
    }
    if fight.step == FightStep::Capture {
        return Ok(finish(state, fight, None));
    }
    Ok(vec![Event::FightSteps { step: FightStep::Aftermath }])
}

/// Commands to offer to the winner.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    let fight = state.fight().filter(|fight| state.asked(fight) == Some(side));
    match fight.map(|fight| fight.step) {
        Some(FightStep::Winner) => vec![Command::TakeHeart {}, Command::Decline {}],
        Some(FightStep::Capture) => vec![Command::Seize {}, Command::Decline {}],
        _ => Vec::new(),
    }
}

/// Ends the activation, and the melee if one of the two is gone.
fn finish(state: &State, fight: &Fight, taken: Option<Event>) -> Vec<Event> {
    let left = [fight.by, fight.foe].into_iter().find(|id| !gone(state, fight, *id));
    let over = beaten(state, fight).contains(&true);
    let engaged = left.filter(|id| over && state.engaged(*id));
    let mut events = engaged.map_or_else(Vec::new, |id| part(state, id));
    events.extend(taken);
    events.push(Event::ActionOver {});
    events
}

/// Ends a melee for both units. A unit that charged is now in disarray (NS-MEL-12).
pub(crate) fn part(state: &State, id: UnitId) -> Vec<Event> {
    let foe = state.unit(id).and_then(|unit| unit.melee).map(|melee| melee.with);
    let mut events = vec![Event::MeleeEnded { unit: id }];
    events.extend([Some(id), foe].into_iter().flatten().flat_map(|id| flipped(state, id)));
    events
}

/// Ends the melee of a unit that is removed, unless that melee is being fought right now.
pub(crate) fn sundered(state: &State, id: UnitId) -> Vec<Event> {
    let fights = state.fight().is_some_and(|fight| [fight.by, fight.foe].contains(&id));
    if fights || !state.engaged(id) { Vec::new() } else { part(state, id) }
}

/// The Charge marker becomes Disarray, which costs an Echelon its formation.
fn flipped(state: &State, id: UnitId) -> Vec<Event> {
    let Some(unit) = state.unit(id).filter(|unit| unit.charge.is_some()) else {
        return Vec::new();
    };
    let mut events =
        vec![Event::ChargeSet { unit: id, turn: None }, Event::DisarraySet { unit: id, to: true }];
    let echelon = unit.formation == Some(Formation::Echelon);
    events.extend(echelon.then_some(Event::FormationSet { unit: id, to: None }));
    events
}
