//! Settings of this device, each a name and a text.

use crate::text::{Text, bytes, checksum, shown, unchanged};
use crate::{Damaged, Fault, Library, sql};
use rusqlite::Row;

impl Library {
    /// Sets one setting.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn set_setting(&mut self, name: &str, text: &str) -> Result<(), Fault> {
        let checksum = checksum(&[name.as_bytes(), text.as_bytes()]);
        self.write(|db| {
            let insert = "INSERT OR REPLACE INTO settings (name, sum, text) VALUES (?1, ?2, ?3)";
            sql::run(db, insert, (name, checksum, text))?;
            Ok(())
        })
    }

    /// All settings, by name.
    ///
    /// # Errors
    /// If the disk refuses. A damaged setting is reported in its place.
    pub fn settings(&self) -> Result<Vec<(String, Text)>, Fault> {
        let text = "SELECT name, sum, text FROM settings ORDER BY name";
        sql::list(&self.connection, text, [], setting)
    }
}

fn setting(row: &Row<'_>) -> rusqlite::Result<(String, Text)> {
    let name = shown(row, 0)?;
    let damaged = || Damaged { what: "setting", which: name.clone() };
    let text = unchanged(row.get(1)?, &[name.as_bytes()], bytes(row, 2)?, damaged);
    Ok((name, text))
}
