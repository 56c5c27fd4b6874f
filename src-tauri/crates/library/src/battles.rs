//! Battles: what the list of them shows, and keeping, renaming and deleting whole ones.

use crate::steps::{self, AppendError, Step};
use crate::text::{self, Text, bytes, shown, sum, unchanged};
use crate::{Damaged, Fault, Id, Library, NameFault, name, papers, sql};
use rusqlite::{Connection, Row, params};
use thiserror::Error;

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

/// A battle that was not kept.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CreateError {
    /// One with this id is here; it was left alone.
    #[error("this battle is here already")]
    AlreadyHere,
    /// The name cannot be kept.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// The steps are not in order, or an id is there twice.
    #[error("its journal is not one: {0}")]
    Steps(AppendError),
    /// The disk.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// A battle that was not renamed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RenameError {
    /// It is not here.
    #[error("there is no such battle")]
    NoSuchBattle,
    /// The name cannot be kept.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// The disk.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Library {
    /// Keeps a battle that has no steps yet.
    ///
    /// # Errors
    /// When it is here already, its name is unfit, or the disk refuses.
    pub fn create_battle(&mut self, battle: &NewBattle<'_>) -> Result<(), CreateError> {
        self.import_battle(battle, [])
    }

    /// Keeps a battle with all its steps, or nothing of it. One that is here is never replaced.
    ///
    /// # Errors
    /// As [`Self::create_battle`], and when the steps are not in order.
    pub fn import_battle<'a>(
        &mut self,
        battle: &NewBattle<'_>,
        steps: impl IntoIterator<Item = Step<'a>>,
    ) -> Result<(), CreateError> {
        let name = name::fit(battle.name)?;
        self.write(|db| {
            if key_of(db, &battle.id)?.is_some() {
                return Err(CreateError::AlreadyHere);
            }
            let key = insert(db, battle, name)?;
            for step in steps {
                steps::insert(db, key, step).map_err(CreateError::Steps)?;
            }
            Ok(stand(db, key, battle.standing, steps::next(db, key)?, battle.at)?)
        })
    }

    /// Writes again what the list shows of a battle, where the disk damaged it. Its name stays, if
    /// there is one still.
    ///
    /// # Errors
    /// As [`Self::rename_battle`].
    pub fn list_anew(
        &mut self,
        id: &Id,
        name: &str,
        standing: Standing<'_>,
        at: i64,
    ) -> Result<(), RenameError> {
        let name = name::fit(name)?;
        self.write(|db| {
            let key = key_of(db, id)?.ok_or(RenameError::NoSuchBattle)?;
            stand(db, key, standing, steps::next(db, key)?, at)?;
            Ok(call(db, key, name)?)
        })
    }

    /// Every battle, the one touched last first.
    ///
    /// # Errors
    /// When the disk refuses. A damaged summary is told in its place in the list.
    pub fn battles(&self) -> Result<Vec<Listed>, Fault> {
        sql::list(&self.connection, &list_sql(""), [], listed)
    }

    /// One battle of the list, if it is here.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn battle(&self, id: &Id) -> Result<Option<Listed>, Fault> {
        one(&self.connection, id)
    }

    /// Gives a battle another name. Its place in the list stays.
    ///
    /// # Errors
    /// When it is not here, the name is unfit, or the disk refuses.
    pub fn rename_battle(&mut self, id: &Id, name: &str) -> Result<(), RenameError> {
        let name = name::fit(name)?;
        self.write(|db| {
            let key = key_of(db, id)?.ok_or(RenameError::NoSuchBattle)?;
            sql::run(db, "UPDATE covers SET name = ?2 WHERE battle = ?1", params![key, name])?;
            Ok(())
        })
    }

    /// Deletes a battle for good, with its steps and its papers; says whether it was here.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn delete_battle(&mut self, id: &Id) -> Result<bool, Fault> {
        let delete = |db: &Connection| {
            papers::forget_all(db, id)?;
            Ok(sql::run(db, "DELETE FROM battles WHERE id = ?1", [id])? > 0)
        };
        match self.write(delete) {
            Err(Fault::Damaged(_)) => self.write(|db| {
                steps::reindex(db)?;
                delete(db)
            }),
            done => done,
        }
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
    let sealed = sum(&[&[finished.into()], &steps.to_le_bytes(), summary.as_bytes()]);
    sql::run(
        db,
        "INSERT INTO covers (battle, name, touched_at, finished, sum, summary, steps)
         VALUES (?1, '', ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (battle) DO UPDATE SET touched_at = ?2, finished = ?3, sum = ?4, summary = ?5,
            steps = ?6",
        params![key, at, finished, sealed, summary, steps],
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
    let sealed = sum(&[&id, game.as_bytes(), header.as_bytes()]);
    let text = "UPDATE battles SET game = ?2, sum = ?3, header = ?4 WHERE key = ?1";
    sql::run(db, text, params![key, game, sealed, header])?;
    Ok(())
}

fn insert(db: &Connection, battle: &NewBattle<'_>, name: &str) -> Result<i64, Fault> {
    let NewBattle { id, game, header, at, .. } = *battle;
    let sealed = sum(&[&id, game.as_bytes(), header.as_bytes()]);
    sql::run(
        db,
        "INSERT INTO battles (id, game, created_at, sum, header) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![id, game, at, sealed, header],
    )?;
    let key = db.last_insert_rowid();
    stand(db, key, battle.standing, 0, at)?;
    call(db, key, name)?;
    Ok(key)
}

/// A battle whose cover is gone is a battle all the same.
fn list_sql(which: &str) -> String {
    format!(
        "SELECT id, game, coalesce(name, ''), created_at, coalesce(touched_at, created_at),
            coalesce(finished, 0), coalesce(covers.sum, -1), coalesce(summary, ''), covers.steps,
            (SELECT coalesce(max(seq) + 1, 0) FROM steps WHERE steps.battle = key)
         FROM battles LEFT JOIN covers ON covers.battle = key {which}
         ORDER BY coalesce(touched_at, created_at) DESC, key DESC"
    )
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
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
