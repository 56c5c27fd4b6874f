//! Stored texts, each with a checksum that detects changes by the disk.

use crate::{Damaged, Id};
use crc32fast::Hasher;
use rusqlite::{Row, RowIndex};

/// A stored text as it was written, or the report that it is damaged.
pub type Text = Result<String, Damaged>;

/// The checksum of a row's parts. The length of each part is included, so that none can shift.
pub(crate) fn checksum(parts: &[&[u8]]) -> u32 {
    let mut hasher = Hasher::new();
    parts.iter().for_each(|part| add(&mut hasher, part));
    hasher.finalize()
}

fn add(hasher: &mut Hasher, part: &[u8]) {
    hasher.update(&(part.len() as u64).to_le_bytes());
    hasher.update(part);
}

/// Returns the text if its checksum, together with that of the parts beside it, matches the written
/// one.
pub(crate) fn unchanged(
    written: i64,
    beside: &[&[u8]],
    text: &[u8],
    damaged: impl FnOnce() -> Damaged,
) -> Text {
    let mut hasher = Hasher::new();
    beside.iter().for_each(|part| add(&mut hasher, part));
    add(&mut hasher, text);
    match str::from_utf8(text) {
        Ok(text) if i64::from(hasher.finalize()) == written => Ok(text.to_owned()),
        _ => Err(damaged()),
    }
}

/// A text column as bytes: a damaged text may not be UTF-8.
pub(crate) fn bytes<'a>(row: &'a Row<'_>, column: impl RowIndex) -> rusqlite::Result<&'a [u8]> {
    Ok(row.get_ref(column)?.as_bytes()?)
}

/// A text column for display only, with replacement characters for invalid bytes.
pub(crate) fn shown(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<String> {
    Ok(String::from_utf8_lossy(row.get_ref(column)?.as_bytes()?).into_owned())
}

/// An id in hexadecimal.
pub(crate) fn hex(id: &Id) -> String {
    id.iter().map(|byte| format!("{byte:02x}")).collect()
}
