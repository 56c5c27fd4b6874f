//! Printed content: cards, dice, order tokens, house rules, and the shelves of a pack.

pub mod cards;
pub(crate) mod catalogue;
pub mod dice;
pub mod house_rules;
pub mod orders;

/// The most corruption tokens of a side (N-COR-1, N-SET-7).
pub(crate) const MOST_CORRUPTION: u8 = 20;
/// The most maneuver cards in a hand (N-CRD-8).
pub(crate) const MOST_CARDS: u8 = 7;
/// The most dice in an attack (N-ATK-5).
pub(crate) const MOST_DICE: u8 = 6;
/// The highest total of points accepted: more than any table has seen.
pub(crate) const MOST_POINTS: u16 = 999;
