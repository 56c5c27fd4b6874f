//! "Movement Phase", "Terrain Effects" and what formations and nations do to Movement.

use super::units::{Formation, Half, Nation, Rules, Set, Unit};

/// A half as the table reads it (A10), of a number of half inches that is one half inch or none
/// above whole inches.
pub(crate) fn rounded(halves: i32, half: Half) -> i32 {
    match half {
        Half::Keep => halves,
        Half::Up => halves + halves.rem_euclid(2),
        Half::Down => halves - halves.rem_euclid(2),
    }
}

/// A unit's Movement with its formation and nation, in whole inches.
fn own(unit: &Unit, rules: &Rules) -> i32 {
    let formation = match (rules.formations, unit.formation) {
        (Set::Main, Formation::Square) => -1,
        (Set::Main, Formation::Line) => -3,
        (Set::Quick, Formation::Column) => 2,
        _ => 0,
    };
    let nation = match unit.card.nation {
        Nation::France | Nation::NorthItaly => 1,
        _ => 0,
    };
    unit.card.mov + formation + nation
}

/// Its effective Movement in half inches: first what is added, then the halving of water (A28).
/// Nobody moves inside a building.
pub(crate) fn effective(unit: &Unit, rules: &Rules) -> i32 {
    let rough = if unit.ground.rough { -3 } else { 0 };
    let inches = (own(unit, rules) + rough).max(0);
    if unit.ground.water { rounded(inches, rules.half) } else { 2 * inches }
}
