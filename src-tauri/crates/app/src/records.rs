//! The state that the app keeps behind its one lock.

use crate::gathering::Gatherings;
use crate::open_battle::OpenBattle;
use crate::seating::Seating;
use library::Library;
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
