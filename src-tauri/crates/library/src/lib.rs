//! Storage on the device: battles with their journals, army lists, cards and settings.
//!
//! The library is one SQLite file, `aide.db`, in a folder of the caller's choice. It stores texts and
//! returns the same texts, without interpreting them or knowing any game. It keeps two promises:
//!
//! - A change for which a call returned `Ok` is on disk, whole, and survives a loss of power.
//! - A call returns what was stored, or a typed problem that names what is damaged.
//!
//! The library checks the length of names ([`NAME_MOST`]), the order of steps, and repeated ids. It
//! does not check the content and length of texts; that is up to the caller. The caller also passes in
//! the time, in milliseconds since the epoch.

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
#[path = "../tests/unit/mod.rs"]
mod tests;
mod text;

use checkpoint::Checkpoint;
use rusqlite::{Connection, TransactionBehavior::Immediate};

pub use armies::{Army, NewArmy, SaveError};
pub use battles::{CreateError, RenameError};
pub use covers::{Listed, NewBattle, Standing};
pub use fault::{Damaged, Fault, OpenError};
pub use held::{Found, Held};
pub use ledgers::Ledger;
pub use name::{NAME_MOST, NameFault, acts, fit, is_unfit, seen, turns};
pub use notices::{Carried, Notice};
pub use open::Opened;
pub use private::{FOLDER, write as write_private};
pub use quarantine::{Quarantined, Reason};
pub use serving::{InUse, Serving};
pub use steps::{AppendError, Journal, Step};
pub use text::Text;

/// 128 bits that identify a battle, a step or an army list, chosen by its creator.
pub type Id = [u8; 16];

/// The open library. One process at a time may write; others wait for a moment.
#[derive(Debug)]
pub struct Library {
    connection: Connection,
    checkpoint: Checkpoint,
}

impl Library {
    /// A number that changes when another process changes the library.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn version(&self) -> Result<u32, Fault> {
        let mut statement = self.connection.prepare_cached("PRAGMA data_version")?;
        Ok(statement.query_row([], |row| row.get(0))?)
    }

    /// Carries out `change`, all or nothing. Returns when it is on disk.
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
