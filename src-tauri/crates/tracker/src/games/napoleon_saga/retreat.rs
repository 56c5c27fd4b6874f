//! Falling back (NS-RET-2 to NS-RET-5).

use super::board::{Edge, Slot, Spot};
use super::command::Command;
use super::event::Event;
use super::refusals::not_asked;
use super::state::{Action, Owed, State, UnitId};
use super::winner;
use super::wounds::asked;
use crate::{Refusal, Side};

/// The Retreat slots that a unit has to fall back to, taken or not: an outflanker's own on the
/// side of the table it went round (NS-RET-4).
fn sides(state: &State, id: UnitId) -> Vec<Edge> {
    match (state.outflanking(id), state.spot(id)) {
        (Some(side), _) => vec![side],
        (None, Some(spot)) => spot.slot.retreats().to_vec(),
        (None, None) => Vec::new(),
    }
}

/// Those of them that are free.
pub(super) fn free_sides(state: &State, id: UnitId) -> Vec<Edge> {
    let free = |side: &Edge| spot(state, id, *side).is_some_and(|to| state.at(to).is_none());
    sides(state, id).into_iter().filter(free).collect()
}

fn spot(state: &State, id: UnitId, side: Edge) -> Option<Spot> {
    Some(Spot::new(state.unit(id)?.owner, Slot::Retreat(side)))
}

/// The unit that has to fall back, while its side is to be chosen.
pub(super) fn asking(state: &State, action: &Action) -> Option<Owed> {
    let failed = action.owed.first().filter(|owed| owed.failed).copied();
    failed.filter(|owed| state.due.is_empty() && free_sides(state, owed.unit).len() > 1)
}

/// Falls back where there is nothing to choose.
pub(super) fn falls_back(state: &State, id: UnitId) -> Vec<Event> {
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

/// Nowhere to go: one more casualty, which asks for no test (NS-RET-3).
fn blocked(id: UnitId) -> Vec<Event> {
    vec![Event::TestsCancelled { unit: id }, Event::RetreatBlocked { unit: id }]
}

/// Whoever could not fall back and is left leaves its melee, where the house says so (A5).
pub(super) fn stays(state: &State, id: UnitId) -> Vec<Event> {
    let keeps = state.setup.house.blocked_retreat_keeps_melee || !state.engaged(id);
    if keeps { Vec::new() } else { winner::part(state, id) }
}

/// Judges the side that a unit falls back to.
pub(super) fn choose(
    state: &State,
    by: Side,
    action: &Action,
    side: Edge,
) -> Result<Vec<Event>, Refusal> {
    let failed = asking(state, action).ok_or_else(not_asked)?;
    asked(state, by, failed.unit)?;
    Ok(to(state, failed.unit, side))
}

/// The sides to choose from.
pub(super) fn candidates(state: &State, seat: Side, id: UnitId) -> Vec<Command> {
    if asked(state, seat, id).is_err() {
        return Vec::new();
    }
    free_sides(state, id).into_iter().map(|side| Command::FallBack { side }).collect()
}
