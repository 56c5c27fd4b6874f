//! What a fix changes.

use crate::ArmyList;
use serde::Serialize;
use std::collections::BTreeMap;

/// A way to remove a fault.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Fix {
    /// What it changes, in this order; indexes are those after the changes before.
    pub changes: Vec<ListChange>,
    /// The names of the cards in them, by id.
    pub names: BTreeMap<String, String>,
    /// By how much it changes the army's points; none if a cost is not known.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub points: Option<i64>,
    /// For how many faults alike it is, if it removes several.
    pub faults: usize,
    /// The list after it.
    pub army: ArmyList,
}

/// One change of an army list. `list` is the field of the army list that holds the item: `entries`, or
/// one of the game's further lists; `at` is the item's index in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum ListChange {
    /// An item leaves the list.
    TakeOut {
        /// The list.
        list: String,
        /// The item.
        at: usize,
        /// Its card.
        card: String,
        /// Its copies.
        copies: usize,
    },
    /// An item gets another number of copies.
    Copies {
        /// The list.
        list: String,
        /// The item.
        at: usize,
        /// Its card.
        card: String,
        /// The copies before.
        from: usize,
        /// The copies after.
        to: usize,
    },
    /// A card joins the list.
    Add {
        /// The list.
        list: String,
        /// The new item's index.
        at: usize,
        /// The card.
        card: String,
        /// Its copies.
        copies: usize,
    },
    /// An item gets another card.
    Replace {
        /// The list.
        list: String,
        /// The item.
        at: usize,
        /// Its card before.
        card: String,
        /// Its card after.
        by: String,
    },
    /// A unit moves to another item of a further list, such as an officer.
    Move {
        /// The unit.
        at: usize,
        /// Its card.
        card: String,
        /// The field of the unit that says where it belongs.
        field: String,
        /// The item that it moves to, by index; none if it belongs to none afterwards.
        to: Option<usize>,
        /// The name of that item.
        name: Option<String>,
    },
    /// A unit gets other further cards, such as a detachment.
    Join {
        /// The unit.
        at: usize,
        /// Its card.
        card: String,
        /// The field of the unit that names the further cards.
        field: String,
        /// Those that it has afterwards.
        to: Vec<String>,
    },
}

impl ListChange {
    /// How many copies it changes; of an item that it replaces, one.
    pub(super) fn size(&self) -> usize {
        match self {
            Self::Copies { from, to, .. } => from.abs_diff(*to),
            Self::Add { copies, .. } => *copies,
            Self::TakeOut { .. } | Self::Replace { .. } | Self::Move { .. } | Self::Join { .. } => {
                1
            }
        }
    }

    /// The index of the item.
    pub(super) fn at(&self) -> usize {
        match self {
            Self::TakeOut { at, .. }
            | Self::Copies { at, .. }
            | Self::Add { at, .. }
            | Self::Replace { at, .. }
            | Self::Move { at, .. }
            | Self::Join { at, .. } => *at,
        }
    }

    /// The list that it changes.
    pub(super) fn list(&self) -> &str {
        match self {
            Self::TakeOut { list, .. }
            | Self::Copies { list, .. }
            | Self::Add { list, .. }
            | Self::Replace { list, .. } => list,
            Self::Move { .. } | Self::Join { .. } => "entries",
        }
    }

    /// The same change of an item at another index.
    pub(super) fn moved(&self, to: usize) -> Self {
        let mut change = self.clone();
        match &mut change {
            Self::TakeOut { at, .. }
            | Self::Copies { at, .. }
            | Self::Add { at, .. }
            | Self::Replace { at, .. }
            | Self::Move { at, .. }
            | Self::Join { at, .. } => *at = to,
        }
        change
    }

    /// Whether there are more cards after it.
    pub(super) fn adds(&self) -> bool {
        match self {
            Self::Add { .. } => true,
            Self::Copies { from, to, .. } => to > from,
            Self::TakeOut { .. } | Self::Replace { .. } | Self::Move { .. } | Self::Join { .. } => {
                false
            }
        }
    }

    /// The ids of the cards that it is about.
    pub(super) fn cards(&self) -> Vec<&String> {
        match self {
            Self::TakeOut { card, .. }
            | Self::Copies { card, .. }
            | Self::Add { card, .. }
            | Self::Move { card, .. } => vec![card],
            Self::Replace { card, by, .. } => vec![card, by],
            Self::Join { card, to, .. } => [card].into_iter().chain(to).collect(),
        }
    }
}
