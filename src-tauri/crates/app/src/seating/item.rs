//! A part of a battle in the form that other devices keep.

use tracker::Id;

/// A sealed item for the other devices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedItem {
    /// The sealing that it belongs to.
    pub sealing: Id,
    /// Its number: 0 is the first page, and `n + 1` is step `n`.
    pub number: u32,
    /// Its text.
    pub text: String,
}
