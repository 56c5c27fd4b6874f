//! Rescues what can still be read of a damaged file. Its rows are copied, from both ends of each
//! table, into a library of the newest version; the file itself is not changed.

use crate::companions::with_end;
use crate::held::{self, Held};
use crate::schema::{self, APPLICATION_ID, MIGRATIONS};
use crate::text::{self, hex};
use crate::{Carried, Fault, Id, Library, Notice, sql};
use rusqlite::types::ToSqlOutput;
use rusqlite::{Connection, ErrorCode, config::DbConfig, params_from_iter};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

/// The tables except the steps, with their columns and the order of their rows.
const TABLES: [(&str, &str, &str); 8] = [
    ("battles", "key, id, game, created_at, sum, header", "key"),
    ("covers", "battle, name, touched_at, finished, sum, summary, steps", "battle"),
    // The covers before version 3.
    ("covers", "battle, name, touched_at, finished, sum, summary", "battle"),
    ("armies", "id, game, name, touched_at, sum, text", "rowid"),
    ("cards", "game, card, sum, text", "game, card"),
    ("settings", "name, sum, text", "name"),
    ("ledgers", "series, name, sum, text", "series"),
    ("papers", "kind, id, number, sum, text", "kind, id, number"),
];
const STEPS: &str = "battle, seq, id, sum, text";

/// The tables for which an unspecified loss is reported.
const TOLD: [&str; 4] = ["armies", "cards", "settings", "ledgers"];

impl Library {
    /// Everything readable of the battles in another library's file, such as one that was moved aside.
    /// The file is not changed.
    ///
    /// # Errors
    /// If the disk refuses. A file that is not a library holds no battles.
    pub fn held_in(&self, file: &Path) -> Result<Vec<Held>, Fault> {
        let here = Path::new(self.connection.path().unwrap_or_default());
        let copy = read(file, here.parent().unwrap_or(here))?;
        let ids: Vec<Id> =
            sql::list(&copy, "SELECT id FROM battles ORDER BY key", [], |row| row.get(0))?;
        ids.iter().filter_map(|id| held::of(&copy, id).transpose()).collect()
    }
}

/// Reads everything readable of a file into a library in memory. `folder` holds a temporary copy of the
/// file.
fn read(file: &Path, folder: &Path) -> Result<Connection, Fault> {
    let mut to = Connection::open_in_memory()?;
    schema::run_from(&mut to, MIGRATIONS)?;
    carry_over(file, folder, &to)?;
    Ok(to)
}

/// Copies everything readable of a file into an empty library. Returns what happened to its battles,
/// and what is damaged or lost.
pub(crate) fn carry_over(
    file: &Path,
    folder: &Path,
    to: &Connection,
) -> Result<(Carried, Vec<Notice>), Fault> {
    let beside = tempfile::tempdir_in(folder)?;
    let found = beside.path().join("found.db");
    for end in ["", "-wal"] {
        let part = with_end(file, end);
        if part.exists() {
            fs::copy(part, with_end(&found, end))?;
        }
    }
    put_right(&found)?;
    // Steps may be found before their battle.
    to.pragma_update(None, "foreign_keys", false)?;
    let moment = to.unchecked_transaction()?;
    let from = open(&found)?;
    let mut lost = rows(&from, &moment)?;
    if is_ours(&found) {
        // The list of tables may be damaged in an undetectable way.
        drop(from);
        let fresh = beside.path().join("fresh.db");
        schema::run_from(&mut Connection::open(&fresh)?, MIGRATIONS)?;
        take_first_page(&fresh, &found)?;
        let again = rows(&open(&found)?, &moment)?;
        lost.retain(|table| again.contains(table));
    }
    let carried = take_stock(&moment, &lost)?;
    moment.commit()?;
    to.pragma_update(None, "foreign_keys", true)?;
    Ok(carried)
}

/// Opens a database so that a table with an unreadable description does not hide the others.
fn open(found: &Path) -> Result<Connection, Fault> {
    let db = Connection::open(found)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_WRITABLE_SCHEMA, true)?;
    db.pragma_update(None, "trusted_schema", false)?;
    Ok(db)
}

/// Copies all readable rows. Returns the tables of which some rows are not readable.
fn rows(from: &Connection, to: &Connection) -> Result<Vec<&'static str>, Fault> {
    let mut lost = Vec::new();
    for (table, columns, order) in TABLES {
        if !copy(from, to, table, columns, &format!("ORDER BY {order}"))? {
            lost.push(table);
        }
    }
    // If a battle's own row is gone, the index still shows that there was one.
    let ids = "SELECT key, id, '', 0, 0, '' FROM battles ORDER BY id";
    pour(from, to, "battles", TABLES[0].1, ids)?;
    for key in sql::list(to, "SELECT key FROM battles", [], |row| row.get::<_, i64>(0))? {
        copy(from, to, "steps", STEPS, &format!("WHERE battle = {key} ORDER BY seq"))?;
    }
    Ok(lost)
}

/// What happened to the battles, and what is damaged or lost. Lost battles of the same name are
/// reported together.
fn take_stock(to: &Connection, lost: &[&str]) -> Result<(Carried, Vec<Notice>), Fault> {
    let told = lost.iter().filter(|table| TOLD.contains(table) && !is_empty(to));
    let lost_of = |what: &str, name, count| Notice::Lost { what: what.to_owned(), name, count };
    let mut notices: Vec<_> = told.map(|table| lost_of(table, String::new(), 0)).collect();
    let mut carried = Carried::default();
    let (mut gone, mut parts) = (BTreeMap::<String, u32>::new(), Vec::new());
    without_battles(to)?.into_iter().for_each(|name| *gone.entry(name).or_default() += 1);
    for id in sql::list(to, "SELECT id FROM battles", [], |row| row.get::<_, Id>(0))? {
        let held = held::of(to, &id)?;
        match held {
            Some(held) if held.is_whole() => carried.whole += 1,
            Some(held) if held.begins() => {
                carried.part += 1;
                let battle = hex(&id)[..8].to_owned();
                parts.push(Notice::Damaged { name: held.name, battle, at: held.created_at });
            }
            held => *gone.entry(held.map_or(String::new(), |held| held.name)).or_default() += 1,
        }
    }
    carried.lost = gone.values().sum();
    notices.extend(gone.into_iter().map(|(name, count)| lost_of("battles", name, count)));
    if ["battles", "covers"].iter().all(|table| lost.contains(table)) && !is_empty(to) {
        notices.push(lost_of("battles", String::new(), 0));
    }
    notices.extend(parts);
    Ok((carried, notices))
}

/// Whether nothing was found at all, so that no loss is known.
fn is_empty(to: &Connection) -> bool {
    let rows = |(table, ..): &(&str, &str, &str)| {
        to.query_row(&format!("SELECT EXISTS (SELECT 1 FROM {table})"), [], |row| row.get(0))
    };
    TABLES.iter().all(|table| matches!(rows(table), Ok(false)))
}

/// Removes rows that belong to no battle. Returns the names of the lost battles.
fn without_battles(to: &Connection) -> Result<Vec<String>, Fault> {
    let lost = "SELECT name FROM covers WHERE battle NOT IN (SELECT key FROM battles)";
    let names = sql::list(to, lost, [], |row| text::shown(row, 0))?;
    to.execute_batch(
        "DELETE FROM covers WHERE battle NOT IN (SELECT key FROM battles);
         DELETE FROM battles WHERE key NOT IN (SELECT battle FROM covers)
             AND key NOT IN (SELECT battle FROM steps);",
    )?;
    Ok(names)
}

/// Copies the readable rows of a table: from its beginning up to the first unreadable one, and back
/// from its end to the same one. Returns whether it copied all of them.
fn copy(
    from: &Connection,
    to: &Connection,
    table: &str,
    columns: &str,
    which: &str,
) -> Result<bool, Fault> {
    let select = format!("SELECT {columns} FROM {table} {which}");
    let backwards =
        format!("SELECT {columns} FROM {table} {} DESC", which.replace(", ", " DESC, "));
    let all = pour(from, to, table, columns, &select)?;
    if !all {
        pour(from, to, table, columns, &backwards)?;
    }
    Ok(all)
}

/// Inserts rows into a table until one cannot be read. Skips rows that exist already or that violate
/// the table's constraints. Returns whether it read all of them.
fn pour(
    from: &Connection,
    to: &Connection,
    table: &str,
    columns: &str,
    select: &str,
) -> Result<bool, Fault> {
    let Some(mut select) = unless_damaged(from.prepare(select))? else { return Ok(false) };
    let count = select.column_count();
    let places = vec!["?"; count].join(", ");
    let insert = format!("INSERT OR IGNORE INTO {table} ({columns}) VALUES ({places})");
    let mut insert = to.prepare(&insert)?;
    let Some(mut rows) = unless_damaged(select.query([]))? else { return Ok(false) };
    loop {
        let Some(row) = unless_damaged(rows.next())? else { return Ok(false) };
        let Some(row) = row else { return Ok(true) };
        let values: Vec<_> = (0..count).map(|at| row.get_ref(at)).collect::<Result<_, _>>()?;
        let taken = insert.execute(params_from_iter(values.into_iter().map(ToSqlOutput::Borrowed)));
        match taken.as_ref().map_err(rusqlite::Error::sqlite_error_code) {
            Ok(_) | Err(Some(ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch)) => {}
            Err(_) => taken.map(|_| ())?,
        }
    }
}

/// The value read; `None` if it cannot be read. A busy or full disk is not damage.
fn unless_damaged<T>(read: rusqlite::Result<T>) -> Result<Option<T>, Fault> {
    match read.map_err(Fault::from) {
        Ok(read) => Ok(Some(read)),
        Err(fault @ (Fault::Full | Fault::Busy)) => Err(fault),
        Err(Fault::Damaged(_) | Fault::ReadOnly | Fault::Other(_)) => Ok(None),
    }
}

/// The bytes before the first page's rows.
type Head = [u8; 100];

const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// Reserved bytes, and three fractions that are the same in every file.
const FIXED: [u8; 4] = [0, 64, 32, 32];
/// The size of our pages.
const PAGE: u16 = 4096;

fn head(path: &Path) -> io::Result<Head> {
    let mut head = [0; 100];
    File::open(path)?.read_exact(&mut head)?;
    Ok(head)
}

fn is_ours(path: &Path) -> bool {
    head(path).is_ok_and(|head| head[68..72] == APPLICATION_ID.to_be_bytes())
}

/// Whether a file claims to be ours but has a head that SQLite never writes into our files. For some
/// such heads SQLite reports only that the file is read-only.
pub(crate) fn has_spoiled_head(path: &Path) -> bool {
    let Ok(head) = head(path) else { return false };
    let forms = head[18..20].iter().all(|form| matches!(form, 1 | 2));
    is_ours(path) && (head[..16] != *MAGIC || !forms || head[20..24] != FIXED)
}

/// Repairs a file's head so that SQLite can read the file. Every value in it is either the same for all
/// our files or dispensable.
fn put_right(path: &Path) -> io::Result<()> {
    let Ok(mut head) = head(path) else { return Ok(()) };
    head[..16].copy_from_slice(MAGIC);
    head[16..18].copy_from_slice(&PAGE.to_be_bytes());
    // The file format for a write-ahead log, for reading and writing.
    head[18..20].fill(2);
    head[20..24].copy_from_slice(&FIXED);
    // SQLite then takes the number of pages from the file's size, and no page is free.
    head[28..40].fill(0);
    head[44..48].copy_from_slice(&4_u32.to_be_bytes());
    head[52..56].fill(0);
    // Texts are UTF-8.
    head[56..60].copy_from_slice(&1_u32.to_be_bytes());
    head[64..68].fill(0);
    write_first(path, &head)
}

/// Copies the list of tables from a fresh file. In all our files that were never migrated, the tables
/// begin on the same pages. In others, the rows found do not fit their tables.
fn take_first_page(fresh: &Path, path: &Path) -> io::Result<()> {
    let mut page = [0; PAGE as usize];
    File::open(fresh)?.read_exact(&mut page)?;
    write_first(path, &page)?;
    put_right(path)
}

fn write_first(path: &Path, bytes: &[u8]) -> io::Result<()> {
    OpenOptions::new().write(true).open(path)?.write_all(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_busy_is_not_damaged() {
        let folder = tempfile::tempdir().unwrap();
        let (path, select) =
            (folder.path().join("found.db"), "SELECT name, sum, text FROM settings");
        let mut other = Connection::open(&path).unwrap();
        schema::run_from(&mut other, MIGRATIONS).unwrap();
        let (from, to) = (Connection::open(&path).unwrap(), Connection::open(&path).unwrap());
        let poured = || pour(&from, &to, "settings", "name, sum, text", select);
        from.busy_timeout(std::time::Duration::ZERO).unwrap();
        assert_eq!(poured(), Ok(true));
        other.execute_batch("BEGIN EXCLUSIVE").unwrap();
        assert_eq!(poured(), Err(Fault::Busy));
        other.execute_batch("DROP TABLE settings; COMMIT").unwrap();
        assert_eq!(poured(), Ok(false));
    }
}
