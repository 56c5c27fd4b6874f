//! The app: the library, the packs and the open battles behind one lock, and the notices of changes.

use crate::pack::Packs;
use crate::records::{Kind, Locked, Records};
use crate::{Changed, Problem, clock};
use library::{InUse, Library, OpenError, Opened, Serving};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::broadcast;
use tracker::Id;

/// How many notices a slow subscriber may fall behind before it misses some.
const BACKLOG: usize = 256;

/// The app: a library, the packs, and the open battles.
pub struct App {
    folder: PathBuf,
    pub(crate) packs: &'static Packs,
    pub(crate) records: Mutex<Records>,
    reseated: Arc<AtomicU64>,
    changes: broadcast::Sender<Changed>,
}

impl App {
    /// Opens the app on the library in `folder`, with these kinds of venue.
    pub(crate) fn with(kinds: &'static [Kind], folder: &Path) -> Result<Self, OpenError> {
        let Opened { library, .. } = Library::open(folder, clock::now())?;
        let disk = |fault| OpenError::Disk { path: folder.into(), fault };
        let records = Records::of(library, kinds).map_err(disk)?;
        let reseated = Arc::clone(&records.reseated);
        let (records, packs) = (Mutex::new(records), Packs::embedded());
        let (changes, _) = broadcast::channel(BACKLOG);
        Ok(Self { folder: folder.into(), packs, records, reseated, changes })
    }

    /// Takes the right to use the network for this library. Other processes may work on the same
    /// library, but only one may host tables or sit at them.
    ///
    /// # Errors
    /// If another process has that right.
    pub fn serve(&self) -> Result<Serving, Problem> {
        Serving::of(&self.folder).map_err(|InUse| Problem::InUse {})
    }

    /// Subscribes to every change from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<Changed> {
        self.changes.subscribe()
    }

    /// Locks the records. A request that panicked may have left memory ahead of the disk, so all
    /// battles are opened again after that.
    pub(crate) fn records(&self) -> Locked<'_> {
        #[cfg(test)]
        crate::between::turns();
        let mut records = crate::lock(&self.records);
        if self.records.is_poisoned() {
            records.open.clear();
            self.records.clear_poison();
        }
        if records.catch_up() {
            self.tell(None);
        }
        records
    }

    /// How often it has changed who sits where at any table. Waits for no request.
    pub(crate) fn reseated(&self) -> u64 {
        self.reseated.load(Ordering::Acquire)
    }

    /// Notifies subscribers of a change that is not a step.
    pub(crate) fn tell(&self, battle: Option<Id>) {
        self.notify(Changed { battle: battle.map(|id| id.to_string()), ..Changed::default() });
    }

    /// Notifies subscribers of a step, once. `table` says whether it also changed who is asked at the
    /// table.
    pub(crate) fn tell_step(&self, battle: Id, seq: u32, table: bool) {
        self.notify(Changed { battle: Some(battle.to_string()), seq: Some(seq), table });
    }

    /// Announces that who sits where, or what is told at the table, has changed.
    pub(crate) fn tell_table(&self, battle: Id) {
        self.notify(Changed { battle: Some(battle.to_string()), seq: None, table: true });
    }

    /// It is fine if nobody listens.
    pub(crate) fn notify(&self, changed: Changed) {
        let _ = self.changes.send(changed);
    }
}
