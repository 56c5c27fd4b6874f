//! The session with a device at a table: it sends requests and is shown what its place may know.
//! Nothing is queued: only the newest look is sent, and a device that reads slowly is read slowly.

use crate::Limits;
use crate::answer::Heard;
use crate::backup::Backup;
use crate::context::Context;
use crate::open_table::{Lens, OpenTable};
use crate::secure_socket::{Ended, SecureSocket};
use crate::view_stream::{Newest, ViewStream};
use crate::wire::frames::{Frame, Nothing, Why};
use crate::wire::padding::{Padding, SHORT};
use crate::wire::view_diff::page_budget;
use app::{Ask, Caller, Changed, Guest, Kind, Problem, Request};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, sleep_until};

/// The budget for a refusal, and for a reply without any of the battle's secrets.
const REFUSAL: usize = 512;
const PAGE: usize = 1 << 10;
/// The budget for an export of an ended battle.
const EXPORT: usize = 64 << 10;

/// The close code for the older connection of a device that has connected again.
const REPLACED: u16 = 4000;

/// One device at a table.
pub(crate) struct Session {
    context: Arc<Context>,
    table: Arc<OpenTable>,
    guest: Guest,
    lens: Lens,
    stream: Arc<ViewStream>,
    shown: watch::Receiver<Newest>,
    /// The turn of the look that the guest holds.
    held: Option<u64>,
    /// The digest of the look that the guest brought.
    have: Option<u32>,
    backup: Backup,
    /// The table has changed since the last notice of it.
    changed: bool,
    /// The earliest time for the next notice.
    notice_from: Instant,
    /// How often it had changed who sits where when the guest was last seen to have its place.
    settled: Option<u64>,
    /// Whether the guest has sent anything since it was given its key. Until then it is shown nothing,
    /// because another device with the same code may still take the place.
    heard: bool,
}

/// How a device arrived.
pub(crate) struct Came {
    /// It came with its own key, not with a code.
    pub(crate) heard: bool,
    /// The digest of the look that it still holds.
    pub(crate) have: Option<u32>,
}

/// How a session ends.
enum Over {
    Ended(Ended),
    Bye(Why),
    Replaced,
}

impl From<Ended> for Over {
    fn from(ended: Ended) -> Self {
        Self::Ended(ended)
    }
}

/// What a session reacts to.
enum Event {
    Replaced,
    Closed,
    Asleep,
    People,
    Notice,
    Shown,
    Heard(Vec<u8>),
    Beat,
    Backup,
}

/// The timer for pings.
pub(crate) fn beat(every: Duration) -> Interval {
    let mut beat = interval_at(Instant::now() + every, every);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat
}

/// Sends a ping. A device that left too many unanswered is gone.
pub(crate) async fn sign_of_life(socket: &mut SecureSocket, limits: &Limits) -> Result<(), Ended> {
    if socket.unanswered() > limits.unanswered { Err(Ended::Lost) } else { socket.ping().await }
}

async fn say_asleep(socket: &mut SecureSocket) -> Result<(), Ended> {
    socket.say(&Frame { asleep: Some(Nothing {}), ..Frame::default() }).await
}

impl Session {
    /// Returns `None` if the system provides no thread for it.
    pub(crate) async fn of(
        context: Arc<Context>,
        table: Arc<OpenTable>,
        guest: Guest,
        came: Came,
        backup: Backup,
    ) -> Option<Self> {
        let Came { heard, have } = came;
        let lens = Lens { eyes: guest.place.eyes(), delay: 0 };
        let stream = stream(&context, &table, lens).await?;
        let shown = stream.shown();
        Some(Self {
            context,
            table,
            guest,
            lens,
            stream,
            shown,
            held: None,
            have,
            backup,
            changed: false,
            notice_from: Instant::now(),
            settled: None,
            heard,
        })
    }

    /// Serves the device until the connection ends.
    pub(crate) async fn run(mut self, mut socket: SecureSocket, replaced: &Notify) {
        match self.serve(&mut socket, replaced).await {
            Over::Ended(ended) => socket.end(ended).await,
            Over::Bye(why) => drop(socket.bye(why).await),
            Over::Replaced => socket.close(REPLACED).await,
        }
    }

    async fn serve(&mut self, socket: &mut SecureSocket, replaced: &Notify) -> Over {
        let mut beat = beat(self.context.limits.beat);
        let mut people = self.table.people();
        let mut closed = self.table.closed();
        let mut asleep = self.table.asleep();
        if !self.context.has_open(&self.table) {
            return Over::Bye(Why::Closed);
        }
        if let Err(over) = self.settle().await {
            return over;
        }
        loop {
            // The order matters: a device that must leave is told before it hears more, and looks
            // precede replies.
            let event = tokio::select! {
                biased;
                () = replaced.notified() => Event::Replaced,
                _ = closed.changed() => Event::Closed,
                _ = asleep.changed() => Event::Asleep,
                _ = people.changed() => Event::People,
                () = sleep_until(self.notice_from), if self.changed => Event::Notice,
                changed = self.shown.changed() => match changed {
                    Ok(()) => Event::Shown,
                    Err(_) => Event::Closed,
                },
                _ = beat.tick() => Event::Beat,
                heard = socket.hear() => match heard {
                    Ok(message) => Event::Heard(message),
                    Err(ended) => return ended.into(),
                },
                () = self.backup.due(), if self.heard => Event::Backup,
            };
            if let Err(over) = self.meet(socket, event).await {
                return over;
            }
            // This is the last message to the guest while the host sleeps.
            let sleeps = *asleep.borrow();
            if sleeps && let Err(ended) = say_asleep(socket).await {
                return ended.into();
            }
            if let Err(ended) = socket.flush().await {
                return ended.into();
            }
        }
    }

    async fn meet(&mut self, socket: &mut SecureSocket, event: Event) -> Result<(), Over> {
        match event {
            Event::Replaced => return Err(Over::Replaced),
            Event::Closed => return Err(Over::Bye(Why::Closed)),
            Event::Asleep => {}
            Event::People => {
                self.settle().await?;
                self.changed = true;
            }
            Event::Notice => self.notify(socket).await?,
            Event::Shown => self.show(socket).await?,
            Event::Heard(message) => {
                self.hear(socket).await?;
                self.answer(socket, &message).await?;
            }
            Event::Beat => sign_of_life(socket, &self.context.limits).await?,
            Event::Backup => self.backup.go_on(socket).await?,
        }
        Ok(())
    }

    /// Ends the session of a device that lost its place, and applies the current delay to a screen.
    async fn settle(&mut self) -> Result<(), Over> {
        let (guest, reseated) = (self.guest, self.reseated());
        let asked = self.context.ask(move |context| stand(context, guest)).await;
        let stand = asked.ok_or(Over::Ended(Ended::Lost))?;
        let lens = Lens { delay: stand.map_err(Over::Bye)?, ..self.lens };
        self.settled = Some(reseated);
        if lens != self.lens {
            self.lens = lens;
            self.stream =
                stream(&self.context, &self.table, lens).await.ok_or(Over::Ended(Ended::Lost))?;
            self.shown = self.stream.shown();
            self.held = None;
        }
        Ok(())
    }

    fn reseated(&self) -> u64 {
        app::Tables(&self.context.app).reseated()
    }

    /// Tells the guest that the table has changed.
    async fn notify(&mut self, socket: &mut SecureSocket) -> Result<(), Ended> {
        self.changed = false;
        self.notice_from = Instant::now() + self.context.limits.notice;
        let changed = Some(Changed { table: true, ..Changed::default() });
        socket.say(&Frame { changed, ..Frame::default() }).await
    }

    /// Sends the newest look, as a diff if the guest's look is known. The sealed steps up to it go
    /// first, so that a guest never sees a step that its copy lacks. A guest without a copy gets the
    /// look at once.
    async fn show(&mut self, socket: &mut SecureSocket) -> Result<(), Over> {
        if !self.heard {
            return Ok(());
        }
        let Some(snapshot) = self.newest().await? else { return Ok(()) };
        let copies = self.held.is_some() || self.backup.is_claimed();
        if copies {
            self.backup.catch_up(socket, snapshot.open.seq).await?;
        }
        let have = self.have.take();
        if have.is_none() || have != snapshot.have() {
            for parcel in snapshot.parcels_for(self.held) {
                socket.send(parcel).await?;
            }
        }
        self.held = Some(snapshot.open.turn);
        if !copies {
            self.backup.wake();
        }
        Ok(())
    }

    /// The newest look, if the guest does not hold it. The guest still had its place after the look was
    /// made: the notice of a loss may come later than the next step.
    async fn newest(&mut self) -> Result<Newest, Over> {
        loop {
            let newest = self.shown.borrow_and_update().clone();
            let newest = newest.filter(|snapshot| self.held != Some(snapshot.open.turn));
            let lens = self.lens;
            if newest.is_some() && self.settled != Some(self.reseated()) {
                self.settle().await?;
            }
            if lens == self.lens {
                return Ok(newest);
            }
        }
    }

    /// Notes the guest's first message, which shows that it has its key.
    async fn hear(&mut self, socket: &mut SecureSocket) -> Result<(), Over> {
        if self.heard {
            return Ok(());
        }
        let guest = self.guest;
        let heard = self.context.ask(move |context| app::Tables(&context.app).heard(guest)).await;
        self.heard = heard.unwrap_or_default();
        self.show(socket).await
    }

    async fn answer(&mut self, socket: &mut SecureSocket, message: &[u8]) -> Result<(), Over> {
        let (n, request) = match Heard::read(message).ok_or(Ended::Foul)? {
            Heard::Asked(n, request) => (n, request),
            Heard::Kept(kept) => return Ok(self.backup.kept(socket, kept).await?),
            Heard::Saved(saved) => {
                self.backup.saved(saved).await;
                return Ok(());
            }
            Heard::Hello(_) => return Err(Ended::Foul.into()),
        };
        let leaves = request.as_ref().is_ok_and(|request| request.kind() == Kind::Leave);
        let (padding, answer) = match request {
            Ok(request) => self.carry_out(socket, n, *request).await?,
            Err(problem) => (Padding::Bytes(REFUSAL), Frame::no(n, &problem)),
        };
        let left = leaves && answer.is_yes();
        let padding = if answer.is_yes() { padding } else { Padding::Bytes(REFUSAL) };
        socket.say_in(padding, &answer).await?;
        if left { Err(Over::Bye(Why::Left)) } else { Ok(()) }
    }

    async fn carry_out(
        &mut self,
        socket: &mut SecureSocket,
        n: u64,
        request: Request,
    ) -> Result<(Padding, Frame), Over> {
        let request = match self.as_seen(request) {
            Ok(request) => request,
            Err(problem) => return Ok((Padding::Bytes(REFUSAL), Frame::no(n, &problem))),
        };
        let here = request.venue() == Some(self.guest.venue);
        if here && request.kind() == Kind::Look(self.lens.eyes) {
            return Ok(self.look(n));
        }
        let guest = self.guest;
        let called = self.context.ask(move |context| {
            let padding = padding_for(context, guest, &request);
            (padding, context.call(Caller::Guest(guest), request))
        });
        let (padding, called) = called.await.ok_or(Ended::Lost)?;
        // The look that belongs to the reply precedes it.
        self.show(socket).await?;
        Ok((padding, Frame::answer(n, called)))
    }

    /// Keeps a delayed screen from reading steps that it has not been shown yet.
    fn as_seen(&self, mut request: Request) -> Result<Request, Problem> {
        if self.lens.delay == 0 {
            return Ok(request);
        }
        match request.kind() {
            Kind::Content | Kind::Look(_) | Kind::Wish | Kind::Table | Kind::Leave => Ok(request),
            Kind::Log => {
                let shown = self.shown.borrow().as_ref().map(|snapshot| snapshot.open.seq);
                let limited = request.limit(shown.ok_or(Problem::NotBegun {})?);
                if limited { Ok(request) } else { Err(Problem::NotAllowed {}) }
            }
            Kind::Own
            | Kind::Delete
            | Kind::Sealed
            | Kind::Receipt
            | Kind::Step
            | Kind::Counters
            | Kind::Export
            | Kind::Prove => Err(Problem::NotAllowed {}),
        }
    }

    fn look(&self, n: u64) -> (Padding, Frame) {
        let snapshot = self.shown.borrow().clone();
        match snapshot.and_then(|it| Some((it.padding(), it.look()?))) {
            Some((padding, look)) => (padding, Frame::answer_look(n, look)),
            None => (Padding::Bytes(REFUSAL), Frame::no(n, &Problem::NotBegun {})),
        }
    }
}

async fn stream(
    context: &Arc<Context>,
    table: &Arc<OpenTable>,
    lens: Lens,
) -> Option<Arc<ViewStream>> {
    let table = Arc::clone(table);
    let stream = context.ask(move |context| {
        let stream = table.stream(&context.app, lens);
        if !table.shows(0) {
            context.renew(&table);
        }
        stream
    });
    stream.await
}

/// The budget for the reply to a guest's request, derived from public information.
fn padding_for(context: &Context, guest: Guest, request: &Request) -> Padding {
    match request.kind() {
        Kind::Content | Kind::Counters => Padding::Public,
        Kind::Step => Padding::Bytes(SHORT),
        // Another venue's log is refused. How long it is would show in the time that this takes.
        Kind::Log if request.venue() != Some(guest.venue) => Padding::Bytes(REFUSAL),
        Kind::Log => Padding::Hidden(page_budget(public_length(context, request))),
        Kind::Export => Padding::Bytes(EXPORT),
        // None of these is one of the battle's secrets: odds from public information, seating and its
        // changes, and the proof of an ended battle.
        Kind::Wish | Kind::Prove | Kind::Table | Kind::Leave => Padding::Bytes(PAGE),
        // The look of the guest's own place is handled elsewhere. Everything else is the owner's.
        Kind::Look(_) | Kind::Own | Kind::Delete | Kind::Sealed | Kind::Receipt => {
            Padding::Bytes(REFUSAL)
        }
    }
}

/// The length of the reply that everybody would get.
fn public_length(context: &Context, request: &Request) -> usize {
    let public = request.in_public().map(|public| context.app.call(Caller::Owner, public));
    public.and_then(Result::ok).map_or(0, |reply| reply.text().get().len())
}

/// How many seconds what the guest is shown lags behind, or why the guest has to leave.
fn stand(context: &Context, guest: Guest) -> Result<u16, Why> {
    let tables = app::Tables(&context.app);
    if !tables.is_seated(guest) {
        return Err(farewell(context, guest));
    }
    Ok(if guest.place.lags() { tables.delay(guest.venue) } else { 0 })
}

/// Why a guest has lost its place: to another device, with the venue, or by its owner's wish.
pub(crate) fn farewell(context: &Context, guest: Guest) -> Why {
    match app::Tables(&context.app).is_taken(guest.venue, guest.place) {
        None => Why::Closed,
        Some(true) if guest.place.is_single() => Why::Moved,
        Some(_) => Why::Revoked,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{SOUTH, TestHost};
    use app::Keeper;
    use tracker::Id;

    #[test]
    fn a_device_that_was_sent_away_is_shown_no_later_step() {
        let test = TestHost::open();
        let (_guest, _) = test.seat(SOUTH);
        let context = Arc::clone(&test.host.door().context);
        let table = context.opened(test.battle).unwrap();
        let device: Id = test.devices()[0].id.parse().unwrap();
        let guest = Guest { venue: test.battle, place: SOUTH, device };
        context.runtime.clone().block_on(async {
            let came = Came { heard: true, have: None };
            let backup =
                Backup::of(Arc::clone(&context), Arc::clone(&table), guest, Keeper::Page, vec![]);
            let session = Session::of(Arc::clone(&context), table, guest, came, backup);
            let mut session = session.await.unwrap();
            assert!(session.newest().await.is_ok_and(|newest| newest.is_some()));
            // The notice of this is not awaited.
            let revoke = app::table::Revoke { battle: test.battle, device };
            context.app.call(Caller::Owner, revoke).unwrap();
            assert!(matches!(session.newest().await, Err(Over::Bye(Why::Revoked))));
        });
    }

    #[tokio::test]
    async fn the_first_sign_of_life_is_asked_for_after_a_while() {
        let (begun, every) = (Instant::now(), Duration::from_millis(200));
        beat(every).tick().await;
        assert!(begun.elapsed() >= every);
    }
}
