//! The battles of the library: opened, stored, and changed on disk before in memory.

use super::Records;
use crate::Problem;
use crate::clock;
use crate::files::battle_file::{numbered, step_names};
use crate::open_battle::OpenBattle;
use crate::protocol::About;
use library::{AppendError, CreateError, Held, NewBattle, Standing, Step};
use std::collections::btree_map::Entry;
use tracker::{Id, Seats, Taken};

impl Records {
    /// The battle, opened if it is not open yet.
    pub(crate) fn open_battle(&mut self, battle: Id) -> Result<&mut OpenBattle, Problem> {
        if self.gathering(battle).is_some() {
            return Err(Problem::NotBegun {});
        }
        let missing = || Problem::no_battle(battle);
        let listed = self.library.battle(&battle.0)?.ok_or_else(missing)?;
        // Another process on this library may have gone on with the battle.
        self.open.retain(|id, open| *id != battle || open.steps() == listed.steps);
        match self.open.entry(battle) {
            Entry::Occupied(open) => Ok(open.into_mut()),
            Entry::Vacant(free) => {
                let journal = self.library.journal(&battle.0)?.ok_or_else(missing)?;
                if journal.steps.is_empty() {
                    return Err(nothing_left());
                }
                let (name, header) = (listed.name, &journal.header);
                let open = OpenBattle::open(&listed.game, battle, name, header, &journal.steps)?;
                if listed.summary.is_err() {
                    let (summary, finished) = standing(&open);
                    let standing = Standing { summary: &summary, finished };
                    let (name, at) = (&open.name().name, listed.touched_at);
                    // If the disk refuses, the next step writes it.
                    let _ = self.library.list_anew(&battle.0, name, standing, at);
                }
                Ok(free.insert(open))
            }
        }
    }

    /// The seats of a battle, begun or not.
    pub(crate) fn seats(&mut self, battle: Id) -> Result<Seats, Problem> {
        let gathering = self.gathering(battle).map(|waits| &waits.seats);
        match gathering.or_else(|| self.open.get(&battle).map(OpenBattle::seats)) {
            Some(seats) => Ok(seats.clone()),
            None => Ok(self.open_battle(battle)?.seats().clone()),
        }
    }

    /// Stores a battle that has just begun. Returns the number of its first step.
    pub(crate) fn keep_new(
        &mut self,
        id: Id,
        name: &str,
        open: OpenBattle,
        taken: &Taken,
    ) -> Result<u32, Problem> {
        let Taken::New { seq, text } = taken else { return Err(Problem::Busy {}) };
        self.keep(id, name, &open, [Step { seq: *seq, id: id.0, text }])?;
        self.open.insert(id, open.called(name));
        Ok(*seq)
    }

    /// Stores a whole battle.
    pub(crate) fn keep<'a>(
        &mut self,
        id: Id,
        name: &str,
        open: &OpenBattle,
        steps: impl IntoIterator<Item = Step<'a>>,
    ) -> Result<(), Problem> {
        as_new(id, name, open, |battle| self.library.import_battle(battle, steps))
    }

    /// Replaces what is held of a battle, up to the step `until`. Returns the file to which the old
    /// data was moved. The battle is opened again on the next request.
    pub(crate) fn put_in_place(
        &mut self,
        id: Id,
        open: &OpenBattle,
        steps: &[String],
        held: &Held,
        until: u32,
    ) -> Result<String, Problem> {
        let names = step_names(steps)?;
        let steps = numbered(&names, steps).collect::<Vec<_>>();
        let name = &open.name().name;
        let put = |battle: &NewBattle<'_>| self.library.put_in_place(battle, &steps, held, until);
        let quarantined = as_new(id, name, open, put)?;
        self.open.remove(&id);
        Ok(quarantined.display().to_string())
    }

    /// Takes a step and stores it. A step that could not be stored is dropped, so that memory never
    /// runs ahead of the disk.
    pub(crate) fn step(
        &mut self,
        (battle, id): (Id, Id),
        step: impl Fn(&mut OpenBattle) -> Result<Taken, Problem>,
    ) -> Result<Taken, Problem> {
        let taken = self.try_step((battle, id), &step);
        match taken {
            // Another process was faster: its steps are read, and the request is judged again.
            Err(Problem::Busy {}) => self.try_step((battle, id), &step),
            taken => taken,
        }
    }

    fn try_step(
        &mut self,
        (battle, id): (Id, Id),
        step: impl Fn(&mut OpenBattle) -> Result<Taken, Problem>,
    ) -> Result<Taken, Problem> {
        let taken = step(self.open_battle(battle)?);
        let stored = match &taken {
            Ok(Taken::New { seq, text }) => self.store(battle, id, *seq, text),
            Ok(Taken::Before { .. }) => Ok(()),
            Err(problem) if problem.changes_nothing() => Ok(()),
            Err(_) => Err(Problem::Busy {}),
        };
        match stored {
            Ok(()) => taken,
            Err(problem) => {
                self.open.remove(&battle);
                Err(taken.err().unwrap_or(problem))
            }
        }
    }

    fn store(&mut self, battle: Id, id: Id, seq: u32, text: &str) -> Result<(), Problem> {
        let open = self.open.get(&battle).ok_or_else(|| Problem::no_battle(battle))?;
        let (summary, finished) = standing(open);
        let standing = Standing { summary: &summary, finished };
        let step = Step { seq, id: id.0, text };
        let stored = self.library.append_step(&battle.0, step, standing, clock::now());
        stored.map_err(|error: AppendError| error.about(battle))
    }
}

/// A battle in the form that the library takes.
fn as_new<T>(
    id: Id,
    name: &str,
    open: &OpenBattle,
    give: impl FnOnce(&NewBattle<'_>) -> Result<T, CreateError>,
) -> Result<T, Problem> {
    let (summary, finished) = standing(open);
    let battle = NewBattle {
        id: id.0,
        game: &open.name().game,
        name,
        header: &open.header(),
        standing: Standing { summary: &summary, finished },
        at: clock::now(),
    };
    give(&battle).map_err(|error| error.about(id))
}

/// The state of a battle for the list: a summary and whether it is over.
pub(crate) fn standing(open: &OpenBattle) -> (String, bool) {
    let summary = open.summary();
    let finished = summary.outcome.is_some();
    (serde_json::to_string(&summary).unwrap_or_default(), finished)
}

/// The problem for a battle that has lost all its steps. Every battle began with an opening step.
fn nothing_left() -> Problem {
    let which = "none of its steps is left".to_owned();
    Problem::Damaged { what: "battle".to_owned(), which, seq: Some(0) }
}

impl Problem {
    /// Whether the battle is unchanged after this problem.
    fn changes_nothing(&self) -> bool {
        matches!(
            self,
            Self::Refused(_)
                | Self::RefusedUnseen { .. }
                | Self::BadRequest { .. }
                | Self::NothingToTakeBack {}
                | Self::Over {}
                | Self::NeedsConsent { .. }
                | Self::Moved { .. }
        )
    }
}
