//! The army list with its commanders, levels of a card, the setup, and their check.

pub(crate) mod check;
pub(crate) mod figures;
pub mod levels;
pub mod list;
pub mod setup;
