//! What is kept on the device: battles with their journals, army lists, cards and settings.
//!
//! One SQLite file, `aide.db`, in a folder of the caller's. Texts go in and the same texts come
//! out; what they mean is nobody's business here, and no game is known. Two promises hold:
//!
//! - What a call answered with `Ok` is on disk, whole, and survives the loss of power.
//! - What comes back is what was put in, or a typed problem that says what is not.
//!
//! Checked here: the length of names ([`NAME_MOST`]), the order of steps, repeated ids. Not
//! checked here: what a text says and how long it is; that is the caller's. Time comes from the
//! caller too, as milliseconds since the epoch.

mod armies;
mod battles;
mod cards;
mod checkpoint;
mod companions;
mod covers;
mod documents;
mod fault;
mod held;
mod ledgers;
mod name;
mod notices;
mod open;
mod private;
mod quarantine;
mod rescue;
mod schema;
mod serving;
mod settings;
mod sql;
mod steps;
#[cfg(test)]
mod tests;
mod text;

use checkpoint::Checkpoint;
use rusqlite::{Connection, TransactionBehavior::Immediate};

pub use armies::{Army, SaveError};
pub use battles::{CreateError, RenameError};
pub use covers::{Listed, NewBattle, Standing};
pub use fault::{Damaged, Fault, OpenError};
pub use held::{Found, Held};
pub use ledgers::Ledger;
pub use name::{NAME_MOST, NameFault, fit, seen, turns};
pub use notices::{Carried, Notice};
pub use open::Opened;
pub use private::{FOLDER, write as write_private};
pub use quarantine::{Quarantined, Reason};
pub use serving::{InUse, Serving};
pub use steps::{AppendError, Journal, Step};
pub use text::Text;

/// 128 bits that name a battle, a step or an army list, made by the maker of the thing.
pub type Id = [u8; 16];

/// The open library. One at a time may write; others in other processes wait for a moment.
#[derive(Debug)]
pub struct Library {
    connection: Connection,
    checkpoint: Checkpoint,
}

impl Library {
    /// Another number once another process has changed the library.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn version(&self) -> Result<u32, Fault> {
        let mut statement = self.connection.prepare_cached("PRAGMA data_version")?;
        Ok(statement.query_row([], |row| row.get(0))?)
    }

    /// Does all of `change` or nothing of it, and returns when it is on disk.
    fn write<T, E: From<Fault>>(
        &mut self,
        change: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        let transaction =
            self.connection.transaction_with_behavior(Immediate).map_err(Fault::from)?;
        let made = change(&transaction)?;
        let writes = schema::count_write(&transaction)?;
        transaction.commit().map_err(Fault::from)?;
        self.checkpoint.set(writes);
        Ok(made)
    }
}
