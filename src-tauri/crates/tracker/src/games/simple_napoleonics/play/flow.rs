//! The flow of a battle: which rule judges a command, which commands to offer, who is asked, and the
//! automatic steps.

use super::super::phases::movement::Move;
use super::super::phases::shooting::Aim;
use super::super::phases::{
    carrying, charge, deployment, ending, fog, harm, morale, movement, orders, rolling, shooting,
    spirits, turns,
};
use super::super::state::{Opening, Part, Phase, PhaseId, State};
use super::command::Command;
use super::corrections;
use super::event::{Event, Judged};
use super::refusals::wrong_phase;
use crate::kit::{Asked, held};
use crate::{Referee, Refusal, Side};

/// Judges a command: the single match of phase and command; each arm calls the rule that decides.
pub(crate) fn decide(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    command: &Command,
) -> Judged {
    use Command as C;
    if let Some(needed) = command.needs(state.phase.id()) {
        return Err(wrong_phase(state, needed));
    }
    let done = || held!(state: Deployment { done } => *done);
    match command {
        // ---- before the first round
        C::Form { unit, to } => deployment::form(referee, state, done()?, by, (*unit, *to)),
        C::Deploy { hidden } => deployment::deploy(referee, state, done()?, by, hidden),

        // ---- what answers dice and openings
        C::Roll { faces } => rolling::roll(referee, state, by, faces.as_deref()),
        C::Fire { unit } => answers(state, by).and_then(|()| shooting::fire(referee, state, *unit)),
        C::Reroll {} => answers(state, by).and_then(|()| spirits::reroll(state)),
        C::Decline {} => answers(state, by).and_then(|()| spirits::decline(state)),
        C::Edge { left } => answers(state, by).and_then(|()| morale::edge(state, *left)),

        // ---- the phases of a round; what acts at once may do so in any of them
        C::State { leader, told } => orders::state(referee, state, by, *leader, told),
        C::EndPhase {} => turns::leave(state, by),
        C::Move { piece, distance, path, to, aside, watched } => {
            let (piece, distance, path, to) = (*piece, *distance, *path, *to);
            let way = Move { piece, distance, path, to, strays: *aside && *watched };
            movement::go(referee, state, by, &way)
        }
        C::Forgo { piece, order } => carrying::forgo(referee, state, by, *piece, *order),
        C::Reveal { unit, marker, distance } => {
            fog::look(referee, state, by, (*unit, *marker), *distance)
        }
        C::ShowMarker { marker } => fog::show(referee, state, by, *marker),
        C::Shoot { unit, target, distance, unseen } => {
            let aim = Aim { distance: *distance, unseen: *unseen };
            shooting::shoot(referee, state, by, (*unit, *target), aim)
        }
        C::Charge { unit, target, distance, rough } => {
            charge::declare(referee, state, by, (*unit, *target), (*distance, *rough))
        }
        C::Test { unit, rally, closer } => {
            morale::test(referee, state, by, *unit, [*rally, *closer])
        }
        C::Objectives { met } => ending::objectives(state, *met),

        // ---- nearly at any time
        C::Stand { piece, at } => deployment::stand(referee, state, *piece, *at),
        C::Genius { leader } => spirits::genius(referee, state, by, *leader),
        C::SecondAction { unit, order, alone } => {
            spirits::second(referee, state, by, *unit, (*order, *alone))
        }
        C::Support { unit, order } => spirits::support(referee, state, by, *unit, *order),
        C::FillCard { kind, stat, value } => corrections::fill(state, *kind, *stat, *value),
        C::FillLeader { leader, stat, value } => {
            corrections::fill_leader(state, *leader, *stat, *value)
        }
        C::Correct { what, why } => corrections::correct(state, by, *what, why),
    }
}

/// Only the side that is asked answers.
fn answers(state: &State, by: Side) -> Result<(), Refusal> {
    let asked = state.due.is_none() && state.answerer().any(|side| side == by);
    asked.then_some(()).ok_or_else(|| super::refusals::not_asked("SN-RND-1"))
}

/// The commands to offer a side, the most likely first. The list does not depend on the units under
/// markers.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let mut all = asked_of(state, side, eyes);
    all.extend(spirits::possible(state, side));
    all
}

/// The commands of a side that is asked.
fn asked_of(state: &State, side: Side, _eyes: bool) -> Vec<Command> {
    if let Some(due) = &state.due {
        return rolling::possible(state, side, due);
    }
    if let Some(opening) = state.opening() {
        let own = state.answerer().any(|asked| asked == side);
        return if own { spirits::answers(state, side, opening) } else { Vec::new() };
    }
    let mut all = match &state.phase {
        Phase::Deployment { done } => deployment::possible(state, *done, side),
        Phase::Ending { .. } => return ending::possible(state),
        Phase::Finished(_) => return Vec::new(),
        Phase::Round(..) if !(state.is_turn_of(side) && turns::can(state, side)) => {
            return fog::looking(state, side);
        }
        Phase::Round(Part::Orders, _) => orders::possible(state, side),
        Phase::Round(Part::Movement, _) => movement::possible(state, side),
        Phase::Round(Part::Shooting, _) => shooting::possible(state, side),
        Phase::Round(Part::Charge, _) => charge::possible(state, side),
        Phase::Round(Part::Morale, _) => morale::possible(state, side),
    };
    if !all.is_empty() {
        all.extend(deployment::stands(state, side));
    }
    all
}

/// Who is asked.
pub(crate) fn asked(state: &State) -> Asked {
    if let Some(due) = &state.due {
        return Asked::all(rolling::asked(state, due));
    }
    if state.opening().is_some() {
        return Asked::all(state.answerer());
    }
    let first = state.first.unwrap_or(Side::North);
    let both = [first, first.other()];
    match &state.phase {
        Phase::Deployment { done } => Asked::those(both, |side| !done[side.at()]),
        Phase::Round(..) => {
            Asked::those(both, |side| state.is_turn_of(*side) && turns::can(state, *side))
        }
        Phase::Ending { .. } => Asked::all(both),
        Phase::Finished(_) => Asked::NOBODY,
    }
}

/// The next automatic step of the rules.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    if matches!(state.phase, Phase::Finished(_)) {
        return Vec::new();
    }
    if let Some(due) = &state.due {
        return rolling::proceed(referee, state, due);
    }
    let fallen = harm::fallen(state);
    if !fallen.is_empty() {
        return fallen;
    }
    if let Some(opening) = state.opening() {
        return stale(state, opening);
    }
    if let Some(charge) = &state.charge {
        return charge::proceed(state, charge);
    }
    match &state.phase {
        Phase::Deployment { done } => deployment::proceed(state, *done),
        Phase::Round(_, turn) => turns::proceed(state, turn),
        Phase::Ending { holds } => ending::proceed(state, *holds),
        Phase::Finished(_) => Vec::new(),
    }
}

/// Closes an opening whose unit is out of the battle or has nobody to act against.
fn stale(state: &State, opening: Opening) -> Vec<Event> {
    let there = |unit| state.standing(unit).is_some();
    let acts = |side| spirits::answers(state, side, opening) != [Command::Decline {}];
    let holds = match opening {
        Opening::Fire { unit, foe } => there(unit) && there(foe),
        Opening::Surprise { unit } | Opening::Support { unit, .. } => {
            there(unit) && state.answerer().any(acts)
        }
        Opening::Edge { unit } => there(unit),
        Opening::Elan { unit } | Opening::Guerrilla { unit, .. } => state.unit(unit).is_some(),
    };
    if holds { Vec::new() } else { vec![Event::Closed {}] }
}
