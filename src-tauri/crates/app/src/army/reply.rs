//! The replies.

use crate::{ArmyList, Problem};
use serde::Serialize;
use tracker::Violation;

/// The user's army lists.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Armies {
    /// Most recently saved first.
    pub armies: Vec<KeptArmy>,
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

/// A list was saved.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SaveArmy {
    /// Its id.
    pub army: String,
    /// Its version now.
    pub version: String,
    /// What is wrong with it; it is saved all the same. None if its faction is gone, so that it
    /// could not be judged.
    #[cfg_attr(test, ts(type = "import('./Violation').Violation[] | null"))]
    pub violations: Option<Vec<Violation>>,
}

/// An army as a file.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ArmyText {
    /// Its text.
    pub text: String,
}

/// An army came in.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Imported {
    /// The game's id.
    pub game: String,
    /// The id of the new list.
    pub army: String,
    /// Its name.
    pub name: String,
    /// How many of its cards came with typed values.
    pub cards: usize,
}

/// What is wrong with a list.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Violations {
    /// Faults and warnings.
    #[cfg_attr(test, ts(type = "import('./Violation').Violation[]"))]
    pub violations: Vec<Violation>,
}

pub(crate) fn violations(found: Result<Vec<Violation>, Problem>) -> Result<Violations, Problem> {
    found.map(|violations| Violations { violations })
}
