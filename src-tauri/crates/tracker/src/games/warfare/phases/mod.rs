//! The chapters of the rules, in the order of play.

pub mod resolve;
