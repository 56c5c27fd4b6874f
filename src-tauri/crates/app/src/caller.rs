//! The callers.

use crate::Place;
use tracker::Id;

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

/// A device at a table of this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guest {
    /// The venue.
    pub venue: Id,
    /// Its place.
    pub place: Place,
    /// Its id.
    pub device: Id,
}
