//! The checkpoint next to the file: how many changes were answered for.
//!
//! SQLite takes a write-ahead log that was cut short, lost or altered for one that simply ends
//! there, and says nothing. So every change is counted inside the file, and after its commit the
//! count is noted outside as well. The checkpoint is never ahead of the file unless the file lost
//! something, and it needs no flush: one that lags behind merely sees less.

use crate::private;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The bytes of a checkpoint: the count and its checksum.
const NOTED: usize = 12;

#[derive(Debug)]
pub(crate) struct Checkpoint(Option<File>);

impl Checkpoint {
    /// Where the disk allows no checkpoint, none is kept: a change that is committed stays good.
    pub(crate) fn open(path: &Path) -> Self {
        Self(private::file(path).ok())
    }

    /// How many changes the file must have at least; none if there is no legible checkpoint.
    pub(crate) fn read(&mut self) -> Option<u64> {
        // Another process may have been writing it just then.
        self.legible().or_else(|| self.legible())
    }

    /// Makes a checkpoint where there is no legible one, which stays after the loss of power; says
    /// whether it made one.
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
        // Best effort by design, see the head of this file.
        let _ = file.seek(SeekFrom::Start(0)).and_then(|_| file.write_all(&noted));
    }
}
