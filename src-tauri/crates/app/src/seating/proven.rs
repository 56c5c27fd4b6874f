//! What a device has shown to keep of the sealed backup.

use serde::{Deserialize, Serialize};

/// What keeps a guest's copy.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keeper {
    /// The app: the copy can be had from it after the host is gone.
    App,
    /// A page of the host in a browser: once the host is gone and the page is closed, nobody can
    /// reach the copy.
    #[default]
    Page,
}

/// What a device has shown to keep.
#[derive(Clone, Copy)]
pub(crate) struct Proven {
    pub(crate) keeper: Keeper,
    pub(crate) items: u32,
}

impl Proven {
    /// How many steps it has of the battle. The first item is the first page, and no step.
    pub(crate) fn steps(self) -> u32 {
        self.items.saturating_sub(1)
    }
}
