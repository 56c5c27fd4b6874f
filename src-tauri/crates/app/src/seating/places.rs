//! The places of one table and the devices in them. The caller passes in the time.

use super::device::{Pass, Sitter};
use super::kept::Kept;
use super::proven::{Keeper, Proven};
use super::{Arrival, CODE_LASTS, GONE_MOST, KNOCKS_MOST, Knock};
use crate::{Place, Problem};
use handover::{Handle, Key};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tracker::Id;

/// Who sits where at one venue. `kept` is on disk; the rest is lost when the host ends.
#[derive(Clone)]
pub(crate) struct Seating {
    pub(crate) kept: Kept,
    /// At most one for each place.
    codes: Vec<Code>,
    knocks: Vec<Knocking>,
    /// How many connections each device has now.
    here: BTreeMap<Id, u32>,
    /// What each device has proven to keep of the sealed backup.
    pub(crate) proven: BTreeMap<Id, Proven>,
    /// Whether no network reaches the open table now.
    pub(crate) cut_off: bool,
}

/// A code that is not used up: no device that came with it has been heard since.
#[derive(Clone)]
struct Code {
    pass: Pass,
    place: Place,
    made: Instant,
    /// The device that came with it. If its connection broke before it had its own key, it comes with
    /// the code again.
    given: Option<Id>,
}

impl Code {
    fn lasts(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.made) < Duration::from_secs(CODE_LASTS.into())
    }
}

/// A device that wants a place that another device has.
#[derive(Clone)]
struct Knocking {
    sitter: Sitter,
    /// It was granted the place, but does not know it yet.
    agreed: bool,
}

/// The id and key for a new device.
pub(crate) struct Fresh {
    pub(crate) id: Id,
    pub(crate) key: Key,
}

/// How a device was received.
pub(crate) enum Came {
    /// It came back.
    Back(Id, Place),
    /// It is new and has its place.
    New(Id, Place),
    /// It waits for an answer.
    Knocks(Id, Place),
}

impl Seating {
    pub(crate) fn of(kept: Kept) -> Self {
        Self {
            kept,
            codes: Vec::new(),
            knocks: Vec::new(),
            here: BTreeMap::new(),
            proven: BTreeMap::new(),
            cut_off: false,
        }
    }

    /// Notes where the table is open. If the address changes, no earlier code leads there and no
    /// knocking device can be reached, so both end.
    pub(crate) fn open(&mut self, at: SocketAddr) {
        if self.kept.open != Some(at) {
            self.forget_strangers();
        }
        (self.kept.open, self.cut_off) = (Some(at), false);
    }

    /// Drops what does not outlive a closed table: codes and waiting knocks.
    pub(crate) fn close(&mut self) {
        self.kept.open = None;
        self.cut_off = false;
        self.forget_strangers();
    }

    fn forget_strangers(&mut self) {
        self.codes.clear();
        self.knocks.retain(|knock| knock.agreed);
    }

    /// Makes that key the only code of the place.
    pub(crate) fn invite(&mut self, place: Place, key: Key, now: Instant) {
        self.codes.retain(|code| code.place != place && code.lasts(now));
        self.codes.push(Code { pass: Pass::of(key), place, made: now, given: None });
    }

    /// The key with that handle, of a device (including one that was sent away) or of a valid code.
    pub(crate) fn key_of(&self, handle: Handle, now: Instant) -> Option<&Key> {
        let devices = self.kept.devices.iter().chain(&self.kept.gone);
        let of_devices = devices.map(|sitter| &sitter.key);
        let codes = self.codes.iter().filter(|code| code.lasts(now)).map(|code| &code.pass);
        let mut passes = of_devices.chain(codes);
        passes.find(|pass| pass.handle == handle).map(|pass| &pass.key)
    }

    /// Receives the device that holds the key with that handle.
    pub(crate) fn receive(
        &mut self,
        handle: Handle,
        arrival: Arrival,
        fresh: Fresh,
        now: Instant,
    ) -> Result<Came, Problem> {
        if let Some(sitter) = self.kept.devices.iter_mut().find(|it| it.key.handle == handle) {
            sitter.arrive(arrival, self.kept.open);
            let (id, place) = (sitter.id, sitter.place);
            self.heard(id);
            self.connect(id);
            return Ok(Came::Back(id, place));
        }
        let found = self.codes.iter().position(|it| it.pass.handle == handle && it.lasts(now));
        let code = self.codes.remove(found.ok_or(Problem::BadCode {})?);
        if let Some(unheard) = code.given {
            self.knocks.retain(|knock| knock.sitter.id != unheard);
            self.send_away(unheard);
        }
        let (id, place) = (fresh.id, code.place);
        let came = self.come(Sitter::new(id, place, fresh.key, arrival, self.kept.open))?;
        self.codes.push(Code { given: Some(id), ..code });
        if matches!(came, Came::New(..)) {
            self.changed_hands(place);
        }
        Ok(came)
    }

    /// The device has sent something, or come back with its own key: its code is used up.
    pub(crate) fn heard(&mut self, device: Id) {
        self.codes.retain(|code| code.given != Some(device));
    }

    /// A device that came with a code takes its place, or knocks if another has it alone.
    fn come(&mut self, sitter: Sitter) -> Result<Came, Problem> {
        let (id, place) = (sitter.id, sitter.place);
        self.free_stranded(place);
        let taken = place.is_single() && self.holder(place).is_some();
        let (before, most) = match taken {
            true => (self.knocks.len(), KNOCKS_MOST),
            false => (self.at(place).count(), place.role.most),
        };
        if before >= most {
            return Err(Problem::Full { most });
        }
        if taken {
            self.knocks.push(Knocking { sitter, agreed: false });
            return Ok(Came::Knocks(id, place));
        }
        self.kept.devices.push(sitter);
        self.connect(id);
        Ok(Came::New(id, place))
    }

    /// Sends a stranded device away from a place that it has alone, without asking it, since whoever
    /// holds the host has just shown a code for that place.
    fn free_stranded(&mut self, place: Place) {
        let holder = self.holder(place).filter(|_| place.is_single());
        let holder = holder.filter(|holder| self.is_stranded(holder));
        if let Some(device) = holder.map(|holder| holder.id) {
            self.send_away(device);
        }
    }

    fn connect(&mut self, device: Id) {
        *self.here.entry(device).or_default() += 1;
    }

    /// Notes that one connection of the device has ended. A knock ends with it. So does a place that was
    /// granted to the device but not yet reported to it, since nobody has its key.
    pub(crate) fn depart(&mut self, device: Id) {
        if let Some(at) = self.knocks.iter().position(|knock| knock.sitter.id == device) {
            if self.knocks.remove(at).agreed {
                self.remove(device);
            }
            return;
        }
        if let Some(connections) = self.here.get_mut(&device) {
            *connections = connections.saturating_sub(1);
        }
        self.here.retain(|_, connections| *connections > 0);
        // A page's copy is out of reach once the page is closed.
        let here = &self.here;
        self.proven.retain(|device, it| it.keeper == Keeper::App || here.contains_key(device));
    }

    /// The state of a knock. Reports only once that the device has the place.
    pub(crate) fn knock(&mut self, device: Id) -> Knock {
        let Some(at) = self.knocks.iter().position(|knock| knock.sitter.id == device) else {
            return Knock::Refused;
        };
        if !self.knocks[at].agreed {
            return Knock::Waiting;
        }
        let key = self.knocks.remove(at).sitter.key.key;
        self.connect(device);
        Knock::Seated { key }
    }

    /// Answers a knock. If agreed, this device gets the place and the current holder loses it;
    /// otherwise the knock ends.
    pub(crate) fn answer_knock(&mut self, device: Id, agree: bool) {
        let Some(at) = self.knocks.iter().position(|knock| knock.waits_as(device)) else { return };
        // The people asked have seen this very device, so no other may come with its code.
        self.heard(device);
        if !agree {
            self.knocks.remove(at);
            return;
        }
        self.knocks[at].agreed = true;
        let sitter = self.knocks[at].sitter.clone();
        let before: Vec<Id> = self.at(sitter.place).map(|holder| holder.id).collect();
        before.into_iter().for_each(|holder| self.send_away(holder));
        let place = sitter.place;
        self.kept.devices.push(sitter);
        self.changed_hands(place);
    }

    /// Takes a device's place away. Keeps its key, to tell it so when it comes back.
    pub(crate) fn send_away(&mut self, device: Id) {
        let Some(sitter) = self.remove(device) else { return };
        let gone = &mut self.kept.gone;
        gone.drain(..(gone.len() + 1).saturating_sub(GONE_MOST));
        gone.push(sitter);
    }

    /// Forgets a sent-away device, which now knows that it lost its place.
    pub(crate) fn forget(&mut self, device: Id) {
        self.kept.gone.retain(|sitter| sitter.id != device);
    }

    /// Removes a device, with its place, key and code.
    pub(crate) fn remove(&mut self, device: Id) -> Option<Sitter> {
        let at = self.kept.devices.iter().position(|sitter| sitter.id == device)?;
        let sitter = self.kept.devices.remove(at);
        self.here.remove(&device);
        self.proven.remove(&device);
        self.knocks.retain(|knock| knock.sitter.id != device);
        self.heard(device);
        self.changed_hands(sitter.place);
        Some(sitter)
    }

    /// When a place that has followers changes hands, these are sent away and the codes for them end,
    /// because the former holder let them look.
    fn changed_hands(&mut self, place: Place) {
        let follows = |it: Place| it.leader() == Some(place);
        let followers = self.kept.devices.iter().filter(|sitter| follows(sitter.place));
        let followers: Vec<Id> = followers.map(|sitter| sitter.id).collect();
        followers.into_iter().for_each(|device| self.send_away(device));
        self.codes.retain(|code| !follows(code.place));
    }

    /// A device that has the place. The host's owner acts for a place that no device has.
    pub(crate) fn holder(&self, place: Place) -> Option<&Sitter> {
        self.at(place).next()
    }

    /// The device with this id, if it sits at the table.
    pub(crate) fn device(&self, device: Id) -> Option<&Sitter> {
        self.kept.devices.iter().find(|sitter| sitter.id == device)
    }

    fn at(&self, place: Place) -> impl Iterator<Item = &Sitter> {
        self.kept.devices.iter().filter(move |sitter| sitter.place == place)
    }

    /// Whether the device is connected now.
    pub(crate) fn is_here(&self, device: Id) -> bool {
        self.here.contains_key(&device)
    }

    /// Whether the table has moved since the device last came, so that it cannot find the table by
    /// itself and needs a new code.
    pub(crate) fn is_stranded(&self, sitter: &Sitter) -> bool {
        let moved = self.kept.open.is_some() && sitter.at.is_some() && sitter.at != self.kept.open;
        moved && !self.is_here(sitter.id)
    }

    /// The devices that wait for an answer.
    pub(crate) fn knocking(&self) -> impl Iterator<Item = &Sitter> {
        self.knocks.iter().filter(|knock| !knock.agreed).map(|knock| &knock.sitter)
    }

    /// Whether `me`, the holder of the place or the host's owner (`None`), answers for it now. The
    /// owner answers if its holder is away or gone.
    pub(crate) fn answers(&self, me: Option<Place>, place: Place) -> bool {
        match me {
            Some(mine) => mine == place,
            None => !self.at(place).any(|holder| self.is_here(holder.id)),
        }
    }
}

impl Knocking {
    fn waits_as(&self, device: Id) -> bool {
        self.sitter.id == device && !self.agreed
    }
}
