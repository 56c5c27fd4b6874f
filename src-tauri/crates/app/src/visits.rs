//! Tables of other devices at which this one sits, and what it keeps to come back to them. It knows
//! no network.

use crate::copies::LIST as COPIES;
use crate::shown::{SHOWN, written};
use crate::{App, Changed, Place, Problem, Shown};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::SocketAddr;
use tracker::Id;

/// The kind of document that says how to come back to a table.
const VISIT: &str = "visit";

/// A table of another device at which this one has a place.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// The battle.
    pub battle: Id,
    /// Where its host is.
    pub host: SocketAddr,
    /// This device's place.
    pub place: Place,
    /// The text of the key with which this device comes back.
    pub key: String,
    /// Identifies the visit. What was kept in another one is never shown to this host.
    #[serde(default)]
    pub joined: Option<Id>,
    /// The game; empty until it is known.
    pub game: String,
    /// What people call the battle; empty until it is known.
    pub name: String,
    /// What the sides are called.
    pub names: Vec<String>,
}

impl fmt::Debug for Visit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Visit({}, {:?}, key hidden)", self.battle, self.place)
    }
}

/// The visitor's part of the door: it is not asked for by a [`crate::Request`].
impl App {
    /// Whether the battle itself is on this device, or its table gathers here.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn has_battle(&self, battle: Id) -> Result<bool, Problem> {
        let records = self.records();
        Ok(records.gathering(battle).is_some() || records.library.battle(&battle.0)?.is_some())
    }

    /// Whether this device keeps anything of the battle from another device's table: its place there,
    /// a sealed copy, or what binds the host.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn knows_battle(&self, battle: Id) -> Result<bool, Problem> {
        let library = &self.records().library;
        let kinds = [VISIT, SHOWN, COPIES];
        kinds.iter().try_fold(false, |known, kind| {
            Ok(known || !library.documents(kind, &battle.0)?.is_empty())
        })
    }

    /// Keeps how to come back to a table, in place of what was kept for the same battle.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn keep_visit(&self, visit: &Visit) -> Result<(), Problem> {
        let text = written(visit)?;
        Ok(self.records().library.keep_documents(VISIT, &visit.battle.0, [(0, text.as_str())])?)
    }

    /// The tables at which this device has a place. What the disk damaged is left out: nobody can
    /// come back with it.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn visits(&self) -> Result<Vec<Visit>, Problem> {
        let documents = self.records().library.all_documents(VISIT)?;
        let texts = documents.into_iter().filter_map(|(_, _, text)| text.ok());
        Ok(texts.filter_map(|text| serde_json::from_str(&text).ok()).collect())
    }

    /// Forgets how to come back to a table, and what was shown there. What binds its host and a
    /// sealed backup of the battle stay.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn forget_visit(&self, battle: Id) -> Result<(), Problem> {
        if let Some(shown) = self.shown(battle)? {
            self.keep_shown(battle, &Shown { look: None, open: None, table: None, ..shown })?;
        }
        self.records().library.forget_documents(VISIT, &battle.0)?;
        Ok(())
    }

    /// Tells those who listen that something changed at another device's table.
    pub fn tell_visited(&self, changed: Changed) {
        self.notify(changed);
    }
}
