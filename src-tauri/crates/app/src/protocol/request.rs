//! The requests that the app accepts.

use crate::seating::Right;
use crate::{ArmyList, Draft, Hidden, Kind, Place};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::net::IpAddr;
use tracker::{Digest, Ending, Id, Seat, Viewer};

/// One request. Ids are 32 hex digits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// The games there are.
    Games {},
    /// All content of a game. The owner of the device gets it with their typed values.
    Pack {
        /// The game's id.
        game: String,
    },
    /// The battles on this device, most recently touched first.
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
        /// What the players bring and agreed on. An army and a scenario may be given by id.
        draft: Draft,
    },
    /// Begins another battle from the setup of this one, with the cards as they are known now.
    Again {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Each side gets the other side's armies.
        change_sides: bool,
        /// The battle waits for its players at a table, as after [`Self::Gather`].
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
        /// The viewer.
        #[cfg_attr(test, ts(type = "import('./Viewer').Viewer"))]
        viewer: Viewer,
    },
    /// A seat's command.
    Act {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The seat that acts.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// The viewer that the reply is for.
        #[cfg_attr(test, ts(type = "import('./Viewer').Viewer"))]
        viewer: Viewer,
        /// The sender's own id of this command. Repeating it is harmless.
        #[cfg_attr(test, ts(type = "string"))]
        id: Id,
        /// The command, in the game's own form.
        #[cfg_attr(test, ts(type = "unknown"))]
        command: Value,
        /// The table insists although a rule refuses.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        insist: Option<Insist>,
    },
    /// Voids the last standing step.
    TakeBack {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The seat that takes back.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// The viewer that the reply is for.
        #[cfg_attr(test, ts(type = "import('./Viewer').Viewer"))]
        viewer: Viewer,
        /// The sender's own id of this request.
        #[cfg_attr(test, ts(type = "string"))]
        id: Id,
        /// The step to take back. If another one stands last by now, nothing is taken back.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        step: Option<u32>,
        /// The other seats agree, if the step revealed something.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        consent: bool,
        /// Why.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<String>", optional))]
        why: String,
    },
    /// The counters that a seat may correct, as far as everybody may know.
    Counters {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The seat that would correct them.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
    },
    /// The odds of a command before it is given, from what everybody may know.
    Odds {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The seat that would give it.
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
        /// The viewer.
        #[cfg_attr(test, ts(type = "import('./Viewer').Viewer"))]
        viewer: Viewer,
        /// The newest step wanted; the last step if not given.
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
    /// A battle as a text for another device. Unless sealed, it reveals both hands, every locked choice
    /// and all draws to come.
    Export {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Seal it with twelve new words.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        sealed: bool,
    },
    /// Reports what holds of a damaged battle, or lets it go on from there.
    Mend {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The owner's consent: the whole battle is moved aside, and the part that holds replaces it.
        agreed: bool,
    },
    /// Imports an exported battle.
    Import {
        /// The exported text, or a sealed backup.
        text: String,
        /// The key phrase that opens a sealed backup.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<String>"))]
        phrase: Option<Hidden>,
        /// Import a file whose end is missing as far as it holds.
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
    /// Saves an army list, replacing the one with the same id.
    SaveArmy {
        /// The game's id.
        game: String,
        /// The list; a new one if it has no id.
        army: ArmyList,
        /// The version that it changes, from the last reply about it; none if there is none yet.
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
    /// Checks an army list without saving it.
    CheckArmy {
        /// The game's id.
        game: String,
        /// The list, or the id of a saved list or of an army in the pack.
        #[cfg_attr(test, ts(type = "string | import('./ArmyList').ArmyList"))]
        army: Value,
        /// The agreed limit in points.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        limit: Option<u16>,
    },
    /// Saves the values of a card that the user typed. They are laid over the pack's card.
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
        /// The version of the typed values that they change; none if there are none.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        over: Option<String>,
    },
    /// Forgets the values that the user typed on a card.
    ForgetCard {
        /// The game's id.
        game: String,
        /// The shelf of the pack.
        shelf: String,
        /// The card's id.
        card: String,
    },
    /// The settings of this device, and the notices for its user.
    Settings {},
    /// Somebody has read the notices.
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
    /// Adds a line to the ledger of a series. The first line creates the ledger.
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
        /// As for a new battle; the practice battle if not given.
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
    /// Begins a gathered battle with the contributions given so far.
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
    /// Closes a battle's table. Who sat where is kept for when it is opened again.
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
    /// A fresh code for a place at a table. It replaces an unused one.
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
        /// Whether it may have the seat.
        agree: bool,
    },
    /// Asks the other seats to agree to taking back a step that revealed something.
    #[serde(rename = "ask_back")]
    RequestUndo {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The seat that asks.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// The sender's own id. The step that takes back gets it.
        #[cfg_attr(test, ts(type = "string"))]
        id: Id,
        /// The step to take back.
        step: u32,
        /// Why.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<String>", optional))]
        why: String,
    },
    /// Ends the battle now, by agreement or by giving up. An agreement needs the consent of the other
    /// side, unless one of its seats shares the device. Giving up needs that of the allies on other
    /// devices. If nobody has to be asked, the battle ends at once. The others answer as to a wish to
    /// take back.
    AskEnd {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// The seat that proposes it, or gives up.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// The sender's own id. The step that ends the battle gets it.
        #[cfg_attr(test, ts(type = "string"))]
        id: Id,
        /// The newest step that the seat has seen. If the battle has gone on, nothing ends.
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
        /// The seat that answers.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// The step that the wish is about.
        step: u32,
        /// Whether it agrees.
        agree: bool,
    },
    /// Sets how long the screens lag behind.
    DelayScreens {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
        /// Seconds, at most 3,600.
        seconds: u16,
    },
    /// Joins a table on another device, by the link in its code.
    Join {
        /// The link.
        #[cfg_attr(test, ts(type = "string"))]
        link: Hidden,
        /// The owner's consent that a battle known from a table may have another host from now on. This
        /// device leaves any place that it has there.
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
    /// This device's receipt of a battle at another device's table, to check the battle at its end.
    Receipt {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
    },
}

impl Request {
    /// The id of the battle that it is about, if any.
    #[must_use]
    pub fn battle(&self) -> Option<Id> {
        self.right().battle()
    }

    /// Who may make it.
    #[must_use]
    pub fn right(&self) -> Right {
        self.terms().0
    }

    /// What it is at a table; `None` if it does not cross the network.
    #[must_use]
    pub fn kind(&self) -> Option<Kind> {
        self.terms().1
    }

    /// Its right and its kind. Matched exhaustively, so that a new request has to have both.
    fn terms(&self) -> (Right, Option<Kind>) {
        match self {
            Self::Games {} | Self::Pack { .. } => (Right::Everyone, Some(Kind::Content)),
            Self::Look { battle, viewer } => {
                (Right::Viewer(*battle, *viewer), Some(Kind::Look(*viewer)))
            }
            Self::Log { battle, viewer, .. } => (Right::Reader(*battle, *viewer), Some(Kind::Log)),
            &Self::Act { battle, seat, viewer, .. } => {
                (Right::Step { battle, seat, viewer, agreed: false }, Some(Kind::Step))
            }
            &Self::TakeBack { battle, seat, viewer, consent: agreed, .. } => {
                (Right::Step { battle, seat, viewer, agreed }, Some(Kind::Step))
            }
            Self::Counters { battle, seat } => (Right::Seat(*battle, *seat), Some(Kind::Counters)),
            Self::Odds { battle, seat, .. }
            | Self::AddContribution { battle, seat, .. }
            | Self::RequestUndo { battle, seat, .. }
            | Self::AskEnd { battle, seat, .. }
            | Self::RespondUndo { battle, seat, .. } => {
                (Right::Seat(*battle, *seat), Some(Kind::Wish))
            }
            Self::Export { battle, .. } => (Right::AtEnd(*battle), Some(Kind::Export)),
            Self::Prove { battle } => (Right::AtEnd(*battle), Some(Kind::Prove)),
            Self::Table { battle } => (Right::Present(*battle), Some(Kind::Table)),
            Self::Leave { battle } => (Right::Present(*battle), Some(Kind::Leave)),
            Self::Invite { battle, place } => (Right::Inviter(*battle, *place), Some(Kind::Wish)),
            Self::Revoke { battle, .. } | Self::AnswerKnock { battle, .. } => {
                (Right::Player(*battle), Some(Kind::Wish))
            }
            Self::Again { battle, .. }
            | Self::Mend { battle, .. }
            | Self::DeleteBattle { battle }
            | Self::RenameBattle { battle, .. }
            | Self::Begin { battle }
            | Self::OpenTable { battle, .. }
            | Self::CloseTable { battle }
            | Self::DelayScreens { battle, .. }
            | Self::Sealed { battle }
            | Self::Receipt { battle } => (Right::OwnerOf(*battle), None),
            Self::Battles {}
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
            | Self::Join { .. } => (Right::Owner, None),
        }
    }
}

/// The table insists against a refusal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Insist {
    /// Why.
    pub why: String,
}
