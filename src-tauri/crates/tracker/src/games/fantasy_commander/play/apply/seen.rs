//! What the table sees of what was done: one matter at a time. A new one takes the place of the
//! last, but for what happens by itself before anybody has done anything.

use super::super::super::phases::action::cards;
use super::super::super::state::last::{Did, Done, Last, Seen};
use super::super::super::state::{Action, CardId, Drawn, Effect, State, UnitId};
use crate::Side;

/// The table sees something new.
pub(super) fn see(state: &mut State, seen: Seen) {
    state.last = Some(Last { seen: Some(seen), ..Last::default() });
}

/// Something was done that shows nothing but itself.
pub(super) fn note(state: &mut State, done: Done) {
    state.go_on();
    state.last = Some(Last { done: vec![done], ..Last::default() });
}

/// A tactics card is what the table sees now.
pub(super) fn card(state: &mut State, side: Side, card: CardId) {
    state.go_on();
    see(state, Seen::Card(side, card));
}

/// A card was drawn. What was turned up, fought or done, and what gave points, stay in sight: nobody
/// has done anything since.
pub(super) fn drawn(state: &mut State, side: Side, drawn: CardId) {
    let told = |last: &Last| {
        let told = !last.done.is_empty() || !last.since.is_empty();
        told || !matches!(last.seen, None | Some(Seen::Card(..)))
    };
    if !state.last.as_ref().is_some_and(told) && state.ledger.fresh().is_empty() {
        card(state, side, drawn);
    }
}

/// What became of the card that lies open. Where that comes by itself, what was seen before it stays.
pub(super) fn decided(state: &mut State, card: CardId, done: Done) {
    let Some(action) = state.action() else { return };
    let by_itself = !cards::proceed(state, action, card).is_empty();
    match &mut state.last {
        Some(last) if lies(last, card) => last.done.push(done),
        Some(last) if by_itself => last.since.push(done),
        Some(_) | None => note(state, done),
    }
}

fn lies(last: &Last, card: CardId) -> bool {
    matches!(last.seen, Some(Seen::Card(_, seen)) if seen == card)
}

/// The card in force, and whose it is.
fn in_force(action: &Action) -> Option<(Side, CardId)> {
    let Drawn::InForce(card) = action.card else { return None };
    Some((action.seat, card))
}

/// Whether a card changes a unit by that rule, or has just tired one that bears no more (FC-FAT-5).
pub(super) fn by_card(state: &State, unit: UnitId, rule: &str) -> bool {
    let Some(action) = state.action() else { return false };
    let tires = || action.did.last() == Some(&(Effect::Tires, Some(unit)));
    in_force(action).is_some() && (rule == "FC-TAC-2" || (rule == "FC-FAT-5" && tires()))
}

/// The card in force did something: it is what the table sees now.
pub(super) fn did(state: &mut State, did: Did) {
    let Some((side, there)) = state.action().and_then(in_force) else { return };
    if !state.last.as_ref().is_some_and(|last| lies(last, there)) {
        card(state, side, there);
    }
    if let Some(last) = &mut state.last {
        last.done.push(Done::Card(did));
    }
}

/// A unit is destroyed. What a card did to it says so.
pub(super) fn destroyed(state: &mut State, id: UnitId) {
    let lost = |last: &Last| matches!(last.done.last(), Some(Done::Card(Did::Lost(unit, ..))) if *unit == id);
    if state.last.as_ref().is_some_and(lost) {
        did(state, Did::Destroyed(id));
    }
}

/// A turn is over. Where nobody is asked for it, nobody has done anything since the last fight.
pub(super) fn turn_over(state: &mut State, points: [u8; 2], towns: [u8; 2]) {
    let (by_tap, done) = (state.ends_by_tap(), Done::TurnOver { turn: state.turn, points, towns });
    match &mut state.last {
        Some(last) if !by_tap => last.since.push(done),
        Some(_) | None => note(state, done),
    }
}

/// Models or health that a unit has.
pub(super) fn strength(state: &State, id: UnitId) -> u8 {
    state.unit(id).map_or(0, |unit| unit.strength.now)
}
