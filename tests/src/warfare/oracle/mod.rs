//! An oracle of Warfare, written from the sheet and, for what it leaves open, from the list of
//! ambiguities alone.

mod attack;
mod dice;
mod field;
mod flow;
mod magic;
mod points;
mod rally;
mod reactions;
mod tokens;
mod units;

mod board_tests;
mod fight_tests;
mod reaction_tests;
