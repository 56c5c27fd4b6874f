//! The host's sealed backup as a visit keeps it. Items are written to disk in order, and proofs are
//! made from what is read back.

use super::HostMessage;
use super::end::End;
use super::guest_session::GuestSession;
use crate::wire::frames::{Challenge, Claim, Item, Kept, Onward, ToHost};
use app::{App, Problem, SealedCopy, SealedKept, Visit};
use handover::proof;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tracker::{Digest, Id};

/// The maximum number of tasks that wait for the disk.
const ERRANDS_WAITING: usize = 4_096;
/// The maximum number of tasks that are done at once.
const AT_ONCE: usize = 256;
/// After reading everything back, a device rests for this many times as long.
const REST: u32 = 9;

/// A task for the host's backup. Tasks run in the order of the host's messages.
pub(super) enum Errand {
    Begin(Onward),
    Keep(Item),
    Prove(Challenge),
    Whole,
}

impl Errand {
    /// Takes the task out of a message, if it holds one.
    pub(super) fn of(said: &mut HostMessage) -> Option<Self> {
        let begin = said.backup.take().map(Self::Begin);
        let keep = || said.sealed.take().map(Self::Keep);
        let errand = begin.or_else(keep);
        let prove = || said.prove.take().map(Self::Prove);
        errand.or_else(prove).or_else(|| said.whole.take().map(|_| Self::Whole))
    }
}

/// The queue of tasks that wait for the disk. It is bounded because the host is another device.
pub(super) struct Errands {
    sender: mpsc::Sender<Errand>,
    /// The bytes of the waiting items.
    waiting: Arc<AtomicUsize>,
}

impl Errands {
    /// Queues a task. If the queue is full, an item is dropped, and the host resends it when it finds
    /// it missing. Everything else ends the connection and comes again on the next one.
    pub(super) fn send(&self, errand: Errand) -> Result<(), End> {
        let Errand::Keep(item) = &errand else {
            return self.sender.try_send(errand).map_err(|_| End::Lost);
        };
        let bytes = item.text.len();
        let before = self.waiting.fetch_add(bytes, Ordering::AcqRel);
        let fits = SealedKept { items: 0, bytes: before }.with(bytes).is_ok();
        if !fits || self.sender.try_send(errand).is_err() {
            self.waiting.fetch_sub(bytes, Ordering::AcqRel);
        }
        Ok(())
    }
}

/// The copies of a battle's backup that this device has from this visit, by sealing. The host neither
/// learns of copies from other visits nor changes them.
pub(super) fn claims(app: &App, visit: &Visit) -> Vec<Claim> {
    let copies = app::Copies(app).sealed_copies(visit.battle).unwrap_or_default().into_iter();
    copies
        .filter(|copy| copy.items > 0 && copy.joined == visit.joined)
        .filter_map(|copy| Some(Claim { sealing: copy.sealing?, items: copy.items }))
        .collect()
}

impl GuestSession {
    /// Runs the queued tasks, in batches if the disk is slow, for as long as the sender is held.
    pub(super) fn keep_backup(self: &Arc<Self>) -> Errands {
        let (sender, mut errands) = mpsc::channel(ERRANDS_WAITING);
        let waiting = Arc::new(AtomicUsize::new(0));
        let mut keeping = Keeping {
            session: Arc::clone(self),
            waiting: Arc::clone(&waiting),
            copy: None,
            kept: SealedKept::default(),
            fresh: Vec::new(),
            asked: None,
        };
        tokio::spawn(async move {
            let mut some = Vec::new();
            while errands.recv_many(&mut some, AT_ONCE).await > 0 {
                let some = std::mem::take(&mut some);
                let done = spawn_blocking(move || {
                    some.into_iter().for_each(|errand| keeping.carry_out(errand));
                    keeping.write();
                    let took = keeping.answer();
                    (keeping, took)
                });
                let Ok((now, took)) = done.await else { return };
                keeping = now;
                tokio::time::sleep(took * REST).await;
            }
        });
        Errands { sender, waiting }
    }
}

/// The work on the growing copy.
struct Keeping {
    session: Arc<GuestSession>,
    /// The bytes of the waiting items.
    waiting: Arc<AtomicUsize>,
    copy: Option<SealedCopy>,
    /// What is on disk of the copy, plus `fresh`.
    kept: SealedKept,
    /// Items that follow those on disk.
    fresh: Vec<String>,
    /// The newest unanswered challenge.
    asked: Option<Challenge>,
}

impl Keeping {
    fn carry_out(&mut self, errand: Errand) {
        match errand {
            Errand::Keep(item) => self.keep(item),
            Errand::Prove(prove) => self.asked = Some(prove),
            Errand::Begin(from) => {
                self.write();
                self.asked = None;
                // If the disk refuses, nothing is kept, and nothing is claimed to be.
                self.copy = self.begun(&from).unwrap_or_default();
                self.measure();
            }
            Errand::Whole => {
                self.write();
                // A copy that cannot be deleted now is deleted the next time.
                let _ = self.whole();
            }
        }
    }

    fn battle(&self) -> Id {
        self.session.visit().battle
    }

    /// The copy that the host means: an existing one, or a new one.
    fn begun(&self, Onward { sealing, from }: &Onward) -> Result<Option<SealedCopy>, Problem> {
        let (app, Visit { battle, joined, .. }) = (&self.session.app, self.session.visit());
        if self.session.replaced.load(Ordering::Acquire) || self.session.held.over().is_some() {
            return Ok(None);
        }
        if *from == 0 {
            return app::Copies(app).begin_copy(battle, joined, *sealing).map(Some);
        }
        let meant = |copy: &SealedCopy| {
            copy.joined == joined && copy.sealing == Some(*sealing) && copy.items >= *from
        };
        let copy = app::Copies(app).sealed_copies(battle)?.into_iter().rfind(meant);
        Ok(copy.map(|mut copy| {
            copy.items = *from;
            copy
        }))
    }

    fn keep(&mut self, item: Item) {
        self.waiting.fetch_sub(item.text.len(), Ordering::AcqRel);
        let next = self.copy.is_some() && item.number == self.kept.items;
        if let Some(kept) = self.kept.with(item.text.len()).ok().filter(|_| next) {
            self.fresh.push(item.text);
            self.kept = kept;
        }
    }

    fn measure(&mut self) {
        self.kept = self.copy.as_ref().map(SealedCopy::kept).unwrap_or_default();
    }

    fn write(&mut self) {
        let fresh = std::mem::take(&mut self.fresh);
        let battle = self.battle();
        let Some(copy) = self.copy.as_mut().filter(|_| !fresh.is_empty()) else { return };
        if app::Copies(&self.session.app).keep_sealed(battle, copy, &fresh).is_ok() {
            copy.items = self.kept.items;
        } else {
            self.kept.items = copy.items;
        }
    }

    /// Answers the newest challenge with what is on disk. Returns how long it took. If the disk cannot
    /// be read, no item counts as kept.
    fn answer(&mut self) -> Duration {
        let (begun, battle) = (Instant::now(), self.battle());
        let Some((copy, asked)) = self.copy.as_mut().zip(self.asked.take()) else {
            return Duration::ZERO;
        };
        let Challenge { number, items } = asked;
        let digests =
            app::Copies(&self.session.app).read_back(battle, copy, items).unwrap_or_default();
        let digest = Digest(proof(&number.0, &digests));
        let held = u32::try_from(digests.len()).unwrap_or(u32::MAX);
        // Missing items come again. Items that came after the challenge stay.
        if held < items {
            copy.items = held;
            self.kept.items = held;
        }
        let kept = Some(Kept { number, items: held, digest });
        self.session.held.say_once(&ToHost::<()> { kept, ..ToHost::default() });
        begun.elapsed()
    }

    fn whole(&mut self) -> Result<(), Problem> {
        let battle = self.battle();
        self.copy
            .as_ref()
            .map_or(Ok(()), |copy| app::Copies(&self.session.app).copy_is_whole(battle, copy))
    }
}
