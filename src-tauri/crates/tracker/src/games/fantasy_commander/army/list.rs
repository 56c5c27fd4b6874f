//! What a player brings: a faction, its units, a tactics deck, and the cards they name.

use super::super::content::cards::{TacticsCard, UnitCard};
use crate::kit::{army, entry, faction};

faction!("fantasy_commander");

entry! { "fantasy_commander" costs cost }

army! { "fantasy_commander"
    lists {
        /// The tactics deck: cards by id (FC-DCK). Empty if the table holds the deck and nobody has typed
        /// it.
        deck: Vec<Entry>,
    }
    cards {
        /// The cards that `deck` names.
        tactics: Vec<TacticsCard>,
    }
}

impl Army {
    /// The tactics card of an entry.
    #[must_use]
    pub fn tactics_card(&self, id: &str) -> Option<&TacticsCard> {
        self.tactics.iter().find(|card| card.id == id)
    }
}
