//! Notices for the user: about the library, and about an imported battle.

use serde::Serialize;

/// How an imported battle differs from what this device was shown of it at another device's table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Unlike {
    /// Steps that were shown are missing. The battle goes on without them, and this device's receipt
    /// continues from there.
    Short {
        /// The newest step that was shown.
        seen: u32,
        /// The last step before the missing ones.
        last: u32,
    },
    /// A step that was shown differs, or the chance does. The receipt is unchanged.
    Other {
        /// The newest step that was shown.
        seen: u32,
    },
}

/// A notice for the user about the library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Notice {
    /// A file could not be used and was moved aside. The library started over with what could still be
    /// read from it.
    #[serde(rename = "set_aside")]
    Quarantined {
        /// Why: `damaged`, `foreign` or `orphaned`.
        reason: String,
        /// Where it is now.
        path: String,
        /// How many battles are complete.
        whole: u32,
        /// How many battles are incomplete but can go on.
        part: u32,
        /// How many battles cannot go on.
        lost: u32,
    },
    /// Only part of a battle could be carried over.
    Damaged {
        /// The players' name for it; empty if unknown.
        name: String,
        /// The beginning of its id; empty if unknown.
        battle: String,
        /// When it was first stored, in milliseconds since the epoch; 0 if unknown.
        #[cfg_attr(test, ts(type = "number"))]
        at: i64,
    },
    /// Something could not be carried over.
    Lost {
        /// What: `battles`, `armies`, `cards`, `settings` or `ledgers`.
        kind: String,
        /// Its name; empty if unknown.
        name: String,
        /// How many of that name; 0 if unknown.
        count: u32,
    },
    /// The last changes are lost although they were acknowledged.
    Missing {
        /// How many.
        #[cfg_attr(test, ts(type = "number"))]
        changes: u64,
        /// A copy of the files as they were found, if anything is left of the changes.
        path: Option<String>,
    },
    /// The marker that detects lost changes is gone.
    Unmarked {},
}
