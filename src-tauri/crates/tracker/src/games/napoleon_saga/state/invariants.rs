//! The invariants I1 to I8, checked after every step in tests.

use super::super::content::board::Slot;
use super::{CardId, MARKERS, Phase, Place, State, Unit, UnitId};
use crate::kit::variants;
use crate::{Broken, Side};

/// Checks all invariants.
pub(crate) fn invariants(state: &State) -> Result<(), Broken> {
    slots(state)?;
    for (id, unit) in state.units.numbered() {
        casualties(state, id, unit)?;
        boards(id, unit)?;
    }
    melees(state)?;
    for side in Side::BOTH {
        cards(state, side)?;
        markers(state, side)?;
    }
    terrain(state)?;
    waiting(state)
}

fn broken(invariant: &'static str, found: String) -> Result<(), Broken> {
    Err(Broken { invariant, found })
}

/// I1: one unit per slot.
fn slots(state: &State) -> Result<(), Broken> {
    match state.units.crowded() {
        Some(at) => broken("I1", format!("two units on {} of side {}", at.slot, at.board.at())),
        None => Ok(()),
    }
}

/// I2: once all wounds are dealt, no unit on a board has as many casualties as its Cohesion. No unit in
/// a deck has casualties.
fn casualties(state: &State, id: UnitId, unit: &Unit) -> Result<(), Broken> {
    let suffered = state.casualties(id);
    let found = || format!("unit {id} has {} of {} casualties", suffered.now, suffered.most);
    match unit.place {
        Place::At(_) if suffered.is_full() => broken("I2", found()),
        Place::Deck | Place::Bottom(_) if suffered.now > 0 => broken("I2", found()),
        variants!(Place::{Deck, Bottom, Drawn, At, Lost}) => Ok(()),
    }
}

/// I3: on the enemy's board a unit stands only in an Outflank slot.
fn boards(id: UnitId, unit: &Unit) -> Result<(), Broken> {
    let Place::At(spot) = unit.place else { return Ok(()) };
    if spot.board != unit.owner && !matches!(spot.slot, Slot::Outflank(_)) {
        return broken("I3", format!("unit {id} on {} of the enemy", spot.slot));
    }
    Ok(())
}

/// I4: between activations, a melee has two sides, both on the boards.
fn melees(state: &State) -> Result<(), Broken> {
    if state.action().is_some() {
        return Ok(());
    }
    for (id, unit) in state.units.numbered() {
        let Some(melee) = unit.melee else { continue };
        let other = state.unit(melee.with);
        let back = other.and_then(|other| other.melee).map(|melee| melee.with);
        let enemies = other.is_some_and(|other| other.owner != unit.owner);
        if back != Some(id) || !enemies || state.spot(id).is_none() {
            return broken("I4", format!("unit {id} fights {}, which fights {back:?}", melee.with));
        }
    }
    Ok(())
}

/// I5: the strategy cards on the table are those attached to units and laid under slots.
fn cards(state: &State, side: Side) -> Result<(), Broken> {
    let attached = state.units.of(side).flat_map(|(_, unit)| &unit.attached).map(|it| it.card);
    let laid = state.terrain.values().filter(|laid| laid.owner == side && !laid.loose);
    let mut lie: Vec<CardId> = attached.chain(laid.map(|laid| laid.card)).collect();
    lie.sort_unstable();
    let table = state.player(side).strategy.table();
    if lie != table {
        return broken("I5", format!("seat {} has {lie:?} on the table, not {table:?}", side.at()));
    }
    Ok(())
}

/// I6: no more Activation markers than exist.
fn markers(state: &State, side: Side) -> Result<(), Broken> {
    let left = state.player(side).left;
    if left > MARKERS {
        return broken("I6", format!("seat {} has {left} markers", side.at()));
    }
    Ok(())
}

/// I7: terrain lies under slots of the lines and of the Reserve.
fn terrain(state: &State) -> Result<(), Broken> {
    match state.terrain.keys().find(|spot| !Slot::LINES.contains(&spot.slot)) {
        Some(spot) => broken("I7", format!("terrain under {}", spot.slot)),
        None => Ok(()),
    }
}

/// I8: open questions are about units that are on the boards.
fn waiting(state: &State) -> Result<(), Broken> {
    if let Some(test) = state.due.iter().find(|test| state.at(test.unit).is_none()) {
        return broken("I8", format!("a test is due of nobody on {}", test.unit.slot));
    }
    let gone = |id: UnitId| state.unit(id).is_none_or(|unit| unit.place == Place::Lost);
    if matches!(state.phase, Phase::Battle(_)) && state.entering.is_some_and(gone) {
        return broken("I8", "a lost unit enters".to_owned());
    }
    Ok(())
}
