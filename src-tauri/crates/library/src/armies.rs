//! Army lists: what players bring.

use crate::text::{self, Text, bytes, checksum, shown, unchanged};
use crate::{Damaged, Fault, Id, Library, NameFault, name, sql};
use rusqlite::{Connection, Row, params};
use thiserror::Error;

/// An army list as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Army {
    /// Names it.
    pub id: Id,
    /// The game it is for.
    pub game: String,
    /// What people call it.
    pub name: String,
    /// When it was saved last, in milliseconds.
    pub touched_at: i64,
    /// What it says.
    pub text: Text,
}

/// An army list or a ledger that was not saved.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SaveError {
    /// The name cannot be kept.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// The disk.
    #[error(transparent)]
    Fault(#[from] Fault),
}

const COLUMNS: &str = "SELECT id, game, name, touched_at, sum, text FROM armies";

impl Library {
    /// Saves an army list, in place of the one with the same id if there is one. `over` judges what
    /// that one says, in the same turn; what is damaged counts as not there.
    ///
    /// # Errors
    /// When the name is unfit, `over` says no, or the disk refuses.
    pub fn save_army<E: From<Fault> + From<NameFault>>(
        &mut self,
        id: &Id,
        game: &str,
        name: &str,
        text: &str,
        at: i64,
        over: impl FnOnce(Option<&str>) -> Result<(), E>,
    ) -> Result<(), E> {
        let name = name::fit(name)?;
        let checksum = checksum(&[id, game.as_bytes(), text.as_bytes()]);
        self.write(|db| {
            let kept = find(db, id)?.and_then(|army| army.text.ok());
            over(kept.as_deref())?;
            sql::run(
                db,
                "INSERT OR REPLACE INTO armies (id, game, name, touched_at, sum, text)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![id, game, name, at, checksum, text],
            )?;
            Ok(())
        })
    }

    /// The army lists for a game, the one saved last first.
    ///
    /// # Errors
    /// When the disk refuses. A damaged list is told in its place.
    pub fn armies(&self, game: &str) -> Result<Vec<Army>, Fault> {
        let text = format!("{COLUMNS} WHERE game = ?1 ORDER BY touched_at DESC, id");
        sql::list(&self.connection, &text, [game], army)
    }

    /// One army list, if it is here.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn army(&self, id: &Id) -> Result<Option<Army>, Fault> {
        find(&self.connection, id)
    }

    /// Deletes an army list for good; says whether it was here.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn delete_army(&mut self, id: &Id) -> Result<bool, Fault> {
        self.write(|db| Ok(sql::run(db, "DELETE FROM armies WHERE id = ?1", [id])? > 0))
    }
}

fn find(db: &Connection, id: &Id) -> Result<Option<Army>, Fault> {
    sql::find(db, &format!("{COLUMNS} WHERE id = ?1"), [id], army)
}

fn army(row: &Row<'_>) -> rusqlite::Result<Army> {
    let id: Id = row.get(0)?;
    let damaged = || Damaged { what: "army", which: text::hex(&id) };
    Ok(Army {
        id,
        name: shown(row, 2)?,
        touched_at: row.get(3)?,
        text: unchanged(row.get(4)?, &[&id, bytes(row, 1)?], bytes(row, 5)?, damaged),
        game: shown(row, 1)?,
    })
}
