//! Who sits where at a battle that is played on several devices: places, codes, devices, knocks, and
//! wishes to take back. This module knows no network; the host carries its messages.

mod back;
mod device;
mod host;
mod item;
mod kept;
mod proven;
mod requests;
mod rights;
mod seal;
mod seats;
mod store;
mod table;
#[cfg(test)]
#[path = "../../tests/unit/seating.rs"]
mod tests;
mod wish;

pub use item::SealedItem;
pub use proven::Keeper;
pub use rights::Right;
pub(crate) use seal::{ToSeal, sealed_items};
pub(crate) use seats::Seating;
pub(crate) use store::load;
pub(crate) use wish::Wish;

use handover::Key;
use serde::{Deserialize, Serialize};
use tracker::{Id, Seat, Viewer};

/// The most devices beside one seat, and the most screens.
pub(crate) const BESIDE_MOST: usize = 8;
/// The most devices that one table remembers after they were sent away.
pub(crate) const GONE_MOST: usize = 64;
/// How long a code is valid, in seconds.
pub const CODE_LASTS: u16 = 120;
/// The most open tables of one host.
pub(crate) const TABLES_MOST: usize = 256;

/// A place at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// A seat. One device at a time plays it.
    Seat(#[cfg_attr(test, ts(type = "number"))] Seat),
    /// Beside a seat: sees what the seat sees, but cannot act.
    Beside(#[cfg_attr(test, ts(type = "number"))] Seat),
    /// The table's screen: shows what everybody may know.
    Screen,
}

impl Place {
    /// The viewer of a device in this place.
    #[must_use]
    pub fn viewer(self) -> Viewer {
        match self {
            Self::Seat(seat) | Self::Beside(seat) => Viewer::Seat(seat),
            Self::Screen => Viewer::Table,
        }
    }
}

/// A device at a table of this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guest {
    /// The battle.
    pub battle: Id,
    /// Its place.
    pub place: Place,
    /// Its id.
    pub device: Id,
}

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
    /// Another device has the seat, and is asked.
    Knocking {
        /// Identifies the knocking device; see [`crate::App::knock`].
        guest: Guest,
    },
}

/// The state of a knock.
#[derive(Debug)]
pub enum Knock {
    /// There is no answer yet.
    Waiting,
    /// It has the seat; the other device has lost it.
    Seated {
        /// The key with which it comes back.
        key: Key,
    },
    /// The seat stays with the other device, or the knock has ended.
    Refused,
}
