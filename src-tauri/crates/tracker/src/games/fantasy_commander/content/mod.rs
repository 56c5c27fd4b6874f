//! Printed content: orders, unit and tactics cards, house rules, and the shelves of a pack.

pub mod cards;
pub(crate) mod catalogue;
pub mod house_rules;
pub mod orders;
