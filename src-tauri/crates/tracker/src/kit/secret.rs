//! A value that one seat may know and the others may not.

use crate::{Seat, Viewer};
use std::fmt;

/// A value with an owner. Its `Debug` output hides it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret<T> {
    owner: Seat,
    value: T,
}

impl<T> Secret<T> {
    /// Hides a value for its owner.
    pub fn of(owner: Seat, value: T) -> Self {
        Self { owner, value }
    }

    /// The value, if this viewer may know it.
    pub fn seen_by(&self, viewer: Viewer) -> Option<&T> {
        viewer.knows(self.owner).then_some(&self.value)
    }

    /// The value, for the rules themselves.
    pub fn judge(&self) -> &T {
        &self.value
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(of seat {})", self.owner.0)
    }
}
