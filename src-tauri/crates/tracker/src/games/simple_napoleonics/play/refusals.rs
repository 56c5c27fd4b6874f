//! Refusals shared by several chapters.

use super::super::content::cards::Stat;
use super::super::state::{Halves, PhaseId, Piece, State, Unit, UnitId};
use crate::kit::CorrectionRules;
use crate::{Referee, Refusal, Side, Value};

/// The rule named by refusals of corrections.
pub(crate) const RULES: CorrectionRules = CorrectionRules("SN-RND-1");

/// The command belongs to another phase (SN-RND-1).
pub(crate) fn wrong_phase(state: &State, needed: PhaseId) -> Refusal {
    Refusal::impossible("SN-RND-1", "E-PHASE")
        .with("needed_phase", needed.name())
        .with("current_phase", state.phase.id().name())
}

/// Something else comes first.
pub(crate) fn busy() -> Refusal {
    Refusal::impossible("SN-RND-1", "E-BUSY")
}

/// It was done already, or changes nothing.
pub(crate) fn done(rule: &'static str) -> Refusal {
    Refusal::impossible(rule, "E-DONE")
}

/// The command answers nothing that is asked now.
pub(crate) fn not_asked(rule: &'static str) -> Refusal {
    Refusal::impossible(rule, "E-ASKED")
}

/// It is the other side's turn.
pub(crate) fn turn_of(rule: &'static str, side: Side) -> Refusal {
    Refusal::rule(rule, "E-TURN").with("player", side.at())
}

/// A rule refuses something of a unit.
pub(crate) fn of_unit(rule: &'static str, code: &'static str, unit: UnitId) -> Refusal {
    Refusal::rule(rule, code).with("unit", unit)
}

/// A unit cannot do that at all.
pub(crate) fn never(rule: &'static str, code: &'static str, unit: UnitId) -> Refusal {
    Refusal::impossible(rule, code).with("unit", unit)
}

/// A piece as sentences name it: a unit by its number, a marker by its own with `#`.
pub(crate) fn called(piece: Piece) -> Value {
    match piece {
        Piece::Unit(unit) => unit.into(),
        Piece::Marker(marker) => format!("#{}", u16::from(marker) + 1).into(),
    }
}

/// A rule refuses something of a piece.
pub(crate) fn of_piece(rule: &'static str, code: &'static str, piece: Piece) -> Refusal {
    Refusal::rule(rule, code).with("piece", called(piece))
}

/// A value that nobody has typed is needed first.
pub(crate) fn unknown(rule: &'static str, unit: UnitId, stat: Stat) -> Refusal {
    never(rule, "E-CARD-UNKNOWN", unit).with("value", stat.name())
}

/// A length in inches, as displayed.
pub(crate) fn inches(halves: Halves) -> String {
    let half = if halves % 2 == 1 { ".5" } else { "" };
    format!("{}{half}", halves / 2)
}

/// A piece of a side, on the table.
///
/// # Errors
/// Refuses a piece that is not.
pub(crate) fn own(state: &State, by: Side, piece: Piece) -> Result<(UnitId, &Unit), Refusal> {
    let there = state.judge(piece).filter(|_| state.owner(piece) == Some(by));
    let no = || Refusal::impossible("SN-RND-1", "E-PIECE").with("piece", called(piece));
    there.ok_or_else(no)
}

/// A visible unit of a side on the table.
///
/// # Errors
/// Refuses a unit that is not.
pub(crate) fn fielded(state: &State, side: Side, id: UnitId) -> Result<&Unit, Refusal> {
    own(state, side, Piece::Unit(id)).map(|(_, unit)| unit)
}

/// Refuses unless it is this phase and nothing else comes first.
pub(crate) fn during(state: &State, phase: PhaseId) -> Result<(), Refusal> {
    if state.phase.id() != phase {
        return Err(wrong_phase(state, phase));
    }
    (!state.is_busy()).then_some(()).ok_or_else(busy)
}

/// Refuses unless a side may act in its turn: the phase is right and nothing else comes first.
pub(crate) fn idle(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    phase: PhaseId,
) -> Result<(), Refusal> {
    during(state, phase)?;
    let rule = if phase == PhaseId::Orders { "SN-ORD-1" } else { "SN-RND-1" };
    let side = state.phase.turn().map_or(by, |turn| turn.side);
    referee.demand(state.is_turn_of(by), || turn_of(rule, side))
}
