//! Cards: values of a unit that users typed in because the rulebook does not print them.

use crate::text::{Text, bytes, checksum, shown, unchanged};
use crate::{Damaged, Fault, Library, sql};
use rusqlite::{Connection, Row};

impl Library {
    /// Saves the values of a card, replacing the earlier ones. `over` judges those in the same
    /// transaction; damaged values count as missing.
    ///
    /// # Errors
    /// If `over` refuses, or the disk does.
    pub fn save_card<E: From<Fault>>(
        &mut self,
        game: &str,
        card: &str,
        text: &str,
        over: impl FnOnce(Option<&str>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.write(|db| {
            let find = "SELECT card, sum, text FROM cards WHERE game = ?1 AND card = ?2";
            let kept = sql::find(db, find, [game, card], |row| read(row, game))?;
            over(kept.and_then(|(_, text)| text.ok()).as_deref())?;
            Ok(put(db, game, card, text)?)
        })
    }

    /// The saved cards for a game, by card.
    ///
    /// # Errors
    /// If the disk refuses. A damaged card is reported in its place.
    pub fn cards(&self, game: &str) -> Result<Vec<(String, Text)>, Fault> {
        let text = "SELECT card, sum, text FROM cards WHERE game = ?1 ORDER BY card";
        sql::list(&self.connection, text, [game], |row| read(row, game))
    }

    /// Forgets the values of a card. Returns whether there were any.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn forget_card(&mut self, game: &str, card: &str) -> Result<bool, Fault> {
        let delete = "DELETE FROM cards WHERE game = ?1 AND card = ?2";
        self.write(|db| Ok(sql::run(db, delete, [game, card])? > 0))
    }
}

/// Replaces the values of a card.
pub(crate) fn put(db: &Connection, game: &str, card: &str, text: &str) -> Result<(), Fault> {
    let checksum = checksum(&[game.as_bytes(), card.as_bytes(), text.as_bytes()]);
    let insert = "INSERT OR REPLACE INTO cards (game, card, sum, text) VALUES (?1, ?2, ?3, ?4)";
    sql::run(db, insert, (game, card, checksum, text)).map(drop)
}

fn read(row: &Row<'_>, game: &str) -> rusqlite::Result<(String, Text)> {
    let card = shown(row, 0)?;
    let damaged = || Damaged { what: "card", which: card.clone() };
    let beside: [&[u8]; 2] = [game.as_bytes(), card.as_bytes()];
    let text = unchanged(row.get(1)?, &beside, bytes(row, 2)?, damaged);
    Ok((card, text))
}
