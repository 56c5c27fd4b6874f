//! The door: the app's one API, without a window.
//!
//! [`App::call`] takes a request of a [`Caller`] and returns its reply or a [`Problem`]. Each subject has
//! a folder with its requests, each declared once; [`Request`] is any of them. [`App::subscribe`] reports changes. A change is on disk before anybody learns of it: first the
//! onlookers are shown it, then all subscribers are notified, and last the caller gets the reply. None
//! of these contains anything that its receiver may not know.

mod armies;
pub mod army;
mod ask;
pub mod battle;
pub mod battles;
#[cfg(test)]
#[path = "../tests/unit/between.rs"]
mod between;
mod caller;
pub mod cards;
mod choice;
mod clock;
pub mod copies;
pub mod device;
mod draft;
mod fair;
mod files;
mod gather;
mod gathering;
mod hidden;
mod ledger;
mod lock;
mod names;
pub mod network;
mod onlookers;
mod open_battle;
mod pack;
mod place;
mod plain;
mod protocol;
mod records;
mod request;
mod seating;
mod settings;
mod stateless;
pub mod table;
mod version;
mod visiting;

pub use army::reply::KeptArmy;
pub use ask::{Ask, Nothing, Reply, Turn};
pub use battle::reply::{BattleName, Look, Undoable};
pub use battles::reply::BattleLine;
pub use caller::Caller;
pub use choice::{ArmyList, Draft};
pub use clock::{fresh, random};
pub use copies::reply::SealedFile;
pub use device::reply::Game;
pub use fair::{Fair, Receipt};
pub use files::battle_file::FILE_MOST;
pub use files::budget::step_budget;
pub use files::export::TakenIn;
pub use files::sealed::{is_sealed, sealed_file, sealed_step};
pub use files::verify::verify;
pub use hidden::Hidden;
pub use library::{FOLDER, OpenError, Serving, write_private};
pub use lock::lock;
pub use network::reply::Invitation;
pub use onlookers::{Network, Onlooker, StepTaken};
pub use open_battle::OpenBattle;
pub use plain::{plain, plain_start};
pub use protocol::{Changed, Kind, Notice, Problem, Unlike};
pub use request::Request;
pub use seating::{Arrival, CODE_LASTS, Guest, Keeper, Knock, Place, Received, Right, SealedItem};
pub use stateless::{SharedArmy, check, content, games, legal, setup};
pub use table::reply::{BackWish, Backup, Device, Table};
pub use visiting::copies::{SealedCopy, SealedKept};
pub use visiting::shown::{HostReceipt, Shown};
pub use visiting::visits::Visit;

use gathering::Gatherings;
use library::{InUse, Library, Opened};
use onlookers::Watch;
use pack::Packs;
use records::{Locked, Records};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tokio::sync::broadcast;
use tracker::Id;

/// How many notices a slow subscriber may fall behind before it misses some.
const BACKLOG: usize = 256;

/// The app: a library, the packs, and the open battles.
pub struct App {
    folder: PathBuf,
    packs: Packs,
    records: Mutex<Records>,
    changes: broadcast::Sender<Changed>,
}

impl App {
    /// Opens the app on the library in `folder`.
    ///
    /// # Errors
    /// If the disk refuses; nothing was changed then.
    pub fn open(folder: &Path) -> Result<Self, OpenError> {
        let Opened { library, .. } = Library::open(folder, clock::now())?;
        let disk = |fault| OpenError::Disk { path: folder.into(), fault };
        let records = Mutex::new(Records {
            version: library.version().map_err(disk)?,
            tables: seating::load(&library).map_err(disk)?,
            library,
            open: BTreeMap::new(),
            gatherings: Gatherings::default(),
        });
        let (changes, _) = broadcast::channel(BACKLOG);
        Ok(Self { folder: folder.into(), packs: Packs::embedded(), records, changes })
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

    /// Carries out a request, if this caller may make it.
    ///
    /// # Errors
    /// Every way in which it can fail; nothing was changed then.
    pub fn call<A: Ask>(&self, caller: Caller, ask: A) -> Result<A::Reply, Problem> {
        self.call_from(caller, ask, &())
    }

    /// Like [`Self::call`], with a network around, whose onlookers are shown the step. A step is on
    /// disk before it is shown; after that it is announced, and the caller gets the reply.
    ///
    /// The caller's right is checked in the same turn that carries out the request, so nobody can be
    /// sent away in between.
    ///
    /// # Errors
    /// Those of [`Self::call`].
    pub fn call_from<A: Ask>(
        &self,
        caller: Caller,
        ask: A,
        network: &dyn Network,
    ) -> Result<A::Reply, Problem> {
        let right = ask.right();
        let eyes = right.battle().map_or_else(Vec::new, |battle| network.eyes(battle));
        let mut records = self.records();
        records.authorize(caller, right, ask.kind().crosses())?;
        ask.answer(Turn { app: self, caller, records, watch: Watch { network, eyes } })
    }

    /// Like [`Self::call`], for a request as JSON text.
    ///
    /// # Errors
    /// Those of [`Self::call`], and [`Problem::BadRequest`] if the text is not a request.
    pub fn call_text(&self, caller: Caller, request: &str) -> Result<Reply, Problem> {
        let request: Request = serde_json::from_str(request)
            .map_err(|error| Problem::BadRequest { what: error.to_string() })?;
        self.call(caller, request)
    }

    /// Locks the records. A request that panicked may have left memory ahead of the disk, so all
    /// battles are opened again after that.
    fn records(&self) -> Locked<'_> {
        #[cfg(test)]
        between::turns();
        let mut records = lock(&self.records);
        if self.records.is_poisoned() {
            records.open.clear();
            self.records.clear_poison();
        }
        if records.catch_up() {
            self.tell(None);
        }
        records
    }

    /// Notifies subscribers of a change that is not a step.
    fn tell(&self, battle: Option<Id>) {
        self.notify(Changed { battle: battle.map(|id| id.to_string()), ..Changed::default() });
    }

    /// Notifies subscribers of a step, once. `table` says whether it also changed who is asked at the
    /// table.
    fn tell_step(&self, battle: Id, seq: u32, table: bool) {
        self.notify(Changed { battle: Some(battle.to_string()), seq: Some(seq), table });
    }

    /// It is fine if nobody listens.
    fn notify(&self, changed: Changed) {
        let _ = self.changes.send(changed);
    }
}
