//! The invariants I1 to I6, checked after every step in tests.

use super::super::content::orders::{Color, FULL, Orders};
use super::super::content::{MOST_CARDS, MOST_CORRUPTION};
use super::super::phases::owed::{self, owed};
use super::{KindId, Owed, Phase, State, Status, Unit, UnitId};
use crate::{Broken, Side};

/// Checks them all.
pub(crate) fn invariants(state: &State) -> Result<(), Broken> {
    for side in [Side::North, Side::South] {
        orders(state, side)?;
        corruption(state, side)?;
        hand(state, side)?;
    }
    for (number, kind) in (0..=KindId::MAX).zip(state.units.kinds()) {
        models(state, number, kind.owner)?;
    }
    let mut units = state.units.numbered();
    units.try_for_each(|(id, unit)| fatigue(state, id, unit))
}

fn broken(invariant: &'static str, found: String) -> Result<(), Broken> {
    Err(Broken { invariant, found })
}

/// I1: every color is conserved over pouch, hand, spent, away and units.
fn orders(state: &State, side: Side) -> Result<(), Broken> {
    let player = state.player(side);
    let zones = [player.pouch, player.hand, player.spent, player.away];
    let on_units = state.units.of(side).map(|(_, unit)| unit.orders);
    let all =
        zones.into_iter().chain(on_units).fold(Orders::default(), |sum, part| sum.plus(&part));
    if all == FULL {
        return Ok(());
    }
    let counts = Color::ALL.map(|color| all.of(color));
    broken("I1", format!("seat {} has {counts:?} orders", side.at()))
}

/// I2: models on the field, in reserve, on the track and removed add up to those in the army. I3:
/// models on the track equal the missing models of the remaining units.
fn models(state: &State, kind: KindId, owner: Side) -> Result<(), Broken> {
    let all = || state.units.iter().filter(|unit| unit.kind == kind);
    let taken: u8 = all().map(|unit| unit.models.most).sum();
    let of_kind = || all().filter(|unit| lives(unit));
    let standing: u8 = of_kind().map(|unit| unit.models.now).sum();
    let gaps: u8 = of_kind().map(|unit| unit.models.room()).sum();
    let player = state.player(owner);
    let (track, removed) = (player.on_track(kind), player.removed[usize::from(kind)]);
    if standing + track + removed != taken {
        return broken("I2", format!("type {kind}: {standing}+{track}+{removed} is not {taken}"));
    }
    if track != gaps {
        return broken("I3", format!("type {kind}: {track} on the track for {gaps} gaps"));
    }
    Ok(())
}

fn lives(unit: &Unit) -> bool {
    unit.status != Status::Destroyed
}

/// I4: no fatigue beyond stamina and no unit above its size. No unit stands without models, except one
/// whose owner still chooses which models leave the track, and units waiting behind it.
fn fatigue(state: &State, id: UnitId, unit: &Unit) -> Result<(), Broken> {
    let choosing = matches!(owed(state), Some(Owed::Models { unit, .. }) if unit <= id);
    let over = matches!(state.phase, Phase::Finished(_));
    if unit.fights()
        && unit.models.now == 0
        && (over || !choosing || !owed::proceed(state).is_empty())
    {
        return broken("I4", format!("unit {id} stands without a model"));
    }
    match [unit.fatigue, unit.models].into_iter().find(|gauge| !gauge.holds()) {
        Some(over) => broken("I4", format!("unit {id} has {} of {}", over.now, over.most)),
        None => Ok(()),
    }
}

/// I5: corruption within its range, and none for a faction without it.
fn corruption(state: &State, side: Side) -> Result<(), Broken> {
    let most = if state.corrupt(side) { MOST_CORRUPTION } else { 0 };
    let there = state.player(side).corruption;
    if there > most {
        return broken("I5", format!("seat {} has {there}", side.at()));
    }
    Ok(())
}

/// I6: no hand above seven once the cards of the round are drawn and the surplus is gone. In battle a
/// surplus is owed before anything else.
fn hand(state: &State, side: Side) -> Result<(), Broken> {
    let deck = &state.player(side).maneuver;
    let settled =
        !matches!(state.phase, Phase::Refit { .. } | Phase::Battle(_) | Phase::Finished(_));
    if settled && deck.hand().len() > usize::from(MOST_CARDS) {
        return broken("I6", format!("seat {} holds {}", side.at(), deck.hand().len()));
    }
    Ok(())
}
