//! Who sits where at a venue that several devices join: places, codes, devices and knocks. It follows
//! from the roles of the places alone. This module knows no network; the host carries its messages.

mod backup;
mod device;
mod item;
mod kept;
mod places;
mod proven;
#[cfg(test)]
#[path = "../../tests/unit/seating.rs"]
mod tests;

pub(crate) use device::Sitter;
pub use item::SealedItem;
pub(crate) use kept::Kept;
pub(crate) use places::{Came, Fresh, Seating};
pub use proven::Keeper;
pub(crate) use proven::Proven;

use crate::Guest;
use handover::Key;

/// The most devices that knock at one table.
pub(crate) const KNOCKS_MOST: usize = 8;
/// The most devices that one table remembers after they were sent away.
pub(crate) const GONE_MOST: usize = 64;
/// How long a code is valid, in seconds.
pub const CODE_LASTS: u16 = 120;
/// The most open tables of one host.
pub(crate) const TABLES_MOST: usize = 256;

/// A device's description of itself when it arrives, and the code by which both sides recognize its
/// connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrival {
    /// What it says it is, such as "Chrome, Android".
    pub name: String,
    /// The short code of the connection, see [`crate::Device::code`].
    pub code: String,
}

/// How a device was received.
#[derive(Debug)]
pub enum Received {
    /// It has its place.
    Seated {
        /// Its identity from now on.
        guest: Guest,
        /// The key with which it comes back; only if it came with a code.
        key: Option<Key>,
    },
    /// Another device has the place, and is asked.
    Knocking {
        /// Identifies the knocking device; see [`crate::Tables::knock`].
        guest: Guest,
    },
}

/// The state of a knock.
#[derive(Debug)]
pub enum Knock {
    /// There is no answer yet.
    Waiting,
    /// It has the place; the other device has lost it.
    Seated {
        /// The key with which it comes back.
        key: Key,
    },
    /// The place stays with the other device, or the knock has ended.
    Refused,
}
