//! The chapters of the rules. Each judges its commands, lists candidates, and emits the events that
//! need no command. In the order of play: [`deal`], [`initiative`], [`reform`], [`battle`], [`fights`],
//! [`reinforcement`], [`end`]. The other modules are shared by several chapters.

pub(crate) mod battle;
pub(crate) mod deal;
pub(crate) mod end;
pub(crate) mod fights;
pub(crate) mod ground;
pub(crate) mod initiative;
pub(crate) mod objectives;
pub(crate) mod parts;
pub(crate) mod recruits;
pub(crate) mod reform;
pub(crate) mod reinforcement;
pub(crate) mod reserve;
pub(crate) mod roll;
pub(crate) mod strategy;
