//! What is asked and what happens: commands, events, the way through a battle, making events so.

pub(crate) mod apply;
pub mod command;
pub(crate) mod corrections;
pub mod event;
pub(crate) mod flow;
pub(crate) mod refusals;
