//! "Charge Phase": who may charge, how far a charge gets, and what is rolled in contact.

use super::movement::{effective, rounded};
use super::units::{Arm, Formation, Ground, Nation, Path, Rules, Unit};
use super::volley::Roll;

/// Whether a unit may charge over so many half inches: 12" at most, not from water or a building,
/// and neither cavalry nor artillery in rough terrain or through it.
pub(crate) fn may_charge(unit: &Unit, distance: i32, rough: bool) -> bool {
    let ground = unit.at.ground;
    let slow = (rough || ground == Ground::Rough) && unit.card.arm != Arm::Infantry;
    distance <= 24 && !matches!(ground, Ground::Water | Ground::Building) && !slow
}

/// How far a charge gets with a face, in half inches: D6 + Mov/2 (A10, A32, A33).
pub(crate) fn reach(unit: &Unit, rough: bool, face: i32, rules: &Rules) -> i32 {
    let path = Path { rough: rough || unit.at.ground == Ground::Rough, ..Path::default() };
    let mov = if rules.charge_printed { unit.card.mov } else { effective(unit, path, rules) / 2 };
    // Half of whole inches is as many half inches.
    if rules.half_of_sum {
        rounded(face + mov, rules.half)
    } else {
        2 * face + rounded(mov, rules.half)
    }
}

/// "Elan": whether a charge that failed may be rolled again.
pub(crate) fn rerolls(unit: &Unit) -> bool {
    unit.card.nation == Nation::France
}

/// Dice in contact: Chr, +1 in column; cavalry against a square of the Quick Reference has half of
/// them (A14).
pub(crate) fn contact(unit: &Unit, against: &Unit, rules: &Rules) -> Roll {
    let chr = chr(unit, rules);
    let halved = rules.quick_formations
        && against.formation == Formation::Square
        && unit.card.arm == Arm::Cavalry;
    let dice = if halved { (chr + i32::from(rules.square_up)) / 2 } else { chr };
    Roll { dice, needs: 4 }
}

/// What the target of a charge strikes back with (A36): its Chr. It does not charge, so that no
/// square helps.
pub(crate) fn strikes_back(target: &Unit, rules: &Rules) -> Roll {
    Roll { dice: chr(target, rules), needs: 4 }
}

/// "Attack Column gains a +1 bonus to Charge (Chr)".
fn chr(unit: &Unit, rules: &Rules) -> i32 {
    let column = unit.formation == Formation::AttackColumn && !rules.quick_formations;
    unit.card.chr + i32::from(column)
}
