//! The binary `aide`, and what strangers hand it.

pub(crate) mod batch;
pub(crate) mod cli;
pub(crate) mod forger;
pub(crate) mod fuzz;
pub(crate) mod output;
mod packs;
pub(crate) mod tampering;
pub(crate) mod verified;
