//! The end of a round: how many points each army is worth, and whether one of them wins by points.

use super::field::Table;
use super::units::{PointsRule, PointsValue, Side, Standing, Unit};

/// What a unit counts for, where that is known.
fn worth(unit: &Unit, by: PointsValue) -> Option<u32> {
    match by {
        PointsValue::Entered => unit.card.points,
        PointsValue::OneEach => Some(1),
        PointsValue::Size => Some(unit.card.size.into()),
        PointsValue::Cost => unit.card.cost,
    }
}

/// Whether there is a check by points at all: not where nothing was entered (A37).
pub(crate) fn is_checked(table: &Table) -> bool {
    let value = table.switches.points_value;
    table.units.iter().any(|unit| worth(unit, value).is_some())
}

/// What an army counts for (W-PTS-1).
pub(crate) fn total(table: &Table, side: Side) -> u32 {
    let switches = table.switches;
    let counts = |unit: &&Unit| match unit.standing {
        Standing::Fights => true,
        Standing::Broken => switches.broken_points,
        Standing::Disbanded => false,
    };
    let own = table.units.iter().filter(|unit| unit.side == side);
    own.filter(counts).filter_map(|unit| worth(unit, switches.points_value)).sum()
}

/// Who wins by these points: by more than double (W-PTS-2), or by half of all and one (W-PTS-3).
pub(crate) fn verdict(points: [u32; 2], rule: PointsRule) -> Option<Side> {
    let wins = |own: u32, other: u32| match rule {
        PointsRule::MoreThanDouble => own > 2 * other,
        PointsRule::MajorityPlusOne => own > (own + other) / 2,
    };
    match points {
        [a, b] if wins(a, b) => Some(Side::A),
        [a, b] if wins(b, a) => Some(Side::B),
        _ => None,
    }
}

/// Whether the end of a round is the end of the battle, and for whom.
pub(crate) fn winner(table: &Table) -> Option<Side> {
    let points = [Side::A, Side::B].map(|side| total(table, side));
    is_checked(table).then(|| verdict(points, table.switches.points_rule)).flatten()
}
