//! Order in the repository: folders, import cycles, and the data of every game.

pub(crate) mod arrows;
pub(crate) mod circles;
pub(crate) mod data;
mod papers;
pub(crate) mod tidy;
