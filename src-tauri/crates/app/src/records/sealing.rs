//! The sealed items that other devices keep for the host and cannot read.

use super::Records;
use crate::{Problem, SealedItem};
use handover::Sealer;
use tracker::Id;

/// An item and the sealer for it. Sealing needs no turn.
pub(crate) struct ToSeal {
    sealer: Sealer,
    number: u32,
    text: String,
}

impl ToSeal {
    pub(crate) fn sealed(self) -> SealedItem {
        let Self { sealer, number, text } = self;
        SealedItem { sealing: Id(sealer.sealing()), number, text: sealer.seal(number, &text) }
    }
}

/// Seals items, numbered from `from` on.
pub(crate) fn sealed_items(sealer: &Sealer, from: u32, items: Vec<String>) -> Vec<String> {
    (from..).zip(items).map(|(number, text)| sealer.seal(number, &text)).collect()
}

impl Records {
    /// An item of a venue, by its number; `None` if there never was a table for the venue.
    pub(crate) fn to_seal(&self, venue: Id, number: u32, text: String) -> Option<ToSeal> {
        Some(ToSeal { sealer: self.sealer(venue).ok()?, number, text })
    }

    pub(crate) fn sealer(&self, venue: Id) -> Result<Sealer, Problem> {
        Ok(Sealer::new(&self.seating(venue)?.kept.phrase, venue.0))
    }
}
