//! Printed content: boards, cards, house rules, and the shelves of a pack.

pub mod board;
pub mod cards;
pub(crate) mod catalogue;
pub mod house_rules;
