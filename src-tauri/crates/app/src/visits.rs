//! Tables of other devices at which this one sits: what it keeps to come back to them, and the
//! sealed backups that it keeps for their hosts. It knows no network.

use crate::carry::MOST_SEALED;
use crate::sealed::sealed_file;
use crate::{App, Changed, Place, Problem, Shown};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::SocketAddr;
use tracker::Id;

/// The kind of paper that says how to come back to a table.
const VISIT: &str = "visit";
/// The kind of paper that holds an item of a sealed backup.
const SEALED: &str = "sealed";
/// The most items of one sealed backup: more steps than a battle has.
const ITEMS_MOST: u32 = 200_000;
/// The largest item, in bytes.
const ITEM_MOST: usize = 256 << 10;

/// How much of a sealed backup is kept.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SealedKept {
    /// Items, without a gap from the first one on.
    pub items: u32,
    /// The bytes of all of them.
    pub bytes: usize,
}

impl SealedKept {
    /// With one more item of so many bytes.
    ///
    /// # Errors
    /// When the item or all of them are too large, or they are too many: a host is another
    /// device, and what no file can hold is of no use to it.
    pub fn with(self, bytes: usize) -> Result<Self, Problem> {
        let all = self.bytes.saturating_add(bytes);
        for (bytes, most) in [(bytes, ITEM_MOST), (all, MOST_SEALED)] {
            if bytes > most {
                return Err(Problem::TooLarge { bytes, most });
            }
        }
        match self.items {
            ITEMS_MOST.. => Err(Problem::Full { most: ITEMS_MOST as usize }),
            items => Ok(Self { items: items + 1, bytes: all }),
        }
    }
}

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
    /// Whether the battle itself is on this device.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn has_battle(&self, battle: Id) -> Result<bool, Problem> {
        Ok(self.desk().library.battle(&battle.0)?.is_some())
    }

    /// Keeps how to come back to a table, in place of what was kept for the same battle.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn keep_visit(&self, visit: &Visit) -> Result<(), Problem> {
        let text = written(visit)?;
        Ok(self.desk().library.keep_papers(VISIT, &visit.battle.0, [(0, text.as_str())])?)
    }

    /// The tables at which this device has a place. What the disk damaged is left out: nobody can
    /// come back with it.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn visits(&self) -> Result<Vec<Visit>, Problem> {
        let papers = self.desk().library.all_papers(VISIT)?;
        let texts = papers.into_iter().filter_map(|(_, _, text)| text.ok());
        Ok(texts.filter_map(|text| serde_json::from_str(&text).ok()).collect())
    }

    /// Forgets how to come back to a table, and what was shown there. What binds its host and a
    /// sealed backup of the battle stay.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn forget_visit(&self, battle: Id) -> Result<(), Problem> {
        if let Some(shown) = self.shown(battle)? {
            self.keep_shown(battle, &Shown { look: None, table: None, ..shown })?;
        }
        self.desk().library.forget_papers(VISIT, &battle.0)?;
        Ok(())
    }

    /// Keeps items of a sealed backup, all or none; the caller counts and measures them.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn keep_sealed(&self, battle: Id, from: u32, items: &[String]) -> Result<(), Problem> {
        let numbered = (from..).zip(items.iter().map(String::as_str));
        Ok(self.desk().library.keep_papers(SEALED, &battle.0, numbered)?)
    }

    /// How much of a battle's sealed backup is kept.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn sealed_kept(&self, battle: Id) -> Result<SealedKept, Problem> {
        let items = self.sealed_items(battle)?;
        Ok(SealedKept {
            items: u32::try_from(items.len()).unwrap_or(u32::MAX),
            bytes: items.iter().map(String::len).sum(),
        })
    }

    /// Forgets a battle's sealed backup.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn forget_sealed(&self, battle: Id) -> Result<(), Problem> {
        self.desk().library.forget_papers(SEALED, &battle.0)?;
        Ok(())
    }

    /// Tells whoever listens that something changed at another device's table.
    pub fn tell_visited(&self, changed: Changed) {
        let _ = self.changes.send(changed);
    }

    /// The sealed backup that this device keeps, as a text, and a name for the file.
    pub(crate) fn sealed(&self, battle: Id) -> Result<(String, String), Problem> {
        let items = self.sealed_items(battle)?;
        if items.is_empty() {
            return Err(Problem::no_battle(battle));
        }
        Ok((sealed_file(battle, &items), format!("{battle}.sealed.json")))
    }

    /// The items up to the first one that is missing or damaged: each is a state of its own.
    fn sealed_items(&self, battle: Id) -> Result<Vec<String>, Problem> {
        let papers = self.desk().library.papers(SEALED, &battle.0)?;
        let in_order = (0..)
            .zip(papers)
            .map_while(|(next, (number, text))| text.ok().filter(|_| number == next));
        Ok(in_order.collect())
    }
}

pub(crate) fn written(thing: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(thing).map_err(|error| Problem::System { why: error.to_string() })
}
