//! A tally of one evening, the second kind of venue. It is for tests only: what holds for both kinds
//! holds for any. Hands raise the tally up to a goal that the keeper alone knows until it is reached.

mod kept;
pub(crate) mod roles;
mod venue;

pub(crate) use venue::Tallies;

use crate::ask::{Ask, Stored, Turn, named, one_of};
use crate::{Effect, Eyes, Kind, Place, Problem, Right, clock};
use kept::{Kept, Step};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tracker::Id;

one_of! {
    /// The requests of a tally.
    #[derive(Deserialize)]
    #[serde(tag = "ask", rename_all = "snake_case")]
    TallyRequest { BeginTally(BeginTally), Raise(Raise), Tally(Tally), Goal(Goal) }
}

named! { TallyRequest { BeginTally, Raise, Tally, Goal } }

/// Begins a tally.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BeginTally {
    /// Its name.
    pub name: String,
    /// How far it goes. The keeper alone knows it.
    pub goal: u32,
}

/// Raises the tally by one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Raise {
    /// The tally.
    pub battle: Id,
    /// The place that raises it.
    pub by: Place,
    /// The sender's own id of this request. Repeating it is harmless.
    pub id: Id,
}

/// The tally as a place is shown it, or a screen.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// The tally.
    pub battle: Id,
    /// The place; none for a screen.
    pub place: Option<Place>,
}

/// The goal, once it is reached.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Goal {
    /// The tally.
    pub battle: Id,
}

impl Tally {
    fn eyes(&self) -> Eyes {
        self.place.map_or(Eyes::Screen, Place::eyes)
    }
}

impl Ask for BeginTally {
    type Reply = Value;

    fn right(&self) -> Right {
        Right::Owner
    }

    fn effect(&self) -> Effect {
        Effect::Once
    }

    fn answer(self, mut turn: Turn<'_>) -> Result<Value, Problem> {
        let id = clock::id()?;
        Kept::begin(&mut turn.records.library, id, self)?;
        Ok(json!({ "battle": id }))
    }
}

impl Ask for Raise {
    type Reply = Value;

    fn right(&self) -> Right {
        Right::Place(self.battle, self.by, self.by.eyes())
    }

    fn kind(&self) -> Kind {
        Kind::Step
    }

    fn effect(&self) -> Effect {
        Effect::Queued
    }

    fn answer(self, mut turn: Turn<'_>) -> Result<Value, Problem> {
        let Self { battle, by, id } = self;
        let watched = turn.is_watched();
        let records = &mut turn.records;
        let mut tally = Kept::of(&records.library, battle)?;
        let before = tally.steps.iter().position(|step| step.id == id);
        if before.is_none() && tally.is_over() {
            return Err(Problem::Over {});
        }
        let at = before.unwrap_or(tally.steps.len());
        let seq = u32::try_from(at).unwrap_or(u32::MAX);
        let mut item = None;
        if before.is_none() {
            tally.add(&mut records.library, Step { by: Some(by), id, at: clock::now() })?;
            let text = tally.items(seq + 1).pop().filter(|_| watched);
            item = text.and_then(|text| records.to_seal(battle, seq + 1, text));
        }
        turn.show(battle, Stored { seq, by, item, again: before.is_some(), table: false });
        Ok(json!({ "seq": seq }))
    }
}

impl Ask for Tally {
    type Reply = Value;

    fn right(&self) -> Right {
        Right::Eyes(self.battle, self.eyes())
    }

    fn kind(&self) -> Kind {
        Kind::Look(self.eyes())
    }

    fn effect(&self) -> Effect {
        Effect::Read
    }

    fn answer(self, turn: Turn<'_>) -> Result<Value, Problem> {
        Ok(Kept::of(&turn.records.library, self.battle)?.seen_by(self.eyes()))
    }
}

impl Ask for Goal {
    type Reply = Value;

    fn right(&self) -> Right {
        Right::AtEnd(self.battle)
    }

    fn kind(&self) -> Kind {
        Kind::Prove
    }

    fn effect(&self) -> Effect {
        Effect::Read
    }

    fn answer(self, turn: Turn<'_>) -> Result<Value, Problem> {
        Ok(json!({ "goal": Kept::of(&turn.records.library, self.battle)?.first.goal }))
    }
}
