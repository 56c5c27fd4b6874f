//! The end phase and the endings (N-END, N-WIN).
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
/// What might be tapped.
pub(super) fn candidates(_state: &State, _seat: Seat, _eyes: bool) -> Vec<Command> {
    Vec::new()
}
/// What happens by itself.
pub(super) fn proceed(_referee: &mut Referee<'_>, _state: &State) -> Vec<Event> {
    Vec::new()
}
/// An ending that needs no phase to end (N-WIN-1, N-WIN-2).
pub(super) fn at_once(_state: &State) -> Option<Event> {
    None
}
