//! An oracle of Simple Napoleonics, written from the rulebook and, for what it leaves open, from
//! the list of ambiguities alone.

mod army;
mod charge;
mod morale;
mod movement;
mod orders;
mod units;
mod volley;
