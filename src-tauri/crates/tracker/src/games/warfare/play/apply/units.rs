//! Applies events of units.

use super::super::super::content::board::Spot;
use super::super::super::state::last::Seen;
use super::super::super::state::{Mark, Phase, Place, State, Token, UnitId};
use crate::kit::{Stands, Tokens};

/// Moves a unit; for a misled unit it completes its straying.
pub(super) fn goes(state: &mut State, id: UnitId, to: Spot) {
    let from = state.unit(id).and_then(Stands::spot);
    state.units.change(id, |unit| unit.stand(to));
    match state.last.seen.last_mut() {
        Some(Seen::Strayed(misled, gone @ None)) if *misled == id => *gone = Some(to),
        _ => state.last.seen.push(Seen::Moved(id, from, Some(to))),
    }
}

/// Sets the remaining casualties. A unit that drops to half of its die is falling, unless it was tested
/// already, or the casualties are not from an attack and the house rule ignores them (W-DIM-1, W-DIM-2,
/// A6).
pub(super) fn suffer(state: &mut State, id: UnitId, left: u8, attack: bool) {
    let Some(unit) = state.unit(id) else { return };
    let lost = unit.die.now.saturating_sub(left);
    let (half, house) = (unit.die.most / 2, &state.setup.house);
    let crosses = unit.die.now > half && left <= half;
    let tested = house.diminish_once && unit.marks.has(Mark::Tested);
    let falls = crosses && !tested && (attack || house.diminish_any_source);
    state.units.change(id, |unit| {
        unit.die.set(left);
        unit.falling |= falls;
    });
    if let Phase::Turns(turn) = &mut state.phase
        && let Some(strike) = turn.strike.as_mut().filter(|strike| strike.target == id)
    {
        strike.dealt = strike.dealt.saturating_add(lost);
    }
    state.last.seen.push(Seen::Suffered(id, lost));
}

/// Heals a unit; above half of its die it is no longer Diminished.
pub(super) fn heal(state: &mut State, id: UnitId, left: u8) {
    let before = state.unit(id).map_or(left, |unit| unit.die.now);
    state.units.change(id, |unit| {
        unit.die.set(left);
        unit.falling &= unit.is_diminished();
    });
    state.last.seen.push(Seen::Healed(id, left.saturating_sub(before)));
}

/// Sets the tokens left on a unit, and shows the change.
pub(super) fn unload(state: &mut State, id: UnitId, left: &Tokens<Token>) {
    let Some(before) = state.unit(id).map(|unit| unit.tokens) else { return };
    state.units.change(id, |unit| unit.load(*left));
    let fewer = Token::ALL.into_iter().filter(|token| left.of(*token) < before.of(*token));
    state.last.seen.extend(fewer.map(|token| Seen::Laden(id, token, left.of(token))));
}

/// Breaks a unit and clears everything on it.
pub(super) fn break_up(state: &mut State, id: UnitId) {
    state.units.change(id, |unit| unit.leave(Place::Broken));
    state.last.seen.push(Seen::Broke(id));
}

/// Takes a unit out of the game.
pub(super) fn disband(state: &mut State, id: UnitId) {
    state.units.change(id, |unit| unit.leave(Place::Disbanded));
    state.last.seen.push(Seen::Disbanded(id));
}

/// Brings a broken unit back, once only (W-RAL-2).
pub(super) fn rally(state: &mut State, id: UnitId, at: Place, left: u8) {
    state.units.change(id, |unit| {
        unit.place = at;
        unit.die.set(left.min(unit.die.most));
        unit.marks.put(Mark::Rallied);
    });
    state.last.seen.push(Seen::Rallied(id));
}
