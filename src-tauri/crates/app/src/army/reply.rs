//! The replies.

use crate::ArmyList;
use serde::Serialize;
use serde_json::Value;
use tracker::kit::Figure;
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

/// Which lists can take a unit.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ListsFor {
    /// Those that can first, and those of the card's own faction before others; among them the most
    /// recently saved first.
    pub lists: Vec<Taker>,
}

/// A list with one more unit of a card.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Taker {
    /// The list's id.
    pub army: String,
    /// Its name.
    pub name: String,
    /// Whether the card is of its faction, or of none.
    pub own: bool,
    /// How many of the card it has already.
    pub copies: u32,
    /// The points that are left afterwards; none without a limit, or if the army's points are not known.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub room: Option<i64>,
    /// Whether nothing is found about it that was not found before.
    pub fits: bool,
    /// Whether it fits only with other cards in a deck.
    pub deck: bool,
    /// The gravest thing that is found only afterwards.
    #[cfg_attr(test, ts(type = "import('./Violation').Violation | null"))]
    pub fault: Option<Violation>,
}

/// What a list can do.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ArmyFigures {
    /// The numbers, in the game's order.
    #[cfg_attr(test, ts(type = "import('./Figure').Figure[]"))]
    pub figures: Vec<Figure>,
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

/// An army as codes.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ArmyCodes {
    /// One, or several that are shown in turn.
    pub codes: Vec<CodePicture>,
}

/// A code as a picture.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct CodePicture {
    /// What it says.
    pub text: String,
    /// The path of its dark modules, for an SVG.
    pub picture: String,
    /// The modules on a side, with the border.
    pub side: i32,
}

/// What codes say.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadCodes {
    /// How many there are.
    pub of: usize,
    /// The places of those that were read, from 0.
    pub have: Vec<usize>,
    /// The file, once all were read.
    pub file: Option<String>,
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
    /// How many of its cards brought values that were not known here.
    pub cards: usize,
    /// Whether the file was changed after it was written.
    pub changed: bool,
    /// What the file says otherwise about it.
    pub claimed: Option<Claimed>,
    /// The name of a list here that is the same but for its name.
    pub twin: Option<String>,
    /// The verdict on it here; none if it cannot be judged.
    pub judged: Option<Judged>,
}

/// What a file says otherwise about its army than this device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Claimed {
    /// Its verdict, if that is another one.
    #[cfg_attr(test, ts(type = "import('./Legality').Legality | null"))]
    pub legality: Option<Legality>,
    /// Its points, if they are others.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub points: Option<i64>,
    /// The version of the pack with which it was built, if that is newer.
    pub pack: Option<u32>,
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
    /// What the cards of this device would change in a list that was built with others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub changes: Option<Box<Changes>>,
}

impl From<Vec<Violation>> for Judged {
    fn from(violations: Vec<Violation>) -> Self {
        Self { legality: Legality::of(&violations), violations, changes: None }
    }
}

/// What the cards of this device would change in a list that was built with others.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Changes {
    /// The cards that differ.
    pub cards: Vec<CardChange>,
    /// The list's points, as far as they are known.
    #[cfg_attr(test, ts(type = "number"))]
    pub points: i64,
    /// Its points with the cards of this device.
    #[cfg_attr(test, ts(type = "number"))]
    pub points_now: i64,
    /// The verdict with them.
    #[cfg_attr(test, ts(type = "import('./Legality').Legality"))]
    pub legality_now: Legality,
    /// What it follows from.
    #[cfg_attr(test, ts(type = "import('./Violation').Violation[]"))]
    pub violations: Vec<Violation>,
}

/// A card that a list has otherwise than this device.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct CardChange {
    /// The shelf.
    pub shelf: String,
    /// The card's id.
    pub card: String,
    /// Its name: here, or else in the list.
    pub name: String,
    /// Whether this device has such a card at all.
    pub is_here: bool,
    /// The fields that differ.
    pub fields: Vec<FieldChange>,
}

/// A field of such a card.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct FieldChange {
    /// The field.
    pub field: String,
    /// Its value in the list.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub kept: Value,
    /// Its value on this device.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub now: Value,
}
