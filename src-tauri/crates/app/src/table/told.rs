//! Who sits where, as far as one caller may know.

use super::reply::OfVenue;
use crate::records::{Records, Told};
use crate::seating::{Seating, Sitter};
use crate::{Backup, Caller, Device, Hidden, Place, Problem, Table};
use serde_json::Value;
use tracker::Id;

/// Who sits where at a venue, for this caller.
pub(crate) fn told(records: &mut Records, caller: Caller, venue: Id) -> Result<Table, Problem> {
    let Told { own, late, steps } = records.kind(venue)?.told(records, caller, venue)?;
    let table = Table {
        venue: OfVenue(own),
        address: None,
        me: caller.place(),
        devices: Vec::new(),
        knocks: Vec::new(),
        phrase: None,
        sealed: Backup { steps, ..Backup::default() },
        delay: 0,
        away: false,
        asleep: false,
        cut_off: false,
    };
    Ok(match records.tables.get(&venue) {
        Some(seating) => seating.told(caller, table, &late),
        None => table,
    })
}

impl Seating {
    /// The table as far as this caller may know it.
    fn told(&self, caller: Caller, mut table: Table, hidden: &[&str]) -> Table {
        let me = caller.place();
        let owner = me.is_none();
        // A delayed screen must not learn how far the venue is.
        let late = me.is_some_and(Place::lags) && self.kept.delay > 0;
        let hidden = hidden.iter().filter(|_| late);
        hidden.for_each(|field| drop(table.venue.0.insert((*field).to_owned(), Value::Null)));
        let devices = self.kept.devices.iter().filter(|sitter| self.knows(caller, sitter));
        let knocks = self.knocking().filter(|sitter| self.answers(me, sitter.place));
        Table {
            address: self.kept.open.filter(|_| owner).map(|address| address.to_string()),
            devices: devices.map(|sitter| self.shown(sitter)).collect(),
            knocks: knocks.map(|sitter| self.shown(sitter)).collect(),
            phrase: owner.then(|| Hidden(self.kept.phrase.text())),
            sealed: if late { Backup::default() } else { self.backup(table.sealed.steps) },
            delay: self.kept.delay,
            cut_off: self.cut_off && owner,
            ..table
        }
    }

    /// Whether the caller may know of the device. A device that follows a place is known only to who
    /// acts there, and to itself.
    fn knows(&self, caller: Caller, sitter: &Sitter) -> bool {
        let Some(leader) = sitter.place.leader() else { return true };
        match caller {
            Caller::Owner => self.holder(leader).is_none(),
            Caller::Guest(guest) => guest.place == leader || guest.device == sitter.id,
        }
    }

    fn shown(&self, sitter: &Sitter) -> Device {
        Device {
            id: sitter.id.to_string(),
            place: sitter.place,
            name: sitter.name.clone(),
            code: sitter.code.clone(),
            here: self.is_here(sitter.id),
            stranded: self.is_stranded(sitter),
        }
    }
}
