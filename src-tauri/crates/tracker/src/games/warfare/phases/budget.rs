//! The actions that a unit has left in its activation (W-ACT-2, W-ACT-3, W-ACT-5 to W-ACT-7).

use super::super::play::refusals::of_unit;
use super::super::state::{Acting, Condition, Deed, Unit};
use crate::{Referee, Refusal};

/// Refuses a unit that began Disorganized, which does nothing, or Misled, which does nothing but stray.
pub(crate) fn gates(referee: &mut Referee<'_>, acting: &Acting) -> Result<(), Refusal> {
    let unit = acting.unit;
    let free = |condition| !acting.weighing.contains(&condition);
    let idle = || of_unit("W-ACT-5", "E-ACT-DISORGANIZED", unit);
    referee.demand(free(Condition::Disorganized), idle)?;
    referee.demand(free(Condition::Misled), || of_unit("W-ACT-7", "E-ACT-MISLED", unit))
}

/// Whether a unit may move, and whether that takes its action.
///
/// # Errors
/// Refuses if it may not.
pub(crate) fn may_move(
    referee: &mut Referee<'_>,
    acting: &Acting,
    unit: &Unit,
) -> Result<bool, Refusal> {
    gates(referee, acting)?;
    let id = acting.unit;
    let torn = unit.bears(Condition::Disoriented) && acting.attacked;
    referee.demand(!torn, || disoriented(acting, "attacked"))?;
    let done = acting.failed && (acting.moves > 0 || acting.attacked);
    referee.demand(!done, || of_unit("W-ACT-3", "E-ACT-FAILED", id))?;
    if acting.moves == 0 {
        return Ok(false);
    }
    referee.demand(acting.action.is_none(), || of_unit("W-ACT-2", "E-ACT-MOVE", id))?;
    Ok(true)
}

/// Checks that a unit may use its action.
///
/// # Errors
/// Refuses if it may not.
pub(crate) fn may_act(
    referee: &mut Referee<'_>,
    acting: &Acting,
    unit: &Unit,
    deed: Deed,
) -> Result<(), Refusal> {
    gates(referee, acting)?;
    let id = acting.unit;
    if deed == Deed::Attack {
        let misled = unit.bears(Condition::Misled);
        referee.demand(!misled, || of_unit("W-ACT-7", "E-ACT-MISLED", id))?;
        let torn = unit.bears(Condition::Disoriented) && acting.moves > 0;
        referee.demand(!torn, || disoriented(acting, "moved"))?;
        if acting.attacks > 0 {
            return Ok(());
        }
        if acting.failed {
            let done = acting.moves > 0 || acting.attacked;
            return referee.demand(!done, || of_unit("W-ACT-3", "E-ACT-FAILED", id));
        }
    }
    let spent = acting.action.is_some();
    referee.demand(!spent, || of_unit("W-ACT-2", "E-ACT-ACTION", id))
}

fn disoriented(acting: &Acting, did: &'static str) -> Refusal {
    of_unit("W-ACT-6", "E-ACT-DISORIENTED", acting.unit).with("did", did)
}
