//! The army list of a side: its commanders, their units, and the cards that they name.

use super::super::content::cards::{Equipment, Experience, UnitCard};
use super::levels::relevelled;
use crate::kit::{army, entry, faction};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

faction!("warfare");

/// A commander: a seat at the table, and units of their own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(deny_unknown_fields)]
pub struct Commander {
    /// Their name.
    pub name: String,
    /// Added to their initiative (W-INI-1).
    #[serde(default)]
    pub initiative: i8,
}

/// The defenses of a side's domain, each from -3 to +3; `None` if nobody typed it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(default, deny_unknown_fields)]
pub struct Defenses {
    /// Decides who redeploys (W-DEP-4).
    pub communications: Option<i8>,
    /// Affects the fight against opposing officers, which the app does not track.
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

entry! { "warfare" costs points
    /// Its commander, by place in the list, from 0.
    #[serde(default)]
    commander: u8,
    /// Its name, if it differs from its card's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    name: Option<String>,
    /// Its experience, if it differs from its card's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    experience: Option<Experience>,
    /// Its equipment, if it differs from its card's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    equipment: Option<Equipment>,
    /// Battles that it has survived.
    #[serde(default)]
    survived: u8,
}

army! { "warfare"
    lists {
        /// Its commanders; if nobody typed any, one with the side's name.
        commanders: Vec<Commander>,
        /// The defenses of its domain.
        defenses: Defenses,
    }
    cards {}
}

impl Army {
    /// The card of an entry at the entry's levels.
    #[must_use]
    pub fn levelled(&self, entry: &Entry) -> Option<Cow<'_, UnitCard>> {
        Some(relevelled(self.card(&entry.card)?, entry.experience, entry.equipment))
    }

    /// The name of an entry.
    #[must_use]
    pub fn called<'a>(&'a self, entry: &'a Entry) -> &'a str {
        entry.name.as_deref().unwrap_or(self.printed(entry))
    }

    /// How many commanders it has: at least one.
    #[must_use]
    pub fn commanded(&self) -> usize {
        self.commanders.len().max(1)
    }
}
