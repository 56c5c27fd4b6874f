//! The chapters of the rules. Each judges its commands, lists what is possible, and says what
//! happens by itself. In the order of play: [`opening`], [`deployment`], [`leadership`],
//! [`escalation`], [`pouch`], [`reinforcement`], [`relief`], [`battle`], [`attacks`], [`end`],
//! [`campaign`]; the rest is what several of them share.

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
