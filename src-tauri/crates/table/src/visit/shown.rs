//! The stored state of a visit: the newest look and the seating, for a restart while the host is away,
//! and the receipt that binds the host.

use super::guest_session::GuestSession;
use super::held::Held;
use app::battle::seat_in;
use app::{App, Fair, HostReceipt, Problem, Shown, Visit, lock};
use serde::Deserialize;
use std::sync::atomic::Ordering;
use std::sync::{Arc, MutexGuard};
use std::time::Duration;
use tracker::Seat;

/// The shortest time between two writes, to spare a phone's flash.
const BETWEEN: Duration = Duration::from_secs(1);

/// The parts of the seating that are read here.
#[derive(Deserialize)]
struct Standing {
    begun: bool,
    fair: Fair,
}

/// The stored state from before this device started. If the place changed, only the receipt counts;
/// from another visit, only the receipt of its host.
fn before(app: &App, visit: &Visit) -> (Held, HostReceipt, Vec<HostReceipt>) {
    let held = Held::of(visit.battle);
    let Ok(Some(shown)) = app::Visits(app).shown(visit.battle) else {
        return (held, HostReceipt::default(), Vec::new());
    };
    if shown.joined != visit.joined {
        return (held, HostReceipt::default(), shown.bonds());
    }
    let (bond, earlier) = (shown.bond.clone(), shown.earlier.clone());
    if shown.place == visit.place {
        held.restore(shown);
    }
    (held, bond, earlier)
}

impl GuestSession {
    /// A session with its stored state.
    pub(super) fn of(app: Arc<App>, visit: Visit) -> Self {
        let (held, bond, earlier) = before(&app, &visit);
        Self::new(app, visit, held, bond, earlier)
    }

    fn bond(&self) -> MutexGuard<'_, HostReceipt> {
        lock(&self.bond)
    }

    /// Records the checkpoint of the held look.
    pub(super) fn note_look(&self) {
        if let Some((seq, checkpoint)) = self.held.checkpoint() {
            self.bond().note_checkpoint(seq, checkpoint);
        }
        self.fresh.notify_one();
    }

    /// Records the seating and sends this device's contribution if it is missing.
    pub(super) fn note_table(&self) {
        self.fresh.notify_one();
        let table = self.held.table();
        let standing = table.and_then(|table| serde_json::from_value(table).ok());
        let Some(Standing { begun, fair }) = standing else { return };
        let seat = seat_in(self.visit().place);
        self.bond().note_fair(seat, &fair);
        if let Some(seat) = seat
            && !begun
            && fair.commitment.is_some()
            && fair.contribution(seat).is_none()
        {
            // A contribution that cannot be stored is not sent. The next notice of the table retries.
            let _ = self.give_contribution(seat);
        }
    }

    /// Sends our contribution. It and the commitment are on disk before anybody learns of them.
    fn give_contribution(&self, seat: Seat) -> Result<(), Problem> {
        let part = self.bond().own_contribution()?;
        self.keep_shown()?;
        self.held.give_contribution(self.visit().battle, seat, part);
        Ok(())
    }

    /// Stores the newest state as it arrives, for as long as the visit lasts.
    pub(super) async fn keep_newest(self: Arc<Self>) {
        loop {
            self.fresh.notified().await;
            let session = Arc::clone(&self);
            // If the disk refuses, it is written with the next look.
            let _ = tokio::task::spawn_blocking(move || session.keep_shown()).await;
            tokio::time::sleep(BETWEEN).await;
        }
    }

    /// Stores the held state, unless the visit is over. Ending the visit waits for this and then
    /// deletes it.
    pub(super) fn keep_shown(&self) -> Result<(), Problem> {
        let visit = self.its_visit();
        if self.held.over().is_some() || self.replaced.load(Ordering::Acquire) {
            return Ok(());
        }
        let held = &self.held;
        let (look, open, table) = (held.look(), held.open(), held.table());
        let (bond, earlier) = (self.bond().clone(), self.earlier.clone());
        let (place, joined) = (visit.place, visit.joined);
        let shown = Shown { place, look, open, table, bond, joined, earlier };
        app::Visits(&self.app).keep_shown(visit.battle, &shown)
    }

    /// Stores another visit in place of this one, which writes nothing more.
    ///
    /// # Errors
    /// If the disk refuses. This visit then goes on.
    pub(super) fn replace_with(&self, visit: &Visit) -> Result<(), Problem> {
        self.keep_shown()?;
        let _writing = self.its_visit();
        app::Visits(&self.app).keep_visit(visit)?;
        self.replaced.store(true, Ordering::Release);
        Ok(())
    }
}
