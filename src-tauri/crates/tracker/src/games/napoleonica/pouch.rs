//! Drawing and exchanging orders (N-ORD).
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
pub(super) fn proceed(_state: &State) -> Vec<Event> {
    Vec::new()
}
/// A seat is done.
pub(super) fn done(
    _referee: &mut Referee<'_>,
    _state: &State,
    _by: Seat,
) -> Result<Vec<Event>, Refusal> {
    Ok(Vec::new())
}
/// A due draw that the app makes by itself.
pub(super) fn draw_due(_referee: &mut Referee<'_>, _state: &State) -> Vec<Event> {
    Vec::new()
}
