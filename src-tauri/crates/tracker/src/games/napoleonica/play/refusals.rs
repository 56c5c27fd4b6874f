//! Refusals shared by several chapters.

use super::super::state::{PhaseId, State, Unit, UnitId};
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
    Refusal::rule(rule, "E-BAT-TURN").with("player", whose.at())
}

/// The current action belongs to another player (N-BAT-1); this cannot be waived.
pub(crate) fn not_yours(whose: Side) -> Refusal {
    Refusal { waivable: false, ..turn_of("N-BAT-1", whose) }
}

/// The unit cannot take more fatigue (N-FAT-1).
pub(crate) fn full_of_fatigue(rule: &'static str, id: UnitId, unit: &Unit) -> Refusal {
    tired(Refusal::rule(rule, "E-FAT-FULL"), id, unit)
}

/// A refusal with its unit and that unit's fatigue.
pub(crate) fn tired(refusal: Refusal, id: UnitId, unit: &Unit) -> Refusal {
    let refusal = refusal.with("unit", id).with("fatigue", unit.fatigue.now);
    refusal.with("stamina", unit.fatigue.most)
}
