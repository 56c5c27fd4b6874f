//! What the user has to be told: of the library, and of a battle that was taken in.

use serde::Serialize;

/// How a battle that was taken in differs from what this device was shown of it at another's table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Unlike {
    /// Steps that were shown are not in it. It goes on without them, and this device's receipt
    /// goes on from it.
    Short {
        /// The newest step that was shown.
        seen: u32,
        /// The last step in front of those that are lost.
        last: u32,
    },
    /// A step that was shown, or what its chance is, is another one. The receipt stays as it was.
    Other {
        /// The newest step that was shown.
        seen: u32,
    },
}

/// What the user has to be told about the library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Notice {
    /// A file could not be used and was moved aside; the library began anew, with what could still
    /// be read of it.
    #[serde(rename = "set_aside")]
    Quarantined {
        /// Why: `damaged`, `foreign` or `orphaned`.
        reason: String,
        /// Where it is now.
        path: String,
        /// How many battles are here as they were.
        whole: u32,
        /// Of how many a part is here that can go on.
        part: u32,
        /// Of how many nothing can go on.
        lost: u32,
    },
    /// Of a battle only a part could be carried over.
    Damaged {
        /// What people call it; empty where nobody knows.
        name: String,
        /// How its id begins; empty where nobody knows.
        battle: String,
        /// When it was kept first, in milliseconds; 0 where nobody knows.
        #[cfg_attr(test, ts(type = "number"))]
        at: i64,
    },
    /// Something could not be carried over.
    Lost {
        /// What: `battles`, `armies`, `cards`, `settings` or `ledgers`.
        kind: String,
        /// Its name; empty where nobody knows which.
        name: String,
        /// How many of that name; 0 where nobody knows.
        count: u32,
    },
    /// The last changes are lost although they were answered for.
    Missing {
        /// How many.
        #[cfg_attr(test, ts(type = "number"))]
        changes: u64,
        /// A copy of the files as they were found, where there is something left of the changes.
        path: Option<String>,
    },
    /// The mark is gone by which it is noticed that the last changes are lost.
    Unmarked {},
}
