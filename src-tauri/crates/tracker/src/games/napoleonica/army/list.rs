//! An army list: a faction, its units, and the cards they name.

use super::super::content::cards::{Detachment, ManeuverCard, UnitCard};
use crate::kit::army;
use serde::{Deserialize, Serialize};

/// A faction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether it keeps corruption (N-SET-7).
    #[serde(default)]
    pub uses_corruption: bool,
}

/// A unit in an army list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The id of its card.
    pub card: String,
    /// The players' own name for it.
    #[serde(default)]
    pub name: Option<String>,
    /// The ids of its detachments; more than one is a fault (N-ARM-6).
    #[serde(default)]
    pub detachments: Vec<String>,
}

army! { "napoleonica"
    lists {}
    cards {
        /// The detachments that the entries name.
        detachments: Vec<Detachment>,
        /// The maneuver deck: 30 cards when whole (N-SET-3). Empty if the table holds the decks and nobody
        /// has typed the cards.
        maneuver: Vec<ManeuverCard>,
    }
}

impl Army {
    /// The card of an entry.
    #[must_use]
    pub fn card(&self, entry: &Entry) -> Option<&UnitCard> {
        self.cards.iter().find(|card| card.id == entry.card)
    }

    /// A detachment by its id.
    #[must_use]
    pub fn detachment(&self, id: &str) -> Option<&Detachment> {
        self.detachments.iter().find(|detachment| detachment.id == id)
    }

    /// The name of an entry: the players' own, or the card's.
    #[must_use]
    pub fn called<'a>(&'a self, entry: &'a Entry) -> &'a str {
        let printed = self.card(entry).map_or(entry.card.as_str(), |card| card.name.as_str());
        entry.name.as_deref().unwrap_or(printed)
    }

    /// The costs of an entry's card and of each of its detachments, in development points, if known.
    fn costs(&self, entry: &Entry) -> impl Iterator<Item = Option<i64>> {
        let own = self.card(entry).and_then(|card| card.cost);
        let joined = entry.detachments.iter().map(|id| self.detachment(id)?.cost);
        [own].into_iter().chain(joined).map(|cost| cost.map(i64::from))
    }

    /// The cost of an entry with its detachments, in development points, if it is known.
    #[must_use]
    pub fn priced(&self, entry: &Entry) -> Option<i64> {
        self.costs(entry).sum()
    }

    /// The same, as far as it is known.
    #[must_use]
    pub fn cost(&self, entry: &Entry) -> i64 {
        self.costs(entry).flatten().sum()
    }

    /// The known cost of the whole army, in development points (N-ARM-2).
    #[must_use]
    pub fn points(&self) -> i64 {
        self.units.iter().map(|entry| self.cost(entry)).sum()
    }
}
