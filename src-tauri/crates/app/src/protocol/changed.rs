//! The notice that subscribers receive.

use serde::{Deserialize, Serialize};

/// Something changed: look again.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, optional_fields))]
#[serde(default)]
pub struct Changed {
    /// The battle that changed; none if something else changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<String>,
    /// Its newest step; none if the battle was renamed or deleted, or only its seating changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<u32>,
    /// Who sits where has changed, or who is asked for something at the table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub table: bool,
}
