//! What a battle starts from: armies, decks, scenario, house rules, and who draws what.

use super::cards::{Detachment, EscalationCard, ManeuverCard, ReinforcementCard, UnitCard};
use super::dice::DieKind;
use super::house::{HouseRules, Sources};
use serde::{Deserialize, Serialize};

/// A faction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleonica/"))]
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
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleonica/"))]
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

/// An army list with the cards it names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleonica/"))]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Its name.
    pub name: String,
    /// Its faction.
    pub faction: Faction,
    /// The agreed limit in development points, if one is.
    #[serde(default)]
    pub limit: Option<u16>,
    /// Its units.
    pub units: Vec<Entry>,
    /// The cards that the entries name.
    #[serde(default)]
    pub cards: Vec<UnitCard>,
    /// The detachments that the entries name.
    #[serde(default)]
    pub detachments: Vec<Detachment>,
    /// The maneuver deck: 30 cards when whole (N-SET-3). Empty when the table holds the decks
    /// and nobody has typed the cards.
    #[serde(default)]
    pub maneuver: Vec<ManeuverCard>,
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

    /// What an entry is called: the players' own name, or the card's.
    #[must_use]
    pub fn called<'a>(&'a self, entry: &'a Entry) -> &'a str {
        let printed = self.card(entry).map_or(entry.card.as_str(), |card| card.name.as_str());
        entry.name.as_deref().unwrap_or(printed)
    }

    /// What an entry costs with its detachments, in development points, as far as it is known.
    #[must_use]
    pub fn cost(&self, entry: &Entry) -> i64 {
        let joined = entry.detachments.iter().filter_map(|id| self.detachment(id)?.cost);
        let own = self.card(entry).and_then(|card| card.cost);
        own.into_iter().chain(joined).map(i64::from).sum()
    }

    /// What the whole army costs, in development points, as far as it is known (N-ARM-2).
    #[must_use]
    pub fn points(&self) -> i64 {
        self.units.iter().map(|entry| self.cost(entry)).sum()
    }
}

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
