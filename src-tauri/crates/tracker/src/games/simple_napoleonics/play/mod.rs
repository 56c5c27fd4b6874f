//! What a seat may ask, what comes of it, and which rule decides.

pub(crate) mod apply;
pub mod command;
pub(crate) mod corrections;
pub mod event;
pub(crate) mod flow;
pub(crate) mod refusals;
