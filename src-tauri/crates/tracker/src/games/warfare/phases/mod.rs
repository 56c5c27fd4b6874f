//! The chapters of the rules, in the order of play.

pub(crate) mod activation;
pub(crate) mod attack;
pub(crate) mod budget;
pub(crate) mod deployment;
pub(crate) mod effects;
pub(crate) mod ending;
pub(crate) mod harm;
pub(crate) mod initiative;
pub(crate) mod rally;
pub(crate) mod reactions;
pub mod resolve;
pub(crate) mod rolling;
pub(crate) mod rounds;
pub(crate) mod turns;
