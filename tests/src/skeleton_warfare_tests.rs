//! What the skeleton of Warfare is there for: three commanders, the battlefield, windows that open
//! windows, and a mark that ends. The numbers are those of the worked examples.

use crate::skeleton_warfare::{Warfare, practice};
use crate::skeleton_warfare_rules::{Command, Event, Phase, State};
use crate::skeleton_warfare_units::{Mark, Place, Space, Spot};
use crate::toy::Setup;
use serde_json::Value;
use tracker::kit::{Asked, Stands, TurnOrder, UnitId};
use tracker::{Referee, Seat, Side, System, Viewer};

const NORTH: Side = Side::NORTH;
const SOUTH: Side = Side::SOUTH;
const ONE: Seat = Seat(0);
const FOE: Seat = Seat(1);
const TWO: Seat = Seat(2);

/// Makes events so, and all that follows, with these dice; all of them are rolled.
fn run(state: &mut State, faces: &[u32], first: impl FnOnce(&mut Referee<'_>) -> Vec<Event>) {
    let mut referee = Referee::scripted(faces.iter().map(|face| vec![face - 1]));
    let mut events = first(&mut referee);
    while !events.is_empty() {
        events.iter().for_each(|event| Warfare::apply(state, event));
        Warfare::invariants(state).unwrap();
        events = Warfare::proceed(&mut referee, state);
    }
    assert_eq!(referee.left_over(), 0, "dice that nobody rolled");
}

fn act(state: &mut State, by: Seat, command: &Command, faces: &[u32]) {
    let before = state.clone();
    run(state, faces, |referee| Warfare::decide(referee, &before, by, command).unwrap());
}

fn refused(state: &State, by: Seat, command: &Command) -> String {
    let judged = Warfare::decide(&mut Referee::trial(), state, by, command);
    judged.expect_err("it is refused").code.into_owned()
}

fn start() -> State {
    Warfare::start(&Setup(practice())).unwrap()
}

/// A battle in which the first commander has the turn and these units stand.
fn standing(units: &[(UnitId, Spot)]) -> State {
    let mut state = start();
    state.order = TurnOrder::of([ONE, FOE, TWO]);
    state.phase = Phase::Turns { seat: ONE, acting: None };
    state.units.iter_mut().for_each(|unit| unit.place = Place::Broken);
    for (unit, spot) in units {
        state.units.change(*unit, |unit| unit.stand(*spot));
    }
    state
}

fn at(side: Side, rank: u8, file: u8) -> Spot {
    Spot(side, Space(rank, file))
}

fn left(state: &State, unit: UnitId) -> u8 {
    state.units[usize::from(unit)].die.now
}

#[test]
fn ties_are_rolled_off_and_the_lowest_deploys_first() {
    let mut state = start();
    run(&mut state, &[12, 7, 12, 5, 9], |referee| Warfare::proceed(referee, &start()));
    assert_eq!(state.order, TurnOrder::of([TWO, ONE, FOE]));
    let mut deployed = Vec::new();
    while matches!(state.phase, Phase::Deploying) {
        let seat = Warfare::asked(&state).must()[0];
        let offers = Warfare::offers(&state, seat, Viewer::Seat(seat));
        let open = offers.into_iter().find(|offer| offer.refusal.is_none());
        act(&mut state, seat, &open.unwrap().command, &[]);
        deployed.push(seat);
    }
    assert_eq!(deployed, [[FOE; 3], [ONE; 3], [TWO; 3]].concat(), "W-V30");
    assert_eq!(Warfare::asked(&state), Asked::one(TWO), "the highest begins");
}

#[test]
fn ranks_without_a_unit_collapse_and_the_others_close_up() {
    let [center, enemy] = [at(NORTH, 2, 1), at(SOUTH, 1, 3)];
    let mut state = standing(&[(0, center), (3, enemy), (6, at(NORTH, 3, 0))]);
    let began = state.round_begins();
    run(&mut state, &[], |_| began);
    assert_eq!(state.collapsed.len(), 5, "W-V29");
    assert!(state.adjacent(center).contains(&enemy) && state.touch(0, 3));
    act(&mut state, ONE, &Command::Activate { unit: 0 }, &[]);
    let into = Command::Move { to: at(NORTH, 0, 1) };
    assert_eq!(refused(&state, ONE, &into), "E-COLLAPSED");
}

#[test]
fn a_unit_at_half_makes_its_morale_test_once() {
    for (die, after) in [(12, 3), (11, 2)] {
        let mut state =
            standing(&[(0, at(NORTH, 0, 0)), (3, at(SOUTH, 0, 4)), (6, at(NORTH, 0, 1))]);
        state.units.change(3, |unit| unit.die.set(4));
        act(&mut state, ONE, &Command::Activate { unit: 0 }, &[]);
        // A hit that does no more: W-V3.
        act(&mut state, ONE, &Command::Attack { target: 3 }, &[8, 1, die]);
        assert_eq!((left(&state, 3), state.units[3].marks.has(Mark::Diminished)), (after, true));
        assert_eq!(refused(&state, ONE, &Command::Attack { target: 3 }), "E-ACTED");
        act(&mut state, ONE, &Command::End, &[]);
        state.units.change(3, |unit| unit.die.set(4));
        state.phase = Phase::Turns { seat: TWO, acting: None };
        state.units.change(6, |unit| unit.stand(at(SOUTH, 0, 3)));
        act(&mut state, TWO, &Command::Activate { unit: 6 }, &[]);
        act(&mut state, TWO, &Command::Attack { target: 3 }, &[8, 1]);
        assert_eq!(left(&state, 3), 3, "W-V6");
    }
}

#[test]
fn a_space_that_is_left_is_followed_into_and_so_is_the_next() {
    let [front, beside, third] = [at(SOUTH, 0, 4), at(SOUTH, 0, 3), at(SOUTH, 0, 2)];
    let units = [(0, at(NORTH, 0, 0)), (3, front), (6, beside), (4, third), (5, at(SOUTH, 3, 0))];
    let mut state = standing(&units);
    state.units.change(3, |unit| {
        unit.die.set(1);
        unit.marks.put(Mark::Diminished);
    });
    act(&mut state, ONE, &Command::Activate { unit: 0 }, &[]);
    act(&mut state, ONE, &Command::Attack { target: 3 }, &[8]);
    assert_eq!(Warfare::asked(&state), Asked::all([ONE, TWO]), "both allies may follow");
    assert_eq!(refused(&state, FOE, &Command::Decline), "E-TURN");
    // One fails, W-V13; nobody waits for who has no reaction left.
    act(&mut state, ONE, &Command::FollowUp { unit: 0 }, &[6]);
    assert_eq!(Warfare::asked(&state), Asked::one(TWO));
    // The other follows, and its own space may be followed into: W-V14.
    act(&mut state, TWO, &Command::FollowUp { unit: 6 }, &[7]);
    assert_eq!((state.units.at(front), Warfare::asked(&state)), (Some(6), Asked::one(FOE)));
    act(&mut state, FOE, &Command::FollowUp { unit: 4 }, &[7]);
    assert_eq!((state.units.at(beside), state.units.at(third)), (Some(4), None));
    assert_eq!(Warfare::asked(&state), Asked::one(ONE), "the activation goes on");
}

#[test]
fn disoriented_lasts_until_the_end_of_the_next_activation() {
    let mut state = standing(&[(2, at(NORTH, 2, 0)), (3, at(SOUTH, 0, 4)), (6, at(NORTH, 2, 4))]);
    act(&mut state, ONE, &Command::Activate { unit: 2 }, &[]);
    act(&mut state, ONE, &Command::Magic { target: 3 }, &[12]);
    act(&mut state, ONE, &Command::End, &[]);
    assert_eq!((left(&state, 3), Warfare::asked(&state)), (6, Asked::one(FOE)));
    act(&mut state, FOE, &Command::Activate { unit: 3 }, &[]);
    act(&mut state, FOE, &Command::Move { to: at(SOUTH, 0, 3) }, &[]);
    // W-V19
    assert_eq!(refused(&state, FOE, &Command::Attack { target: 2 }), "E-ADJACENT");
    state.units.change(6, |unit| unit.stand(at(NORTH, 0, 1)));
    assert_eq!(refused(&state, FOE, &Command::Attack { target: 6 }), "E-DISORIENTED");
    assert!(state.units[3].marks.has(Mark::Disoriented));
    act(&mut state, FOE, &Command::End, &[]);
    assert!(!state.units[3].marks.has(Mark::Disoriented));
}

#[test]
fn allies_know_what_has_to_be_beaten_and_nobody_else_does() {
    let defs = |viewer| {
        let view: Value = Warfare::view(&start(), viewer);
        let units = view["units"].as_array().unwrap().clone();
        let known = units.iter().filter(|unit| !unit["def"].is_null());
        known.map(|unit| unit["id"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(defs(Viewer::Seat(TWO)), defs(Viewer::Seat(ONE)));
    assert_eq!(defs(Viewer::Seat(ONE)), [0, 1, 2, 6, 7, 8]);
    assert_eq!(defs(Viewer::Seat(FOE)), [3, 4, 5]);
    assert_eq!(defs(Viewer::Table), [0; 0]);
}
