//! Everything the app can do, with no window: one door.
//!
//! [`App::call`] takes a [`Request`] of a [`Caller`] and gives a [`Reply`] or a [`Problem`];
//! [`App::subscribe`] tells of what changed. A change is on disk before anybody hears of it: those
//! who look on are shown it first, then all are told, and last the caller is answered. What a
//! caller may not know is in none of this.

mod armies;
mod bare;
mod battles;
mod board;
mod budget;
mod caller;
mod carry;
mod choice;
mod copies;
mod draft;
mod fair;
mod gather;
mod hidden;
mod join;
mod ledger;
mod mend;
mod named;
mod pack;
mod plain;
mod problem;
mod reply;
mod request;
mod sealed;
mod seating;
mod settings;
mod shown;
mod system;
mod visits;

pub use bare::{check, content, games, legal, setup};
pub use board::Board;
pub use budget::step_budget;
pub use caller::Caller;
pub use carry::{FILE_MOST, TakenIn, is_sealed, verify};
pub use choice::{ArmyList, Draft};
pub use copies::{SealedCopy, SealedKept};
pub use fair::Receipt;
pub use hidden::Hidden;
pub use library::{FOLDER, OpenError, write_private};
pub use plain::plain;
pub use problem::Problem;
pub use reply::{
    BackWish, Backup, BattleLine, BattleName, Changed, Device, Done, Fair, Game, Invitation,
    KeptArmy, Look, Network, Notice, Reply, SealedFile, Table, Undoable,
};
pub use request::{Insist, Request};
pub use sealed::{sealed_file, sealed_step};
pub use seating::{Arrival, CODE_LASTS, Guest, Keeper, Knock, Place, Received};
pub use shown::{Bond, Shown};
pub use system::fresh;
pub use visits::Visit;

use battles::{Ask, Show};
use board::Page;
use gather::Gatherings;
use library::{Library, Opened};
use pack::Packs;
use seating::Seating;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard};
use tokio::sync::broadcast;
use tracker::{Id, Seat};

/// Notices that a slow listener may fall behind by before it misses some.
const BACKLOG: usize = 256;

/// The app: a library, the packs, and the battles that are open.
pub struct App {
    packs: Packs,
    desk: Mutex<Desk>,
    changes: broadcast::Sender<Changed>,
}

/// What changes, and is held by one request at a time.
struct Desk {
    library: Library,
    boards: BTreeMap<Id, Board>,
    gatherings: Gatherings,
    tables: BTreeMap<Id, Seating>,
}

impl App {
    /// Opens the app on the library in `folder`.
    ///
    /// # Errors
    /// When the disk does not let us; nothing was changed then.
    pub fn open(folder: &Path) -> Result<Self, OpenError> {
        let Opened { library, .. } = Library::open(folder, system::now())?;
        let tables = seating::load(&library)
            .map_err(|fault| OpenError::Disk { path: folder.into(), fault })?;
        let desk = Mutex::new(Desk {
            library,
            boards: BTreeMap::new(),
            gatherings: Gatherings::default(),
            tables,
        });
        let (changes, _) = broadcast::channel(BACKLOG);
        Ok(Self { packs: Packs::embedded(), desk, changes })
    }

    /// Tells of every change from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<Changed> {
        self.changes.subscribe()
    }

    /// Does what is asked, if this caller may ask it.
    ///
    /// # Errors
    /// Every way in which it can fail; nothing was changed then.
    pub fn call(&self, caller: Caller, request: Request) -> Result<Reply, Problem> {
        self.call_showing(caller, request, &|_, _| ())
    }

    /// As [`Self::call`]. A step that is taken is on disk when `show` is called with the battle and
    /// the seat that took it; after that it is told, and answered.
    ///
    /// # Errors
    /// As [`Self::call`].
    pub fn call_showing(
        &self,
        caller: Caller,
        request: Request,
        show: &dyn Fn(Id, Seat),
    ) -> Result<Reply, Problem> {
        self.may(caller, &request)?;
        self.answer(caller, request, show)
    }

    /// As [`Self::call`], for a request that is still a text.
    ///
    /// # Errors
    /// As [`Self::call`], and [`Problem::BadRequest`] where the text is no request.
    pub fn call_text(&self, caller: Caller, request: &str) -> Result<Reply, Problem> {
        let request = serde_json::from_str(request)
            .map_err(|error| Problem::BadRequest { what: error.to_string() })?;
        self.call(caller, request)
    }

    fn answer(&self, caller: Caller, request: Request, show: Show<'_>) -> Result<Reply, Problem> {
        use Request as Q;
        Ok(match request {
            Q::Games {} => Reply::Games { games: self.packs.games() },
            Q::Pack { game } => self.pack_reply(&game)?,
            Q::Battles {} => Reply::Battles { battles: self.battles()? },
            Q::Practice { game } => Reply::Practice { battle: self.practice(&game)? },
            Q::NewBattle { game, name, draft } => {
                Reply::NewBattle { battle: self.new_battle(&game, &name, draft)? }
            }
            Q::Muster { game, draft } => Reply::Muster { violations: self.muster(&game, draft)? },
            Q::Look { battle, viewer } => Reply::Look(self.desk().board(battle)?.look(viewer)),
            Q::Odds { battle, seat, command } => {
                Reply::Odds { forecast: self.desk().board(battle)?.odds(seat, &command)? }
            }
            Q::Act { battle, seat, viewer, id, command, insist } => {
                let looks = caller == Caller::Owner;
                let ask = Ask { battle, seat, viewer, id, looks, show };
                Reply::Act(self.act(
                    &ask,
                    &command,
                    insist.as_ref().map(|insist| insist.why.as_str()),
                )?)
            }
            Q::TakeBack { battle, seat, viewer, id, step, consent, why } => {
                let looks = caller == Caller::Owner;
                let ask = Ask { battle, seat, viewer, id, looks, show };
                Reply::TakeBack(self.take_back(&ask, step, consent, &why)?)
            }
            Q::Log { battle, viewer, from, count, unit } => {
                let (entries, next) = self.log(battle, viewer, Page { from, count, unit })?;
                Reply::Log { entries, next }
            }
            Q::Prove { battle } => Reply::Prove { proof: self.desk().board(battle)?.prove()? },
            Q::Export { battle, sealed: true } => self.export_sealed(battle)?,
            Q::Export { battle, sealed: false } => self.export(battle)?,
            Q::Import { text, phrase, cut } => {
                let phrase = phrase.as_ref().map(|Hidden(phrase)| phrase.as_str());
                self.import(&text, phrase, cut)?
            }
            Q::Mend { battle, agreed } => self.mend(battle, agreed)?,
            Q::DeleteBattle { battle } => {
                self.delete_battle(battle).map(|()| Reply::DeleteBattle {})?
            }
            Q::RenameBattle { battle, name } => {
                self.rename_battle(battle, &name).map(|()| Reply::RenameBattle {})?
            }
            Q::Armies { game } => Reply::Armies { armies: self.armies(&game)? },
            Q::SaveArmy { game, army } => {
                let (army, violations) = self.save_army(&game, army)?;
                Reply::SaveArmy { army, violations }
            }
            Q::DeleteArmy { army } => self.delete_army(army).map(|()| Reply::DeleteArmy {})?,
            Q::CheckArmy { game, army, limit } => {
                Reply::CheckArmy { violations: self.check_army(&game, army, limit)? }
            }
            Q::SaveCard { game, shelf, card, values } => {
                self.save_card(&game, &shelf, &card, &values).map(|()| Reply::SaveCard {})?
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
            Q::Sealed { battle } => {
                let (SealedFile { text, file }, longer) = self.sealed(battle)?;
                Reply::Sealed { text, file, longer }
            }
            Q::Gather { game, name, draft } => {
                let (battle, commitment) = self.gather(&game, &name, draft)?;
                Reply::Gather { battle, commitment }
            }
            Q::AddPart { battle, seat, part } => {
                self.add_part(battle, seat, part).map(|()| Reply::AddPart {})?
            }
            Q::Begin { battle } => Reply::Begin { battle: self.begin_gathered(battle)? },
            Q::Networks {}
            | Q::OpenTable { .. }
            | Q::CloseTable { .. }
            | Q::Invite { .. }
            | Q::Join { .. } => return Err(Problem::NoNetwork { why: String::new() }),
            request => self.at_table(caller, request, show)?,
        })
    }

    /// The desk. A request that panicked may have left memory ahead of the disk: the battles are
    /// opened again then.
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(|poisoned| {
            let mut desk = poisoned.into_inner();
            desk.boards.clear();
            self.desk.clear_poison();
            desk
        })
    }

    /// Tells those who listen; nobody has to.
    fn tell(&self, battle: Option<Id>, seq: Option<u32>) {
        let battle = battle.map(|battle| battle.to_string());
        let _ = self.changes.send(Changed { battle, seq, table: false });
    }
}
