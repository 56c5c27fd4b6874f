//! Opening the library. An existing file is checked before it is trusted.

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

/// The open library, and what the user should be told about it.
#[derive(Debug)]
pub struct Opened {
    /// The library.
    pub library: Library,
    /// The existing file, if it could not be used. The library is then a fresh one, with what could
    /// still be read from that file.
    pub quarantined: Option<Quarantined>,
    /// How many of the last acknowledged changes the file has lost; normally 0. Everything up to them
    /// is whole.
    pub missing: u64,
}

/// More versions than there will ever be. A file with a higher version is damaged, not newer.
const VERSIONS_MOST: usize = 1_000;

/// Why an existing file is not the library.
enum Unfit {
    Quarantine(Reason),
    Failed(OpenError),
}

impl Library {
    /// Opens the library in `folder`. Creates either if it is missing.
    ///
    /// Moves an unusable file aside under a name with `at` in it.
    ///
    /// # Errors
    /// If the disk refuses, or an older file cannot be migrated.
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
        // Also true for an empty file: only one that is just being made has a checkpoint of zero.
        let was_there = fs::metadata(&path).is_ok();
        let mut quarantined = finish_anew(&path, at)?;
        let open_checkpoint = || Checkpoint::open(&with_end(&path, "-mark"));
        if !was_there {
            // Made before the file, so that a file without a checkpoint must have lost it.
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
        // The checkpoint is read first: another process may be writing now, and its checkpoint follows
        // the file.
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
            // After this write the checkpoint follows the file again, so the loss is reported once, and
            // kept.
            library.write(|db| notices::keep(db, &notices)).map_err(here)?;
        }
        Ok(Opened { library, quarantined, missing })
    }
}

/// Makes a new library from all that can be read of the existing file, which is then moved aside. The
/// file stays in place until the new library is ready, so that an interrupted run starts over.
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

/// Completes an interrupted replacement: moves a log that lost its database aside, and puts a finished
/// new library in the old one's place.
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

/// Removes the remains of a new library that was never finished.
fn forget_anew(path: &Path) {
    for end in ["", "-journal"] {
        let _ = fs::remove_file(with_end(&anew(path), end));
    }
}

/// The path of a new library while the old one is still there.
fn anew(path: &Path) -> PathBuf {
    path.with_extension("new.db")
}

/// Locks the library until dropped, and others that open it wait. So nobody takes a file that is just
/// being made, or was just moved aside, for a foreign or damaged one. `None` if the disk has no locks;
/// from then on SQLite uses its own.
fn alone(path: &Path) -> Option<File> {
    let lock = private::file(&with_end(path, "-lock")).ok()?;
    lock.lock().ok()?;
    Some(lock)
}

/// Opens one file if it is ours, whole, and not newer than this program.
fn connect(path: &Path, migrations: &[&str]) -> Result<Connection, Unfit> {
    let unfit = |fault| Unfit::of(path, fault);
    // SQLite creates its log with the file's permissions, never wider ones.
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

/// Until the file is known to be good, closing it must not merge its log into it.
fn keep_as_found(db: &Connection, keep: bool) -> Result<(), Fault> {
    db.busy_timeout(Duration::from_secs(5))?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep)?;
    Ok(())
}

/// Checks whose file it is and its version. A newer file of ours stays where it is.
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

/// The file's application id, its version, and whether it is empty.
fn head(db: &Connection) -> Result<(u32, usize, bool), Fault> {
    let _one_moment = db.unchecked_transaction()?;
    let version = schema::version(db)?;
    let owner: u32 = db.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: u32 = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok((owner, version, owner == 0 && version == 0 && tables == 0))
}

/// Makes every commit durable before it returns.
fn configure(db: &Connection) -> Result<(), Fault> {
    // Without this, SQLite plans a statement again for each new value.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    let mode: String = db.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if !mode.eq_ignore_ascii_case("wal") {
        return Err(Fault::Other(format!("journal mode {mode}")));
    }
    db.pragma_update(None, "synchronous", "FULL")?;
    if cfg!(target_vendor = "apple") {
        // On Apple systems a plain flush leaves the data in the drive's cache.
        db.pragma_update(None, "fullfsync", true)?;
        db.pragma_update(None, "checkpoint_fullfsync", true)?;
    }
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "trusted_schema", false)?;
    db.pragma_update(None, "cell_size_check", true)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(())
}

/// Checks that every page is sound. Reads the whole file once: about 1 ms per megabyte.
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

    /// The error if even a fresh file is unusable.
    fn hopeless(self, path: &Path) -> OpenError {
        match self {
            Self::Failed(error) => error,
            Self::Quarantine(reason) => {
                OpenError::Stuck { path: path.into(), why: reason.to_string() }
            }
        }
    }
}
