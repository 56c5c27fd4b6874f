//! The latest visible result: one matter at a time. A new one replaces the last, except for automatic
//! events before any player has acted.

use super::super::super::phases::action::cards;
use super::super::super::state::last::{Did, Done, Last, Seen};
use super::super::super::state::{Action, CardId, Drawn, Effect, State, UnitId};
use crate::Side;

/// Shows something new.
pub(super) fn see(state: &mut State, seen: Seen) {
    state.last = Some(Last { seen: Some(seen), ..Last::default() });
}

/// Records an action that shows nothing but itself.
pub(super) fn note(state: &mut State, done: Done) {
    state.go_on();
    state.last = Some(Last { done: vec![done], ..Last::default() });
}

/// Shows a tactics card.
pub(super) fn card(state: &mut State, side: Side, card: CardId) {
    state.go_on();
    see(state, Seen::Card(side, card));
}

/// A card was drawn. Earlier results and fresh points stay visible, since no player has acted since.
pub(super) fn drawn(state: &mut State, side: Side, drawn: CardId) {
    let told = |last: &Last| {
        let told = !last.done.is_empty() || !last.since.is_empty();
        told || !matches!(last.seen, None | Some(Seen::Card(..)))
    };
    if !state.last.as_ref().is_some_and(told) && state.ledger.fresh().is_empty() {
        card(state, side, drawn);
    }
}

/// The decision about the open card. If it is automatic, earlier results stay visible.
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

/// The card in force, and its player.
fn in_force(action: &Action) -> Option<(Side, CardId)> {
    let Drawn::InForce(card) = action.card else { return None };
    Some((action.side, card))
}

/// Whether the card in force caused a change by this rule, or has just tired a unit beyond its limit
/// (FC-FAT-5).
pub(super) fn by_card(state: &State, unit: UnitId, rule: &str) -> bool {
    let Some(action) = state.action() else { return false };
    let tires = || action.did.last() == Some(&(Effect::Tires, Some(unit)));
    in_force(action).is_some() && (rule == "FC-TAC-2" || (rule == "FC-FAT-5" && tires()))
}

/// The card in force had an effect, which is shown now.
pub(super) fn did(state: &mut State, did: Did) {
    let Some((side, there)) = state.action().and_then(in_force) else { return };
    if !state.last.as_ref().is_some_and(|last| lies(last, there)) {
        card(state, side, there);
    }
    if let Some(last) = &mut state.last {
        last.done.push(Done::Card(did));
    }
}

/// A unit was destroyed. If a card did it, this is shown with the card.
pub(super) fn destroyed(state: &mut State, id: UnitId) {
    let lost = |last: &Last| matches!(last.done.last(), Some(Done::Card(Did::Lost(unit, ..))) if *unit == id);
    if state.last.as_ref().is_some_and(lost) {
        did(state, Did::Destroyed(id));
    }
}

/// A turn ended. If nobody was asked for it, no player has acted since the last fight.
pub(super) fn turn_over(state: &mut State, points: [u8; 2], towns: [u8; 2]) {
    let (by_tap, done) = (state.ends_by_tap(), Done::TurnOver { turn: state.turn, points, towns });
    match &mut state.last {
        Some(last) if !by_tap => last.since.push(done),
        Some(_) | None => note(state, done),
    }
}

/// A unit's models or health.
pub(super) fn strength(state: &State, id: UnitId) -> u8 {
    state.unit(id).map_or(0, |unit| unit.strength.now)
}
