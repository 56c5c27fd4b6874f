//! Declarations that a game makes once: its terms, army, setup, house rules, phases, counters and
//! schemas.

pub(crate) mod army;
pub(crate) mod counters;
pub(crate) mod game;
pub(crate) mod house_rules;
pub(crate) mod id_enum;
pub(crate) mod marks;
#[cfg(spec)]
pub(crate) mod schema;
pub(crate) mod setup;
pub(crate) mod source;
pub(crate) mod stats;
pub(crate) mod variants;
