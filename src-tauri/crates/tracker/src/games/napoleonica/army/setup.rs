//! The setup of a battle: armies, decks, scenario, house rules, and who draws what.

use super::super::content::cards::{EscalationCard, ReinforcementCard};
use super::super::content::dice::DieKind;
use super::super::content::house_rules::{HouseRules, Sources};
use super::list::Army;
use crate::kit::setup;
use serde::{Deserialize, Serialize};

/// A condition that gives victory points in the end phase (N-END-1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// The condition, in the players' words.
    pub text: String,
    /// Points for each time it is met.
    pub points: u8,
}

/// The scenario: the values that the map sets.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(default, deny_unknown_fields)]
pub struct Scenario {
    /// Its name.
    pub name: String,
    /// Deployment hexes by seat, if they are counted (N-DEP-4).
    pub hexes: [Option<u8>; 2],
    /// Conditions that give points in the end phase.
    pub conditions: Vec<Condition>,
    /// Points that end the game at once (N-WIN-1), if so agreed.
    pub goal: Option<u16>,
}

setup! { "napoleonica" [hexes]
    /// Rounds at most: the number of escalation cards (N-SET-6).
    rounds: u8,
    /// The escalation cards, if known.
    #[serde(default)]
    escalation: Vec<EscalationCard>,
    /// The reinforcement cards, if known.
    #[serde(default)]
    reinforcement: Vec<ReinforcementCard>,
    /// How many reinforcement cards there are, if counted.
    #[serde(default)]
    reinforcement_size: Option<u8>,
    /// The kinds of attack dice.
    #[serde(default)]
    dice: Vec<DieKind>,
    /// The scenario.
    #[serde(default)]
    scenario: Scenario,
}
