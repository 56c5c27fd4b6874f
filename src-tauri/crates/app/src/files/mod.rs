//! Battles as files: exported, sealed, joined, mended, verified.

pub(crate) mod battle_file;
pub(crate) mod budget;
pub(crate) mod export;
pub(crate) mod join;
pub(crate) mod mend;
pub(crate) mod sealed;
pub(crate) mod verify;
