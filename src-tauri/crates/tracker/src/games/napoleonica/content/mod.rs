//! What is printed: cards, dice, order tokens, house rules, and the shelves of a pack.

pub mod cards;
pub(crate) mod catalogue;
pub mod dice;
pub mod house_rules;
pub mod orders;
