//! The replies to requests.

use super::notice::{Notice, Unlike};
use crate::{ArmyList, Fair, Hidden, Place, Receipt};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use tracker::kit::{Counter, Forecast, Moment, Scene};
use tracker::{Digest, Ending, LogLine, Offer, Outcome, Proof, Seats, Violation};

/// The reply to a request, named after it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "reply", rename_all = "snake_case")]
pub enum Reply {
    /// The games there are.
    Games {
        /// In display order.
        games: Vec<Game>,
    },
    /// All content of a game.
    Pack {
        /// The fields of `pack.json`, and each file and folder beside it under its own name: a file's
        /// content, or a folder's files by name. The owner's typed values are laid over it.
        #[cfg_attr(test, ts(type = "{ id: string; name: string } & Record<string, unknown>"))]
        pack: Map<String, Value>,
        /// The values that the user typed, by shelf and card: `typed.units.fusiliers`. Empty for a
        /// guest.
        #[cfg_attr(test, ts(type = "Record<string, Record<string, Record<string, unknown>>>"))]
        typed: Map<String, Value>,
        /// The version of each of them, by shelf and card. Empty for a guest.
        #[cfg_attr(test, ts(type = "Record<string, Record<string, string>>"))]
        versions: Map<String, Value>,
    },
    /// The battles on this device.
    Battles {
        /// Most recently touched first.
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
    /// Another battle from the same setup has begun, or waits for its players.
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
        /// None if the game does not know the odds.
        #[cfg_attr(test, ts(type = "import('./Forecast').Forecast | null"))]
        forecast: Option<Forecast>,
    },
    /// The counters that a seat may correct.
    Counters {
        /// In the game's order.
        #[cfg_attr(test, ts(type = "import('./Counter').Counter<unknown>[]"))]
        counters: Vec<Counter<Box<RawValue>>>,
    },
    /// A part of the log.
    Log {
        /// Newest first.
        #[cfg_attr(test, ts(type = "import('./LogLine').LogLine[]"))]
        entries: Vec<LogLine>,
        /// The step at which the next page begins, if there is more.
        next: Option<u32>,
    },
    /// A battle as a text.
    Export {
        /// The text.
        text: String,
        /// A suggested file name.
        file: String,
        /// The twelve words that open it, if it is sealed.
        #[cfg_attr(test, ts(type = "string | null"))]
        words: Option<Hidden>,
    },
    /// A battle was imported.
    Import {
        /// Its id.
        battle: String,
        /// What was proven of the file.
        #[cfg_attr(test, ts(type = "import('./Proof').Proof"))]
        proof: Proof,
        /// The file with the earlier data of the battle, if there was any.
        aside: Option<String>,
        /// How it differs from what this device was shown at another device's table, if it does.
        unlike: Option<Unlike>,
    },
    /// What holds of a damaged battle.
    Mend {
        /// How many steps hold.
        holds: u32,
        /// How many are known to be lost.
        lost: u32,
        /// The file to which the whole battle was moved, once the part that holds has replaced it.
        aside: Option<String>,
    },
    /// A battle proves.
    Prove {
        /// What was proven.
        #[cfg_attr(test, ts(type = "import('./Proof').Proof"))]
        proof: Proof,
    },
    /// The battle is deleted.
    DeleteBattle {},
    /// The battle has its new name.
    RenameBattle {},
    /// The user's army lists.
    Armies {
        /// Most recently saved first.
        armies: Vec<KeptArmy>,
    },
    /// A list was saved.
    SaveArmy {
        /// Its id.
        army: String,
        /// Its version now.
        version: String,
        /// What is wrong with it; it is saved all the same. None if its faction is gone, so that it
        /// could not be judged.
        #[cfg_attr(test, ts(type = "import('./Violation').Violation[] | null"))]
        violations: Option<Vec<Violation>>,
    },
    /// The list is deleted.
    DeleteArmy {},
    /// What is wrong with a list.
    CheckArmy {
        /// Faults and warnings.
        #[cfg_attr(test, ts(type = "import('./Violation').Violation[]"))]
        violations: Vec<Violation>,
    },
    /// The values are saved.
    SaveCard {
        /// Their version now.
        version: String,
    },
    /// The values are forgotten.
    ForgetCard {},
    /// The settings of this device.
    Settings {
        /// By name.
        #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
        settings: BTreeMap<String, Value>,
        /// Notices that nobody has read yet.
        notices: Vec<Notice>,
    },
    /// The notices are forgotten.
    NoticesRead {},
    /// The setting is set.
    SetSetting {},
    /// The ledger of a series.
    Ledger {
        /// Its lines, oldest first, in the game's own form.
        #[cfg_attr(test, ts(type = "unknown[]"))]
        entries: Vec<Value>,
    },
    /// The line was added to the ledger.
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
        /// Most likely first.
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
    /// The others are asked; nobody, if the step was taken back at once.
    #[serde(rename = "ask_back")]
    RequestUndo {},
    /// The others are asked; nobody, if the battle ended at once.
    AskEnd {},
    /// The answer is given.
    #[serde(rename = "answer_back")]
    RespondUndo {},
    /// The screens' delay is set.
    DelayScreens {},
    /// This device sits at another device's table.
    Join {
        /// The battle's id.
        battle: String,
    },
    /// This device has left the table.
    Leave {},
    /// A sealed backup as a text.
    Sealed {
        /// The text.
        text: String,
        /// A suggested file name.
        file: String,
        /// Earlier backups that other words open: one that goes further, and those from before this
        /// device rejoined the battle.
        earlier: Vec<SealedFile>,
    },
    /// The receipt that binds the host of a battle at another device's table.
    Receipt {
        /// None if no step of that battle was shown here.
        receipt: Option<Receipt>,
        /// The receipts of earlier visits, from before this device rejoined the battle.
        earlier: Vec<Receipt>,
    },
    /// The reply of another device's host about its table, byte for byte.
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
    /// A suggested file name.
    pub file: String,
}

/// How much of a battle is kept sealed elsewhere, in steps, including the opening. Only proven copies
/// count: the device has answered a fresh nonce with the digest of all of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Backup {
    /// The steps of the battle.
    pub steps: u32,
    /// How many of them the app on another device or a saved file keeps.
    pub kept: u32,
    /// How many of them an open page keeps, for as long as it stays open.
    pub in_page: u32,
}

/// A network that this device is in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Network {
    /// The system's name for it, such as `wlan0`.
    pub name: String,
    /// This device's address in it.
    pub address: String,
    /// Whether it reaches this device only.
    pub only_here: bool,
}

/// A code for a place at a table. It is a secret: show it, never log it.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Invitation {
    /// The place.
    pub place: Place,
    /// The link in the code; its secret part follows the `#`.
    pub link: String,
    /// The code as an SVG path, one unit for each module.
    pub picture: String,
    /// The side of the SVG's view box.
    pub side: i32,
    /// For how many seconds it is valid, unless it is used before.
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
    /// The battle.
    pub battle: BattleName,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The side of each seat, in the order of the seats.
    #[cfg_attr(test, ts(type = "import('./Side').Side[]"))]
    pub sides: Seats,
    /// Whether the battle has begun. Before that, its seats contribute to its chance.
    pub begun: bool,
    /// Where the table is open; only for its host.
    pub address: Option<String>,
    /// The caller's own place; none for the host's owner.
    pub me: Option<Place>,
    /// The seats that the caller's device plays now.
    #[cfg_attr(test, ts(type = "import('./Seat').Seat[]"))]
    pub mine: Vec<tracker::Seat>,
    /// The devices at the table. Those beside a seat are known to that seat only.
    pub devices: Vec<Device>,
    /// The devices that want a seat that the caller answers for.
    pub knocks: Vec<Device>,
    /// A wish to take back or to end the battle that is waiting for answers.
    pub back: Option<BackWish>,
    /// The seat that refused the last wish.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub said_no: Option<tracker::Seat>,
    /// The key phrase of the sealed backup; only for the host's owner.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub phrase: Option<Hidden>,
    /// How much of the battle is kept sealed elsewhere.
    pub sealed: Backup,
    /// The screens' delay in seconds.
    pub delay: u16,
    /// How the draws are kept fair.
    pub fair: Fair,
    /// Whether the table is another device's and cannot be reached now.
    pub away: bool,
    /// Whether that device last said that it goes to sleep.
    pub asleep: bool,
    /// Whether the table is open here but no network reaches it now; only for its host.
    pub cut_off: bool,
}

/// Omits the phrase, which must not appear in logs.
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
    /// What it says it is, such as "Chrome, Android".
    pub name: String,
    /// The short code that the device and the host both show, made from the keys of their connection.
    pub code: String,
    /// Whether it is connected now.
    pub here: bool,
    /// Whether the table has moved to another address since it came: it needs a new code.
    pub stranded: bool,
}

/// A wish to take back a step that revealed something, or to end the battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct BackWish {
    /// Who asks.
    #[cfg_attr(test, ts(type = "number"))]
    pub by: tracker::Seat,
    /// The step to take back; for an end, the newest step.
    pub step: u32,
    /// How the battle is to end, if that is the wish.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('./Ending').Ending", optional))]
    pub end: Option<Ending>,
    /// Why.
    pub why: String,
    /// The seats that have not answered yet, in groups. One seat of each group has to agree.
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
}

/// A battle in the list.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct BattleLine {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: String,
    /// The players' name for it.
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
    /// The winner, if it is over and there is one.
    pub winner: Option<u8>,
    /// How the players ended it; none if it was played to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('./Ending').Ending", optional))]
    pub ended: Option<Ending>,
    /// Steps in its journal.
    pub steps: u32,
    /// Whether the list alone shows damage. Its steps are checked only when it is opened.
    pub damaged: bool,
    /// When its last step was stored or when it began to wait, in milliseconds since the epoch.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// Whether it is played at another device's table. Only the names and the number of steps are known
    /// here.
    pub visited: bool,
    /// Whether this device has left that table but keeps data from it: a sealed backup, or the host's
    /// receipt. It can be saved and deleted.
    pub left: bool,
    /// Whether it has not begun: its seats are still contributing to its chance.
    pub gathering: bool,
    /// Whether its table is open on this device.
    pub table: bool,
}

/// A battle as one viewer may know it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Look {
    /// The battle.
    pub battle: BattleName,
    /// The side of each seat, in the order of the seats.
    #[cfg_attr(test, ts(type = "import('./Side').Side[]"))]
    pub sides: Seats,
    /// The names of the seats.
    pub names: Vec<String>,
    /// What the viewer may know, in the game's own form.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// What the table has just seen: dice, bids, and their results.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('./Moment').Moment", optional))]
    pub moment: Option<Moment>,
    /// The table as everybody may see it; only for a screen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('./Scene').Scene", optional))]
    pub scene: Option<Scene>,
    /// What may be tapped, and what may not and why.
    #[cfg_attr(test, ts(type = "import('./Offer').Offer<unknown>[]"))]
    pub offers: Vec<Offer<Box<RawValue>>>,
    /// The step that one tap on back would undo.
    pub take_back: Option<Undoable>,
    /// The newest step.
    pub seq: u32,
    /// Who has to answer. The length of a host's messages depends on it.
    #[serde(skip)]
    pub asked: Vec<tracker::Seat>,
    /// How long the messages of a host are.
    #[serde(skip)]
    pub budgets: tracker::Budgets,
    /// Whether the players agreed to hide the odds.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub odds_hidden: bool,
    /// Binds the host to every step up to the newest one without revealing them. The other devices keep
    /// it and check it when the battle is opened at its end.
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
    /// The players' name for it.
    pub name: String,
    /// Its game.
    pub game: String,
}

/// The step that would be taken back next.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Undoable {
    /// Its number in the journal.
    pub seq: u32,
    /// The seat that took it.
    pub by: Option<u8>,
    /// Whether it revealed something, so that the others have to agree.
    pub reveals: bool,
    /// Its events, as far as the viewer may know them.
    #[cfg_attr(test, ts(type = "unknown[]"))]
    pub what: Vec<Box<RawValue>>,
    /// The battle's outcome, if the players ended it with that step.
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
    /// Its events, as far as the viewer may know them; empty if the device is shown them separately.
    #[cfg_attr(test, ts(type = "unknown[]"))]
    pub events: Vec<Box<RawValue>>,
    /// How the battle stands now; none if the device is shown that separately.
    pub look: Option<Look>,
}

/// A saved army list.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct KeptArmy {
    /// Its id.
    pub id: String,
    /// The players' name for it.
    pub name: String,
    /// When it was last saved, in milliseconds since the epoch.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// Its version; none if the disk damaged it.
    pub version: Option<String>,
    /// Its content; none if the disk damaged it.
    pub army: Option<ArmyList>,
}
