//! The chapters of the rules. Each judges its commands, lists possible commands, and takes the
//! automatic steps. In the order of play: [`opening`], [`deployment`], [`leadership`], [`escalation`],
//! [`pouch`], [`reinforcement`], [`relief`], [`battle`], [`attacks`], [`end`], [`campaign`]. The other
//! modules are shared.

pub(crate) mod attacks;
pub(crate) mod battle;
pub mod campaign;
pub(crate) mod deployment;
pub(crate) mod end;
pub(crate) mod escalation;
pub(crate) mod gifts;
pub(crate) mod leadership;
pub(crate) mod opening;
pub(crate) mod owed;
pub(crate) mod pouch;
pub(crate) mod reinforcement;
pub(crate) mod relief;
pub(crate) mod roll_off;
pub(crate) mod track;
