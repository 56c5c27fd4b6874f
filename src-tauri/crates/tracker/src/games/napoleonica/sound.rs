//! The invariants.
use super::state::State;
use crate::Broken;
pub(super) fn sound(_state: &State) -> Result<(), Broken> {
    Ok(())
}
