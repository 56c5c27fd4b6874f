//! Files and folders that only their owner may open. Where a system knows no such modes, its own
//! folders for an account's data keep others out.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Makes the books' folder, and those above it that are missing, and lets nobody else into it. One
/// that was there before is closed only where the books are in it already: any other may be meant
/// for all.
pub(crate) fn folder(path: &Path) -> io::Result<()> {
    let mut folder = DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    folder.create(path)?;
    #[cfg(unix)]
    if path.join("aide.db").exists() && !is_shared(path) {
        restrict(path, 0o700);
    }
    Ok(())
}

/// Opens a file for reading and writing, made where there is none, that nobody else may open.
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

/// Writes a file that nobody else may open, in place of what is there.
///
/// # Errors
/// When the disk refuses.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut file = file(path)?;
    if file.metadata()?.is_file() {
        file.set_len(0)?;
    }
    file.write_all(text.as_bytes())
}

/// Whether everybody may put things there, as in `/tmp`.
#[cfg(unix)]
fn is_shared(path: &Path) -> bool {
    let mode = std::fs::metadata(path)
        .map(|about| std::os::unix::fs::PermissionsExt::mode(&about.permissions()));
    mode.is_ok_and(|mode| mode & 0o1000 != 0)
}

/// Of a file or folder that was there before. It may be another account's, which cannot be helped.
#[cfg(unix)]
fn restrict(path: &Path, mode: u32) {
    let _ = std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode));
}
