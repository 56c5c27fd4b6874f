//! What may be done at any time: typing a card's value, correcting a counter.
use super::command::Command;
use super::event::Event;
use super::state::State;
use crate::{Referee, Refusal, Seat};

/// Judges a command of this chapter.
pub(super) fn decide(
    _referee: &mut Referee<'_>,
    _state: &State,
    _by: Seat,
    _command: &Command,
) -> Result<Vec<Event>, Refusal> {
    Err(Refusal::impossible("N-GEN-1", "E-PHASE"))
}
