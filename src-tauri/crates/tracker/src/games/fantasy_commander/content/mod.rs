//! What is printed: orders, unit and tactics cards, house rules, and which shelves a pack has.

pub mod cards;
pub(crate) mod catalogue;
pub mod house_rules;
pub mod orders;
