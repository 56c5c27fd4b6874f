//! Battles on this device: begin, look, act, take back, log. Decide, store, answer, tell.

use crate::board::{Board, Page, entry};
use crate::problem::About;
use crate::{App, BattleLine, Desk, Done, Draft, Look, Problem, system};
use library::{AppendError, Listed, NewBattle, Standing, Step};
use serde::Deserialize;
use serde_json::Value;
use std::collections::btree_map::Entry;
use tracker::{Id, LogLine, Seat, Taken, Viewer, Violation};

/// The longest reason that is journalled, in bytes.
const WHY_MOST: usize = 1_000;

/// What a seat asks, and for whose eyes the answer is.
pub(crate) struct Ask {
    pub(crate) battle: Id,
    pub(crate) seat: Seat,
    pub(crate) viewer: Viewer,
    pub(crate) id: Id,
}

impl App {
    pub(crate) fn practice(&self, game: &str) -> Result<String, Problem> {
        let pack = self.packs.of(game)?;
        let practice = pack.practice().ok_or_else(|| Problem::NoSuchGame { game: game.into() })?;
        let draft = Draft::of(practice)?;
        let scenario = draft.scenario.clone();
        let setup = self.setup(game, draft)?;
        let named = scenario.and_then(|_| setup.get("scenario")?.get("name")?.as_str());
        self.begin(game, named.unwrap_or("Practice"), &setup)
    }

    pub(crate) fn new_battle(
        &self,
        game: &str,
        name: &str,
        draft: Draft,
    ) -> Result<String, Problem> {
        let agreed = draft.rest.get("play_anyway").and_then(Value::as_bool).unwrap_or_default();
        let setup = self.setup(game, draft)?;
        let violations = (entry(game)?.muster)(&setup.to_string())?;
        if !agreed && violations.iter().any(|violation| !violation.warning) {
            return Err(Problem::NotLegal { violations });
        }
        self.begin(game, name, &setup)
    }

    pub(crate) fn muster(&self, game: &str, draft: Draft) -> Result<Vec<Violation>, Problem> {
        let setup = self.setup(game, draft)?;
        Ok((entry(game)?.muster)(&setup.to_string())?)
    }

    fn begin(&self, game: &str, name: &str, setup: &Value) -> Result<String, Problem> {
        let (id, seed) = system::fresh()?;
        let (board, taken) = Board::begin(game, setup, id, system::now(), seed)?;
        let Taken::New { seq, text } = taken else { return Err(Problem::Busy {}) };
        let mut desk = self.desk();
        desk.keep(id, name, &board, [Step { seq, id: id.0, text: &text }])?;
        desk.boards.insert(id, board.called(name));
        drop(desk);
        self.tell(Some(id), Some(seq));
        Ok(id.to_string())
    }

    pub(crate) fn look(&self, battle: Id, viewer: Viewer) -> Result<Look, Problem> {
        Ok(self.desk().board(battle)?.look(viewer))
    }

    pub(crate) fn log(
        &self,
        battle: Id,
        viewer: Viewer,
        page: Page,
    ) -> Result<(Vec<LogLine>, Option<u32>), Problem> {
        Ok(self.desk().board(battle)?.page(viewer, page))
    }

    pub(crate) fn act(
        &self,
        ask: &Ask,
        command: &Value,
        insist: Option<&str>,
    ) -> Result<Done, Problem> {
        Problem::unless_short(insist.unwrap_or_default(), WHY_MOST)?;
        let done = self
            .take(ask, |board| board.act(ask.seat, ask.id, command, insist.map(str::to_owned)))?;
        self.remember(ask.battle, command);
        Ok(done)
    }

    pub(crate) fn take_back(&self, ask: &Ask, consent: bool, why: &str) -> Result<Done, Problem> {
        Problem::unless_short(why, WHY_MOST)?;
        self.take(ask, |board| board.take_back(ask.seat, ask.id, consent, why.to_owned()))
    }

    /// Takes a step, stores it, and only then answers and tells.
    fn take(
        &self,
        ask: &Ask,
        step: impl Fn(&mut Board) -> Result<Taken, Problem>,
    ) -> Result<Done, Problem> {
        let mut desk = self.desk();
        let taken = desk.step(ask, &step)?;
        let seq = taken.seq();
        let done = desk.board(ask.battle)?.done(seq, ask.viewer);
        drop(desk);
        if matches!(taken, Taken::New { .. }) {
            self.tell(Some(ask.battle), Some(seq));
        }
        Ok(done)
    }

    pub(crate) fn battles(&self) -> Result<Vec<BattleLine>, Problem> {
        Ok(self.desk().library.battles()?.into_iter().map(line).collect())
    }

    pub(crate) fn rename_battle(&self, battle: Id, name: &str) -> Result<(), Problem> {
        let mut desk = self.desk();
        desk.library.rename_battle(&battle.0, name).map_err(|error| error.about(battle))?;
        if let Some(board) = desk.boards.get_mut(&battle) {
            board.rename(name);
        }
        drop(desk);
        self.tell(Some(battle), None);
        Ok(())
    }

    pub(crate) fn delete_battle(&self, battle: Id) -> Result<(), Problem> {
        let mut desk = self.desk();
        desk.boards.remove(&battle);
        if !desk.library.delete_battle(&battle.0)? {
            return Err(Problem::no_battle(battle));
        }
        drop(desk);
        self.tell(Some(battle), None);
        Ok(())
    }
}

impl Desk {
    /// The battle, opened when it is not yet.
    pub(crate) fn board(&mut self, battle: Id) -> Result<&mut Board, Problem> {
        let missing = || Problem::no_battle(battle);
        let listed = self.library.battle(&battle.0)?.ok_or_else(missing)?;
        // Another process on this library may have gone on with the battle.
        self.boards.retain(|id, open| *id != battle || open.steps() == listed.steps);
        match self.boards.entry(battle) {
            Entry::Occupied(open) => Ok(open.into_mut()),
            Entry::Vacant(free) => {
                let journal = self.library.journal(&battle.0)?.ok_or_else(missing)?;
                let (name, header) = (listed.name, &journal.header);
                let board = Board::open(&listed.game, battle, name, header, &journal.steps)?;
                Ok(free.insert(board))
            }
        }
    }

    /// Keeps a whole battle.
    pub(crate) fn keep<'a>(
        &mut self,
        id: Id,
        name: &str,
        board: &Board,
        steps: impl IntoIterator<Item = Step<'a>>,
    ) -> Result<(), Problem> {
        let (summary, finished) = standing(board);
        let battle = NewBattle {
            id: id.0,
            game: &board.name().game,
            name,
            header: &board.header(),
            standing: Standing { summary: &summary, finished },
            at: system::now(),
        };
        self.library.import_battle(&battle, steps).map_err(|error| error.about(id))
    }

    /// Takes a step and stores it. What could not be stored is forgotten again, so that memory
    /// never runs ahead of the disk.
    fn step(
        &mut self,
        ask: &Ask,
        step: impl Fn(&mut Board) -> Result<Taken, Problem>,
    ) -> Result<Taken, Problem> {
        let taken = self.try_step(ask, &step);
        match taken {
            // Another process was faster: what it did is read, and the wish judged anew.
            Err(Problem::Busy {}) => self.try_step(ask, &step),
            taken => taken,
        }
    }

    fn try_step(
        &mut self,
        ask: &Ask,
        step: impl Fn(&mut Board) -> Result<Taken, Problem>,
    ) -> Result<Taken, Problem> {
        let battle = ask.battle;
        let taken = step(self.board(battle)?);
        let stored = match &taken {
            Ok(Taken::New { seq, text }) => self.store(battle, ask.id, *seq, text),
            Ok(Taken::Before { .. }) => Ok(()),
            Err(problem) if problem.changes_nothing() => Ok(()),
            Err(_) => Err(Problem::Busy {}),
        };
        match stored {
            Ok(()) => taken,
            Err(problem) => {
                self.boards.remove(&battle);
                Err(taken.err().unwrap_or(problem))
            }
        }
    }

    fn store(&mut self, battle: Id, id: Id, seq: u32, text: &str) -> Result<(), Problem> {
        let board = self.boards.get(&battle).ok_or_else(|| Problem::no_battle(battle))?;
        let (summary, finished) = standing(board);
        let standing = Standing { summary: &summary, finished };
        let step = Step { seq, id: id.0, text };
        let stored = self.library.append_step(&battle.0, step, standing, system::now());
        stored.map_err(|error: AppendError| error.about(battle))
    }
}

impl Problem {
    /// Whether a battle that answered with it is as it was before.
    fn changes_nothing(&self) -> bool {
        matches!(
            self,
            Self::Refused(_)
                | Self::BadRequest { .. }
                | Self::NothingToTakeBack {}
                | Self::NeedsConsent { .. }
        )
    }
}

/// How a battle stands, for the list: a summary and whether it is over.
fn standing(board: &Board) -> (String, bool) {
    let summary = board.summary();
    let finished = summary.outcome.is_some();
    (serde_json::to_string(&summary).unwrap_or_default(), finished)
}

/// A summary as it is read back; a damaged one leaves its fields empty.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Kept {
    chapter: Option<KeptChapter>,
    rounds: Option<u16>,
    names: Vec<String>,
    score: Vec<u16>,
    outcome: Option<tracker::Outcome>,
}

#[derive(Deserialize)]
struct KeptChapter {
    round: u16,
    phase: String,
}

fn line(listed: Listed) -> BattleLine {
    let summary = listed.summary.ok().and_then(|text| serde_json::from_str(&text).ok());
    let Kept { chapter, rounds, names, score, outcome } = summary.unwrap_or_default();
    let (round, phase) = chapter.map(|chapter| (chapter.round, chapter.phase)).unzip();
    BattleLine {
        id: Id(listed.id).to_string(),
        game: listed.game,
        name: listed.name,
        names,
        score,
        round,
        rounds,
        phase,
        over: listed.finished,
        winner: outcome.and_then(|outcome| outcome.winner).map(|seat| seat.0),
        steps: listed.steps,
        at: listed.touched_at,
    }
}
