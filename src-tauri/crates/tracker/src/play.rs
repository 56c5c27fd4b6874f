//! The face of a battle for those who know no game: JSON in, JSON out.

use crate::battle::{Entry as Journalled, FORMAT};
use crate::step::Deed;
use crate::{
    Act, Battle, Chapter, Checked, Copied, Draw, Fault, Header, Id, Learned, Offer, Refusal, Seat,
    Seed, Summary, System, TakeBack, Taken, Viewer, Violations,
};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::ops::Range;

/// One step as one viewer may read it in the log.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct LogLine {
    /// The step's place in the journal.
    pub seq: u32,
    /// When, in milliseconds since the epoch.
    pub at: i64,
    /// Who did it; nobody for what the rules did by themselves.
    pub by: Option<Seat>,
    /// When, in the game's own time.
    pub chapter: Chapter,
    /// What happened, as far as the viewer may know.
    #[cfg_attr(test, ts(type = "unknown[]"))]
    pub events: Vec<Box<RawValue>>,
    /// The rules that the table insisted against.
    pub waived: Vec<Refusal>,
    /// Why it insisted, put right, or took back.
    pub why: Option<String>,
    /// The step that this one took back.
    pub took_back: Option<u32>,
    /// The step that took this one back.
    pub voided_by: Option<u32>,
    /// Whether it used chance or showed a secret.
    pub revealing: bool,
    /// Which of the events showed this viewer something that was hidden from him before.
    #[serde(skip)]
    pub shown: Vec<bool>,
}

/// What a check of a whole battle found to be true.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Proof {
    /// Steps in the journal, all linked.
    pub steps: usize,
    /// Draws made by the app, all following from the seed.
    pub draws: usize,
    /// Steps taken back.
    pub taken_back: usize,
    /// Rules that the table insisted against.
    pub waivers: usize,
}

/// A battle, whatever its game.
pub trait Play: Send {
    /// Carries out a command given as JSON.
    ///
    /// # Errors
    /// [`Fault::Unreadable`] when it is no command of this game, [`Fault::Refused`] by a rule.
    fn act(&mut self, act: Act<&RawValue>) -> Result<Taken, Fault>;
    /// Voids the last standing step.
    ///
    /// # Errors
    /// As [`Battle::take_back`].
    fn take_back(&mut self, wish: TakeBack) -> Result<Taken, Fault>;
    /// What one viewer may know.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// What may be tapped by anyone, as far as the viewer may know.
    fn offers(&self, viewer: Viewer) -> Vec<Offer<Box<RawValue>>>;
    /// The log for one viewer.
    fn log(&self, viewer: Viewer, steps: Range<usize>) -> Vec<LogLine>;
    /// The step that would be taken back next.
    fn last_standing(&self, viewer: Viewer) -> Option<LogLine>;
    /// The battle in one line.
    fn summary(&self) -> Summary;
    /// What a command that was carried out taught about a card.
    fn learned(&self, command: &RawValue) -> Option<Learned>;
    /// How many steps there are; at least the opening.
    fn steps(&self) -> usize;
    /// The first page as it is stored.
    fn header(&self) -> String;
    /// Plays the whole battle again from its first page and compares every step.
    ///
    /// # Errors
    /// [`Fault::Damaged`] names the first step that does not follow.
    fn prove(&self) -> Result<Proof, Fault>;
    /// The battle under other secrets, as [`Battle::redealt`].
    fn redealt(&self, viewer: Viewer, seed: &Seed) -> Box<dyn Play>;
    /// The invariants of the game.
    ///
    /// # Errors
    /// The invariant's id and what was found.
    fn sound(&self) -> Result<(), crate::Broken>;
}

/// A battle that has begun, and its first step to be stored.
pub type Begun = Result<(Box<dyn Play>, Taken), Fault>;
/// A stored battle that was opened.
pub type Opened = Result<Box<dyn Play>, Fault>;

/// A game as it stands in the list of games.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The game's id.
    pub id: &'static str,
    /// What the sides share: shelves of the pack, and fields of the setup.
    pub shared: &'static [&'static str],
    /// What an army copies out of the pack.
    pub army: &'static [Copied],
    /// Begins a battle from a setup.
    pub begin: fn(&str, Id, i64, Seed) -> Begun,
    /// Opens a stored battle from its first page and its steps.
    pub open: fn(&str, &[String]) -> Opened,
    /// Checks all that the players bring.
    pub muster: fn(&str) -> Result<Violations, Fault>,
    /// Checks one army.
    pub check: fn(&str) -> Result<Checked, Fault>,
    /// Whether the second text is a card of the shelf that the first one names.
    pub read_card: fn(&str, &str) -> Result<(), Fault>,
    /// The ledger that the first text is, with the line that the second one is.
    pub enter: fn(&str, &str) -> Result<String, Fault>,
}

impl Entry {
    /// The entry of a game.
    #[must_use]
    pub const fn of<S: System>() -> Self {
        Self {
            id: S::ID,
            shared: S::SHARED,
            army: S::ARMY,
            begin: begin::<S>,
            open: open::<S>,
            muster: |setup| Ok(S::muster(&read(setup)?)),
            check: |army| Ok(S::check(&read(army)?)),
            read_card: |shelf, card| S::read_card(shelf, card).map_err(Fault::Unreadable),
            enter: |ledger, line| Ok(raw(&S::enter(read(ledger)?, read(line)?)?).get().to_owned()),
        }
    }
}

fn begin<S: System>(setup: &str, battle: Id, made: i64, seed: Seed) -> Begun {
    let setup = read(setup)?;
    let header = Header { format: FORMAT, game: S::ID.to_owned(), battle, made, seed, setup };
    let (battle, taken) = Battle::<S>::begin(header)?;
    Ok((Box::new(battle), taken))
}

fn open<S: System>(header: &str, steps: &[String]) -> Opened {
    #[derive(Deserialize)]
    struct Format {
        format: u32,
    }
    let Format { format } = read(header)?;
    if format > FORMAT {
        return Err(Fault::TooNew { format });
    }
    Ok(Box::new(Battle::<S>::open(read(header)?, steps)?))
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::Unreadable(error.to_string()))
}

impl<S: System> Play for Battle<S> {
    fn act(&mut self, act: Act<&RawValue>) -> Result<Taken, Fault> {
        let Act { by, id, at, command, insist } = act;
        Battle::act(self, Act { by, id, at, command: read(command.get())?, insist })
    }

    fn take_back(&mut self, wish: TakeBack) -> Result<Taken, Fault> {
        Battle::take_back(self, wish)
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&S::view(self.state(), viewer))
    }

    fn offers(&self, viewer: Viewer) -> Vec<Offer<Box<RawValue>>> {
        Battle::offers(self, viewer)
            .into_iter()
            .map(|Offer { seat, command, refusal }| Offer { seat, command: raw(&command), refusal })
            .collect()
    }

    fn log(&self, viewer: Viewer, steps: Range<usize>) -> Vec<LogLine> {
        let end = steps.end.min(self.entries().len());
        let lines = self.entries().get(steps.start.min(end)..end).unwrap_or_default();
        lines.iter().map(|entry| line(entry, viewer)).collect()
    }

    fn last_standing(&self, viewer: Viewer) -> Option<LogLine> {
        Battle::last_standing(self).map(|entry| line(entry, viewer))
    }

    fn summary(&self) -> Summary {
        S::summary(self.state())
    }

    fn learned(&self, command: &RawValue) -> Option<Learned> {
        S::learned(self.state(), &read(command.get()).ok()?)
    }

    fn steps(&self) -> usize {
        self.entries().len()
    }

    fn header(&self) -> String {
        serde_json::to_string(Battle::header(self)).unwrap_or_default()
    }

    fn prove(&self) -> Result<Proof, Fault> {
        let (mut again, first) = Battle::<S>::begin(Battle::header(self).clone())?;
        let mut proof = Proof::default();
        for entry in self.entries() {
            let taken = match proof.steps {
                0 => first.clone(),
                _ => repeat(&mut again, entry)?,
            };
            check_draws(entry, Battle::header(self))?;
            compare(entry, &taken)?;
            proof.count(entry);
        }
        Ok(proof)
    }

    fn redealt(&self, viewer: Viewer, seed: &Seed) -> Box<dyn Play> {
        Box::new(Battle::redealt(self, viewer, seed))
    }

    fn sound(&self) -> Result<(), crate::Broken> {
        S::sound(self.state())
    }
}

impl Proof {
    fn count<S: System>(&mut self, entry: &Journalled<S>) {
        self.steps += 1;
        self.draws += entry.step.draws().len();
        match &entry.step.deed {
            Deed::Opened { .. } => {}
            Deed::Acted { waived, .. } => self.waivers += waived.len(),
            Deed::TookBack { .. } => self.taken_back += 1,
        }
    }
}

/// Gives the command of a step once more.
fn repeat<S: System>(again: &mut Battle<S>, entry: &Journalled<S>) -> Result<Taken, Fault> {
    let (id, at) = (entry.step.id, entry.step.at);
    let damaged = |fault: Fault| Fault::Damaged { seq: entry.step.seq, what: fault.to_string() };
    match &entry.step.deed {
        Deed::Opened { .. } => Err(damaged(Fault::Unreadable("a second opening".to_owned()))),
        Deed::Acted { by, command, why, .. } => {
            let command = read(command.get()).map_err(damaged)?;
            again.act(Act { by: *by, id, at, command, insist: why.clone() }).map_err(damaged)
        }
        Deed::TookBack { by, agreed, why, .. } => {
            let wish = TakeBack { by: *by, id, at, agreed: *agreed, why: why.clone() };
            again.take_back(wish).map_err(damaged)
        }
    }
}

/// Every draw follows from the battle's seed, its purpose and its number.
fn check_draws<S: System>(entry: &Journalled<S>, header: &Header<S::Setup>) -> Result<(), Fault> {
    let seq = entry.step.seq;
    let follows = |draw: &Draw| draw.follows(&header.seed, header.battle);
    match entry.step.draws().iter().find(|draw| !follows(draw)) {
        None => Ok(()),
        Some(draw) => {
            let what =
                format!("draw {} for {} does not follow from the seed", draw.counter, draw.purpose);
            Err(Fault::Damaged { seq, what })
        }
    }
}

fn compare<S: System>(entry: &Journalled<S>, taken: &Taken) -> Result<(), Fault> {
    let seq = entry.step.seq;
    let damaged = |what: String| Fault::Damaged { seq, what };
    let text = entry.step.write().map_err(|error| damaged(error.to_string()))?;
    match taken {
        Taken::New { text: again, .. } if *again == text => Ok(()),
        _ => Err(damaged("its outcome does not follow from the battle before it".to_owned())),
    }
}

fn line<S: System>(entry: &Journalled<S>, viewer: Viewer) -> LogLine {
    let step = &entry.step;
    let mut line = LogLine {
        seq: step.seq,
        at: step.at,
        by: None,
        chapter: entry.chapter,
        events: step.events().iter().map(|event| raw(&S::tell(event, viewer))).collect(),
        waived: Vec::new(),
        why: None,
        took_back: None,
        voided_by: entry.voided_by,
        revealing: step.revealing(),
        shown: step.events().iter().map(|event| S::reveals(event, viewer)).collect(),
    };
    match &step.deed {
        Deed::Opened { .. } => {}
        Deed::Acted { by, command, waived, why, .. } => {
            line.by = Some(*by);
            line.waived.clone_from(waived);
            line.why = why.clone().or_else(|| reason::<S>(command));
        }
        Deed::TookBack { by, step, why, .. } => {
            line.by = Some(*by);
            line.took_back = Some(*step);
            line.why.clone_from(why);
        }
    }
    line
}

/// The reason that a command itself gives.
fn reason<S: System>(command: &RawValue) -> Option<String> {
    S::reason(&serde_json::from_str(command.get()).ok()?).map(str::to_owned)
}

/// Views, commands and events are plain data, which JSON can always hold.
fn raw<T: Serialize>(thing: &T) -> Box<RawValue> {
    to_raw_value(thing).unwrap_or_else(|_| RawValue::NULL.to_owned())
}
