//! Faults of the disk that any call may meet, and the reasons why the library cannot be opened.

use rusqlite::ErrorCode;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// The disk refused. A write that fails like this changed nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// No room is left.
    #[error("the disk is full")]
    Full,
    /// The folder or the file is not writable.
    #[error("the library may only be read")]
    ReadOnly,
    /// Another program held the library for longer than we wait.
    #[error("another program keeps the library busy")]
    Busy,
    /// Something differs from what was written.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// Anything else, with SQLite's message.
    #[error("the library cannot be reached: {0}")]
    Other(String),
}

/// Something differs from what was written.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("damaged {what}: {which}")]
pub struct Damaged {
    /// The kind of thing: `file`, `row`, `header`, `summary`, `step`, `army`, `card`, `setting`, `ledger`, `paper`.
    pub what: &'static str,
    /// Which one: a number, a name, or SQLite's message for a file or row.
    pub which: String,
}

/// The library cannot be opened, and nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OpenError {
    /// The disk refuses.
    #[error("{}: {fault}", path.display())]
    Disk {
        /// The file or folder.
        path: PathBuf,
        /// What is wrong.
        fault: Fault,
    },
    /// An unusable file is in the way and cannot be moved aside.
    #[error("{} cannot be moved aside: {why}", path.display())]
    Stuck {
        /// The file.
        path: PathBuf,
        /// The system's message.
        why: String,
    },
    /// The file was written by a newer version of this program; it was left unchanged.
    #[error("{} was written by a newer version ({version}; this one knows {known}): update the program", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: usize,
        /// The newest version that this program knows.
        known: usize,
    },
    /// The tables of an older version could not be migrated; the file is unchanged.
    #[error("{} cannot be brought up from version {from}: {why}", path.display())]
    Migration {
        /// The file.
        path: PathBuf,
        /// Its version.
        from: usize,
        /// A copy of the file, made before the migration.
        backup: Option<PathBuf>,
        /// SQLite's message.
        why: String,
    },
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        let spoiled = matches!(
            error,
            rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::InvalidColumnType(..)
        );
        match error.sqlite_error_code() {
            None if spoiled => Damaged { what: "row", which: error.to_string() }.into(),
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            // Our statements are correct: if SQLite rejects them, the tables are not ours.
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase | ErrorCode::Unknown) => {
                Damaged { what: "file", which: error.to_string() }.into()
            }
            _ => Self::Other(error.to_string()),
        }
    }
}

impl From<io::Error> for Fault {
    fn from(why: io::Error) -> Self {
        match why.kind() {
            io::ErrorKind::StorageFull => Self::Full,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            _ => Self::Other(why.to_string()),
        }
    }
}
