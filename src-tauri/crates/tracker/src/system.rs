//! The interface between a game and the tracker, and the values passed between a game and its players.

#[cfg(spec)]
use crate::kit::Schema;
use crate::kit::{Asked, Counter, Figure, Forecast, Moment, Redact, Scene, Setup, Shelf};
use crate::{
    Budgets, Checked, Listed, Referee, Refusal, Seat, Seats, Side, Value, Viewer, Violations,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Something that may be tapped: a complete command, and what refuses it, if anything.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Offer<C> {
    /// The seat that may give the command.
    pub seat: Seat,
    /// The command, acceptable as it is; its open choices may be varied.
    pub command: C,
    /// Why it is refused, if it is.
    pub refusal: Option<Refusal>,
    /// Warnings before it is given, though no rule refuses it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(spec, ts(as = "Option<Vec<Warning>>", optional))]
    pub warnings: Vec<Warning>,
}

/// A warning before a command is given: a rule, the stable code of a sentence, and its values. It does
/// not depend on secrets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Warning {
    /// The rule that it follows from.
    pub rule: &'static str,
    /// The stable code of the sentence, such as `W-EXCH-SHORT`.
    pub code: &'static str,
    /// The values for the sentence.
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
    /// The offer of a command, judged without chance and as far as the viewer may know. For viewers
    /// other than the seat itself, a refusal that depends on its secrets is left out.
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

/// The refusal of a command. Non-waivable refusals take precedence over waivable ones, so that a
/// refusal marked as waivable can really be waived.
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
    /// The side with more victory points wins; equal points are a draw, since rules that break ties
    /// apply only to battles played to their end.
    Points,
    /// Nobody wins, whatever the points.
    Draw,
    /// This side wins, whatever the points.
    Won(Side),
}

/// A one-line summary of a battle, for lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Summary {
    /// Where the battle stands.
    pub chapter: Chapter,
    /// The maximum number of rounds, if known.
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
    /// The rule that ended it; empty if the players did.
    pub rule: Cow<'static, str>,
    /// Victory points by side.
    pub score: Vec<u16>,
    /// How the players ended it; none if it was played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub how: Option<Ending>,
    /// The seats that agreed to it from their own devices, whichever of them asked first.
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

/// What an army copies from the game's pack: the full form of what its list names by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copied {
    /// The cards named by the entries of a list of the army, each once.
    Named {
        /// The field of the army that holds the list.
        list: &'static str,
        /// The field of an entry that names one card or several by id.
        by: &'static str,
        /// The shelf that the cards are on.
        shelf: &'static str,
        /// The field of the army that they are copied into.
        into: &'static str,
    },
    /// Every card in the faction's part of a shelf.
    Faction {
        /// The shelf; the faction's part of it has the faction's id.
        shelf: &'static str,
        /// The field of the army that they are copied into.
        into: &'static str,
    },
}

impl Copied {
    /// The field of the army that they are copied into.
    #[must_use]
    pub fn into(&self) -> &'static str {
        match self {
            Self::Named { into, .. } | Self::Faction { into, .. } => into,
        }
    }
}

/// A field of a unit that names an item of another list of its army by place, from 0: its commander.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The field of a unit.
    pub field: &'static str,
    /// The field of the army that holds the other list.
    pub list: &'static str,
    /// Whether a unit may have none. Otherwise a unit without the field has the first.
    pub optional: bool,
}

/// A value that was typed in a battle and belongs on a card, for later battles.
#[derive(Debug)]
pub struct Learned {
    /// The shelf of the pack that the card is on.
    pub shelf: &'static str,
    /// The card's id.
    pub card: String,
    /// The field of the card.
    pub field: &'static str,
    /// The new value.
    pub value: Box<RawValue>,
}

impl Learned {
    /// The new value of a card's field.
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

/// A broken invariant: an error of the program, not of the player.
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
    /// The number of its rules. It increases by one with every version in which the same command may
    /// have a different effect, so that a battle played by older rules is not mistaken for a forged
    /// one.
    const RULES: u32 = 1;
    /// What the sides share, copied whole into the setup: a shelf of the pack and the field of the
    /// setup have the same name.
    const SHARED: &'static [&'static str] = &[];
    /// The shelves of a pack.
    const SHELVES: &'static [Shelf] = &[];
    /// What an army copies from the pack.
    const ARMY: &'static [Copied] = &[];
    /// What a unit of an army names by place.
    const LINKS: &'static [Link] = &[];
    /// The length budgets of messages about its battles.
    const BUDGETS: Budgets = Budgets::USUAL;
    /// Seats, armies, scenario, house rules and every number taken from the pack. Some of its fields
    /// mean the same in every game that has them: `names` and `armies` by seat, `sources` (who draws
    /// what: `app` or `table`), `house`, `scenario`, `quick_start`, `play_anyway`, `hide_odds`.
    type Setup: Setup;
    /// What one player brings, in the form in which it is checked on its own.
    type Army: Listed + Serialize + DeserializeOwned;
    /// The same by ids, as it is kept and handed over.
    type ArmyList: DeserializeOwned;
    /// The whole truth. Not serializable, so that it cannot leak by accident.
    type State: Clone + Send;
    /// A request. In JSON, its field `do` names the command; a correction of the books is
    /// `{"do": "correct", "what": …, "why": …}` in every game.
    type Command: Serialize + DeserializeOwned + Clone + Debug + Send;
    /// What happened, with its result, and who may know which part.
    type Event: Serialize + DeserializeOwned + Clone + Debug + Send + Redact;
    /// What one viewer may know. Its field `asked` lists the seats that have to act.
    type View: Serialize;
    /// One line of the ledger of a series of battles.
    type LedgerLine: Serialize + DeserializeOwned;

    /// The seats: one for each side, unless the setup says otherwise.
    fn seats(_setup: &Self::Setup) -> Seats {
        Seats::default()
    }
    /// The name of each seat, given the names of the sides. Defaults to the side's name, unless the
    /// game names its seats.
    fn seat_names(setup: &Self::Setup, sides: &[String]) -> Vec<String> {
        Self::seats(setup).names(sides)
    }
    /// Checks one army and counts its cost. Does nothing if a game has no armies.
    fn check(_army: &Self::Army) -> Checked {
        Checked::of(0, 0, None, Violations::new())
    }
    /// What an army can do, in numbers that follow from its cards. None if a game has no armies.
    fn figures(_army: &Self::Army) -> Vec<Figure> {
        Vec::new()
    }
    /// Checks everything that the players bring.
    fn muster(_setup: &Self::Setup) -> Violations {
        Violations::new()
    }
    /// The state before the first event. The setup may be any that parses; if it does not fit, the
    /// refusal is the reason.
    fn start(setup: &Self::Setup) -> Result<Self::State, Refusal>;
    /// The seats that the battle waits for, and those that may interrupt, according to public
    /// information.
    fn asked(state: &Self::State) -> Asked;
    /// The commands that a seat may give now, the most likely first. Without `eyes`, uses only public
    /// information instead of the seat's own.
    fn possible(state: &Self::State, seat: Seat, eyes: bool) -> Vec<Self::Command>;
    /// The judged offers of `seat`, as far as `viewer` may know.
    fn offers(state: &Self::State, seat: Seat, viewer: Viewer) -> Vec<Offer<Self::Command>> {
        let possible = Self::possible(state, seat, viewer.knows(seat)).into_iter();
        possible.map(|command| Offer::judged::<Self>(state, seat, viewer, command)).collect()
    }
    /// Judges a command and returns its events.
    fn decide(
        referee: &mut Referee<'_>,
        state: &Self::State,
        by: Seat,
        command: &Self::Command,
    ) -> Result<Vec<Self::Event>, Refusal>;
    /// Warnings before a command is given, though no rule refuses it. They depend only on public
    /// information.
    fn warnings(_state: &Self::State, _by: Seat, _command: &Self::Command) -> Vec<Warning> {
        Vec::new()
    }
    /// What `by` may correct in the books. It depends only on public information, so a secret may still
    /// cause a refusal. A game without corrections has none.
    fn counters(_state: &Self::State, _by: Seat) -> Vec<Counter<Self::Command>> {
        Vec::new()
    }
    /// The odds of a command that ends in a roll, from public information. They ignore what a player
    /// keeps hidden. Returns `None` if a die or a printed value is unknown.
    fn forecast(_state: &Self::State, _by: Seat, _command: &Self::Command) -> Option<Forecast> {
        None
    }
    /// The automatic next events by the rules. Called after every event until it returns none.
    fn proceed(referee: &mut Referee<'_>, state: &Self::State) -> Vec<Self::Event>;
    /// Called when a step begins, for a game that shows what a tap caused by itself.
    fn step_begins(_state: &mut Self::State) {}
    /// Applies an event. Never judges: no rule, no chance, no error.
    fn apply(state: &mut Self::State, event: &Self::Event);
    /// What one viewer may know of the state, built from scratch.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// What the table has just seen, as far as one viewer may know. A game without dice, bids and cards
    /// has none.
    fn moment(_state: &Self::State, _viewer: Viewer) -> Option<Moment> {
        None
    }
    /// The table as everybody may see it. Chances are removed if the players agreed to hide them.
    fn scene(state: &Self::State) -> Scene;
    /// The same view after the players have ended the battle: it shows the end like an end by the
    /// rules, and no seat is asked anything.
    fn ended(view: Self::View, outcome: &Outcome) -> Self::View;
    /// Whether the event showed this viewer something previously hidden: their own draw, another
    /// player's revealed card, dice.
    fn reveals(event: &Self::Event, viewer: Viewer) -> bool;
    /// The numbers of the units that a redacted event names, as far as the viewer may identify them.
    /// `state` is the state before the event.
    fn units_of(_state: &Self::State, _event: &Self::Event, _viewer: Viewer) -> Vec<u16> {
        Vec::new()
    }
    /// The same battle as far as this viewer may know, with everything else dealt again. Here a game
    /// defines what is secret: the viewer has to get the same from both.
    fn resample(state: &Self::State, viewer: Viewer, referee: &mut Referee<'_>) -> Self::State;
    /// The maximum number of rounds, if known.
    fn rounds(_setup: &Self::Setup) -> Option<u16> {
        None
    }
    /// Where the battle stands.
    fn chapter(state: &Self::State) -> Chapter {
        Self::summary(state).chapter
    }
    /// Whether the battle has ended by its rules. Called before each tap, so a game overrides it if it
    /// can tell without writing a summary.
    fn is_over(state: &Self::State) -> bool {
        Self::summary(state).outcome.is_some()
    }
    /// A one-line summary of the battle.
    fn summary(state: &Self::State) -> Summary;
    /// The invariants, checked after every step in tests.
    fn invariants(state: &Self::State) -> Result<(), Broken>;
    /// The ledger of a series with one more line. A game that does not judge lines accepts any.
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
    /// The schemas of its cards, and of a battle's inputs and outputs.
    #[cfg(spec)]
    fn schemas() -> Vec<Schema> {
        Vec::new()
    }
    /// What an executed command taught about a card, if the game asks for card values.
    fn learned(_state: &Self::State, _command: &Self::Command) -> Option<Learned> {
        None
    }
}
