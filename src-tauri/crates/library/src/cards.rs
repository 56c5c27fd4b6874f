//! Cards: the values that people typed in for a unit, which the rulebook does not print.

use crate::text::{Text, bytes, checksum, shown, unchanged};
use crate::{Damaged, Fault, Library, sql};
use rusqlite::Row;

impl Library {
    /// Saves the values of a card, in place of those saved before.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn save_card(&mut self, game: &str, card: &str, text: &str) -> Result<(), Fault> {
        let checksum = checksum(&[game.as_bytes(), card.as_bytes(), text.as_bytes()]);
        self.write(|db| {
            let insert =
                "INSERT OR REPLACE INTO cards (game, card, sum, text) VALUES (?1, ?2, ?3, ?4)";
            sql::run(db, insert, (game, card, checksum, text))?;
            Ok(())
        })
    }

    /// The cards saved for a game, by card.
    ///
    /// # Errors
    /// When the disk refuses. A damaged card is told in its place.
    pub fn cards(&self, game: &str) -> Result<Vec<(String, Text)>, Fault> {
        let text = "SELECT card, sum, text FROM cards WHERE game = ?1 ORDER BY card";
        sql::list(&self.connection, text, [game], |row| card(row, game))
    }

    /// Forgets the values of a card; says whether there were any.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn forget_card(&mut self, game: &str, card: &str) -> Result<bool, Fault> {
        let delete = "DELETE FROM cards WHERE game = ?1 AND card = ?2";
        self.write(|db| Ok(sql::run(db, delete, [game, card])? > 0))
    }
}

fn card(row: &Row<'_>, game: &str) -> rusqlite::Result<(String, Text)> {
    let card = shown(row, 0)?;
    let damaged = || Damaged { what: "card", which: card.clone() };
    let beside: [&[u8]; 2] = [game.as_bytes(), card.as_bytes()];
    let text = unchanged(row.get(1)?, &beside, bytes(row, 2)?, damaged);
    Ok((card, text))
}
