//! The door: which requests each caller may make, and what is stored.

pub(crate) mod army_codes;
pub(crate) mod army_file;
pub(crate) mod bringing;
pub(crate) mod consent;
pub(crate) mod durability;
pub(crate) mod fair;
mod figures;
pub(crate) mod four;
pub(crate) mod guests;
pub(crate) mod host;
pub(crate) mod kept;
pub(crate) mod ledgers;
pub(crate) mod mending;
pub(crate) mod packs;
pub(crate) mod practice;
pub(crate) mod requests;
pub(crate) mod rights;
pub(crate) mod seating;
mod shelf;
pub(crate) mod texts;
pub(crate) mod typed;
