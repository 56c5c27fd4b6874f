//! The callers, and the places of those at a table.

use serde::{Deserialize, Serialize};
use tracker::{Id, Seat, Viewer};

/// Who makes a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller {
    /// The owner of this device.
    Owner,
    /// A device at a table of this one.
    Guest(Guest),
}

impl Caller {
    /// The caller's place; `None` for the host's owner.
    pub(crate) fn place(self) -> Option<Place> {
        match self {
            Self::Owner => None,
            Self::Guest(guest) => Some(guest.place),
        }
    }
}

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
