//! What can go wrong with the disk, whatever one does.

use rusqlite::ErrorCode;
use std::io;
use thiserror::Error;

/// The disk did not do as asked. A write that ends like this changed nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// No room is left.
    #[error("the disk is full")]
    Full,
    /// The folder or the file may not be written.
    #[error("the library may only be read")]
    ReadOnly,
    /// Another program held the library for longer than we wait.
    #[error("another program keeps the library busy")]
    Busy,
    /// Something is not as it was written.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// Anything else, in SQLite's words.
    #[error("the library cannot be reached: {0}")]
    Other(String),
}

/// Something is not as it was written.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("damaged {what}: {which}")]
pub struct Damaged {
    /// The kind of thing: `file`, `row`, `header`, `summary`, `step`, `army`, `card`, `setting`, `ledger`, `paper`.
    pub what: &'static str,
    /// Which of them: a number, a name, or SQLite's words for a file or row.
    pub which: String,
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
            // Our statements are right: where SQLite finds them wrong, the tables are not ours.
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
