//! The flow of a battle: which rule judges a command, which commands to offer, who is asked, and the
//! automatic steps.

use super::super::phases::rolling::{self, RollInput};
use super::super::phases::{
    activation, attack, deployment, effects, ending, initiative, rally, reactions, rounds, turns,
};
use super::super::state::{Edge, Phase, PhaseId, State, Turn};
use super::command::Command;
use super::corrections;
use super::event::{Event, Judged};
use super::refusals::wrong_phase;
use crate::kit::{Asked, held};
use crate::{Referee, Refusal, Seat};

/// Judges a command: the single match of commands; each arm calls the rule that decides.
pub(crate) fn decide(
    referee: &mut Referee<'_>,
    state: &State,
    by: Seat,
    command: &Command,
) -> Judged {
    use Command as C;
    if state.seats.side(by).is_none() {
        return Err(Refusal::impossible("W-INI-1", "E-SEAT"));
    }
    if let Some(needed) = command.needs(state.phase.id()) {
        return Err(wrong_phase(state, needed));
    }
    let waits = || held!(state: Redeployment { waits } => waits);
    let turn = || held!(state: Turns(turn) => turn);
    match command {
        // ---- before the first round
        C::Initiative { total } => initiative::roll(referee, state, by, *total),
        C::Place { unit, to } => deployment::place(referee, state, by, *unit, *to),
        C::Settle { redeploys, resources } => Ok(deployment::settle(state, *redeploys, *resources)),
        C::Redeploy { unit, to } => deployment::redeploy(referee, state, waits()?, by, *unit, *to),
        C::Stay {} => deployment::stay(waits()?, by),

        // ---- a turn
        C::Activate { unit } => activation::activate(referee, state, turn()?, by, *unit),
        C::Move { to } => activation::go(referee, state, turn()?, by, *to),
        C::Attack { target } => attack::attack(referee, state, turn()?, by, *target),
        C::Magic { target } => attack::magic(referee, state, turn()?, by, *target),
        C::Maneuver { dc } => activation::maneuver(referee, state, turn()?, by, *dc),
        C::Bonus {} => activation::bonus(referee, state, turn()?, by),
        C::EndActivation {} => activation::end(referee, state, turn()?, by),
        C::EndTurn {} => turns::end(referee, state, turn()?, by),
        C::Rally { unit, to } => rally::rally(referee, state, turn()?, by, *unit, *to),
        C::Effect { what } => effects::happen(referee, state, turn()?, by, *what),

        // ---- tests and reactions
        C::Roll { test, advantage, disadvantage, resources, faces } => {
            let edges = edges(*advantage, *disadvantage);
            let (test, resources, faces) = (*test, *resources, faces.as_deref());
            rolling::roll(referee, state, by, &RollInput { test, edges: &edges, resources, faces })
        }
        C::Withdraw { unit } => reactions::withdraw(referee, state, by, *unit),
        C::SetForCharge { unit } => reactions::set_for_charge(referee, state, by, *unit),
        C::FollowUp { unit } => reactions::follow_up(referee, state, by, *unit),
        C::Stray { to } => reactions::stray(state, by, *to),
        C::Decline {} => reactions::decline(state, by),

        // ---- the end of a round, and what belongs to no phase
        C::NextRound {} => ending::go_on(referee, state),
        C::EndBattle {} => ending::end(state),
        C::FillCard { kind, stat, value } => corrections::fill(state, by, *kind, *stat, *value),
        C::Correct { what, why } => corrections::correct(state, by, *what, why),
    }
}

fn edges(advantage: bool, disadvantage: bool) -> Vec<Edge> {
    let given = [(Edge::Advantage, advantage), (Edge::Disadvantage, disadvantage)].into_iter();
    given.filter(|(_, given)| *given).map(|(edge, _)| edge).collect()
}

/// The commands to offer a seat, the most likely first. The list does not depend on hidden values.
pub(crate) fn possible(state: &State, seat: Seat, _eyes: bool) -> Vec<Command> {
    match &state.phase {
        Phase::Initiative => initiative::possible(state, seat),
        Phase::Deployment => deployment::possible(state, seat),
        Phase::Defenses => deployment::settlings(),
        Phase::Redeployment { waits } => deployment::redeployments(state, waits, seat),
        Phase::Turns(turn) => turns::possible(state, turn, seat),
        Phase::Points => ending::possible(state),
        Phase::Finished(_) => Vec::new(),
    }
}

/// The next automatic step of the rules.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    match &state.phase {
        Phase::Initiative => initiative::proceed(referee, state),
        Phase::Deployment => deployment::proceed(state),
        Phase::Turns(turn) => turns::proceed(referee, state, turn),
        Phase::Points => ending::proceed(state),
        Phase::Redeployment { waits } if waits.is_empty() => rounds::begin(state),
        Phase::Defenses | Phase::Redeployment { .. } | Phase::Finished(_) => Vec::new(),
    }
}

/// Who is asked.
pub(crate) fn asked(state: &State) -> Asked {
    match &state.phase {
        Phase::Initiative => Asked::all(state.owing()),
        Phase::Deployment => Asked::all(state.deployer()),
        Phase::Defenses => Asked::all(state.order.all()),
        // The players decide whether the battle goes on, by both readings (W-PTS-3, W-PTS-4).
        Phase::Points => Asked::all(state.order.all()).at_table(true),
        Phase::Redeployment { waits } => Asked::all(waits.iter().copied()),
        Phase::Turns(turn) => asked_in(state, turn),
        Phase::Finished(_) => Asked::NOBODY,
    }
}

/// Who is asked in a turn: the commander who rolls the due test or whose card lacks a value for it,
/// those who may react, or the one who plays now.
fn asked_in(state: &State, turn: &Turn) -> Asked {
    if let Some(test) = state.due {
        let missing = state.missing(test).and_then(|(unit, _)| state.unit(unit));
        return Asked::one(missing.map_or(rolling::roller(state, test), |unit| unit.seat));
    }
    match state.windows.waits_for() {
        [] => Asked::one(state.plays(turn)),
        seats => Asked::all(seats.iter().copied()),
    }
}
