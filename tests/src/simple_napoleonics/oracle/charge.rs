//! "Charge Phase": who may charge, how far it gets, what it rolls in contact.

use super::movement::{effective, rounded};
use super::units::{Arm, Formation, Nation, Rules, Set, Unit};
use super::volley::Roll;

/// The charge range in inches.
pub(crate) const RANGE: i32 = 12;

/// Whether a unit may charge at all: not from water or a building, not hidden, and neither cavalry
/// nor artillery in rough terrain.
pub(crate) fn may_charge(unit: &Unit) -> bool {
    let ground = unit.ground;
    let slow = ground.rough && unit.card.arm != Arm::Infantry;
    !unit.eliminated && !unit.hidden && !ground.water && !ground.building && !slow
}

/// How far a charge gets with a face, in half inches: D6 + Mov/2 (A10, A32, A33).
pub(crate) fn reach(unit: &Unit, face: i32, rules: &Rules) -> i32 {
    // Half inches of Mov are the inches of twice its half.
    let mov = if rules.charge_printed { 2 * unit.card.mov } else { effective(unit, rules) };
    let inches = mov / 2;
    if rules.half_of_sum {
        rounded(face + inches, rules.half)
    } else {
        2 * face + rounded(inches, rules.half)
    }
}

/// Whether it reaches a target so many half inches away.
pub(crate) fn arrives(unit: &Unit, face: i32, distance: i32, rules: &Rules) -> bool {
    reach(unit, face, rules) >= distance
}

/// "Elan": whether a charge that failed may be rolled again.
pub(crate) fn rerolls(unit: &Unit) -> bool {
    unit.card.nation == Nation::France
}

/// Whether the target may fire at the charger: it is reached, or the house rule lets it (A13).
pub(crate) fn fires(target: &Unit, arrived: bool, rules: &Rules) -> bool {
    let may = !target.eliminated && !target.hidden && !target.ground.water;
    may && (arrived || rules.defensive_fire_on_failed)
}

/// Dice in contact: Chr, +1 in column; cavalry against a square of the Quick Reference has half of
/// them (A14).
pub(crate) fn contact(unit: &Unit, against: &Unit, rules: &Rules) -> Roll {
    let column = unit.formation == Formation::Column && rules.formations == Set::Main;
    let chr = (unit.card.chr + i32::from(column)).max(0);
    let halved = rules.formations == Set::Quick
        && against.formation == Formation::Square
        && unit.card.arm == Arm::Cavalry;
    let dice = if halved { (chr + i32::from(rules.square_up)) / 2 } else { chr };
    Roll { dice, needs: 4 }
}

/// What the target of a charge rolls back with, by the house rule (A36): its Chr, which it does not
/// charge with, so that no square halves it.
pub(crate) fn fights_back(target: &Unit, rules: &Rules) -> Option<Roll> {
    let column = target.formation == Formation::Column && rules.formations == Set::Main;
    let dice = (target.card.chr + i32::from(column)).max(0);
    rules.mutual.then_some(Roll { dice, needs: 4 })
}
