//! The odds of a command that ends in a roll.

use super::super::play::command::Command;
use super::super::state::State;
use crate::Seat;
use crate::kit::Forecast;

/// What may come of a command, as far as everybody may know.
pub(crate) fn forecast(_state: &State, _by: Seat, _command: &Command) -> Option<Forecast> {
    None
}
