//! What is asked, what happens, and the way through a battle.

pub(crate) mod apply;
pub mod command;
pub(crate) mod corrections;
pub mod event;
pub(crate) mod flow;
pub(crate) mod refusals;
