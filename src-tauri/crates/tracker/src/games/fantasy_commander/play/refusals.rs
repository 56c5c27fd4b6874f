//! Refusals shared by several chapters.

use super::super::state::{PhaseId, State, UnitId};
use crate::kit::{CorrectionRules, Source};
use crate::{Refusal, Side};

/// The rule named by refusals of corrections.
pub(crate) const RULES: CorrectionRules = CorrectionRules("FC-TRN-1");

/// The command belongs to another phase (FC-TRN-1), or to another step of the same one.
pub(crate) fn wrong_phase(state: &State, needed: PhaseId) -> Refusal {
    let current = state.phase.id();
    let same = needed.of_turn() == current.of_turn();
    let named = |phase: PhaseId| phase.of_turn().filter(|_| !same).unwrap_or(phase.name());
    Refusal::impossible("FC-TRN-1", "E-PHASE")
        .with("needed_phase", named(needed))
        .with("current_phase", named(current))
}

/// It is another side's turn.
pub(crate) fn turn_of(rule: &'static str, side: Side) -> Refusal {
    Refusal::rule(rule, "E-TURN").with("player", side.at())
}

/// The command was already done, or nobody asks for it.
pub(crate) fn done(rule: &'static str) -> Refusal {
    Refusal::impossible(rule, "E-DONE")
}

/// The question is not open now.
pub(crate) fn not_asked(rule: &'static str) -> Refusal {
    Refusal::impossible(rule, "E-ASKED")
}

/// There is no such unit.
pub(crate) fn no_unit(rule: &'static str, unit: UnitId) -> Refusal {
    Refusal::impossible(rule, "E-UNIT").with("unit", unit)
}

/// A value has to be typed first.
pub(crate) fn unknown(rule: &'static str, unit: UnitId, value: &'static str) -> Refusal {
    Refusal::impossible(rule, "E-CARD-UNKNOWN").with("unit", unit).with("value", value)
}

/// Returns the table's roll, or `None` if the app rolls. Only a table may and must enter one.
///
/// # Errors
/// Refuses a missing roll of the table, and a roll entered although the app rolls.
pub(crate) fn rolled<T>(
    source: Source,
    rule: &'static str,
    said: Option<T>,
) -> Result<Option<T>, Refusal> {
    source.said(said, rule, ["E-APP-DRAWS", "E-DICE-NEEDED"])
}
