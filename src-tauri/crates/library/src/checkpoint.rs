//! The checkpoint file next to the database: the number of acknowledged changes.
//!
//! If a write-ahead log was cut short, lost or altered, SQLite silently treats it as ending there. So
//! every change is counted inside the database, and after its commit the count is also written here.
//! The checkpoint is ahead of the database only if the database lost something. It needs no flush: a
//! checkpoint that lags behind only detects less.

use crate::private;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The bytes of a checkpoint: the count and its checksum.
const NOTED: usize = 12;

#[derive(Debug)]
pub(crate) struct Checkpoint(Option<File>);

impl Checkpoint {
    /// Opens the checkpoint. If the disk allows none, none is kept: a committed change is still valid.
    pub(crate) fn open(path: &Path) -> Self {
        Self(private::file(path).ok())
    }

    /// How many changes the database must have at least; `None` if there is no readable checkpoint.
    pub(crate) fn read(&mut self) -> Option<u64> {
        // Try twice: another process may have been writing at the first try.
        self.legible().or_else(|| self.legible())
    }

    /// Makes a checkpoint that survives a loss of power, if there is no readable one. Returns whether
    /// it made one.
    pub(crate) fn make(&mut self, writes: u64) -> bool {
        if self.read().is_some() {
            return false;
        }
        self.set(writes);
        let flush = |file: &File| file.set_len(NOTED as u64).and_then(|()| file.sync_all());
        self.0.as_ref().is_some_and(|file| flush(file).is_ok())
    }

    fn legible(&mut self) -> Option<u64> {
        let mut noted = [0; NOTED];
        let file = self.0.as_mut()?;
        file.seek(SeekFrom::Start(0)).ok()?;
        file.read_exact(&mut noted).ok()?;
        let (writes, sum) = noted.split_first_chunk::<8>()?;
        (crc32fast::hash(writes).to_le_bytes() == sum).then(|| u64::from_le_bytes(*writes))
    }

    pub(crate) fn set(&mut self, writes: u64) {
        let Some(file) = &mut self.0 else { return };
        let writes = writes.to_le_bytes();
        let mut noted = [0; NOTED];
        noted[..8].copy_from_slice(&writes);
        noted[8..].copy_from_slice(&crc32fast::hash(&writes).to_le_bytes());
        // Best effort by design; see the module documentation.
        let _ = file.seek(SeekFrom::Start(0)).and_then(|_| file.write_all(&noted));
    }
}
