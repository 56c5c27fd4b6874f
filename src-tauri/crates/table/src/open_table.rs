//! An open table: what its connections listen to.

use crate::recent::Recent;
use crate::view_stream::ViewStream;
use crate::wire::view_diff::Open;
use app::{App, Eyes, Picture, Problem, StepTaken, lock};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, Weak};
use tokio::sync::{Notify, watch};
use tracker::Id;

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
    streams: Mutex<Vec<(Lens, Weak<ViewStream>)>>,
    /// What everybody was shown last. Locked while the next one is made.
    open: Mutex<Last>,
    /// The newest steps, as the players' devices keep them.
    pub(crate) recent: Recent,
    present: Mutex<HashMap<Id, Present>>,
}

/// What everybody was shown last. The places build on one picture, with what each sees beyond it.
/// Screens have one of their own.
#[derive(Default)]
struct Last {
    open: Option<Arc<Open>>,
    screens: Option<Arc<Open>>,
}

/// The eyes of a stream, and its delay in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lens {
    pub(crate) eyes: Eyes,
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

    /// All eyes that watch. Everybody's precede those of the places, which are sent what they see beyond.
    pub(crate) fn eyes(&self) -> Vec<Eyes> {
        eyes(&self.live())
    }

    /// Shows the battle's current state to all onlookers. Blocks on the disk.
    ///
    /// # Errors
    /// If the disk cannot be read. The last picture stays.
    pub(crate) fn renew(&self, app: &App) -> Result<(), Problem> {
        let mut last = lock(&self.open);
        let streams = self.live();
        let eyes = eyes(&streams);
        let pictures = app::Tables(app).pictures(self.battle, &eyes)?;
        let pictures: Vec<_> = eyes.into_iter().zip(pictures).collect();
        show(&mut last, &streams, &pictures);
        Ok(())
    }

    /// Shows a step to everybody who was connected when it was taken. The place that took it comes last,
    /// as it already knows. Streams that show this step or a newer one are left alone.
    pub(crate) fn show_step(&self, step: &StepTaken<'_>) {
        let StepTaken { by, pictures, sealed } = step;
        sealed.iter().for_each(|item| self.recent.push(item));
        let mut last = lock(&self.open);
        let newest = pictures.first().map(|(_, picture)| picture.seq);
        let shown = [&last.open, &last.screens].into_iter().flatten().map(|open| open.seq).max();
        if newest <= shown {
            return;
        }
        let mut streams = self.live();
        streams.sort_by_key(|stream| stream.eyes == by.eyes());
        show(&mut last, &streams, pictures);
    }

    /// Whether all onlookers have been shown that step.
    pub(crate) fn shows(&self, seq: u32) -> bool {
        self.live().iter().all(|stream| stream.seq().is_some_and(|shown| shown >= seq))
    }

    fn live(&self) -> Vec<Arc<ViewStream>> {
        let streams = lock(&self.streams);
        let live = streams.iter().filter(|(lens, _)| lens.delay == 0);
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

    /// Returns the stream through this lens. A new one shows nothing until the table is renewed.
    pub(crate) fn stream(&self, app: &Arc<App>, lens: Lens) -> Arc<ViewStream> {
        let Lens { eyes, delay } = lens;
        let live = self.find_or(Lens { eyes, delay: 0 }, || ViewStream::live(self.battle, eyes));
        if delay == 0 {
            return live;
        }
        self.find_or(lens, || ViewStream::lagging(Arc::clone(app), live, delay))
    }

    fn find_or(&self, lens: Lens, make: impl FnOnce() -> Arc<ViewStream>) -> Arc<ViewStream> {
        let mut streams = lock(&self.streams);
        streams.retain(|(_, stream)| stream.strong_count() > 0);
        let known = streams.iter().find(|(known, _)| *known == lens);
        if let Some(stream) = known.and_then(|(_, stream)| stream.upgrade()) {
            return stream;
        }
        let stream = make();
        streams.push((lens, Arc::downgrade(&stream)));
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

fn eyes(streams: &[Arc<ViewStream>]) -> Vec<Eyes> {
    let all = streams.iter().map(|stream| stream.eyes);
    let (places, screens): (Vec<_>, Vec<_>) = all.partition(|eyes| eyes.place().is_some());
    let open = (!places.is_empty()).then_some(Eyes::Open);
    open.into_iter().chain(places).chain(screens).collect()
}

/// Shows each stream the picture for its eyes, if there is one. What everybody sees is made once for all
/// places and once for all screens.
fn show(last: &mut Last, streams: &[Arc<ViewStream>], pictures: &[(Eyes, Picture)]) {
    let picture_for = |wanted| pictures.iter().find(|(eyes, _)| *eyes == wanted).map(|(_, it)| it);
    let screen = picture_for(Eyes::Screen).and_then(|screen| follow(&mut last.screens, screen));
    let open = picture_for(Eyes::Open).and_then(|open| follow(&mut last.open, open));
    for stream in streams {
        let beneath = if stream.eyes == Eyes::Screen { &screen } else { &open };
        if let Some((picture, beneath)) = picture_for(stream.eyes).zip(beneath.as_ref()) {
            stream.show(picture, beneath);
        }
    }
}

/// Returns the successor of the last public picture, or that one itself if nothing changed.
fn follow(last: &mut Option<Arc<Open>>, picture: &Picture) -> Option<Arc<Open>> {
    if let Some(next) = Open::after(picture, last.as_deref()) {
        *last = Some(Arc::new(next));
    }
    last.clone()
}
