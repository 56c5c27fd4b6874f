//! The way through a battle: which rule judges a command, what may be tapped, what happens by itself.

use super::super::state::State;
use super::command::Command;
use super::event::Event;
use crate::kit::Asked;
use crate::{Referee, Refusal, Seat};

/// Judges a command.
pub(crate) fn decide(
    _referee: &mut Referee<'_>,
    _state: &State,
    _by: Seat,
    _command: &Command,
) -> Result<Vec<Event>, Refusal> {
    Err(Refusal::impossible("W-RND-2", "E-PHASE"))
}

/// What a seat might tap.
pub(crate) fn possible(_state: &State, _seat: Seat, _eyes: bool) -> Vec<Command> {
    Vec::new()
}

/// What the rules make happen next with nobody asked.
pub(crate) fn proceed(_referee: &mut Referee<'_>, _state: &State) -> Vec<Event> {
    Vec::new()
}

/// Who has to answer.
pub(crate) fn asked(_state: &State) -> Asked {
    Asked::NOBODY
}
