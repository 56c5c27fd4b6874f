//! A skeleton of Fantasy Commander on the kit alone, and not shipped: dice make orders, which are
//! given out in secret unit by unit and turned up together; then the units act by colour, and a
//! curse wanders from one deck to the other. The laws hold for it as for any game.

use crate::toy::Setup;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt;
use tracker::kit::{
    Arm, Asked, Cast, Deck, Face, Fact, Kind, Layout, Moment, Phrase, Piece, Readiness, Redact,
    Resampler, Scene, Sealed, Standing, Tokens, TurnOrder, Veiled, Windows, Zone,
};
use tracker::{Broken, Chapter, Outcome, Referee, Refusal, Seat, Side, Summary, System, Viewer};

/// Units of a side, dice that make its orders, and turns.
const UNITS: usize = 3;
const DICE: u32 = 3;
const TURNS: u16 = 3;

pub(crate) enum Orders {}

/// What its practice battle begins from.
pub(crate) fn practice() -> Value {
    json!({"sources": {"dice": "app"}})
}

/// The colour of an order. In the order of the steps of a turn; purple acts in any of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Color {
    Red,
    Blue,
    Green,
    Yellow,
    Purple,
}

use Color::{Blue, Green, Purple, Red, Yellow};

impl Kind for Color {
    const ALL: &'static [Self] = &[Red, Blue, Green, Yellow, Purple];
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", json!(self).as_str().unwrap_or_default())
    }
}

type Pool = Tokens<Color>;

/// A tactic card: whose deck it began in, the order that it may be taken for, whether it is the curse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Card {
    owner: Side,
    color: Color,
    curse: bool,
}

#[derive(Clone)]
pub(crate) struct State {
    dice_by_table: bool,
    turn: u16,
    /// Who acts first in each step.
    initiative: Side,
    /// Orders that lie open on units, by side.
    orders: [Vec<Option<Color>>; 2],
    /// Orders of this turn that lie on no unit.
    pools: [Pool; 2],
    decks: [Deck<Card>; 2],
    phase: Phase,
    points: [u16; 2],
    /// What was rolled last (FC-CMD-2).
    rolled: Option<(Side, Vec<u8>)>,
}

#[derive(Clone)]
enum Phase {
    /// Both make orders with so many dice until each keeps what lies there (FC-CMD).
    Generating(Windows<[u32; 2]>),
    /// Both give them out in secret (FC-DST).
    Giving(Sealed<Vec<Color>>),
    /// The units of a colour act in turn (FC-ACT); the card was drawn (FC-TAC-1).
    Acting {
        step: Color,
        seat: Seat,
        drawn: bool,
    },
    Over,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Command {
    Roll { faces: Option<Vec<u8>> },
    Keep,
    Give { orders: Vec<Color> },
    TakeOrder,
    Activate { unit: usize },
}

#[derive(Debug, Clone, Serialize, Deserialize, Redact)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Rolled {
        side: Side,
        faces: Vec<u8>,
    },
    Kept(Side),
    Given(Side, #[known(field0)] Veiled<Vec<Color>>),
    /// All orders are turned up, and who has the initiative (FC-DST-4, FC-INI-1).
    TurnedUp {
        orders: [Vec<Color>; 2],
        initiative: Side,
    },
    Drawn(Side, Card),
    Reshuffled(Side),
    /// There is no card to draw (FC-TAC-3).
    Bare,
    /// The own curse goes to the other's deck (FC-CUR-1).
    Cursed(Side, Card),
    OrderTaken(Side, Color),
    Activated {
        side: Side,
        unit: usize,
        color: Color,
    },
}

impl Phase {
    fn generating() -> Self {
        let mut windows = Windows::default();
        windows.open([DICE; 2], Side::BOTH.map(Side::seat));
        Self::Generating(windows)
    }
}

/// What a die makes (the printed mapping is lost, A-F-02).
fn color_of(face: u8) -> Color {
    [Red, Blue, Green][usize::from(face - 1) / 2]
}

impl State {
    fn phase(&self) -> &'static str {
        match self.phase {
            Phase::Generating(_) => "generating",
            Phase::Giving(_) => "giving",
            Phase::Acting { .. } => "acting",
            Phase::Over => "over",
        }
    }
    fn asked(&self) -> Asked {
        match &self.phase {
            Phase::Generating(windows) => Asked::all(windows.waits_for().iter().copied()),
            Phase::Giving(given) => {
                Asked::those(Side::BOTH.map(Side::seat), |seat| !given.has_locked(*seat))
            }
            Phase::Acting { seat, .. } => Asked::one(*seat),
            Phase::Over => Asked::NOBODY,
        }
    }
    /// Dice that a side still rolls.
    fn dice(&self, side: Side) -> u32 {
        match &self.phase {
            Phase::Generating(windows) => windows.front().map_or(0, |dice| dice[side.at()]),
            Phase::Giving(_) | Phase::Acting { .. } | Phase::Over => 0,
        }
    }
    /// Whether a side has a unit that acts in a step at the latest (FC-PUR-5).
    fn has(&self, side: Side, step: Color) -> bool {
        let acts = |order: &Option<Color>| {
            *order == Some(step) || (step == Yellow && *order == Some(Purple))
        };
        self.orders[side.at()].iter().any(acts)
    }
    /// Who acts in turn, the initiative first in every step (FC-ACT-1).
    fn order(&self) -> TurnOrder<Seat> {
        let seats = [self.initiative, self.initiative.other()].map(Side::seat);
        TurnOrder::of(seats)
    }
    /// Ways to give out what there is: everything in order, turned by one unit each, and nothing.
    fn ways(&self, side: Side) -> Vec<Vec<Color>> {
        let mut orders: Vec<Color> = self.pools[side.at()].each().take(UNITS).collect();
        orders.resize(UNITS, Yellow);
        let mut turned = vec![orders.clone(), vec![Yellow; UNITS]];
        orders.rotate_left(1);
        turned.push(orders);
        turned.dedup();
        turned
    }
    /// What the dice of a roll show, rolled by the app or as the table says (FC-CMD-2, FC-CMD-3).
    fn faces(
        &self,
        referee: &mut Referee<'_>,
        count: u32,
        said: Option<&[u8]>,
    ) -> Result<Vec<u8>, Refusal> {
        let roll = || u8::try_from(referee.roll("dice", 6, 1)[0]).unwrap() + 1;
        match said {
            _ if count == 0 => Err(Refusal::impossible("FC-CMD-3", "E-CMD-ONE")),
            None if !self.dice_by_table => {
                Ok(std::iter::repeat_with(roll).take(count as usize).collect())
            }
            Some(faces)
                if self.dice_by_table
                    && faces.len() == count as usize
                    && faces.iter().all(|face| (1..=6).contains(face)) =>
            {
                Ok(faces.to_vec())
            }
            _ => Err(Refusal::impossible("FC-CMD-2", "E-DICE")),
        }
    }
    fn card(&self, side: Side) -> Option<Card> {
        self.decks[side.at()].hand().first().copied()
    }
}

/// The orders of a list without the yellow ones, of which there are always enough.
fn paid(orders: &[Color]) -> Pool {
    orders.iter().copied().filter(|color| *color != Yellow).collect()
}

impl System for Orders {
    const ID: &'static str = "skeleton_orders";
    type Setup = Setup;
    type Army = ();
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = Value;
    type LedgerLine = ();

    fn start(Setup(setup): &Setup) -> Result<State, Refusal> {
        let deck = |owner| {
            let cards = [(Red, false), (Blue, false), (Purple, false), (Green, true)];
            Deck::new(cards.map(|(color, curse)| Card { owner, color, curse }).to_vec())
        };
        Ok(State {
            dice_by_table: setup["sources"]["dice"] == "table",
            turn: 1,
            initiative: Side::NORTH,
            orders: [const { Vec::new() }; 2],
            pools: [Pool::default(); 2],
            decks: Side::BOTH.map(deck),
            phase: Phase::generating(),
            points: [0; 2],
            rolled: None,
        })
    }
    fn asked(state: &State) -> Asked {
        state.asked()
    }
    fn possible(state: &State, seat: Seat, _eyes: bool) -> Vec<Command> {
        let side = seat.side();
        match &state.phase {
            Phase::Generating(_) => {
                let faces = state.dice_by_table.then(|| vec![1; state.dice(side) as usize]);
                vec![Command::Roll { faces }, Command::Keep]
            }
            Phase::Giving(_) => {
                let ways = state.ways(side).into_iter();
                ways.map(|orders| Command::Give { orders }).collect()
            }
            Phase::Acting { .. } => {
                let units = (0..UNITS).map(|unit| Command::Activate { unit });
                units.chain([Command::TakeOrder]).collect()
            }
            Phase::Over => Vec::new(),
        }
    }
    fn decide(
        referee: &mut Referee<'_>,
        state: &State,
        by: Seat,
        command: &Command,
    ) -> Result<Vec<Event>, Refusal> {
        let side = by.side();
        let impossible = |rule, code| Err(Refusal::impossible(rule, code));
        if !state.asked().waits_for(by) {
            return impossible("FC-TRN-1", "E-TURN");
        }
        match (&state.phase, command) {
            (Phase::Generating(_), Command::Roll { faces }) => {
                let faces = state.faces(referee, state.dice(side), faces.as_deref())?;
                Ok(vec![Event::Rolled { side, faces }])
            }
            (Phase::Generating(_), Command::Keep) if state.pools[side.at()].is_empty() => {
                impossible("FC-CMD-1", "E-CMD-NONE")
            }
            (Phase::Generating(_), Command::Keep) => Ok(vec![Event::Kept(side)]),
            (Phase::Giving(_), Command::Give { orders }) => {
                let there = state.pools[side.at()].holds(&paid(orders));
                if orders.len() != UNITS || !there {
                    return impossible("FC-DST-1", "E-DST-POOL");
                }
                Ok(vec![Event::Given(side, Veiled::of(orders.clone()))])
            }
            (Phase::Acting { .. }, Command::TakeOrder) => match state.card(side) {
                None => impossible("FC-TAC-2", "E-NO-CARD"),
                Some(card) => Ok(vec![Event::OrderTaken(side, card.color)]),
            },
            (Phase::Acting { step, .. }, Command::Activate { unit }) => {
                let order = state.orders[side.at()].get(*unit).copied().flatten();
                let Some(color) = order else { return impossible("FC-ACT-4", "E-UNI-ONE") };
                let fits = color == *step || color == Purple;
                referee.demand(fits, || Refusal::rule("FC-ACT-3", "E-ACT-COLOR"))?;
                Ok(vec![Event::Activated { side, unit: *unit, color }])
            }
            (Phase::Over, _)
            | (
                Phase::Generating(_),
                Command::Give { .. } | Command::TakeOrder | Command::Activate { .. },
            )
            | (
                Phase::Giving(_),
                Command::Roll { .. }
                | Command::Keep
                | Command::TakeOrder
                | Command::Activate { .. },
            )
            | (Phase::Acting { .. }, Command::Roll { .. } | Command::Keep | Command::Give { .. }) => {
                impossible("FC-TRN-1", "E-PHASE")
            }
        }
    }
    fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
        match &state.phase {
            Phase::Giving(given) if state.asked() == Asked::NOBODY => {
                let orders =
                    Side::BOTH.map(|side| given.judge(side.seat()).cloned().unwrap_or_default());
                let hot = orders.each_ref().map(|orders| {
                    orders.iter().filter(|color| [Red, Purple].contains(color)).count()
                });
                let initiative = match hot[0].cmp(&hot[1]) {
                    std::cmp::Ordering::Less => Side::NORTH,
                    std::cmp::Ordering::Equal => state.initiative,
                    std::cmp::Ordering::Greater => Side::SOUTH,
                };
                vec![Event::TurnedUp { orders, initiative }]
            }
            Phase::Acting { seat, drawn: false, .. } => {
                let side = seat.side();
                let deck = &state.decks[side.at()];
                let count = u32::try_from(deck.pile().len()).unwrap();
                if count == 0 && deck.discard().is_empty() {
                    return vec![Event::Bare];
                }
                if count == 0 {
                    return vec![Event::Reshuffled(side)];
                }
                let drawn = referee.pick(format!("deck/{}", side.at()), count, 1);
                let card = deck.at(&drawn)[0];
                let cursed = card.curse && card.owner == side;
                vec![if cursed { Event::Cursed(side, card) } else { Event::Drawn(side, card) }]
            }
            Phase::Generating(_) | Phase::Giving(_) | Phase::Acting { .. } | Phase::Over => {
                Vec::new()
            }
        }
    }
    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Rolled { side, faces } => {
                state.pools[side.at()] = faces.iter().map(|face| color_of(*face)).collect();
                state.rolled = Some((*side, faces.clone()));
                if let Phase::Generating(windows) = &mut state.phase
                    && let Some(dice) = windows.front_mut()
                {
                    dice[side.at()] -= 1;
                }
            }
            Event::Kept(side) => {
                if let Phase::Generating(windows) = &mut state.phase
                    && windows.answered(side.seat()).is_some()
                {
                    state.phase = Phase::Giving(Sealed::by(2));
                }
            }
            Event::Given(side, orders) => {
                if let Phase::Giving(given) = &mut state.phase {
                    given.lock(side.seat(), orders.all().to_vec());
                }
            }
            Event::TurnedUp { orders, initiative } => {
                state.initiative = *initiative;
                for (at, orders) in orders.iter().enumerate() {
                    state.pools[at] = state.pools[at].minus(&paid(orders));
                    state.orders[at] = orders.iter().copied().map(Some).collect();
                }
                state.rolled = None;
                state.step(Red);
            }
            Event::Drawn(side, card) => {
                state.decks[side.at()].draw(&[*card]);
                state.drawn();
            }
            Event::Reshuffled(side) => state.decks[side.at()].reshuffle(|card| card),
            Event::Bare => state.drawn(),
            Event::Cursed(side, card) => {
                let [own, other] = [*side, side.other()].map(Side::at);
                let to = (other, Zone::Discard);
                Deck::hand_over(&mut state.decks, *card, (own, Zone::Pile), to);
                state.decks[other].reshuffle(|card| card);
                state.drawn();
            }
            Event::OrderTaken(side, color) => {
                let pool = &mut state.pools[side.at()];
                *pool = pool.plus(&Pool::one(*color));
                state.discard(*side);
            }
            Event::Activated { side, unit, color } => {
                state.orders[side.at()][*unit] = None;
                state.points[side.at()] += u16::from(*color != Yellow);
                state.discard(*side);
                state.next();
            }
        }
    }
    fn view(state: &State, viewer: Viewer) -> Value {
        let own = viewer.side().map(|side| {
            let given = match &state.phase {
                Phase::Giving(given) => given.seen_by(side.seat(), viewer),
                _ => None,
            };
            json!({"pool": state.pools[side.at()], "given": given})
        });
        // Until somebody has given out orders, both pools lie open (FC-CMD-6).
        let open = matches!(state.phase, Phase::Generating(_)).then_some(state.pools);
        let unit = |side: Side| {
            let unit = json!({"id": null, "owner": side, "status": "battlefield"});
            std::iter::repeat_n(unit, UNITS)
        };
        let units: Vec<_> = Side::BOTH.into_iter().flat_map(unit).collect();
        json!({"asked": state.asked().must(), "turn": state.turn, "phase": state.phase(), "own": own,
            "pools": open, "orders": state.orders, "initiative": state.initiative,
            "points": state.points, "units": units,
            "cards": Side::BOTH.map(|side| state.card(side)),
            "discards": state.decks.each_ref().map(|deck| deck.discard().to_vec())})
    }
    fn moment(state: &State, _viewer: Viewer) -> Option<Moment> {
        let (side, faces) = state.rolled.as_ref()?;
        let dice = faces.iter().map(|face| Cast::of(*side, *face, Phrase::of("order")));
        Some(Moment { side: Some(*side), dice: dice.collect(), ..Moment::of("FC-CMD-2") })
    }
    fn scene(state: &State) -> Scene {
        let face = || Face { name: "Unit".into(), arm: Arm::Infantry, grade: None };
        let piece = |side: Side| {
            (0..UNITS).map(move |unit| {
                let order = state.orders[side.at()].get(unit).copied().flatten();
                let readiness = if order.is_some() { Readiness::Ready } else { Readiness::Acted };
                let tokens = order.map(|order| (order.to_string(), 1)).into_iter().collect();
                Piece { readiness, tokens, face: Some(face()), ..Piece::back(side, None) }
            })
        };
        let standing = |side: Side| Standing {
            army: "Skeletons".into(),
            points: vec![state.points[side.at()]],
            facts: vec![Fact::of(
                "cards",
                u16::try_from(state.decks[side.at()].pile().len()).unwrap(),
            )],
        };
        Scene {
            layout: Layout::Lists,
            pieces: Side::BOTH.into_iter().flat_map(piece).collect(),
            standing: Side::BOTH.map(standing),
            round: state.turn,
            rounds: Some(TURNS),
            goal: None,
            queue: Vec::new(),
            card: None,
            fight: None,
        }
    }
    fn ended(mut view: Value, outcome: &Outcome) -> Value {
        (view["asked"], view["outcome"]) = (json!([]), json!(outcome));
        view
    }
    fn reveals(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::Given(side, _) => viewer.knows(side.seat()),
            Event::Rolled { .. }
            | Event::TurnedUp { .. }
            | Event::Drawn(..)
            | Event::Cursed(..) => true,
            Event::Kept(_)
            | Event::Reshuffled(_)
            | Event::Bare
            | Event::OrderTaken(..)
            | Event::Activated { .. } => false,
        }
    }
    fn resample(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
        let mut other = state.clone();
        if let Phase::Giving(given) = &mut other.phase {
            for side in Side::BOTH.into_iter().filter(|side| !viewer.knows(side.seat())) {
                Resampler::of(referee).choice(given, side.seat(), &state.ways(side));
            }
        }
        other
    }
    fn summary(state: &State) -> Summary {
        let score = state.points.to_vec();
        let winner = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Less => Some(Side::SOUTH),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::NORTH),
        };
        let over = matches!(state.phase, Phase::Over);
        let rule = "FC-TRN-1".into();
        let outcome = over.then(|| Outcome { winner, rule, score: score.clone(), how: None });
        let chapter = Chapter { round: state.turn, phase: state.phase() };
        let names = vec!["North".into(), "South".into()];
        Summary { chapter, rounds: Some(TURNS), names, score, outcome }
    }
    fn invariants(state: &State) -> Result<(), Broken> {
        let cards: usize = state.decks.iter().map(Deck::total).sum();
        let held = state.decks.iter().all(|deck| deck.hand().len() <= 1);
        let found = format!("{:?}", state.decks);
        (cards == 8 && held).then_some(()).ok_or(Broken { invariant: "F1", found })
    }
}

impl State {
    /// The next step from this one on in which somebody acts; without one the turn is over.
    fn step(&mut self, step: Color) {
        let steps = [Red, Blue, Green, Yellow].into_iter().filter(|later| *later >= step);
        let can = |step| self.order().first(|seat| self.has(seat.side(), step));
        let found = steps.filter_map(|step| Some((step, can(step)?))).next();
        match found {
            Some((step, seat)) => self.phase = Phase::Acting { step, seat, drawn: false },
            None => self.over(),
        }
    }
    fn drawn(&mut self) {
        if let Phase::Acting { drawn, .. } = &mut self.phase {
            *drawn = true;
        }
    }
    fn discard(&mut self, side: Side) {
        if let Some(card) = self.card(side) {
            self.decks[side.at()].toss(card);
        }
    }
    /// Whose turn it is after an activation.
    fn next(&mut self) {
        let Phase::Acting { step, seat, .. } = self.phase else { return };
        match self.order().after(seat, |seat| self.has(seat.side(), step)) {
            Some(seat) => self.phase = Phase::Acting { step, seat, drawn: false },
            None => self.step(step),
        }
    }
    fn over(&mut self) {
        self.pools = [Pool::default(); 2];
        self.orders = [const { Vec::new() }; 2];
        if self.turn == TURNS {
            self.phase = Phase::Over;
        } else {
            self.turn += 1;
            self.phase = Phase::generating();
        }
    }
}
