//! The games there are. Each is a folder here and one line in [`ALL`].

pub mod napoleon_saga;
pub mod napoleonica;

use crate::Entry;

/// Every game, in the order in which they are shown.
pub const ALL: &[Entry] =
    &[Entry::of::<napoleonica::Napoleonica>(), Entry::of::<napoleon_saga::NapoleonSaga>()];

/// The game of an id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Entry> {
    ALL.iter().find(|entry| entry.id == id)
}
