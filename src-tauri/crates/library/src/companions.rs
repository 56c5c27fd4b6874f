//! The database file and the files that belong to it: their names, and whether they are there.

use std::path::{Path, PathBuf};

/// The database file and what belongs to it. The database goes first: should we be interrupted,
/// what is left is an orphan, which is recognized, and not a database that looks whole.
pub(crate) const COMPANIONS: [&str; 4] = ["", "-wal", "-shm", "-mark"];

/// Whether there is a write-ahead log that SQLite would throw away.
pub(crate) fn is_orphaned(path: &Path) -> bool {
    !path.exists() && with_end(path, "-wal").exists()
}

/// Whether there is a file that belongs to a database.
pub(crate) fn has_companion(path: &Path) -> bool {
    COMPANIONS[1..].iter().any(|end| with_end(path, end).exists())
}

/// `aide.db` with a word put in, such as `aide.aside-17.db`, and a number where that is taken.
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
