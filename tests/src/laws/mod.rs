//! Laws that hold for every game, and the battles on which they are tested.

pub(crate) mod armies;
pub(crate) mod asked;
pub(crate) mod corpus;
pub(crate) mod counters;
pub(crate) mod ending;
pub(crate) mod every;
pub(crate) mod fill;
pub(crate) mod fixes;
pub(crate) mod lengths;
pub(crate) mod leniency;
pub(crate) mod moments;
pub(crate) mod names;
pub(crate) mod needless;
pub(crate) mod odds;
pub(crate) mod odds_hidden;
pub(crate) mod older;
pub(crate) mod playthroughs;
pub(crate) mod random;
pub(crate) mod sampled;
pub(crate) mod scenes;
pub(crate) mod secrecy;
pub(crate) mod selection;
pub(crate) mod sentences;
pub(crate) mod toy;
pub(crate) mod verdicts;
