//! What may be put right in the books.

use super::super::play::command::Command;
use super::super::state::State;
use crate::Seat;
use crate::kit::Counter;

/// Everything that `by` may put right.
pub(crate) fn counters(_state: &State, _by: Seat) -> Vec<Counter<Command>> {
    Vec::new()
}
