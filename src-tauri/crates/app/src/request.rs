//! What may be asked at the door.

use crate::{ArmyList, Draft};
use serde::Deserialize;
use serde_json::Value;
use tracker::{Id, Seat, Viewer};

/// One question or wish. Ids are 32 hex digits.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// The games there are.
    Games {},
    /// All content of a game, with the values that the user typed.
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
        /// The other seats agree, where the step showed something.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        consent: bool,
        /// Why.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<String>", optional))]
        why: String,
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
    /// A battle as a text for another device.
    Export {
        /// The battle's id.
        #[cfg_attr(test, ts(type = "string"))]
        battle: Id,
    },
    /// Takes in a battle that was exported.
    Import {
        /// The exported text.
        text: String,
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
    /// The settings of this device, and what the user has to be told once.
    Settings {},
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
}

/// The table insists.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Insist {
    /// Why.
    pub why: String,
}
