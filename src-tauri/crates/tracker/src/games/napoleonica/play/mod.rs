//! Commands, events, and the flow of a battle.

pub(crate) mod apply;
pub mod command;
pub(crate) mod corrections;
pub(crate) mod counters;
pub mod event;
pub(crate) mod flow;
pub(crate) mod refusals;
pub(crate) mod warnings;
