//! The army list, the setup, and their check.

pub(crate) mod check;
pub(crate) mod figures;
pub mod list;
pub mod setup;
