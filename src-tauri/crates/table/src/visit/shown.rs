//! What a visit keeps of what it was shown: the newest look and who sits where, for when the host
//! is away and this device starts again; and what binds the host.

use super::guest_session::GuestSession;
use super::held::Held;
use app::{App, Fair, HostReceipt, Place, Problem, Shown, Visit, lock};
use serde::Deserialize;
use std::sync::atomic::Ordering;
use std::sync::{Arc, MutexGuard};
use std::time::Duration;
use tracker::Seat;

/// The shortest time between two writes, to spare a phone's flash.
const BETWEEN: Duration = Duration::from_secs(1);

/// What is read of who sits where.
#[derive(Deserialize)]
struct Standing {
    begun: bool,
    fair: Fair,
}

/// What was kept before this device started: in another place, only what binds the host; of another
/// visit, only what binds its host.
fn before(app: &App, visit: &Visit) -> (Held, HostReceipt, Vec<HostReceipt>) {
    let held = Held::default();
    let Ok(Some(shown)) = app.shown(visit.battle) else {
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
    /// A stay with what was kept of it before this device started.
    pub(super) fn of(app: Arc<App>, visit: Visit) -> Self {
        let (held, bond, earlier) = before(&app, &visit);
        Self::new(app, visit, held, bond, earlier)
    }

    fn bond(&self) -> MutexGuard<'_, HostReceipt> {
        lock(&self.bond)
    }

    /// Notes the look that is held now.
    pub(super) fn note_look(&self) {
        if let Some((seq, checkpoint)) = self.held.checkpoint() {
            self.bond().note_checkpoint(seq, checkpoint);
        }
        self.fresh.notify_one();
    }

    /// Notes who sits where, and gives the contribution that is still missing from here.
    pub(super) fn note_table(&self) {
        self.fresh.notify_one();
        let table = self.held.table();
        let standing = table.and_then(|table| serde_json::from_value(table).ok());
        let Some(Standing { begun, fair }) = standing else { return };
        let seat = match self.visit().place {
            Place::Seat(seat) => Some(seat),
            Place::Beside(_) | Place::Screen => None,
        };
        self.bond().note_fair(seat, &fair);
        if let Some(seat) = seat
            && !begun
            && fair.commitment.is_some()
            && fair.contribution(seat).is_none()
        {
            // What cannot be kept is not given: the next notice of the table brings us here again.
            let _ = self.give_contribution(seat);
        }
    }

    /// Gives our contribution. It and the commitment are on disk before anybody hears of it.
    fn give_contribution(&self, seat: Seat) -> Result<(), Problem> {
        let part = self.bond().own_contribution()?;
        self.keep_shown()?;
        self.held.give_contribution(self.visit().battle, seat, part);
        Ok(())
    }

    /// Keeps the newest as it comes, for as long as the visit lives.
    pub(super) async fn keep_newest(self: Arc<Self>) {
        loop {
            self.fresh.notified().await;
            let session = Arc::clone(&self);
            // What the disk refuses is written with the next look.
            let _ = tokio::task::spawn_blocking(move || session.keep_shown()).await;
            tokio::time::sleep(BETWEEN).await;
        }
    }

    /// Keeps what is held now, unless the visit is over. What ends it waits for this, and then
    /// forgets.
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
        self.app.keep_shown(visit.battle, &shown)
    }

    /// Keeps another visit in the place of this one, which writes nothing any more.
    ///
    /// # Errors
    /// When the disk refuses; this one goes on then.
    pub(super) fn replace_with(&self, visit: &Visit) -> Result<(), Problem> {
        self.keep_shown()?;
        let _writing = self.its_visit();
        self.app.keep_visit(visit)?;
        self.replaced.store(true, Ordering::Release);
        Ok(())
    }
}
