//! Battles on this device: begin, look, act, take back, log. Each step is decided, stored, shown,
//! announced and answered, in that order.

use crate::battle::Insist;
use crate::battle::reply::Done;
use crate::files::battle_file::{numbered, step_names};
use crate::gathering::Gathering;
use crate::onlookers::{Onlooker, StepTaken, Watch};
use crate::open_battle::{OpenBattle, entry};
use crate::plain::cut;
use crate::protocol::About;
use crate::records::Locked;
use crate::seating::ToSeal;
use crate::{
    App, BattleLine, BattleName, Draft, Look, Problem, Records, clock, draft, place, stateless,
};
use library::{AppendError, CreateError, Held, Listed, NewBattle, Standing, Step};
use serde::Deserialize;
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::btree_map::Entry;
use tracker::{Id, Seat, Taken, Viewer, Violation, WHY_MOST};

/// A seat's request, and the viewer that the reply is for.
pub(crate) struct Asked<'a> {
    pub(crate) battle: Id,
    pub(crate) seat: Seat,
    pub(crate) viewer: Viewer,
    pub(crate) id: Id,
    /// Whether the reply includes the events and the new look. A guest's device is shown both
    /// separately.
    pub(crate) looks: bool,
    /// The onlookers to show the step to.
    pub(crate) watch: &'a Watch<'a>,
}

impl App {
    pub(crate) fn practice(&self, game: &str) -> Result<String, Problem> {
        let (setup, name) = self.practice_setup(game)?;
        self.begin(game, &name, &setup)
    }

    /// The setup of the practice battle, and its name.
    pub(crate) fn practice_setup(&self, game: &str) -> Result<(Value, String), Problem> {
        let pack = self.packs.of(game)?;
        let practice = pack.practice().ok_or_else(|| Problem::NoSuchGame { game: game.into() })?;
        let draft = Draft::of(practice)?;
        let scenario = draft.scenario.clone();
        let setup = self.setup(game, draft)?;
        let named =
            scenario.and_then(|_| Some(setup.get("scenario")?.get("name")?.as_str()?.to_owned()));
        let name = named.unwrap_or_else(|| who_fights(&setup));
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

    /// Begins another battle from the setup of this one, or lets it wait for its players.
    pub(crate) fn again(
        &self,
        mut records: Locked<'_>,
        battle: Id,
        change_sides: bool,
        gather: bool,
    ) -> Result<String, Problem> {
        let open = records.open_battle(battle)?;
        let BattleName { game, name, .. } = open.name().clone();
        let mut setup = open.setup(change_sides);
        drop(records);
        draft::renew(entry(&game)?, &self.pack(&game)?, &mut setup);
        if gather {
            return Ok(self.gather_from(&game, &name, setup)?.battle);
        }
        self.begin(&game, &name, &setup)
    }

    /// The full setup built from a draft. Refuses one that is not legal, unless the players play
    /// anyway.
    pub(crate) fn legal_setup(&self, game: &str, draft: Draft) -> Result<Value, Problem> {
        let setup = self.setup(game, draft)?;
        stateless::legal(game, &setup)?;
        Ok(setup)
    }

    pub(crate) fn muster(&self, game: &str, draft: Draft) -> Result<Vec<Violation>, Problem> {
        let setup = self.setup(game, draft)?;
        (entry(game)?.muster)(&setup.to_string()).map_err(|fault| place::unread(&setup, fault))
    }

    fn begin(&self, game: &str, name: &str, setup: &Value) -> Result<String, Problem> {
        let (id, secret) = clock::fresh()?;
        let (open, taken) = OpenBattle::begin(game, setup, id, clock::now(), secret.into())?;
        let seq = self.records().keep_new(id, name, open, &taken)?;
        self.tell_step(id, seq, false);
        Ok(id.to_string())
    }

    /// The battle as each of these onlookers may know it, all after the same step. Checks no caller:
    /// the host calls it once for all devices with the same viewer.
    ///
    /// # Errors
    /// If there is no such battle, it has not begun, or the disk refuses.
    pub fn looks(&self, battle: Id, onlookers: &[Onlooker]) -> Result<Vec<Look>, Problem> {
        let mut records = self.records();
        let open = records.open_battle(battle)?;
        Ok(onlookers.iter().map(|onlooker| onlooker.look(open)).collect())
    }

    pub(crate) fn act(
        &self,
        mut records: Locked<'_>,
        ask: &Asked<'_>,
        command: &Value,
        insist: Option<Insist>,
    ) -> Result<Done, Problem> {
        let why = insist.map(|insist| insist.why);
        Problem::unless_short(why.as_deref().unwrap_or_default(), WHY_MOST)?;
        let act =
            |open: &mut OpenBattle| open.act(ask.seat, ask.viewer, ask.id, command, why.clone());
        let taken = records.step(ask, act).map_err(|problem| problem.seen_by(ask))?;
        // A repeated step may come with a different command than the one that was judged.
        if matches!(taken, Taken::New { .. }) {
            self.learn(&mut records, ask.battle, command);
        }
        self.shown_and_told(records, ask, &taken)
    }

    /// Takes back the last standing step, which has to be `step` if one is given. `consent` counts only
    /// if the others share this device. Seats on other devices are asked themselves, both about their
    /// own steps and about steps that revealed something.
    pub(crate) fn take_back(
        &self,
        mut records: Locked<'_>,
        ask: &Asked<'_>,
        step: Option<u32>,
        consent: bool,
        why: &str,
    ) -> Result<Done, Problem> {
        Problem::unless_short(why, WHY_MOST)?;
        let agreed = consent && records.shares_device(ask.battle, ask.seat)?;
        // A repeated request gets the same reply as before, whatever step stands last by now.
        let again = records.library.step_of(&ask.battle.0, &ask.id.0)?.is_some();
        let seating = records.tables.get(&ask.battle);
        let others = seating.map_or_else(Vec::new, |seating| seating.others(ask.seat));
        let take_back = |open: &mut OpenBattle| {
            if !again {
                open.unless_moved(step)?;
                open.unless_of(&others)?;
            }
            open.take_back(ask.seat, ask.id, agreed, why.to_owned())
        };
        self.take(records, ask, take_back)
    }

    /// Takes and stores a step; only then shows it, announces it and answers.
    pub(crate) fn take(
        &self,
        mut records: Locked<'_>,
        ask: &Asked<'_>,
        step: impl Fn(&mut OpenBattle) -> Result<Taken, Problem>,
    ) -> Result<Done, Problem> {
        let taken = records.step(ask, step)?;
        self.shown_and_told(records, ask, &taken)
    }

    /// Shows a stored step, announces it once, and answers. All looks are made in the turn that took
    /// the step. Every step ends a pending wish to take back, because another step then stands last.
    fn shown_and_told(
        &self,
        mut records: Locked<'_>,
        ask: &Asked<'_>,
        taken: &Taken,
    ) -> Result<Done, Problem> {
        let (seq, battle) = (taken.seq(), ask.battle);
        let Watch { network, eyes } = ask.watch;
        let open = records.open.get(&battle).ok_or_else(|| Problem::no_battle(battle))?;
        let events = if ask.looks { open.events(seq, ask.viewer) } else { Vec::new() };
        let asking = Onlooker::Viewer(ask.viewer);
        let own = Some(asking).filter(|own| ask.looks && !eyes.contains(own));
        let all = eyes.iter().copied().chain(own);
        let mut looks: Vec<_> = all.map(|onlooker| (onlooker, onlooker.look(open))).collect();
        let item = match taken {
            Taken::New { text, .. } if !eyes.is_empty() => records.to_seal(battle, seq, text),
            Taken::New { .. } | Taken::Before { .. } => None,
        };
        let again = matches!(taken, Taken::Before { .. });
        let seating = records.tables.get_mut(&battle).filter(|_| !again);
        let wish = seating.and_then(|seating| seating.back.take());
        drop(records);
        let sealed = item.map(ToSeal::sealed);
        // `show` also waits for a step that an earlier, identical request is still showing.
        let step = StepTaken { by: ask.seat, looks: &looks[..eyes.len()], sealed };
        network.show(battle, step);
        if !again {
            self.tell_step(battle, seq, wish.is_some());
        }
        let own = looks.iter().position(|(onlooker, _)| ask.looks && *onlooker == asking);
        Ok(Done { seq, events, look: own.map(|own| looks.swap_remove(own).1) })
    }

    pub(crate) fn battles(&self) -> Result<Vec<BattleLine>, Problem> {
        let records = self.records();
        let begun = records.library.battles()?.into_iter().map(|listed| records.line(listed));
        let gathered = records.gatherings.all().map(|waits| records.gathered_line(waits));
        let mut lines: Vec<_> = begun.chain(gathered).chain(records.left_lines()?).collect();
        lines.sort_by_key(|line| Reverse(line.at));
        Ok(lines)
    }

    pub(crate) fn rename_battle(
        &self,
        mut records: Locked<'_>,
        battle: Id,
        name: &str,
    ) -> Result<(), Problem> {
        records.library.rename_battle(&battle.0, name).map_err(|error| error.about(battle))?;
        if let Some(open) = records.open.get_mut(&battle) {
            open.rename(name);
        }
        drop(records);
        self.tell(Some(battle));
        Ok(())
    }

    pub(crate) fn delete_battle(&self, mut records: Locked<'_>, battle: Id) -> Result<(), Problem> {
        if records.is_visited(battle)? && self.serve().is_err() {
            // The process that sits at the battle's table owns what is kept here.
            return Err(Problem::InUse {});
        }
        let known = records.library.battle(&battle.0)?.is_some() || records.has_left(battle)?;
        if !records.gatherings.remove(battle) && !known {
            return Err(Problem::no_battle(battle));
        }
        records.open.remove(&battle);
        records.library.delete_battle(&battle.0)?;
        let seating = records.tables.remove(&battle);
        drop(records);
        self.tell(Some(battle));
        if seating.is_some() {
            self.tell_table(battle);
        }
        Ok(())
    }
}

/// The default name of a battle: the names of its armies.
fn who_fights(setup: &Value) -> String {
    let armies = setup.get("armies").and_then(Value::as_array).into_iter().flatten();
    let names: Vec<&str> = armies.filter_map(|army| army.get("name")?.as_str()).collect();
    cut(&names.join(" – "), library::NAME_MOST)
}

/// The problem for a battle that has lost all its steps. Every battle began with an opening step.
fn nothing_left() -> Problem {
    let which = "none of its steps is left".to_owned();
    Problem::Damaged { what: "battle".to_owned(), which, seq: Some(0) }
}

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
    fn step(
        &mut self,
        ask: &Asked<'_>,
        step: impl Fn(&mut OpenBattle) -> Result<Taken, Problem>,
    ) -> Result<Taken, Problem> {
        let taken = self.try_step(ask, &step);
        match taken {
            // Another process was faster: its steps are read, and the request is judged again.
            Err(Problem::Busy {}) => self.try_step(ask, &step),
            taken => taken,
        }
    }

    fn try_step(
        &mut self,
        ask: &Asked<'_>,
        step: impl Fn(&mut OpenBattle) -> Result<Taken, Problem>,
    ) -> Result<Taken, Problem> {
        let battle = ask.battle;
        let taken = step(self.open_battle(battle)?);
        let stored = match &taken {
            Ok(Taken::New { seq, text }) => self.store(battle, ask.id, *seq, text),
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

impl Problem {
    /// The problem as the asking viewer may know it: that a rule refuses, and why only if that is not a
    /// secret of the seat that acts.
    fn seen_by(self, ask: &Asked<'_>) -> Self {
        match self {
            Self::Refused(refusal) if !refusal.is_for(ask.seat, ask.viewer) => {
                Self::RefusedUnseen { seat: ask.seat }
            }
            problem => problem,
        }
    }

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

/// The state of a battle for the list: a summary and whether it is over.
pub(crate) fn standing(open: &OpenBattle) -> (String, bool) {
    let summary = open.summary();
    let finished = summary.outcome.is_some();
    (serde_json::to_string(&summary).unwrap_or_default(), finished)
}

/// A summary as read back; if it is damaged, its fields are empty.
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

impl Records {
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
            winner: outcome.as_ref().and_then(|outcome| outcome.winner).map(u8::from),
            ended: outcome.and_then(|outcome| outcome.how),
            steps: listed.steps,
            damaged,
            at: listed.touched_at,
            visited: false,
            left: false,
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
