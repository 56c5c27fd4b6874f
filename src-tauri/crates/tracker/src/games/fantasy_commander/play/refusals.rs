//! The refusals that several chapters share.

use super::super::state::{PhaseId, State, UnitId};
use crate::kit::{CorrectionRules, Source};
use crate::{Refusal, Side};

/// The rule that refusals of corrections name.
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
    Refusal::rule(rule, "E-TURN").with("player", side.0)
}

/// It was done already, or nobody asks for it.
pub(crate) fn done(rule: &'static str) -> Refusal {
    Refusal::impossible(rule, "E-DONE")
}

/// Nobody is asked that now.
pub(crate) fn not_asked(rule: &'static str) -> Refusal {
    Refusal::impossible(rule, "E-ASKED")
}

/// No such unit is there.
pub(crate) fn no_unit(rule: &'static str, unit: UnitId) -> Refusal {
    Refusal::impossible(rule, "E-UNIT").with("unit", unit)
}

/// A value that nobody has typed is needed first.
pub(crate) fn unknown(rule: &'static str, unit: UnitId, value: &'static str) -> Refusal {
    Refusal::impossible(rule, "E-CARD-UNKNOWN").with("unit", unit).with("value", value)
}

/// Who rolls: the app, and then the table says nothing, or the table, and then it says what.
///
/// # Errors
/// The refusal of what the other one rolls.
pub(crate) fn rolled<T>(
    source: Source,
    rule: &'static str,
    said: Option<T>,
) -> Result<Option<T>, Refusal> {
    source.said(said, rule, ["E-APP-DRAWS", "E-DICE-NEEDED"])
}
