//! Battles whose seats are still giving their parts of the chance: committed to, not begun.

use crate::open_battle::{OpenBattle, entry};
use crate::{App, BattleName, Draft, Fair, Problem, Records, Turn, fair, system};
use serde_json::Value;
use std::collections::BTreeMap;
use tracker::{Chance, Digest, Id, Part, Seat, Seats, Seed, Taken};

/// Battles that may wait at a time; with one more, the one that waits longest is dropped.
const MOST: usize = 8;

/// The battles that wait, the longest waiting first. They live in memory: nothing has happened in
/// them that anybody could lose.
#[derive(Default)]
pub(crate) struct Gatherings(Vec<Gathering>);

/// A battle that waits for its seats' parts. Its secret is fixed and committed to.
pub(crate) struct Gathering {
    pub(crate) id: Id,
    /// Since when it waits, in milliseconds since the epoch.
    pub(crate) at: i64,
    game: String,
    name: String,
    setup: Value,
    pub(crate) seats: Seats,
    secret: Seed,
    parts: BTreeMap<Seat, Digest>,
}

impl Gatherings {
    pub(crate) fn of(&self, battle: Id) -> Option<&Gathering> {
        self.0.iter().find(|waiting| waiting.id == battle)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Gathering> {
        self.0.iter()
    }

    fn of_mut(&mut self, battle: Id) -> Option<&mut Gathering> {
        self.0.iter_mut().find(|waiting| waiting.id == battle)
    }

    /// Adds a battle; gives the one that had to make room.
    fn add(&mut self, gathering: Gathering) -> Option<Id> {
        let dropped = (self.0.len() >= MOST).then(|| self.0.remove(0).id);
        self.0.push(gathering);
        dropped
    }

    /// Removes a battle; says whether it was here.
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

    /// What the sides are called.
    pub(crate) fn sides(&self) -> Vec<String> {
        let names = self.setup.get("names").and_then(Value::as_array).into_iter().flatten();
        names.map(|name| name.as_str().unwrap_or_default().to_owned()).collect()
    }

    /// What the seats are called.
    pub(crate) fn names(&self) -> Vec<String> {
        self.seats.names(&self.sides())
    }

    /// What is fixed so far.
    pub(crate) fn fair(&self) -> Fair {
        fair::told(Some(self.secret.commitment(self.id)), &self.parts(), &self.seats)
    }

    fn parts(&self) -> Vec<Part> {
        self.parts.iter().map(|(&seat, &part)| Part { seat, part }).collect()
    }

    fn begin(&self) -> Result<(OpenBattle, Taken), Problem> {
        let chance = Chance { secret: self.secret.clone(), parts: self.parts() };
        OpenBattle::begin(&self.game, &self.setup, self.id, system::now(), chance)
    }
}

impl App {
    pub(crate) fn gather(
        &self,
        game: &str,
        name: &str,
        draft: Option<Draft>,
    ) -> Result<(String, Digest), Problem> {
        let (setup, name) = match draft {
            Some(draft) => (self.legal_setup(game, draft)?, name.to_owned()),
            None => self.practice_setup(game)?,
        };
        let name = library::fit(&name)?.to_owned();
        let (id, secret) = system::fresh()?;
        let game = entry(game)?.id.to_owned();
        let (at, parts) = (system::now(), BTreeMap::new());
        let commitment = secret.commitment(id);
        let seats = Seats::default();
        let mut gathering = Gathering { id, at, game, name, setup, seats, secret, parts };
        // What the rules cannot play is refused now, not when everybody has given a part.
        gathering.seats = gathering.begin()?.0.seats().clone();
        let mut records = self.records();
        let dropped = records.gatherings.add(gathering);
        let dropped = dropped.filter(|dropped| records.tables.remove(dropped).is_some());
        drop(records);
        self.tell_table(id);
        if let Some(dropped) = dropped {
            self.tell_table(dropped);
        }
        Ok((id.to_string(), commitment))
    }

    pub(crate) fn add_part(
        &self,
        mut records: Turn<'_>,
        battle: Id,
        seat: Seat,
        part: Digest,
    ) -> Result<(), Problem> {
        let Some(gathering) = records.gatherings.of_mut(battle) else {
            let stands = records.open_battle(battle)?.fair().part(seat) == Some(part);
            return if stands { Ok(()) } else { Err(Problem::NotAllowed {}) };
        };
        if *gathering.parts.entry(seat).or_insert(part) != part {
            return Err(Problem::NotAllowed {});
        }
        drop(records);
        self.tell_table(battle);
        Ok(())
    }

    pub(crate) fn begin_gathered(
        &self,
        mut records: Turn<'_>,
        battle: Id,
    ) -> Result<String, Problem> {
        let Some(gathering) = records.gatherings.of(battle) else {
            // Asked again: it has begun.
            return records.open_battle(battle).map(|_| battle.to_string());
        };
        let name = gathering.name.clone();
        let (open, taken) = gathering.begin()?;
        // First who sits where: a battle that has begun is never without.
        records.keep_seating(battle)?;
        let seq = records.keep_new(battle, &name, open, &taken)?;
        records.gatherings.remove(battle);
        drop(records);
        self.tell_step(battle, seq, false);
        Ok(battle.to_string())
    }
}

impl Records {
    /// The battle, if it waits for its seats' parts.
    pub(crate) fn gathering(&self, battle: Id) -> Option<&Gathering> {
        self.gatherings.of(battle)
    }
}
