//! The invariants, checked after every step in tests.

use super::super::content::board::Spot;
use super::{Opening, Phase, Place, State};
use crate::Broken;
use crate::kit::{OnBoard, Stands};

/// Checks them all.
pub(crate) fn invariants(state: &State) -> Result<(), Broken> {
    units(state)?;
    spaces(state)?;
    windows(state)
}

fn holds(
    holds: bool,
    invariant: &'static str,
    found: impl FnOnce() -> String,
) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken { invariant, found: found() }) }
}

/// I1: a die is within its size; a broken or disbanded unit has nothing left, and a unit in play has
/// something left once pending events are settled.
fn units(state: &State) -> Result<(), Broken> {
    state.units.iter().try_for_each(|unit| {
        let out = matches!(unit.place, Place::Broken | Place::Disbanded);
        let counted = unit.die.holds() && (!out || unit.die.now == 0);
        let settled =
            state.due.is_some() || state.windows.front().is_some() || state.turn().is_none();
        holds(counted && (settled || out || unit.die.now > 0), "I1", || format!("{unit:?}"))
    })
}

/// I2: a space has at most one unit, and no unit is in a collapsed rank.
fn spaces(state: &State) -> Result<(), Broken> {
    let spots: Vec<Spot> = state.units.iter().filter_map(Stands::spot).collect();
    let there = |spot: &Spot| Spot::everywhere().any(|other| other == *spot);
    let standing = spots.iter().all(|spot| there(spot) && !state.has_collapsed(*spot));
    holds(state.units.crowded().is_none() && standing, "I2", || format!("{spots:?}"))
}

/// I3: a space that a unit can follow into is empty; tests and openings exist only in turns.
fn windows(state: &State) -> Result<(), Broken> {
    let empty = match state.windows.front() {
        Some(Opening::FollowUp { at, .. }) => state.units.at(*at).is_none(),
        Some(Opening::Withdraw { .. } | Opening::SetForCharge { .. } | Opening::Stray { .. })
        | None => true,
    };
    let idle = state.due.is_none() && state.windows.front().is_none();
    let acts = matches!(state.phase, Phase::Turns(_) | Phase::Finished(_));
    holds(empty && (acts || idle), "I3", || format!("{:?}", state.windows))
}
