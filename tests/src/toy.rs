//! A tiny game, whole: the laws hold for it as for any other. Each holds a token, drawn unseen from
//! a bag of five. In turn they strike: token and die make a point where they come to six. Ten win.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tracker::kit::Deck;
use tracker::{Broken, Chapter, Offer, Outcome, Referee, Refusal, Seat, Summary, System, Viewer};

const TOKENS: [u8; 5] = [1, 2, 2, 3, 5];

pub(crate) enum Toy {}

/// What its practice battle begins from.
pub(crate) fn practice() -> Value {
    json!({"sources": {"bag": "app", "die": "app"}})
}

#[derive(Clone)]
pub(crate) struct State {
    by_table: [bool; 2],
    turn: Seat,
    bags: [Deck<u8>; 2],
    points: [u16; 2],
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Command {
    Draw { token: u8 },
    Strike { face: Option<u8> },
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Drawn(Seat, Option<u8>),
    Struck(Seat, u8, u8),
}

impl State {
    fn token(&self, seat: Seat) -> Option<u8> {
        self.bags[seat.at()].hand().first().copied()
    }
    fn winner(&self) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.points[seat.at()] >= 10)
    }
}

impl System for Toy {
    const ID: &'static str = "toy";
    type Setup = Value;
    type Army = ();
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = Value;
    type LedgerLine = ();

    fn start(setup: &Value) -> Result<State, Refusal> {
        let bags = [Deck::new(TOKENS.to_vec()), Deck::new(TOKENS.to_vec())];
        let by_table = ["bag", "die"].map(|what| setup["sources"][what] == "table");
        Ok(State { by_table, turn: Seat::NORTH, bags, points: [0; 2] })
    }
    fn offers(state: &State, seat: Seat, viewer: Viewer) -> Vec<Offer<Command>> {
        let faces = if state.by_table[1] { vec![Some(2), Some(5)] } else { vec![None] };
        let all: Vec<Command> = match (state.winner(), state.token(seat)) {
            (Some(_), _) => Vec::new(),
            (None, None) => TOKENS.iter().map(|&token| Command::Draw { token }).collect(),
            (None, Some(_)) => faces.into_iter().map(|face| Command::Strike { face }).collect(),
        };
        all.into_iter().map(|all| Offer::judged::<Self>(state, seat, viewer, all)).collect()
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
                Ok(vec![Event::Drawn(by, Some(*token))])
            }
            (Command::Draw { .. }, _) | (_, None) => impossible("E-TOKEN"),
            (Command::Strike { face }, Some(token)) => {
                referee.demand(state.turn == by, || Refusal::rule("T-2", "E-TURN"))?;
                let face = match (face, state.by_table[1]) {
                    (Some(face @ 1..=6), true) => *face,
                    (None, false) => 1 + u8::try_from(referee.roll("die", 6, 1)[0]).unwrap(),
                    _ => return impossible("E-DIE"),
                };
                Ok(vec![Event::Struck(by, token, face)])
            }
        }
    }
    fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
        let waits = |seat: &Seat| state.token(*seat).is_none() && !state.by_table[0];
        let Some(seat) = Seat::BOTH.into_iter().find(waits) else { return Vec::new() };
        let drawn = state.bags[seat.at()].at(&referee.pick(format!("bag/{}", seat.0), 5, 1));
        vec![Event::Drawn(seat, drawn.first().copied())]
    }
    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Drawn(seat, token) => state.bags[seat.at()].draw(token.as_slice()),
            Event::Struck(seat, token, face) => {
                state.bags[seat.at()].put_back(&[*token]);
                state.points[seat.at()] += u16::from(token + face >= 6);
                state.turn = seat.other();
            }
        }
    }
    fn view(state: &State, viewer: Viewer) -> Value {
        let own = Seat::BOTH.map(|seat| state.token(seat).filter(|_| viewer.knows(seat)));
        json!({"asked": [state.turn], "points": state.points, "own": own})
    }
    fn tell(event: &Event, viewer: Viewer) -> Event {
        match *event {
            Event::Drawn(seat, token) => Event::Drawn(seat, token.filter(|_| viewer.knows(seat))),
            Event::Struck(..) => event.clone(),
        }
    }
    fn reveals(event: &Event, viewer: Viewer) -> bool {
        !matches!(event, Event::Drawn(seat, _) if !viewer.knows(*seat))
    }
    fn units_of(_: &State, _: &Event, _: Viewer) -> Vec<u16> {
        Vec::new()
    }
    fn redealt(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
        let mut other = state.clone();
        for seat in Seat::BOTH.into_iter().filter(|seat| !viewer.knows(*seat)) {
            let bag = &mut other.bags[seat.at()];
            let held = bag.hand().to_vec();
            bag.put_back(&held);
            bag.draw(&bag.at(&referee.pick("redealt", 5, u32::from(!held.is_empty()))));
        }
        other
    }
    fn summary(state: &State) -> Summary {
        let (names, score) = (vec!["North".into(), "South".into()], state.points.to_vec());
        let over = |_| Outcome { winner: state.winner(), rule: "T-3".into(), score: score.clone() };
        let outcome = state.winner().map(over);
        let chapter = Chapter { round: 1, phase: "battle" };
        Summary { chapter, rounds: None, names, score, outcome }
    }
    fn sound(state: &State) -> Result<(), Broken> {
        let whole = state.bags.iter().all(|bag| bag.total() == 5 && bag.hand().len() <= 1);
        whole.then_some(()).ok_or(Broken { invariant: "T1", found: format!("{:?}", state.bags) })
    }
}
