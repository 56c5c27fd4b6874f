//! What a battle starts from: armies, strategy decks, objectives, house rules, and who draws what.

use super::super::content::cards::ObjectiveCard;
use super::super::content::house_rules::{HouseRules, Sources};
use super::list::Army;
use crate::kit::setup;

setup! { "napoleon_saga"
    /// The objective cards, if they are known.
    #[serde(default)]
    objectives: Vec<ObjectiveCard>,
}
