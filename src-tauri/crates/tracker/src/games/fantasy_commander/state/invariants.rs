//! The invariants, checked after every step in tests.

use super::super::army::list::Army;
use super::super::content::orders::Color;
use super::{State, Status};
use crate::Broken;
use crate::kit::Deck;

/// Checks all invariants.
pub(crate) fn invariants(state: &State) -> Result<(), Broken> {
    units(state)?;
    decks(state)?;
    pools(state)
}

fn broken(invariant: &'static str, found: String) -> Result<(), Broken> {
    Err(Broken { invariant, found })
}

/// I1: a unit is destroyed if and only if it has no strength left. Its counts are within their limits.
/// Only a unit on the map has an order or a Defense token.
fn units(state: &State) -> Result<(), Broken> {
    for (id, unit) in state.units.numbered() {
        let alive = unit.status != Status::Destroyed;
        let counted = unit.strength.holds() && unit.fatigue.holds();
        let bare = unit.on_map() || (unit.order.is_none() && !unit.defends);
        if !(counted && bare && alive == (unit.strength.now > 0)) {
            return broken("I1", format!("unit {id}: {unit:?}"));
        }
    }
    Ok(())
}

/// I2: both decks together hold as many cards as at the start, and at most one card is open.
fn decks(state: &State) -> Result<(), Broken> {
    let listed = |army: &Army| match state.setup.sources.tactics {
        crate::kit::Source::Table => army.size(),
        crate::kit::Source::App => army.deck.iter().map(|entry| usize::from(entry.copies)).sum(),
    };
    let began: usize = state.setup.armies.iter().map(listed).sum();
    let now: usize = state.decks.iter().map(Deck::total).sum();
    let open: usize = state.decks.iter().map(|deck| deck.hand().len()).sum();
    if now != began || open > 1 {
        return broken("I2", format!("{:?}", state.decks));
    }
    Ok(())
}

/// I3: yellow orders are never in a pool, since their supply is unlimited.
fn pools(state: &State) -> Result<(), Broken> {
    match state.players.iter().find(|player| player.pool.of(Color::Yellow) > 0) {
        Some(player) => broken("I3", format!("{:?}", player.pool)),
        None => Ok(()),
    }
}
