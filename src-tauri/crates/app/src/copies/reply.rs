//! The replies.

use crate::Receipt;
use serde::Serialize;

/// A sealed backup as a text.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sealed {
    /// The text.
    pub text: String,
    /// A suggested file name.
    pub file: String,
    /// Earlier backups that other words open: one that goes further, and those from before this
    /// device rejoined the battle.
    pub earlier: Vec<SealedFile>,
}

/// A sealed backup as a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct SealedFile {
    /// The text.
    pub text: String,
    /// A suggested file name.
    pub file: String,
}

/// The receipt that binds the host of a battle at another device's table.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Receipts {
    /// None if no step of that battle was shown here.
    pub receipt: Option<Receipt>,
    /// The receipts of earlier visits, from before this device rejoined the battle.
    pub earlier: Vec<Receipt>,
}
