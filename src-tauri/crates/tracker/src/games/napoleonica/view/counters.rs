//! The counters that may be corrected: every allowed correction, by subject (N-GEN-2).

use super::super::content::cards::Line;
use super::super::content::dice::{Face, Symbol};
use super::super::content::orders::Color;
use super::super::play::command::{CardPlace, Command, Correction, Zone};
use super::super::play::corrections::feasible;
use super::super::state::{Phase, State, Unit, UnitId};
use crate::Side;
use crate::kit::{Counter, CounterList, Phrase, Subject};

type List<'a> = CounterList<'a, Correction, Command>;

/// All corrections that `by` may make. The list reveals nothing hidden: an order in a hidden place is
/// listed in every color, whether it is there or not.
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
        for (id, unit) in state.units.of(side).filter(|(_, unit)| unit.fights()) {
            of_unit(&mut list, id, unit);
        }
        of_side(&mut list, state, side);
        models(&mut list, state, side);
        orders(&mut list, state, side);
    }
    of_table(&mut list, state);
    dice(&mut list, state);
    list.listed()
}

fn of_unit(list: &mut List<'_>, unit: UnitId, there: &Unit) {
    list.of(Subject::Piece(unit.to_string()), None);
    let fatigue = |to| Correction::Fatigue { unit, to };
    list.number(Phrase::of("fatigue"), there.fatigue.now, fatigue);
    list.number(Phrase::of("models"), there.models.now, |to| Correction::Models { unit, to });
    list.number(Phrase::of("blanks"), there.blanks, |to| Correction::Blanks { unit, to });
    let grenade = |to| Correction::Grenade { unit, to };
    list.switch(Phrase::of("grenade"), there.grenade, grenade);
}

fn of_side(list: &mut List<'_>, state: &State, seat: Side) {
    list.of(Subject::Side(seat), None);
    let points = state.ledger.of(seat);
    list.number(Phrase::of("points"), points, |to| Correction::Points { seat, to });
    let player = state.player(seat);
    let corruption = |to| Correction::Corruption { seat, to };
    list.number(Phrase::of("corruption"), player.corruption, corruption);
    let decks = [
        ("cards_hand", CardPlace::Hand, player.maneuver.hand().len()),
        ("cards_discard", CardPlace::Discard, player.maneuver.discard().len()),
    ];
    for (code, place, now) in decks {
        let now = u8::try_from(now).unwrap_or(u8::MAX);
        list.number(Phrase::of(code), now, |to| Correction::Cards { seat, place, to });
    }
    let passed = Phrase::of("passed").with("seat", seat.0);
    list.switch(passed, player.passed, |to| Correction::Passed { seat, to });
}

fn of_table(list: &mut List<'_>, state: &State) {
    list.of(Subject::Table, None);
    let side = |seat: Side| Phrase::of("side").with("seat", seat.0);
    let led = |to: Option<Side>| {
        let name = to.map_or_else(|| Phrase::of("nobody"), side);
        (name, Correction::Leader { to }, state.leader == to)
    };
    let leaders = [None, Some(Side(0)), Some(Side(1))];
    list.choice(Phrase::of("leader"), leaders.map(led));
    if let Phase::Battle(turn) = &state.phase {
        let turns = Side::BOTH.map(|to| (side(to), Correction::Turn { to }, turn.seat == to));
        list.choice(Phrase::of("turn"), turns);
    }
    let escalation = |to| Correction::Escalation { to };
    list.number(Phrase::of("escalation"), state.escalation.left, escalation);
}

/// For each type on each line of the track: one model moves to another line.
fn models(list: &mut List<'_>, state: &State, seat: Side) {
    list.of(Subject::Side(seat), Some("models"));
    let kinds = (0..=u8::MAX).zip(state.units.kinds()).filter(|(_, kind)| kind.owner == seat);
    for (kind, from) in kinds.flat_map(|(kind, _)| Line::ALL.map(|from| (kind, from))) {
        if state.player(seat).on_line(kind, from) > 0 {
            let name = Phrase::of("model_on").with("kind", kind).with("line", from.name());
            let line = |to: Line| {
                let name = Phrase::of("line").with("line", to.name());
                (name, Correction::Model { seat, kind, from, to }, to == from)
            };
            list.choice(name, Line::ALL.map(line));
        }
    }
}

/// For each color that is open, and each that may be in a hidden place: one order moves elsewhere.
fn orders(list: &mut List<'_>, state: &State, seat: Side) {
    let own = state.units.of(seat).filter(|(_, unit)| unit.fights());
    let units: Vec<_> = own.map(|(id, unit)| (Zone::Unit(id), Some(unit.orders))).collect();
    let unseen = [Zone::Hand, Zone::Pouch, Zone::Away].map(|zone| (zone, None));
    let spent = (Zone::Spent, Some(state.player(seat).spent));
    let zones: Vec<_> = unseen.into_iter().chain([spent]).chain(units).collect();
    for (from, lies) in &zones {
        let group = if lies.is_some() { "orders" } else { "unseen" };
        list.of(Subject::Side(seat), Some(group));
        let there = |color: &Color| lies.is_none_or(|orders| orders.of(*color) > 0);
        for color in Color::ALL.into_iter().filter(there) {
            let to = |&(to, _): &(Zone, _)| {
                (place(to), Correction::Order { seat, color, from: *from, to }, to == *from)
            };
            list.choice(lying(*from).with("color", color.to_string()), zones.iter().map(to));
        }
    }
}

/// The phrase for an order in a place.
fn lying(zone: Zone) -> Phrase {
    match zone {
        Zone::Unit(unit) => Phrase::unit("order_on", unit),
        Zone::Hand | Zone::Pouch | Zone::Spent | Zone::Away => {
            Phrase::of("order_in").with("zone", zone_name(zone))
        }
    }
}

/// The phrase for a place of orders.
fn place(zone: Zone) -> Phrase {
    match zone {
        Zone::Unit(unit) => Phrase::unit("named_unit", unit),
        Zone::Hand | Zone::Pouch | Zone::Spent | Zone::Away => {
            Phrase::of("zone").with("zone", zone_name(zone))
        }
    }
}

fn zone_name(zone: Zone) -> &'static str {
    match zone {
        Zone::Pouch => "pouch",
        Zone::Hand => "hand",
        Zone::Spent => "spent",
        Zone::Away => "away",
        Zone::Unit(_) => "unit",
    }
}

/// For each rolled die: the symbol it shows.
fn dice(list: &mut List<'_>, state: &State) {
    let Phase::Battle(turn) = &state.phase else { return };
    let Some(attack) = turn.attacks.last() else { return };
    list.of(Subject::Fight, Some("dice"));
    for (die, lies) in (0..=u8::MAX).zip(&attack.pool) {
        let name = Phrase::of("die_shows").with("n", u16::from(die) + 1);
        let shows = |to: Symbol| {
            let name = Phrase::of("symbol").with("symbol", to.name());
            (name, Correction::Die { die, to }, lies.face == Some(Face::showing(to)))
        };
        let symbols = [Symbol::Crit, Symbol::Hit, Symbol::Retreat, Symbol::Miss].into_iter();
        let printed = symbols.filter(|symbol| has_face(state, &lies.die, *symbol));
        list.choice(name.with("die", lies.die.clone()), printed.map(shows));
    }
}

/// Whether a die of this kind can show the symbol, as far as its faces are known.
fn has_face(state: &State, kind: &str, symbol: Symbol) -> bool {
    let kind = state.setup.dice.iter().find(|known| known.id == kind);
    let faces = kind.and_then(|kind| kind.faces.as_ref());
    faces.is_none_or(|faces| faces.iter().any(|face| face.shows(symbol)))
}
