//! Battles on this device: begin, look, act, take back, log. Decide, store, show, tell, answer.

use crate::board::{Board, Page, entry};
use crate::carry::{marks, numbered};
use crate::gather::Gathering;
use crate::problem::About;
use crate::{App, BattleLine, BattleName, Desk, Done, Draft, Look, Problem, bare, system};
use library::{AppendError, CreateError, Held, Listed, NewBattle, Standing, Step};
use serde::Deserialize;
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::btree_map::Entry;
use std::sync::MutexGuard;
use tracker::{Id, LogLine, Seat, Taken, Viewer, Violation};

/// The longest reason that is journalled, in bytes.
const WHY_MOST: usize = 1_000;

/// What a seat asks, and for whose eyes the answer is.
pub(crate) struct Ask<'a> {
    pub(crate) battle: Id,
    pub(crate) seat: Seat,
    pub(crate) viewer: Viewer,
    pub(crate) id: Id,
    /// Whether the answer tells what happened and how the battle stands: a guest's device is shown
    /// that by itself.
    pub(crate) looks: bool,
    /// Shows the step to all who look on.
    pub(crate) show: Show<'a>,
}

/// Shows a battle to all who look on, after a step of that seat.
pub(crate) type Show<'a> = &'a dyn Fn(Id, Seat);

impl App {
    pub(crate) fn practice(&self, game: &str) -> Result<String, Problem> {
        let (setup, name) = self.practice_setup(game)?;
        self.begin(game, &name, &setup)
    }

    /// The setup of the practice battle, and what to call it.
    pub(crate) fn practice_setup(&self, game: &str) -> Result<(Value, String), Problem> {
        let pack = self.packs.of(game)?;
        let practice = pack.practice().ok_or_else(|| Problem::NoSuchGame { game: game.into() })?;
        let draft = Draft::of(practice)?;
        let scenario = draft.scenario.clone();
        let setup = self.setup(game, draft)?;
        let named = scenario.and_then(|_| setup.get("scenario")?.get("name")?.as_str());
        let name = named.unwrap_or("Practice").to_owned();
        Ok((setup, name))
    }

    pub(crate) fn new_battle(
        &self,
        game: &str,
        name: &str,
        draft: Draft,
    ) -> Result<String, Problem> {
        self.begin(game, name, &self.legal_setup(game, draft)?)
    }

    /// The setup that a draft comes to, where it is legal or the players play anyway.
    pub(crate) fn legal_setup(&self, game: &str, draft: Draft) -> Result<Value, Problem> {
        let setup = self.setup(game, draft)?;
        bare::legal(game, &setup)?;
        Ok(setup)
    }

    pub(crate) fn muster(&self, game: &str, draft: Draft) -> Result<Vec<Violation>, Problem> {
        let setup = self.setup(game, draft)?;
        Ok((entry(game)?.muster)(&setup.to_string())?)
    }

    fn begin(&self, game: &str, name: &str, setup: &Value) -> Result<String, Problem> {
        let (id, secret) = system::fresh()?;
        let (board, taken) = Board::begin(game, setup, id, system::now(), secret.into())?;
        let seq = self.desk().keep_new(id, name, board, &taken)?;
        self.tell(Some(id), Some(seq));
        Ok(id.to_string())
    }

    /// A battle as each of these viewers may know it, all after the same step. No caller is
    /// checked: the host asks it once for everybody who looks with the same eyes.
    ///
    /// # Errors
    /// When there is no such battle, it has not begun, or the disk refuses.
    pub fn looks(&self, battle: Id, viewers: &[Viewer]) -> Result<Vec<Look>, Problem> {
        let mut desk = self.desk();
        let board = desk.board(battle)?;
        Ok(viewers.iter().map(|viewer| board.look(*viewer)).collect())
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
        ask: &Ask<'_>,
        command: &Value,
        insist: Option<&str>,
    ) -> Result<Done, Problem> {
        Problem::unless_short(insist.unwrap_or_default(), WHY_MOST)?;
        let act =
            |board: &mut Board| board.act(ask.seat, ask.id, command, insist.map(str::to_owned));
        let done = self.take(self.desk(), ask, act)?;
        self.remember(ask.battle, command);
        Ok(done)
    }

    /// Takes back the last standing step, which is `step` where one is meant. The others' consent
    /// can be given here only where they share this device: elsewhere they are asked themselves, to
    /// what they did as to what showed something.
    pub(crate) fn take_back(
        &self,
        ask: &Ask<'_>,
        step: Option<u32>,
        consent: bool,
        why: &str,
    ) -> Result<Done, Problem> {
        Problem::unless_short(why, WHY_MOST)?;
        let mut desk = self.desk();
        let agreed = consent && desk.shares_device(ask.battle, ask.seat)?;
        // The same wish again is answered as it was then, whatever stands last by now.
        let again = desk.library.step_of(&ask.battle.0, &ask.id.0)?.is_some();
        let seating = desk.tables.get(&ask.battle);
        let others = seating.map_or_else(Vec::new, |seating| seating.others(ask.seat));
        let take_back = |board: &mut Board| {
            if !again {
                board.unless_moved(step)?;
                board.unless_of(&others)?;
            }
            board.take_back(ask.seat, ask.id, agreed, why.to_owned())
        };
        self.take(desk, ask, take_back)
    }

    /// Takes a step and stores it; only then it is shown, told and answered. A wish to take back
    /// ends with every step: another one stands last then.
    pub(crate) fn take(
        &self,
        mut desk: MutexGuard<'_, Desk>,
        ask: &Ask<'_>,
        step: impl Fn(&mut Board) -> Result<Taken, Problem>,
    ) -> Result<Done, Problem> {
        let taken = desk.step(ask, &step)?;
        let seq = taken.seq();
        let board = desk.boards.get(&ask.battle).ok_or_else(|| Problem::no_battle(ask.battle))?;
        let done = board.done(seq, ask.viewer, ask.looks);
        let again = matches!(taken, Taken::Before { .. });
        let seating = desk.tables.get_mut(&ask.battle).filter(|_| !again);
        let wish = seating.and_then(|seating| seating.back.take());
        drop(desk);
        // The same wish again may come while the step is on its way to be shown: this waits for it.
        (ask.show)(ask.battle, ask.seat);
        if again {
            return Ok(done);
        }
        self.tell(Some(ask.battle), Some(seq));
        if wish.is_some() {
            self.tell_table(ask.battle);
        }
        Ok(done)
    }

    pub(crate) fn battles(&self) -> Result<Vec<BattleLine>, Problem> {
        let desk = self.desk();
        let begun = desk.library.battles()?.into_iter().map(|listed| desk.line(listed));
        let gathered = desk.gatherings.all().map(|waits| desk.gathered_line(waits));
        let mut lines: Vec<_> = begun.chain(gathered).collect();
        lines.sort_by_key(|line| Reverse(line.at));
        Ok(lines)
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
        if !desk.gatherings.remove(battle) && !desk.library.delete_battle(&battle.0)? {
            return Err(Problem::no_battle(battle));
        }
        let seating = desk.tables.remove(&battle);
        drop(desk);
        self.tell(Some(battle), None);
        if seating.is_some() {
            self.tell_table(battle);
        }
        Ok(())
    }
}

impl Desk {
    /// The battle, opened when it is not yet.
    pub(crate) fn board(&mut self, battle: Id) -> Result<&mut Board, Problem> {
        if self.gathering(battle).is_some() {
            return Err(Problem::NotBegun {});
        }
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
                if listed.summary.is_err() {
                    let (summary, finished) = standing(&board);
                    let standing = Standing { summary: &summary, finished };
                    let (name, at) = (&board.name().name, listed.touched_at);
                    // Where the disk refuses, it is written with the next step.
                    let _ = self.library.list_anew(&battle.0, name, standing, at);
                }
                Ok(free.insert(board))
            }
        }
    }

    /// Keeps a battle that has just begun; gives its first step.
    pub(crate) fn keep_new(
        &mut self,
        id: Id,
        name: &str,
        board: Board,
        taken: &Taken,
    ) -> Result<u32, Problem> {
        let Taken::New { seq, text } = taken else { return Err(Problem::Busy {}) };
        self.keep(id, name, &board, [Step { seq: *seq, id: id.0, text }])?;
        self.boards.insert(id, board.called(name));
        Ok(*seq)
    }

    /// Keeps a whole battle.
    pub(crate) fn keep<'a>(
        &mut self,
        id: Id,
        name: &str,
        board: &Board,
        steps: impl IntoIterator<Item = Step<'a>>,
    ) -> Result<(), Problem> {
        as_new(id, name, board, |battle| self.library.import_battle(battle, steps))
    }

    /// Puts a battle in the place of what is held of it, up to the step `until`; gives the file in
    /// which that is now. It is opened again when it is asked for.
    pub(crate) fn put_in_place(
        &mut self,
        id: Id,
        board: &Board,
        steps: &[String],
        held: &Held,
        until: u32,
    ) -> Result<String, Problem> {
        let marks = marks(steps)?;
        let steps = numbered(&marks, steps).collect::<Vec<_>>();
        let name = &board.name().name;
        let put = |battle: &NewBattle<'_>| self.library.put_in_place(battle, &steps, held, until);
        let aside = as_new(id, name, board, put)?;
        self.boards.remove(&id);
        Ok(aside.display().to_string())
    }

    /// Takes a step and stores it. What could not be stored is forgotten again, so that memory
    /// never runs ahead of the disk.
    fn step(
        &mut self,
        ask: &Ask<'_>,
        step: impl Fn(&mut Board) -> Result<Taken, Problem>,
    ) -> Result<Taken, Problem> {
        let taken = self.try_step(ask, &step);
        match taken {
            // Another process was faster: what it did is read, and the wish judged again.
            Err(Problem::Busy {}) => self.try_step(ask, &step),
            taken => taken,
        }
    }

    fn try_step(
        &mut self,
        ask: &Ask<'_>,
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

/// A battle as the library is given it.
fn as_new<T>(
    id: Id,
    name: &str,
    board: &Board,
    give: impl FnOnce(&NewBattle<'_>) -> Result<T, CreateError>,
) -> Result<T, Problem> {
    let (summary, finished) = standing(board);
    let battle = NewBattle {
        id: id.0,
        game: &board.name().game,
        name,
        header: &board.header(),
        standing: Standing { summary: &summary, finished },
        at: system::now(),
    };
    give(&battle).map_err(|error| error.about(id))
}

impl Problem {
    /// Whether a battle that answered with it is as it was before.
    fn changes_nothing(&self) -> bool {
        matches!(
            self,
            Self::Refused(_)
                | Self::BadRequest { .. }
                | Self::NothingToTakeBack {}
                | Self::Over {}
                | Self::NeedsConsent { .. }
                | Self::Moved { .. }
        )
    }
}

/// How a battle stands, for the list: a summary and whether it is over.
pub(crate) fn standing(board: &Board) -> (String, bool) {
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

impl Desk {
    fn line(&self, listed: Listed) -> BattleLine {
        let damaged = listed.is_damaged();
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
            winner: outcome.as_ref().and_then(|outcome| outcome.winner).map(|side| side.0),
            ended: outcome.and_then(|outcome| outcome.how),
            steps: listed.steps,
            damaged,
            at: listed.touched_at,
            visited: false,
            gathering: false,
            table: self.open_seating(Id(listed.id)).is_ok(),
        }
    }

    fn gathered_line(&self, waits: &Gathering) -> BattleLine {
        let BattleName { id, name, game } = waits.name();
        BattleLine {
            id,
            game,
            name,
            names: waits.sides(),
            at: waits.at,
            gathering: true,
            table: self.open_seating(waits.id).is_ok(),
            ..BattleLine::default()
        }
    }
}
