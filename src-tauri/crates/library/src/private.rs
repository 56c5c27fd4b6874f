//! Files and folders that only their owner may open. On systems without such modes, the system's own
//! folders for an account's data keep others out.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// The name of the library's folder, unless another folder is given.
pub const FOLDER: &str = "org.aidedecamp.app";

/// Makes the library's folder and its missing parents, for the owner alone. An existing folder is
/// restricted only if it is the library's own: by its name, or because it holds nothing else. The
/// library's files are always restricted.
pub(crate) fn folder(path: &Path) -> io::Result<()> {
    let mut folder = DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    folder.create(path)?;
    #[cfg(unix)]
    close(path);
    Ok(())
}

/// Restricts the library's files in a folder, and the folder if it is the library's own.
#[cfg(unix)]
fn close(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let (books, others): (Vec<_>, Vec<_>) = entries.flatten().partition(is_book);
    books.iter().for_each(|book| restrict(&book.path(), 0o600));
    let own = others.is_empty() || folder.ends_with(FOLDER);
    if own && !is_shared(folder) {
        restrict(folder, 0o700);
    }
}

/// Whether it is a file of the library: `aide.db`, one that was moved aside or copied, such as
/// `aide.aside-17.db`, or a companion, such as `aide.db-wal`.
#[cfg(unix)]
fn is_book(entry: &std::fs::DirEntry) -> bool {
    let name = entry.file_name();
    let name = name.to_string_lossy();
    let named = name.starts_with("aide.") && (name.ends_with(".db") || name.contains(".db-"));
    named && entry.file_type().is_ok_and(|kind| kind.is_file())
}

/// Opens a file for reading and writing that nobody else may open. Creates it if it is missing.
pub(crate) fn file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    if file.metadata()?.is_file() {
        restrict(path, 0o600);
    }
    Ok(file)
}

/// Writes a file that nobody else may open. It replaces an existing file only when it is whole; on
/// failure the existing file stays.
///
/// # Errors
/// If the disk refuses.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    let there = path.canonicalize();
    let path = there.as_deref().unwrap_or(path);
    if path.exists() && !path.is_file() {
        return OpenOptions::new().write(true).open(path)?.write_all(text.as_bytes());
    }
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let mut beside = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
    beside.write_all(text.as_bytes())?;
    beside.as_file().sync_all()?;
    beside.persist(path)?;
    Ok(())
}

/// Whether everybody may create files there, as in `/tmp`.
#[cfg(unix)]
fn is_shared(path: &Path) -> bool {
    let mode = std::fs::metadata(path)
        .map(|about| std::os::unix::fs::PermissionsExt::mode(&about.permissions()));
    mode.is_ok_and(|mode| mode & 0o1000 != 0)
}

/// Restricts an existing file or folder. If it is another account's, this fails, and nothing can be
/// done.
#[cfg(unix)]
fn restrict(path: &Path, mode: u32) {
    let _ = std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode));
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_file_is_replaced_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("battle.json");
        write(&file, "one").unwrap();
        write(&file, "two").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing stays beside it");
        let nowhere = folder.path().join("no folder/battle.json");
        assert!(write(&nowhere, "three").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn what_takes_the_place_is_another_file() {
        use std::os::unix::fs::{MetadataExt, PermissionsExt};
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("battle.json");
        fs::write(&file, "open to all").unwrap();
        let before = fs::metadata(&file).unwrap().ino();
        write(&file, "mine").unwrap();
        let after = fs::metadata(&file).unwrap();
        assert_ne!(after.ino(), before, "a copy that is cut short would have been this one");
        assert_eq!(after.permissions().mode() & 0o777, 0o600);
    }
}
