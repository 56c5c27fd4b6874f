//! The view.
use super::state::State;
use super::view::View;
use crate::{Summary, Viewer};
pub(super) fn look(_state: &State, _viewer: Viewer) -> View {
    unimplemented!()
}
pub(super) fn summary(_state: &State) -> Summary {
    unimplemented!()
}
