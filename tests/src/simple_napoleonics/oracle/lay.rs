//! Sets up the oracle's position in the tracker, and reads it back.

use super::field::{Phase, Table};
use super::units::{
    Arm, Card, Formation, Given, Ground, Guns, Half, Id, Leader, Nation, Order, Rules, Side,
    Situation, Standing, Unit,
};
use crate::oracle::named;
use crate::scene;
use crate::simple_napoleonics::prelude as tracker;
use serde_json::{Value, json};
use tracker::SimpleNapoleonics;

pub(super) type Scene = scene::Scene<SimpleNapoleonics>;

/// The tracker's side.
pub(super) fn side(side: Side) -> scene::Side {
    match side {
        Side::A => scene::NORTH,
        Side::B => scene::SOUTH,
    }
}

fn name(word: impl std::fmt::Debug) -> String {
    named(word)
}

fn house(rules: &Rules, phase_order: &str) -> Value {
    let either =
        |other: bool, [usual, house]: [&str; 2]| if other { json!(house) } else { json!(usual) };
    json!({
        "order_check": either(rules.order_qr, ["main_pool", "qr_die"]),
        "formation_set": either(rules.quick_formations, ["main", "qr"]),
        "save_bonus": either(rules.save_res_number, ["die", "res_number"]),
        "rally_direction": either(rules.rally_to_roll, ["add_to_m", "add_to_roll"]),
        "charge_casualties_lower_morale": rules.charge_casualties_lower_morale,
        "eliminate_at_zero": rules.eliminate_at_zero,
        "edge_eliminates": rules.edge_eliminates,
        "volley_bonus": either(rules.volley_dice, ["die", "dice"]),
        "round_half": match rules.half {
            Half::Keep => "keep",
            Half::Up => "up",
            Half::Down => "down",
        },
        "charge_mov": either(rules.charge_printed, ["effective", "printed"]),
        "charge_formula": either(rules.half_of_sum, ["d6_plus_half_mov", "half_of_sum"]),
        "officer_needs_cr": rules.officer_needs_cr,
        "orders_per_leader": either(rules.each_unit, ["one_statement", "one_check_per_unit"]),
        "orders_per_unit": either(rules.each_phase, ["one", "one_per_phase"]),
        "retry_after_failed_order": rules.retry,
        "defensive_fire_on_failed_charge": rules.defensive_fire_on_failed,
        "square_qr_round": either(rules.square_up, ["down", "up"]),
        "spain_reroll": either(rules.spain_none, ["reveal", "none"]),
        "both_rout_draw": rules.both_rout_draw,
        "hidden_counts_leaders": rules.hidden_counts_leaders,
        "leader_total": either(rules.leader_three, ["minus_two", "minus_three"]),
        "cover_stack": either(rules.cover_sum, ["highest", "sum"]),
        "simultaneous_shooting": rules.simultaneous,
        "fight_back": either(rules.mutual, ["none", "mutual"]),
        "rally_per": either(rules.rally_army, ["officer", "army"]),
        "reveal_tries": either(
            rules.tries_once,
            ["once_per_unit_per_round", "once_per_marker_per_round"],
        ),
        "artillery_formations": match rules.guns {
            Guns::NoneOrLine => "none_or_line",
            Guns::None => "none",
            Guns::Any => "any",
        },
        "uk_bonus_on_army_check": rules.uk_on_army,
        "phase_order": phase_order,
    })
}

fn printed(card: &Card, id: Id) -> Value {
    json!({"id": format!("unit{id}"), "faction": "realm", "name": format!("Unit {id}"),
        "nation": name(card.nation), "arm": name(card.arm), "mov": card.mov, "vol": card.vol,
        "chr": card.chr, "mor": card.mor, "res": card.res, "range": card.range, "points": 10})
}

fn staff(leader: &Leader, id: Id) -> Value {
    let kind = if leader.general { "general" } else { "officer" };
    json!({"id": format!("leader{id}"), "faction": "realm", "name": format!("Leader {id}"),
        "kind": kind, "cr": 12, "ldr": leader.ldr, "ral": leader.ral, "rank": 1})
}

fn army(table: &Table, of: Side) -> Value {
    let units = || table.units.iter().enumerate().filter(move |(_, unit)| unit.side == of);
    let leaders = || table.leaders.iter().enumerate().filter(move |(_, leader)| leader.side == of);
    let before = leaders().next().map_or(0, |(id, _)| id);
    let enlisted = |(id, unit): (Id, &Unit)| json!({"card": format!("unit{id}"), "brigade": unit.brigade - before});
    json!({"name": "Army", "faction": {"id": "realm", "name": "Realm"},
        "units": units().map(enlisted).collect::<Vec<_>>(),
        "cards": units().map(|(id, unit)| printed(&unit.card, id)).collect::<Vec<_>>(),
        "leaders": leaders().map(|(id, _)| json!({"card": format!("leader{id}")})).collect::<Vec<_>>(),
        "staff": leaders().map(|(id, leader)| staff(leader, id)).collect::<Vec<_>>()})
}

/// What both bring; everything is rolled at the table.
pub(super) fn setup(table: &Table, phase_order: &str) -> tracker::Setup {
    let sources = json!({"orders": "table", "fights": "table", "tests": "table"});
    let setup = json!({"names": ["North", "South"],
        "armies": [army(table, Side::A), army(table, Side::B)],
        "house": house(&table.rules, phase_order), "sources": sources, "play_anyway": true});
    serde_json::from_value(setup).unwrap()
}

/// A situation as commands say it.
pub(super) fn situation(at: Situation) -> Value {
    json!({"ground": name(at.ground), "cover": at.cover, "concealed": at.concealed,
        "defensive": at.defensive})
}

/// An order as commands say it.
pub(super) fn order(order: Order) -> Value {
    match order {
        Order::Form(to) => json!({"form": name(to)}),
        Order::Move | Order::Shoot | Order::Charge => json!(name(order)),
    }
}

fn orders(unit: &Unit) -> Vec<tracker::Given> {
    let given = |(it, how): &(Order, Given)| tracker::Given {
        order: serde_json::from_value(order(*it)).unwrap(),
        standing: named(how),
    };
    unit.orders.iter().map(given).collect()
}

/// Units that are hidden, in the order of their markers.
pub(super) fn markers(table: &Table) -> Vec<Id> {
    let hidden = |id: &Id| table.unit(*id).standing == Standing::Hidden;
    (0..table.units.len()).filter(hidden).collect()
}

/// The position in the second round.
pub(super) fn scene(table: &Table, phase_order: &str) -> Scene {
    let mut scene = Scene::before(&setup(table, phase_order));
    for of in [Side::A, Side::B] {
        let own = markers(table).into_iter().filter(|id| table.unit(*id).side == of);
        let hidden: Vec<u8> = own.map(|id| u8::try_from(id).unwrap()).collect();
        let markers = tracker::Veiled::of(hidden.clone());
        scene.apply(&tracker::Event::Deployed { side: side(of), hidden, markers });
    }
    let state = &mut scene.state;
    for (marker, id) in state.markers.iter_mut().zip(markers(table)) {
        let unit = table.unit(id);
        marker.at = serde_json::from_value(situation(unit.at)).unwrap();
        marker.orders = orders(unit);
        marker.tried = unit.tried.iter().map(|id| u8::try_from(*id).unwrap()).collect();
    }
    for (there, unit) in state.units.iter_mut().zip(&table.units) {
        if unit.standing == Standing::Battlefield {
            there.at = serde_json::from_value(situation(unit.at)).unwrap();
            there.orders = orders(unit);
        }
        there.formation = named(unit.formation);
        there.morale.now = u8::try_from(unit.mor).unwrap();
        there.casualties = u8::try_from(unit.casualties).unwrap();
        there.tested = unit.tested;
    }
    for (there, leader) in state.leaders.iter_mut().zip(&table.leaders) {
        (there.alive, there.spoke, there.rallied) = (leader.alive, leader.spoke, leader.rallied);
    }
    for (of, army) in [Side::A, Side::B].into_iter().zip(table.armies) {
        state.ledger.correct(side(of), 1, u16::try_from(army.now).unwrap());
        state.players[side(of).at()].start = u16::try_from(army.start).unwrap();
    }
    (state.round, state.first) = (2, Some(scene::NORTH));
    turns(&mut scene, table, Side::A);
    scene
}

/// It is a side's turn in the phase.
pub(super) fn turns(scene: &mut Scene, table: &Table, of: Side) {
    let turn = tracker::Turn { done: table.left, ..tracker::Turn::of(side(of)) };
    let part = match table.phase {
        Phase::Orders => tracker::Part::Orders,
        Phase::Movement => tracker::Part::Movement,
        Phase::Shooting => tracker::Part::Shooting,
        Phase::Charge => tracker::Part::Charge,
        Phase::Morale => tracker::Part::Morale,
    };
    scene.state.phase = tracker::Phase::Round(part, turn);
}

/// What the tracker shows of a unit, put as the oracle does; of a hidden one its marker says where
/// it stands and what it was told.
pub(super) fn read(there: &Value, marker: Option<&Value>, oracle: &Unit) -> Unit {
    let shown = marker.unwrap_or(there);
    let number = |value: &Value| i32::try_from(value.as_i64().unwrap()).unwrap();
    let flag = |value: &Value| value.as_bool().unwrap();
    let at = &shown["at"];
    let given = |given: &Value| (told(&given["order"]), word(&given["standing"], &HOW));
    Unit {
        standing: word(&there["status"], &STANDINGS),
        mor: number(&there["morale"]),
        formation: word(&there["formation"], &FORMATIONS),
        at: Situation {
            ground: word(&at["ground"], &GROUNDS),
            cover: flag(&at["cover"]),
            concealed: flag(&at["concealed"]),
            defensive: flag(&at["defensive"]),
        },
        orders: shown["orders"].as_array().unwrap().iter().map(given).collect(),
        casualties: number(&there["casualties"]),
        ..oracle.clone()
    }
}

const HOW: [Given; 3] = [Given::Ready, Given::Failed, Given::Done];
const STANDINGS: [Standing; 3] = [Standing::Battlefield, Standing::Hidden, Standing::Eliminated];
pub(super) const FORMATIONS: [Formation; 4] =
    [Formation::None, Formation::Line, Formation::AttackColumn, Formation::Square];
pub(super) const GROUNDS: [Ground; 4] =
    [Ground::Open, Ground::Rough, Ground::Water, Ground::Building];
pub(super) const ARMS: [Arm; 3] = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];
pub(super) const NATIONS: [Nation; 9] = [
    Nation::UnitedKingdom,
    Nation::France,
    Nation::Austria,
    Nation::Prussia,
    Nation::Lowlands,
    Nation::GermanMinor,
    Nation::Russia,
    Nation::Spain,
    Nation::NorthItaly,
];

fn word<T: Copy + std::fmt::Debug>(value: &Value, all: &[T]) -> T {
    let called = all.iter().find(|word| json!(name(word)) == *value);
    *called.unwrap_or_else(|| panic!("{value} is none of {all:?}"))
}

fn told(value: &Value) -> Order {
    match value.get("form") {
        Some(form) => Order::Form(word(form, &FORMATIONS)),
        None => word(value, &[Order::Move, Order::Shoot, Order::Charge]),
    }
}
