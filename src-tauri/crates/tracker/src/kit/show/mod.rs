//! Information for viewers: scenes, moments, odds, who has to act, and what may be corrected.

pub(crate) mod about;
pub(crate) mod asked;
pub(crate) mod counter;
pub(crate) mod forecast;
pub(crate) mod moment;
pub(crate) mod names;
pub(crate) mod resample;
pub(crate) mod scene;
