//! What is printed: unit cards, the battlefield, house rules, and which shelves a pack has.

pub mod board;
pub mod cards;
pub(crate) mod catalogue;
pub mod house_rules;
