//! Printed content: cards, the effects of ground, formations and nations, house rules, and the shelves
//! of a pack.

pub mod cards;
pub(crate) mod catalogue;
pub mod effects;
pub mod house_rules;
