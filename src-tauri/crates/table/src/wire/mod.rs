//! The wire protocol: messages, diffs between two views, padding, and the encrypted channel.

pub(crate) mod align;
pub(crate) mod difference;
pub(crate) mod frames;
pub(crate) mod have;
pub(crate) mod layer;
pub mod noise;
pub(crate) mod padding;
pub mod parcel;
pub(crate) mod parsed;
pub mod view_diff;
