//! A skeleton of Warfare on the kit alone, and not shipped: three commanders, two of them on one
//! side, roll for initiative, deploy the lowest first, and act once a round each. Attacks take
//! casualties off a die, a space that is left may be followed into, and what a unit is worth in
//! defence is known to its own side. The laws hold for it as for any game.

use crate::skeleton_warfare_rules::{
    Acting, Command, Event, Now, Phase, ROUNDS, State, Test, impossible,
};
use crate::skeleton_warfare_units::{ARCHERS, INFANTRY, Mark, Place, Space, Spot, Unit};
use crate::toy::Setup;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tracker::kit::{
    Arm, Asked, Cast, Counted, Face, Fact, Fight, Layout, Meter, Moment, OnBoard, Phrase, Piece,
    Readiness, Roster, Scene, Slots, Standing, Stands, TurnOrder, UnitId, Until, Windows,
};
use tracker::{
    Broken, Chapter, Outcome, Referee, Refusal, Seat, Seats, Side, Summary, System, Viewer,
};

pub(crate) enum Warfare {}

/// What its practice battle begins from: two commanders against one.
pub(crate) fn practice() -> Value {
    json!({"sources": {"dice": "app"}, "sides": [0, 1, 0]})
}

impl System for Warfare {
    const ID: &'static str = "skeleton_warfare";
    type Setup = Setup;
    type Army = ();
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = Value;
    type LedgerLine = ();

    fn seats(setup: &Setup) -> Seats {
        setup.seats()
    }
    fn start(setup: &Setup) -> Result<State, Refusal> {
        let seats = Self::seats(setup);
        let mut units = Roster::default();
        for seat in seats.all() {
            let side = seats.side(seat).unwrap();
            for card in [INFANTRY, INFANTRY, ARCHERS] {
                let kind = units.kind_of(side, &card, |known| *known == card);
                units.enlist(Unit::new(seat, side, kind, card.size));
            }
        }
        Ok(State {
            by_table: setup.0["sources"]["dice"] == "table",
            rolled: seats.all().map(|_| Vec::new()).collect(),
            seats,
            units,
            order: TurnOrder::of([]),
            collapsed: BTreeSet::new(),
            round: 0,
            phase: Phase::Initiative,
            due: None,
            windows: Windows::default(),
            dice: Vec::new(),
            fight: None,
        })
    }
    fn asked(state: &State) -> Asked {
        state.asked()
    }
    fn possible(state: &State, seat: Seat, _eyes: bool) -> Vec<Command> {
        if state.asked().waits_for(seat) { possible(state, seat) } else { Vec::new() }
    }
    fn decide(
        referee: &mut Referee<'_>,
        state: &State,
        by: Seat,
        command: &Command,
    ) -> Result<Vec<Event>, Refusal> {
        if !state.asked().waits_for(by) {
            return impossible("W-RND-2", "E-TURN");
        }
        match (state.now(), command) {
            (Now::Initiative, Command::Roll { face }) => {
                Ok(vec![Event::Rolled { seat: by, face: state.die(referee, *face)? }])
            }
            (Now::Test(test), Command::Roll { face }) => {
                Ok(state.tested(test, state.die(referee, *face)?))
            }
            (Now::Deploying, Command::Place { unit, to }) => state.place(referee, by, *unit, *to),
            (Now::Activating, Command::Activate { unit }) => state.activate(referee, by, *unit),
            (Now::Acting(acting), Command::Move { to }) => state.go(referee, acting, *to),
            (Now::Acting(acting), Command::Attack { target }) => {
                state.strike(referee, acting, (*target, false))
            }
            (Now::Acting(acting), Command::Magic { target }) => {
                state.strike(referee, acting, (*target, true))
            }
            (Now::Acting(acting), Command::End) => {
                Ok(vec![Event::ActivationEnded { unit: acting.unit }])
            }
            (Now::Reacting(left), Command::FollowUp { unit }) => {
                state.follow(referee, by, left, *unit)
            }
            (Now::Reacting(_), Command::Decline) => Ok(vec![Event::Declined { seat: by }]),
            (_, Command::Roll { .. }) => impossible("W-TST-1", "E-PHASE"),
            (_, Command::Place { .. }) => impossible("W-DEP-1", "E-PHASE"),
            (_, Command::Activate { .. }) => impossible("W-RND-4", "E-PHASE"),
            (
                _,
                Command::Move { .. }
                | Command::Attack { .. }
                | Command::Magic { .. }
                | Command::End,
            ) => impossible("W-ACT-1", "E-PHASE"),
            (_, Command::FollowUp { .. } | Command::Decline) => impossible("W-MAN-1", "E-PHASE"),
        }
    }
    fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
        if let Some(test) = state.due {
            return state
                .die(referee, None)
                .map_or_else(|_| Vec::new(), |it| state.tested(test, it));
        }
        let losses = state.losses();
        if !losses.is_empty() {
            return losses;
        }
        if let Some(left) = state.windows.front() {
            let cannot = |seat: &&Seat| !state.can_follow(**seat, *left);
            let seat = state.windows.waits_for().iter().find(cannot);
            return seat.map(|seat| Event::Declined { seat: *seat }).into_iter().collect();
        }
        match state.phase {
            Phase::Initiative => match state.owing().next() {
                None => vec![ordered(state)],
                Some(seat) => {
                    let die = state.die(referee, None);
                    die.map(|face| Event::Rolled { seat, face }).into_iter().collect()
                }
            },
            Phase::Deploying if state.deployer().is_none() => state.round_begins(),
            Phase::Turns { seat, acting } => {
                let beaten = Side::BOTH.into_iter().find(|side| state.count(*side) == 0);
                match (beaten, acting) {
                    (Some(side), _) => vec![Event::Over { winner: Some(side.other()) }],
                    (None, None) if !state.can_activate(seat) => state.next(seat),
                    (None, _) => Vec::new(),
                }
            }
            Phase::Deploying | Phase::Over { .. } => Vec::new(),
        }
    }
    fn apply(state: &mut State, event: &Event) {
        let change = |state: &mut State, unit: &UnitId, change: fn(&mut Unit)| {
            state.units.change(*unit, change);
        };
        match event {
            Event::Rolled { seat, face } => {
                state.rolled[seat.at()].push(*face);
                state.dice.push((state.seats.side(*seat).unwrap(), *face, "initiative"));
            }
            Event::Ordered { order } => {
                state.order = TurnOrder::of(order.iter().copied());
                state.phase = Phase::Deploying;
            }
            Event::Placed { unit, at } => state.units.change(*unit, |unit| unit.stand(*at)),
            Event::RoundBegan { round, collapsed } => {
                state.round = *round;
                state.collapsed.extend(collapsed);
                state.units.iter_mut().for_each(|unit| unit.marks.end(Until::Round));
            }
            Event::TurnBegan { seat } => state.phase = Phase::Turns { seat: *seat, acting: None },
            Event::Activated { unit } => {
                change(state, unit, Unit::activate);
                state.act(Some(Acting { unit: *unit, moved: false, acted: false }));
                state.fight = None;
            }
            Event::Moved { unit, to } => {
                state.units.change(*unit, |unit| unit.stand(*to));
                state.acting(|acting| acting.moved = true);
            }
            Event::Declared { unit, target } => {
                state.dice.clear();
                state.fight = Some((*unit, *target));
                state.acting(|acting| acting.acted = true);
            }
            Event::Due { test } => state.owes(*test),
            Event::Tested { test, face, .. } => state.has_rolled(*test, *face),
            Event::Suffered { unit, left } => state.units.change(*unit, |unit| unit.die.set(*left)),
            Event::Disoriented { unit } => change(state, unit, Unit::disorient),
            Event::Broken { unit } => {
                change(state, unit, |unit| unit.place = Place::Broken);
                state.stops(*unit);
            }
            Event::Vacated { vacated, may } => state.windows.open(*vacated, may.iter().copied()),
            Event::Reacted { unit } => {
                state.dice.clear();
                change(state, unit, |unit| unit.reaction = false);
            }
            Event::FollowedUp { unit, to } => {
                state.windows.close();
                state.units.change(*unit, |unit| unit.stand(*to));
            }
            Event::Declined { seat } => drop(state.windows.answered(*seat)),
            Event::ActivationEnded { unit } => {
                change(state, unit, |unit| unit.marks.end(Until::NextActivation));
                state.stops(*unit);
            }
            Event::Over { winner } => state.phase = Phase::Over { winner: *winner },
        }
    }
    fn view(state: &State, viewer: Viewer) -> Value {
        let unit = |(id, unit): (UnitId, &Unit)| {
            let def = state.knows(viewer, unit.side).then_some(unit.def);
            let status = match unit.place {
                Place::Waiting => "waiting",
                Place::At(_) => "battlefield",
                Place::Broken => "broken",
            };
            let bears = |mark| unit.marks.has(mark);
            json!({"id": id, "owner": unit.side, "seat": unit.seat, "status": status,
                "at": unit.spot(), "left": unit.die.now, "def": def, "reaction": unit.reaction,
                "activated": bears(Mark::Activated), "diminished": bears(Mark::Diminished),
                "disoriented": bears(Mark::Disoriented)})
        };
        let units: Vec<_> = state.units.numbered().map(unit).collect();
        let acting = match state.phase {
            Phase::Turns { acting, .. } => acting,
            Phase::Initiative | Phase::Deploying | Phase::Over { .. } => None,
        };
        let order: Vec<_> = state.order.all().collect();
        json!({"asked": state.asked().must(), "round": state.round, "phase": state.phase(),
            "units": units, "order": order, "collapsed": state.collapsed, "acting": acting,
            "test": state.due.map(Test::name), "left": state.windows.front(),
            "points": state.points(), "winner": state.winner()})
    }
    fn moment(state: &State, _viewer: Viewer) -> Option<Moment> {
        let cast = |(side, face, what): &(Side, u8, &'static str)| {
            Cast::of(*side, *face, Phrase::of(what))
        };
        let dice: Vec<_> = state.dice.iter().map(cast).collect();
        (!dice.is_empty()).then(|| Moment { dice, ..Moment::of("W-TST-1") })
    }
    fn scene(state: &State) -> Scene {
        let standing = |side: Side| Standing {
            army: "Skeletons".into(),
            points: vec![state.count(side)],
            facts: vec![Fact::of("units", state.count(side))],
        };
        let fight = |(by, at): (UnitId, UnitId)| {
            let what = Phrase::of("attack");
            let over = state.due.is_none();
            Fight { by: by.into(), at: at.into(), what, over, so_far: None, chances: None }
        };
        Scene {
            layout: Layout::Boards { slots: Space::drawn(), grounds: Vec::new() },
            pieces: state.units.numbered().map(|(id, unit)| piece(state, id, unit)).collect(),
            standing: Side::BOTH.map(standing),
            round: state.round,
            rounds: Some(ROUNDS),
            goal: None,
            queue: Vec::new(),
            card: None,
            fight: state.fight.map(fight),
        }
    }
    fn ended(mut view: Value, outcome: &Outcome) -> Value {
        (view["asked"], view["outcome"]) = (json!([]), json!(outcome));
        view
    }
    fn reveals(event: &Event, _viewer: Viewer) -> bool {
        matches!(event, Event::Rolled { .. } | Event::Tested { .. })
    }
    fn units_of(_: &State, event: &Event, _: Viewer) -> Vec<u16> {
        let units = match event {
            Event::Due { test } | Event::Tested { test, .. } => vec![test.unit()],
            Event::Declared { unit, target } => vec![*unit, *target],
            Event::Placed { unit, .. }
            | Event::Activated { unit }
            | Event::Moved { unit, .. }
            | Event::Suffered { unit, .. }
            | Event::Disoriented { unit }
            | Event::Broken { unit }
            | Event::Reacted { unit }
            | Event::FollowedUp { unit, .. }
            | Event::ActivationEnded { unit } => vec![*unit],
            Event::Rolled { .. }
            | Event::Ordered { .. }
            | Event::RoundBegan { .. }
            | Event::TurnBegan { .. }
            | Event::Vacated { .. }
            | Event::Declined { .. }
            | Event::Over { .. } => Vec::new(),
        };
        units.into_iter().map(u16::from).collect()
    }
    fn resample(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
        let mut other = state.clone();
        for unit in other.units.iter_mut().filter(|unit| !state.knows(viewer, unit.side)) {
            unit.def = 9 + u8::try_from(referee.roll("defence", 6, 1)[0]).unwrap();
        }
        other
    }
    fn summary(state: &State) -> Summary {
        let score = state.points().to_vec();
        let outcome = state.winner().map(|winner| Outcome {
            winner,
            rule: "W-PTS-2".into(),
            score: score.clone(),
            how: None,
        });
        let chapter = Chapter { round: state.round, phase: state.phase() };
        let names = vec!["North".into(), "South".into()];
        Summary { chapter, rounds: Some(ROUNDS), names, score, outcome }
    }
    fn invariants(state: &State) -> Result<(), Broken> {
        let holds = |holds: bool, invariant, found: String| {
            holds.then_some(()).ok_or(Broken { invariant, found })
        };
        let spots: Vec<Spot> = state.units.iter().filter_map(Stands::spot).collect();
        let left = state.windows.front().map(|left| left.at);
        holds(state.units.crowded().is_none(), "W1", format!("{spots:?}"))?;
        holds(!spots.iter().any(|spot| state.has_collapsed(*spot)), "W2", format!("{spots:?}"))?;
        holds(left.is_none_or(|left| !spots.contains(&left)), "W3", format!("{left:?}"))
    }
}

/// Commanders from the highest roll to the lowest.
fn ordered(state: &State) -> Event {
    let mut order: Vec<Seat> = state.seats.all().collect();
    order.sort_by_key(|seat| std::cmp::Reverse(&state.rolled[seat.at()]));
    Event::Ordered { order }
}

/// What might be tapped by a seat that is asked.
fn possible(state: &State, seat: Seat) -> Vec<Command> {
    let side = state.seats.side(seat).unwrap();
    let own = || state.owned(seat).filter(|(_, unit)| unit.spot().is_some());
    match state.now() {
        Now::Initiative | Now::Test(_) => {
            [3, 12, 20].map(|face| Command::Roll { face: Some(face) }).to_vec()
        }
        Now::Deploying => {
            let waits = state.owned(seat).filter(|(_, unit)| unit.place == Place::Waiting);
            let spaces = || Space::ALL.into_iter().filter(|space| space.0 % 2 == 0);
            let to =
                |unit| spaces().map(move |space| Command::Place { unit, to: Spot(side, space) });
            waits.flat_map(|(unit, _)| to(unit)).collect()
        }
        Now::Reacting(left) => {
            let near = own().filter(|(_, unit)| state.is_next_to(unit, left));
            near.map(|(unit, _)| Command::FollowUp { unit }).chain([Command::Decline]).collect()
        }
        Now::Activating => own().map(|(unit, _)| Command::Activate { unit }).collect(),
        Now::Acting(acting) => {
            let near = state.spot(acting.unit).map(|from| state.adjacent(from));
            let home = Spot(side, Space(0, 0));
            let moves = near.into_iter().flatten().chain([home]).map(|to| Command::Move { to });
            let foes = || state.units.standing(side.other()).map(|(target, ..)| target);
            let attacks = foes().map(|target| Command::Attack { target });
            let magic = foes().map(|target| Command::Magic { target });
            moves.chain(attacks).chain(magic).chain([Command::End]).collect()
        }
        Now::Over => Vec::new(),
    }
}

fn piece(state: &State, id: UnitId, unit: &Unit) -> Piece {
    let card = state.units.card(unit);
    let arm = if card.archers { Arm::Artillery } else { Arm::Infantry };
    let readiness = match unit.place {
        Place::Waiting => Readiness::Away,
        Place::Broken => Readiness::Gone,
        Place::At(_) if unit.marks.has(Mark::Activated) => Readiness::Acted,
        Place::At(_) => Readiness::Ready,
    };
    let marks = [("diminished", Mark::Diminished), ("disoriented", Mark::Disoriented)];
    let marks = marks.into_iter().filter(|(_, mark)| unit.marks.has(*mark));
    let marks = marks.map(|(code, _)| Phrase::of(code));
    let left = Meter::of(Counted::Models, unit.die, 0);
    Piece {
        id: Some(id.into()),
        face: Some(Face { name: "Unit".into(), arm, grade: None }),
        gauges: vec![left],
        readiness,
        marks: marks.collect(),
        ..Piece::back(unit.side, unit.spot().map(OnBoard::at))
    }
}
