//! What the table has just seen.

use super::super::state::State;
use crate::Viewer;
use crate::kit::Moment;

/// What the screens show of it.
pub(crate) fn moment(_state: &State, _viewer: Viewer) -> Option<Moment> {
    None
}
