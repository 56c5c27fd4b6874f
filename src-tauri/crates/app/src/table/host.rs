//! The host's part of the door, which does not use a [`crate::Request`].

use crate::app::App;
use crate::seating::{Came, Fresh};
use crate::{Arrival, Caller, Eyes, Guest, Knock, Picture, Place, Problem, Received, Right, clock};
use handover::{Handle, Key};
use std::net::SocketAddr;
use std::time::Instant;
use tracker::Id;

/// The tables of this device, for its host.
pub struct Tables<'a>(pub &'a App);

impl Tables<'_> {
    /// The key of a handle, if it belongs to a code or a device of an open table, or to a device that
    /// was sent away and does not know it yet.
    pub fn key_of(&self, handle: Handle) -> Option<Key> {
        let records = self.0.records();
        records.table_of(handle).map(|(_, key)| key.clone())
    }

    /// Receives a device that has proved to hold the key of that handle. A code lets in one device:
    /// until that device is [`Self::heard`], another device with the same code can take the place. Call
    /// [`Self::depart`] once for each device received.
    ///
    /// # Errors
    /// [`Problem::BadCode`] if the key was used or withdrawn in the meantime, [`Problem::Full`], and if
    /// the disk refuses.
    pub fn receive(&self, handle: Handle, arrival: Arrival) -> Result<Received, Problem> {
        let fresh = Fresh { id: clock::id()?, key: Key::of(clock::random()?) };
        let key = fresh.key.clone();
        let mut records = self.0.records();
        let (venue, _) = records.table_of(handle).ok_or(Problem::BadCode {})?;
        let now = Instant::now();
        let came = records.reseat(venue, |seating| seating.receive(handle, arrival, fresh, now))?;
        drop(records);
        self.0.tell_table(venue);
        Ok(match came {
            Came::Back(device, place) => {
                Received::Seated { guest: Guest { venue, place, device }, key: None }
            }
            Came::New(device, place) => {
                Received::Seated { guest: Guest { venue, place, device }, key: Some(key) }
            }
            Came::Knocks(device, place) => {
                Received::Knocking { guest: Guest { venue, place, device } }
            }
        })
    }

    /// Notes that the device has sent something since it got its place and its key. This uses up the
    /// code that it came with. Returns whether it still has its place.
    pub fn heard(&self, guest: Guest) -> bool {
        let mut records = self.0.records();
        if let Some(seating) = records.tables.get_mut(&guest.venue) {
            seating.heard(guest.device);
        }
        records.is_seated(guest)
    }

    /// The device with that key that was sent away and has not been [`Self::told`] yet.
    pub fn gone(&self, handle: Handle) -> Option<Guest> {
        let records = self.0.records();
        let (venue, _) = records.table_of(handle)?;
        let mut gone = records.tables.get(&venue)?.kept.gone.iter();
        let sitter = gone.find(|sitter| sitter.key.handle == handle)?;
        Some(Guest { venue, place: sitter.place, device: sitter.id })
    }

    /// Forgets a device that has been told that it lost its place.
    pub fn told(&self, guest: Guest) {
        // If the disk refuses, the device is told again.
        let _ = self.0.records().reseat(guest.venue, |seating| {
            seating.forget(guest.device);
            Ok(())
        });
    }

    /// The state of a knock.
    pub fn knock(&self, guest: Guest) -> Knock {
        let mut records = self.0.records();
        let Some(seating) = records.tables.get_mut(&guest.venue) else { return Knock::Refused };
        let knock = seating.knock(guest.device);
        drop(records);
        if matches!(knock, Knock::Seated { .. }) {
            self.0.tell_table(guest.venue);
        }
        knock
    }

    /// Notes that a device's connection has ended. A knock ends with it.
    pub fn depart(&self, guest: Guest) {
        let gone = self.0.records().reseat(guest.venue, |seating| {
            seating.depart(guest.device);
            Ok(())
        });
        // If the disk refuses, a place remains that nobody can take up. The owner can send it away.
        if gone.is_ok() {
            self.0.tell_table(guest.venue);
        }
    }

    /// How often it has changed who sits where at any table. Waits for no request: where it has not
    /// changed since a device was seen to be seated, the device is seated still.
    #[must_use]
    pub fn reseated(&self) -> u64 {
        self.0.reseated()
    }

    /// Whether the device still has its place. The host checks it after every notice about its table.
    pub fn is_seated(&self, guest: Guest) -> bool {
        self.0.records().is_seated(guest)
    }

    /// The tables that are open, or were open when the app ended, with their addresses.
    pub fn open_tables(&self) -> Vec<(Id, SocketAddr)> {
        let records = self.0.records();
        let tables = records.tables.iter();
        tables.filter_map(|(battle, seating)| Some((*battle, seating.kept.open?))).collect()
    }

    /// Notes that a table is open at an address, or closed. Codes and knocks end when a table closes or
    /// moves. Who sat where stays.
    ///
    /// # Errors
    /// If there is no such battle, [`Problem::Full`] if too many are open, or if the disk refuses.
    pub fn set_table(&self, battle: Id, open: Option<SocketAddr>) -> Result<(), Problem> {
        let mut records = self.0.records();
        records.kind(battle)?;
        if open.is_some() {
            records.lay(battle)?;
        }
        records.reseat(battle, |seating| {
            match open {
                Some(at) => seating.open(at),
                None => seating.close(),
            }
            Ok(())
        })?;
        drop(records);
        self.0.tell_table(battle);
        Ok(())
    }

    /// Notes whether any network reaches the open table.
    pub fn set_cut_off(&self, battle: Id, cut_off: bool) {
        let mut records = self.0.records();
        let Some(seating) = records.tables.get_mut(&battle) else { return };
        let changed = std::mem::replace(&mut seating.cut_off, cut_off) != cut_off;
        drop(records);
        if changed {
            self.0.tell_table(battle);
        }
    }

    /// A fresh code for a place at an open table.
    ///
    /// # Errors
    /// If the table is not open, no network reaches it, or the caller may not request it.
    pub fn invite(&self, caller: Caller, battle: Id, place: Place) -> Result<Key, Problem> {
        let key = Key::of(clock::random()?);
        let mut records = self.0.records();
        records.authorize(caller, Right::Inviter(battle, place), true)?;
        if records.open_seating(battle)?.cut_off {
            return Err(Problem::NoNetwork { why: String::new() });
        }
        records.reseat(battle, |seating| {
            seating.invite(place, key.clone(), Instant::now());
            Ok(())
        })?;
        Ok(key)
    }

    /// The venue as each of these eyes is shown it, all after the same step. Checks no caller: the host
    /// calls it once for all devices with the same eyes.
    ///
    /// # Errors
    /// If there is no such venue, it has not begun, or the disk refuses.
    pub fn pictures(&self, venue: Id, eyes: &[Eyes]) -> Result<Vec<Picture>, Problem> {
        let mut records = self.0.records();
        records.kind(venue)?.pictures(&mut records, venue, eyes)
    }

    /// When the newest step of a venue was taken, in milliseconds since the epoch.
    ///
    /// # Errors
    /// Those of [`Self::pictures`].
    pub fn last_at(&self, venue: Id) -> Result<i64, Problem> {
        let mut records = self.0.records();
        records.kind(venue)?.last_at(&mut records, venue)
    }

    /// How many seconds the screens of a venue lag behind.
    pub fn delay(&self, venue: Id) -> u16 {
        self.0.records().tables.get(&venue).map_or(0, |seating| seating.kept.delay)
    }

    /// Whether a device has the place; `None` if there is no table.
    pub fn is_taken(&self, venue: Id, place: Place) -> Option<bool> {
        Some(self.0.records().tables.get(&venue)?.holder(place).is_some())
    }
}
