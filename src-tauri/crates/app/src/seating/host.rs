//! The host's part of the door: it is not asked for by a [`crate::Request`].

use super::seats::{Came, Fresh};
use super::{Arrival, Guest, Knock, Place, Received};
use crate::{App, Caller, Changed, Problem, Records, Request, clock};
use handover::{Handle, Key};
use std::net::SocketAddr;
use std::time::Instant;
use tracker::Id;

impl App {
    /// The key that belongs to a handle, if a code or a device of an open table bears it now, or a
    /// device that was sent away and has yet to hear so.
    pub fn key_of(&self, handle: Handle) -> Option<Key> {
        let records = self.records();
        records.table_of(handle).map(|(_, key)| key.clone())
    }

    /// Receives a device that has proved to hold the key of that handle. A code lets in one device:
    /// until that one is [`Self::heard`], another device with the same code has the place instead.
    /// Each one received is to [`Self::depart`] once.
    ///
    /// # Errors
    /// [`Problem::BadCode`] when the key was used or withdrawn in the meantime,
    /// [`Problem::Full`], and when the disk refuses.
    pub fn receive(&self, handle: Handle, arrival: Arrival) -> Result<Received, Problem> {
        let fresh = Fresh { id: clock::id()?, key: Key::of(clock::random()?) };
        let key = fresh.key.clone();
        let mut records = self.records();
        let (battle, _) = records.table_of(handle).ok_or(Problem::BadCode {})?;
        let now = Instant::now();
        let came =
            records.reseat(battle, |seating| seating.receive(handle, arrival, fresh, now))?;
        drop(records);
        self.tell_table(battle);
        Ok(match came {
            Came::Back(device, place) => {
                Received::Seated { guest: Guest { battle, place, device }, key: None }
            }
            Came::New(device, place) => {
                Received::Seated { guest: Guest { battle, place, device }, key: Some(key) }
            }
            Came::Knocks(device, place) => {
                Received::Knocking { guest: Guest { battle, place, device } }
            }
        })
    }

    /// The device has said something since it has its place, and so has its key: the code that it
    /// came with is used up. Answers whether it still has its place.
    pub fn heard(&self, guest: Guest) -> bool {
        let mut records = self.records();
        if let Some(seating) = records.tables.get_mut(&guest.battle) {
            seating.heard(guest.device);
        }
        records.is_seated(guest)
    }

    /// The device with that key that was sent away, and has yet to be [`Self::told`].
    pub fn gone(&self, handle: Handle) -> Option<Guest> {
        let records = self.records();
        let (battle, _) = records.table_of(handle)?;
        let mut gone = records.tables.get(&battle)?.kept.gone.iter();
        let sitter = gone.find(|sitter| sitter.key.handle == handle)?;
        Some(Guest { battle, place: sitter.place, device: sitter.id })
    }

    /// The device has been told that it has its place no more, and is forgotten.
    pub fn told(&self, guest: Guest) {
        // Where the disk refuses, it is told again.
        let _ = self.records().reseat(guest.battle, |seating| {
            seating.forget(guest.device);
            Ok(())
        });
    }

    /// Asks what became of a knock.
    pub fn knock(&self, guest: Guest) -> Knock {
        let mut records = self.records();
        let Some(seating) = records.tables.get_mut(&guest.battle) else { return Knock::Refused };
        let knock = seating.knock(guest.device);
        drop(records);
        if matches!(knock, Knock::Seated { .. }) {
            self.tell_table(guest.battle);
        }
        knock
    }

    /// A device's connection has ended; a knock ends with it.
    pub fn depart(&self, guest: Guest) {
        let gone = self.records().reseat(guest.battle, |seating| {
            seating.depart(guest.device);
            Ok(())
        });
        // Where the disk refuses, a place that nobody can take up stays: the owner sends it away.
        if gone.is_ok() {
            self.tell_table(guest.battle);
        }
    }

    /// Whether the device still has its place. Asked after every notice about its table.
    pub fn is_seated(&self, guest: Guest) -> bool {
        self.records().is_seated(guest)
    }

    /// The tables that are open, or were when the app ended, and where.
    pub fn open_tables(&self) -> Vec<(Id, SocketAddr)> {
        let records = self.records();
        let tables = records.tables.iter();
        tables.filter_map(|(battle, seating)| Some((*battle, seating.kept.open?))).collect()
    }

    /// Notes that a table is open there, or closed. Codes die with a closed table and with one that
    /// moves, and so do knocks; who sat where stays.
    ///
    /// # Errors
    /// When there is no such battle, [`Problem::Full`] when too many are open, or the disk
    /// refuses.
    pub fn set_table(&self, battle: Id, open: Option<SocketAddr>) -> Result<(), Problem> {
        let mut records = self.records();
        records.expect_battle(battle)?;
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
        self.tell_table(battle);
        Ok(())
    }

    /// Notes whether any network reaches the open table.
    pub fn set_cut_off(&self, battle: Id, cut_off: bool) {
        let mut records = self.records();
        let Some(seating) = records.tables.get_mut(&battle) else { return };
        let changed = std::mem::replace(&mut seating.cut_off, cut_off) != cut_off;
        drop(records);
        if changed {
            self.tell_table(battle);
        }
    }

    /// A fresh code for a place at an open table.
    ///
    /// # Errors
    /// When the table is not open, no network reaches it, or the caller may not ask for it.
    pub fn invite(&self, caller: Caller, battle: Id, place: Place) -> Result<Key, Problem> {
        let key = Key::of(clock::random()?);
        let mut records = self.records();
        records.authorize(caller, &Request::Invite { battle, place })?;
        if records.open_seating(battle)?.cut_off {
            return Err(Problem::NoNetwork { why: String::new() });
        }
        records.reseat(battle, |seating| {
            seating.invite(place, key.clone(), Instant::now());
            Ok(())
        })?;
        Ok(key)
    }

    /// Tells that who sits where at a battle, or what they have given, has changed.
    pub(crate) fn tell_table(&self, battle: Id) {
        self.notify(Changed { battle: Some(battle.to_string()), seq: None, table: true });
    }
}

impl Records {
    /// The open table at which a key with that handle is good now, and the key.
    fn table_of(&self, handle: Handle) -> Option<(Id, &Key)> {
        let now = Instant::now();
        let open = self.tables.iter().filter(|(_, seating)| seating.kept.open.is_some());
        let mut found =
            open.filter_map(|(battle, seating)| Some((*battle, seating.key_of(handle, now)?)));
        found.next()
    }

    /// Whether the device has its place.
    pub(crate) fn is_seated(&self, guest: Guest) -> bool {
        let sitter = self.tables.get(&guest.battle).and_then(|it| it.device(guest.device));
        sitter.is_some_and(|sitter| sitter.place == guest.place)
    }
}
