//! Commands, events, the flow of a battle, and applying events.

pub(crate) mod apply;
pub mod command;
pub(crate) mod corrections;
pub(crate) mod counters;
pub mod event;
pub(crate) mod flow;
pub(crate) mod refusals;
