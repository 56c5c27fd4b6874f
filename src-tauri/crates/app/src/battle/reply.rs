//! The replies.

use crate::{Fair, Hidden};
use serde::Serialize;
use serde_json::value::RawValue;
use tracker::kit::{Counter, Forecast, Moment, Scene};
use tracker::{Digest, Ending, LogLine, Offer, Outcome, Proof, Seats};

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

/// The counters that a seat may correct.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Counters {
    /// In the game's order.
    #[cfg_attr(test, ts(type = "import('./Counter').Counter<unknown>[]"))]
    pub counters: Vec<Counter<Box<RawValue>>>,
}

/// The odds of a command.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Odds {
    /// None if the game does not know the odds.
    #[cfg_attr(test, ts(type = "import('./Forecast').Forecast | null"))]
    pub forecast: Option<Forecast>,
}

/// A part of the log.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Log {
    /// Newest first.
    #[cfg_attr(test, ts(type = "import('./LogLine').LogLine[]"))]
    pub entries: Vec<LogLine>,
    /// The step at which the next page begins, if there is more.
    pub next: Option<u32>,
}

/// A battle proves.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Prove {
    /// What was proven.
    #[cfg_attr(test, ts(type = "import('./Proof').Proof"))]
    pub proof: Proof,
}

/// A battle as a text.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Export {
    /// The text.
    pub text: String,
    /// A suggested file name.
    pub file: String,
    /// The twelve words that open it, if it is sealed.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub words: Option<Hidden>,
}

/// What holds of a damaged battle.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mend {
    /// How many steps hold.
    pub holds: u32,
    /// How many are known to be lost.
    pub lost: u32,
    /// The file to which the whole battle was moved, once the part that holds has replaced it.
    pub aside: Option<String>,
}

/// What is told at a battle's table.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AtTable {
    /// The battle.
    pub battle: BattleName,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The side of each seat, in the order of the seats.
    #[cfg_attr(test, ts(type = "import('./Side').Side[]"))]
    pub sides: Seats,
    /// Whether the battle has begun. Before that, its seats contribute to its chance.
    pub begun: bool,
    /// The seats that the caller's device plays now.
    #[cfg_attr(test, ts(type = "import('./Seat').Seat[]"))]
    pub mine: Vec<tracker::Seat>,
    /// A wish to take back or to end the battle that is waiting for answers.
    pub back: Option<BackWish>,
    /// The seat that refused the last wish.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub said_no: Option<tracker::Seat>,
    /// How the draws are kept fair.
    pub fair: Fair,
}

/// A wish to take back a step that revealed something, or to end the battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct BackWish {
    /// The id by which it is answered. Each wish has its own, also one that replaces another.
    #[cfg_attr(test, ts(type = "string"))]
    pub id: tracker::Id,
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
