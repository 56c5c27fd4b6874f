//! What one side brings: its commanders, their units, and the cards that they name.

use super::super::content::cards::{Equipment, Experience, UnitCard};
use super::levels::relevelled;
use crate::kit::army;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A faction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A commander: a seat at the table, and units of their own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(deny_unknown_fields)]
pub struct Commander {
    /// What they are called.
    pub name: String,
    /// Added to their initiative (W-INI-1).
    #[serde(default)]
    pub initiative: i8,
}

/// The defences of a side's domain, each from -3 to +3; none where nobody typed them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(default, deny_unknown_fields)]
pub struct Defenses {
    /// Decides who redeploys (W-DEP-4).
    pub communications: Option<i8>,
    /// Affects the fight against opposing officers, which the app does not keep.
    pub resolve: Option<i8>,
    /// Gives advantage or disadvantage in round 1 (W-DEP-5).
    pub resources: Option<i8>,
}

impl Defenses {
    /// Whether the players have something to settle before round 1.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.communications.is_some() || self.resources.is_some()
    }
}

/// A unit in an army list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The id of its card.
    pub card: String,
    /// How many of it, 1 at least.
    #[serde(default = "one")]
    pub copies: u8,
    /// Whose it is: the place of a commander in the list, from 0.
    #[serde(default)]
    pub commander: u8,
    /// What it is called, where not like its card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub name: Option<String>,
    /// The experience that it has, where not that of its card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub experience: Option<Experience>,
    /// The equipment that it has, where not that of its card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub equipment: Option<Equipment>,
    /// Battles that it has survived.
    #[serde(default)]
    pub survived: u8,
}

fn one() -> u8 {
    1
}

army! { "warfare"
    /// Its commanders; one of the side's name where nobody typed any.
    #[serde(default)]
    commanders: Vec<Commander>,
    /// The defences of its domain.
    #[serde(default)]
    defenses: Defenses,
}

impl Army {
    /// The unit card of an entry.
    #[must_use]
    pub fn card(&self, id: &str) -> Option<&UnitCard> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// The card of an entry at the levels that it has.
    #[must_use]
    pub fn levelled(&self, entry: &Entry) -> Option<Cow<'_, UnitCard>> {
        Some(relevelled(self.card(&entry.card)?, entry.experience, entry.equipment))
    }

    /// What an entry is called.
    #[must_use]
    pub fn called<'a>(&'a self, entry: &'a Entry) -> &'a str {
        let card = self.card(&entry.card).map_or(entry.card.as_str(), |card| card.name.as_str());
        entry.name.as_deref().unwrap_or(card)
    }

    /// How many commanders it has: one at least.
    #[must_use]
    pub fn commanded(&self) -> usize {
        self.commanders.len().max(1)
    }

    /// How many units it has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.units.iter().map(|entry| usize::from(entry.copies)).sum()
    }
}
