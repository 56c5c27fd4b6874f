//! The replies.

use crate::ArmyList;
use serde::Serialize;
use tracker::{Legality, Violation};

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
    /// The verdict on it; none if it cannot be judged, because its content or its faction is gone.
    pub judged: Option<Judged>,
}

/// A list was saved.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SaveArmy {
    /// Its id.
    pub army: String,
    /// Its version now.
    pub version: String,
    /// The verdict on it, which is saved all the same. None if its faction is gone, so that it could
    /// not be judged.
    pub judged: Option<Judged>,
}

/// An army as a file.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ArmyText {
    /// Its text.
    pub text: String,
    /// A digest of it, in hex: equal for equal lists with equal values on their cards.
    pub digest: String,
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

/// The verdict on a list, or on all that the players bring.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Judged {
    /// The verdict.
    #[cfg_attr(test, ts(type = "import('./Legality').Legality"))]
    pub legality: Legality,
    /// What it follows from, and advice.
    #[cfg_attr(test, ts(type = "import('./Violation').Violation[]"))]
    pub violations: Vec<Violation>,
}

impl From<Vec<Violation>> for Judged {
    fn from(violations: Vec<Violation>) -> Self {
        Self { legality: Legality::of(&violations), violations }
    }
}
