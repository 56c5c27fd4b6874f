//! The refusals that several chapters share.

use super::super::state::{PhaseId, State};
use crate::{Refusal, Side};

/// The command belongs to another phase (N-RND-1), or to another step of the same one.
pub(crate) fn wrong_phase(state: &State, needed: PhaseId) -> Refusal {
    let current = state.phase.id();
    let same = needed.of_round() == current.of_round();
    let named = |phase: PhaseId| phase.of_round().filter(|_| !same).unwrap_or(phase.name());
    Refusal::impossible("N-RND-1", "E-PHASE")
        .with("needed_phase", named(needed))
        .with("current_phase", named(current))
}

/// It is another player's turn, unless the table says otherwise.
pub(crate) fn turn_of(rule: &'static str, whose: Side) -> Refusal {
    Refusal::rule(rule, "E-BAT-TURN").with("player", whose.0)
}

/// What goes on belongs to another player (N-BAT-1), and nothing can be done about it.
pub(crate) fn not_yours(whose: Side) -> Refusal {
    Refusal { waivable: false, ..turn_of("N-BAT-1", whose) }
}
