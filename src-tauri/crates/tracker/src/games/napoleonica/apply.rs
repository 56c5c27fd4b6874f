//! Events made so.
use super::event::Event;
use super::state::State;
pub(super) fn apply(_state: &mut State, _event: &Event) {}
