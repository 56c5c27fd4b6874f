//! The sealed backup that this device keeps for a host: what comes is bounded before it waits for
//! the disk.

use super::life::Stay;
use super::said::Item;
use app::{App, SealedKept};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;
use tracker::Id;

/// The most sealed items that wait for the disk; more are sent again after the next welcome.
const ITEMS_WAITING: usize = 4_096;
/// The most sealed items that are written at once.
const ITEMS_AT_ONCE: usize = 256;

/// How far the backup has come.
pub(super) struct Backup(Mutex<Reach>);

/// How far it has come on disk, and with what still waits for the disk.
struct Reach {
    kept: SealedKept,
    taken: SealedKept,
}

impl Backup {
    pub(super) fn of(app: &App, battle: Id) -> Self {
        let kept = app.sealed_kept(battle).unwrap_or_default();
        Self(Mutex::new(Reach { kept, taken: kept }))
    }

    fn reach(&self) -> MutexGuard<'_, Reach> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many items are on disk.
    pub(super) fn items(&self) -> u32 {
        self.reach().kept.items
    }

    /// Takes the next item, as long as it and the whole backup have a size that can be kept. What
    /// is not taken leaves a gap, and the copy ends there.
    pub(super) fn take(&self, item: Item, waiting: &mpsc::Sender<Item>) {
        let mut reach = self.reach();
        let next = reach.taken.items == item.number;
        if let Some(taken) = reach.taken.with(item.text.len()).ok().filter(|_| next)
            && waiting.try_send(item).is_ok()
        {
            reach.taken = taken;
        }
    }
}

impl Stay {
    /// Keeps sealed items as they come, many at once where the disk is slow, for as long as the
    /// sender is held.
    pub(super) fn keep_items(self: &Arc<Self>) -> mpsc::Sender<Item> {
        let (items, mut waiting) = mpsc::channel(ITEMS_WAITING);
        let stay = Arc::clone(self);
        tokio::spawn(async move {
            let mut items = Vec::new();
            while waiting.recv_many(&mut items, ITEMS_AT_ONCE).await > 0 {
                let (stay, items) = (Arc::clone(&stay), std::mem::take(&mut items));
                // Where the system gives no thread, the same items come after the next welcome.
                let _ = tokio::task::spawn_blocking(move || stay.keep(items)).await;
            }
        });
        items
    }

    /// Keeps the items that follow on those that are kept.
    fn keep(&self, items: Vec<Item>) {
        let from = self.backup.items();
        let mut fresh = Vec::new();
        for (next, text) in items.into_iter().map(|item| (item.number, item.text)) {
            if u32::try_from(fresh.len()).is_ok_and(|more| next == from + more) {
                fresh.push(text);
            }
        }
        let done = self.app.keep_sealed(self.visit().battle, from, &fresh);
        let mut reach = self.backup.reach();
        match done {
            Ok(()) => reach.kept = fresh.iter().map(String::len).fold(reach.kept, with),
            // What waits is not taken then: the same items come again after the next welcome.
            Err(_) => reach.taken = reach.kept,
        }
    }
}

fn with(kept: SealedKept, bytes: usize) -> SealedKept {
    SealedKept { items: kept.items + 1, bytes: kept.bytes + bytes }
}
