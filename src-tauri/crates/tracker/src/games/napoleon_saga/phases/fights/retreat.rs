//! Falling back (NS-RET-2 to NS-RET-5).

use super::winner;
use crate::games::napoleon_saga::content::board::{Edge, Slot, Spot};
use crate::games::napoleon_saga::play::command::Command;
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::{not_asked, only_owner};
use crate::games::napoleon_saga::state::{Action, Owed, State, UnitId};
use crate::{Refusal, Side};

/// The Retreat slots that a unit may fall back to, free or taken. For an outflanker this is its own
/// slot on the side of the table that it went round (NS-RET-4).
fn sides(state: &State, id: UnitId) -> Vec<Edge> {
    match (state.outflanking(id), state.spot(id)) {
        (Some(side), _) => vec![side],
        (None, Some(spot)) => spot.slot.retreats().to_vec(),
        (None, None) => Vec::new(),
    }
}

/// The free ones among them.
pub(crate) fn free_sides(state: &State, id: UnitId) -> Vec<Edge> {
    let free = |side: &Edge| spot(state, id, *side).is_some_and(|to| state.at(to).is_none());
    sides(state, id).into_iter().filter(free).collect()
}

fn spot(state: &State, id: UnitId, side: Edge) -> Option<Spot> {
    Some(Spot::new(state.unit(id)?.owner, Slot::Retreat(side)))
}

/// The unit that has to fall back, while its owner is choosing a side.
pub(crate) fn asking(state: &State, action: &Action) -> Option<Owed> {
    let failed = action.owed.first().filter(|owed| owed.failed).copied();
    failed.filter(|owed| state.due.is_empty() && free_sides(state, owed.unit).len() > 1)
}

/// Makes a unit fall back if there is nothing to choose.
pub(crate) fn falls_back(state: &State, id: UnitId) -> Vec<Event> {
    match free_sides(state, id).first() {
        Some(side) => to(state, id, *side),
        None => blocked(id),
    }
}

fn to(state: &State, id: UnitId, side: Edge) -> Vec<Event> {
    let Some(to) = spot(state, id, side) else { return Vec::new() };
    let mut events = vec![Event::TestsCancelled { unit: id }];
    events.extend(winner::sundered(state, id));
    events.push(Event::Retreated { unit: id, to });
    events
}

/// No free slot: the unit takes one more casualty, which causes no test (NS-RET-3).
fn blocked(id: UnitId) -> Vec<Event> {
    vec![Event::TestsCancelled { unit: id }, Event::RetreatBlocked { unit: id }]
}

/// A surviving unit that could not fall back leaves its melee if the house rule says so (A5).
pub(crate) fn stays(state: &State, id: UnitId) -> Vec<Event> {
    let keeps = state.setup.house.blocked_retreat_keeps_melee || !state.engaged(id);
    if keeps { Vec::new() } else { winner::part(state, id) }
}

/// Judges the chosen side to fall back to.
pub(crate) fn choose(
    state: &State,
    by: Side,
    action: &Action,
    side: Edge,
) -> Result<Vec<Event>, Refusal> {
    let failed = asking(state, action).ok_or_else(not_asked)?;
    only_owner(state, by, failed.unit)?;
    Ok(to(state, failed.unit, side))
}

/// The sides to choose from.
pub(crate) fn possible(state: &State, by: Side, id: UnitId) -> Vec<Command> {
    if only_owner(state, by, id).is_err() {
        return Vec::new();
    }
    free_sides(state, id).into_iter().map(|side| Command::FallBack { side }).collect()
}
