//! What a player brings: a faction, its units, a tactics deck, and the cards they name.

use super::super::content::cards::{TacticsCard, UnitCard};
use crate::kit::army;
use serde::{Deserialize, Serialize};

/// A faction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A unit in an army list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The id of its card.
    pub card: String,
    /// How many of it, 1 at least.
    #[serde(default = "one")]
    pub copies: u8,
}

fn one() -> u8 {
    1
}

army! { "fantasy_commander"
    /// The tactics deck: cards by id (FC-DCK). Empty where the table holds the deck and nobody has
    /// typed it.
    #[serde(default)]
    deck: Vec<Entry>,
    /// The cards that `deck` names.
    #[serde(default)]
    tactics: Vec<TacticsCard>,
}

impl Army {
    /// The unit card of an entry.
    #[must_use]
    pub fn card(&self, id: &str) -> Option<&UnitCard> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// The tactics card of an entry.
    #[must_use]
    pub fn tactics_card(&self, id: &str) -> Option<&TacticsCard> {
        self.tactics.iter().find(|card| card.id == id)
    }

    /// What an entry is called.
    #[must_use]
    pub fn called<'a>(&'a self, entry: &'a Entry) -> &'a str {
        self.card(&entry.card).map_or(entry.card.as_str(), |card| card.name.as_str())
    }

    /// What an entry costs with all its copies, in points, as far as it is known.
    #[must_use]
    pub fn cost(&self, entry: &Entry) -> i64 {
        let each = self.card(&entry.card).and_then(|card| card.cost).unwrap_or(0);
        i64::from(each) * i64::from(entry.copies)
    }

    /// What the whole army costs, in points, as far as it is known (FC-ARM-1).
    #[must_use]
    pub fn points(&self) -> i64 {
        self.units.iter().map(|entry| self.cost(entry)).sum()
    }

    /// How many units it has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.units.iter().map(|entry| usize::from(entry.copies)).sum()
    }
}
