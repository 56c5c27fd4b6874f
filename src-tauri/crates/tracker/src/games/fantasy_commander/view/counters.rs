//! The corrections to offer, grouped by what they belong to.

use super::super::content::orders::{Color, STEPS};
use super::super::play::command::{Command, Correction};
use super::super::play::corrections::feasible;
use super::super::state::{Phase, State, Status, Unit, UnitId};
use crate::Side;
use crate::kit::{Counter, CounterList, Phrase, Subject};

type List<'a> = CounterList<'a, Correction, Command>;

/// All corrections that `by` may make. They reveal nothing hidden: removing an order from the player's
/// own pool is offered whether it is there or not.
pub(crate) fn counters(state: &State, by: Side) -> Vec<Counter<Command>> {
    if matches!(state.phase, Phase::Finished(_)) {
        return Vec::new();
    }
    let judge = |what| match feasible(state, by, what) {
        Err(refusal) if refusal.secret => Ok(None),
        verdict => verdict,
    };
    let mut list = CounterList::new(&judge, |what| Command::Correct { what, why: String::new() });
    for side in Side::BOTH {
        let there = |unit: &Unit| unit.status != Status::Waiting;
        for (id, unit) in state.units.of(side).filter(|(_, unit)| there(unit)) {
            of_unit(&mut list, id, unit);
        }
        of_side(&mut list, state, side);
    }
    of_table(&mut list, state);
    list.listed()
}

fn of_unit(list: &mut List<'_>, unit: UnitId, there: &Unit) {
    list.of(Subject::Piece(unit.to_string()), None);
    let strength = |to| Correction::Strength { unit, to };
    list.number(Phrase::of("strength"), there.strength.now, strength);
    let fatigue = |to| Correction::Fatigue { unit, to };
    list.number(Phrase::of("fatigue"), there.fatigue.now, fatigue);
    let order = |to: Option<Color>| {
        let name = to.map_or_else(|| Phrase::of("no_order"), color);
        (name, Correction::Order { unit, to }, there.order == to)
    };
    let orders = [None].into_iter().chain(Color::ALL.map(Some));
    list.choice(Phrase::of("order"), orders.map(order));
    let defends = |to| Correction::Defense { unit, to };
    list.switch(Phrase::of("defends"), there.defends, defends);
}

fn color(color: Color) -> Phrase {
    Phrase::of("color").with("color", color.name())
}

fn of_side(list: &mut List<'_>, state: &State, seat: Side) {
    list.of(Subject::Side(seat), None);
    let points = state.ledger.of(seat);
    list.number(Phrase::of("points"), points, |to| Correction::Points { seat, to });
    list.of(Subject::Side(seat), Some("pool"));
    for there in [Color::Red, Color::Blue, Color::Green, Color::Purple] {
        let name = Phrase::of("pool_of").with("color", there.name());
        let change = |(code, more): (&'static str, bool)| {
            (Phrase::of(code), Correction::Pool { seat, color: there, more }, false)
        };
        list.choice(name, [("one_more", true), ("one_fewer", false)].map(change));
    }
}

fn of_table(list: &mut List<'_>, state: &State) {
    list.of(Subject::Table, None);
    let side = |seat: Side| Phrase::of("side").with("seat", seat.0);
    let first = Side::BOTH
        .map(|to| (side(to), Correction::Initiative { to }, state.initiative == Some(to)));
    list.choice(Phrase::of("initiative"), first);
    if let Some(action) = state.action() {
        let turns = Side::BOTH.map(|to| (side(to), Correction::Turn { to }, action.seat == to));
        list.choice(Phrase::of("turn"), turns);
        let steps = STEPS.map(|to| (color(to), Correction::Step { to }, action.step == to));
        list.choice(Phrase::of("step"), steps);
    }
    list.number(Phrase::of("razed"), state.razed, |to| Correction::Razed { to });
}
