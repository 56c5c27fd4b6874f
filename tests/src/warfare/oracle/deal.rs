//! Random positions: cards, where units stand, their conditions, and how the players read the
//! sheet.

use super::field::{ROWS, Space, Table};
use super::units::{
    Card, Conditions, ExposedModel, Kind, Nat20, PointsRule, PointsValue, Side, Standing, Switches,
    Token, Unit,
};
use crate::laws::random::Dice as Luck;

/// How the players read the sheet: as the digest does, or anyhow.
pub(super) fn switches(luck: &mut Luck) -> Switches {
    if luck.once_in(3) {
        return Switches::default();
    }
    let nat20 = [Nat20::None, Nat20::AutoHitAndAutoMiss, Nat20::AttackCritTwo];
    let models = [
        ExposedModel::Fg,
        ExposedModel::ProtectIfEither,
        ExposedModel::SheetNoException,
        ExposedModel::Manual,
    ];
    Switches {
        beat_is_strict: luck.once_in(2),
        nat20: *luck.pick(&nat20),
        diminish_once: luck.once_in(2),
        diminish_any_source: luck.once_in(2),
        exposed_model: *luck.pick(&models),
        collapse_closes_up: luck.once_in(2),
        diagonals: luck.once_in(2),
        weakened_power_only: luck.once_in(2),
        set_for_charge_on_break: luck.once_in(2),
        retarget: luck.once_in(2),
        ..Switches::default()
    }
}

/// So many units of each side, crowded around the middle, and empty ranks that collapsed or not.
pub(super) fn table(luck: &mut Luck, each: usize) -> Table {
    let switches = switches(luck);
    let mut table = Table::new(Vec::new(), switches);
    for side in [Side::A, Side::B] {
        for _ in 0..each {
            let card = card(luck);
            let space = (!card.kind.off_grid()).then(|| space(luck, &table));
            let mut unit = unit(luck, side, card, space);
            let first = table.units.iter().all(|other| other.side != side);
            if !first && luck.once_in(8) {
                breaks(luck, &mut unit);
            }
            table.units.push(unit);
        }
    }
    let held: Vec<u8> =
        table.units.iter().filter_map(|unit| unit.space).map(|space| space.row).collect();
    let empty = (1..=ROWS).filter(|row| !held.contains(row));
    table.collapsed = empty.filter(|_| luck.once_in(2)).collect();
    table
}

/// An empty space, rather in the middle than at the back.
fn space(luck: &mut Luck, table: &Table) -> Space {
    loop {
        let row = if luck.once_in(4) { luck.between(1, ROWS) } else { luck.between(3, 6) };
        let space = Space { row, file: luck.between(1, 5) };
        if table.at(space).is_none() {
            return space;
        }
    }
}

fn number(luck: &mut Luck, from: i16, to: i16) -> i16 {
    let choices = u8::try_from(to - from + 1).unwrap();
    from + i16::from(luck.small(choices))
}

/// Mostly what may go either way, now and then what a card may say at most.
fn card(luck: &mut Luck) -> Card {
    let kinds = [
        Kind::Infantry,
        Kind::Infantry,
        Kind::Infantry,
        Kind::Artillery,
        Kind::Cavalry,
        Kind::Aerial,
    ];
    let mut bonus = |usual: (i16, i16)| match luck.small(12) {
        0 => number(luck, -5, 15),
        _ => number(luck, usual.0, usual.1),
    };
    let [atk, pow] = [bonus((2, 8)), bonus((0, 8))];
    let [mor, com] = [bonus((-2, 5)), bonus((-2, 5))];
    let mut score = || match luck.small(12) {
        0 => number(luck, 5, 30),
        _ => number(luck, 8, 16),
    };
    let [def, tou] = [score(), score()];
    Card {
        kind: *luck.pick(&kinds),
        atk,
        pow,
        def,
        tou,
        mor,
        com,
        attacks: *luck.pick(&[1, 1, 2, 2, 3, 5]),
        dmg: *luck.pick(&[1, 1, 1, 2, 3, 6]),
        size: *luck.pick(&[4, 6, 6, 6, 8, 10, 12]),
        points: None,
        cost: None,
    }
}

/// What units are worth, and how that is read; where it is not typed, it is typed of none.
pub(super) fn worths(luck: &mut Luck, table: &mut Table) {
    let values = [PointsValue::Entered, PointsValue::OneEach, PointsValue::Size, PointsValue::Cost];
    let rules = [PointsRule::MoreThanDouble, PointsRule::MajorityPlusOne];
    table.switches.points_value = *luck.pick(&values);
    table.switches.points_rule = *luck.pick(&rules);
    table.switches.broken_points = luck.once_in(2);
    let typed = [!luck.once_in(4), !luck.once_in(4)];
    for unit in &mut table.units {
        let mut worth = || u32::from(luck.small(12));
        let [points, cost] = [worth(), worth()];
        unit.card.points = typed[0].then_some(points);
        unit.card.cost = typed[1].then_some(cost);
        if unit.standing == Standing::Broken && luck.once_in(3) {
            unit.standing = Standing::Disbanded;
        }
    }
}

/// A unit that may have been in the thick of it.
fn unit(luck: &mut Luck, side: Side, card: Card, space: Option<Space>) -> Unit {
    let left = match luck.small(4) {
        0 => 1 + luck.small(card.size),
        1 => luck.between(1, 2),
        _ => card.size / 2 + luck.between(0, 2),
    };
    let misled = !card.kind.off_grid() && luck.once_in(6);
    let conditions = Conditions {
        disorganized: luck.once_in(8),
        disoriented: luck.once_in(5),
        hidden: luck.once_in(4),
        misled,
        weakened: luck.once_in(4),
    };
    let tokens = if luck.once_in(3) { tokens(luck) } else { Vec::new() };
    Unit {
        left,
        reaction: !luck.once_in(4),
        tested: luck.once_in(3),
        conditions,
        tokens,
        said_exposed: luck.once_in(2),
        ..Unit::new(side, card, space)
    }
}

/// It broke before; perhaps it had been rallied already.
fn breaks(luck: &mut Luck, unit: &mut Unit) {
    let fresh = Unit::new(unit.side, unit.card, None);
    let (reaction, tested) = (unit.reaction, unit.tested);
    let rallied = luck.once_in(3);
    *unit = Unit { left: 0, standing: Standing::Broken, reaction, tested, rallied, ..fresh };
}

/// Tokens of some types, few of each.
fn tokens(luck: &mut Luck) -> Vec<Token> {
    let types = luck.between(1, 3);
    (0..types).map(|_| Token { count: luck.between(1, 2), each: luck.between(1, 2) }).collect()
}
