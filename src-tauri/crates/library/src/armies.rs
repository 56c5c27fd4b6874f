//! Army lists: what players bring.

use crate::text::{self, Text, bytes, checksum, shown, unchanged};
use crate::{Damaged, Fault, Id, Library, NameFault, cards, name, sql};
use rusqlite::{Connection, Row, params};
use thiserror::Error;

/// A saved army list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Army {
    /// Identifies it.
    pub id: Id,
    /// The game it is for.
    pub game: String,
    /// The players' name for it.
    pub name: String,
    /// When it was last saved, in milliseconds since the epoch.
    pub touched_at: i64,
    /// Its content.
    pub text: Text,
}

/// An army list to be saved.
#[derive(Debug, Clone, Copy)]
pub struct NewArmy<'a> {
    /// Identifies it.
    pub id: &'a Id,
    /// The game it is for.
    pub game: &'a str,
    /// The players' name for it.
    pub name: &'a str,
    /// Its content.
    pub text: &'a str,
    /// When it is saved, in milliseconds since the epoch.
    pub at: i64,
}

/// An army list or a ledger that was not saved.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SaveError {
    /// The name is not allowed.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// The disk refused.
    #[error(transparent)]
    Fault(#[from] Fault),
}

const COLUMNS: &str = "SELECT id, game, name, touched_at, sum, text FROM armies";

impl Library {
    /// Saves an army list, replacing the one with the same id, and the values of its game's cards that
    /// come with it: all of it, or nothing. `over` judges the stored list in the same transaction; a
    /// damaged one counts as missing.
    ///
    /// # Errors
    /// If the name is not allowed, `over` refuses, or the disk refuses.
    pub fn save_army<E: From<Fault> + From<NameFault>>(
        &mut self,
        army: NewArmy<'_>,
        cards: &[(String, String)],
        over: impl FnOnce(Option<&str>) -> Result<(), E>,
    ) -> Result<(), E> {
        let NewArmy { id, game, name, text, at } = army;
        let name = name::fit(name)?;
        let checksum = checksum(&[id, game.as_bytes(), text.as_bytes()]);
        self.write(|db| {
            let kept = find(db, id)?.and_then(|army| army.text.ok());
            over(kept.as_deref())?;
            for (card, text) in cards {
                cards::put(db, game, card, text)?;
            }
            sql::run(
                db,
                "INSERT OR REPLACE INTO armies (id, game, name, touched_at, sum, text)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![id, game, name, at, checksum, text],
            )?;
            Ok(())
        })
    }

    /// The army lists for a game, most recently saved first.
    ///
    /// # Errors
    /// If the disk refuses. A damaged list is reported in its place.
    pub fn armies(&self, game: &str) -> Result<Vec<Army>, Fault> {
        let text = format!("{COLUMNS} WHERE game = ?1 ORDER BY touched_at DESC, id");
        sql::list(&self.connection, &text, [game], army)
    }

    /// One army list, if it is here.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn army(&self, id: &Id) -> Result<Option<Army>, Fault> {
        find(&self.connection, id)
    }

    /// Deletes an army list for good. Returns whether it was here.
    ///
    /// # Errors
    /// If the disk refuses.
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
