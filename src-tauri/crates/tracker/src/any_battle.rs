//! A battle behind an interface that is independent of its game: JSON in, JSON out.

use crate::any_army::Army;
use crate::battle::Journalled;
use crate::fault::read;
use crate::header::{FORMAT, first_rules};
#[cfg(spec)]
use crate::kit::Schema;
use crate::kit::{
    Asked, Counter, Defaults, Forecast, Moment, Redact as _, Scene, Setup as _, Shelf,
};
use crate::proof::{self, Proof};
use crate::step::StepKind;
use crate::{
    Act, AnyArmy, Battle, Budgets, Chance, Chapter, Checked, Contribution, Copied, Digest, End,
    Fault, Header, Id, Learned, Link, Offer, Outcome, Refusal, Seat, Seats, Seed, Summary, System,
    TakeBack, Taken, Viewer, Violations,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::collections::BTreeSet;
use std::ops::Range;

/// One step as one viewer may read it in the log.
#[derive(Debug, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct LogLine {
    /// The step's place in the journal.
    pub seq: u32,
    /// When, in milliseconds since the epoch.
    #[cfg_attr(spec, ts(type = "number"))]
    pub at: i64,
    /// The seat that did it; none for what the rules did by themselves.
    pub by: Option<Seat>,
    /// When, in the game's own time.
    pub chapter: Chapter,
    /// What happened, as far as the viewer may know.
    #[cfg_attr(spec, ts(type = "unknown[]"))]
    pub events: Vec<Box<RawValue>>,
    /// The rules that the table insisted against.
    pub waived: Vec<Refusal>,
    /// Why it insisted, corrected, or took back.
    pub why: Option<String>,
    /// The step that this one took back.
    pub took_back: Option<u32>,
    /// The step that took this one back.
    pub voided_by: Option<u32>,
    /// The outcome, if this step ended the battle before its rules did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub ended: Option<Outcome>,
    /// How many steps were lost here, if the battle goes on without them; 0 if the number is unknown,
    /// and none for any other step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub lost: Option<u32>,
    /// Whether it used chance, showed a secret or ended the battle.
    pub revealing: bool,
    /// Which of the events showed this viewer something previously hidden.
    #[serde(skip)]
    pub shown: Vec<bool>,
}

/// A battle of any game.
pub trait AnyBattle: Send {
    /// Executes a command given as JSON.
    ///
    /// # Errors
    /// [`Fault::Unreadable`] if it is not a command of this game, [`Fault::Refused`] by a rule.
    fn act(&mut self, act: Act<&Value>) -> Result<Taken, Fault>;
    /// The odds of a command, as in [`Battle::forecast`].
    ///
    /// # Errors
    /// As there, or [`Fault::Unreadable`] if it is not a command of the game.
    fn forecast(&self, by: Seat, command: &Value) -> Result<Option<Forecast>, Fault>;
    /// What a seat may correct in the books.
    fn counters(&self, by: Seat) -> Vec<Counter<Box<RawValue>>>;
    /// Whether odds are hidden in this battle.
    fn hides_odds(&self) -> bool;
    /// Voids the last standing step.
    ///
    /// # Errors
    /// As [`Battle::take_back`].
    fn take_back(&mut self, wish: TakeBack) -> Result<Taken, Fault>;
    /// Ends the battle before its rules do.
    ///
    /// # Errors
    /// As [`Battle::end`].
    fn end(&mut self, wish: End) -> Result<Taken, Fault>;
    /// Continues without the lost steps, as in [`Battle::mend`].
    ///
    /// # Errors
    /// As [`Battle::mend`].
    fn mend(&mut self, id: Id, at: i64, lost: u32) -> Result<Taken, Fault>;
    /// Where steps were lost: the first of them, and how many; 0 if the number is unknown.
    fn mended(&self) -> Vec<(u32, u32)>;
    /// The seats and their sides.
    fn seats(&self) -> &Seats;
    /// The name of each seat, given the names of the sides.
    fn seat_names(&self, sides: &[String]) -> Vec<String>;
    /// The seats that the battle waits for, and those that may interrupt.
    fn asked(&self) -> Asked;
    /// The length budgets of messages about it.
    fn budgets(&self) -> Budgets;
    /// What one viewer may know.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// What the table has just seen, as far as the viewer may know.
    fn moment(&self, viewer: Viewer) -> Option<Moment>;
    /// The table as everybody may see it.
    fn scene(&self) -> Scene;
    /// The offers of all seats, as far as the viewer may know.
    fn offers(&self, viewer: Viewer) -> Vec<Offer<Box<RawValue>>>;
    /// The log for one viewer.
    fn log(&self, viewer: Viewer, steps: Range<usize>) -> Vec<LogLine>;
    /// The steps with an event that names the unit, as far as the viewer may know.
    fn speaking_of(&self, viewer: Viewer, unit: u16) -> BTreeSet<u32>;
    /// The step that would be taken back next.
    fn last_standing(&self, viewer: Viewer) -> Option<LogLine>;
    /// A one-line summary of the battle.
    fn summary(&self) -> Summary;
    /// What an executed command taught about a card.
    fn learned(&self, command: &Value) -> Option<Learned>;
    /// The number of steps, including the opening.
    fn steps(&self) -> usize;
    /// The header as it is stored.
    fn header(&self) -> String;
    /// The setup for another battle like this one, with or without the sides exchanged.
    fn setup(&self, change_sides: bool) -> Value;
    /// The commitment to the secret, shown before any contribution; none in the first format.
    fn commitment(&self) -> Option<Digest>;
    /// The seats' contributions to the chance, in the order of the seats.
    fn contributions(&self) -> &[Contribution];
    /// The digest that binds to a step and all before it without revealing them; none if there is no
    /// such step.
    fn checkpoint(&self, seq: u32) -> Option<Digest>;
    /// Replays the whole battle from its header and compares every step. For a battle of older rules,
    /// checks only the chain, the commitment and the draws.
    ///
    /// # Errors
    /// [`Fault::Damaged`] names the first step that does not follow, and how it differs.
    fn prove(&self) -> Result<Proof, Fault>;
    /// The battle with other secrets, as in [`Battle::resample`].
    fn resample(&self, viewer: Viewer, seed: &Seed) -> Box<dyn AnyBattle>;
    /// The invariants of the game.
    ///
    /// # Errors
    /// The invariant's id and what was found.
    fn invariants(&self) -> Result<(), crate::Broken>;
}

/// A new battle, and its first step, which is to be stored.
pub type Begun = Result<(Box<dyn AnyBattle>, Taken), Fault>;
/// A stored battle after opening.
pub type Opened = Result<Box<dyn AnyBattle>, Fault>;

/// An entry in the list of games.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The game's id.
    pub id: &'static str,
    /// What the sides share: the names of shelves of the pack, which are also fields of the setup.
    pub shared: &'static [&'static str],
    /// The shelves of the pack with cards.
    pub shelves: &'static [Shelf],
    /// What an army copies from the pack.
    pub army: &'static [Copied],
    /// What a unit of an army names by place.
    pub links: &'static [Link],
    /// The house rules with their defaults.
    pub house_rules: fn() -> Defaults,
    /// The schemas of its cards, and of a battle's inputs and outputs.
    #[cfg(spec)]
    pub schemas: fn() -> Vec<Schema>,
    /// Begins a battle from a setup.
    pub begin: fn(&str, Id, i64, Chance) -> Begun,
    /// Opens a stored battle from its header and its steps.
    pub open: fn(&str, &[String]) -> Opened,
    /// Checks everything that the players bring.
    pub muster: fn(&str) -> Result<Violations, Fault>,
    /// Checks whether a text is an army list by ids.
    pub read_list: fn(&str) -> Result<(), Fault>,
    /// Checks one army.
    pub check: fn(&str) -> Result<Checked, Fault>,
    /// An army whose lists can be changed.
    pub open_army: fn(&str) -> Result<Box<dyn AnyArmy>, Fault>,
    /// Checks whether the second text is a card of the shelf that the first one names.
    pub read_card: fn(&str, &str) -> Result<(), Fault>,
    /// The ledger in the first text, extended by the line in the second one.
    pub enter: fn(&str, &str) -> Result<String, Fault>,
}

impl Entry {
    /// The entry of a game.
    #[must_use]
    pub const fn of<S: System>() -> Self {
        Self {
            id: S::ID,
            shared: S::SHARED,
            shelves: S::SHELVES,
            army: S::ARMY,
            links: S::LINKS,
            house_rules: S::Setup::house_rules,
            #[cfg(spec)]
            schemas: S::schemas,
            begin: begin::<S>,
            open: open::<S>,
            muster: |setup| Ok(S::muster(&read(setup)?)),
            read_list: |list| read::<S::ArmyList>(list).map(drop),
            check: |army| Ok(S::check(&read(army)?)),
            open_army: |army| Ok(Box::new(Army::<S>(read(army)?))),
            read_card: |shelf, card| {
                Shelf::read(S::SHELVES, shelf, card).map_err(Fault::unreadable)
            },
            enter: |ledger, line| Ok(raw(&S::enter(read(ledger)?, read(line)?)?).get().to_owned()),
        }
    }
}

fn begin<S: System>(setup: &str, battle: Id, made: i64, chance: Chance) -> Begun {
    let header = Header::new::<S>(battle, made, chance, read(setup)?);
    let (battle, taken) = Battle::<S>::begin(header)?;
    Ok((Box::new(battle), taken))
}

fn open<S: System>(header: &str, steps: &[String]) -> Opened {
    /// The fields that tell whether the rest can be read.
    #[derive(Deserialize)]
    struct Versions {
        format: u32,
        #[serde(default = "first_rules")]
        rules: u32,
    }
    let Versions { format, rules } = read(header)?;
    if format > FORMAT {
        return Err(Fault::TooNew { format });
    }
    if rules > S::RULES {
        return Err(Fault::NewerRules { rules });
    }
    Ok(Box::new(Battle::<S>::open(read(header)?, steps)?))
}

/// Reads a command, but only in the form in which it would be written here: serde also accepts a list
/// of fields for a struct, which no schema allows.
fn read_plain<T: DeserializeOwned + Serialize>(given: &Value) -> Result<T, Fault> {
    let thing = T::deserialize(given).map_err(Fault::unreadable)?;
    match serde_json::to_value(&thing) {
        Ok(plain) if alike(given, &plain) => Ok(thing),
        _ => Err(Fault::unreadable("a list stands where an object is expected")),
    }
}

/// Whether both have lists in the same places, as far as both go.
fn alike(given: &Value, plain: &Value) -> bool {
    match (given, plain) {
        (Value::Array(given), Value::Array(plain)) => {
            given.iter().zip(plain).all(|(given, plain)| alike(given, plain))
        }
        (Value::Object(given), Value::Object(plain)) => given
            .iter()
            .all(|(name, given)| plain.get(name).is_none_or(|plain| alike(given, plain))),
        (Value::Array(_), _) | (_, Value::Array(_)) => false,
        _ => true,
    }
}

impl<S: System> AnyBattle for Battle<S> {
    fn act(&mut self, act: Act<&Value>) -> Result<Taken, Fault> {
        let Act { by, eyes, id, at, command, insist } = act;
        Battle::act(self, Act { by, eyes, id, at, command: read_plain(command)?, insist })
    }

    fn forecast(&self, by: Seat, command: &Value) -> Result<Option<Forecast>, Fault> {
        Battle::forecast(self, by, &read_plain(command)?)
    }

    fn counters(&self, by: Seat) -> Vec<Counter<Box<RawValue>>> {
        Battle::counters(self, by).into_iter().map(|counter| counter.map(raw)).collect()
    }

    fn hides_odds(&self) -> bool {
        Battle::header(self).setup.hides_odds()
    }

    fn take_back(&mut self, wish: TakeBack) -> Result<Taken, Fault> {
        Battle::take_back(self, wish)
    }

    fn end(&mut self, wish: End) -> Result<Taken, Fault> {
        Battle::end(self, wish)
    }

    fn mend(&mut self, id: Id, at: i64, lost: u32) -> Result<Taken, Fault> {
        Battle::mend(self, id, at, lost)
    }

    fn mended(&self) -> Vec<(u32, u32)> {
        let steps = self.entries().iter().map(|entry| &entry.step);
        let mended = steps.filter_map(|step| match step.deed {
            StepKind::Mended { lost } => Some((step.seq, lost)),
            StepKind::Opened { .. }
            | StepKind::Acted { .. }
            | StepKind::TookBack { .. }
            | StepKind::Ended { .. } => None,
        });
        mended.collect()
    }

    fn seats(&self) -> &Seats {
        Battle::seats(self)
    }

    fn seat_names(&self, sides: &[String]) -> Vec<String> {
        S::seat_names(&Battle::header(self).setup, sides)
    }

    fn asked(&self) -> Asked {
        Battle::asked(self)
    }

    fn budgets(&self) -> Budgets {
        S::BUDGETS
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&Battle::view(self, viewer))
    }

    fn moment(&self, viewer: Viewer) -> Option<Moment> {
        Battle::moment(self, viewer)
    }

    fn scene(&self) -> Scene {
        Battle::scene(self)
    }

    fn offers(&self, viewer: Viewer) -> Vec<Offer<Box<RawValue>>> {
        Battle::offers(self, viewer)
            .into_iter()
            .map(|Offer { seat, command, refusal, warnings }| {
                let command = raw(&command);
                Offer { seat, command, refusal, warnings }
            })
            .collect()
    }

    fn log(&self, viewer: Viewer, steps: Range<usize>) -> Vec<LogLine> {
        let end = steps.end.min(self.entries().len());
        let lines = self.entries().get(steps.start.min(end)..end).unwrap_or_default();
        lines.iter().map(|entry| line(self, entry, viewer)).collect()
    }

    fn speaking_of(&self, viewer: Viewer, unit: u16) -> BTreeSet<u32> {
        Battle::speaking_of(self, viewer, unit)
    }

    fn last_standing(&self, viewer: Viewer) -> Option<LogLine> {
        Battle::last_standing(self).map(|entry| line(self, entry, viewer))
    }

    fn summary(&self) -> Summary {
        Battle::summary(self)
    }

    fn learned(&self, command: &Value) -> Option<Learned> {
        S::learned(self.state(), &read_plain(command).ok()?)
    }

    fn steps(&self) -> usize {
        self.entries().len()
    }

    fn header(&self) -> String {
        serde_json::to_string(Battle::header(self)).unwrap_or_default()
    }

    fn setup(&self, change_sides: bool) -> Value {
        let mut setup = Battle::header(self).setup.clone();
        if change_sides {
            setup.change_sides();
        }
        serde_json::to_value(setup).unwrap_or_default()
    }

    fn commitment(&self) -> Option<Digest> {
        Battle::header(self).commitment
    }

    fn contributions(&self) -> &[Contribution] {
        &Battle::header(self).contributions
    }

    fn checkpoint(&self, seq: u32) -> Option<Digest> {
        let header = Battle::header(self);
        Some(header.seed.checkpoint(header.battle, seq, self.digest(seq)?))
    }

    fn prove(&self) -> Result<Proof, Fault> {
        proof::prove(self)
    }

    fn resample(&self, viewer: Viewer, seed: &Seed) -> Box<dyn AnyBattle> {
        Box::new(Battle::resample(self, viewer, seed))
    }

    fn invariants(&self) -> Result<(), crate::Broken> {
        S::invariants(self.state())
    }
}

fn line<S: System>(battle: &Battle<S>, entry: &Journalled<S>, viewer: Viewer) -> LogLine {
    let step = &entry.step;
    let mut line = LogLine {
        seq: step.seq,
        at: step.at,
        by: None,
        chapter: battle.chapter(entry),
        events: step.events().iter().map(|event| raw(&event.redacted(viewer))).collect(),
        waived: Vec::new(),
        why: None,
        took_back: None,
        voided_by: entry.voided_by,
        ended: None,
        lost: None,
        revealing: step.revealing(battle.seats()),
        shown: step.events().iter().map(|event| S::reveals(event, viewer)).collect(),
    };
    match &step.deed {
        StepKind::Opened { .. } => {}
        StepKind::Acted { by, command, waived, why, .. } => {
            line.by = Some(*by);
            line.waived.clone_from(waived);
            line.why = why.clone().or_else(|| reason(command));
        }
        StepKind::TookBack { by, step, why, .. } => {
            line.by = Some(*by);
            line.took_back = Some(*step);
            line.why.clone_from(why);
        }
        StepKind::Ended { by, outcome, why } => {
            line.by = Some(*by);
            line.ended = Some(outcome.clone());
            line.why.clone_from(why);
        }
        StepKind::Mended { lost } => line.lost = Some(*lost),
    }
    line
}

/// The reason contained in a correction.
fn reason(command: &RawValue) -> Option<String> {
    /// The part of a command that holds its reason.
    #[derive(Deserialize)]
    #[serde(tag = "do", rename_all = "snake_case")]
    enum Given {
        Correct {
            why: String,
        },
        #[serde(other)]
        Another,
    }
    match serde_json::from_str(command.get()).ok()? {
        Given::Correct { why } => Some(why),
        Given::Another => None,
    }
}

/// Views, commands and events are plain data and always serialize to JSON.
fn raw<T: Serialize>(thing: &T) -> Box<RawValue> {
    to_raw_value(thing).unwrap_or_else(|_| RawValue::NULL.to_owned())
}
