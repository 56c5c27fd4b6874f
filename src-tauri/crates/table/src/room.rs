//! One open table: what those who are connected to it listen to.

use crate::feed::Feed;
use crate::sight::Open;
use app::{App, Problem};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tokio::sync::{Notify, watch};
use tracker::{Id, Seat, Viewer};

/// An open table.
pub(crate) struct Room {
    pub(crate) battle: Id,
    /// Where it is open.
    pub(crate) address: SocketAddr,
    /// Counts the changes in who sits where.
    people: watch::Sender<u64>,
    /// Told once, when the table closes.
    closed: watch::Sender<()>,
    feeds: Mutex<Vec<(Eyes, Weak<Feed>)>>,
    /// What everybody was shown last; held while the next is made.
    open: Mutex<Option<Arc<Open>>>,
    present: Mutex<HashMap<Id, Present>>,
}

/// For whose eyes a feed is, and how many seconds it lags behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Eyes {
    pub(crate) viewer: Viewer,
    pub(crate) delay: u16,
}

/// The newest connection of a device.
#[derive(Clone)]
pub(crate) struct Present {
    /// Told when the same device connects again.
    pub(crate) replaced: Arc<Notify>,
}

impl Room {
    pub(crate) fn of(battle: Id, address: SocketAddr) -> Arc<Self> {
        Arc::new(Self {
            battle,
            address,
            people: watch::Sender::default(),
            closed: watch::Sender::default(),
            feeds: Mutex::default(),
            open: Mutex::default(),
            present: Mutex::default(),
        })
    }

    /// Shows how the battle stands now to all who look on, and last to the seat that knows. What
    /// everybody may know is made once for all. The disk is waited for.
    ///
    /// # Errors
    /// When the disk does not let it be seen: what was shown last stays.
    pub(crate) fn renew(&self, app: &App, by: Option<Seat>) -> Result<(), Problem> {
        let mut open = held(&self.open);
        let mut feeds = self.live();
        feeds.sort_by_key(|feed| by.is_some_and(|seat| feed.viewer == Viewer::Seat(seat)));
        let seated = feeds.iter().map(|feed| feed.viewer).filter(|it| *it != Viewer::Table);
        let viewers: Vec<_> = [Viewer::Table].into_iter().chain(seated).collect();
        let looks = app.looks(self.battle, &viewers)?;
        let Some(public) = looks.first() else { return Ok(()) };
        if let Some(next) = Open::after(public, open.as_deref()) {
            *open = Some(Arc::new(next));
        }
        let Some(open) = &*open else { return Ok(()) };
        for feed in feeds {
            let its = viewers.iter().zip(&looks).find(|(viewer, _)| **viewer == feed.viewer);
            if let Some((_, look)) = its {
                feed.show(look, open);
            }
        }
        Ok(())
    }

    /// Whether all who look on are shown that step.
    pub(crate) fn shows(&self, seq: u32) -> bool {
        self.live().iter().all(|feed| feed.seq().is_some_and(|shown| shown >= seq))
    }

    fn live(&self) -> Vec<Arc<Feed>> {
        let feeds = held(&self.feeds);
        let live = feeds.iter().filter(|(eyes, _)| eyes.delay == 0);
        live.filter_map(|(_, feed)| feed.upgrade()).collect()
    }

    pub(crate) fn tell_people(&self) {
        self.people.send_modify(|count| *count += 1);
    }

    pub(crate) fn close(&self) {
        self.closed.send_replace(());
        self.tell_people();
    }

    pub(crate) fn people(&self) -> watch::Receiver<u64> {
        self.people.subscribe()
    }

    pub(crate) fn closed(&self) -> watch::Receiver<()> {
        self.closed.subscribe()
    }

    /// The feed for these eyes: the one that is there, or a new one, which shows nothing before the
    /// room is renewed.
    pub(crate) fn feed(&self, app: &Arc<App>, eyes: Eyes) -> Arc<Feed> {
        let live = self.find_or(Eyes { delay: 0, ..eyes }, || Feed::live(self.battle, eyes.viewer));
        if eyes.delay == 0 {
            return live;
        }
        self.find_or(eyes, || Feed::lagging(Arc::clone(app), live, eyes.delay))
    }

    fn find_or(&self, eyes: Eyes, make: impl FnOnce() -> Arc<Feed>) -> Arc<Feed> {
        let mut feeds = held(&self.feeds);
        feeds.retain(|(_, feed)| feed.strong_count() > 0);
        let known = feeds.iter().find(|(known, _)| *known == eyes);
        if let Some(feed) = known.and_then(|(_, feed)| feed.upgrade()) {
            return feed;
        }
        let feed = make();
        feeds.push((eyes, Arc::downgrade(&feed)));
        feed
    }

    /// A device has connected; its older connection is told to end.
    pub(crate) fn enter(&self, device: Id) -> Present {
        let present = Present { replaced: Arc::default() };
        if let Some(older) = held(&self.present).insert(device, present.clone()) {
            older.replaced.notify_one();
        }
        present
    }

    /// A connection has ended.
    pub(crate) fn exit(&self, device: Id, present: &Present) {
        let mut all = held(&self.present);
        if all.get(&device).is_some_and(|it| Arc::ptr_eq(&it.replaced, &present.replaced)) {
            all.remove(&device);
        }
    }
}

/// What a lock holds is right after every line, so a panic elsewhere spoils nothing.
pub(crate) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
