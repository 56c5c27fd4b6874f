//! Refusals shared by several chapters.

use super::super::content::board::Spot;
use super::super::content::cards::Stat;
use super::super::state::{PhaseId, State, Turn, Unit, UnitId};
use crate::kit::{CorrectionRules, OnBoard, Source};
use crate::{Referee, Refusal, Seat};

/// The rule named by refusals of corrections.
pub(crate) const RULES: CorrectionRules = CorrectionRules("W-RND-1");

/// The command belongs to another phase.
pub(crate) fn wrong_phase(state: &State, needed: PhaseId) -> Refusal {
    Refusal::impossible("W-RND-1", "E-PHASE")
        .with("needed_phase", needed.name())
        .with("current_phase", state.phase.id().name())
}

/// It is another commander's turn.
pub(crate) fn turn_of(rule: &'static str, code: &'static str, seat: Seat) -> Refusal {
    Refusal::rule(rule, code).with("commander", seat.0)
}

/// The command answers nothing that is asked now.
pub(crate) fn not_asked(rule: &'static str) -> Refusal {
    Refusal::impossible(rule, "E-ASKED")
}

/// A rule refuses something of a unit.
pub(crate) fn of_unit(rule: &'static str, code: &'static str, unit: UnitId) -> Refusal {
    Refusal::rule(rule, code).with("unit", unit)
}

/// A unit cannot do that at all.
pub(crate) fn never(rule: &'static str, code: &'static str, unit: UnitId) -> Refusal {
    Refusal::impossible(rule, code).with("unit", unit)
}

/// A value that nobody has typed is needed first.
pub(crate) fn unknown(rule: &'static str, (unit, stat): (UnitId, Stat)) -> Refusal {
    never(rule, "E-CARD-UNKNOWN", unit).with("value", stat.name())
}

/// An existing unit.
///
/// # Errors
/// Refuses an unknown unit.
pub(crate) fn unit_of<'a>(
    state: &'a State,
    rule: &'static str,
    id: UnitId,
) -> Result<&'a Unit, Refusal> {
    state.unit(id).ok_or_else(|| never(rule, "E-UNIT", id))
}

/// A unit that is in play.
///
/// # Errors
/// Refuses a unit that is not (W-RND-5).
pub(crate) fn fighting<'a>(
    state: &'a State,
    rule: &'static str,
    id: UnitId,
) -> Result<&'a Unit, Refusal> {
    let unit = unit_of(state, rule, id)?;
    unit.in_play().then_some(unit).ok_or_else(|| never("W-RND-5", "E-RND-GONE", id))
}

/// Checks that a unit can go to a space: it exists, has not collapsed, and is empty.
///
/// # Errors
/// Refuses a space that is not free, and says why.
pub(crate) fn free(state: &State, rule: &'static str, to: Spot) -> Result<(), Refusal> {
    if state.has_collapsed(to) {
        return Err(Refusal::impossible("W-COL-2", "E-COL-RANK"));
    }
    let there = Spot::everywhere().any(|spot| spot == to) && state.units.at(to).is_none();
    there.then_some(()).ok_or_else(|| Refusal::impossible(rule, "E-SPACE"))
}

/// The table's roll, if the table rolls; `None` if the app rolls.
///
/// # Errors
/// Refuses a missing roll of the table, or one that the app makes.
pub(crate) fn rolled<T>(
    source: Source,
    rule: &'static str,
    said: Option<T>,
) -> Result<Option<T>, Refusal> {
    source.said(said, rule, ["E-APP-ROLLS", "E-DIE-NEEDED"])
}

/// Checks that nothing has to be rolled or answered first, and that the commander plays now.
///
/// # Errors
/// Refuses with what comes first, or whose turn it is.
pub(crate) fn idle(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Turn,
    by: Seat,
) -> Result<(), Refusal> {
    if let Some(test) = state.due {
        return Err(never("W-RND-4", "E-TEST-FIRST", test.unit()));
    }
    if let Some(seat) = state.windows.waits_for().first() {
        let refusal = turn_of("W-MAN-1", "E-REACT-FIRST", *seat);
        return Err(Refusal { waivable: false, ..refusal });
    }
    let plays = state.plays(turn);
    referee.demand(by == plays, || turn_of("W-RND-2", "E-TURN", plays))
}

/// Checks that the unit is the commander's (W-RND-3).
///
/// # Errors
/// Refuses with whose it is.
pub(crate) fn owns(
    referee: &mut Referee<'_>,
    by: Seat,
    id: UnitId,
    unit: &Unit,
) -> Result<(), Refusal> {
    referee.demand(unit.seat == by, || {
        of_unit("W-RND-3", "E-RND-OWNER", id).with("commander", unit.seat.0)
    })
}
