//! The battle phase: activations and what a unit does in one.

pub(crate) mod activation;
pub(crate) mod deeds;
pub(crate) mod moves;
