//! The replies.

use crate::{BattleName, Fair, Hidden, Place};
use serde::Serialize;
use tracker::{Ending, Seats};

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
