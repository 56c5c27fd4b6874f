//! What players bring: the army list with its tactics deck, the setup, and their check.

pub(crate) mod check;
mod deck;
pub(crate) mod figures;
pub mod list;
pub mod setup;
