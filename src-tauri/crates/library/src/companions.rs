//! The database file and its companions: their names, and whether they exist.

use std::path::{Path, PathBuf};

/// The endings of the database file and its companions. The database is moved first: if the move is
/// interrupted, what is left is recognized as an orphan instead of looking like a whole database.
pub(crate) const COMPANIONS: [&str; 4] = ["", "-wal", "-shm", "-mark"];

/// Whether there is a write-ahead log that SQLite would throw away.
pub(crate) fn is_orphaned(path: &Path) -> bool {
    !path.exists() && with_end(path, "-wal").exists()
}

/// Whether any companion of the database exists.
pub(crate) fn has_companion(path: &Path) -> bool {
    COMPANIONS[1..].iter().any(|end| with_end(path, end).exists())
}

/// `aide.db` with a word inserted, such as `aide.aside-17.db`, and a number if that name is taken.
pub(crate) fn free_name(path: &Path, word: &str) -> PathBuf {
    let mut name = path.with_extension(format!("{word}.db"));
    let mut turn = 1;
    while COMPANIONS.iter().any(|end| with_end(&name, end).exists()) {
        turn += 1;
        name = path.with_extension(format!("{word}-{turn}.db"));
    }
    name
}

/// The companion of a database file with that ending.
pub(crate) fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}
