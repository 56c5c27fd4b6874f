//! What is printed: cards, what ground, formations and nations do, house rules, and which shelves a
//! pack has.

pub mod cards;
pub(crate) mod catalogue;
pub mod effects;
pub mod house_rules;
