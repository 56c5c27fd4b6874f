//! "Making an order check": who may order whom, and the dice of terrain and fog.

use super::charge::may_charge;
use super::units::{Arm, Formation, Given, Ground, Guns, Id, Leader, Order, Rules, Standing, Unit};
use super::volley::Roll;

/// The dice of an order check: the Leadership, or one with the Quick Reference (A1). What a die
/// must reach there, or must not exceed here.
pub(crate) fn check(ldr: i32, rules: &Rules) -> Roll {
    if rules.order_qr { Roll { dice: 1, needs: ldr } } else { Roll { dice: ldr, needs: 4 } }
}

/// Whether the order is followed: one die of 4 or more, or, with the Quick Reference, a roll equal
/// to or less than the Leadership.
pub(crate) fn succeeds(ldr: i32, faces: &[i32], rules: &Rules) -> bool {
    if rules.order_qr { faces[0] <= ldr } else { faces.iter().any(|face| *face >= 4) }
}

/// What a leader says of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) unit: Id,
    pub(crate) order: Order,
    /// The unit is outside the Command Radius.
    pub(crate) outside: bool,
}

/// Whether a leader may say that.
pub(crate) fn may_say(
    (id, leader): (Id, &Leader),
    told: &[Told],
    units: &[Unit],
    rules: &Rules,
) -> bool {
    let speaks = leader.alive && (rules.each_unit || !leader.spoke);
    let few = !told.is_empty() && (told.len() == 1 || !rules.each_unit);
    let named = |unit: Id| told.iter().filter(|one| one.unit == unit).count();
    let each = |one: &Told| {
        let unit = &units[one.unit];
        named(one.unit) == 1
            && may_be_told((one.unit, unit), one.order, leader, rules)
            && commands(leader.general, unit.brigade == id || is_marker(unit), !one.outside, rules)
    };
    speaks && few && told.iter().all(each)
}

/// "Leaders": a General orders any unit in the Command Radius; an Officer those of the brigade, in
/// it as well (A12).
fn commands(general: bool, own_brigade: bool, in_radius: bool, rules: &Rules) -> bool {
    if general { in_radius } else { own_brigade && (in_radius || !rules.officer_needs_cr) }
}

/// Whose brigade lies under a marker, its owner alone knows ("Fog of War").
fn is_marker(unit: &Unit) -> bool {
    unit.standing == Standing::Hidden
}

/// Whether a unit may be told that: one order a round, or one of each kind (A39), no second try of
/// what failed but by another leader (A40); a marker only moves, and nobody shoots without a range.
/// Who has one order stays inside a building, in water or in rough ground.
fn may_be_told((id, unit): (Id, &Unit), order: Order, leader: &Leader, rules: &Rules) -> bool {
    let there = unit.side == leader.side && unit.standing != Standing::Eliminated;
    let marker = is_marker(unit) && order != Order::Move;
    let has = |(given, how): &(Order, Given)| {
        *how != Given::Failed && (!rules.each_phase || given.is_like(order))
    };
    let failed = unit.orders.iter().any(|(_, how)| *how == Given::Failed);
    let formed = match order {
        Order::Form(to) => unit.formation != to && may_form(unit, to, rules),
        Order::Shoot => {
            unit.card.range > 0 && (rules.each_phase || unit.at.ground != Ground::Water)
        }
        Order::Charge => rules.each_phase || may_charge(unit, 0, false),
        Order::Move => true,
    };
    there
        && !marker
        && !unit.orders.iter().any(has)
        && (!failed || rules.retry && !leader.failed.contains(&id))
        && formed
}

/// What artillery may form (A42).
fn may_form(unit: &Unit, to: Formation, rules: &Rules) -> bool {
    unit.card.arm != Arm::Artillery
        || match rules.guns {
            Guns::Any => true,
            Guns::NoneOrLine => matches!(to, Formation::None | Formation::Line),
            Guns::None => to == Formation::None,
        }
}

/// "Obstacles": on 3+ the unit crosses.
pub(crate) const CROSSES: Roll = Roll { dice: 1, needs: 3 };

/// "Fog of War": a hidden marker is revealed on 4+.
pub(crate) const REVEALS: Roll = Roll { dice: 1, needs: 4 };

/// Whether a unit may try to reveal another, so many half inches away: within its shooting range,
/// once a round.
pub(crate) fn may_look(
    unit: (Id, &Unit),
    hidden: &Unit,
    distance: Option<i32>,
    rules: &Rules,
) -> bool {
    let (id, unit) = unit;
    let range = 2 * unit.card.range;
    let near = range > 0 && distance.is_none_or(|distance| distance <= range);
    let tried =
        if rules.tries_once { !hidden.tried.is_empty() } else { hidden.tried.contains(&id) };
    unit.standing == Standing::Battlefield && near && !tried
}

/// "Fog of War": half of the units, rounded down, may start hidden (A23).
pub(crate) fn most_hidden(units: usize, leaders: usize, rules: &Rules) -> usize {
    (units + if rules.hidden_counts_leaders { leaders } else { 0 }) / 2
}
