//! An army list: leaders, the units of their brigades, and the cards that they name.

use super::super::content::cards::{LeaderCard, UnitCard};
use crate::kit::{army, entry, faction};
use serde::{Deserialize, Serialize};

faction!("simple_napoleonics");

entry! { "simple_napoleonics" costs points
    /// The Officer whose brigade it belongs to, by place among the leaders, from 0.
    #[serde(default)]
    brigade: Option<u8>,
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
    lists {
        /// Its leaders, by card.
        leaders: Vec<Commission>,
    }
    cards {
        /// The cards that the leaders name.
        staff: Vec<LeaderCard>,
    }
}

impl Army {
    /// The card of a leader.
    #[must_use]
    pub fn leader(&self, id: &str) -> Option<&LeaderCard> {
        self.staff.iter().find(|card| card.id == id)
    }
}
