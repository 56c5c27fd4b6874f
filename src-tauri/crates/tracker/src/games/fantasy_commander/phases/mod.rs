//! The chapters of the rules, in the order of play.

pub(crate) mod action;
pub(crate) mod deployment;
pub(crate) mod end;
pub(crate) mod fights;
pub(crate) mod generating;
pub(crate) mod giving;
pub(crate) mod harm;
