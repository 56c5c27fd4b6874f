//! Opening the library: what is there is looked at before it is trusted.

use crate::checkpoint::Checkpoint;
use crate::companions::{free_name, has_companion, is_orphaned, with_end};
use crate::quarantine::{self, Quarantined, Reason};
use crate::schema::{self, APPLICATION_ID, MIGRATIONS};
use crate::{Carried, Fault, Library, Notice, OpenError, notices, private, rescue};
use rusqlite::{Connection, config::DbConfig};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The library, open, and what the people should be told about it.
#[derive(Debug)]
pub struct Opened {
    /// The library.
    pub library: Library,
    /// The file that was there, if it could not be used; the library is then a fresh one, with what
    /// could still be read of it.
    pub quarantined: Option<Quarantined>,
    /// How many of the last changes the file has lost although they were answered for; 0 as a
    /// rule. What is there is whole up to then.
    pub missing: u64,
}

/// More versions than there will ever be: a file that says so is damaged, and not newer than we
/// are.
const VERSIONS_MOST: usize = 1_000;

/// Why a file that is there is not the library.
enum Unfit {
    Quarantine(Reason),
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
        private::folder(folder).map_err(|why| refused(folder, why))?;
        let path = folder.join("aide.db");
        let _alone = alone(&path);
        // An empty file was there too: only one that we were just making has a checkpoint of nothing.
        let was_there = fs::metadata(&path).is_ok();
        let mut quarantined = finish_anew(&path, at)?;
        let open_checkpoint = || Checkpoint::open(&with_end(&path, "-mark"));
        if !was_there {
            // Before the file is made, so that one without a checkpoint has lost it.
            open_checkpoint().make(0);
        }
        let connection = match connect(&path, migrations) {
            Err(Unfit::Quarantine(reason)) => {
                quarantined = Some(begin_anew(&path, reason, at)?);
                connect(&path, migrations)
            }
            other => other,
        };
        let mut connection = connection.map_err(|unfit| unfit.hopeless(&path))?;
        let here = |fault| OpenError::Disk { path: path.clone(), fault };
        let mut checkpoint = open_checkpoint();
        // The checkpoint first: another process may be writing just now, and it follows the file.
        let noted = checkpoint.read();
        let writes = schema::writes(&connection).map_err(here)?;
        let missing = noted.map_or(0, |noted| noted.saturating_sub(writes));
        let mut notices = Vec::new();
        if missing > 0 {
            let copy = quarantine::copy_log(&path, at).map(|copy| copy.display().to_string());
            notices.push(Notice::Missing { changes: missing, path: copy });
        }
        if checkpoint.make(writes) && was_there && quarantined.is_none() {
            notices.push(Notice::Unmarked);
        }
        keep_as_found(&connection, false).map_err(here)?;
        schema::migrate(&mut connection, &path, migrations, at)?;
        let mut library = Self { connection, checkpoint };
        if let Some(quarantined) = quarantined.as_ref().filter(|it| it.reason == Reason::Orphaned) {
            notices.insert(0, quarantined.notice());
        }
        if !notices.is_empty() {
            // With this the checkpoint follows the file again: what is missing is told once, and kept.
            library.write(|db| notices::keep(db, &notices)).map_err(here)?;
        }
        Ok(Opened { library, quarantined, missing })
    }
}

/// Makes a new library with all that can be read of the file there, which is moved aside. Until
/// that is done the file stays where it is, so that it is begun again after an interruption.
fn begin_anew(path: &Path, reason: Reason, at: i64) -> Result<Quarantined, OpenError> {
    let here = |fault| OpenError::Disk { path: path.into(), fault };
    let to = free_name(path, &format!("aside-{at}"));
    let mut quarantined = Quarantined { path: to.clone(), reason, carried: Carried::default() };
    make_anew(path, &mut quarantined).map_err(here)?;
    quarantined.path = quarantine::put(path, &to)?;
    fs::rename(anew(path), path).map_err(|why| refused(path, why))?;
    Ok(quarantined)
}

fn make_anew(path: &Path, quarantined: &mut Quarantined) -> Result<(), Fault> {
    let anew = anew(path);
    forget_anew(path);
    private::file(&anew)?;
    let mut db = Connection::open(&anew)?;
    schema::run_from(&mut db, MIGRATIONS)?;
    let (carried, lost) = rescue::carry_over(path, path.parent().unwrap_or(path), &db)?;
    quarantined.carried = carried;
    let notices: Vec<_> = [quarantined.notice()].into_iter().chain(lost).collect();
    let moment = db.unchecked_transaction()?;
    notices::keep(&moment, &notices)?;
    Ok(moment.commit()?)
}

/// Does what is left to do where the making of a new library was interrupted: a log that lost its
/// database is moved aside, and a new library that is ready takes the old one's place.
fn finish_anew(path: &Path, at: i64) -> Result<Option<Quarantined>, OpenError> {
    if path.exists() {
        forget_anew(path);
        return Ok(None);
    }
    let mut quarantined = None;
    if is_orphaned(path) || (anew(path).exists() && has_companion(path)) {
        let to = free_name(path, &format!("aside-{at}"));
        let moved = quarantine::put(path, &to)?;
        quarantined = Some(Quarantined {
            path: moved,
            reason: Reason::Orphaned,
            carried: Carried::default(),
        });
    }
    if anew(path).exists() {
        fs::rename(anew(path), path).map_err(|why| refused(path, why))?;
    }
    Ok(quarantined)
}

/// Takes away what is left of a new library that never was ready.
fn forget_anew(path: &Path) {
    for end in ["", "-journal"] {
        let _ = fs::remove_file(with_end(&anew(path), end));
    }
}

/// Where a new library is made while the old one is still there.
fn anew(path: &Path) -> PathBuf {
    path.with_extension("new.db")
}

/// Until this is dropped, others that open the same library wait: nobody takes a file that is
/// just being made, or was just set aside, for a foreign or a damaged one. Where the disk knows no
/// locks there is none; SQLite keeps its own for everything after.
fn alone(path: &Path) -> Option<File> {
    let lock = private::file(&with_end(path, "-lock")).ok()?;
    lock.lock().ok()?;
    Some(lock)
}

/// Opens one file, if it is ours, whole, and not newer than we are.
fn connect(path: &Path, migrations: &[&str]) -> Result<Connection, Unfit> {
    let unfit = |fault| Unfit::of(path, fault);
    // SQLite gives its log the modes of the file, and makes none with wider ones.
    private::file(path).map_err(|why| Unfit::Failed(refused(path, why)))?;
    if rescue::has_spoiled_head(path) {
        return Err(Unfit::Quarantine(Reason::Damaged("the head of the file".to_owned())));
    }
    let db = Connection::open(path).map_err(|error| unfit(error.into()))?;
    keep_as_found(&db, true).map_err(unfit)?;
    recognize(&db, path, migrations.len())?;
    configure(&db).map_err(unfit)?;
    check(&db).map_err(unfit)?;
    schema::fits(&db, migrations).map_err(unfit)?;
    Ok(db)
}

/// Until we know that the file is good, closing it must not move its log into it.
fn keep_as_found(db: &Connection, keep: bool) -> Result<(), Fault> {
    db.busy_timeout(Duration::from_secs(5))?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep)?;
    Ok(())
}

/// Whose file it is and of which version. A newer one of ours is left where it is.
fn recognize(db: &Connection, path: &Path, known: usize) -> Result<(), Unfit> {
    let (owner, version, empty) = head(db).map_err(|fault| Unfit::of(path, fault))?;
    match owner {
        _ if empty => Ok(()),
        APPLICATION_ID if version > VERSIONS_MOST => {
            Err(Unfit::Quarantine(Reason::Damaged(format!("version {version}"))))
        }
        APPLICATION_ID if version > known => {
            Err(Unfit::Failed(OpenError::Newer { path: path.into(), version, known }))
        }
        APPLICATION_ID => Ok(()),
        _ => Err(Unfit::Quarantine(Reason::Foreign)),
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
    // Otherwise each statement is planned again for each value that it is asked for.
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

fn refused(path: &Path, why: io::Error) -> OpenError {
    OpenError::Disk { path: path.into(), fault: why.into() }
}

impl Unfit {
    fn of(path: &Path, fault: Fault) -> Self {
        match fault {
            Fault::Damaged(damaged) => Self::Quarantine(Reason::Damaged(damaged.which)),
            fault => Self::Failed(OpenError::Disk { path: path.into(), fault }),
        }
    }

    /// Even a fresh file is unfit.
    fn hopeless(self, path: &Path) -> OpenError {
        match self {
            Self::Failed(error) => error,
            Self::Quarantine(reason) => {
                OpenError::Stuck { path: path.into(), why: reason.to_string() }
            }
        }
    }
}
