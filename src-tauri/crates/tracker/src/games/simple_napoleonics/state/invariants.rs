//! The invariants, checked after every step in tests.

use super::{State, Status};
use crate::Broken;

/// Checks them all.
pub(crate) fn invariants(state: &State) -> Result<(), Broken> {
    units(state)?;
    markers(state)?;
    charge(state)
}

fn broken(invariant: &'static str, found: String) -> Result<(), Broken> {
    Err(Broken { invariant, found })
}

/// I1: the morale of a unit is within its limit, and a unit off the table or under a marker has no
/// orders.
fn units(state: &State) -> Result<(), Broken> {
    for (id, unit) in state.units.numbered() {
        let seen = unit.status == Status::Battlefield || unit.orders.is_empty();
        if !(unit.morale.holds() && seen) {
            return broken("I1", format!("unit {id}: {unit:?}"));
        }
    }
    Ok(())
}

/// I2: each marker on the table has a hidden unit of its side under it, and each hidden unit is under
/// one.
fn markers(state: &State) -> Result<(), Broken> {
    let down = || state.markers.iter().filter(|marker| !marker.up);
    for (id, unit) in state.units.numbered() {
        let over = down().filter(|marker| *marker.unit.judge() == id);
        let own = over.clone().all(|marker| marker.owner == unit.owner);
        if !own || over.count() != usize::from(unit.status == Status::Hidden) {
            return broken("I2", format!("unit {id}: {:?}", state.markers));
        }
    }
    Ok(())
}

/// I3: a charge happens in a round, between units of different sides.
fn charge(state: &State) -> Result<(), Broken> {
    let Some(charge) = state.charge else { return Ok(()) };
    let sides = [charge.by, charge.at].map(|id| state.unit(id).map(|unit| unit.owner));
    match state.round > 0 && sides[0] != sides[1] {
        true => Ok(()),
        false => broken("I3", format!("{charge:?}")),
    }
}
