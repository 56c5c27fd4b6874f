//! Deployment (FC-DEP): who places first, and placing units in turn.

use super::super::content::house_rules::Source;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::{done, no_unit};
use super::super::state::{Deployment, State, Status, UnitId};
use super::generating;
use crate::kit::TurnOrder;
use crate::{Referee, Refusal, Side};

/// Chooses who places first, if the scenario or the dice leave that to the players (FC-DEP-1).
pub(crate) fn choose(deployment: &Deployment, first: Side) -> Result<Vec<Event>, Refusal> {
    if deployment.side.is_some() || first.at() > 1 {
        return Err(done("FC-DEP-1"));
    }
    Ok(vec![Event::FirstPlacer { side: first }])
}

/// Places one unit (FC-DEP-2).
pub(crate) fn place(
    referee: &mut Referee<'_>,
    state: &State,
    deployment: &Deployment,
    by: Side,
    id: UnitId,
) -> Result<Vec<Event>, Refusal> {
    let Some(side) = deployment.side else {
        return Err(Refusal::impossible("FC-DEP-1", "E-DEP-FIRST"));
    };
    let own = state.unit(id).filter(|unit| unit.owner == by && unit.status == Status::Waiting);
    own.ok_or_else(|| no_unit("FC-DEP-2", id))?;
    referee
        .demand(side == by, || Refusal::rule("FC-DEP-2", "E-DEP-TURN").with("player", side.at()))?;
    Ok(vec![placed(state, id, by)])
}

fn placed(state: &State, unit: UnitId, by: Side) -> Event {
    let left = |side: Side| waiting(state, side).count() > usize::from(side == by);
    Event::Placed { unit, next: TurnOrder::of(Side::BOTH).after(by, left) }
}

fn waiting(state: &State, side: Side) -> impl Iterator<Item = UnitId> {
    let all = state.units.of(side);
    all.filter(|(_, unit)| unit.status == Status::Waiting).map(|(id, _)| id)
}

/// All other units were placed on the table in turn.
pub(crate) fn place_rest(state: &State, deployment: &Deployment) -> Result<Vec<Event>, Refusal> {
    if deployment.side.is_none() {
        return Err(Refusal::impossible("FC-DEP-1", "E-DEP-FIRST"));
    }
    Ok(all_placed(state))
}

fn all_placed(state: &State) -> Vec<Event> {
    let all = Side::BOTH.into_iter().flat_map(|side| waiting(state, side));
    all.map(|unit| Event::Placed { unit, next: None }).collect()
}

/// Candidate commands to offer.
pub(crate) fn possible(state: &State, deployment: &Deployment, side: Side) -> Vec<Command> {
    if deployment.side.is_none() {
        return Side::BOTH.map(|first| Command::ChooseFirst { first }).to_vec();
    }
    let units = waiting(state, side).map(|unit| Command::Place { unit });
    units.chain([Command::PlaceRest {}]).collect()
}

/// Decides who places first if no player has to, carries out a quick start, and ends the deployment.
pub(crate) fn proceed(
    referee: &mut Referee<'_>,
    state: &State,
    deployment: &Deployment,
) -> Vec<Event> {
    if state.initiative.is_none() {
        return first(referee, state).map(|side| Event::FirstPlacer { side }).into_iter().collect();
    }
    let left = Side::BOTH.into_iter().any(|side| waiting(state, side).next().is_some());
    match (left, state.setup.quick_start && deployment.side.is_some()) {
        (true, true) => all_placed(state),
        (true, false) => Vec::new(),
        (false, _) => generating::begin_turn(state),
    }
}

/// The faction that the scenario names, otherwise the side with more units, otherwise a random side.
/// `None` if the players decide, by agreement or with their own dice. A quick start never asks.
fn first(referee: &mut Referee<'_>, state: &State) -> Option<Side> {
    let scenario = &state.setup.scenario;
    let named = scenario.first.as_deref().and_then(|faction| state.setup.of_faction(faction));
    if named.is_some() {
        return named;
    }
    let quick = state.setup.quick_start;
    if scenario.agree && !quick {
        return None;
    }
    let larger = Side::ahead(Side::BOTH.map(|side| state.units.of(side).count()));
    if larger.is_some() || !(quick || state.setup.sources.dice == Source::App) {
        return larger;
    }
    let drawn = referee.roll("deployment", 2, 1);
    Some(if drawn.first() == Some(&1) { Side::South } else { Side::North })
}
