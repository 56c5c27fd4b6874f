//! What may be asked at the door.

use crate::{ArmyList, Draft, Hidden, Place};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::net::IpAddr;
use tracker::{Digest, Ending, Id, Seat, Viewer};

/// One question or wish. Ids are 32 hex digits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// The games there are.
    Games {},
    /// All content of a game. The owner of the device gets it with the values that the user typed.
    Pack {
        /// The game's id.
        game: String,
    },
    /// The battles on this device, the one touched last first.
    Battles {},
    /// Begins a battle with the practice armies.
    Practice {
        /// The game's id.
        game: String,
    },
    /// Begins a battle.
    NewBattle {
        /// The game's id.
        game: String,
        /// What to call it.
        name: String,
        /// What the players bring and agreed on; an army and a scenario may be named by id.
        draft: Draft,
    },
    /// Begins another battle from what one began from, with the cards as they are known now.
    Again {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Each side gets what the other one had.
        change_sides: bool,
        /// It waits for its players at a table, as after [`Self::Gather`].
        gather: bool,
    },
    /// Checks what the players bring without beginning.
    Muster {
        /// The game's id.
        game: String,
        /// As for a new battle.
        draft: Draft,
    },
    /// A battle as one viewer may know it.
    Look {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Whose eyes.
        #[cfg_attr(test, ts(type = "import('./Viewer').Viewer"))]
        viewer: Viewer,
    },
    /// A seat's command.
    Act {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Who asks.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// For whose eyes the answer is.
        #[cfg_attr(test, ts(type = "import('./Viewer').Viewer"))]
        viewer: Viewer,
        /// The sender's own id of this command; the same again is harmless.
        #[cfg_attr(test, ts(type = "string"))]
        id: Id,
        /// The command, in the game's own form.
        #[cfg_attr(test, ts(type = "unknown"))]
        command: Value,
        /// The table insists against a rule that refuses.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        insist: Option<Insist>,
    },
    /// Voids the last standing step.
    TakeBack {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Who asks.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// For whose eyes the answer is.
        #[cfg_attr(test, ts(type = "import('./Viewer').Viewer"))]
        viewer: Viewer,
        /// The sender's own id of this wish.
        #[cfg_attr(test, ts(type = "string"))]
        id: Id,
        /// The step that is meant: when another one stands last by now, nothing is taken back.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        step: Option<u32>,
        /// The other seats agree, where the step showed something.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        consent: bool,
        /// Why.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<String>", optional))]
        why: String,
    },
    /// What a seat may put right in the books, as far as everybody may know.
    Counters {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Who would put it right.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
    },
    /// The odds of a command before it is given, from what everybody may know.
    Odds {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Who would give it.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// The command.
        #[cfg_attr(test, ts(type = "unknown"))]
        command: Value,
    },
    /// A part of the log, as one viewer may know it.
    Log {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Whose eyes.
        #[cfg_attr(test, ts(type = "import('./Viewer').Viewer"))]
        viewer: Viewer,
        /// The newest step wanted; the last one there is when not given.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        from: Option<u32>,
        /// How many steps at most, going back from there.
        count: u16,
        /// Only steps whose events name this unit.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        unit: Option<u16>,
    },
    /// A battle as a text for another device. Open, it shows both hands, every locked choice and
    /// all draws to come.
    Export {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Sealed with twelve words that are made for it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        sealed: bool,
    },
    /// Says what holds of a damaged battle, or lets it go on from there.
    Mend {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The owner's word: the whole battle is set aside, and what holds takes its place.
        agreed: bool,
    },
    /// Takes in a battle that was exported.
    Import {
        /// The exported text, or a sealed backup.
        text: String,
        /// The key phrase that opens a sealed backup.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<String>"))]
        phrase: Option<Hidden>,
        /// A file whose end is missing is taken in as far as it holds.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        cut: bool,
    },
    /// Replays a battle and checks every step and draw.
    Prove {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
    },
    /// Deletes a battle for good.
    DeleteBattle {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
    },
    /// Gives a battle another name.
    RenameBattle {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The new name.
        name: String,
    },
    /// The user's army lists for a game.
    Armies {
        /// The game's id.
        game: String,
    },
    /// Keeps an army list, in place of the one with the same id.
    SaveArmy {
        /// The game's id.
        game: String,
        /// The list; without an id it is a new one.
        army: ArmyList,
        /// The version that it changes, as the last answer about it said; none where there is none
        /// yet.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        over: Option<String>,
    },
    /// Deletes an army list for good.
    DeleteArmy {
        /// Its id.
        #[cfg_attr(test, ts(type = "string"))]
        army: Id,
    },
    /// Checks an army list without keeping it.
    CheckArmy {
        /// The game's id.
        game: String,
        /// The list, or the id of one that is kept or in the pack.
        #[cfg_attr(test, ts(type = "string | import('./ArmyList').ArmyList"))]
        army: Value,
        /// The agreed limit in points.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        limit: Option<u16>,
    },
    /// Keeps the values of a card that the user typed; they are laid over the pack's card.
    SaveCard {
        /// The game's id.
        game: String,
        /// The shelf of the pack, such as `units`.
        shelf: String,
        /// The card's id.
        card: String,
        /// The fields that the user typed.
        #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
        values: serde_json::Map<String, Value>,
        /// The version of what was typed on it that they change; none where nothing was.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        over: Option<String>,
    },
    /// Forgets what the user typed on a card.
    ForgetCard {
        /// The game's id.
        game: String,
        /// The shelf of the pack.
        shelf: String,
        /// The card's id.
        card: String,
    },
    /// The settings of this device, and what the user has to be told.
    Settings {},
    /// Somebody has read what there was to be told.
    NoticesRead {},
    /// Sets one setting.
    SetSetting {
        /// Its name.
        name: String,
        /// Its value.
        #[cfg_attr(test, ts(type = "unknown"))]
        value: Value,
    },
    /// What was won and spent over a series of battles.
    Ledger {
        /// The game's id.
        game: String,
        /// The series' name.
        series: String,
    },
    /// Writes a line into the ledger of a series; the first one begins it.
    LedgerEntry {
        /// The game's id.
        game: String,
        /// The series' name.
        series: String,
        /// The line, in the game's own form.
        #[cfg_attr(test, ts(type = "unknown"))]
        entry: Value,
    },
    /// Commits to the secret half of a battle's chance, and waits for the seats' contributions.
    Gather {
        /// The game's id.
        game: String,
        /// What to call the battle.
        name: String,
        /// As for a new battle; the practice battle when not given.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        draft: Option<Draft>,
    },
    /// A seat's contribution to a gathered battle's chance. The first one given for a seat stays.
    #[serde(rename = "add_part")]
    AddContribution {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The seat.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// 64 hex digits: random, or the digest of what a player typed.
        #[cfg_attr(test, ts(type = "string"))]
        part: Digest,
    },
    /// Begins a gathered battle with the contributions that are there.
    Begin {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
    },
    /// The networks that this device is in.
    Networks {},
    /// Opens a table for a battle: other devices may join it over one network.
    OpenTable {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// This device's address in the chosen network.
        #[cfg_attr(test, ts(type = "string"))]
        address: IpAddr,
    },
    /// Closes a battle's table. Who sat where is kept, for when it is opened again.
    CloseTable {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
    },
    /// Who sits where at a battle, as far as the caller may know.
    Table {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
    },
    /// A fresh code for a place at a table; an unused one before it is dead.
    Invite {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The place.
        place: Place,
    },
    /// Sends a device away for good.
    Revoke {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The device.
        #[cfg_attr(test, ts(type = "string"))]
        device: Id,
    },
    /// The holder of a seat answers a device that asks for it.
    AnswerKnock {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The device that knocks.
        #[cfg_attr(test, ts(type = "string"))]
        device: Id,
        /// It may have the seat.
        agree: bool,
    },
    /// Asks the other seats to agree to taking back a step that showed something.
    #[serde(rename = "ask_back")]
    RequestUndo {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Who asks.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// The sender's own id; the taking back bears it.
        #[cfg_attr(test, ts(type = "string"))]
        id: Id,
        /// The step that is meant.
        step: u32,
        /// Why.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<String>", optional))]
        why: String,
    },
    /// Ends the battle now: by agreement, which the other side is asked for where no seat of it
    /// shares the device, or by giving up, which allies on other devices are asked about. Where
    /// nobody has to be asked it ends at once. The others answer as to a wish to take back.
    AskEnd {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Who proposes it, or gives up.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// The sender's own id; the end bears it.
        #[cfg_attr(test, ts(type = "string"))]
        id: Id,
        /// The newest step that the seat has seen: when the battle has gone on, nothing ends.
        step: u32,
        /// How it ends.
        #[cfg_attr(test, ts(type = "import('./Ending').Ending"))]
        how: Ending,
        /// Why.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<String>", optional))]
        why: String,
    },
    /// A seat answers a wish to take back, or to end the battle.
    #[serde(rename = "answer_back")]
    RespondUndo {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Who answers.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// The step that is meant.
        step: u32,
        /// It agrees.
        agree: bool,
    },
    /// How long the screens lag behind.
    DelayScreens {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Seconds, at most 3,600.
        seconds: u16,
    },
    /// Joins a table on another device, as the link on its code says.
    Join {
        /// The link.
        #[cfg_attr(test, ts(type = "string"))]
        link: Hidden,
        /// The owner's word that a battle which this device knows from a table may be another
        /// host's from now on: a place that it has there is left.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        agreed: bool,
    },
    /// Leaves a table on another device. What was kept of it stays.
    Leave {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
    },
    /// The sealed backup that this device keeps for the host, as a text.
    Sealed {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
    },
    /// What this device keeps of a battle at another's table, to check it by at its end.
    Receipt {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
    },
}

impl Request {
    /// The battle that it is about, if it is about one that has an id.
    #[must_use]
    pub fn battle(&self) -> Option<Id> {
        self.about().map(|(battle, _)| battle)
    }

    /// The battle that it is about, if it is about one that has an id, and the seats for which it
    /// speaks there, or with whose eyes it looks. Matched exhaustively, so that a new request has to
    /// be classified.
    pub(crate) fn about(&self) -> Option<(Id, [Option<Seat>; 2])> {
        Some(match self {
            Self::Look { battle, viewer } | Self::Log { battle, viewer, .. } => {
                (*battle, [eyes(*viewer), None])
            }
            Self::Act { battle, seat, viewer, .. }
            | Self::TakeBack { battle, seat, viewer, .. } => {
                (*battle, [Some(*seat), eyes(*viewer)])
            }
            Self::Counters { battle, seat }
            | Self::Odds { battle, seat, .. }
            | Self::AddContribution { battle, seat, .. }
            | Self::RequestUndo { battle, seat, .. }
            | Self::AskEnd { battle, seat, .. }
            | Self::RespondUndo { battle, seat, .. } => (*battle, [Some(*seat), None]),
            Self::Export { battle, .. }
            | Self::Again { battle, .. }
            | Self::Mend { battle, .. }
            | Self::Prove { battle }
            | Self::DeleteBattle { battle }
            | Self::RenameBattle { battle, .. }
            | Self::Begin { battle }
            | Self::OpenTable { battle, .. }
            | Self::CloseTable { battle }
            | Self::Table { battle }
            | Self::Invite { battle, .. }
            | Self::Revoke { battle, .. }
            | Self::AnswerKnock { battle, .. }
            | Self::DelayScreens { battle, .. }
            | Self::Leave { battle }
            | Self::Sealed { battle }
            | Self::Receipt { battle } => (*battle, [None; 2]),
            Self::Games {}
            | Self::Pack { .. }
            | Self::Battles {}
            | Self::Practice { .. }
            | Self::NewBattle { .. }
            | Self::Muster { .. }
            | Self::Import { .. }
            | Self::Armies { .. }
            | Self::SaveArmy { .. }
            | Self::DeleteArmy { .. }
            | Self::CheckArmy { .. }
            | Self::SaveCard { .. }
            | Self::ForgetCard { .. }
            | Self::Settings {}
            | Self::NoticesRead {}
            | Self::SetSetting { .. }
            | Self::Ledger { .. }
            | Self::LedgerEntry { .. }
            | Self::Gather { .. }
            | Self::Networks {}
            | Self::Join { .. } => return None,
        })
    }
}

/// The seat whose eyes those are.
pub(crate) fn eyes(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Table => None,
    }
}

/// The table insists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Insist {
    /// Why.
    pub why: String,
}
