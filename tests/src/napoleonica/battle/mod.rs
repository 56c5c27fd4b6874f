//! The battle phase: turns, activations, orders and action cards.

pub(crate) mod action_cards;
pub(crate) mod activation;
pub(crate) mod drawing;
pub(crate) mod leadership;
pub(crate) mod turns;
