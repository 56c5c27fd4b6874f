//! Opening the library: what is there is looked at before it is trusted.

use crate::aside::{self, Reason, SetAside};
use crate::mark::Mark;
use crate::schema::{self, APPLICATION_ID, MIGRATIONS};
use crate::{Fault, Library, Notice, private};
use rusqlite::{Connection, config::DbConfig};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;
use thiserror::Error;

/// The library, open, and what the people should be told about it.
#[derive(Debug)]
pub struct Opened {
    /// The library.
    pub library: Library,
    /// The file that was there, if it could not be used; the library is then a fresh one.
    pub set_aside: Option<SetAside>,
    /// How many of the last changes the file has lost although they were answered for; 0 as a
    /// rule. What is there is whole up to then.
    pub missing: u64,
}

/// The library cannot be opened, and nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OpenError {
    /// The disk does not let us.
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
        /// The system's words.
        why: String,
    },
    /// The file was written by a newer version of this program; it was left alone.
    #[error("{} was written by a newer version ({version}; this one knows {known}): update the program", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: usize,
        /// The newest version that this program knows.
        known: usize,
    },
    /// The tables of an older version could not be brought up to date; the file is as it was.
    #[error("{} cannot be brought up from version {from}: {why}", path.display())]
    Migration {
        /// The file.
        path: PathBuf,
        /// Its version.
        from: usize,
        /// A copy of the file, made before.
        backup: Option<PathBuf>,
        /// SQLite's words.
        why: String,
    },
}

/// Why a file that is there is not the library.
enum Unfit {
    Aside(Reason),
    Failed(OpenError),
}

impl Library {
    /// Opens the library in `folder`, making both where there are none.
    ///
    /// A file that cannot be used is moved aside under a name with `at` in it.
    ///
    /// # Errors
    /// When the disk does not let us, or an older file cannot be brought up to date.
    pub fn open(folder: &Path, at: i64) -> Result<Opened, OpenError> {
        Self::open_with(folder, at, MIGRATIONS)
    }

    pub(crate) fn open_with(
        folder: &Path,
        at: i64,
        migrations: &[&str],
    ) -> Result<Opened, OpenError> {
        private::folder(folder).map_err(|why| refused(folder, &why))?;
        let path = folder.join("aide.db");
        let _alone = alone(&path);
        let mut set_aside = match aside::is_orphaned(&path) {
            true => Some(aside::set_aside(&path, Reason::Orphaned, at)?),
            false => None,
        };
        let connection = match connect(&path, at, migrations) {
            Err(Unfit::Aside(reason)) => {
                set_aside = Some(aside::set_aside(&path, reason, at)?);
                connect(&path, at, migrations)
            }
            other => other,
        };
        let connection = connection.map_err(|unfit| unfit.hopeless(&path))?;
        Self::with_mark(connection, &path, set_aside)
    }

    fn with_mark(
        connection: Connection,
        path: &Path,
        set_aside: Option<SetAside>,
    ) -> Result<Opened, OpenError> {
        let mut mark = Mark::open(&aside::with_end(path, "-mark"));
        // The mark first: another process may be writing just now, and it follows the file.
        let noted = mark.read();
        let writes = schema::writes(&connection)
            .map_err(|fault| OpenError::Disk { path: path.into(), fault })?;
        let missing = noted.saturating_sub(writes);
        let mut library = Self { connection, mark };
        let notices = Notice::of(set_aside.as_ref(), missing);
        if !notices.is_empty() {
            // With this the mark follows the file again: what is missing is told once, and kept.
            let kept = library.notify(&notices);
            kept.map_err(|fault| OpenError::Disk { path: path.into(), fault })?;
        }
        Ok(Opened { library, set_aside, missing })
    }
}

/// Until this is dropped, whoever else opens the same library waits: nobody takes a file that is
/// just being made, or was just set aside, for a foreign or a damaged one. Where the disk knows no
/// locks there is none; SQLite keeps its own for everything after.
fn alone(path: &Path) -> Option<File> {
    let lock = private::file(&aside::with_end(path, "-lock")).ok()?;
    lock.lock().ok()?;
    Some(lock)
}

/// Opens one file, if it is ours, whole, and not newer than we are.
fn connect(path: &Path, at: i64, migrations: &[&str]) -> Result<Connection, Unfit> {
    let unfit = |fault| Unfit::of(path, fault);
    // SQLite gives its log the modes of the file, and makes none with wider ones.
    private::file(path).map_err(|why| Unfit::Failed(refused(path, &why)))?;
    let mut db = Connection::open(path).map_err(|error| unfit(error.into()))?;
    keep_as_found(&db, true).map_err(unfit)?;
    recognise(&db, path, migrations.len())?;
    configure(&db).map_err(unfit)?;
    check(&db).map_err(unfit)?;
    keep_as_found(&db, false).map_err(unfit)?;
    schema::migrate(&mut db, path, migrations, at).map_err(Unfit::Failed)?;
    Ok(db)
}

/// Until we know that the file is good, closing it must not move its log into it.
fn keep_as_found(db: &Connection, keep: bool) -> Result<(), Fault> {
    db.busy_timeout(Duration::from_secs(5))?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep)?;
    Ok(())
}

/// Whose file it is and of which version. A newer one of ours is left where it is.
fn recognise(db: &Connection, path: &Path, known: usize) -> Result<(), Unfit> {
    let (owner, version, empty) = head(db).map_err(|fault| Unfit::of(path, fault))?;
    match owner {
        _ if empty => Ok(()),
        APPLICATION_ID if version > known => {
            Err(Unfit::Failed(OpenError::Newer { path: path.into(), version, known }))
        }
        APPLICATION_ID => Ok(()),
        _ => Err(Unfit::Aside(Reason::Foreign)),
    }
}

/// Whose file it is, its version, and whether nothing is in it.
fn head(db: &Connection) -> Result<(u32, usize, bool), Fault> {
    let _one_moment = db.unchecked_transaction()?;
    let version = schema::version(db)?;
    let owner: u32 = db.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: u32 = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok((owner, version, owner == 0 && version == 0 && tables == 0))
}

/// A commit is on disk when it returns, without exception.
fn configure(db: &Connection) -> Result<(), Fault> {
    // Otherwise each statement is planned anew for each value that it is asked for.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    let mode: String = db.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if !mode.eq_ignore_ascii_case("wal") {
        return Err(Fault::Other(format!("journal mode {mode}")));
    }
    db.pragma_update(None, "synchronous", "FULL")?;
    if cfg!(target_vendor = "apple") {
        // There, flushing alone leaves the data in the drive's own memory.
        db.pragma_update(None, "fullfsync", true)?;
        db.pragma_update(None, "checkpoint_fullfsync", true)?;
    }
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "trusted_schema", false)?;
    db.pragma_update(None, "cell_size_check", true)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(())
}

/// Whether every page is sound. Reads the whole file once: about 1 ms a megabyte.
fn check(db: &Connection) -> Result<(), Fault> {
    let said: String = db.pragma_query_value(None, "quick_check", |row| row.get(0))?;
    match said.as_str() {
        "ok" => Ok(()),
        _ => Err(crate::Damaged { what: "file", which: said }.into()),
    }
}

fn refused(path: &Path, why: &std::io::Error) -> OpenError {
    let fault = match why.kind() {
        std::io::ErrorKind::StorageFull => Fault::Full,
        std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::ReadOnlyFilesystem => {
            Fault::ReadOnly
        }
        _ => Fault::Other(why.to_string()),
    };
    OpenError::Disk { path: path.into(), fault }
}

impl Unfit {
    fn of(path: &Path, fault: Fault) -> Self {
        match fault {
            Fault::Damaged(damaged) => Self::Aside(Reason::Damaged(damaged.which)),
            fault => Self::Failed(OpenError::Disk { path: path.into(), fault }),
        }
    }

    /// Even a fresh file is unfit.
    fn hopeless(self, path: &Path) -> OpenError {
        match self {
            Self::Failed(error) => error,
            Self::Aside(reason) => OpenError::Stuck { path: path.into(), why: reason.to_string() },
        }
    }
}
