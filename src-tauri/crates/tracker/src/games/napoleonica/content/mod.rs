//! What is printed: cards, dice, order tokens, house rules, and the shelves of a pack.

pub mod cards;
pub(crate) mod catalogue;
pub mod dice;
pub mod house_rules;
pub mod orders;

/// Corruption tokens of a side at most (N-COR-1, N-SET-7).
pub(crate) const MOST_CORRUPTION: u8 = 20;
/// Maneuver cards in a hand at most (N-CRD-8).
pub(crate) const MOST_CARDS: u8 = 7;
/// Dice in an attack at most (N-ATK-5).
pub(crate) const MOST_DICE: u8 = 6;
