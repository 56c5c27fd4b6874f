//! Only one process at a time serves a library: opens tables, or sits at those of others. Its
//! connections live in memory, where a second process could not see them.

use crate::companions::with_end;
use crate::private;
use std::fs::{File, TryLockError};
use std::path::Path;
use thiserror::Error;

/// The right to serve a library. It ends when this is dropped, or with the process.
#[derive(Debug)]
pub struct Serving {
    /// `None` if the disk has no locks.
    _lock: Option<File>,
}

/// Another process serves the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("another process serves the library")]
pub struct InUse;

impl Serving {
    /// Takes the right to serve the library in `folder`. If the disk or the system has no locks, every
    /// process gets it.
    ///
    /// # Errors
    /// If another process has it, or something other than a lock file is in its place.
    pub fn of(folder: &Path) -> Result<Self, InUse> {
        let path = with_end(&folder.join("aide.db"), "-served");
        if path.exists() && !path.is_file() {
            return Err(InUse);
        }
        let lock = private::file(&path).ok();
        match lock.as_ref().map(File::try_lock) {
            Some(Err(TryLockError::WouldBlock)) => Err(InUse),
            Some(Ok(())) => Ok(Self { _lock: lock }),
            Some(Err(TryLockError::Error(_))) | None => Ok(Self { _lock: None }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time_serves_and_the_next_one_when_it_has_ended() {
        let [folder, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let first = Serving::of(folder.path()).unwrap();
        assert_eq!(Serving::of(folder.path()).unwrap_err(), InUse);
        Serving::of(other.path()).unwrap();
        drop(first);
        Serving::of(folder.path()).unwrap();
    }

    #[test]
    fn what_is_no_lock_lets_nobody_serve() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("aide.db-served")).unwrap();
        assert_eq!(Serving::of(folder.path()).unwrap_err(), InUse);
    }

    #[test]
    fn where_no_file_can_be_everybody_serves() {
        let nowhere = Path::new("/nowhere/at/all");
        let _both = [(); 2].map(|()| Serving::of(nowhere).unwrap());
    }
}
