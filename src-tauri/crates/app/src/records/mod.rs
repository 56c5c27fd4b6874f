//! The state that the app keeps behind its one lock.

mod battles;
mod rights;
mod sealing;
mod seatings;

pub(crate) use sealing::{ToSeal, sealed_items};

use crate::gathering::{Gathering, Gatherings};
use crate::open_battle::OpenBattle;
use crate::seating::Seating;
use library::{Fault, Library};
use std::collections::BTreeMap;
use std::sync::MutexGuard;
use tracker::Id;

/// The mutable state, held by one request at a time.
pub(crate) struct Records {
    pub(crate) library: Library,
    pub(crate) open: BTreeMap<Id, OpenBattle>,
    pub(crate) gatherings: Gatherings,
    pub(crate) tables: BTreeMap<Id, Seating>,
    /// The library version that the tables were read at; see [`Library::version`].
    pub(crate) version: u32,
}

/// The records while one request holds them.
pub(crate) type Locked<'a> = MutexGuard<'a, Records>;

impl Records {
    /// The records of a library, with no battle open.
    pub(crate) fn of(library: Library) -> Result<Self, Fault> {
        Ok(Self {
            version: library.version()?,
            tables: seatings::load(&library)?,
            library,
            open: BTreeMap::new(),
            gatherings: Gatherings::default(),
        })
    }

    /// The battle, if it is waiting for its seats' contributions.
    pub(crate) fn gathering(&self, battle: Id) -> Option<&Gathering> {
        self.gatherings.of(battle)
    }
}
