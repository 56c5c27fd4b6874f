//! The replies.

use crate::Unlike;
use serde::Serialize;
use serde_json::Value;
use tracker::{Digest, Ending, Proof};

/// The battles on this device.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Battles {
    /// Most recently touched first.
    pub battles: Vec<BattleLine>,
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

/// The battles of an army list.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BattlesWith {
    /// How many were won.
    pub won: u32,
    /// How many were lost.
    pub lost: u32,
    /// How many ended in a draw.
    pub drawn: u32,
    /// Most recently touched first. One that both sides fought with the list is there twice.
    pub battles: Vec<OfList>,
}

/// A battle of an army list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct OfList {
    /// The battle.
    pub battle: BattleLine,
    /// The side that fights with the list.
    pub side: u32,
    /// What came of it for that side; none while it goes on.
    pub came: Option<Came>,
}

/// What came of a battle for a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Came {
    /// The side won.
    Won,
    /// The other side won.
    Lost,
    /// Nobody won.
    Drawn,
}

/// A battle has begun, or waits for its players.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Begun {
    /// Its id.
    pub battle: String,
}

/// A battle waits for the seats' contributions to its chance.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Gather {
    /// Its id.
    pub battle: String,
    /// The commitment to the host's secret, to be shown before anyone contributes.
    #[cfg_attr(test, ts(type = "string"))]
    pub commitment: Digest,
}

/// A battle was imported.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Import {
    /// Its id.
    pub battle: String,
    /// What was proven of the file.
    #[cfg_attr(test, ts(type = "import('./Proof').Proof"))]
    pub proof: Proof,
    /// The file with the earlier data of the battle, if there was any.
    pub aside: Option<String>,
    /// How it differs from what this device was shown at another device's table, if it does.
    pub unlike: Option<Unlike>,
}

/// The ledger of a series.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ledger {
    /// Its lines, oldest first, in the game's own form.
    #[cfg_attr(test, ts(type = "unknown[]"))]
    pub entries: Vec<Value>,
}
