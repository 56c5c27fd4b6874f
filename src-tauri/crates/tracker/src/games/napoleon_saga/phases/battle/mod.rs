//! Phase III: activations in turn, and where units move.

pub(crate) mod activation;
pub(crate) mod begin;
pub(crate) mod moves;
