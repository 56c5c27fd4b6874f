//! "Making an order check", who orders whom, and the dice of terrain and fog.

use super::units::{Formation, Rules};

/// How many dice an order check has: the Leadership, or one with the Quick Reference (A1).
pub(crate) fn dice(leadership: i32, rules: &Rules) -> i32 {
    if rules.order_qr { 1 } else { leadership }
}

/// Whether the order is followed: one die of 4 or more, or, with the Quick Reference, a roll equal
/// to or less than the Leadership.
pub(crate) fn succeeds(leadership: i32, faces: &[i32], rules: &Rules) -> bool {
    match faces {
        [face] if rules.order_qr => *face <= leadership,
        _ => faces.iter().any(|face| *face >= 4),
    }
}

/// "Leaders": a General orders any unit in his Command Radius; an Officer those of his brigade, in
/// it as well (A12).
pub(crate) fn may_order(general: bool, same_brigade: bool, in_radius: bool, rules: &Rules) -> bool {
    if general { in_radius } else { same_brigade && (in_radius || !rules.officer_needs_cr) }
}

/// "Obstacles": on 3+ the unit crosses; `None` for a line, which cannot.
pub(crate) fn crosses(formation: Formation, face: i32) -> Option<bool> {
    (formation != Formation::Line).then_some(face >= 3)
}

/// "Fog of War": a hidden marker is revealed on 4+.
pub(crate) fn reveals(face: i32) -> bool {
    face >= 4
}

/// "Fog of War": half of the units, rounded down, may start hidden (A23).
pub(crate) fn most_hidden(units: usize, leaders: usize, rules: &Rules) -> usize {
    (units + if rules.hidden_counts_leaders { leaders } else { 0 }) / 2
}
