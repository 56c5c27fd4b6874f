//! What a player brings: leaders, the units of their brigades, and the cards that they name.

use super::super::content::cards::{LeaderCard, UnitCard};
use crate::kit::army;
use serde::{Deserialize, Serialize};

/// A faction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A unit in an army list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The id of its card.
    pub card: String,
    /// How many of it, 1 at least.
    #[serde(default = "one")]
    pub copies: u8,
    /// Whose brigade it is of: the place of an Officer among the leaders, from 0.
    #[serde(default)]
    pub brigade: Option<u8>,
}

fn one() -> u8 {
    1
}

/// A leader in an army list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(deny_unknown_fields)]
pub struct Commission {
    /// The id of the card.
    pub card: String,
}

army! { "simple_napoleonics"
    /// Its leaders, by card.
    #[serde(default)]
    leaders: Vec<Commission>,
    /// The cards that the leaders name.
    #[serde(default)]
    staff: Vec<LeaderCard>,
}

impl Army {
    /// The unit card of an entry.
    #[must_use]
    pub fn card(&self, id: &str) -> Option<&UnitCard> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// The card of a leader.
    #[must_use]
    pub fn leader(&self, id: &str) -> Option<&LeaderCard> {
        self.staff.iter().find(|card| card.id == id)
    }

    /// What an entry is called.
    #[must_use]
    pub fn called<'a>(&'a self, entry: &'a Entry) -> &'a str {
        self.card(&entry.card).map_or(entry.card.as_str(), |card| card.name.as_str())
    }

    /// What the whole army costs, in points, as far as it is known (SN-SET-2).
    #[must_use]
    pub fn points(&self) -> i64 {
        let cost = |entry: &Entry| {
            let each = self.card(&entry.card).and_then(|card| card.points).unwrap_or(0);
            i64::from(each) * i64::from(entry.copies)
        };
        self.units.iter().map(cost).sum()
    }

    /// How many units it has, leaders left out.
    #[must_use]
    pub fn size(&self) -> usize {
        self.units.iter().map(|entry| usize::from(entry.copies)).sum()
    }
}
