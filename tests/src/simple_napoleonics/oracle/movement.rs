//! "Movement Phase" and "Terrain Effects": how far a unit moves, with its formation and nation.

use super::units::{Arm, Formation, Ground, Half, Nation, Path, Rules, Situation, Standing, Unit};

/// A length in half inches as the table reads it (A10).
pub(crate) fn rounded(halves: i32, half: Half) -> i32 {
    match half {
        Half::Keep => halves,
        Half::Up => halves + halves % 2,
        Half::Down => halves - halves % 2,
    }
}

/// A unit's Movement with its formation and nation, in inches.
fn own(unit: &Unit, rules: &Rules) -> i32 {
    let formation = match (rules.quick_formations, unit.formation) {
        (false, Formation::Square) => -1,
        (false, Formation::Line) => -3,
        (true, Formation::AttackColumn) => 2,
        _ => 0,
    };
    let nation = matches!(unit.card.nation, Nation::France | Nation::NorthItaly);
    unit.card.mov + formation + i32::from(nation)
}

/// Its effective Movement through that, in half inches: first what is added, then the halving of
/// water (A28).
pub(crate) fn effective(unit: &Unit, path: Path, rules: &Rules) -> i32 {
    let rough = if path.rough { -3 } else { 0 };
    let inches = (own(unit, rules) + rough).max(0);
    // Half of whole inches is as many half inches.
    if path.water { rounded(inches, rules.half) } else { 2 * inches }
}

/// A move as it is meant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    /// In half inches, where it is said.
    pub(crate) distance: Option<i32>,
    pub(crate) path: Path,
    pub(crate) to: Situation,
    /// It turns aside.
    pub(crate) aside: bool,
    /// An enemy's foot or horse could shoot at it, so that it may move "forward or backward" only.
    pub(crate) watched: bool,
}

/// Whether a unit with an order may move so. Of a marker only its owner knows how far and through what.
pub(crate) fn may_move(unit: &Unit, way: &Move, rules: &Rules) -> bool {
    let (from, to) = (unit.at.ground, way.to.ground);
    let inside = from == Ground::Building && to == Ground::Building;
    let enters = to == Ground::Building && unit.card.arm != Arm::Infantry;
    let line = way.path.obstacle && unit.formation == Formation::Line;
    let touches = |ground| [from, to].contains(&ground);
    let path = Path {
        rough: way.path.rough || touches(Ground::Rough),
        water: way.path.water || touches(Ground::Water),
        ..way.path
    };
    let far = way.distance.is_some_and(|distance| distance > effective(unit, path, rules));
    let hidden = unit.standing == Standing::Hidden;
    let own = !hidden && (enters || line || far);
    !(inside || own || (way.aside && way.watched))
}
