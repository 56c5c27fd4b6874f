//! The view: what one viewer may know.

pub(crate) mod build;
pub(crate) mod moment;
pub(crate) mod odds;
pub(crate) mod resample;
pub(crate) mod scene;
pub mod types;
