//! A table of several devices: honest ones, onlookers, attackers, and lines that fail.

pub(crate) mod attacker;
pub(crate) mod bad_line;
pub(crate) mod guest;
pub(crate) mod moved;
pub(crate) mod onlooker;
pub(crate) mod opened;
pub(crate) mod outage;
pub(crate) mod phone;
pub(crate) mod relay;
pub(crate) mod sitting;
pub(crate) mod venues;
pub(crate) mod wire;
