//! The replies.

use serde::Serialize;
use serde_json::{Map, Value};

/// All content of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Pack {
    /// The fields of `pack.json`, and each file and folder beside it under its own name: a file's
    /// content, or a folder's files by name. The owner's typed values are laid over it.
    #[cfg_attr(test, ts(type = "{ id: string; name: string } & Record<string, unknown>"))]
    pub pack: Map<String, Value>,
    /// The values that the user typed, by shelf and card: `typed.units.fusiliers`. Empty for a
    /// guest.
    #[cfg_attr(test, ts(type = "Record<string, Record<string, Record<string, unknown>>>"))]
    pub typed: Map<String, Value>,
    /// The version of each of them, by shelf and card. Empty for a guest.
    #[cfg_attr(test, ts(type = "Record<string, Record<string, string>>"))]
    pub versions: Map<String, Value>,
}

/// The values are saved.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SaveCard {
    /// Their version now.
    pub version: String,
}
