//! What a battle starts from: armies, strategy decks, objectives, house rules, and who draws what.

use super::super::content::cards::ObjectiveCard;
use super::super::content::house_rules::{HouseRules, Sources};
use super::list::Army;
use serde::{Deserialize, Serialize};

/// A battle's setup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleon_saga/"))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The players' names, or the sides'.
    pub names: [String; 2],
    /// What they bring.
    pub armies: [Army; 2],
    /// The objective cards, where they are known.
    #[serde(default)]
    pub objectives: Vec<ObjectiveCard>,
    /// The house rules.
    #[serde(default)]
    pub house: HouseRules,
    /// Who draws and rolls what.
    #[serde(default)]
    pub sources: Sources,
    /// Begin with both armies laid out by the app and no terrain from the opening hand.
    #[serde(default)]
    pub quick_start: bool,
    /// The players agreed to play with faults in their armies.
    #[serde(default)]
    pub play_anyway: bool,
    /// Nobody is shown odds in this battle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
    pub hide_odds: bool,
}
