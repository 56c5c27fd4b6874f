//! What a battle starts from: armies, decks, scenario, house rules, and who draws what.

use super::super::content::cards::{EscalationCard, ReinforcementCard};
use super::super::content::dice::DieKind;
use super::super::content::house_rules::{HouseRules, Sources};
use super::list::Army;
use serde::{Deserialize, Serialize};

/// A condition that gives victory points in the end phase (N-END-1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleonica/"))]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// What has to be so, in the players' words.
    pub text: String,
    /// What it gives each time.
    pub points: u8,
}

/// The scenario: what the map asks of the books.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleonica/"))]
#[serde(default, deny_unknown_fields)]
pub struct Scenario {
    /// Its name.
    pub name: String,
    /// Deployment hexes by seat, where they are counted (N-DEP-4).
    pub hexes: [Option<u8>; 2],
    /// What gives points in the end phase.
    pub conditions: Vec<Condition>,
    /// Points that end the game at once (N-WIN-1), if so agreed.
    pub goal: Option<u16>,
}

/// A battle's setup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleonica/"))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The players' names, or the sides'.
    pub names: [String; 2],
    /// What they bring.
    pub armies: [Army; 2],
    /// Rounds at most: the number of escalation cards (N-SET-6).
    pub rounds: u8,
    /// The escalation cards, where they are known.
    #[serde(default)]
    pub escalation: Vec<EscalationCard>,
    /// The reinforcement cards, where they are known.
    #[serde(default)]
    pub reinforcement: Vec<ReinforcementCard>,
    /// How many reinforcement cards there are, where somebody counted them.
    #[serde(default)]
    pub reinforcement_size: Option<u8>,
    /// The kinds of attack dice.
    #[serde(default)]
    pub dice: Vec<DieKind>,
    /// The scenario.
    #[serde(default)]
    pub scenario: Scenario,
    /// The house rules.
    #[serde(default)]
    pub house: HouseRules,
    /// Who draws and rolls what.
    #[serde(default)]
    pub sources: Sources,
    /// Begin with dealt hands and deployed units: the app returns two of the five cards at
    /// random, and every unit that fits counts as placed.
    #[serde(default)]
    pub quick_start: bool,
    /// The players agreed to play with faults in their armies (N-ARM-9).
    #[serde(default)]
    pub play_anyway: bool,
    /// Nobody is shown odds in this battle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
    pub hide_odds: bool,
}
