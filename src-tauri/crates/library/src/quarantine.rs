//! Moves unusable files aside, and copies battles before they are replaced. A file is moved to a free
//! name; nothing is deleted or overwritten.

use crate::companions::{COMPANIONS, free_name, with_end};
use crate::schema::{self, MIGRATIONS};
use crate::text::hex;
use crate::{Carried, Fault, Id, Notice, OpenError, private, sql};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A file that was there but could not be used, and where it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quarantined {
    /// Where it was moved, with its companions (`-wal`, `-shm`, `-mark`) next to it. If the file itself
    /// was missing, the path of its first companion.
    pub path: PathBuf,
    /// Why.
    pub reason: Reason,
    /// What happened to its battles.
    pub carried: Carried,
}

impl Quarantined {
    /// The notice about it.
    pub(crate) fn notice(&self) -> Notice {
        Notice::Quarantined {
            reason: self.reason.code().to_owned(),
            path: self.path.display().to_string(),
            carried: self.carried,
        }
    }
}

/// Why a file could not be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Reason {
    /// It is damaged, or no database at all.
    #[error("damaged: {0}")]
    Damaged(String),
    /// It is a database of another program.
    #[error("not a library of this program")]
    Foreign,
    /// Only a write-ahead log is left; its database is gone.
    #[error("a write-ahead log without its database")]
    Orphaned,
}

impl Reason {
    /// Its code.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::Damaged(_) => "damaged",
            Self::Foreign => "foreign",
            Self::Orphaned => "orphaned",
        }
    }
}

/// Moves the file at `path` and its companions to the free name `to`. Returns the path of the first
/// file moved.
pub(crate) fn put(path: &Path, to: &Path) -> Result<PathBuf, OpenError> {
    let there: Vec<_> = COMPANIONS.iter().filter(|end| with_end(path, end).exists()).collect();
    for end in &there {
        let from = with_end(path, end);
        fs::rename(&from, with_end(to, end))
            .map_err(|why| OpenError::Stuck { path: from, why: why.to_string() })?;
    }
    Ok(there.first().map_or_else(|| to.to_owned(), |end| with_end(to, end)))
}

/// Copies a file that lost its last changes, together with what is left of its log, before the log is
/// overwritten; `None` if nothing is left of the log.
pub(crate) fn copy_log(path: &Path, at: i64) -> Option<PathBuf> {
    fs::metadata(with_end(path, "-wal")).ok().filter(|about| about.len() > 0)?;
    let beside = tempfile::tempdir_in(path.parent()?).ok()?;
    let copy = beside.path().join("copy.db");
    for end in ["", "-wal"] {
        let (from, to) = (with_end(path, end), with_end(&copy, end));
        private::file(&to).and_then(|_| fs::copy(from, &to)).ok()?;
    }
    put(&copy, &free_name(path, &format!("aside-{at}"))).ok()
}

/// Copies a battle and everything that belongs to it, row by row, into its own library next to this
/// one. The file gets its name when it is complete.
pub(crate) fn copy_battle(db: &Connection, battle: &Id, at: i64) -> Result<PathBuf, Fault> {
    let here = Path::new(db.path().unwrap_or_default());
    let beside = tempfile::tempdir_in(here.parent().unwrap_or(here))?;
    let file = beside.path().join("copy.db");
    private::file(&file)?;
    schema::run_from(&mut Connection::open(&file)?, MIGRATIONS)?;
    sql::run(db, "ATTACH DATABASE ?1 AS copy", [file.to_string_lossy()])?;
    let copied = copy_rows(db, battle);
    sql::run(db, "DETACH DATABASE copy", [])?;
    copied?;
    let to = free_name(here, &format!("battle-{}-{at}", &hex(battle)[..8]));
    fs::rename(file, &to)?;
    Ok(to)
}

fn copy_rows(db: &Connection, battle: &Id) -> Result<(), Fault> {
    let moment = db.unchecked_transaction()?;
    for text in [
        "INSERT INTO copy.battles SELECT * FROM main.battles WHERE id = ?1",
        "INSERT INTO copy.covers SELECT covers.* FROM main.covers
         JOIN main.battles ON covers.battle = battles.key WHERE battles.id = ?1",
        "INSERT INTO copy.steps SELECT steps.* FROM main.steps
         JOIN main.battles ON steps.battle = battles.key WHERE battles.id = ?1",
        "INSERT INTO copy.papers SELECT * FROM main.papers WHERE id = ?1",
    ] {
        moment.execute(text, [battle])?;
    }
    Ok(moment.commit()?)
}
