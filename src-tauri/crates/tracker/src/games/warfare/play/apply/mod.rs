//! Events made so. Nothing here judges.

use super::super::state::State;
use super::event::Event;

/// Makes an event so.
pub(crate) fn apply(_state: &mut State, _event: &Event) {}
