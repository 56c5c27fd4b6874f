//! Fire, charge and melee: from the declaration to the retreat.

pub(crate) mod casualties;
pub(crate) mod charge;
pub(crate) mod dice;
pub(crate) mod evade;
pub(crate) mod fire;
pub(crate) mod melee;
pub(crate) mod odds;
pub(crate) mod retreat;
pub(crate) mod winner;
