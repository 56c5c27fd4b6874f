//! The state before anything happened.
use super::setup::Setup;
use super::state::State;
use crate::Refusal;
pub(super) fn start(_setup: &Setup) -> Result<State, Refusal> {
    unimplemented!()
}
