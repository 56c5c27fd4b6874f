//! The replies.

use crate::Notice;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The games there are.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Games {
    /// In display order.
    pub games: Vec<Game>,
}

/// A game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Game {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether it can be tried without typing anything.
    pub practice: bool,
}

/// The settings of this device.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Settings {
    /// By name.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub settings: BTreeMap<String, Value>,
    /// Notices that nobody has read yet.
    pub notices: Vec<Notice>,
}
