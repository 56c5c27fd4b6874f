//! The part of the sealed backup that a device has proven to keep.

use serde::{Deserialize, Serialize};

/// The program that keeps a guest's copy.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keeper {
    /// The app. The copy is available after the host is gone.
    App,
    /// A page of the host in a browser. Once the host is gone and the page is closed, nobody can reach
    /// the copy.
    #[default]
    Page,
}

/// What a device has proven to keep.
#[derive(Clone, Copy)]
pub(crate) struct Proven {
    pub(crate) keeper: Keeper,
    pub(crate) items: u32,
}

impl Proven {
    /// How many steps of the battle it has. The first item is the first page, not a step.
    pub(crate) fn steps(self) -> u32 {
        self.items.saturating_sub(1)
    }
}
