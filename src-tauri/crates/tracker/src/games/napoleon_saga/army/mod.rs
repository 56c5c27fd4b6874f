//! What the players bring to a battle, and whether it may be played.

pub(crate) mod check;
pub(crate) mod deck;
pub(crate) mod figures;
pub mod list;
pub mod setup;
