//! A commander's turn (W-RND-2 to W-RND-5): whose it is, what is possible in it, and what happens by
//! itself.

use super::super::content::cards::Troops;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::{Judged, never, of_unit, turn_of};
use super::super::state::{Mark, State, Turn, Unit, UnitId};
use super::{activation, attack, effects, ending, harm, rally, reactions, rolling, rounds};
use crate::{Referee, Refusal, Seat};

/// Nothing has to be rolled or answered first, and it is the commander's turn.
///
/// # Errors
/// The refusal that says what comes first, or whose turn it is.
pub(crate) fn idle(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Turn,
    by: Seat,
) -> Result<(), Refusal> {
    if let Some(test) = state.due {
        return Err(never("W-RND-4", "E-TEST-FIRST", test.unit()));
    }
    if let Some(seat) = state.windows.waits_for().first() {
        let refusal = turn_of("W-MAN-1", "E-REACT-FIRST", *seat);
        return Err(Refusal { waivable: false, ..refusal });
    }
    referee.demand(by == turn.seat, || turn_of("W-RND-2", "E-TURN", turn.seat))
}

/// The unit is the commander's whose turn it is (W-RND-3).
///
/// # Errors
/// The refusal that says whose it is.
pub(crate) fn owns(
    referee: &mut Referee<'_>,
    turn: &Turn,
    id: UnitId,
    unit: &Unit,
) -> Result<(), Refusal> {
    referee.demand(unit.seat == turn.seat, || {
        of_unit("W-RND-3", "E-RND-OWNER", id).with("commander", unit.seat.0)
    })
}

/// A commander ends the turn; units that were not activated do nothing in this round.
pub(crate) fn end(referee: &mut Referee<'_>, state: &State, turn: &Turn, by: Seat) -> Judged {
    idle(referee, state, turn, by)?;
    if let Some(acting) = &turn.acting {
        return Err(never("W-RND-4", "E-RND-FINISH", acting.unit));
    }
    Ok(vec![rounds::next(state, turn.seat)])
}

/// What a seat might tap.
pub(crate) fn possible(state: &State, turn: &Turn, by: Seat) -> Vec<Command> {
    if let Some(test) = state.due {
        return rolling::possible(state, test, by);
    }
    if let Some(opening) = state.windows.front() {
        return reactions::possible(state, *opening, by);
    }
    match &turn.acting {
        _ if by != turn.seat => Vec::new(),
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

/// What follows by itself: what casualties lead to, the end of an attack, of an activation, of the
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
        Some(acting) if acting.misled && !acting.strayed => {
            activation::strays(referee, state, acting.unit)
        }
        Some(_) => Vec::new(),
        None if rounds::can_act(state, turn.seat) => Vec::new(),
        None => vec![rounds::next(state, turn.seat)],
    }
}

/// Whether cavalry or an aerial unit attacks, so that infantry may set for the charge.
pub(crate) fn charges(troops: Troops) -> bool {
    match troops {
        Troops::Cavalry | Troops::Aerial => true,
        Troops::Infantry | Troops::Artillery => false,
    }
}
