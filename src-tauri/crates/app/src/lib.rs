//! The door: the app's one API, without a window.
//!
//! [`App::call`] takes a [`Request`] of a [`Caller`] and returns a [`Reply`] or a [`Problem`];
//! [`App::subscribe`] reports changes. A change is on disk before anybody learns of it: first the
//! onlookers are shown it, then all subscribers are notified, and last the caller gets the reply. None
//! of these contains anything that its receiver may not know.

mod armies;
mod battles;
#[cfg(test)]
#[path = "../tests/unit/between.rs"]
mod between;
mod caller;
mod choice;
mod clock;
mod draft;
mod fair;
mod files;
mod gather;
mod gathering;
mod hidden;
mod ledger;
mod lock;
mod names;
mod onlookers;
mod open_battle;
mod pack;
mod place;
mod plain;
mod protocol;
mod records;
mod seating;
mod settings;
mod stateless;
mod version;
mod visiting;

pub use caller::Caller;
pub use choice::{ArmyList, Draft};
pub use clock::{fresh, random};
pub use fair::{Fair, Receipt};
pub use files::battle_file::FILE_MOST;
pub use files::budget::step_budget;
pub use files::export::TakenIn;
pub use files::sealed::{is_sealed, sealed_file, sealed_step};
pub use files::verify::verify;
pub use hidden::Hidden;
pub use library::{FOLDER, OpenError, Serving, write_private};
pub use lock::lock;
pub use onlookers::{Onlooker, Onlookers, StepTaken};
pub use open_battle::OpenBattle;
pub use plain::{plain, plain_start};
pub use protocol::{
    BackWish, Backup, BattleLine, BattleName, Changed, Device, Done, Game, Insist, Invitation,
    KeptArmy, Kind, Look, Network, Notice, Problem, Reply, Request, SealedFile, Table, Undoable,
    Unlike,
};
pub use seating::{Arrival, CODE_LASTS, Guest, Keeper, Knock, Place, Received, Right, SealedItem};
pub use stateless::{SharedArmy, check, content, games, legal, setup};
pub use visiting::copies::{SealedCopy, SealedKept};
pub use visiting::shown::{HostReceipt, Shown};
pub use visiting::visits::Visit;

use battles::Ask;
use files::export::{export, export_sealed};
use gathering::Gatherings;
use library::{InUse, Library, Opened};
use onlookers::Watch;
use open_battle::Page;
use pack::Packs;
use records::{Records, Turn};
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
    pub fn call(&self, caller: Caller, request: Request) -> Result<Reply, Problem> {
        self.call_showing(caller, request, &())
    }

    /// Like [`Self::call`], but also shows the step to onlookers. A step is on disk before it is shown;
    /// after that it is announced, and the caller gets the reply.
    ///
    /// The caller's right is checked in the same turn that carries out the request, so nobody can be
    /// sent away in between.
    ///
    /// # Errors
    /// Those of [`Self::call`].
    pub fn call_showing(
        &self,
        caller: Caller,
        request: Request,
        onlookers: &dyn Onlookers,
    ) -> Result<Reply, Problem> {
        let eyes = request.battle().map_or_else(Vec::new, |battle| onlookers.eyes(battle));
        let mut records = self.records();
        records.authorize(caller, &request)?;
        if request.battle().is_some() {
            return self.about_battle(records, caller, request, &Watch { onlookers, eyes });
        }
        drop(records);
        self.about_device(caller, request)
    }

    /// Like [`Self::call`], for a request as JSON text.
    ///
    /// # Errors
    /// Those of [`Self::call`], and [`Problem::BadRequest`] if the text is not a request.
    pub fn call_text(&self, caller: Caller, request: &str) -> Result<Reply, Problem> {
        let request = serde_json::from_str(request)
            .map_err(|error| Problem::BadRequest { what: error.to_string() })?;
        self.call(caller, request)
    }

    /// Requests about one battle.
    fn about_battle(
        &self,
        mut records: Turn<'_>,
        caller: Caller,
        request: Request,
        watch: &Watch<'_>,
    ) -> Result<Reply, Problem> {
        use Request as Q;
        let looks = caller == Caller::Owner;
        Ok(match request {
            Q::Look { battle, viewer } => Reply::Look(records.open_battle(battle)?.look(viewer)),
            Q::Counters { battle, seat } => {
                Reply::Counters { counters: records.open_battle(battle)?.counters(seat) }
            }
            Q::Odds { battle, seat, command } => {
                Reply::Odds { forecast: records.open_battle(battle)?.odds(seat, &command)? }
            }
            Q::Act { battle, seat, viewer, id, command, insist } => {
                let ask = Ask { battle, seat, viewer, id, looks, watch };
                Reply::Act(self.act(records, &ask, &command, insist)?)
            }
            Q::TakeBack { battle, seat, viewer, id, step, consent, why } => {
                let ask = Ask { battle, seat, viewer, id, looks, watch };
                Reply::TakeBack(self.take_back(records, &ask, step, consent, &why)?)
            }
            Q::Log { battle, viewer, from, count, unit } => {
                let page = Page { from, count, unit };
                let (entries, next) = records.open_battle(battle)?.page(viewer, page);
                Reply::Log { entries, next }
            }
            Q::Prove { battle } => Reply::Prove { proof: records.open_battle(battle)?.prove()? },
            Q::Export { battle, sealed: true } => export_sealed(records, battle)?,
            Q::Export { battle, sealed: false } => export(records, battle)?,
            Q::Again { battle, change_sides, gather } => {
                Reply::Again { battle: self.again(records, battle, change_sides, gather)? }
            }
            Q::Mend { battle, agreed } => self.mend(records, battle, agreed)?,
            Q::DeleteBattle { battle } => {
                self.delete_battle(records, battle).map(|()| Reply::DeleteBattle {})?
            }
            Q::RenameBattle { battle, name } => {
                self.rename_battle(records, battle, &name).map(|()| Reply::RenameBattle {})?
            }
            Q::Sealed { battle } => {
                drop(records);
                let (SealedFile { text, file }, earlier) = self.sealed(battle)?;
                Reply::Sealed { text, file, earlier }
            }
            Q::AddContribution { battle, seat, part } => self
                .add_contribution(records, battle, seat, part)
                .map(|()| Reply::AddContribution {})?,
            Q::Begin { battle } => Reply::Begin { battle: self.begin_gathered(records, battle)? },
            Q::OpenTable { .. } | Q::CloseTable { .. } | Q::Invite { .. } => {
                return Err(Problem::NoNetwork { why: String::new() });
            }
            request => self.at_table(records, caller, request, watch)?,
        })
    }

    /// Requests that are not about a battle with an id.
    #[expect(clippy::too_many_lines, reason = "one arm for each request, and the list of the rest")]
    fn about_device(&self, caller: Caller, request: Request) -> Result<Reply, Problem> {
        use Request as Q;
        Ok(match request {
            Q::Games {} => Reply::Games { games: self.packs.games() },
            Q::Pack { game } => self.pack_reply(caller, &game)?,
            Q::Battles {} => Reply::Battles { battles: self.battles()? },
            Q::Practice { game } => Reply::Practice { battle: self.practice(&game)? },
            Q::NewBattle { game, name, draft } => {
                Reply::NewBattle { battle: self.new_battle(&game, &name, draft)? }
            }
            Q::Muster { game, draft } => Reply::Muster { violations: self.muster(&game, draft)? },
            Q::Import { text, phrase, cut } => {
                let phrase = phrase.as_ref().map(|Hidden(phrase)| phrase.as_str());
                self.import(&text, phrase, cut)?
            }
            Q::Armies { game } => Reply::Armies { armies: self.armies(&game)? },
            Q::SaveArmy { game, army, over } => self.save_army(&game, army, over.as_deref())?,
            Q::DeleteArmy { army } => self.delete_army(army).map(|()| Reply::DeleteArmy {})?,
            Q::CheckArmy { game, army, limit } => {
                Reply::CheckArmy { violations: self.check_army(&game, army, limit)? }
            }
            Q::SaveCard { game, shelf, card, values, over } => {
                self.save_card(&game, (&shelf, &card), &values, over.as_deref())?
            }
            Q::ForgetCard { game, shelf, card } => {
                self.forget_card(&game, &shelf, &card).map(|()| Reply::ForgetCard {})?
            }
            Q::Settings {} => self.settings()?,
            Q::NoticesRead {} => self.notices_read().map(|()| Reply::NoticesRead {})?,
            Q::SetSetting { name, value } => {
                self.set_setting(&name, &value).map(|()| Reply::SetSetting {})?
            }
            Q::Ledger { game, series } => Reply::Ledger { entries: self.ledger(&game, &series)? },
            Q::LedgerEntry { game, series, entry } => {
                Reply::LedgerEntry { entries: self.enter(&game, &series, &entry)? }
            }
            Q::Gather { game, name, draft } => {
                let (battle, commitment) = self.gather(&game, &name, draft)?;
                Reply::Gather { battle, commitment }
            }
            Q::Networks {} | Q::Join { .. } => {
                return Err(Problem::NoNetwork { why: String::new() });
            }
            // About one battle.
            Q::Look { .. }
            | Q::Act { .. }
            | Q::TakeBack { .. }
            | Q::Counters { .. }
            | Q::Odds { .. }
            | Q::Log { .. }
            | Q::Export { .. }
            | Q::Again { .. }
            | Q::Mend { .. }
            | Q::Prove { .. }
            | Q::DeleteBattle { .. }
            | Q::RenameBattle { .. }
            | Q::AddContribution { .. }
            | Q::Begin { .. }
            | Q::OpenTable { .. }
            | Q::CloseTable { .. }
            | Q::Table { .. }
            | Q::Invite { .. }
            | Q::Revoke { .. }
            | Q::AnswerKnock { .. }
            | Q::RequestUndo { .. }
            | Q::AskEnd { .. }
            | Q::RespondUndo { .. }
            | Q::DelayScreens { .. }
            | Q::Leave { .. }
            | Q::Sealed { .. }
            | Q::Receipt { .. } => {
                return Err(Problem::BadRequest { what: "it is about one battle".to_owned() });
            }
        })
    }

    /// Locks the records. A request that panicked may have left memory ahead of the disk, so all
    /// battles are opened again after that.
    fn records(&self) -> Turn<'_> {
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
