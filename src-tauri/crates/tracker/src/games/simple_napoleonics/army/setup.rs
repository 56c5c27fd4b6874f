//! The setup of a battle: armies, scenario, house rules, and who rolls what.

use super::super::content::house_rules::{HouseRules, Sources};
use super::list::Army;
use crate::kit::setup;
use serde::{Deserialize, Serialize};

/// The scenario: the values that the booklet sets (SN-SET-1).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(default, deny_unknown_fields)]
pub struct Scenario {
    /// Its name.
    pub name: String,
    /// The points limit of each army (SN-SET-2).
    pub limit: Option<u16>,
    /// What it adds to the army morale of North and South (SN-SET-7).
    pub morale: [i8; 2],
    /// What wins the battle for North and South, in the players' words (SN-RND-2).
    pub objectives: [Option<String>; 2],
    /// Rules that the players apply themselves.
    pub notes: Vec<String>,
}

impl Scenario {
    /// Whether the players are asked at the end of a round who has met an objective.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.objectives.iter().any(Option::is_some)
    }
}

setup! { "simple_napoleonics" [morale, objectives]
    /// The scenario.
    #[serde(default)]
    scenario: Scenario,
}
