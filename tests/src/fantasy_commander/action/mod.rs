//! The action phase: turns, cards, activations, deeds.

mod activation;
mod cards;
mod carried;
mod deeds;
mod effects;
mod surcharge;
mod turn;
