//! The counters that may be corrected: every allowed correction, by subject.

use super::super::content::cards::Formation;
use super::super::play::command::{Command, Correction};
use super::super::play::corrections::feasible;
use super::super::state::{
    Given, Leader, LeaderId, Order, Phase, Standing, State, Status, Unit, UnitId,
};
use crate::Side;
use crate::kit::{Counter, CounterList, Phrase, Subject};

type List<'a> = CounterList<'a, Correction, Command>;

/// All corrections that a side may make. The list does not reveal which unit a marker hides.
pub(crate) fn counters(state: &State, by: Side) -> Vec<Counter<Command>> {
    if matches!(state.phase, Phase::Finished(_)) {
        return Vec::new();
    }
    let judge = |what| feasible(state, by, what);
    let mut list = CounterList::new(&judge, |what| Command::Correct { what, why: String::new() });
    for (id, unit) in state.units.numbered() {
        of_unit(&mut list, id, unit);
    }
    for side in Side::BOTH {
        of_side(&mut list, state, side);
    }
    of_table(&mut list, state);
    list.listed()
}

fn of_unit(list: &mut List<'_>, unit: UnitId, there: &Unit) {
    list.of(Subject::Piece(unit.to_string()), None);
    list.number(Phrase::of("morale"), there.morale.now, |to| Correction::Morale { unit, to });
    let casualties = |to| Correction::Casualties { unit, to };
    list.number(Phrase::of("casualties"), there.casualties, casualties);
    let formation = |to: Formation| {
        let name = Phrase::of("formation").with("formation", to.name());
        (name, Correction::Formation { unit, to }, there.formation == to)
    };
    list.choice(Phrase::of("formation_of"), Formation::ALL.map(formation));
    let gone = there.status == Status::Eliminated;
    list.switch(Phrase::of("eliminated"), gone, |to| Correction::Eliminated { unit, to });
    let order = |to: Option<Order>| {
        let name = to.map_or("none", Order::name);
        let now = match to {
            Some(order) => there.orders.last() == Some(&Given { order, standing: Standing::Ready }),
            None => there.orders.is_empty(),
        };
        (Phrase::of("order").with("order", name), Correction::Order { unit, to }, now)
    };
    let orders = [Order::Move, Order::Shoot, Order::Charge].map(Some);
    list.choice(Phrase::of("order_of"), [None].into_iter().chain(orders).map(order));
}

fn of_side(list: &mut List<'_>, state: &State, side: Side) {
    list.of(Subject::Side(side), None);
    let morale = |to| Correction::ArmyMorale { side, to };
    list.number(Phrase::of("army_morale"), state.ledger.of(side), morale);
    let player = state.player(side);
    let start = |to| Correction::ArmyStart { side, to };
    list.number(Phrase::of("army_start"), player.start, start);
    let support = |to| Correction::Support { side, to };
    list.switch(Phrase::of("support_used"), player.support_used, support);
    let second = |to| Correction::Second { side, to };
    list.switch(Phrase::of("second_used"), player.second_used, second);
    list.of(Subject::Side(side), Some("leaders"));
    for (id, leader) in (0..).zip(&state.leaders).filter(|(_, leader)| leader.owner == side) {
        of_leader(list, id, leader);
    }
    list.of(Subject::Side(side), Some("markers"));
    for (marker, _) in (0..).zip(&state.markers).filter(|(_, marker)| marker.owner == side) {
        let name = Phrase::of("marker").with("marker", marker);
        let up = (Phrase::of("turn_up"), Correction::Marker { marker }, false);
        list.choice(name, [up]);
    }
}

fn of_leader(list: &mut List<'_>, leader: LeaderId, there: &Leader) {
    let name = |code| Phrase::of(code).with("leader", there.card.name.as_str());
    list.switch(name("alive"), there.alive, |to| Correction::Leader { leader, to });
    list.switch(name("spoke"), there.spoke, |to| Correction::Spoke { leader, to });
    list.switch(name("genius_used"), there.genius_used, |to| Correction::Genius { leader, to });
}

fn of_table(list: &mut List<'_>, state: &State) {
    list.of(Subject::Table, None);
    let side = |seat: Side| Phrase::of("side").with("seat", seat.0);
    let turn = state.phase.turn().map(|turn| turn.side);
    let turns = Side::BOTH.map(|to| (side(to), Correction::Turn { to }, turn == Some(to)));
    list.choice(Phrase::of("turn"), turns);
    let first = Side::BOTH.map(|to| (side(to), Correction::First { to }, state.first == Some(to)));
    list.choice(Phrase::of("first"), first);
}
