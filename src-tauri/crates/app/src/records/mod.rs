//! The state that the app keeps behind its one lock.

mod battles;
mod fought;
mod packs;
mod rights;
mod sealing;
mod seatings;
mod venue;

pub(crate) use fought::Lists;
pub(crate) use packs::{KeptPack, lay};
pub(crate) use sealing::{ToSeal, sealed_items};
pub(crate) use venue::{Kind, Told, Venue};

use crate::gathering::{Gathering, Gatherings};
use crate::open_battle::OpenBattle;
use crate::seating::Seating;
use crate::wish::Wishes;
use library::{Fault, Library};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, MutexGuard};
use tracker::Id;

/// The mutable state, held by one request at a time.
pub(crate) struct Records {
    pub(crate) library: Library,
    /// The kinds of venue.
    pub(crate) kinds: &'static [Kind],
    pub(crate) open: BTreeMap<Id, OpenBattle>,
    pub(crate) gatherings: Gatherings,
    pub(crate) wishes: BTreeMap<Id, Wishes>,
    /// Who sits where at each venue.
    pub(crate) tables: BTreeMap<Id, Seating>,
    /// How often it has changed who sits where. It is read without holding the records.
    pub(crate) reseated: Arc<AtomicU64>,
    /// The library version that the tables were read at; see [`Library::version`].
    pub(crate) version: u32,
}

/// The records while one request holds them.
pub(crate) type Locked<'a> = MutexGuard<'a, Records>;

impl Records {
    /// The records of a library, with no battle open.
    pub(crate) fn of(library: Library, kinds: &'static [Kind]) -> Result<Self, Fault> {
        Ok(Self {
            version: library.version()?,
            tables: seatings::load(&library, kinds)?,
            reseated: Arc::default(),
            library,
            kinds,
            open: BTreeMap::new(),
            gatherings: Gatherings::default(),
            wishes: BTreeMap::new(),
        })
    }

    /// The battle, if it is waiting for its seats' contributions.
    pub(crate) fn gathering(&self, battle: Id) -> Option<&Gathering> {
        self.gatherings.of(battle)
    }
}
