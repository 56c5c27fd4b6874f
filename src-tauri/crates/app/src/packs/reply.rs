//! The replies.

use crate::army::reply::CardChange;
use crate::{Problem, Unread};
use handover::PackHead;
use serde::Serialize;

/// The packs of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Packs {
    /// Those that were brought in. A later one lies over an earlier one.
    pub packs: Vec<KeptPack>,
    /// How many cards the user typed something on.
    pub own_cards: usize,
    /// What the user's own pack was when it was last written; none if it never was.
    pub own: Option<Head>,
}

/// What a pack is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Head {
    /// Its version, from 1: higher whenever its content has changed.
    pub version: u32,
    /// Its name.
    pub name: String,
    /// Who wrote it; may be empty.
    pub author: String,
    /// On what terms it may be handed on; may be empty.
    pub license: String,
    /// The languages of its texts, such as `en`.
    pub languages: Vec<String>,
}

impl From<&PackHead> for Head {
    fn from(head: &PackHead) -> Self {
        let PackHead { version, name, author, license, languages, .. } = head.clone();
        Self { version, name, author, license, languages }
    }
}

/// A pack that was brought in.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct KeptPack {
    /// Its id.
    pub pack: String,
    /// The version of its text; none if the disk damaged it.
    pub over: Option<String>,
    /// What it is; none if it cannot be read.
    pub head: Option<Head>,
    /// How many cards it has.
    pub cards: usize,
    /// The digest of its content, in hex; empty if it cannot be read.
    pub digest: String,
}

/// What a file would change.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadPack {
    /// All that is wrong with it.
    pub faults: Vec<Problem>,
    /// What it is; none if something is wrong with it.
    pub found: Option<FoundPack>,
}

/// A pack that could be kept.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct FoundPack {
    /// Its id.
    pub pack: String,
    /// What it is.
    pub head: Head,
    /// How many cards it has.
    pub cards: usize,
    /// The digest of its content, in hex.
    pub digest: String,
    /// Whether the file was changed after it was written.
    pub changed: bool,
    /// The fields that this version of the app does not know. They stay in the file and count for
    /// nothing.
    pub unknown: Vec<Unread>,
    /// The pack that it replaces; none if it is new.
    pub here: Option<KeptPack>,
    /// The cards that are new or different with it: `kept` is with the pack, `now` as it is here.
    pub changes: Vec<CardChange>,
    /// The cards that go, because this version of the pack does not have them any more.
    pub gone: Vec<GoneCard>,
    /// The cards of which the pack says something else than what stays: what the user typed, or another
    /// pack, lies over it. `kept` is what the pack says.
    pub hidden: Vec<CardChange>,
}

/// A card that goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct GoneCard {
    /// The shelf.
    pub shelf: String,
    /// The card's id.
    pub card: String,
    /// Its name.
    pub name: String,
}

/// A pack is kept.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SavePack {
    /// Its id.
    pub pack: String,
    /// The version of its text now.
    pub over: String,
}

/// A pack as a file.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PackText {
    /// Its text.
    pub text: String,
    /// What it is.
    pub head: Head,
}
