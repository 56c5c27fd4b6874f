//! Documents: numbered texts of various kinds that belong to a battle or another item with an id. Their
//! table is called `papers`.

use crate::text::{Text, bytes, checksum, hex, unchanged};
use crate::{Damaged, Fault, Id, Library, sql};
use rusqlite::{Connection, Row, params};

const COLUMNS: &str = "SELECT kind, id, number, sum, text FROM papers";

impl Library {
    /// Stores documents, all or none, replacing those with the same numbers.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn keep_documents<'a>(
        &mut self,
        kind: &str,
        id: &Id,
        documents: impl IntoIterator<Item = (u32, &'a str)>,
    ) -> Result<(), Fault> {
        self.write(|db| {
            documents.into_iter().try_for_each(|(number, text)| insert(db, kind, id, number, text))
        })
    }

    /// Stores the only document of a kind about an item, replacing the earlier one. `over` judges that
    /// in the same transaction; a damaged one counts as missing.
    ///
    /// # Errors
    /// If `over` refuses, or the disk does.
    pub fn save_document<E: From<Fault>>(
        &mut self,
        kind: &str,
        id: &Id,
        text: &str,
        over: impl FnOnce(Option<&str>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.write(|db| {
            let find = format!("{COLUMNS} WHERE kind = ?1 AND id = ?2 AND number = 0");
            let kept = sql::find(db, &find, params![kind, id], document)?;
            over(kept.and_then(|(_, _, text)| text.ok()).as_deref())?;
            Ok(insert(db, kind, id, 0, text)?)
        })
    }

    /// Forgets all documents of a kind about one item. Returns whether there were any.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn forget_documents(&mut self, kind: &str, id: &Id) -> Result<bool, Fault> {
        let text = "DELETE FROM papers WHERE kind = ?1 AND id = ?2";
        self.write(|db| Ok(sql::run(db, text, params![kind, id])? > 0))
    }

    /// The documents of a kind about one item, by number.
    ///
    /// # Errors
    /// If the disk refuses. A damaged document is reported in its place.
    pub fn documents(&self, kind: &str, id: &Id) -> Result<Vec<(u32, Text)>, Fault> {
        let text = format!("{COLUMNS} WHERE kind = ?1 AND id = ?2 ORDER BY number");
        let document = |row: &Row<'_>| document(row).map(|(_, number, text)| (number, text));
        sql::list(&self.connection, &text, params![kind, id], document)
    }

    /// The documents of a kind about all items, by id and number.
    ///
    /// # Errors
    /// If the disk refuses. A damaged document is reported in its place.
    pub fn all_documents(&self, kind: &str) -> Result<Vec<(Id, u32, Text)>, Fault> {
        let text = format!("{COLUMNS} WHERE kind = ?1 ORDER BY id, number");
        sql::list(&self.connection, &text, [kind], document)
    }
}

/// Forgets the documents of every kind about one item.
pub(crate) fn forget_all(db: &Connection, id: &Id) -> Result<(), Fault> {
    sql::run(db, "DELETE FROM papers WHERE id = ?1", [id])?;
    Ok(())
}

/// Writes a document, replacing the one with the same number.
pub(crate) fn insert(
    db: &Connection,
    kind: &str,
    id: &Id,
    number: u32,
    text: &str,
) -> Result<(), Fault> {
    let checksum = checksum(&[kind.as_bytes(), id, &number.to_le_bytes(), text.as_bytes()]);
    let insert = "INSERT OR REPLACE INTO papers VALUES (?1, ?2, ?3, ?4, ?5)";
    sql::run(db, insert, params![kind, id, number, checksum, text])?;
    Ok(())
}

fn document(row: &Row<'_>) -> rusqlite::Result<(Id, u32, Text)> {
    let (id, number): (Id, u32) = (row.get(1)?, row.get(2)?);
    let kind = bytes(row, 0)?;
    let damaged = || Damaged {
        what: "paper",
        which: format!("{} {number} of {}", String::from_utf8_lossy(kind), hex(&id)),
    };
    let beside: [&[u8]; 3] = [kind, &id, &number.to_le_bytes()];
    let text = unchanged(row.get(3)?, &beside, bytes(row, 4)?, damaged);
    Ok((id, number, text))
}
