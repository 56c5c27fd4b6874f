//! One battle in memory, whatever its game, in the terms of the door.

use crate::plain::cut;
use crate::{BattleName, Fair, Look, Problem, Undoable, clock};
use serde_json::Value;
use serde_json::value::RawValue;
use tracker::kit::{Counter, Forecast};
use tracker::{
    Act, AnyBattle, Budgets, Chance, Digest, End, Ending, Id, Learned, LogLine, Proof, Seat, Seats,
    Summary, TakeBack, Taken, Viewer,
};

/// A battle being played. It stores nothing: its owner stores the steps that it returns.
pub struct OpenBattle {
    play: Box<dyn AnyBattle>,
    name: BattleName,
    /// The names of the seats.
    seats: Vec<String>,
}

/// Selects steps of a log.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Page {
    /// The newest step.
    pub(crate) from: Option<u32>,
    /// The number of steps.
    pub(crate) count: u16,
    /// Only steps that mention this unit.
    pub(crate) unit: Option<u16>,
}

impl OpenBattle {
    /// Begins a battle from a full setup. The returned step is the first one to store.
    ///
    /// # Errors
    /// If there is no such game, or its rules cannot play the setup.
    pub fn begin(
        game: &str,
        setup: &Value,
        id: Id,
        at: i64,
        chance: Chance,
    ) -> Result<(Self, Taken), Problem> {
        let (play, taken) = (entry(game)?.begin)(&setup.to_string(), id, at, chance)?;
        Ok((Self::of(play, game, id, String::new()), taken))
    }

    /// Opens a stored battle.
    pub(crate) fn open(
        game: &str,
        id: Id,
        name: String,
        header: &str,
        steps: &[String],
    ) -> Result<Self, Problem> {
        let play = (entry(game)?.open)(header, steps)?;
        Ok(Self::of(play, game, id, name))
    }

    /// Opens the same battle again, from the texts of its steps.
    ///
    /// # Errors
    /// None for the steps that the battle returned.
    pub fn again(&self, steps: &[String]) -> Result<Self, Problem> {
        let Self { play, name, seats } = self;
        let play = (entry(&name.game)?.open)(&play.header(), steps)?;
        Ok(Self { play, name: name.clone(), seats: seats.clone() })
    }

    /// A battle without a name is named after its sides.
    fn of(play: Box<dyn AnyBattle>, game: &str, id: Id, name: String) -> Self {
        let sides = play.summary().names;
        let joined = || cut(&sides.join(" – "), library::NAME_MOST);
        let name = if name.is_empty() { joined() } else { name };
        let name = BattleName { id: id.to_string(), name, game: game.to_owned() };
        let seats = play.seat_names(&sides);
        Self { play, name, seats }
    }

    /// The seats that play.
    #[must_use]
    pub fn seats(&self) -> &Seats {
        self.play.seats()
    }

    /// The names of the seats.
    pub(crate) fn names(&self) -> &[String] {
        &self.seats
    }

    pub(crate) fn called(mut self, name: &str) -> Self {
        self.rename(name);
        self
    }

    pub(crate) fn rename(&mut self, name: &str) {
        name.trim().clone_into(&mut self.name.name);
    }

    pub(crate) fn name(&self) -> &BattleName {
        &self.name
    }

    /// The battle as this viewer may know it.
    #[must_use]
    pub fn look(&self, viewer: Viewer) -> Look {
        Look {
            battle: self.name.clone(),
            sides: self.seats().clone(),
            names: self.seats.clone(),
            view: self.play.view(viewer),
            moment: self.play.moment(viewer),
            scene: None,
            offers: self.play.offers(viewer),
            take_back: self.play.last_standing(viewer).map(undoable),
            seq: self.newest(),
            odds_hidden: self.play.hides_odds(),
            checkpoint: self.checkpoint(self.newest()).unwrap_or(Digest([0; 32])),
        }
    }

    /// The battle as a screen shows it to everybody.
    #[must_use]
    pub fn screen(&self) -> Look {
        Look { scene: Some(self.play.scene()), ..self.look(Viewer::Table) }
    }

    /// The game's view for this viewer.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Box<RawValue> {
        self.play.view(viewer)
    }

    /// Carries out a command, given in the game's own form, for a viewer.
    ///
    /// # Errors
    /// The refusal of a rule as that viewer may know it, or what is wrong with the command's form.
    pub fn act(
        &mut self,
        by: Seat,
        eyes: Viewer,
        id: Id,
        command: &Value,
        insist: Option<String>,
    ) -> Result<Taken, Problem> {
        Ok(self.play.act(Act { by, eyes, id, at: clock::now(), command, insist })?)
    }

    /// The counters that a seat may correct.
    #[must_use]
    pub fn counters(&self, by: Seat) -> Vec<Counter<Box<RawValue>>> {
        self.play.counters(by)
    }

    /// The odds of a command, if they follow from what everybody may know.
    ///
    /// # Errors
    /// If it is not a command of the game.
    pub fn odds(&self, by: Seat, command: &Value) -> Result<Option<Forecast>, Problem> {
        Ok(self.play.forecast(by, command)?)
    }

    /// Voids the last standing step.
    ///
    /// # Errors
    /// If there is none, or the other seats have to agree.
    pub fn take_back(
        &mut self,
        by: Seat,
        id: Id,
        agreed: bool,
        why: String,
    ) -> Result<Taken, Problem> {
        let why = said(why);
        Ok(self.play.take_back(TakeBack { by, id, at: clock::now(), agreed, why })?)
    }

    /// Ends the battle before its rules do.
    ///
    /// # Errors
    /// If it is over, or the other side has to agree.
    pub fn end(
        &mut self,
        by: Seat,
        id: Id,
        how: Ending,
        agreed: Option<Vec<Seat>>,
        why: String,
    ) -> Result<Taken, Problem> {
        let why = said(why);
        Ok(self.play.end(End { by, id, at: clock::now(), how, agreed, why })?)
    }

    /// Goes on although `lost` steps after the last one are gone, 0 if the number is unknown. Returns
    /// the step that records this, to be stored.
    pub(crate) fn go_on(&mut self, lost: u32) -> Result<String, Problem> {
        match self.play.mend(Id(clock::random()?), clock::now(), lost)? {
            Taken::New { text, .. } => Ok(text),
            Taken::Before { .. } => Err(Problem::Busy {}),
        }
    }

    /// If the battle went on without the step of this number, the first of the lost steps.
    pub(crate) fn lost_from(&self, seq: u32) -> Option<u32> {
        let within = |(from, lost): &(u32, u32)| {
            *from <= seq && (*lost == 0 || seq.saturating_sub(*from) < *lost)
        };
        self.play.mended().into_iter().find(within).map(|(from, _)| from)
    }

    /// The step that would be taken back next, as everybody may know it.
    #[must_use]
    pub fn last_standing(&self) -> Option<LogLine> {
        self.play.last_standing(Viewer::Table)
    }

    /// Refuses if another step than `step` stands last by now.
    pub(crate) fn unless_moved(&self, step: Option<u32>) -> Result<(), Problem> {
        match (step, self.last_standing()) {
            (Some(_), None) => Err(Problem::NothingToTakeBack {}),
            (Some(step), Some(last)) if step != last.seq => Err(Problem::Moved { seq: last.seq }),
            _ => Ok(()),
        }
    }

    /// Refuses if the battle is over, or has gone on since that step.
    pub(crate) fn unless_over(&self, step: u32) -> Result<(), Problem> {
        match self.newest() {
            _ if self.summary().outcome.is_some() => Err(Problem::Over {}),
            seq if seq != step => Err(Problem::Moved { seq }),
            _ => Ok(()),
        }
    }

    /// Refuses if one of those seats took the last standing step.
    pub(crate) fn unless_of(&self, seats: &[Seat]) -> Result<(), Problem> {
        let theirs = |last: &LogLine| last.by.is_some_and(|by| seats.contains(&by));
        match self.last_standing().filter(theirs) {
            Some(last) => Err(Problem::NeedsConsent { seq: last.seq }),
            None => Ok(()),
        }
    }

    /// The events of a step for one viewer.
    #[must_use]
    pub fn events(&self, seq: u32, viewer: Viewer) -> Vec<Box<RawValue>> {
        self.line(seq, viewer).map(|line| line.events).unwrap_or_default()
    }

    /// One step of the log.
    #[must_use]
    pub fn line(&self, seq: u32, viewer: Viewer) -> Option<LogLine> {
        let at = seq as usize;
        self.play.log(viewer, at..at + 1).pop()
    }

    /// All steps, oldest first.
    #[must_use]
    pub fn log(&self, viewer: Viewer) -> Vec<LogLine> {
        self.play.log(viewer, 0..self.play.steps())
    }

    /// A page of the log, newest first, and where the next page begins.
    pub(crate) fn page(&self, viewer: Viewer, page: Page) -> (Vec<LogLine>, Option<u32>) {
        let newest = page.from.map_or(self.newest(), |from| from.min(self.newest()));
        let named = page.unit.map(|unit| self.play.speaking_of(viewer, unit));
        let wanted = |seq: &u32| named.as_ref().is_none_or(|named| named.contains(seq));
        let mut lines = Vec::new();
        for seq in (0..=newest).rev().filter(wanted) {
            if lines.len() >= usize::from(page.count) {
                return (lines, Some(seq));
            }
            lines.extend(self.line(seq, viewer));
        }
        (lines, None)
    }

    /// Replays the battle and compares every step and draw.
    ///
    /// # Errors
    /// The first step that does not follow.
    pub fn prove(&self) -> Result<Proof, Problem> {
        Ok(self.play.prove()?)
    }

    /// How its draws are kept fair.
    #[must_use]
    pub fn fair(&self) -> Fair {
        Fair::of(self.play.commitment(), self.play.contributions(), self.seats())
    }

    /// The seats that have to answer.
    pub(crate) fn asked(&self) -> Vec<Seat> {
        self.play.asked().must().to_vec()
    }

    /// How long messages about it are.
    pub(crate) fn budgets(&self) -> Budgets {
        self.play.budgets()
    }

    /// The digest that binds to a step and all steps before it; `None` if there is no such step.
    pub(crate) fn checkpoint(&self, seq: u32) -> Option<Digest> {
        self.play.checkpoint(seq)
    }

    /// A summary of the battle.
    #[must_use]
    pub fn summary(&self) -> Summary {
        self.play.summary()
    }

    /// What a carried-out command taught about a card.
    pub(crate) fn learned(&self, command: &Value) -> Option<Learned> {
        self.play.learned(command)
    }

    /// The first page as it is stored.
    pub(crate) fn header(&self) -> String {
        self.play.header()
    }

    /// The setup to begin another battle from.
    pub(crate) fn setup(&self, change_sides: bool) -> Value {
        self.play.setup(change_sides)
    }

    pub(crate) fn invariants(&self) -> Result<(), Problem> {
        let broken = |broken: tracker::Broken| Problem::Damaged {
            what: "battle".to_owned(),
            which: format!("{}: {}", broken.invariant, broken.found),
            seq: Some(self.newest()),
        };
        self.play.invariants().map_err(broken)
    }

    /// How many steps there are.
    pub(crate) fn steps(&self) -> u32 {
        u32::try_from(self.play.steps()).unwrap_or(u32::MAX)
    }

    /// The number of the last step.
    pub(crate) fn newest(&self) -> u32 {
        self.steps().saturating_sub(1)
    }
}

/// A game by its id.
pub(crate) fn entry(game: &str) -> Result<&'static tracker::Entry, Problem> {
    tracker::games::find(game).ok_or_else(|| Problem::NoSuchGame { game: game.to_owned() })
}

/// A reason, or `None` if it is blank.
fn said(why: String) -> Option<String> {
    Some(why).filter(|why| !why.trim().is_empty())
}

fn undoable(line: LogLine) -> Undoable {
    Undoable {
        seq: line.seq,
        by: line.by.map(|seat| seat.0),
        reveals: line.revealing,
        what: line.events,
        ended: line.ended,
    }
}
