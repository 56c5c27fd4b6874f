//! What a player brings: a faction, its two decks, and the cards they name.

use super::super::content::cards::{Nation, StrategyCard, UnitCard};
use crate::kit::army;
use serde::{Deserialize, Serialize};

/// A faction: whose flags it leads (NS-BLD-1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleon_saga")]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The nations whose units it leads.
    pub nations: Vec<Nation>,
}

/// Copies of a unit in an army list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleon_saga")]
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

army! { "napoleon_saga"
    /// The strategy deck: cards by id. Empty where the table holds the deck and nobody has
    /// typed it.
    #[serde(default)]
    strategy: Vec<Entry>,
    /// The cards that `strategy` names.
    #[serde(default)]
    strategy_cards: Vec<StrategyCard>,
}

impl Army {
    /// The unit card of an entry.
    #[must_use]
    pub fn card(&self, id: &str) -> Option<&UnitCard> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// The strategy card of an entry.
    #[must_use]
    pub fn strategy_card(&self, id: &str) -> Option<&StrategyCard> {
        self.strategy_cards.iter().find(|card| card.id == id)
    }

    /// What a unit entry costs with all its copies, as far as it is known.
    #[must_use]
    pub fn cost(&self, entry: &Entry) -> i64 {
        let each = self.card(&entry.card).and_then(|card| card.cost).unwrap_or(0);
        i64::from(each) * i64::from(entry.copies)
    }
}
