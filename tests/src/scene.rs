//! Scenes: a battle of any game that is set up by its state and played by commands, with scripted
//! chance. Each game's `scene.rs` adds its own things: units, cards, a battle under way.

use crate::laws::random::{Game, practice};
use crate::laws::sentences;
use std::borrow::Cow;
use std::collections::BTreeMap;
use tracker::kit;
pub(crate) use tracker::kit::{
    Added, Expected, Forecast, ForecastRow, Moment, Phrase, Redact, Sealed, Veiled,
};
pub(crate) use tracker::{
    Header, Offer, Outcome, Referee, Refusal, Seat, Severity, Side, System, Value, Viewer,
    Violation, Violations, Warning,
};

pub(crate) const NORTH: Side = Side::North;
pub(crate) const SOUTH: Side = Side::South;

/// The codes of phrases.
pub(crate) fn codes(phrases: &[Phrase]) -> Vec<&str> {
    phrases.iter().map(|phrase| phrase.code).collect()
}

/// The code of each die's note in a moment.
pub(crate) fn notes(moment: &Moment) -> Vec<Option<&str>> {
    moment.dice.iter().map(|die| Some(die.note.as_ref()?.code)).collect()
}

/// A battle under test. Its chance comes from a script; without one, every draw gives the lowest
/// result.
pub(crate) struct Scene<S: System> {
    pub(crate) state: S::State,
    script: Vec<Vec<u32>>,
}

impl<S: System> Clone for Scene<S> {
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), script: self.script.clone() }
    }
}

impl<S: System> Scene<S> {
    /// A battle at its very start, after its automatic events.
    pub(crate) fn start(setup: &S::Setup) -> Self {
        Self::start_with(setup, &[])
    }

    /// The same with scripted chance for the start.
    pub(crate) fn start_with(setup: &S::Setup, outcomes: &[&[u32]]) -> Self {
        let mut scene = Self::before(setup);
        scene.chance(outcomes).happens(Vec::new());
        scene
    }

    /// A battle in which nothing has happened yet.
    pub(crate) fn before(setup: &S::Setup) -> Self {
        Self { state: S::start(setup).expect("the setup can be played"), script: Vec::new() }
    }

    /// Scripts the chance of the next command: one entry for each draw.
    pub(crate) fn chance(&mut self, outcomes: &[&[u32]]) -> &mut Self {
        self.script = outcomes.iter().map(|outcome| outcome.to_vec()).collect();
        self
    }

    /// Gives a command, then checks the invariants and that no scripted chance is left.
    pub(crate) fn act(
        &mut self,
        by: impl Into<Seat>,
        command: S::Command,
    ) -> Result<Vec<S::Event>, Refusal> {
        let by = by.into();
        self.judged(|referee, state| S::decide(referee, state, by, &command))
    }

    /// Gives a command that must be accepted.
    pub(crate) fn ok(&mut self, by: impl Into<Seat>, command: S::Command) -> Vec<S::Event> {
        let shown = format!("{command:?}");
        self.act(by, command).unwrap_or_else(|refusal| panic!("{shown} was refused: {refusal:?}"))
    }

    /// Gives a command that must be accepted, for chaining.
    pub(crate) fn does(&mut self, by: impl Into<Seat>, command: S::Command) -> &mut Self {
        self.ok(by, command);
        self
    }

    /// Gives several commands of one seat in a row.
    pub(crate) fn plays(
        &mut self,
        by: impl Into<Seat>,
        commands: impl IntoIterator<Item = S::Command>,
    ) -> &mut Self {
        let by = by.into();
        commands.into_iter().for_each(|command| drop(self.ok(by, command)));
        self
    }

    /// Gives a command that must be refused. Returns the refusal.
    pub(crate) fn refusal(&mut self, by: impl Into<Seat>, command: S::Command) -> Refusal {
        let shown = format!("{command:?}");
        match self.act(by, command) {
            Ok(events) => panic!("{shown} was accepted: {events:?}"),
            Err(refusal) => refusal,
        }
    }

    /// The code of that refusal.
    pub(crate) fn refused(&mut self, by: impl Into<Seat>, command: S::Command) -> String {
        self.refusal(by, command).code.into_owned()
    }

    /// The code of a command's refusal; `None` if it is accepted.
    pub(crate) fn verdict(&mut self, by: impl Into<Seat>, command: S::Command) -> Option<String> {
        self.act(by, command).err().map(|refusal| refusal.code.into_owned())
    }

    /// The code of the refusal, and whether the table may insist.
    pub(crate) fn refused_how(
        &mut self,
        by: impl Into<Seat>,
        command: S::Command,
    ) -> (String, bool) {
        let Refusal { code, waivable, .. } = self.refusal(by, command);
        (code.into_owned(), waivable)
    }

    /// The rule and the code of the refusal.
    pub(crate) fn refused_by(&mut self, by: impl Into<Seat>, command: S::Command) -> [String; 2] {
        let Refusal { rule, code, .. } = self.refusal(by, command);
        [rule, code].map(Cow::into_owned)
    }

    /// Checks that all these commands are refused with one code.
    pub(crate) fn refuses(
        &mut self,
        by: impl Into<Seat>,
        code: &str,
        commands: impl IntoIterator<Item = S::Command>,
    ) -> &mut Self {
        let by = by.into();
        for command in commands {
            let shown = format!("{command:?}");
            assert_eq!(self.refused(by, command), code, "{shown}");
        }
        self
    }

    /// Checks that each command is refused with its code.
    pub(crate) fn refuses_each<'a>(
        &mut self,
        by: impl Into<Seat>,
        commands: impl IntoIterator<Item = (S::Command, &'a str)>,
    ) -> &mut Self {
        let by = by.into();
        for (command, code) in commands {
            self.refuses(by, code, [command]);
        }
        self
    }

    /// Whether a seat has an offer of this kind.
    pub(crate) fn offers_any(
        &self,
        seat: impl Into<Seat>,
        such: impl Fn(&S::Command) -> bool,
    ) -> bool {
        self.open_offers(seat).iter().any(such)
    }

    /// The public warnings of an open offer of this kind.
    pub(crate) fn warned(
        &self,
        by: impl Into<Seat>,
        such: impl Fn(&S::Command) -> bool,
    ) -> Vec<&'static str> {
        let offers = S::offers(&self.state, by.into(), Viewer::Table).into_iter();
        let mut open = offers.filter(|offer| offer.refusal.is_none() && such(&offer.command));
        let warnings = open.next().expect("it is offered").warnings;
        warnings.iter().map(|warning| warning.code).collect()
    }

    /// How the battle ended.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        S::summary(&self.state).outcome
    }

    /// The winner, and the rule of the win.
    pub(crate) fn won(&self) -> Option<(Side, String)> {
        let outcome = self.outcome()?;
        Some((outcome.winner?, outcome.rule.into_owned()))
    }

    /// The current moment for everybody.
    pub(crate) fn moment(&self) -> Moment {
        S::moment(&self.state, Viewer::Table).expect("something was seen")
    }

    /// A unit as everybody sees it.
    pub(crate) fn piece(&self, unit: impl Into<usize>) -> kit::Piece {
        S::scene(&self.state).pieces.swap_remove(unit.into())
    }

    /// The fight as everybody sees it.
    pub(crate) fn shown_fight(&self) -> Option<kit::Fight> {
        S::scene(&self.state).fight
    }

    /// The odds of a command.
    pub(crate) fn forecast(&self, by: impl Into<Seat>, command: &S::Command) -> Option<Forecast> {
        S::forecast(&self.state, by.into(), command)
    }

    /// The chances of one thing that may come of a command, in thousandths.
    pub(crate) fn chances(
        &self,
        by: impl Into<Seat>,
        command: &S::Command,
        what: &str,
    ) -> BTreeMap<u8, u16> {
        let expected = self.forecast(by, command).expect("it is foretold").expected;
        let rows = expected.into_iter().find(|it| it.what == what).expect("it may come").rows;
        rows.iter().map(|row| (row.value, row.permille)).collect()
    }

    /// What changes the odds of a command.
    pub(crate) fn changes(&self, by: impl Into<Seat>, command: &S::Command) -> Vec<Added> {
        self.forecast(by, command).expect("it is foretold").added
    }

    /// Gives a command with insistence.
    pub(crate) fn insisted(&mut self, by: impl Into<Seat>, command: S::Command) -> Vec<S::Event> {
        let mut referee = Referee::insisting();
        let events = S::decide(&mut referee, &self.state, by.into(), &command);
        let events = events.unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
        self.run(events, &mut referee)
    }

    /// Applies events directly, and all that follows from them.
    pub(crate) fn happens(&mut self, events: Vec<S::Event>) -> Vec<S::Event> {
        self.judged(|_, _| Ok(events)).expect("nobody judges")
    }

    /// Applies one event, without anything that follows from it.
    pub(crate) fn apply(&mut self, event: &S::Event) -> &mut Self {
        S::apply(&mut self.state, event);
        self
    }

    fn judged(
        &mut self,
        decide: impl FnOnce(&mut Referee<'_>, &S::State) -> Result<Vec<S::Event>, Refusal>,
    ) -> Result<Vec<S::Event>, Refusal> {
        let script = std::mem::take(&mut self.script);
        let mut referee =
            if script.is_empty() { Referee::trial() } else { Referee::scripted(script) };
        let events = decide(&mut referee, &self.state);
        let events = self.run(events.inspect_err(sentences::fills::<S>)?, &mut referee);
        assert_eq!(referee.left_over(), 0, "scripted chance was left over");
        Ok(events)
    }

    fn run(&mut self, mut events: Vec<S::Event>, referee: &mut Referee<'_>) -> Vec<S::Event> {
        let mut applied = 0;
        S::step_begins(&mut self.state);
        loop {
            for event in &events[applied..] {
                S::apply(&mut self.state, event);
            }
            applied = events.len();
            let more = S::proceed(referee, &self.state);
            if more.is_empty() {
                assert_eq!(self.broken(), None);
                return events;
            }
            events.extend(more);
            assert!(events.len() < 500, "the rules go on and on: {:?}", events.last());
        }
    }

    /// The violated invariant, if any.
    pub(crate) fn broken(&self) -> Option<&'static str> {
        S::invariants(&self.state).err().map(|broken| broken.invariant)
    }

    /// What a seat sees.
    pub(crate) fn seen_by(&self, seat: impl Into<Seat>) -> S::View {
        S::view(&self.state, Viewer::Seat(seat.into()))
    }

    /// What the shared screen shows.
    pub(crate) fn on_table(&self) -> S::View {
        S::view(&self.state, Viewer::Table)
    }

    /// All offers to a seat, in its own view.
    pub(crate) fn offers(&self, seat: impl Into<Seat>) -> Vec<Offer<S::Command>> {
        let seat = seat.into();
        S::offers(&self.state, seat, Viewer::Seat(seat))
    }

    /// The open ones among them.
    pub(crate) fn open_offers(&self, seat: impl Into<Seat>) -> Vec<S::Command> {
        let open = self.offers(seat).into_iter().filter(|offer| offer.refusal.is_none());
        open.map(|offer| offer.command).collect()
    }

    /// The violations of an army.
    pub(crate) fn faults(army: &S::Army) -> Violations {
        Self::fixable(S::check(army).violations)
    }

    /// Their codes.
    pub(crate) fn codes(army: &S::Army) -> Vec<&'static str> {
        Self::faults(army).iter().map(|fault| fault.code).collect()
    }

    /// The first practice army with a change.
    pub(crate) fn practised(change: impl FnOnce(&mut S::Army)) -> S::Army {
        let mut practice = Game::of(S::ID).practice;
        let mut army = serde_json::from_value(practice["armies"][0].take()).unwrap();
        change(&mut army);
        army
    }

    /// The violations of the practice setup after a change.
    pub(crate) fn mustered_with(change: impl FnOnce(&mut S::Setup)) -> Violations {
        let mut setup = practice::<S>();
        change(&mut setup);
        Self::mustered(&setup)
    }

    /// The violations of a setup.
    pub(crate) fn mustered(setup: &S::Setup) -> Violations {
        Self::fixable(S::muster(setup))
    }

    fn fixable(found: Violations) -> Violations {
        found.iter().for_each(sentences::fills_with_fix::<S>);
        found
    }

    /// The reason that a battle cannot begin, even if the table insists.
    pub(crate) fn cannot_begin(setup: &S::Setup) -> Refusal {
        let refusal = S::start(setup).err().expect("it cannot be played");
        sentences::fills::<S>(&refusal);
        assert!(!refusal.waivable, "{refusal:?}");
        refusal
    }
}
