//! The three ways in which we query SQLite. Each caches its prepared statement.

use crate::Fault;
use rusqlite::{Connection, OptionalExtension, Params, Row};

/// Changes rows. Returns how many.
pub(crate) fn run(db: &Connection, sql: &str, params: impl Params) -> Result<usize, Fault> {
    Ok(db.prepare_cached(sql)?.execute(params)?)
}

/// The one row, if there is one.
pub(crate) fn find<T>(
    db: &Connection,
    sql: &str,
    params: impl Params,
    row: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Option<T>, Fault> {
    Ok(db.prepare_cached(sql)?.query_row(params, row).optional()?)
}

/// Every row, in order.
pub(crate) fn list<T>(
    db: &Connection,
    sql: &str,
    params: impl Params,
    row: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, Fault> {
    let mut statement = db.prepare_cached(sql)?;
    let rows = statement.query_map(params, row)?.collect::<rusqlite::Result<_>>()?;
    Ok(rows)
}
