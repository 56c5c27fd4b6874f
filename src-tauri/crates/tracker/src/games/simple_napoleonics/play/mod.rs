//! Commands, events, and the rules that decide.

pub(crate) mod apply;
pub mod command;
pub(crate) mod corrections;
pub mod event;
pub(crate) mod flow;
pub(crate) mod refusals;
