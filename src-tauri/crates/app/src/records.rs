//! What the app holds behind its one lock.

use crate::gathering::Gatherings;
use crate::open_battle::OpenBattle;
use crate::seating::Seating;
use library::Library;
use std::collections::BTreeMap;
use std::sync::MutexGuard;
use tracker::Id;

/// What changes, and is held by one request at a time.
pub(crate) struct Records {
    pub(crate) library: Library,
    pub(crate) open: BTreeMap<Id, OpenBattle>,
    pub(crate) gatherings: Gatherings,
    pub(crate) tables: BTreeMap<Id, Seating>,
    /// The library's version that they are of; see [`Library::version`].
    pub(crate) version: u32,
}

/// One request's turn at the records: while it lasts, nothing else changes.
pub(crate) type Turn<'a> = MutexGuard<'a, Records>;
