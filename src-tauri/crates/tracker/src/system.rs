//! What a game is to the tracker, and what passes between a game and those who play it.

#[cfg(spec)]
use crate::kit::Schema;
use crate::kit::{Asked, Counter, Forecast, Moment, Redact, Scene, Setup, Shelf};
use crate::{Budgets, Referee, Refusal, Seat, Seats, Side, Value, Viewer};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// Something that may be tapped: a complete command, and what refuses it, if anything does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Offer<C> {
    /// Who may give the command.
    pub seat: Seat,
    /// The command, acceptable as it stands; its open choices may be varied.
    pub command: C,
    /// Why it is refused, when it is.
    pub refusal: Option<Refusal>,
    /// What to know before it is given, though no rule refuses it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Warning>>", optional))]
    pub warnings: Vec<Warning>,
}

/// Something to know before a command is given: a rule, the stable code of a sentence, and its
/// values. It rests on nothing that is secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Warning {
    /// The rule that it follows from.
    pub rule: &'static str,
    /// The stable code of the sentence, such as `W-EXCH-SHORT`.
    pub code: &'static str,
    /// What the sentence is filled with.
    pub values: BTreeMap<&'static str, Value>,
}

impl Warning {
    /// A warning without values.
    #[must_use]
    pub fn of(rule: &'static str, code: &'static str) -> Self {
        Self { rule, code, values: BTreeMap::new() }
    }

    /// The same with one more value for its sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.values.insert(name, value.into());
        self
    }
}

impl<C> Offer<C> {
    /// The offer of a command, judged without chance as far as the viewer may know: for other eyes
    /// than the seat's own a refusal that rests on its secrets is left out.
    #[must_use]
    pub fn judged<S: System<Command = C>>(
        state: &S::State,
        seat: Seat,
        viewer: Viewer,
        command: C,
    ) -> Self {
        let refusal = if viewer.knows(seat) {
            binding::<S>(state, seat, &command)
        } else {
            let verdict = S::decide(&mut Referee::trial(), state, seat, &command);
            verdict.err().filter(|refusal| refusal.is_for(seat, viewer))
        };
        let warnings = S::warnings(state, seat, &command);
        Self { seat, command, refusal, warnings }
    }
}

/// What refuses a command: what cannot happen at all before what the table may insist against, so
/// that what is called waivable can be insisted on.
pub(crate) fn binding<S: System>(
    state: &S::State,
    by: Seat,
    command: &S::Command,
) -> Option<Refusal> {
    let mut referee = Referee::insisting();
    match S::decide(&mut referee, state, by, command) {
        Ok(_) => referee.into_record().0.into_iter().next(),
        Err(refusal) => Some(refusal),
    }
}

/// When something happened, in the game's own time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Chapter {
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// The phase's id.
    pub phase: &'static str,
}

/// How the players ended a battle before its rules did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Both sides agree to end it with this result.
    Agreed(Verdict),
    /// A seat gives up for its side; the other side wins.
    GivenUp,
}

/// The result that both sides agree on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The side with more victory points wins; equal points are a draw, since a rule that breaks
    /// ties is for a battle that was played to its end.
    Points,
    /// Nobody wins, whatever the points.
    Draw,
    /// This side wins, whatever the points.
    Won(Side),
}

/// A battle in one line, for lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Summary {
    /// Where the battle stands.
    pub chapter: Chapter,
    /// How many rounds it can last, when that is known.
    pub rounds: Option<u16>,
    /// The sides' names.
    pub names: Vec<String>,
    /// Victory points by side.
    pub score: Vec<u16>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

/// How a battle ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding]
pub struct Outcome {
    /// The winner, or nobody.
    pub winner: Option<Side>,
    /// The rule that ended it; empty where the players did.
    pub rule: Cow<'static, str>,
    /// Victory points by side.
    pub score: Vec<u16>,
    /// How the players ended it; none where it was played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub how: Option<Ending>,
    /// The seats that agreed on it from their own devices, whoever asked first among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<u8>>", optional))]
    pub agreed: Vec<Seat>,
}

impl Outcome {
    /// A battle that was played to its end.
    #[must_use]
    pub fn by_rule(winner: Option<Side>, rule: &'static str, score: Vec<u16>) -> Self {
        Self { winner, rule: rule.into(), score, how: None, agreed: Vec::new() }
    }
}

/// A fault, or a warning, in what a player brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Violation {
    /// The rule that is broken.
    pub rule: &'static str,
    /// The stable code of the sentence.
    pub code: &'static str,
    /// A warning does not make the army illegal.
    pub warning: bool,
    /// Whose army, when two are checked.
    pub seat: Option<Side>,
    /// The place of the unit in the list, from 0.
    pub entry: Option<usize>,
    /// What is there.
    #[cfg_attr(spec, ts(type = "number | null"))]
    pub actual: Option<i64>,
    /// What may be there.
    #[cfg_attr(spec, ts(type = "number | null"))]
    pub limit: Option<i64>,
    /// What the sentence is filled with.
    pub values: BTreeMap<&'static str, Value>,
    /// The cheapest fix: its code, filled with the same values.
    pub fix: &'static str,
}

impl Violation {
    /// A fault in what is there, with the rule that is broken and the cheapest fix.
    #[must_use]
    pub fn of(rule: &'static str, code: &'static str, fix: &'static str) -> Self {
        Self {
            rule,
            code,
            warning: false,
            seat: None,
            entry: None,
            actual: None,
            limit: None,
            values: BTreeMap::new(),
            fix,
        }
    }

    /// A value that is printed on a card and nobody has typed yet.
    #[must_use]
    pub fn needed(rule: &'static str, unit: &str, value: &'static str) -> Self {
        Self::of(rule, "E-CARD-NEEDED", "type_value").with("unit", unit).with("value", value)
    }

    /// A card that nobody has, or has any more: what names it can be taken out, or name another.
    #[must_use]
    pub fn gone(rule: &'static str, card: &str, fix: &'static str) -> Self {
        Self::of(rule, "E-CARD-GONE", fix).with("unit", card)
    }

    /// A number that no card has, if it is none: by this rule and code.
    pub fn outside<N: Copy + PartialOrd + Into<i64>>(
        [rule, code]: [&'static str; 2],
        unit: &str,
        value: &'static str,
        is: N,
        range: &RangeInclusive<N>,
    ) -> Option<Self> {
        let (least, most) = ((*range.start()).into(), (*range.end()).into());
        let fault = || {
            let fault = Self::of(rule, code, "choose_value").counting(is.into(), most);
            fault.with("unit", unit).with("value", value).with("least", least).with("most", most)
        };
        (!range.contains(&is)).then(fault)
    }

    /// The faults of each unit of a list, with its place there.
    pub fn of_each<Entry>(
        units: &[Entry],
        faults: impl Fn(usize, &Entry) -> Violations,
    ) -> impl Iterator<Item = Self> {
        let places = units.iter().enumerate();
        places.flat_map(move |(place, entry)| {
            faults(place, entry).into_iter().map(move |fault| fault.at(place))
        })
    }

    /// Whether it is a value that nobody has typed yet. That keeps a battle from beginning, but it
    /// is no fault of the list.
    #[must_use]
    pub fn waits_for_a_value(&self) -> bool {
        self.code == "E-CARD-NEEDED"
    }

    /// The faults of both sides' armies, each with the side it belongs to.
    pub fn of_both<Army>(armies: &[Army; 2], faults: impl Fn(&Army) -> Violations) -> Violations {
        let sides = Side::BOTH.into_iter().zip(armies);
        let all = sides.flat_map(|(side, army)| {
            faults(army).into_iter().map(move |fault| Self { seat: Some(side), ..fault })
        });
        all.collect()
    }

    /// The same with one more value for its sentence and its fix.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.values.insert(name, value.into());
        self
    }

    /// The same with what is there and what may be there.
    #[must_use]
    pub fn counting(mut self, actual: i64, limit: i64) -> Self {
        (self.actual, self.limit) = (Some(actual), Some(limit));
        self
    }

    /// The same at a place of the list.
    #[must_use]
    pub fn at(mut self, entry: usize) -> Self {
        self.entry = Some(entry);
        self
    }

    /// The same as a warning.
    #[must_use]
    pub fn warned(mut self) -> Self {
        self.warning = true;
        self
    }
}

/// All faults and warnings of an army or a setup.
pub type Violations = Vec<Violation>;

/// An army in numbers, and what is wrong with it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// How many units there are.
    pub units: usize,
    /// What they cost, as far as it is known.
    pub points: i64,
    /// What they may cost, where something was agreed.
    pub limit: Option<i64>,
    /// Faults and warnings.
    pub violations: Violations,
}

impl Checked {
    /// An army in points, and what is wrong with it; what nobody has typed yet is a warning alone.
    #[must_use]
    pub fn of(units: usize, points: i64, limit: Option<u16>, mut violations: Violations) -> Self {
        for fault in &mut violations {
            fault.warning |= fault.waits_for_a_value();
        }
        Self { units, points, limit: limit.map(i64::from), violations }
    }
}

/// What an army holds in full of what its list names by id, copied out of the game's pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copied {
    /// The cards that the entries of a list of the army name, each of them once.
    Named {
        /// The field of the army that holds the list.
        list: &'static str,
        /// The field of an entry that names a card by id, or several.
        by: &'static str,
        /// The shelf that the cards are on.
        shelf: &'static str,
        /// The field of the army that they are copied into.
        into: &'static str,
    },
    /// Every card of the faction's own part of a shelf.
    Faction {
        /// The shelf; the faction's part of it bears the faction's id.
        shelf: &'static str,
        /// The field of the army that they are copied into.
        into: &'static str,
    },
}

/// A value that was typed in a battle and belongs on a card, for the battles after this one.
#[derive(Debug)]
pub struct Learned {
    /// The shelf of the pack that the card is on.
    pub shelf: &'static str,
    /// The card's id.
    pub card: String,
    /// The field of the card.
    pub field: &'static str,
    /// What stands there now.
    pub value: Box<RawValue>,
}

impl Learned {
    /// What a field of a card is now.
    pub fn of(
        shelf: &'static str,
        card: &str,
        field: &'static str,
        value: &impl Serialize,
    ) -> Option<Self> {
        let value = to_raw_value(value).ok()?;
        Some(Self { shelf, card: card.to_owned(), field, value })
    }
}

/// An invariant does not hold: the program is wrong, not the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// The invariant's id, such as `I1`.
    pub invariant: &'static str,
    /// What was found.
    pub found: String,
}

/// A game: its rules as pure functions over its own types.
pub trait System: Sized + 'static {
    /// The game's id: the name of its folders.
    const ID: &'static str;
    /// The number of its rules. It goes up by one with a version in which the same command may come
    /// to something else than before, so that a battle that was played by the rules of its day is
    /// not taken for a forged one.
    const RULES: u32 = 1;
    /// What the sides share, copied whole into the setup: a shelf of the pack and the field of
    /// the setup have the same name.
    const SHARED: &'static [&'static str] = &[];
    /// The shelves of a pack.
    const SHELVES: &'static [Shelf] = &[];
    /// What an army copies out of the pack.
    const ARMY: &'static [Copied] = &[];
    /// How long messages about its battles are.
    const BUDGETS: Budgets = Budgets::USUAL;
    /// Seats, armies, scenario, house rules and every number taken from the pack. Some of its
    /// fields mean the same in every game that has them: `names` and `armies` by seat, `sources`
    /// (who draws what: `app` or `table`), `house`, `scenario`, `quick_start`, `play_anyway`,
    /// `hide_odds`.
    type Setup: Setup;
    /// What one player brings, as it is checked on its own.
    type Army: Serialize + DeserializeOwned;
    /// The whole truth. Not serialisable, so that it cannot leave by accident.
    type State: Clone + Send;
    /// What someone asks. In JSON its field `do` says which command it is; a correction of the
    /// books is `{"do": "correct", "what": …, "why": …}` in every game.
    type Command: Serialize + DeserializeOwned + Clone + Debug + Send;
    /// What happened, with its outcome, and who may know what of it.
    type Event: Serialize + DeserializeOwned + Clone + Debug + Send + Redact;
    /// What one viewer may know. Its field `asked` lists the seats that have to answer.
    type View: Serialize;
    /// One line of the ledger of a series of battles.
    type LedgerLine: Serialize + DeserializeOwned;

    /// Who plays: one seat for each side, where the setup says nothing else.
    fn seats(_setup: &Self::Setup) -> Seats {
        Seats::default()
    }
    /// What each seat is called, where the sides are called so: like its side, where a game gives
    /// seats no names of their own.
    fn seat_names(setup: &Self::Setup, sides: &[String]) -> Vec<String> {
        Self::seats(setup).names(sides)
    }
    /// Is this army legal, and what does it come to? Nothing where a game has no armies.
    fn check(_army: &Self::Army) -> Checked {
        Checked::default()
    }
    /// Is everything legal that the players bring?
    fn muster(_setup: &Self::Setup) -> Violations {
        Violations::new()
    }
    /// The state before anything happened. The setup may be any that parses: what does not fit
    /// is told as the reason.
    fn start(setup: &Self::Setup) -> Result<Self::State, Refusal>;
    /// Whom the battle waits for, and who may interrupt, as far as everybody may know.
    fn asked(state: &Self::State) -> Asked;
    /// What a seat may do now, with the most likely first; without the seat's own eyes, as far as
    /// everybody may know.
    fn possible(state: &Self::State, seat: Seat, eyes: bool) -> Vec<Self::Command>;
    /// What `seat` may do now, as far as `viewer` may know, each judged.
    fn offers(state: &Self::State, seat: Seat, viewer: Viewer) -> Vec<Offer<Self::Command>> {
        let possible = Self::possible(state, seat, viewer.knows(seat)).into_iter();
        possible.map(|command| Offer::judged::<Self>(state, seat, viewer, command)).collect()
    }
    /// Judges a command and says what comes of it.
    fn decide(
        referee: &mut Referee<'_>,
        state: &Self::State,
        by: Seat,
        command: &Self::Command,
    ) -> Result<Vec<Self::Event>, Refusal>;
    /// What to know before a command is given, though no rule refuses it. Only what everybody may
    /// know makes a warning.
    fn warnings(_state: &Self::State, _by: Seat, _command: &Self::Command) -> Vec<Warning> {
        Vec::new()
    }
    /// What `by` may put right in the books. It rests on what everybody may know alone, so a
    /// secret may still refuse it. A game without corrections has none.
    fn counters(_state: &Self::State, _by: Seat) -> Vec<Counter<Self::Command>> {
        Vec::new()
    }
    /// The odds of a command that ends in a roll, as far as everybody may know. Not in it: what a
    /// player keeps hidden. `None` where a die or a printed value is unknown.
    fn forecast(_state: &Self::State, _by: Seat, _command: &Self::Command) -> Option<Forecast> {
        None
    }
    /// What the rules make happen next with nobody asked. Called after every event until it
    /// gives nothing.
    fn proceed(referee: &mut Referee<'_>, state: &Self::State) -> Vec<Self::Event>;
    /// A step begins. A game that shows what a tap did by itself is told so.
    fn step_begins(_state: &mut Self::State) {}
    /// Makes an event so. Never judges: no rule, no chance, no error.
    fn apply(state: &mut Self::State, event: &Self::Event);
    /// What one viewer may know of the state, built up from nothing.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// What the table has just seen, as far as one viewer may know. A game without dice, bids and
    /// cards has none.
    fn moment(_state: &Self::State, _viewer: Viewer) -> Option<Moment> {
        None
    }
    /// The table as everybody may see it. Chances that the players agreed to hide are taken out
    /// of it.
    fn scene(state: &Self::State) -> Scene;
    /// The same view once the players have ended the battle: it shows the end as the rules' own
    /// end is shown, and nobody is asked anything.
    fn ended(view: Self::View, outcome: &Outcome) -> Self::View;
    /// Whether the event showed this viewer something that was hidden from them before: a draw of
    /// their own, another's card turned up, dice.
    fn reveals(event: &Self::Event, viewer: Viewer) -> bool;
    /// The units, by number, that an event names as it was told to a viewer, and as far as they may
    /// know who they are. The state is that before the event.
    fn units_of(_state: &Self::State, _event: &Self::Event, _viewer: Viewer) -> Vec<u16> {
        Vec::new()
    }
    /// The same battle as far as this viewer may know, with everything else dealt again: here a
    /// game says once what is secret. What the viewer gets of the two has to be the same.
    fn resample(state: &Self::State, viewer: Viewer, referee: &mut Referee<'_>) -> Self::State;
    /// How many rounds a battle can last, when that is known.
    fn rounds(_setup: &Self::Setup) -> Option<u16> {
        None
    }
    /// Where the battle stands.
    fn chapter(state: &Self::State) -> Chapter {
        Self::summary(state).chapter
    }
    /// Whether the battle has ended by its rules. Asked before each tap: a game that knows without
    /// writing the battle's line says so.
    fn is_over(state: &Self::State) -> bool {
        Self::summary(state).outcome.is_some()
    }
    /// The battle in one line.
    fn summary(state: &Self::State) -> Summary;
    /// The invariants, checked after every step in tests.
    fn invariants(state: &Self::State) -> Result<(), Broken>;
    /// The ledger of a series with one more line; where a game does not judge lines, with any.
    ///
    /// # Errors
    /// The refusal of the line.
    fn enter(
        mut ledger: Vec<Self::LedgerLine>,
        line: Self::LedgerLine,
    ) -> Result<Vec<Self::LedgerLine>, Refusal> {
        ledger.push(line);
        Ok(ledger)
    }
    /// The schemas of its cards and of what a battle is asked and answers.
    #[cfg(spec)]
    fn schemas() -> Vec<Schema> {
        Vec::new()
    }
    /// What a carried-out command taught about a card, where the game asks for card values.
    fn learned(_state: &Self::State, _command: &Self::Command) -> Option<Learned> {
        None
    }
}
