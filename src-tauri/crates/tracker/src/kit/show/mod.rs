//! What viewers are told: scenes, moments, odds, who is asked, and what may be put right.

pub(crate) mod about;
pub(crate) mod asked;
pub(crate) mod counter;
pub(crate) mod forecast;
pub(crate) mod moment;
pub(crate) mod names;
pub(crate) mod resample;
pub(crate) mod scene;
