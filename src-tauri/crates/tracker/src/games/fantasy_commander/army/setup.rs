//! What a battle starts from: armies, scenario, house rules, and who draws what.

use super::super::content::cards::{Branch, UnitCard};
use super::super::content::house_rules::{HouseRules, Sources};
use super::list::Army;
use crate::Side;
use crate::kit::{id_enum, setup};
use serde::{Deserialize, Serialize};

id_enum! { "fantasy_commander"
    /// An element on the map with its own rules (FC-ELM).
    Element {
        /// Graves.
        Graves,
        /// The Altar of Styx.
        AltarOfStyx,
        /// A tree.
        Tree,
        /// A supply cart.
        SupplyCart,
        /// The Statue of the Holy Warrior.
        StatueOfHolyWarrior,
        /// Field fortifications.
        FieldFortifications,
        /// Chained coffins.
        ChainedCoffins,
    }
}

impl Element {
    /// The faction that it helps, or `None` if it helps every faction.
    #[must_use]
    pub fn faction(self) -> Option<&'static str> {
        match self {
            Self::AltarOfStyx | Self::ChainedCoffins => Some("styx"),
            Self::StatueOfHolyWarrior => Some("empire"),
            Self::Graves | Self::Tree | Self::SupplyCart | Self::FieldFortifications => None,
        }
    }
}

/// Extra points for destroying certain units.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Bounty {
    /// The rule that gives them.
    pub rule: String,
    /// The name of the unit, or `None` for any name.
    #[serde(default)]
    pub name: Option<String>,
    /// The branches of the unit. Any branch if the list is empty.
    #[serde(default)]
    pub branches: Vec<Branch>,
    /// Extra points.
    pub points: u8,
}

/// Awards for controlled Towns at the end of a turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct TownAward {
    /// The rule that gives it.
    pub rule: String,
    /// The faction that gets it, or `None` for both.
    #[serde(default)]
    pub faction: Option<String>,
    /// Minimum number of Towns (A-F-35).
    pub least: u8,
    /// Points.
    pub points: u8,
    /// Whether the points are for each Town.
    #[serde(default)]
    pub each: bool,
    /// Reduction of orders in the next command phase (FC-S2-2).
    #[serde(default)]
    pub penalty: u8,
}

/// Towns that one faction destroys by entering them (FC-S6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Razing {
    /// The faction that destroys them.
    pub by: String,
    /// Their names.
    pub towns: Vec<String>,
    /// Points for each.
    pub points: u8,
    /// Points of the other side at the end of a turn while all Towns stand.
    pub all_stand: u8,
    /// Points of the other side at the end of a turn while some Towns stand.
    pub some_stand: u8,
}

/// The scenario: what the app has to keep track of for the map and the story.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(default, deny_unknown_fields)]
pub struct Scenario {
    /// Its name.
    pub name: String,
    /// Points that win (FC-WIN-1). A battle royale may have none (FC-WIN-4).
    pub goal: Option<u16>,
    /// Lowest and highest army cost in a battle royale of this name, in points (FC-BR-1).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub size: Option<[u16; 2]>,
    /// The faction that places first, or `None` if the scenario does not say (FC-DEP-1).
    pub first: Option<String>,
    /// Whether the players agree on who places first.
    pub agree: bool,
    /// Points for each destroyed enemy unit.
    pub per_unit: u8,
    /// Points for each capture point at the end of a turn, or 0 if there are none.
    pub capture: u8,
    /// Towns on the map.
    pub towns: u8,
    /// Order dice for each own unit in a Town (FC-S1-2).
    pub town_dice: u8,
    /// Extra points for certain units.
    pub bounties: Vec<Bounty>,
    /// Awards for controlled Towns.
    pub town_awards: Vec<TownAward>,
    /// Towns that can be destroyed.
    pub razing: Option<Razing>,
    /// The faction that may rest in a Town with enemies adjacent (FC-S2-3).
    pub rests_in_towns: Option<String>,
    /// The faction that Graveyards help (FC-S4-1). In a scenario with razing, these are the razed
    /// Towns.
    pub graveyard: Option<String>,
    /// The name of the unit that can move in rivers, and is weak there (FC-S5-1).
    pub wades: Option<String>,
    /// Elements on the map.
    pub elements: Vec<Element>,
    /// Rules that the players watch themselves (FC-ELM-8, FC-S4-1).
    pub notes: Vec<String>,
}

impl Scenario {
    /// Whether the element is on the map.
    #[must_use]
    pub fn has(&self, element: Element) -> bool {
        self.elements.contains(&element)
    }

    /// Whether anything has to be counted at the end of a turn.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.capture > 0 || !self.town_awards.is_empty()
    }

    /// Whether anything on the map may add orders.
    #[must_use]
    pub fn leads(&self) -> bool {
        self.town_dice > 0 || self.has(Element::Tree) || self.has(Element::SupplyCart)
    }
}

setup! { "fantasy_commander"
    /// The scenario.
    #[serde(default)]
    scenario: Scenario,
    /// The cards of units that may be raised in battle.
    #[serde(default)]
    conscripts: Vec<UnitCard>,
}

impl Setup {
    /// Whether a side plays this faction.
    #[must_use]
    pub fn is_of(&self, side: Side, faction: &str) -> bool {
        self.armies[side.at()].faction.id == faction
    }

    /// Whether an element helps a side: the side plays the element's faction, or no side does
    /// (FC-ELM-2, FC-ELM-5, FC-ELM-7).
    #[must_use]
    pub fn helps(&self, element: Element, side: Side) -> bool {
        let none = |faction: &str| !Side::BOTH.into_iter().any(|side| self.is_of(side, faction));
        element.faction().is_none_or(|faction| self.is_of(side, faction) || none(faction))
    }

    /// The rule of the altar or statue on the map that may give a side dice, if one may (FC-ELM-2,
    /// FC-ELM-5).
    #[must_use]
    pub fn blessing(&self, side: Side) -> Option<&'static str> {
        [(Element::AltarOfStyx, "FC-ELM-2"), (Element::StatueOfHolyWarrior, "FC-ELM-5")]
            .into_iter()
            .find(|(element, _)| self.scenario.has(*element) && self.helps(*element, side))
            .map(|(_, rule)| rule)
    }

    /// The side that plays this faction, if exactly one does.
    #[must_use]
    pub fn of_faction(&self, faction: &str) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter().filter(|side| self.is_of(*side, faction));
        sides.next().filter(|_| sides.next().is_none())
    }
}
