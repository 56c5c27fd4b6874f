//! The kinds of venue, as the records know them.

use super::Records;
use crate::seating::Seating;
use crate::{Caller, Eyes, Picture, Place, Problem};
use library::{Fault, Library};
use serde_json::{Map, Value};
use tracker::Id;

/// A kind of venue: what guests join, tables open and records are kept by.
pub(crate) trait Venue: Sync {
    /// Whether this id is one of its venues on the disk.
    fn is_kept(&self, library: &Library, venue: Id) -> Result<bool, Fault>;

    /// Whether this id is one of its venues here, on the disk or not yet.
    fn is_here(&self, records: &Records, venue: Id) -> Result<bool, Fault> {
        self.is_kept(&records.library, venue)
    }

    /// Whether the venue has this place.
    fn has(&self, records: &mut Records, venue: Id, place: Place) -> Result<bool, Problem>;

    /// Whether the venue is over, so that everything of it may be known.
    fn is_over(&self, records: &Records, venue: Id) -> Result<bool, Problem>;

    /// The venue as each of these eyes is shown it, all after the same step. The id of the venue is in
    /// `battle.id`, and a guest takes no picture of another.
    fn pictures(
        &self,
        records: &mut Records,
        venue: Id,
        eyes: &[Eyes],
    ) -> Result<Vec<Picture>, Problem>;

    /// The texts of some of its items from number `from` on, before they are sealed for other devices,
    /// each as long as everybody may know; none if there are no more. Item 0 says what the venue is, and
    /// item `n + 1` is step `n`.
    fn items(&self, records: &mut Records, venue: Id, from: u32) -> Result<Vec<String>, Problem>;

    /// When its newest step was taken, in milliseconds since the epoch.
    fn last_at(&self, records: &mut Records, venue: Id) -> Result<i64, Problem>;

    /// What it tells this caller at its table, also with `battle.id`.
    fn told(&self, records: &mut Records, caller: Caller, venue: Id) -> Result<Told, Problem>;

    /// Who sits where has changed.
    fn reseated(&self, _: &mut Records, _: Id, _before: &Seating) {}
}

/// What a venue tells at its table.
pub(crate) struct Told {
    /// Its own fields.
    pub(crate) own: Map<String, Value>,
    /// Those of them that are `null` for a screen that lags behind, since they tell how far it is.
    pub(crate) late: Vec<&'static str>,
    /// How many steps it has.
    pub(crate) steps: u32,
}

/// A kind of venue.
pub(crate) type Kind = &'static dyn Venue;

impl Records {
    /// The kind of a venue that is here.
    pub(crate) fn kind(&self, venue: Id) -> Result<Kind, Problem> {
        self.kind_of(venue)?.ok_or_else(|| Problem::no_battle(venue))
    }

    /// Whether the venue itself is here.
    pub(crate) fn is_here(&self, venue: Id) -> Result<bool, Problem> {
        Ok(self.kind_of(venue)?.is_some())
    }

    fn kind_of(&self, venue: Id) -> Result<Option<Kind>, Problem> {
        for kind in self.kinds {
            if kind.is_here(self, venue)? {
                return Ok(Some(*kind));
            }
        }
        Ok(None)
    }

    /// Whether the venue is over.
    pub(crate) fn is_over(&self, venue: Id) -> Result<bool, Problem> {
        self.kind(venue)?.is_over(self, venue)
    }
}

/// Whether the library has the venue, of any of these kinds.
pub(super) fn is_kept(kinds: &[Kind], library: &Library, venue: Id) -> Result<bool, Fault> {
    kinds.iter().try_fold(false, |kept, kind| Ok(kept || kind.is_kept(library, venue)?))
}
