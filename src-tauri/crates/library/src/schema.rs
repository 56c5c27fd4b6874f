//! The tables, version by version.

use crate::{Damaged, Fault, OpenError, companions, private, sql};
use rusqlite::{Connection, TransactionBehavior::Immediate};
use std::path::{Path, PathBuf};

/// The application id in the head of every file of ours: "ADC1". Set by the first migration.
pub(crate) const APPLICATION_ID: u32 = 0x4144_4331;

/// The migrations, each from one version to the next. The first creates version 1 from nothing.
pub(crate) const MIGRATIONS: &[&str] = &[
    include_str!("migrations/1.sql"),
    include_str!("migrations/2.sql"),
    include_str!("migrations/3.sql"),
];

/// The version of the file; 0 if it is empty.
pub(crate) fn version(db: &Connection) -> Result<usize, Fault> {
    let version = db.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0))?;
    Ok(version as usize)
}

/// Migrates the file to the newest version, all or nothing. If a migration fails, the file is
/// unchanged, and a copy was also made before.
pub(crate) fn migrate(
    db: &mut Connection,
    path: &Path,
    migrations: &[&str],
    at: i64,
) -> Result<(), OpenError> {
    let here = |fault| OpenError::Disk { path: path.into(), fault };
    let from = version(db).map_err(here)?;
    if from >= migrations.len() {
        return Ok(());
    }
    let backup = match from {
        0 => None,
        _ => Some(back_up(db, path, from, at).map_err(here)?),
    };
    run_from(db, migrations).map_err(|fault| match fault {
        Fault::Other(_) | Fault::Damaged(_) => {
            OpenError::Migration { path: path.into(), from, backup, why: fault.to_string() }
        }
        disk => here(disk),
    })
}

/// Checks that the file has exactly the tables and columns of its version.
pub(crate) fn fits(db: &Connection, migrations: &[&str]) -> Result<(), Fault> {
    let version = version(db)?;
    let mut model = Connection::open_in_memory()?;
    run_from(&mut model, &migrations[..version.min(migrations.len())])?;
    match columns(db)? == columns(&model)? {
        true => Ok(()),
        false => {
            let which = format!("the tables are not those of version {version}");
            Err(Damaged { what: "file", which }.into())
        }
    }
}

/// All columns, each with its table.
fn columns(db: &Connection) -> Result<Vec<(String, String)>, Fault> {
    let text = "SELECT tables.name, columns.name
         FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' ORDER BY 1, 2";
    sql::list(db, text, [], |row| Ok((row.get(0)?, row.get(1)?)))
}

pub(crate) fn run_from(db: &mut Connection, migrations: &[&str]) -> Result<(), Fault> {
    let transaction = db.transaction_with_behavior(Immediate)?;
    // The version is read again: another process may have been faster.
    let done = version(&transaction)?;
    for (version, migration) in (1_u32..).zip(migrations).skip(done) {
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", version)?;
    }
    Ok(transaction.commit()?)
}

fn back_up(db: &Connection, path: &Path, version: usize, at: i64) -> Result<PathBuf, Fault> {
    let to = companions::free_name(path, &format!("v{version}-{at}"));
    private::file(&to)?;
    sql::run(db, "VACUUM INTO ?1", [to.to_string_lossy()])?;
    Ok(to)
}

/// How many changes the file has seen; 0 for a new file.
pub(crate) fn writes(db: &Connection) -> Result<u64, Fault> {
    if version(db)? == 0 {
        return Ok(0);
    }
    let writes = sql::find(db, "SELECT writes FROM tally", [], |row| row.get(0))?;
    Ok(writes.map_or(0, i64::cast_unsigned))
}

/// Counts one more change, within its transaction.
pub(crate) fn count_write(db: &Connection) -> Result<u64, Fault> {
    sql::run(db, "UPDATE tally SET writes = writes + 1", [])?;
    writes(db)
}
