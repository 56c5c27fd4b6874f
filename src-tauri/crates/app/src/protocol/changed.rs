//! What those who listen are told.

use serde::{Deserialize, Serialize};

/// Something changed: look again.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, optional_fields))]
#[serde(default)]
pub struct Changed {
    /// Which battle; none when it is something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<String>,
    /// Its newest step; none when it was renamed or deleted, or only who sits where has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<u32>,
    /// Who sits where has changed, or who is asked for something there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub table: bool,
}
