//! The seatings in the records: read when the app opens, and changed on disk before in memory.

use super::{Kind, Records, venue};
use crate::seating::{Kept, Seating, TABLES_MOST};
use crate::{Guest, Place, Problem, clock};
use handover::{Handle, Key, Phrase};
use library::{Fault, Library};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::atomic::Ordering;
use std::time::Instant;
use tracker::Id;

/// The kind of document that says who sits where.
const KIND: &str = "seating";

/// Every seating of a venue that is here. A damaged one is left out: its devices have to be let in
/// again.
pub(super) fn load(library: &Library, kinds: &[Kind]) -> Result<BTreeMap<Id, Seating>, Fault> {
    let mut tables = BTreeMap::new();
    for (id, _, text) in library.all_documents(KIND)? {
        let kept = text.ok().and_then(|text| serde_json::from_str(&text).ok());
        if let Some(kept) = kept
            && venue::is_kept(kinds, library, Id(id))?
        {
            tables.insert(Id(id), Seating::of(kept));
        }
    }
    Ok(tables)
}

impl Records {
    /// Reads who sits where if another process has changed the library. Whether a table is open stays
    /// each process's own. Whatever cannot be read now is read at the next turn. Returns whether
    /// anything was read.
    pub(crate) fn catch_up(&mut self) -> bool {
        let Ok(version) = self.library.version() else { return false };
        if version == self.version {
            return false;
        }
        let Ok(mut there) = load(&self.library, self.kinds) else { return false };
        self.version = version;
        let gathered = |battle: &Id| self.gatherings.of(*battle).is_some();
        self.tables.retain(|battle, _| there.contains_key(battle) || gathered(battle));
        self.reseated.fetch_add(1, Ordering::Release);
        self.wishes.retain(|battle, _| self.tables.contains_key(battle));
        for (battle, seating) in &mut self.tables {
            let Some(other) = there.remove(battle) else { continue };
            seating.kept = Kept { open: seating.kept.open, ..other.kept };
        }
        for (battle, mut seating) in there {
            seating.kept.open = None;
            self.tables.insert(battle, seating);
        }
        true
    }

    /// Who sits at a battle's table.
    pub(crate) fn seating(&self, battle: Id) -> Result<&Seating, Problem> {
        self.tables.get(&battle).ok_or(Problem::NoTable {})
    }

    /// Who sits at a battle's table that is open.
    pub(crate) fn open_seating(&self, battle: Id) -> Result<&Seating, Problem> {
        self.seating(battle).and_then(|seating| match seating.kept.open {
            Some(_) => Ok(seating),
            None => Err(Problem::NoTable {}),
        })
    }

    /// Changes who sits where, first on disk, then in memory. A venue that is not on the disk yet has
    /// its seating in memory only.
    pub(crate) fn reseat<T>(
        &mut self,
        venue: Id,
        change: impl FnOnce(&mut Seating) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let before = self.seating(venue)?;
        let mut after = before.clone();
        let made = change(&mut after)?;
        if after.kept != before.kept && self.gathering(venue).is_none() {
            self.write_down(venue, &after.kept)?;
        }
        let before = self.tables.insert(venue, after);
        self.reseated.fetch_add(1, Ordering::Release);
        if let Some((kind, before)) = self.kind(venue).ok().zip(before) {
            kind.reseated(self, venue, &before);
        }
        Ok(made)
    }

    /// Sets up a table if there is none, with its own phrase.
    pub(crate) fn lay(&mut self, battle: Id) -> Result<(), Problem> {
        let others = self.tables.iter().filter(|(id, _)| **id != battle);
        let open = others.filter(|(_, seating)| seating.kept.open.is_some()).count();
        if open >= TABLES_MOST {
            return Err(Problem::Full { most: TABLES_MOST });
        }
        if let Entry::Vacant(free) = self.tables.entry(battle) {
            free.insert(Seating::of(Kept::fresh(Phrase::of(clock::random()?))));
        }
        Ok(())
    }

    /// Gives the sealed copies of a table new words, because its steps have changed. What the other
    /// devices keep under the old words stays whole.
    pub(crate) fn reword(&mut self, battle: Id) -> Result<(), Problem> {
        if !self.tables.contains_key(&battle) {
            return Ok(());
        }
        let phrase = Phrase::of(clock::random()?);
        self.reseat(battle, |seating| {
            seating.kept.phrase = phrase;
            seating.kept.saved = 0;
            seating.proven.clear();
            Ok(())
        })
    }

    /// Stores the seating of a battle that is about to begin. While the battle was gathered, the
    /// seating lived in memory only.
    pub(crate) fn keep_seating(&mut self, battle: Id) -> Result<(), Problem> {
        match self.tables.get(&battle).map(|seating| seating.kept.clone()) {
            Some(kept) => self.write_down(battle, &kept),
            None => Ok(()),
        }
    }

    fn write_down(&mut self, battle: Id, kept: &Kept) -> Result<(), Problem> {
        let text = serde_json::to_string(kept)
            .map_err(|error| Problem::System { why: error.to_string() })?;
        Ok(self.library.keep_documents(KIND, &battle.0, [(0, text.as_str())])?)
    }

    /// The open table at which the key of that handle is valid now, and the key.
    pub(crate) fn table_of(&self, handle: Handle) -> Option<(Id, &Key)> {
        let now = Instant::now();
        let open = self.tables.iter().filter(|(_, seating)| seating.kept.open.is_some());
        let mut found =
            open.filter_map(|(battle, seating)| Some((*battle, seating.key_of(handle, now)?)));
        found.next()
    }

    /// Whether the device has its place.
    pub(crate) fn is_seated(&self, guest: Guest) -> bool {
        let sitter = self.tables.get(&guest.venue).and_then(|it| it.device(guest.device));
        sitter.is_some_and(|sitter| sitter.place == guest.place)
    }

    /// Whether a device other than the owner's has the place.
    pub(crate) fn is_elsewhere(&self, venue: Id, place: Place) -> bool {
        self.tables.get(&venue).is_some_and(|seating| seating.holder(place).is_some())
    }
}
