//! A commander's turn (W-RND-2 to W-RND-5): its end, its possible commands, and the automatic steps.

use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{idle, never};
use super::super::state::{Condition, Mark, State, Turn};
use super::{activation, attack, effects, ending, harm, rally, reactions, rolling, rounds};
use crate::{Referee, Seat};

/// A commander ends the turn; units that were not activated do nothing in this round.
pub(crate) fn end(referee: &mut Referee<'_>, state: &State, turn: &Turn, by: Seat) -> Judged {
    idle(referee, state, turn, by)?;
    if let Some(acting) = &turn.acting {
        return Err(never("W-RND-4", "E-RND-FINISH", acting.unit));
    }
    Ok(vec![rounds::next(state, turn.seat)])
}

/// The commands to offer a seat.
pub(crate) fn possible(state: &State, turn: &Turn, by: Seat) -> Vec<Command> {
    if let Some(test) = state.due {
        return rolling::possible(state, test, by);
    }
    if let Some(opening) = state.windows.front() {
        return reactions::possible(state, *opening, by);
    }
    match &turn.acting {
        _ if by != state.plays(turn) => Vec::new(),
        Some(acting) => {
            let mut all = activation::possible(state, acting);
            all.extend(effects::possible(state, acting));
            all
        }
        None => {
            let mut own: Vec<_> = state.owned(by).filter(|(_, unit)| unit.in_play()).collect();
            own.sort_by_key(|(_, unit)| unit.marks.has(Mark::Activated));
            let activations = own.into_iter().map(|(unit, _)| Command::Activate { unit });
            activations.chain(rally::possible(state, by)).chain([Command::EndTurn {}]).collect()
        }
    }
}

/// The automatic steps: the consequences of casualties, the end of an attack, of an activation, of the
/// turn, of the battle.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State, turn: &Turn) -> Vec<Event> {
    if state.due.is_some() {
        return Vec::new();
    }
    if let Some(opening) = state.windows.front() {
        return reactions::lapsed(state, *opening);
    }
    if let Some(next) = harm::diminished(state).or_else(|| attack::braces(state, turn)) {
        return vec![next];
    }
    let broken = harm::broken(state);
    if !broken.is_empty() {
        return broken;
    }
    if turn.strike.is_some() {
        return vec![Event::AttackEnded {}];
    }
    if let Some(over) = ending::gone(state) {
        return vec![over];
    }
    match &turn.acting {
        Some(acting) if state.fighting(acting.unit).is_none() => {
            vec![Event::ActivationEnded { unit: acting.unit }]
        }
        Some(acting) if acting.weighing.contains(&Condition::Misled) && !acting.strayed => {
            activation::strays(referee, state, acting.unit)
        }
        Some(_) => Vec::new(),
        None if state.can_act(turn.seat) => Vec::new(),
        None => vec![rounds::next(state, turn.seat)],
    }
}
