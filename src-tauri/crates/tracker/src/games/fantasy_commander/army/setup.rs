//! What a battle starts from: armies, scenario, house rules, and who draws what.

use super::super::content::cards::{Branch, UnitCard};
use super::super::content::house_rules::{HouseRules, Sources};
use super::list::Army;
use crate::Side;
use crate::kit::{id_enum, setup};
use serde::{Deserialize, Serialize};

id_enum! { "fantasy_commander"
    /// A thing on the map with rules of its own (FC-ELM).
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
    /// The faction that it helps; every one where there is none.
    #[must_use]
    pub fn faction(self) -> Option<&'static str> {
        match self {
            Self::AltarOfStyx | Self::ChainedCoffins => Some("styx"),
            Self::StatueOfHolyWarrior => Some("empire"),
            Self::Graves | Self::Tree | Self::SupplyCart | Self::FieldFortifications => None,
        }
    }
}

/// More points for one destroyed unit than for others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Bounty {
    /// The rule that gives them.
    pub rule: String,
    /// The name of the unit; any name where there is none.
    #[serde(default)]
    pub name: Option<String>,
    /// What kind of troops it is; any where the list is empty.
    #[serde(default)]
    pub branches: Vec<Branch>,
    /// Points in addition.
    pub points: u8,
}

/// What controlled Towns give at the end of a turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct TownAward {
    /// The rule that gives it.
    pub rule: String,
    /// The faction that gets it; both where there is none.
    #[serde(default)]
    pub faction: Option<String>,
    /// Towns at least (A-F-35).
    pub least: u8,
    /// Points.
    pub points: u8,
    /// Whether each Town gives them.
    #[serde(default)]
    pub each: bool,
    /// Orders fewer in the next command phase (FC-S2-2).
    #[serde(default)]
    pub penalty: u8,
}

/// Towns that one faction destroys by entering them (FC-S6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Razing {
    /// Who destroys them.
    pub by: String,
    /// Their names.
    pub towns: Vec<String>,
    /// Points for each.
    pub points: u8,
    /// Points of the other side at the end of a turn while all stand.
    pub all_stand: u8,
    /// Points of the other side at the end of a turn while some stand.
    pub some_stand: u8,
}

/// The scenario: what the map and the story ask of the books.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(default, deny_unknown_fields)]
pub struct Scenario {
    /// Its name.
    pub name: String,
    /// Points that win (FC-WIN-1); a battle royale without (FC-WIN-4).
    pub goal: Option<u16>,
    /// What each army may cost in a battle royale of this name, in points, from and to (FC-BR-1).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub size: Option<[u16; 2]>,
    /// The faction that places first; nobody in particular where there is none (FC-DEP-1).
    pub first: Option<String>,
    /// The players agree on who places first.
    pub agree: bool,
    /// Points for each destroyed enemy unit.
    pub per_unit: u8,
    /// Points for each capture point at the end of a turn; 0 where there are none.
    pub capture: u8,
    /// Towns on the map.
    pub towns: u8,
    /// Order dice for each own unit in a Town (FC-S1-2).
    pub town_dice: u8,
    /// What is worth more points.
    pub bounties: Vec<Bounty>,
    /// What controlled Towns give.
    pub town_awards: Vec<TownAward>,
    /// Towns that are destroyed.
    pub razing: Option<Razing>,
    /// The faction that rests in a Town with enemies adjacent (FC-S2-3).
    pub rests_in_towns: Option<String>,
    /// The faction that Graveyards help (FC-S4-1). Where Towns are destroyed, those are the Graveyards.
    pub graveyard: Option<String>,
    /// The name of the unit that moves in rivers, and is weak there (FC-S5-1).
    pub wades: Option<String>,
    /// Things on the map.
    pub elements: Vec<Element>,
    /// What the players watch themselves (FC-ELM-8, FC-S4-1).
    pub notes: Vec<String>,
}

impl Scenario {
    /// Whether there is such a thing on the map.
    #[must_use]
    pub fn has(&self, element: Element) -> bool {
        self.elements.contains(&element)
    }

    /// Whether something has to be counted at the end of a turn.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.capture > 0 || !self.town_awards.is_empty()
    }

    /// Whether something on the map may add orders.
    #[must_use]
    pub fn leads(&self) -> bool {
        self.town_dice > 0 || self.has(Element::Tree) || self.has(Element::SupplyCart)
    }
}

setup! { "fantasy_commander"
    /// The scenario.
    #[serde(default)]
    scenario: Scenario,
    /// The cards of units that are raised in battle.
    #[serde(default)]
    conscripts: Vec<UnitCard>,
}

impl Setup {
    /// Whether a side is of that faction.
    #[must_use]
    pub fn is_of(&self, side: Side, faction: &str) -> bool {
        self.armies[side.at()].faction.id == faction
    }

    /// Whether an element helps a side: it is of the element's faction, or no side is (FC-ELM-2,
    /// FC-ELM-5, FC-ELM-7).
    #[must_use]
    pub fn helps(&self, element: Element, side: Side) -> bool {
        let none = |faction: &str| !Side::BOTH.into_iter().any(|side| self.is_of(side, faction));
        element.faction().is_none_or(|faction| self.is_of(side, faction) || none(faction))
    }

    /// Whether an altar or a statue on the map may give a side dice (FC-ELM-2, FC-ELM-5).
    #[must_use]
    pub fn blesses(&self, side: Side) -> bool {
        let there = [Element::AltarOfStyx, Element::StatueOfHolyWarrior];
        there.into_iter().any(|one| self.scenario.has(one) && self.helps(one, side))
    }

    /// The side of that faction, where exactly one is.
    #[must_use]
    pub fn of_faction(&self, faction: &str) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter().filter(|side| self.is_of(*side, faction));
        sides.next().filter(|_| sides.next().is_none())
    }
}
