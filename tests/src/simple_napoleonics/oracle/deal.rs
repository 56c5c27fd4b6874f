//! Random positions: cards, where units stand, their orders, and how the players read the book.

use super::army::Army;
use super::field::{Phase, Table};
use super::lay::{ARMS, FORMATIONS, GROUNDS, NATIONS};
use super::units::{
    Arm, Card, Given, Ground, Guns, Half, Id, Leader, Nation, Order, Path, Rules, Side, Situation,
    Standing, Unit,
};
use crate::laws::random::Dice as Luck;

/// Units of each side. The last of them does nothing, and keeps the phase from ending.
pub(super) const EACH: usize = 4;
/// Leaders of each side: a General, Officers, and one who says nothing.
const STAFF: usize = 4;

/// How the players read the book: as the digest does, or anyhow.
pub(super) fn rules(luck: &mut Luck) -> Rules {
    if luck.once_in(4) {
        return Rules::default();
    }
    Rules {
        order_qr: luck.once_in(2),
        quick_formations: luck.once_in(2),
        save_res_number: luck.once_in(3),
        rally_to_roll: luck.once_in(2),
        charge_casualties_lower_morale: !luck.once_in(3),
        eliminate_at_zero: !luck.once_in(3),
        edge_eliminates: !luck.once_in(3),
        volley_dice: luck.once_in(2),
        half: *luck.pick(&[Half::Keep, Half::Up, Half::Down]),
        charge_printed: luck.once_in(2),
        half_of_sum: luck.once_in(3),
        officer_needs_cr: luck.once_in(2),
        each_unit: luck.once_in(3),
        each_phase: luck.once_in(2),
        retry: luck.once_in(2),
        defensive_fire_on_failed: luck.once_in(2),
        square_up: luck.once_in(2),
        spain_none: luck.once_in(4),
        both_rout_draw: luck.once_in(2),
        hidden_counts_leaders: luck.once_in(2),
        leader_three: luck.once_in(2),
        cover_sum: luck.once_in(2),
        simultaneous: luck.once_in(2),
        mutual: luck.once_in(2),
        rally_army: luck.once_in(2),
        tries_once: luck.once_in(2),
        guns: *luck.pick(&[Guns::NoneOrLine, Guns::None, Guns::Any]),
        uk_on_army: luck.once_in(2),
    }
}

/// Two small armies in a phase, with orders for it.
pub(super) fn table(luck: &mut Luck, phase: Phase) -> Table {
    let leaders = [Side::A, Side::B].map(|side| (0..STAFF).map(move |at| (side, at)));
    let leaders = leaders.into_iter().flatten().map(|(side, at)| leader(luck, side, at)).collect();
    let rules = rules(luck);
    let mut units = Vec::new();
    for side in [Side::A, Side::B] {
        for at in 0..EACH {
            units.push(unit(luck, side, at, phase));
        }
    }
    let army = |luck: &mut Luck| {
        let start = i32::from(luck.between(1, 20));
        let now = if luck.once_in(3) { luck.between(0, 3) } else { luck.between(4, 20) };
        Army { start, now: i32::from(now) }
    };
    let armies = [army(luck), army(luck)];
    Table { rules, phase, units, leaders, armies, left: [false; 2] }
}

fn leader(luck: &mut Luck, side: Side, at: usize) -> Leader {
    let idle = at == STAFF - 1;
    Leader {
        side,
        general: at == 0,
        ldr: i32::from(luck.between(1, 6)),
        ral: i32::from(luck.between(0, 3)),
        alive: idle || !luck.once_in(6),
        spoke: !idle && luck.once_in(5),
        rallied: !idle && luck.once_in(6),
        failed: Vec::new(),
    }
}

fn card(luck: &mut Luck) -> Card {
    let mut number = |from: u8, to: u8| i32::from(luck.between(from, to));
    let [mov, vol, chr, mor, res] =
        [number(1, 10), number(0, 6), number(0, 6), number(1, 6), number(2, 6)];
    let arm = if luck.once_in(3) { Arm::Cavalry } else { *luck.pick(&ARMS) };
    let range = *luck.pick(&[0, 6, 12, 12, 18, 24]);
    Card { arm, nation: *luck.pick(&NATIONS), mov, vol, chr, mor, res, range }
}

/// Mostly open ground.
pub(super) fn situation(luck: &mut Luck) -> Situation {
    let ground = if luck.once_in(2) { *luck.pick(&GROUNDS) } else { Ground::Open };
    Situation {
        ground,
        cover: luck.once_in(3),
        concealed: luck.once_in(4),
        defensive: luck.once_in(3),
    }
}

/// What a move goes through.
pub(super) fn path(luck: &mut Luck) -> Path {
    Path { rough: luck.once_in(3), water: luck.once_in(4), obstacle: luck.once_in(3) }
}

/// Something that a unit may be told.
pub(super) fn order(luck: &mut Luck) -> Order {
    match luck.small(4) {
        0 => Order::Move,
        1 => Order::Shoot,
        2 => Order::Charge,
        _ => Order::Form(*luck.pick(&FORMATIONS)),
    }
}

fn unit(luck: &mut Luck, side: Side, at: usize, phase: Phase) -> Unit {
    let idle = at == EACH - 1;
    let mut card = if idle { Card { mor: 6, ..card(luck) } } else { card(luck) };
    let base = if side == Side::A { 0 } else { STAFF };
    let hidden = phase == Phase::Movement && !idle && luck.once_in(2);
    if hidden && luck.once_in(4) {
        card.nation = Nation::Spain;
    }
    let hurt = phase == Phase::Morale && (idle || !luck.once_in(4));
    let lost = if idle { 0 } else { i32::from(luck.between(0, 2)).min(card.mor - 1) };
    Unit {
        side,
        card,
        brigade: base + luck.below(2) + 1,
        standing: if hidden { Standing::Hidden } else { Standing::Battlefield },
        mor: card.mor - lost,
        formation: *luck.pick(&FORMATIONS),
        at: situation(luck),
        orders: orders(luck, phase, idle),
        casualties: i32::from(hurt) + if idle { 0 } else { i32::from(luck.once_in(5)) },
        tested: phase == Phase::Morale && !idle && luck.once_in(8),
        tried: if hidden && luck.once_in(2) { tried(luck, side) } else { Vec::new() },
    }
}

/// Enemies who tried before, one after the other.
fn tried(luck: &mut Luck, side: Side) -> Vec<Id> {
    let (base, first) = (if side == Side::A { EACH } else { 0 }, luck.below(EACH));
    let all = (0..EACH - 1).map(|after| base + (first + after) % EACH);
    all.take(1 + luck.below(EACH - 1)).collect()
}

/// Orders for the phase, or what went wrong with them.
fn orders(luck: &mut Luck, phase: Phase, idle: bool) -> Vec<(Order, Given)> {
    let meant = match phase {
        Phase::Movement => Order::Move,
        Phase::Shooting => Order::Shoot,
        Phase::Charge => Order::Charge,
        Phase::Orders => {
            let given = || Vec::new();
            let how = *luck.pick(&[Given::Ready, Given::Failed, Given::Done]);
            return if luck.once_in(3) { vec![(order(luck), how)] } else { given() };
        }
        Phase::Morale => return Vec::new(),
    };
    match luck.small(12) {
        _ if idle => vec![(meant, Given::Ready)],
        0 => Vec::new(),
        1 => vec![(meant, Given::Failed)],
        2 => vec![(meant, Given::Done)],
        3 => vec![(Order::Move, Given::Done), (meant, Given::Ready)],
        _ => vec![(meant, Given::Ready)],
    }
}
