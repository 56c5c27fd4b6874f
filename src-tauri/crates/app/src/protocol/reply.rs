//! What comes back from the door.

use super::notice::{Notice, Unlike};
use crate::{ArmyList, Fair, Hidden, Place, Receipt};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use tracker::kit::{Counter, Forecast, Moment, Scene};
use tracker::{Digest, Ending, LogLine, Offer, Outcome, Proof, Seats, Violation};

/// The answer to a request, named after it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "reply", rename_all = "snake_case")]
pub enum Reply {
    /// The games there are.
    Games {
        /// In the order in which they are shown.
        games: Vec<Game>,
    },
    /// All content of a game.
    Pack {
        /// The fields of `pack.json`, and each file and folder beside it under its own name: a
        /// file holds what it says, a folder its files by name; for the owner with what was typed.
        #[cfg_attr(test, ts(type = "{ id: string; name: string } & Record<string, unknown>"))]
        pack: Map<String, Value>,
        /// What the user typed, by shelf and card: `typed.units.fusiliers`. None for a guest.
        #[cfg_attr(test, ts(type = "Record<string, Record<string, Record<string, unknown>>>"))]
        typed: Map<String, Value>,
        /// The version of each of them, by shelf and card; only for the device's owner.
        #[cfg_attr(test, ts(type = "Record<string, Record<string, string>>"))]
        versions: Map<String, Value>,
    },
    /// The battles on this device.
    Battles {
        /// The one touched last first.
        battles: Vec<BattleLine>,
    },
    /// A practice battle has begun.
    Practice {
        /// Its id.
        battle: String,
    },
    /// A battle has begun.
    NewBattle {
        /// Its id.
        battle: String,
    },
    /// Another battle from the same has begun, or waits for its players.
    Again {
        /// Its id.
        battle: String,
    },
    /// What is wrong with what the players bring.
    Muster {
        /// Faults and warnings.
        #[cfg_attr(test, ts(type = "import('./Violation').Violation[]"))]
        violations: Vec<Violation>,
    },
    /// A battle as one viewer may know it.
    Look(Look),
    /// A command was carried out, now or before.
    Act(Done),
    /// A step was taken back, now or before.
    TakeBack(Done),
    /// The odds of a command.
    Odds {
        /// Nothing where the game does not know them.
        #[cfg_attr(test, ts(type = "import('./Forecast').Forecast | null"))]
        forecast: Option<Forecast>,
    },
    /// What a seat may put right in the books.
    Counters {
        /// As the game lists them.
        #[cfg_attr(test, ts(type = "import('./Counter').Counter<unknown>[]"))]
        counters: Vec<Counter<Box<RawValue>>>,
    },
    /// A part of the log.
    Log {
        /// The newest first.
        #[cfg_attr(test, ts(type = "import('./LogLine').LogLine[]"))]
        entries: Vec<LogLine>,
        /// Where to go on reading, if there is more.
        next: Option<u32>,
    },
    /// A battle as a text.
    Export {
        /// The text.
        text: String,
        /// A name for the file.
        file: String,
        /// The twelve words that open it, where it is sealed.
        #[cfg_attr(test, ts(type = "string | null"))]
        words: Option<Hidden>,
    },
    /// A battle was taken in.
    Import {
        /// Its id.
        battle: String,
        /// What was proven of the file.
        #[cfg_attr(test, ts(type = "import('./Proof').Proof"))]
        proof: Proof,
        /// The file that holds what was here of the battle before, where something was.
        aside: Option<String>,
        /// How it differs from what this device was shown at another's table, where it does.
        unlike: Option<Unlike>,
    },
    /// What holds of a damaged battle.
    Mend {
        /// How many steps hold.
        holds: u32,
        /// How many are known to be lost.
        lost: u32,
        /// The file in which the whole battle is now, once what holds has taken its place.
        aside: Option<String>,
    },
    /// A battle is what it says it is.
    Prove {
        /// What was found to be true.
        #[cfg_attr(test, ts(type = "import('./Proof').Proof"))]
        proof: Proof,
    },
    /// It is gone.
    DeleteBattle {},
    /// It has its new name.
    RenameBattle {},
    /// The user's army lists.
    Armies {
        /// The one saved last first.
        armies: Vec<KeptArmy>,
    },
    /// A list was kept.
    SaveArmy {
        /// Its id.
        army: String,
        /// Its version now.
        version: String,
        /// What is wrong with it; it is kept all the same. None where its faction is gone, so that
        /// nothing could be judged.
        #[cfg_attr(test, ts(type = "import('./Violation').Violation[] | null"))]
        violations: Option<Vec<Violation>>,
    },
    /// It is gone.
    DeleteArmy {},
    /// What is wrong with a list.
    CheckArmy {
        /// Faults and warnings.
        #[cfg_attr(test, ts(type = "import('./Violation').Violation[]"))]
        violations: Vec<Violation>,
    },
    /// The values are kept.
    SaveCard {
        /// Their version now.
        version: String,
    },
    /// The values are gone.
    ForgetCard {},
    /// The settings of this device.
    Settings {
        /// By name.
        #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
        settings: BTreeMap<String, Value>,
        /// What the user has to be told, until somebody has read it.
        notices: Vec<Notice>,
    },
    /// They are forgotten.
    NoticesRead {},
    /// It is set.
    SetSetting {},
    /// The ledger of a series.
    Ledger {
        /// Its lines, oldest first, in the game's own form.
        #[cfg_attr(test, ts(type = "unknown[]"))]
        entries: Vec<Value>,
    },
    /// The line stands in the ledger.
    LedgerEntry {
        /// All lines, oldest first.
        #[cfg_attr(test, ts(type = "unknown[]"))]
        entries: Vec<Value>,
    },
    /// A battle waits for the seats' contributions to its chance.
    Gather {
        /// Its id.
        battle: String,
        /// The commitment to the host's secret, to be shown before anyone contributes.
        #[cfg_attr(test, ts(type = "string"))]
        commitment: Digest,
    },
    /// The contribution is in.
    #[serde(rename = "add_part")]
    AddContribution {},
    /// A gathered battle has begun.
    Begin {
        /// Its id.
        battle: String,
    },
    /// The networks that this device is in.
    Networks {
        /// The likeliest first.
        networks: Vec<Network>,
    },
    /// The table is open.
    OpenTable(Table),
    /// The table is closed.
    CloseTable {},
    /// Who sits where.
    Table(Table),
    /// A code for a place.
    Invite(Invitation),
    /// The device is gone.
    Revoke {},
    /// The answer is given.
    AnswerKnock {},
    /// The others are asked; nobody, when the step was taken back at once.
    #[serde(rename = "ask_back")]
    RequestUndo {},
    /// The others are asked; nobody, when the battle ended at once.
    AskEnd {},
    /// The answer is given.
    #[serde(rename = "answer_back")]
    RespondUndo {},
    /// The screens lag so far behind.
    DelayScreens {},
    /// This device sits at another's table.
    Join {
        /// The battle's id.
        battle: String,
    },
    /// It does no more.
    Leave {},
    /// A sealed backup as a text.
    Sealed {
        /// The text.
        text: String,
        /// A name for the file.
        file: String,
        /// Earlier backups that other words open: one that goes further, and what was kept before
        /// this device joined that battle anew.
        earlier: Vec<SealedFile>,
    },
    /// What binds the host of a battle at another device's table.
    Receipt {
        /// None where no step of that battle was shown here.
        receipt: Option<Receipt>,
        /// What binds the hosts of earlier visits, before this device joined that battle anew.
        earlier: Vec<Receipt>,
    },
    /// What another device's host replied about its table, letter for letter.
    #[cfg_attr(test, ts(skip))]
    #[serde(untagged)]
    Carried(Box<RawValue>),
}

/// A sealed backup as a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct SealedFile {
    /// The text.
    pub text: String,
    /// A name for the file.
    pub file: String,
}

/// How much of a battle is kept sealed elsewhere, in steps, the opening included. What is kept is
/// what has been shown to be: a device has answered a fresh number with the digest of all of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Backup {
    /// The steps of the battle.
    pub steps: u32,
    /// How many of them the app on another device keeps, or a file that was saved.
    pub kept: u32,
    /// How many of them an open page keeps, for as long as it stays open.
    pub in_page: u32,
}

/// A network that this device is in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Network {
    /// What the system calls it, such as `wlan0`.
    pub name: String,
    /// This device's address in it.
    pub address: String,
    /// It reaches this device only.
    pub only_here: bool,
}

/// A code for a place at a table. It is a secret: it is shown, never logged.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Invitation {
    /// The place.
    pub place: Place,
    /// The link behind the code; its secret part stands behind the `#`.
    pub link: String,
    /// The code as the path of an SVG, a unit for each module.
    pub picture: String,
    /// The side of the SVG's view box.
    pub side: i32,
    /// For how many seconds it can be used, unless it is used before.
    pub seconds: u16,
}

impl std::fmt::Debug for Invitation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Invitation(hidden, {:?})", self.place)
    }
}

/// Who sits where at a battle, as far as one caller may know.
#[derive(Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Table {
    /// Which battle.
    pub battle: BattleName,
    /// What the seats are called.
    pub names: Vec<String>,
    /// The side of each seat, in the order of the seats.
    #[cfg_attr(test, ts(type = "import('./Side').Side[]"))]
    pub sides: Seats,
    /// Whether the battle has begun; before, its seats contribute to its chance.
    pub begun: bool,
    /// Where the table is open; only for its host.
    pub address: Option<String>,
    /// The caller's own place; none for the host's owner.
    pub me: Option<Place>,
    /// The seats that the caller's device plays now.
    #[cfg_attr(test, ts(type = "import('./Seat').Seat[]"))]
    pub mine: Vec<tracker::Seat>,
    /// The devices at the table; those at a seat's side are known to that seat only.
    pub devices: Vec<Device>,
    /// The devices that want a seat that the caller answers for.
    pub knocks: Vec<Device>,
    /// A wish to take back, or to end the battle, that waits for answers.
    pub back: Option<BackWish>,
    /// Who said no to the last wish.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub said_no: Option<tracker::Seat>,
    /// The key phrase of the sealed backup; only for the host's owner.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub phrase: Option<Hidden>,
    /// How much of the battle is kept sealed elsewhere.
    pub sealed: Backup,
    /// Seconds that the screens lag behind.
    pub delay: u16,
    /// How the draws are kept fair.
    pub fair: Fair,
    /// The table is another device's and cannot be reached now.
    pub away: bool,
    /// The last that was heard of that device is that it goes to sleep.
    pub asleep: bool,
    /// The table is open here, but no network reaches it now; only for its host.
    pub cut_off: bool,
}

/// The phrase is for one pair of eyes, and not for logs.
impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({}, {:?}, {:?})", self.battle.id, self.me, self.devices)
    }
}

/// A device at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Device {
    /// Its id, 32 hex digits.
    pub id: String,
    /// Its place.
    pub place: Place,
    /// What it says that it is, such as "Chrome, Android".
    pub name: String,
    /// The short code that it and the host both show, made from the keys of its connection.
    pub code: String,
    /// Whether it is connected now.
    pub here: bool,
    /// The table has moved to another address since it came: it needs a new code.
    pub stranded: bool,
}

/// A wish to take back a step that showed something, or to end the battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct BackWish {
    /// Who asks.
    #[cfg_attr(test, ts(type = "number"))]
    pub by: tracker::Seat,
    /// The step; for an end, the newest one.
    pub step: u32,
    /// How the battle is to end, where that is the wish.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('./Ending').Ending", optional))]
    pub end: Option<Ending>,
    /// Why.
    pub why: String,
    /// The seats that have not answered yet: one of each group has to agree.
    #[cfg_attr(test, ts(type = "number[][]"))]
    pub waits_for: Vec<Vec<tracker::Seat>>,
}

/// A game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Game {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether it can be tried without typing anything.
    pub practice: bool,
    /// What it is like to play: how many play, how long, what stays hidden.
    pub like: String,
}

/// A battle in the list.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct BattleLine {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: String,
    /// What people call it.
    pub name: String,
    /// The sides' names.
    pub names: Vec<String>,
    /// Victory points by seat.
    pub score: Vec<u16>,
    /// The round; 0 before the first.
    pub round: Option<u16>,
    /// Rounds at most.
    pub rounds: Option<u16>,
    /// The phase's id.
    pub phase: Option<String>,
    /// Whether it is over.
    pub over: bool,
    /// Who won, if it is over and somebody did.
    pub winner: Option<u8>,
    /// How the players ended it; none where it was played to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('./Ending').Ending", optional))]
    pub ended: Option<Ending>,
    /// Steps in its journal.
    pub steps: u32,
    /// It shows in the list already that it is not as it was written. Its steps are looked at only
    /// when it is opened.
    pub damaged: bool,
    /// When its last step was kept, in milliseconds since the epoch; or since when it waits.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// It is played at another device's table: of its standing only the names and the number of
    /// steps are known here.
    pub visited: bool,
    /// This device has left that table, and keeps what it kept there: a sealed backup, or what binds
    /// the host. It can be saved and deleted.
    pub left: bool,
    /// It has not begun: its seats are still contributing to its chance.
    pub gathering: bool,
    /// Its table is open on this device.
    pub table: bool,
}

/// A battle as one viewer may know it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Look {
    /// Which.
    pub battle: BattleName,
    /// The side of each seat, in the order of the seats.
    #[cfg_attr(test, ts(type = "import('./Side').Side[]"))]
    pub sides: Seats,
    /// What the seats are called.
    pub names: Vec<String>,
    /// What the viewer may know, in the game's own form.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// What the table has just seen: dice, bids, what they came to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('./Moment').Moment", optional))]
    pub moment: Option<Moment>,
    /// The table as everybody may see it; for a screen that shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('./Scene').Scene", optional))]
    pub scene: Option<Scene>,
    /// What may be tapped, and what not and why.
    #[cfg_attr(test, ts(type = "import('./Offer').Offer<unknown>[]"))]
    pub offers: Vec<Offer<Box<RawValue>>>,
    /// What one tap back would undo.
    pub take_back: Option<Undoable>,
    /// The newest step.
    pub seq: u32,
    /// Who has to answer: how long the messages of a host are depends on it.
    #[serde(skip)]
    pub asked: Vec<tracker::Seat>,
    /// How long the messages of a host are.
    #[serde(skip)]
    pub budgets: tracker::Budgets,
    /// The players agreed that nobody is shown odds.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub odds_hidden: bool,
    /// What binds the host to every step up to the newest one, and tells nothing of them: kept by
    /// the other devices, checked when the battle is opened at its end.
    #[cfg_attr(test, ts(type = "string"))]
    #[serde(rename = "mark")]
    pub checkpoint: Digest,
}

/// A battle by id, name and game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct BattleName {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Its game.
    pub game: String,
}

/// The step that would be taken back next.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Undoable {
    /// Its place in the journal.
    pub seq: u32,
    /// Who did it.
    pub by: Option<u8>,
    /// Whether it showed something, so that the others have to agree.
    pub reveals: bool,
    /// What happened in it, as far as the viewer may know.
    #[cfg_attr(test, ts(type = "unknown[]"))]
    pub what: Vec<Box<RawValue>>,
    /// What the battle came to, where the players ended it with that step.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('./Outcome').Outcome", optional))]
    pub ended: Option<Outcome>,
}

/// A step was taken.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Done {
    /// The step.
    pub seq: u32,
    /// What happened, as far as the viewer may know; nothing where the device is shown that by
    /// itself.
    #[cfg_attr(test, ts(type = "unknown[]"))]
    pub events: Vec<Box<RawValue>>,
    /// How the battle stands now; none where the device is shown that by itself.
    pub look: Option<Look>,
}

/// An army list as it is kept.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct KeptArmy {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// When it was saved last, in milliseconds since the epoch.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// Its version; nothing when the disk damaged it.
    pub version: Option<String>,
    /// What it says; nothing when the disk damaged it.
    pub army: Option<ArmyList>,
}
