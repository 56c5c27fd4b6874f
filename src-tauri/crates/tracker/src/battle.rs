//! A battle: setup, seed, journal and state. Every change is a new step; none is rewritten.

mod ending;

pub use ending::End;

use crate::chance::Draw;
use crate::kit::{Asked, Counter, Redact as _};
use crate::referee::Counters;
use crate::step::{Step, StepKind};
use crate::system::binding;
use crate::{
    Chapter, Digest, Fault, Header, Id, Offer, Outcome, Referee, Seat, Seats, Seed, Side, System,
    Viewer,
};
use serde_json::value::to_raw_value;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// More automatic events than any rule can cause: a guard against a rule that never ends.
const ENDLESS: usize = 2_000;

/// A battle of one game.
pub struct Battle<S: System> {
    header: Header<S::Setup>,
    seats: Seats,
    chance: Seed,
    entries: Vec<Journalled<S>>,
    state: S::State,
    /// How the players ended it, unless that was taken back. The state does not know of it.
    ended: Option<Outcome>,
    counters: Counters,
    seen: BTreeMap<Id, u32>,
    head: Digest,
    /// The chapters of all steps at the time of opening, computed on first use for steps that opening
    /// skipped.
    chapters: OnceCell<Vec<Chapter>>,
}

/// A step with data derived from it.
pub(crate) struct Journalled<S: System> {
    pub(crate) step: Step<S>,
    /// When it was taken. `None` if the step was already void when the battle was opened; see
    /// [`Battle::chapter`].
    chapter: Option<Chapter>,
    pub(crate) voided_by: Option<u32>,
}

impl<S: System> Journalled<S> {
    /// Whether it is a seat's step that was not taken back.
    fn stands(&self) -> bool {
        let taken = matches!(self.step.deed, StepKind::Acted { .. } | StepKind::Ended { .. });
        taken && self.voided_by.is_none()
    }
}

/// A seat's command with everything journalled with it.
#[derive(Debug, Clone)]
pub struct Act<C> {
    /// The seat that asks.
    pub by: Seat,
    /// The viewer who is told the reason of a refusal.
    pub eyes: Viewer,
    /// The sender's own id of this command. Sending the same id again is idempotent.
    pub id: Id,
    /// When, in milliseconds since the epoch.
    pub at: i64,
    /// The command.
    pub command: C,
    /// Why the table insists against a refusing rule, if it does.
    pub insist: Option<String>,
}

/// A request to void the last standing step.
#[derive(Debug, Clone)]
pub struct TakeBack {
    /// The seat that asks.
    pub by: Seat,
    /// The sender's own id of this request.
    pub id: Id,
    /// When, in milliseconds since the epoch.
    pub at: i64,
    /// Whether the other seats agree.
    pub agreed: bool,
    /// The reason.
    pub why: Option<String>,
}

/// A step that was taken, now or earlier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Taken {
    /// A new step: its place and its text, which is to be stored.
    New {
        /// Its place in the journal.
        seq: u32,
        /// The text to store.
        text: String,
    },
    /// The same command was executed before, as this step.
    Before {
        /// Its place in the journal.
        seq: u32,
    },
}

impl Taken {
    /// The place of the step in the journal.
    #[must_use]
    pub fn seq(&self) -> u32 {
        match self {
            Self::New { seq, .. } | Self::Before { seq } => *seq,
        }
    }
}

/// The longest reason that is stored in the journal, in bytes.
pub const WHY_MOST: usize = 1_000;

/// Refuses a reason that is too long for the log.
fn bounded(reason: Option<&str>) -> Result<(), Fault> {
    match reason.map_or(0, str::len) {
        0..=WHY_MOST => Ok(()),
        bytes => {
            Err(Fault::unreadable(format_args!("a reason of {bytes} bytes; at most {WHY_MOST}")))
        }
    }
}

impl<S: System> Battle<S> {
    /// Begins a new battle. The text of its first step is to be stored with the header.
    ///
    /// # Errors
    /// [`Fault::Refused`] if the setup cannot be played at all, [`Fault::FirstPage`] if its commitment
    /// or contributions are invalid.
    pub fn begin(header: Header<S::Setup>) -> Result<(Self, Taken), Fault> {
        let mut battle = Self::blank(header)?;
        let mut referee =
            Referee::of(&battle.chance, battle.header.battle, &battle.counters, false);
        let events = carry_out::<S>(&mut referee, &mut battle.state, Vec::new());
        let (_, draws) = referee.into_record();
        let (id, at) = (battle.header.battle, battle.header.made);
        let taken = battle.journal(id, at, StepKind::Opened { events, draws })?;
        Ok((battle, taken))
    }

    fn blank(header: Header<S::Setup>) -> Result<Self, Fault> {
        let chance = header.chance()?;
        let state = S::start(&header.setup)?;
        let seats = S::seats(&header.setup);
        let text = serde_json::to_string(&header).map_err(unwritable)?;
        Ok(Self {
            header,
            seats,
            chance,
            entries: Vec::new(),
            state,
            ended: None,
            counters: Counters::new(),
            seen: BTreeMap::new(),
            head: Digest::of(text.as_bytes()),
            chapters: OnceCell::new(),
        })
    }

    /// Opens a stored battle: replays its steps and checks that none is missing or changed.
    ///
    /// # Errors
    /// [`Fault::FirstPage`], or [`Fault::Damaged`] with the first wrong step.
    pub fn open<T: AsRef<str>>(
        header: Header<S::Setup>,
        steps: impl IntoIterator<Item = T>,
    ) -> Result<Self, Fault> {
        let mut battle = Self::blank(header)?;
        let mut voids = false;
        let steps = steps.into_iter();
        battle.entries.reserve(steps.size_hint().0);
        for text in steps {
            let text = text.as_ref();
            let seq = battle.next_seq();
            let damaged = |what: String| Fault::Damaged { seq, what };
            let step = Step::<S>::read(text).map_err(|error| damaged(error.to_string()))?;
            if step.seq != seq || step.prev != battle.head {
                return Err(damaged("it does not follow the step before it".to_owned()));
            }
            voids |= matches!(step.deed, StepKind::TookBack { .. });
            battle.head = Digest::of(text.as_bytes());
            battle.enter(step)?;
        }
        if voids {
            battle.replay();
        } else {
            battle.apply_all();
        }
        Ok(battle)
    }

    /// The step that already has this id. Step 0 has the battle's id, which no command may reuse.
    fn before(&self, id: Id) -> Result<Option<Taken>, Fault> {
        match self.seen.get(&id) {
            Some(0) => Err(Fault::unreadable("the battle's own id is none for a step")),
            seq => Ok(seq.map(|&seq| Taken::Before { seq })),
        }
    }

    /// Executes a command. Reply to the sender only after the step is stored.
    ///
    /// # Errors
    /// [`Fault::Refused`] with the rule that refuses, [`Fault::Over`] if the battle has ended. The seat
    /// itself is told the rule that binds it, any other viewer the first rule in order. Whether that one
    /// depends on a secret of the seat, [`Refusal::is_for`](crate::Refusal::is_for) tells.
    pub fn act(&mut self, act: Act<S::Command>) -> Result<Taken, Fault> {
        if let Some(before) = self.before(act.id)? {
            return Ok(before);
        }
        self.side_of(act.by)?;
        bounded(act.insist.as_deref())?;
        if self.is_over() {
            return Err(Fault::Over);
        }
        let insist = act.insist.is_some();
        let mut referee = Referee::of(&self.chance, self.header.battle, &self.counters, insist);
        let events =
            S::decide(&mut referee, &self.state, act.by, &act.command).map_err(|refusal| {
                let own = act.eyes.knows(act.by);
                let binding = || binding::<S>(&self.state, act.by, &act.command);
                own.then(binding).flatten().unwrap_or(refusal)
            })?;
        let events = carry_out::<S>(&mut referee, &mut self.state, events);
        let (waived, draws) = referee.into_record();
        let why = act.insist.filter(|_| !waived.is_empty());
        let command = to_raw_value(&act.command).map_err(unwritable)?;
        let kind = StepKind::Acted { by: act.by, command, events, draws, waived, why };
        self.journal(act.id, act.at, kind)
    }

    /// Voids the last standing step and replays the rest.
    ///
    /// # Errors
    /// [`Fault::NothingToTakeBack`] at the start, [`Fault::NeedsConsent`] if the step revealed
    /// something and the others have not agreed.
    pub fn take_back(&mut self, wish: TakeBack) -> Result<Taken, Fault> {
        if let Some(before) = self.before(wish.id)? {
            return Ok(before);
        }
        self.side_of(wish.by)?;
        bounded(wish.why.as_deref())?;
        let last = self.last_standing().ok_or(Fault::NothingToTakeBack)?;
        let (step, revealing) = (last.step.seq, last.step.revealing(&self.seats));
        if revealing && !wish.agreed {
            return Err(Fault::NeedsConsent { seq: step });
        }
        let kind = StepKind::TookBack { by: wish.by, step, agreed: revealing, why: wish.why };
        let taken = self.journal(wish.id, wish.at, kind)?;
        self.replay();
        Ok(taken)
    }

    /// Continues from here although later steps were lost, and records that in the journal: `lost` of
    /// them, or 0 if the number is unknown.
    ///
    /// # Errors
    /// If the step cannot be written.
    pub fn mend(&mut self, id: Id, at: i64, lost: u32) -> Result<Taken, Fault> {
        if let Some(before) = self.before(id)? {
            return Ok(before);
        }
        self.journal(id, at, StepKind::Mended { lost })
    }

    /// The last standing step after the opening.
    pub(crate) fn last_standing(&self) -> Option<&Journalled<S>> {
        self.entries.iter().rev().find(|entry| entry.stands())
    }

    /// The battle with other secrets, in which nothing that `viewer` may know differs. It has no
    /// history and is never stored. It serves to check that the viewer gets the same from both.
    #[must_use]
    pub fn resample(&self, viewer: Viewer, seed: &Seed) -> Self {
        let mut referee = Referee::of(seed, self.header.battle, &self.counters, false);
        Self {
            header: self.header.clone(),
            seats: self.seats.clone(),
            chance: self.chance.clone(),
            entries: Vec::new(),
            state: S::resample(&self.state, viewer, &mut referee),
            ended: self.ended.clone(),
            counters: self.counters.clone(),
            seen: BTreeMap::new(),
            head: self.head,
            chapters: OnceCell::new(),
        }
    }

    /// The seats that the battle waits for, and those that may interrupt: none once it has ended.
    #[must_use]
    pub fn asked(&self) -> Asked {
        if self.is_over() { Asked::NOBODY } else { S::asked(&self.state) }
    }

    /// The offers of all seats, as far as `viewer` may know: none once the battle has ended.
    #[must_use]
    pub fn offers(&self, viewer: Viewer) -> Vec<Offer<S::Command>> {
        let over = self.is_over();
        let seats = self.seats.all().filter(|_| !over);
        seats.flat_map(|seat| S::offers(&self.state, seat, viewer)).collect()
    }

    /// What a seat may correct in the books; nothing once the battle has ended.
    pub fn counters(&self, by: Seat) -> Vec<Counter<S::Command>> {
        if self.is_over() { Vec::new() } else { S::counters(&self.state, by) }
    }

    fn side_of(&self, seat: Seat) -> Result<Side, Fault> {
        let side = self.seats.side(seat);
        side.ok_or_else(|| Fault::unreadable(format_args!("there is no seat {}", seat.0)))
    }

    /// The seats and their sides.
    #[must_use]
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The current state.
    #[must_use]
    pub fn state(&self) -> &S::State {
        &self.state
    }

    /// The header.
    #[must_use]
    pub fn header(&self) -> &Header<S::Setup> {
        &self.header
    }

    /// The seed that determines all draws, and nothing else.
    pub(crate) fn chance(&self) -> &Seed {
        &self.chance
    }

    /// The digest of a step, as recorded in the next step.
    pub(crate) fn digest(&self, seq: u32) -> Option<Digest> {
        let next = seq.checked_add(1)? as usize;
        match self.entries.get(next) {
            Some(entry) => Some(entry.step.prev),
            None => (next == self.entries.len()).then_some(self.head),
        }
    }

    pub(crate) fn entries(&self) -> &[Journalled<S>] {
        &self.entries
    }

    fn next_seq(&self) -> u32 {
        u32::try_from(self.entries.len()).unwrap_or(u32::MAX)
    }

    fn journal(&mut self, id: Id, at: i64, kind: StepKind<S>) -> Result<Taken, Fault> {
        let seq = self.next_seq();
        let step = Step { seq, id, at, prev: self.head, deed: kind };
        let text = step.write().map_err(unwritable)?;
        self.head = Digest::of(text.as_bytes());
        self.enter(step)?;
        if let Some(entry) = self.entries.last_mut() {
            entry.chapter = Some(S::chapter(&self.state));
        }
        Ok(Taken::New { seq, text })
    }

    /// Records a step, without its effect on the state.
    fn enter(&mut self, step: Step<S>) -> Result<(), Fault> {
        let seq = step.seq;
        let damaged = |what: &str| Fault::Damaged { seq, what: what.to_owned() };
        match &step.deed {
            StepKind::Acted { .. } | StepKind::Ended { .. } if self.ended.is_some() => {
                return Err(damaged("the battle had ended before it"));
            }
            StepKind::Ended { outcome, .. } => self.ended = Some(outcome.clone()),
            StepKind::TookBack { step: voided, .. } => {
                let standing = self.entries.iter_mut().rev().find(|entry| entry.stands());
                let last = standing.filter(|entry| entry.step.seq == *voided);
                let last = last.ok_or_else(|| damaged("it voids another step than the last"))?;
                last.voided_by = Some(seq);
                // Nothing follows an end, so if there was one, it was the last step.
                self.ended = None;
            }
            StepKind::Opened { .. } | StepKind::Acted { .. } | StepKind::Mended { .. } => {}
        }
        count(&mut self.counters, step.draws());
        if self.seen.insert(step.id, seq).is_some() {
            return Err(damaged("its id was used before"));
        }
        self.entries.push(Journalled { step, chapter: None, voided_by: None });
        Ok(())
    }

    /// Rebuilds the state from the standing steps.
    fn replay(&mut self) {
        if let Ok(state) = S::start(&self.header.setup) {
            self.state = state;
        }
        self.apply_all();
        self.counters.clear();
        for entry in self.entries.iter().filter(|entry| entry.voided_by.is_none()) {
            count(&mut self.counters, entry.step.draws());
        }
    }

    /// Applies every standing step; the others leave no trace in the state.
    fn apply_all(&mut self) {
        for entry in self.entries.iter_mut().filter(|entry| entry.voided_by.is_none()) {
            S::step_begins(&mut self.state);
            for event in entry.step.events() {
                S::apply(&mut self.state, event);
            }
            entry.chapter = Some(S::chapter(&self.state));
        }
    }

    /// When a step was taken, in the game's own time.
    pub(crate) fn chapter(&self, entry: &Journalled<S>) -> Chapter {
        let chapters = || self.chapters.get_or_init(|| self.chapters_of_all());
        let passed_over = || chapters().get(entry.step.seq as usize).copied();
        entry.chapter.or_else(passed_over).unwrap_or(Chapter { round: 0, phase: "" })
    }

    /// The chapter of every step. Computed only when the log is read.
    fn chapters_of_all(&self) -> Vec<Chapter> {
        let mut chapters = Vec::new();
        self.relive(|state, _, event| {
            if event.is_none() {
                chapters.push(S::chapter(state));
            }
        });
        chapters
    }

    /// The steps with an event that names the unit, as far as the viewer may know.
    #[must_use]
    pub fn speaking_of(&self, viewer: Viewer, unit: u16) -> BTreeSet<u32> {
        let mut steps = BTreeSet::new();
        self.relive(|state, step, event| {
            let units = |event: &S::Event| S::units_of(state, &event.redacted(viewer), viewer);
            if event.is_some_and(|event| units(event).contains(&unit)) {
                steps.insert(step.seq);
            }
        });
        steps
    }

    /// Applies every step in order. Calls `show` for each event with the state before it, then with
    /// `None` and the state after the step. A step that was taken back is undone by restoring the
    /// state, which takes a copy for each.
    fn relive(&self, mut show: impl FnMut(&S::State, &Step<S>, Option<&S::Event>)) {
        let Ok(mut state) = S::start(&self.header.setup) else { return };
        let mut before = Vec::new();
        for Journalled { step, voided_by, .. } in &self.entries {
            if voided_by.is_some() {
                before.push(state.clone());
            }
            if let StepKind::TookBack { .. } = step.deed
                && let Some(earlier) = before.pop()
            {
                state = earlier;
            }
            S::step_begins(&mut state);
            for event in step.events() {
                show(&state, step, Some(event));
                S::apply(&mut state, event);
            }
            show(&state, step, None);
        }
    }
}

/// Counts standing draws.
fn count(counters: &mut Counters, draws: &[Draw]) {
    for draw in draws {
        match counters.get_mut(&draw.purpose) {
            Some(count) => *count += 1,
            None => drop(counters.insert(draw.purpose.clone(), 1)),
        }
    }
}

/// Applies events, and those that the rules cause.
fn carry_out<S: System>(
    referee: &mut Referee<'_>,
    state: &mut S::State,
    mut events: Vec<S::Event>,
) -> Vec<S::Event> {
    let mut applied = 0;
    S::step_begins(state);
    loop {
        for event in &events[applied..] {
            S::apply(state, event);
        }
        applied = events.len();
        let more = S::proceed(referee, state);
        debug_assert!(events.len() <= ENDLESS, "a rule that never ends: {:?}", more.last());
        if more.is_empty() || events.len() > ENDLESS {
            return events;
        }
        events.extend(more);
    }
}

fn unwritable(error: impl fmt::Display) -> Fault {
    Fault::unreadable(error)
}
