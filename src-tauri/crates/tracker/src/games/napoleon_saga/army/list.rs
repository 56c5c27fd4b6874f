//! What a player brings: a faction, its two decks, and the cards they name.

use super::super::content::cards::{Nation, StrategyCard, UnitCard};
use crate::kit::{army, entry};
use serde::{Deserialize, Serialize};

/// A faction: the nations whose units it leads (NS-BLD-1).
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

entry! { "napoleon_saga" costs cost }

army! { "napoleon_saga"
    lists {
        /// The strategy deck: cards by id. Empty if the table holds the deck and nobody has typed it.
        strategy: Vec<Entry>,
    }
    cards {
        /// The cards that `strategy` names.
        strategy_cards: Vec<StrategyCard>,
    }
}

impl Army {
    /// The strategy card of an entry.
    #[must_use]
    pub fn strategy_card(&self, id: &str) -> Option<&StrategyCard> {
        self.strategy_cards.iter().find(|card| card.id == id)
    }
}
