//! An attack, step by step (N-ATK, N-RRL, N-RET, N-DMG, N-DST).
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
