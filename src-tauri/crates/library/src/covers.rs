//! A battle's own rows: its key, its first page, and its cover, which the list of battles shows.

use crate::text::{self, Text, bytes, checksum, shown, unchanged};
use crate::{Damaged, Fault, Id, sql};
use rusqlite::{Connection, Row, params};

/// A battle to be kept.
#[derive(Debug, Clone, Copy)]
pub struct NewBattle<'a> {
    /// Names it.
    pub id: Id,
    /// The game it is of.
    pub game: &'a str,
    /// What people call it.
    pub name: &'a str,
    /// What it started from; never changes.
    pub header: &'a str,
    /// How it stands.
    pub standing: Standing<'a>,
    /// When, in milliseconds.
    pub at: i64,
}

/// How a battle stands, for the list of battles.
#[derive(Debug, Clone, Copy)]
pub struct Standing<'a> {
    /// A text of the caller's.
    pub summary: &'a str,
    /// Whether it is over.
    pub finished: bool,
}

/// A battle in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Names it.
    pub id: Id,
    /// The game it is of.
    pub game: String,
    /// What people call it.
    pub name: String,
    /// When it was kept first, in milliseconds.
    pub created_at: i64,
    /// When its last step was kept, in milliseconds.
    pub touched_at: i64,
    /// Whether it is over.
    pub finished: bool,
    /// How many steps it has.
    pub steps: u32,
    /// How many steps it had when the last one was kept; as many as it has, where nothing tells.
    pub known: u32,
    /// The caller's text of how it stands.
    pub summary: Text,
}

impl Listed {
    /// Whether it shows already in the list that the battle is not as it was written. Damage inside
    /// its steps does not: they are looked at when it is opened.
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        self.summary.is_err() || self.steps != self.known
    }
}

/// The short key that stands for a battle's id in the other tables.
pub(crate) fn key_of(db: &Connection, id: &Id) -> Result<Option<i64>, Fault> {
    sql::find(db, "SELECT key FROM battles WHERE id = ?1", [id], |row| row.get(0))
}

/// One battle of the list, if it is here.
pub(crate) fn one(db: &Connection, id: &Id) -> Result<Option<Listed>, Fault> {
    sql::find(db, &list_sql("WHERE battles.id = ?1"), [id], listed)
}

/// Writes how a battle of so many steps stands now.
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

/// Gives a battle a name that has none.
pub(crate) fn call(db: &Connection, key: i64, name: &str) -> Result<(), Fault> {
    let text = "UPDATE covers SET name = ?2 WHERE battle = ?1 AND name = ''";
    sql::run(db, text, params![key, name])?;
    Ok(())
}

/// The text that a battle started from.
pub(crate) fn header(db: &Connection, id: &Id, key: i64) -> Result<String, Fault> {
    let damaged = || Damaged { what: "header", which: text::hex(id) };
    let text = "SELECT game, sum, header FROM battles WHERE key = ?1";
    let header = sql::find(db, text, [key], |row| {
        Ok(unchanged(row.get(1)?, &[id, bytes(row, 0)?], bytes(row, 2)?, damaged))
    })?;
    Ok(header.unwrap_or_else(|| Err(damaged()))?)
}

/// Lets a battle that is here start from what that one starts from.
pub(crate) fn turn_to(db: &Connection, key: i64, battle: &NewBattle<'_>) -> Result<(), Fault> {
    let NewBattle { id, game, header, .. } = *battle;
    let checksum = checksum(&[&id, game.as_bytes(), header.as_bytes()]);
    let text = "UPDATE battles SET game = ?2, sum = ?3, header = ?4 WHERE key = ?1";
    sql::run(db, text, params![key, game, checksum, header])?;
    Ok(())
}

/// Writes a battle that has no steps yet; its key.
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

/// A battle whose cover is gone is a battle all the same.
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
