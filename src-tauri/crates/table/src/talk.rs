//! What is said with a device that sits at a table: it asks, and is told what its place may know.
//! Nothing waits in a queue: of the looks only the newest is sent, and a device that reads slowly
//! is heard slowly.

use crate::Limits;
use crate::answer::{Answer, Asked};
use crate::backup::{Backup, Word};
use crate::feed::{Feed, Shown};
use crate::host::House;
use crate::room::{Eyes, Room};
use crate::sight::page_budget;
use crate::wire::{Ended, Padding, SHORT, Wire};
use app::{Caller, Device, Guest, Place, Problem, Reply, Request, Table};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};
use tracker::Viewer;

/// The budget for a refusal, and for a page that says nothing of the battle's secrets.
const REFUSAL: usize = 512;
const PAGE: usize = 1 << 10;
/// The budget for a battle that is over.
const EXPORT: usize = 64 << 10;

/// The close code for the older connection of a device that has connected again.
const REPLACED: u16 = 4000;

/// One device at a table.
pub(crate) struct Talk {
    house: Arc<House>,
    room: Arc<Room>,
    guest: Guest,
    eyes: Eyes,
    feed: Arc<Feed>,
    shown: watch::Receiver<Shown>,
    /// The turn of the feed that the guest holds.
    held: Option<u64>,
    /// The digest of the look that it came with.
    have: Option<u32>,
    backup: Backup,
    /// It has said something since it was given its key. Before that it is shown nothing: another
    /// device that brings the same code may still have the place instead.
    heard: bool,
}

/// How a device came.
pub(crate) struct Came {
    /// With its own key, not with a code.
    pub(crate) heard: bool,
    /// The digest of the look that it still holds.
    pub(crate) have: Option<u32>,
}

/// How a talk is over.
enum Over {
    Ended(Ended),
    Bye(&'static str),
    Replaced,
}

impl From<Ended> for Over {
    fn from(ended: Ended) -> Self {
        Self::Ended(ended)
    }
}

/// What happened.
enum Event {
    Replaced,
    Closed,
    People,
    Shown,
    Heard(Vec<u8>),
    Beat,
    Backup,
}

#[derive(Serialize)]
struct News {
    changed: PeopleChanged,
}

#[derive(Serialize)]
struct PeopleChanged {
    table: bool,
}

/// When to ask for signs of life.
pub(crate) fn beat(every: Duration) -> Interval {
    let mut beat = interval_at(Instant::now() + every, every);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat
}

/// Asks for one; a device that gave none for long is gone.
pub(crate) async fn sign_of_life(wire: &mut Wire, limits: &Limits) -> Result<(), Ended> {
    if wire.silence() > limits.silence { Err(Ended::Lost) } else { wire.ping().await }
}

impl Talk {
    /// None when the system gives no thread for it.
    pub(crate) async fn of(
        house: Arc<House>,
        room: Arc<Room>,
        guest: Guest,
        came: Came,
        backup: Backup,
    ) -> Option<Self> {
        let Came { heard, have } = came;
        let eyes = Eyes { viewer: guest.place.viewer(), delay: 0 };
        let feed = feed(&house, &room, eyes).await?;
        let shown = feed.shown();
        Some(Self { house, room, guest, eyes, feed, shown, held: None, have, backup, heard })
    }

    /// Talks until the connection ends.
    pub(crate) async fn run(mut self, mut wire: Wire, replaced: &Notify) {
        match self.talk(&mut wire, replaced).await {
            Over::Ended(ended) => wire.end(ended).await,
            Over::Bye(why) => drop(wire.bye(why).await),
            Over::Replaced => wire.close(REPLACED).await,
        }
    }

    async fn talk(&mut self, wire: &mut Wire, replaced: &Notify) -> Over {
        let mut beat = beat(self.house.limits.beat);
        let mut people = self.room.people();
        let mut closed = self.room.closed();
        if !self.house.has_open(&self.room) {
            return Over::Bye("closed");
        }
        if let Err(over) = self.settle().await {
            return over;
        }
        loop {
            // In this order: who must go goes before it hears more, and looks go before answers.
            let event = tokio::select! {
                biased;
                () = replaced.notified() => Event::Replaced,
                _ = closed.changed() => Event::Closed,
                _ = people.changed() => Event::People,
                changed = self.shown.changed() => match changed {
                    Ok(()) => Event::Shown,
                    Err(_) => Event::Closed,
                },
                _ = beat.tick() => Event::Beat,
                heard = wire.hear() => match heard {
                    Ok(message) => Event::Heard(message),
                    Err(ended) => return ended.into(),
                },
                () = self.backup.due(), if self.heard => Event::Backup,
            };
            if let Err(over) = self.meet(wire, event).await {
                return over;
            }
        }
    }

    async fn meet(&mut self, wire: &mut Wire, event: Event) -> Result<(), Over> {
        match event {
            Event::Replaced => return Err(Over::Replaced),
            Event::Closed => return Err(Over::Bye("closed")),
            Event::People => {
                self.settle().await?;
                wire.say(&News { changed: PeopleChanged { table: true } }).await?;
            }
            Event::Shown => self.show(wire).await?,
            Event::Heard(message) => {
                self.hear(wire).await?;
                self.answer(wire, &message).await?;
            }
            Event::Beat => sign_of_life(wire, &self.house.limits).await?,
            Event::Backup => self.backup.go_on(wire).await?,
        }
        Ok(())
    }

    /// A device that has lost its place goes; a screen looks with the delay that holds now.
    async fn settle(&mut self) -> Result<(), Over> {
        let guest = self.guest;
        let asked = self.house.ask(move |house| stand(house, guest)).await;
        let stand = asked.ok_or(Over::Ended(Ended::Lost))?;
        let eyes = Eyes { delay: stand.map_err(Over::Bye)?, ..self.eyes };
        if eyes != self.eyes {
            self.eyes = eyes;
            self.feed =
                feed(&self.house, &self.room, eyes).await.ok_or(Over::Ended(Ended::Lost))?;
            self.shown = self.feed.shown();
            self.held = None;
        }
        Ok(())
    }

    /// Sends the newest look, as the difference to what the guest holds where that is known.
    async fn show(&mut self, wire: &mut Wire) -> Result<(), Ended> {
        if !self.heard {
            return Ok(());
        }
        let Some(frame) = self.shown.borrow_and_update().frame.clone() else { return Ok(()) };
        if self.held == Some(frame.open.turn) {
            return Ok(());
        }
        let have = self.have.take();
        if have.is_none() || have != frame.have() {
            for parcel in frame.parcels_for(self.held) {
                wire.send(parcel).await?;
            }
        }
        self.held = Some(frame.open.turn);
        // A step of its own is to be kept sealed, too.
        self.backup.wake();
        Ok(())
    }

    /// By the first thing that it says, a guest shows that it has its key.
    async fn hear(&mut self, wire: &mut Wire) -> Result<(), Over> {
        if self.heard {
            return Ok(());
        }
        let guest = self.guest;
        let heard = self.house.ask(move |house| house.app.heard(guest)).await;
        self.heard = heard.unwrap_or_default();
        Ok(self.show(wire).await?)
    }

    async fn answer(&mut self, wire: &mut Wire, message: &[u8]) -> Result<(), Over> {
        let Some(Asked { n, request }) = Asked::read(message) else {
            let word = Word::read(message).ok_or(Ended::Foul)?;
            return Ok(self.backup.hear(wire, word).await?);
        };
        let leaves = matches!(request, Ok(Request::Leave { .. }));
        let (padding, answer) = match request {
            Ok(request) => self.carry_out(wire, n, request).await?,
            Err(problem) => (Padding::Bytes(REFUSAL), Answer::no(n, problem)),
        };
        let left = leaves && answer.is_yes();
        let padding = if answer.is_yes() { padding } else { Padding::Bytes(REFUSAL) };
        wire.say_in(padding, &answer).await?;
        if left { Err(Over::Bye("left")) } else { Ok(()) }
    }

    async fn carry_out(
        &mut self,
        wire: &mut Wire,
        n: u64,
        request: Request,
    ) -> Result<(Padding, Answer), Ended> {
        let request = match self.as_seen(request) {
            Ok(Request::Look { battle, viewer })
                if (battle, viewer) == (self.guest.battle, self.eyes.viewer) =>
            {
                return Ok(self.look(n));
            }
            Ok(request) => request,
            Err(problem) => return Ok((Padding::Bytes(REFUSAL), Answer::no(n, problem))),
        };
        let caller = Caller::Guest(self.guest);
        let called = self.house.ask(move |house| {
            let padding = padding_for(house, &request);
            (padding, house.call(caller, request))
        });
        let (padding, called) = called.await.ok_or(Ended::Lost)?;
        // The look that belongs to the answer goes before it.
        self.show(wire).await?;
        Ok((padding, Answer::of(n, &called)))
    }

    /// A screen that lags behind reads nothing of what it has not been shown yet.
    fn as_seen(&self, request: Request) -> Result<Request, Problem> {
        if self.eyes.delay == 0 {
            return Ok(request);
        }
        let shown = self.shown.borrow().frame.as_ref().map(|frame| frame.open.seq);
        match (request, shown) {
            (Request::Log { battle, viewer, from, count, unit }, Some(shown)) => {
                let from = Some(from.map_or(shown, |from| from.min(shown)));
                Ok(Request::Log { battle, viewer, from, count, unit })
            }
            (Request::Log { .. }, None) => Err(Problem::NotBegun {}),
            (Request::Export { .. } | Request::Prove { .. }, _) => Err(Problem::NotAllowed {}),
            (request, _) => Ok(request),
        }
    }

    fn look(&self, n: u64) -> (Padding, Answer) {
        let frame = self.shown.borrow().frame.clone();
        match frame.and_then(|frame| Some((frame.padding(), frame.look()?))) {
            Some((padding, look)) => (padding, Answer::look(n, &look)),
            None => (Padding::Bytes(REFUSAL), Answer::no(n, Problem::NotBegun {})),
        }
    }
}

async fn feed(house: &Arc<House>, room: &Arc<Room>, eyes: Eyes) -> Option<Arc<Feed>> {
    let room = Arc::clone(room);
    let feed = house.ask(move |house| {
        let feed = room.feed(&house.app, eyes);
        if !room.shows(0) {
            house.show(&room, None);
        }
        feed
    });
    feed.await
}

/// The budget for the answer to a request, from what everybody may know.
fn padding_for(house: &House, request: &Request) -> Padding {
    match request {
        Request::Games {} | Request::Pack { .. } => Padding::Public,
        Request::Act { .. } | Request::TakeBack { .. } => Padding::Bytes(SHORT),
        Request::Log { battle, from, count, .. } => {
            let (battle, viewer, from, count) = (*battle, Viewer::Table, *from, *count);
            let public = Request::Log { battle, viewer, from, count, unit: None };
            let public = house.app.call(Caller::Owner, public);
            let length = public.ok().and_then(|reply| serde_json::to_vec(&reply).ok());
            Padding::Hidden(page_budget(length.map_or(0, |text| text.len())))
        }
        Request::Export { .. } => Padding::Bytes(EXPORT),
        // Odds from what everybody may know, who sits where, what is done about it, and what a battle
        // that is over proves, are none of its secrets.
        Request::Odds { .. }
        | Request::Prove { .. }
        | Request::Table { .. }
        | Request::Leave { .. }
        | Request::AddPart { .. }
        | Request::Invite { .. }
        | Request::Revoke { .. }
        | Request::AnswerKnock { .. }
        | Request::AskBack { .. }
        | Request::AskEnd { .. }
        | Request::AnswerBack { .. } => Padding::Bytes(PAGE),
        // The look of its own place is answered without this; everything else is the owner's.
        Request::Look { .. }
        | Request::Battles {}
        | Request::Practice { .. }
        | Request::NewBattle { .. }
        | Request::Muster { .. }
        | Request::Mend { .. }
        | Request::Import { .. }
        | Request::DeleteBattle { .. }
        | Request::RenameBattle { .. }
        | Request::Armies { .. }
        | Request::SaveArmy { .. }
        | Request::DeleteArmy { .. }
        | Request::CheckArmy { .. }
        | Request::SaveCard { .. }
        | Request::ForgetCard { .. }
        | Request::Settings {}
        | Request::NoticesRead {}
        | Request::SetSetting { .. }
        | Request::Ledger { .. }
        | Request::LedgerEntry { .. }
        | Request::Gather { .. }
        | Request::Begin { .. }
        | Request::Networks {}
        | Request::OpenTable { .. }
        | Request::CloseTable { .. }
        | Request::DelayScreens { .. }
        | Request::Join { .. }
        | Request::Sealed { .. }
        | Request::Receipt { .. } => Padding::Bytes(REFUSAL),
    }
}

/// How many seconds the guest's looks lag behind, or why it has to go.
fn stand(house: &House, guest: Guest) -> Result<u16, &'static str> {
    if !house.app.is_seated(guest) {
        return Err(farewell(house, guest));
    }
    match guest.place {
        Place::Screen => Ok(table(house, Caller::Guest(guest), guest).map_or(0, |it| it.delay)),
        Place::Seat(_) | Place::Beside(_) => Ok(0),
    }
}

/// What a guest hears that has lost its place: to another device, with the battle, or by its owner's
/// wish.
pub(crate) fn farewell(house: &House, guest: Guest) -> &'static str {
    let holds = |device: &Device| device.place == guest.place;
    match table(house, Caller::Owner, guest) {
        None => "closed",
        Some(table) if is_seat(guest.place) && table.devices.iter().any(holds) => "moved",
        Some(_) => "revoked",
    }
}

fn is_seat(place: Place) -> bool {
    matches!(place, Place::Seat(_))
}

fn table(house: &House, caller: Caller, guest: Guest) -> Option<Table> {
    match house.app.call(caller, Request::Table { battle: guest.battle }) {
        Ok(Reply::Table(table)) => Some(table),
        Ok(_) | Err(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_first_sign_of_life_is_asked_for_after_a_while() {
        let (begun, every) = (Instant::now(), Duration::from_millis(200));
        beat(every).tick().await;
        assert!(begun.elapsed() >= every);
    }
}
