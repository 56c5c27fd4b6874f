//! A battle's own rows: its key, its first page, and its cover for the list of battles.

use crate::text::{self, Text, bytes, checksum, shown, unchanged};
use crate::{Damaged, Fault, Id, sql};
use rusqlite::{Connection, Row, params};

/// A battle to store.
#[derive(Debug, Clone, Copy)]
pub struct NewBattle<'a> {
    /// Identifies it.
    pub id: Id,
    /// Its game.
    pub game: &'a str,
    /// The players' name for it.
    pub name: &'a str,
    /// The header that it started from; never changes.
    pub header: &'a str,
    /// Its current state.
    pub standing: Standing<'a>,
    /// When it is stored, in milliseconds since the epoch.
    pub at: i64,
}

/// The state of a battle, for the list of battles.
#[derive(Debug, Clone, Copy)]
pub struct Standing<'a> {
    /// A text of the caller's choice.
    pub summary: &'a str,
    /// Whether it is over.
    pub finished: bool,
}

/// A battle in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Identifies it.
    pub id: Id,
    /// Its game.
    pub game: String,
    /// The players' name for it.
    pub name: String,
    /// When it was first stored, in milliseconds since the epoch.
    pub created_at: i64,
    /// When its last step was stored, in milliseconds since the epoch.
    pub touched_at: i64,
    /// Whether it is over.
    pub finished: bool,
    /// How many steps it has.
    pub steps: u32,
    /// How many steps it had when the last one was stored; the same as `steps` if that is unknown.
    pub known: u32,
    /// The caller's text for its state.
    pub summary: Text,
}

impl Listed {
    /// Whether the list alone shows that the battle is damaged. Damage inside its steps is found only
    /// when it is opened.
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        self.summary.is_err() || self.steps != self.known
    }
}

/// The short key that represents a battle's id in the other tables.
pub(crate) fn key_of(db: &Connection, id: &Id) -> Result<Option<i64>, Fault> {
    sql::find(db, "SELECT key FROM battles WHERE id = ?1", [id], |row| row.get(0))
}

/// One battle of the list, if it is here.
pub(crate) fn one(db: &Connection, id: &Id) -> Result<Option<Listed>, Fault> {
    sql::find(db, &list_sql("WHERE battles.id = ?1"), [id], listed)
}

/// Writes the current state of a battle with this many steps.
pub(crate) fn stand(
    db: &Connection,
    key: i64,
    standing: Standing<'_>,
    steps: u32,
    at: i64,
) -> Result<(), Fault> {
    let Standing { summary, finished } = standing;
    let checksum = checksum(&[&[finished.into()], &steps.to_le_bytes(), summary.as_bytes()]);
    sql::run(
        db,
        "INSERT INTO covers (battle, name, touched_at, finished, sum, summary, steps)
         VALUES (?1, '', ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (battle) DO UPDATE SET touched_at = ?2, finished = ?3, sum = ?4, summary = ?5,
            steps = ?6",
        params![key, at, finished, checksum, summary, steps],
    )?;
    Ok(())
}

/// Names a battle that has no name.
pub(crate) fn call(db: &Connection, key: i64, name: &str) -> Result<(), Fault> {
    let text = "UPDATE covers SET name = ?2 WHERE battle = ?1 AND name = ''";
    sql::run(db, text, params![key, name])?;
    Ok(())
}

/// The header that a battle started from.
pub(crate) fn header(db: &Connection, id: &Id, key: i64) -> Result<String, Fault> {
    let damaged = || Damaged { what: "header", which: text::hex(id) };
    let text = "SELECT game, sum, header FROM battles WHERE key = ?1";
    let header = sql::find(db, text, [key], |row| {
        Ok(unchanged(row.get(1)?, &[id, bytes(row, 0)?], bytes(row, 2)?, damaged))
    })?;
    Ok(header.unwrap_or_else(|| Err(damaged()))?)
}

/// Replaces the header of a stored battle with that of `battle`.
pub(crate) fn turn_to(db: &Connection, key: i64, battle: &NewBattle<'_>) -> Result<(), Fault> {
    let NewBattle { id, game, header, .. } = *battle;
    let checksum = checksum(&[&id, game.as_bytes(), header.as_bytes()]);
    let text = "UPDATE battles SET game = ?2, sum = ?3, header = ?4 WHERE key = ?1";
    sql::run(db, text, params![key, game, checksum, header])?;
    Ok(())
}

/// Writes a battle that has no steps yet. Returns its key.
pub(crate) fn insert(db: &Connection, battle: &NewBattle<'_>, name: &str) -> Result<i64, Fault> {
    let NewBattle { id, game, header, at, .. } = *battle;
    let checksum = checksum(&[&id, game.as_bytes(), header.as_bytes()]);
    sql::run(
        db,
        "INSERT INTO battles (id, game, created_at, sum, header) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![id, game, at, checksum, header],
    )?;
    let key = db.last_insert_rowid();
    stand(db, key, battle.standing, 0, at)?;
    call(db, key, name)?;
    Ok(key)
}

/// Lists also the battles whose cover is gone.
pub(crate) fn list_sql(which: &str) -> String {
    format!(
        "SELECT id, game, coalesce(name, ''), created_at, coalesce(touched_at, created_at),
            coalesce(finished, 0), coalesce(covers.sum, -1), coalesce(summary, ''), covers.steps,
            (SELECT coalesce(max(seq) + 1, 0) FROM steps WHERE steps.battle = key)
         FROM battles LEFT JOIN covers ON covers.battle = key {which}
         ORDER BY coalesce(touched_at, created_at) DESC, key DESC"
    )
}

/// Reads a row of [`list_sql`].
pub(crate) fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    let id: Id = row.get(0)?;
    let finished: bool = row.get(5)?;
    let damaged = || Damaged { what: "summary", which: text::hex(&id) };
    let known: Option<u32> = row.get::<_, Option<i64>>(8)?.and_then(|known| known.try_into().ok());
    let steps = u32::try_from(row.get::<_, i64>(9)?).unwrap_or(u32::MAX);
    let (over, counted) = ([finished.into()], known.map(u32::to_le_bytes));
    let beside: Vec<&[u8]> =
        [&over[..]].into_iter().chain(counted.as_ref().map(|it| &it[..])).collect();
    let summary = unchanged(row.get(6)?, &beside, bytes(row, 7)?, damaged);
    Ok(Listed {
        id,
        game: shown(row, 1)?,
        name: shown(row, 2)?,
        created_at: row.get(3)?,
        touched_at: row.get(4)?,
        finished,
        steps,
        known: known.filter(|_| summary.is_ok()).unwrap_or(steps),
        summary,
    })
}
