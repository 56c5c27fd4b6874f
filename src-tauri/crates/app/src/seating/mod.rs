//! Who sits where at a battle that is played on several devices: places, codes, devices, knocks,
//! and wishes to take back. It knows no network; the host carries what it says.

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
mod tests;
mod wish;

pub use item::SealedItem;
pub use proven::Keeper;
pub(crate) use seal::{ToSeal, sealed_items};
pub(crate) use seats::Seating;
pub(crate) use store::load;
pub(crate) use wish::Wish;

use handover::Key;
use serde::{Deserialize, Serialize};
use tracker::{Id, Seat, Viewer};

/// Devices beside one seat, and screens, at most.
pub(crate) const BESIDE_MOST: usize = 8;
/// Devices of one table that are remembered after they were sent away, at most.
pub(crate) const GONE_MOST: usize = 64;
/// For how long a code can be used, in seconds.
pub const CODE_LASTS: u16 = 120;
/// Open tables of one host, at most.
pub(crate) const TABLES_MOST: usize = 256;

/// A place at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// A seat: one device at a time plays it.
    Seat(#[cfg_attr(test, ts(type = "number"))] Seat),
    /// At a seat's side: looks with its eyes, and only looks.
    Beside(#[cfg_attr(test, ts(type = "number"))] Seat),
    /// The table's screen: what everybody may know.
    Screen,
}

impl Place {
    /// With whose eyes a device in this place looks.
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

/// What a device says of itself when it arrives, and how both sides may recognize its connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrival {
    /// What it says that it is, such as "Chrome, Android".
    pub name: String,
    /// The short code of the connection, see [`crate::Device::code`].
    pub code: String,
}

/// How a device was received.
#[derive(Debug)]
pub enum Received {
    /// It has its place.
    Seated {
        /// Who it is from now on.
        guest: Guest,
        /// The key with which it comes back; only when it came with a code.
        key: Option<Key>,
    },
    /// Another device has the seat, and is asked.
    Knocking {
        /// What the knocking device is called by; see [`crate::App::knock`].
        guest: Guest,
    },
}

/// What became of a knock.
#[derive(Debug)]
pub enum Knock {
    /// There is no answer yet.
    Waiting,
    /// It has the seat; the other device has lost it.
    Seated {
        /// The key with which it comes back.
        key: Key,
    },
    /// The seat stays with the other device, or nobody knocks any more.
    Refused,
}
