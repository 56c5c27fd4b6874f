//! Applies corrections to the state.

use super::super::super::state::{Given, Standing, State, Status};
use super::super::command::Correction;
use super::{reckon, remove, turn};

/// Corrects a counter.
pub(super) fn correct(state: &mut State, what: Correction) {
    use Correction as C;
    // A correction that changes army morale is shown by itself.
    if let C::Eliminated { .. } | C::Leader { .. } | C::ArmyMorale { .. } = what {
        state.go_on();
    }
    match what {
        C::Morale { unit, to } => state.units.change(unit, |unit| unit.morale.set(to)),
        C::Casualties { unit, to } => state.units.change(unit, |unit| {
            (unit.casualties, unit.tested) = (to, unit.tested && to > 0);
        }),
        C::Formation { unit, to } => state.units.change(unit, |unit| unit.formation = to),
        C::Eliminated { unit, to: true } => {
            state.units.change(unit, |unit| remove(unit, Status::Eliminated));
        }
        C::Eliminated { unit, to: false } => state.units.change(unit, |unit| {
            unit.status = Status::Battlefield;
            unit.morale.set(unit.morale.now.max(1).min(unit.morale.most));
        }),
        C::Order { unit, to } => state.units.change(unit, |unit| {
            unit.orders.clear();
            unit.orders.extend(to.map(|order| Given { order, standing: Standing::Ready }));
        }),
        C::Leader { leader, to } => state.lead(leader, |leader| leader.alive = to),
        C::Spoke { leader, to } => state.lead(leader, |leader| leader.spoke = to),
        C::Genius { leader, to } => state.lead(leader, |leader| leader.genius_used = to),
        C::ArmyMorale { side, to } => {
            state.player_mut(side).owed = 0;
            reckon(state, side, |state| state.ledger.correct(side, state.round, to));
        }
        C::ArmyStart { side, to } => {
            reckon(state, side, |state| state.player_mut(side).start = to);
        }
        C::Support { side, to } => state.player_mut(side).support_used = to,
        C::Second { side, to } => state.player_mut(side).second_used = to,
        C::Turn { to } => turn(state, |turn| (turn.side, turn.acted) = (to, false)),
        C::First { to } => state.first = Some(to),
        // Turning up a marker has an event of its own.
        C::Marker { .. } => {}
    }
}
