//! What the other devices keep sealed for the host, and what they have proven to keep.

use super::Tables;
use crate::records::sealed_items;
use crate::seating::{Proven, Seating};
use crate::{Guest, Keeper, Problem};
use tracker::Id;

impl Tables<'_> {
    /// The id of the current sealing at a venue's table. New words make a new sealing.
    ///
    /// # Errors
    /// If there never was a table for the venue.
    pub fn sealing(&self, battle: Id) -> Result<Id, Problem> {
        Ok(Id(self.0.records().sealer(battle)?.sealing()))
    }

    /// The sealed items for the other devices from number `from` on. Each is a separate text, already sealed and always the same, whose length follows
    /// from what everybody may know. Returns at most 256 at once: call it again until it returns none.
    /// A venue that has not begun has none.
    ///
    /// # Errors
    /// If there is no such venue or never was a table for it, or the disk refuses.
    pub fn sealed_from(&self, battle: Id, from: u32) -> Result<Vec<String>, Problem> {
        let mut records = self.0.records();
        let sealer = records.sealer(battle)?;
        let items = records.kind(battle)?.items(&mut records, battle, from)?;
        drop(records);
        Ok(sealed_items(&sealer, from, items))
    }

    /// Notes that the device has proven to keep the first `items` items of this sealing. Returns
    /// whether this changes how much is kept. Items sealed with other words no longer count.
    pub fn proven(&self, guest: Guest, sealing: Id, keeper: Keeper, items: u32) -> bool {
        let mut records = self.0.records();
        let holds = records.sealer(guest.venue).is_ok_and(|now| now.sealing() == sealing.0);
        let seating = records.tables.get_mut(&guest.venue).filter(|_| holds);
        seating.is_some_and(|seating| seating.prove(guest.device, Proven { keeper, items }))
    }

    /// Notes that `items` of the items that the device has proven to keep were saved as a file. Returns
    /// whether more is saved now.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn saved(&self, guest: Guest, items: u32) -> Result<bool, Problem> {
        let mut records = self.0.records();
        let shown = |seating: &Seating| seating.proven.get(&guest.device).map(|it| it.items);
        let shown = records.tables.get(&guest.venue).and_then(shown).unwrap_or_default();
        let items = items.min(shown);
        let saved = Proven { keeper: Keeper::Page, items }.steps();
        records.reseat(guest.venue, |seating| {
            let more = saved > seating.kept.saved;
            seating.kept.saved = seating.kept.saved.max(saved);
            Ok(more)
        })
    }
}
