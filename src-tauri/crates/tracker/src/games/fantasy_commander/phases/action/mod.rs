//! The action phase (FC-ACT): color by color, one unit at a time in turn.

pub(crate) mod activation;
pub(crate) mod cards;
pub(crate) mod carried;
pub(crate) mod deeds;
pub(crate) mod effects;
pub(crate) mod fatigue;
pub(crate) mod surcharge;
pub(crate) mod turn;

use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::turn_of;
use super::super::state::{Action, Drawn, Stage, State};
use super::end;
use crate::{Referee, Refusal, Side};

/// Refuses a command outside the player's turn.
fn own(action: &Action, by: Side) -> Result<(), Refusal> {
    let refusal = || Refusal { waivable: false, ..turn_of("FC-ACT-1", action.side) };
    (action.side == by).then_some(()).ok_or_else(refusal)
}

/// Candidate commands to offer while there is no fight.
pub(crate) fn possible(state: &State, action: &Action, side: Side, eyes: bool) -> Vec<Command> {
    let razing = end::razers(state, side).map(|unit| Command::Raze { unit });
    let mut all = match (action.side == side, &action.activation, action.card) {
        (false, ..) => Vec::new(),
        (true, Some(activation), _) => {
            let mut all = deeds::possible(state, activation);
            all.extend(surcharge::possible(state, activation, side, eyes));
            all
        }
        (true, None, Drawn::Due) => turn::possible(state, action, side),
        (true, None, Drawn::Open(card)) => cards::possible(state, side, card),
        (true, None, Drawn::InForce(_) | Drawn::Done) => activation::possible(state, action, side),
    };
    if action.side == side {
        all.extend(effects::possible(state, action));
    }
    all.extend(razing);
    all
}

/// Draws the card if there is no other choice, ends a finished activation, and moves to the next step
/// if nobody can act.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State, action: &Action) -> Vec<Event> {
    match (&action.activation, action.card) {
        (Some(activation), _) if activation.stage == Stage::Done => {
            activation::over(state, action, activation)
        }
        (Some(activation), _) if state.standing(activation.unit).is_none() => {
            activation::over(state, action, activation)
        }
        (Some(activation), _) if deeds::only_ends(state, action, activation) => {
            activation::over(state, action, activation)
        }
        (Some(_), _) => Vec::new(),
        (None, Drawn::Due) => turn::proceed(referee, state, action),
        (None, Drawn::Open(card)) => cards::proceed(state, action, card),
        (None, Drawn::InForce(_)) if carried::is_due(action) => carried::proceed(state, action),
        (None, Drawn::InForce(_) | Drawn::Done) => turn::after_card(state, action),
    }
}

/// Enemies on the map, which may be attacked.
pub(crate) fn enemies(state: &State, side: Side) -> impl Iterator<Item = u8> {
    state.on_map(side.other()).map(|(id, _)| id)
}
