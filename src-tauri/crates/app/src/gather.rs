//! Gathers the seats' contributions to the chance before a battle begins.

use crate::battles::reply::Gather;
use crate::gathering::Gathering;
use crate::open_battle::entry;
use crate::records::Locked;
use crate::{App, Draft, Problem, Records, clock};
use serde_json::Value;
use std::collections::BTreeMap;
use tracker::{Digest, Id, Seat, Seats};

impl App {
    pub(crate) fn gather(
        &self,
        game: &str,
        name: &str,
        draft: Option<Draft>,
    ) -> Result<Gather, Problem> {
        let (setup, name) = match draft {
            Some(draft) => (self.legal_setup(game, draft)?, name.to_owned()),
            None => self.practice_setup(game)?,
        };
        self.gather_from(game, &name, setup)
    }

    /// Lets a battle with this setup wait for its players.
    pub(crate) fn gather_from(
        &self,
        game: &str,
        name: &str,
        setup: Value,
    ) -> Result<Gather, Problem> {
        let name = library::fit(name)?.to_owned();
        let (id, secret) = clock::fresh()?;
        let game = entry(game)?.id.to_owned();
        let (at, contributions) = (clock::now(), BTreeMap::new());
        let commitment = secret.commitment(id);
        let (seats, names) = (Seats::default(), Vec::new());
        let mut gathering =
            Gathering { id, at, game, name, setup, seats, names, secret, contributions };
        // Refuse a setup that the rules cannot play now, not after everybody has contributed.
        let (begun, _) = gathering.begin()?;
        gathering.seats = begun.seats().clone();
        gathering.names = begun.names().to_vec();
        let mut records = self.records();
        let dropped = records.gatherings.add(gathering);
        let dropped = dropped.filter(|dropped| records.tables.remove(dropped).is_some());
        drop(records);
        self.tell_table(id);
        if let Some(dropped) = dropped {
            self.tell_table(dropped);
        }
        Ok(Gather { battle: id.to_string(), commitment })
    }

    pub(crate) fn add_contribution(
        &self,
        mut records: Locked<'_>,
        battle: Id,
        seat: Seat,
        part: Digest,
    ) -> Result<(), Problem> {
        let Some(gathering) = records.gatherings.of_mut(battle) else {
            let stands = records.open_battle(battle)?.fair().contribution(seat) == Some(part);
            return if stands { Ok(()) } else { Err(Problem::NotAllowed {}) };
        };
        if *gathering.contributions.entry(seat).or_insert(part) != part {
            return Err(Problem::NotAllowed {});
        }
        drop(records);
        self.tell_table(battle);
        Ok(())
    }

    pub(crate) fn begin_gathered(
        &self,
        mut records: Locked<'_>,
        battle: Id,
    ) -> Result<String, Problem> {
        let Some(gathering) = records.gatherings.of(battle) else {
            // A repeated request: the battle has begun.
            return records.open_battle(battle).map(|_| battle.to_string());
        };
        let name = gathering.name.clone();
        let (open, taken) = gathering.begin()?;
        // The seating is stored first, so that a begun battle always has one.
        records.keep_seating(battle)?;
        let seq = records.keep_new(battle, &name, open, &taken)?;
        records.gatherings.remove(battle);
        drop(records);
        self.tell_step(battle, seq, false);
        Ok(battle.to_string())
    }
}

impl Records {
    /// The battle, if it is waiting for its seats' contributions.
    pub(crate) fn gathering(&self, battle: Id) -> Option<&Gathering> {
        self.gatherings.of(battle)
    }
}
