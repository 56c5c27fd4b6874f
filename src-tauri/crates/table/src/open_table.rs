//! An open table: what its connections listen to.

use crate::recent::Recent;
use crate::view_stream::ViewStream;
use crate::wire::view_diff::Open;
use app::{App, Look, Onlooker, Problem, StepTaken, lock};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, Weak};
use tokio::sync::{Notify, watch};
use tracker::{Id, Viewer};

/// An open table.
pub(crate) struct OpenTable {
    pub(crate) battle: Id,
    /// Where it is open.
    pub(crate) address: SocketAddr,
    /// Counts changes of who sits where.
    people: watch::Sender<u64>,
    /// Notified once, when the table closes.
    closed: watch::Sender<()>,
    /// Whether this device is asleep or about to sleep.
    asleep: watch::Sender<bool>,
    streams: Mutex<Vec<(Eyes, Weak<ViewStream>)>>,
    /// What everybody was shown last. Locked while the next one is made.
    open: Mutex<Last>,
    /// The newest steps, as the players' devices keep them.
    pub(crate) recent: Recent,
    present: Mutex<HashMap<Id, Present>>,
}

/// What everybody was shown last. Seats build on one look, with what each sees beyond it. Screens draw
/// the table, so their look includes more of what everybody may see.
#[derive(Default)]
struct Last {
    seats: Option<Arc<Open>>,
    screens: Option<Arc<Open>>,
}

/// The viewer of a stream, and its delay in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Eyes {
    pub(crate) viewer: Viewer,
    pub(crate) delay: u16,
}

/// The newest connection of a device.
#[derive(Clone)]
pub(crate) struct Present {
    /// Notified when the same device connects again.
    pub(crate) replaced: Arc<Notify>,
}

impl OpenTable {
    pub(crate) fn of(battle: Id, address: SocketAddr) -> Arc<Self> {
        Arc::new(Self {
            battle,
            address,
            people: watch::Sender::default(),
            closed: watch::Sender::default(),
            asleep: watch::Sender::default(),
            streams: Mutex::default(),
            open: Mutex::default(),
            recent: Recent::default(),
            present: Mutex::default(),
        })
    }

    /// All onlookers. The table's own viewer precedes the seats, whose looks are sent as diffs from the
    /// public one.
    pub(crate) fn eyes(&self) -> Vec<Onlooker> {
        eyes(&self.live())
    }

    /// Shows the battle's current state to all onlookers. Blocks on the disk.
    ///
    /// # Errors
    /// If the disk cannot be read. The last look stays.
    pub(crate) fn renew(&self, app: &App) -> Result<(), Problem> {
        let mut last = lock(&self.open);
        let streams = self.live();
        let eyes = eyes(&streams);
        let looks = app::Tables(app).looks(self.battle, &eyes)?;
        let looks: Vec<_> = eyes.into_iter().zip(looks).collect();
        show(&mut last, &streams, &looks);
        Ok(())
    }

    /// Shows a step to everybody who was connected when it was taken. The seat that took it comes last,
    /// as it already knows. Streams that show this step or a newer one are left alone.
    pub(crate) fn show_step(&self, step: &StepTaken<'_>) {
        let StepTaken { by, looks, sealed } = step;
        sealed.iter().for_each(|item| self.recent.push(item));
        let mut last = lock(&self.open);
        let newest = looks.first().map(|(_, look)| look.seq);
        let shown = [&last.seats, &last.screens].into_iter().flatten().map(|open| open.seq).max();
        if newest <= shown {
            return;
        }
        let mut streams = self.live();
        streams.sort_by_key(|stream| stream.viewer == Viewer::Seat(*by));
        show(&mut last, &streams, looks);
    }

    /// Whether all onlookers have been shown that step.
    pub(crate) fn shows(&self, seq: u32) -> bool {
        self.live().iter().all(|stream| stream.seq().is_some_and(|shown| shown >= seq))
    }

    fn live(&self) -> Vec<Arc<ViewStream>> {
        let streams = lock(&self.streams);
        let live = streams.iter().filter(|(eyes, _)| eyes.delay == 0);
        live.filter_map(|(_, stream)| stream.upgrade()).collect()
    }

    pub(crate) fn tell_people(&self) {
        self.people.send_modify(|count| *count += 1);
    }

    pub(crate) fn close(&self) {
        self.closed.send_replace(());
        self.tell_people();
    }

    pub(crate) fn sleep(&self) {
        self.asleep.send_replace(true);
    }

    /// Any message tells that this device is awake, so one is sent.
    pub(crate) fn wake(&self) {
        if self.asleep.send_replace(false) {
            self.tell_people();
        }
    }

    pub(crate) fn asleep(&self) -> watch::Receiver<bool> {
        self.asleep.subscribe()
    }

    pub(crate) fn people(&self) -> watch::Receiver<u64> {
        self.people.subscribe()
    }

    pub(crate) fn closed(&self) -> watch::Receiver<()> {
        self.closed.subscribe()
    }

    /// Returns the stream for these eyes. A new one shows nothing until the table is renewed.
    pub(crate) fn stream(&self, app: &Arc<App>, eyes: Eyes) -> Arc<ViewStream> {
        let live =
            self.find_or(Eyes { delay: 0, ..eyes }, || ViewStream::live(self.battle, eyes.viewer));
        if eyes.delay == 0 {
            return live;
        }
        self.find_or(eyes, || ViewStream::lagging(Arc::clone(app), live, eyes.delay))
    }

    fn find_or(&self, eyes: Eyes, make: impl FnOnce() -> Arc<ViewStream>) -> Arc<ViewStream> {
        let mut streams = lock(&self.streams);
        streams.retain(|(_, stream)| stream.strong_count() > 0);
        let known = streams.iter().find(|(known, _)| *known == eyes);
        if let Some(stream) = known.and_then(|(_, stream)| stream.upgrade()) {
            return stream;
        }
        let stream = make();
        streams.push((eyes, Arc::downgrade(&stream)));
        stream
    }

    /// Registers a connected device and tells its older connection to end.
    pub(crate) fn enter(&self, device: Id) -> Present {
        let present = Present { replaced: Arc::default() };
        if let Some(older) = lock(&self.present).insert(device, present.clone()) {
            older.replaced.notify_one();
        }
        present
    }

    /// Unregisters a connection that has ended.
    pub(crate) fn exit(&self, device: Id, present: &Present) {
        let mut all = lock(&self.present);
        if all.get(&device).is_some_and(|it| Arc::ptr_eq(&it.replaced, &present.replaced)) {
            all.remove(&device);
        }
    }
}

fn eyes(streams: &[Arc<ViewStream>]) -> Vec<Onlooker> {
    let screens = streams.iter().any(|stream| stream.viewer == Viewer::Table);
    let seated = streams.iter().map(|stream| stream.viewer).filter(|it| *it != Viewer::Table);
    let seats: Vec<_> = seated.map(Onlooker::Viewer).collect();
    let public = (!seats.is_empty()).then_some(Onlooker::Viewer(Viewer::Table));
    public.into_iter().chain(seats).chain(screens.then_some(Onlooker::Screen)).collect()
}

/// Shows each stream its viewer's look, if there is one. The public part is made once for all seats and
/// once for all screens.
fn show(last: &mut Last, streams: &[Arc<ViewStream>], looks: &[(Onlooker, Look)]) {
    let look_of = |wanted| looks.iter().find(|(who, _)| *who == wanted).map(|(_, look)| look);
    if let Some(screen) = look_of(Onlooker::Screen)
        && let Some(open) = follow(&mut last.screens, screen)
    {
        let screens = streams.iter().filter(|stream| stream.viewer == Viewer::Table);
        screens.for_each(|stream| stream.show(screen, &open));
    }
    let Some(public) = look_of(Onlooker::Viewer(Viewer::Table)) else { return };
    let Some(open) = follow(&mut last.seats, public) else { return };
    for stream in streams.iter().filter(|stream| stream.viewer != Viewer::Table) {
        if let Some(look) = look_of(Onlooker::Viewer(stream.viewer)) {
            stream.show(look, &open);
        }
    }
}

/// Returns the successor of the last public look, or that look itself if nothing changed.
fn follow(last: &mut Option<Arc<Open>>, look: &Look) -> Option<Arc<Open>> {
    if let Some(next) = Open::after(look, last.as_deref()) {
        *last = Some(Arc::new(next));
    }
    last.clone()
}
