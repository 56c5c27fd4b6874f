//! Cards: the values that people typed in for a unit, which the rulebook does not print.

use crate::text::{Text, bytes, checksum, shown, unchanged};
use crate::{Damaged, Fault, Library, sql};
use rusqlite::Row;

impl Library {
    /// Saves the values of a card, in place of those saved before. `over` judges those, in the same
    /// turn; what is damaged counts as not there.
    ///
    /// # Errors
    /// When `over` says no, or the disk refuses.
    pub fn save_card<E: From<Fault>>(
        &mut self,
        game: &str,
        card: &str,
        text: &str,
        over: impl FnOnce(Option<&str>) -> Result<(), E>,
    ) -> Result<(), E> {
        let checksum = checksum(&[game.as_bytes(), card.as_bytes(), text.as_bytes()]);
        self.write(|db| {
            let find = "SELECT card, sum, text FROM cards WHERE game = ?1 AND card = ?2";
            let kept = sql::find(db, find, [game, card], |row| read(row, game))?;
            over(kept.and_then(|(_, text)| text.ok()).as_deref())?;
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
        sql::list(&self.connection, text, [game], |row| read(row, game))
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

fn read(row: &Row<'_>, game: &str) -> rusqlite::Result<(String, Text)> {
    let card = shown(row, 0)?;
    let damaged = || Damaged { what: "card", which: card.clone() };
    let beside: [&[u8]; 2] = [game.as_bytes(), card.as_bytes()];
    let text = unchanged(row.get(1)?, &beside, bytes(row, 2)?, damaged);
    Ok((card, text))
}
