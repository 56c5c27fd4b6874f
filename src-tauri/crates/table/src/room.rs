//! One open table: what those who are connected to it listen to.

use crate::feed::Feed;
use app::App;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tokio::sync::{Notify, watch};
use tracker::{Id, Viewer};

/// An open table.
pub(crate) struct Room {
    pub(crate) battle: Id,
    /// Where it is open.
    pub(crate) address: SocketAddr,
    /// Counts the battle's changes.
    steps: watch::Sender<u64>,
    /// Counts the changes in who sits where.
    people: watch::Sender<u64>,
    /// Told once, when the table closes.
    closed: watch::Sender<()>,
    feeds: Mutex<Vec<(Eyes, Weak<Feed>)>>,
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
    /// Told when the same device connects anew.
    pub(crate) replaced: Arc<Notify>,
}

impl Room {
    pub(crate) fn of(battle: Id, address: SocketAddr) -> Arc<Self> {
        Arc::new(Self {
            battle,
            address,
            steps: watch::Sender::default(),
            people: watch::Sender::default(),
            closed: watch::Sender::default(),
            feeds: Mutex::default(),
            present: Mutex::default(),
        })
    }

    pub(crate) fn tell_step(&self) {
        self.steps.send_modify(|count| *count += 1);
    }

    pub(crate) fn tell_people(&self) {
        self.people.send_modify(|count| *count += 1);
    }

    /// Anything may be different.
    pub(crate) fn tell_anything(&self) {
        self.tell_step();
        self.tell_people();
    }

    pub(crate) fn close(&self) {
        self.closed.send_replace(());
        self.tell_people();
    }

    pub(crate) fn steps(&self) -> watch::Receiver<u64> {
        self.steps.subscribe()
    }

    pub(crate) fn people(&self) -> watch::Receiver<u64> {
        self.people.subscribe()
    }

    pub(crate) fn closed(&self) -> watch::Receiver<()> {
        self.closed.subscribe()
    }

    /// The feed for these eyes: the one that is there, or a new one.
    pub(crate) fn feed(&self, app: &Arc<App>, eyes: Eyes) -> Arc<Feed> {
        let mut feeds = held(&self.feeds);
        feeds.retain(|(_, feed)| feed.strong_count() > 0);
        let known = feeds.iter().find(|(known, _)| *known == eyes);
        if let Some(feed) = known.and_then(|(_, feed)| feed.upgrade()) {
            return feed;
        }
        let live = Eyes { delay: 0, ..eyes };
        let found = feeds.iter().find(|(known, _)| *known == live).map(|(_, feed)| feed.upgrade());
        let feed = found.flatten().unwrap_or_else(|| {
            let feed = Feed::live(Arc::clone(app), self.battle, eyes.viewer, self.steps());
            feeds.push((live, Arc::downgrade(&feed)));
            feed
        });
        if eyes.delay == 0 {
            return feed;
        }
        let lagging = Feed::lagging(Arc::clone(app), self.battle, feed, eyes.delay);
        feeds.push((eyes, Arc::downgrade(&lagging)));
        lagging
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
