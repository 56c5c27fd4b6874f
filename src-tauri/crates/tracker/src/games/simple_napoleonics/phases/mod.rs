//! The rules, chapter by chapter, in the order of play.

pub(crate) mod carrying;
pub(crate) mod charge;
pub(crate) mod deployment;
pub(crate) mod ending;
pub(crate) mod fitting;
pub(crate) mod fog;
pub(crate) mod harm;
pub(crate) mod morale;
pub(crate) mod movement;
pub(crate) mod orders;
pub mod reckoning;
pub(crate) mod rolling;
pub(crate) mod shooting;
pub(crate) mod spirits;
pub(crate) mod turns;
