//! A stream: the newest picture for some eyes, shared by all devices with these. Pictures are made only
//! while a device listens.

use crate::wire::have::have;
use crate::wire::padding::Padding;
use crate::wire::parcel::Parcel;
use crate::wire::view_diff::{Open, Own};
use app::{App, Eyes, Picture};
use chrono::{DateTime, Utc};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::{AbortHandle, spawn_blocking};
use tokio::time::Instant;
use tracker::Id;

/// What is shown to some eyes.
pub(crate) struct ViewStream {
    battle: Id,
    pub(crate) eyes: Eyes,
    shown: watch::Sender<Newest>,
    /// The task that advances it, unless [`Self::show`] does.
    task: Option<AbortHandle>,
}

/// The newest snapshot. `None` before the venue begins and before the first picture.
pub(crate) type Newest = Option<Arc<Snapshot>>;

/// The state of the venue after a step.
pub(crate) struct Snapshot {
    pub(crate) open: Arc<Open>,
    own: Option<Own>,
}

impl ViewStream {
    /// A stream that shows the venue's state whenever told to.
    pub(crate) fn live(battle: Id, eyes: Eyes) -> Arc<Self> {
        Arc::new(Self { battle, eyes, shown: watch::Sender::default(), task: None })
    }

    /// A stream that shows what another one showed `delay` seconds ago.
    pub(crate) fn lagging(app: Arc<App>, live: Arc<Self>, delay: u16) -> Arc<Self> {
        let Self { battle, eyes, .. } = *live;
        let shown = watch::Sender::<Newest>::default();
        let delay = Duration::from_secs(delay.into());
        let task = tokio::spawn(lag(app, battle, live, delay, shown.clone())).abort_handle();
        Arc::new(Self { battle, eyes, shown, task: Some(task) })
    }

    /// Shows the picture for these eyes, and the open one of the same step.
    pub(crate) fn show(&self, picture: &Picture, open: &Arc<Open>) {
        let last = self.shown.borrow().clone();
        if last.as_ref().is_some_and(|last| last.open.turn == open.turn) {
            return;
        }
        let own = self.eyes.place().and_then(|place| {
            let before = last.as_ref().and_then(|last| Some((&*last.open, last.own.as_ref()?)));
            Own::after(picture, place, open, before)
        });
        if own.is_some() || self.eyes.place().is_none() {
            let snapshot = Arc::new(Snapshot { open: Arc::clone(open), own });
            self.shown.send_replace(Some(snapshot));
        }
    }

    /// The newest step shown.
    pub(crate) fn seq(&self) -> Option<u32> {
        self.shown.borrow().as_ref().map(|snapshot| snapshot.open.seq)
    }

    pub(crate) fn shown(&self) -> watch::Receiver<Newest> {
        let mut shown = self.shown.subscribe();
        shown.mark_changed();
        shown
    }
}

impl Drop for ViewStream {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

impl Snapshot {
    /// The messages, in order, that update a device holding that turn. Their lengths follow from public
    /// information.
    pub(crate) fn parcels_for(&self, held: Option<u64>) -> impl Iterator<Item = &Parcel> {
        let follows = held.is_some_and(|held| held + 1 == self.open.turn);
        let patch = self.open.patch().filter(|_| follows);
        let own = self.own.as_ref();
        let beside = own.map(|own| match (patch, own.step()) {
            (Some(_), Some(step)) => step,
            _ => own.whole(&self.open),
        });
        beside.into_iter().chain([patch.unwrap_or_else(|| self.open.whole())])
    }

    /// The digest by which a guest claims to hold this.
    pub(crate) fn have(&self) -> Option<u32> {
        let open = serde_json::from_str(&self.open.look()?).ok()?;
        let layer =
            self.own.as_ref().map(|own| serde_json::from_str(own.layer())).transpose().ok()?;
        Some(have(&open, layer.as_ref()))
    }

    /// What is shown alone, in JSON.
    pub(crate) fn look(&self) -> Option<String> {
        self.own.as_ref().map(|own| own.look().to_owned()).or_else(|| self.open.look())
    }

    /// The padding of a reply that carries it. Public information is deflated without padding.
    pub(crate) fn padding(&self) -> Padding {
        if self.own.is_some() { Padding::Hidden(self.open.budget()) } else { Padding::Public }
    }
}

async fn lag(
    app: Arc<App>,
    battle: Id,
    live: Arc<ViewStream>,
    delay: Duration,
    sender: watch::Sender<Newest>,
) {
    let mut shown = live.shown();
    let age = spawn_blocking(move || age(&app, battle)).await;
    let mut age = age.ok().flatten().unwrap_or_default();
    let begun = Instant::now();
    let mut waiting = VecDeque::<(Instant, Arc<Snapshot>)>::new();
    loop {
        let due = waiting.front().map_or(begun + delay, |(due, _)| *due);
        tokio::select! {
            biased;
            changed = shown.changed() => {
                if changed.is_err() {
                    return;
                }
                let snapshot = shown.borrow_and_update().clone();
                if let Some(snapshot) = snapshot {
                    // Only the first snapshot may be older than the time it became known here.
                    let due = whole_second(begun, Instant::now() + delay.saturating_sub(age));
                    age = Duration::ZERO;
                    queue(&mut waiting, due, &snapshot);
                }
            }
            () = tokio::time::sleep_until(due), if !waiting.is_empty() => {
                let snapshot = waiting.pop_front().map(|(_, snapshot)| snapshot);
                sender.send_replace(snapshot);
            }
        }
    }
}

/// Queues at most one snapshot per second: a later one replaces an earlier one of the same second.
fn queue(waiting: &mut VecDeque<(Instant, Arc<Snapshot>)>, due: Instant, snapshot: &Snapshot) {
    let due = waiting.back().map_or(due, |(before, _)| due.max(*before));
    if waiting.back().is_some_and(|(before, _)| *before == due) {
        waiting.pop_back();
    }
    let open = Arc::new(snapshot.open.kept());
    waiting.push_back((due, Arc::new(Snapshot { open, own: None })));
}

/// The next whole second since the beginning, so that nothing is shown too early.
fn whole_second(begun: Instant, at: Instant) -> Instant {
    let past = at.saturating_duration_since(begun);
    let more = u64::from(past.subsec_nanos() > 0);
    begun + Duration::from_secs(past.as_secs() + more)
}

/// The time since the newest step was taken.
fn age(app: &App, battle: Id) -> Option<Duration> {
    let at = app::Tables(app).last_at(battle).ok()?;
    (Utc::now() - DateTime::from_timestamp_millis(at)?).to_std().ok()
}
