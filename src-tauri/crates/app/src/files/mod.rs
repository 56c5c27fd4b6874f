//! Battles as files: written, sealed, verified, and what of them holds.

pub(crate) mod battle_file;
pub(crate) mod behind;
pub(crate) mod budget;
pub(crate) mod holding;
pub(crate) mod sealed;
pub(crate) mod verify;
