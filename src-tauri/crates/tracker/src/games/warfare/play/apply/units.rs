//! Applies events of units.

use super::super::super::content::board::Spot;
use super::super::super::state::last::Seen;
use super::super::super::state::{
    Condition, Ends, Mark, Phase, Place, State, Token, Turn, Unit, UnitId,
};
use super::super::command::Correction;
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
    state.units.change(id, |unit| load(unit, *left));
    let fewer = Token::ALL.into_iter().filter(|token| left.of(*token) < before.of(*token));
    state.last.seen.extend(fewer.map(|token| Seen::Laden(id, token, left.of(token))));
}

/// Sets the tokens on a unit. For a kind that is gone, the casualties of each token are reset.
fn load(unit: &mut Unit, tokens: Tokens<Token>) {
    unit.tokens = tokens;
    for token in Token::ALL.into_iter().filter(|token| tokens.of(*token) == 0) {
        unit.each = unit.each.with(token, 0);
    }
}

/// Breaks a unit and clears everything on it.
pub(super) fn break_up(state: &mut State, id: UnitId) {
    state.units.change(id, |unit| leaves(unit, Place::Broken));
    state.last.seen.push(Seen::Broke(id));
}

/// Takes a unit out of the game.
pub(super) fn disband(state: &mut State, id: UnitId) {
    state.units.change(id, |unit| leaves(unit, Place::Disbanded));
    state.last.seen.push(Seen::Disbanded(id));
}

fn leaves(unit: &mut Unit, to: Place) {
    (unit.place, unit.falling) = (to, false);
    load(unit, Tokens::default());
    unit.die.set(0);
    for condition in Condition::ALL {
        lift(unit, condition);
    }
}

fn lift(unit: &mut Unit, condition: Condition) {
    Ends::ALL.into_iter().for_each(|ends| unit.marks.set(Mark::Bears(condition, ends), false));
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

/// Sets when a condition ends, or removes it.
pub(super) fn bear(state: &mut State, id: UnitId, condition: Condition, ends: Option<Ends>) {
    state.units.change(id, |unit| {
        lift(unit, condition);
        if let Some(ends) = ends {
            unit.marks.put(Mark::Bears(condition, ends));
        }
    });
}

/// Applies a corrected condition to the current activation.
fn weigh(state: &mut State, id: UnitId, condition: Condition, to: bool) {
    if let Phase::Turns(turn) = &mut state.phase
        && let Some(acting) = turn.acting.as_mut().filter(|acting| acting.unit == id)
    {
        acting.is_rid_of(condition);
        acting.weighing.extend(to.then_some(condition));
    }
}

/// Corrects a counter.
pub(super) fn correct(state: &mut State, what: Correction) {
    let marks = |state: &mut State, id, mark, to| {
        state.units.change(id, |unit| unit.marks.set(mark, to));
    };
    match what {
        Correction::Casualties { unit, to: 0 } => {
            state.units.change(unit, |unit| leaves(unit, Place::Broken));
        }
        Correction::Casualties { unit, to } => state.units.change(unit, |unit| {
            unit.die.set(to);
            unit.falling = false;
        }),
        Correction::Place { unit, to } => state.units.change(unit, |unit| place(unit, to)),
        Correction::Reaction { unit, to } => state.units.change(unit, |unit| unit.reaction = to),
        Correction::Activated { unit, to } => marks(state, unit, Mark::Activated, to),
        Correction::Tested { unit, to } => marks(state, unit, Mark::Tested, to),
        Correction::Rallied { unit, to } => marks(state, unit, Mark::Rallied, to),
        Correction::Condition { unit, condition, to } => {
            bear(state, unit, condition, to);
            weigh(state, unit, condition, to.is_some());
        }
        Correction::Tokens { unit, token, to } => {
            state.units.change(unit, |unit| load(unit, unit.tokens.with(token, to)));
        }
        Correction::Collapsed { board, rank, to: true } => {
            state.collapsed.insert((board, rank));
        }
        Correction::Collapsed { board, rank, to: false } => {
            state.collapsed.remove(&(board, rank));
        }
        Correction::Turn { to } => {
            if let Phase::Turns(turn) = &mut state.phase {
                turn.seat = to;
            } else {
                // The round continues, and will end again.
                state.history.pop();
                state.phase = Phase::Turns(Box::new(Turn::of(to)));
            }
        }
        Correction::Initiative { seat, to } => {
            state.order = state.order.clone().moved(seat, usize::from(to).saturating_sub(1));
        }
    }
}

/// Sets a unit's place. A unit that comes back has at least one casualty left.
fn place(unit: &mut Unit, to: Place) {
    match to {
        Place::Broken | Place::Disbanded => leaves(unit, to),
        Place::Waiting | Place::At(_) | Place::Aside => {
            unit.place = to;
            unit.die.set(unit.die.now.max(1));
        }
    }
}
