//! A part of a battle as the other devices keep it.

use tracker::Id;

/// An item for the other devices, sealed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedItem {
    /// Which sealing it is of.
    pub sealing: Id,
    /// Its number: 0 is the first page, and `n + 1` the step `n`.
    pub number: u32,
    /// Its text.
    pub text: String,
}
