//! Battles that are committed to but have not begun. They wait in memory.

use crate::open_battle::OpenBattle;
use crate::{BattleName, Fair, Problem, clock};
use serde_json::Value;
use std::collections::BTreeMap;
use tracker::kit::told_apart;
use tracker::{Chance, Contribution, Digest, Id, Seat, Seats, Seed, Taken};

/// The most battles that may wait at a time. Adding another drops the oldest.
const MOST: usize = 8;

/// The waiting battles, oldest first. They live in memory only, because nothing has happened in them
/// that could be lost.
#[derive(Default)]
pub(crate) struct Gatherings(Vec<Gathering>);

/// A battle that is waiting for its seats' contributions. Its secret is fixed and committed to.
pub(crate) struct Gathering {
    pub(crate) id: Id,
    /// When it began to wait, in milliseconds since the epoch.
    pub(crate) at: i64,
    pub(crate) game: String,
    pub(crate) name: String,
    pub(crate) setup: Value,
    /// The saved list of each side.
    pub(crate) lists: Vec<Option<Id>>,
    pub(crate) seats: Seats,
    /// The names of the seats.
    pub(crate) names: Vec<String>,
    pub(crate) secret: Seed,
    pub(crate) contributions: BTreeMap<Seat, Digest>,
}

impl Gatherings {
    pub(crate) fn of(&self, battle: Id) -> Option<&Gathering> {
        self.0.iter().find(|waiting| waiting.id == battle)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Gathering> {
        self.0.iter()
    }

    pub(crate) fn of_mut(&mut self, battle: Id) -> Option<&mut Gathering> {
        self.0.iter_mut().find(|waiting| waiting.id == battle)
    }

    /// Adds a battle. Returns the one that was dropped to make room.
    pub(crate) fn add(&mut self, gathering: Gathering) -> Option<Id> {
        let dropped = (self.0.len() >= MOST).then(|| self.0.remove(0).id);
        self.0.push(gathering);
        dropped
    }

    /// Removes a battle. Returns whether it was here.
    pub(crate) fn remove(&mut self, battle: Id) -> bool {
        let before = self.0.len();
        self.0.retain(|waiting| waiting.id != battle);
        self.0.len() < before
    }
}

impl Gathering {
    /// The battle by id, name and game.
    pub(crate) fn name(&self) -> BattleName {
        let (id, name, game) = (self.id.to_string(), self.name.clone(), self.game.clone());
        BattleName { id, name, game }
    }

    /// The names of the sides.
    pub(crate) fn sides(&self) -> Vec<String> {
        let names = self.setup.get("names").and_then(Value::as_array).into_iter().flatten();
        let names = names.map(|name| name.as_str().unwrap_or_default().to_owned());
        told_apart(&names.collect::<Vec<_>>())
    }

    /// What is fixed so far.
    pub(crate) fn fair(&self) -> Fair {
        Fair::of(Some(self.secret.commitment(self.id)), &self.contributions(), &self.seats)
    }

    fn contributions(&self) -> Vec<Contribution> {
        self.contributions.iter().map(|(&seat, &digest)| Contribution { seat, digest }).collect()
    }

    /// The battle as it begins with the contributions given so far.
    pub(crate) fn begin(&self) -> Result<(OpenBattle, Taken), Problem> {
        let chance = Chance { secret: self.secret.clone(), contributions: self.contributions() };
        OpenBattle::begin(&self.game, &self.setup, self.id, clock::now(), chance)
    }
}
