//! Attacks: from the declaration to what is left of both.

pub(crate) mod aftermath;
pub(crate) mod attack_cards;
pub(crate) mod damage;
pub(crate) mod deactivation;
pub(crate) mod declaring;
pub(crate) mod edges;
pub(crate) mod fight;
pub(crate) mod losses;
pub(crate) mod odds;
pub(crate) mod rerolls;
