//! A tiny but complete game: the laws hold for it as for any other. Each commander holds a token, drawn
//! in secret from a bag of five, and each side has a plan that its commanders know. They strike in
//! turn: token and die make a point if they add up to six. If the die matches the plan, the plan is
//! revealed and drawn again. The side that reaches ten points wins.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tracker::kit::{
    Asked, Cast, Deck, Fact, Fight, Layout, Moment, Phrase, Piece, Readiness, Redact, Resampler,
    Scene, Standing, Veiled,
};
use tracker::{
    Broken, Chapter, Outcome, Referee, Refusal, Seat, Seats, Side, Summary, System, Viewer,
};

const TOKENS: [u8; 5] = [1, 2, 2, 3, 5];

pub(crate) enum Toy {}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Setup(pub(crate) Value);

impl Setup {
    /// The side of each seat; one seat per side by default.
    pub(crate) fn seats(&self) -> Seats {
        let sides = serde_json::from_value(self.0["sides"].clone()).unwrap_or_default();
        Seats::of(sides).unwrap_or_default()
    }
}

impl tracker::kit::Setup for Setup {
    fn change_sides(&mut self) {}

    fn hides_odds(&self) -> bool {
        self.0["hide_odds"] == true
    }
}

/// The setup of its practice battle: two commanders per side.
pub(crate) fn practice() -> Value {
    json!({"sources": {"bag": "app", "die": "app"}, "sides": [0, 1, 1, 0]})
}

#[derive(Clone)]
pub(crate) struct State {
    by_table: [bool; 2],
    seats: Seats,
    turn: Seat,
    bags: Vec<Deck<u8>>,
    plans: [Option<u8>; 2],
    points: [u16; 2],
    last: Option<(Side, u8, u16)>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Command {
    Draw { token: u8 },
    Strike { face: Option<u8> },
}

#[derive(Debug, Clone, Serialize, Deserialize, Redact)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Drawn(Seat, #[known(field0)] Veiled<u8>),
    Planned {
        side: Side,
        #[known(known)]
        plan: Veiled<u8>,
        known: Vec<Seat>,
    },
    Struck {
        seat: Seat,
        token: u8,
        face: u8,
        planned: bool,
    },
}

impl State {
    fn token(&self, seat: Seat) -> Option<u8> {
        self.bags[seat.at()].hand().first().copied()
    }
    fn side(&self, seat: Seat) -> Side {
        self.seats.side(seat).unwrap()
    }
    fn plan(&self, viewer: Viewer) -> Option<u8> {
        let Viewer::Seat(seat) = viewer else { return None };
        self.plans[self.side(seat).at()]
    }
    fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.points[side.at()] >= 10)
    }
    fn next(&self) -> Seat {
        Seat((self.turn.0 + 1) % u8::try_from(self.bags.len()).unwrap())
    }
}

impl System for Toy {
    const ID: &'static str = "toy";
    type Setup = Setup;
    type Army = ();
    type ArmyList = ();
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = Value;
    type LedgerLine = ();

    fn seats(setup: &Setup) -> Seats {
        setup.seats()
    }
    fn start(setup: &Setup) -> Result<State, Refusal> {
        let (seats, turn) = (Self::seats(setup), Seat(0));
        let bags = seats.all().map(|_| Deck::new(TOKENS.to_vec())).collect();
        let by_table = ["bag", "die"].map(|what| setup.0["sources"][what] == "table");
        Ok(State { by_table, seats, turn, bags, plans: [None; 2], points: [0; 2], last: None })
    }
    fn asked(state: &State) -> Asked {
        let draws = state.seats.all().filter(|seat| state.token(*seat).is_none());
        let asked = Asked::one(state.turn).interrupted_by(draws);
        if state.winner().is_some() { Asked::NOBODY } else { asked }
    }
    fn possible(state: &State, seat: Seat, _eyes: bool) -> Vec<Command> {
        let faces = if state.by_table[1] { vec![Some(2), Some(5)] } else { vec![None] };
        match (state.winner(), state.token(seat)) {
            (Some(_), _) => Vec::new(),
            (None, None) => TOKENS.iter().map(|&token| Command::Draw { token }).collect(),
            (None, Some(_)) => faces.into_iter().map(|face| Command::Strike { face }).collect(),
        }
    }
    fn decide(
        referee: &mut Referee<'_>,
        state: &State,
        by: Seat,
        command: &Command,
    ) -> Result<Vec<Event>, Refusal> {
        let impossible = |code| Err(Refusal::impossible("T-1", code));
        match (command, state.token(by)) {
            _ if state.winner().is_some() => impossible("E-OVER"),
            (Command::Draw { token }, None) if TOKENS.contains(token) => {
                Ok(vec![Event::Drawn(by, Veiled::of(*token))])
            }
            (Command::Draw { .. }, _) | (_, None) => impossible("E-TOKEN"),
            (Command::Strike { face }, Some(token)) => {
                referee.demand(state.turn == by, || Refusal::rule("T-2", "E-TURN"))?;
                let face = match (face, state.by_table[1]) {
                    (Some(face @ 1..=6), true) => *face,
                    (None, false) => 1 + u8::try_from(referee.roll("die", 6, 1)[0]).unwrap(),
                    _ => return impossible("E-DIE"),
                };
                let planned = state.plans[state.side(by).at()] == Some(face);
                Ok(vec![Event::Struck { seat: by, token, face, planned }])
            }
        }
    }
    fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
        let waits = |seat: &Seat| state.token(*seat).is_none() && !state.by_table[0];
        if let Some(seat) = state.seats.all().find(waits) {
            let drawn = referee.pick(format!("bag/{}", seat.0), 5, 1);
            let token = state.bags[seat.at()].at(&drawn)[0];
            return vec![Event::Drawn(seat, Veiled::of(token))];
        }
        let planless = |side: &Side| state.plans[side.at()].is_none();
        let Some(side) = Side::BOTH.into_iter().find(planless) else { return Vec::new() };
        let plan = 1 + u8::try_from(referee.roll(format!("plan/{}", side.at()), 6, 1)[0]).unwrap();
        let known = state.seats.all().filter(|seat| state.side(*seat) == side).collect();
        vec![Event::Planned { side, plan: Veiled::of(plan), known }]
    }
    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Drawn(seat, token) => {
                state.bags[seat.at()].draw(token.known().map_or(&[], std::slice::from_ref));
            }
            Event::Planned { side, plan, .. } => state.plans[side.at()] = plan.known().copied(),
            Event::Struck { seat, token, face, planned } => {
                state.bags[seat.at()].put_back(&[*token]);
                let side = state.side(*seat);
                let won = u16::from(token + face >= 6 || *planned);
                state.points[side.at()] += won;
                state.last = Some((side, *face, won));
                if *planned {
                    state.plans[side.at()] = None;
                }
                state.turn = state.next();
            }
        }
    }
    fn view(state: &State, viewer: Viewer) -> Value {
        let own = |seat| state.token(seat).filter(|_| viewer.knows(seat));
        let own: Vec<_> = state.seats.all().map(own).collect();
        let unit = |seat| json!({"id": null, "owner": state.side(seat), "status": "battlefield"});
        let units: Vec<_> = state.seats.all().map(unit).collect();
        json!({"asked": Self::asked(state).must(), "points": state.points, "own": own, "units": units,
            "plan": state.plan(viewer)})
    }
    fn moment(state: &State, _viewer: Viewer) -> Option<Moment> {
        let (side, face, won) = state.last?;
        let die = Cast::of(side, face, Phrase::of("die"));
        let result = vec![Phrase::of("points").with("n", won)];
        Some(Moment { side: Some(side), dice: vec![die], result, ..Moment::of("T-2") })
    }
    fn scene(state: &State) -> Scene {
        let piece = |seat: Seat| {
            let acts = state.turn == seat;
            let readiness = if acts { Readiness::Ready } else { Readiness::Acted };
            Piece { readiness, ..Piece::back(state.side(seat), None) }
        };
        let struck = |_| {
            let by = Seat(state.turn.0.checked_sub(1).unwrap_or(state.seats.all().last()?.0));
            let at = state.seats.opponents(by).first()?.0.into();
            let (by, what) = (by.0.into(), Phrase::of("strike"));
            Some(Fight { by, at, what, over: true, so_far: None, chances: None })
        };
        let standing = |side: Side| Standing {
            army: "Toys".into(),
            points: vec![state.points[side.at()]],
            facts: vec![Fact::of("plans", 1)],
        };
        Scene {
            layout: Layout::Lists,
            pieces: state.seats.all().map(piece).collect(),
            standing: Side::BOTH.map(standing),
            round: 1,
            rounds: None,
            goal: Some(10),
            queue: Vec::new(),
            card: None,
            fight: state.last.and_then(struck),
        }
    }
    fn ended(mut view: Value, outcome: &Outcome) -> Value {
        (view["asked"], view["outcome"]) = (json!([]), json!(outcome));
        view
    }
    fn reveals(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::Drawn(seat, _) => viewer.knows(*seat),
            Event::Planned { known, .. } => known.iter().any(|seat| viewer.knows(*seat)),
            Event::Struck { .. } => true,
        }
    }
    fn resample(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
        let (mut other, mut deal) = (state.clone(), Resampler::of(referee));
        for seat in state.seats.all().filter(|seat| !viewer.knows(*seat)) {
            deal.hand(&mut other.bags[seat.at()], None);
        }
        let its = |side| matches!(viewer, Viewer::Seat(seat) if state.side(seat) == side);
        for side in Side::BOTH.into_iter().filter(|side| !its(*side)) {
            let plan = 1 + deal.below(6);
            other.plans[side.at()] = state.plans[side.at()].map(|_| plan);
        }
        other
    }
    fn summary(state: &State) -> Summary {
        let (names, score) = (vec!["North".into(), "South".into()], state.points.to_vec());
        let winner = state.winner();
        let outcome = winner.map(|_| Outcome::by_rule(winner, "T-3", score.clone()));
        let chapter = Chapter { round: 1, phase: "battle" };
        Summary { chapter, rounds: None, names, score, outcome }
    }
    fn invariants(state: &State) -> Result<(), Broken> {
        let whole = state.bags.iter().all(|bag| bag.total() == 5 && bag.hand().len() <= 1);
        whole.then_some(()).ok_or(Broken { invariant: "T1", found: format!("{:?}", state.bags) })
    }
}
