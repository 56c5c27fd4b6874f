//! Ledgers: counts over a series of battles.

use crate::text::{Text, bytes, checksum, shown, unchanged};
use crate::{Damaged, Fault, Library, SaveError, name, sql};
use rusqlite::Row;

/// The ledger of a series of battles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ledger {
    /// Identifies the series.
    pub series: String,
    /// The players' name for it.
    pub name: String,
    /// Its content.
    pub text: Text,
}

const COLUMNS: &str = "SELECT series, name, sum, text FROM ledgers";

impl Library {
    /// Saves a ledger, replacing that of the same series.
    ///
    /// # Errors
    /// If the name is not allowed or the disk refuses.
    pub fn save_ledger(&mut self, series: &str, name: &str, text: &str) -> Result<(), SaveError> {
        let name = name::fit(name)?;
        let checksum = checksum(&[series.as_bytes(), text.as_bytes()]);
        self.write(|db| {
            let insert =
                "INSERT OR REPLACE INTO ledgers (series, name, sum, text) VALUES (?1, ?2, ?3, ?4)";
            sql::run(db, insert, (series, name, checksum, text))?;
            Ok(())
        })
    }

    /// The ledger of a series, if there is one.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn ledger(&self, series: &str) -> Result<Option<Ledger>, Fault> {
        sql::find(&self.connection, &format!("{COLUMNS} WHERE series = ?1"), [series], ledger)
    }

    /// All ledgers, by name. A damaged one is reported in its place.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn ledgers(&self) -> Result<Vec<Ledger>, Fault> {
        sql::list(&self.connection, &format!("{COLUMNS} ORDER BY name, series"), [], ledger)
    }
}

fn ledger(row: &Row<'_>) -> rusqlite::Result<Ledger> {
    let series = shown(row, 0)?;
    let damaged = || Damaged { what: "ledger", which: series.clone() };
    let text = unchanged(row.get(2)?, &[series.as_bytes()], bytes(row, 3)?, damaged);
    Ok(Ledger { series, name: shown(row, 1)?, text })
}
