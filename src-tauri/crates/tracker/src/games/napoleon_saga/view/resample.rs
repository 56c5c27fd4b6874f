//! The same battle with other secrets: everything that one viewer may not know, dealt again.
//!
//! The secrets are: which units are face-down on the boards, drawn, or in the deck; which strategy
//! cards are in hand and which in the deck; a committed card until both are shown; and objectives that
//! are not shown. Their numbers are public.

use super::super::state::{Bid, CardId, ObjectiveId, Phase, Place, State, Turn, Unit, UnitId};
use crate::kit::Resampler;
use crate::{Referee, Side, Viewer};

/// One more than the highest initiative that may be typed for a card of the table.
const INITIATIVE: u8 = 6;

/// The battle as it might also be, as far as the viewer can tell.
pub(crate) fn resample(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
    let (mut other, mut deal) = (state.clone(), Resampler::of(referee));
    for side in Side::BOTH.into_iter().filter(|side| !viewer.knows(side.seat())) {
        deal_units(&mut other, side, &mut deal);
        let shown = shown_bid(&other, side);
        deal.hand(&mut other.player_mut(side).strategy, shown);
        commit(&mut other, side, &mut deal);
        deal_objectives(&mut other, side, &mut deal);
    }
    other
}

/// Shuffles face-down cards. Their places and markers are public.
fn deal_units(state: &mut State, side: Side, deal: &mut Resampler<'_, '_>) {
    let hidden = |unit: &Unit| {
        let lies = matches!(unit.place, Place::Deck | Place::Drawn | Place::At(_));
        unit.owner == side && !unit.face_up && lies
    };
    let ids: Vec<UnitId> =
        state.units.numbered().filter(|(_, unit)| hidden(unit)).map(|(id, _)| id).collect();
    let dealt = deal.shuffled(&ids);
    let before = state.units.clone();
    for (old, new) in ids.iter().zip(&dealt) {
        let (old, new) = (usize::from(*old), usize::from(*new));
        state.units[new] = Unit { kind: before[new].kind, ..before[old].clone() };
    }
    let renamed = |id: UnitId| {
        let place = ids.iter().position(|old| *old == id);
        place.and_then(|place| dealt.get(place)).copied().unwrap_or(id)
    };
    rename(state, renamed);
}

/// Renames units that are referenced by number to those now in their place.
fn rename(state: &mut State, renamed: impl Fn(UnitId) -> UnitId) {
    state.entering = state.entering.map(&renamed);
    if let Phase::Battle(Turn { action: Some(action), .. }) = &mut state.phase {
        action.unit = renamed(action.unit);
    }
}

/// The card of a bid that both have seen because it tied (NS-INI-3).
fn shown_bid(state: &State, side: Side) -> Option<CardId> {
    let Phase::Initiative { bids } = &state.phase else { return None };
    match bids.seen_by(side.seat(), Viewer::Table)? {
        Bid::Card { card, .. } => Some(*card),
        Bid::Bluff => None,
    }
}

/// A committed card may be the Bluff or any card of the hand.
fn commit(state: &mut State, side: Side, deal: &mut Resampler<'_, '_>) {
    let hand = state.player(side).strategy.hand().to_vec();
    let bluff = state.player(side).bluff.then_some(Bid::Bluff);
    let bid = |card: CardId| {
        let printed = state.strategy_card(side, card).and_then(|card| card.initiative);
        let any = deal.below(INITIATIVE);
        Bid::Card { card, initiative: printed.unwrap_or(any) }
    };
    let possible: Vec<Bid> = hand.into_iter().map(bid).chain(bluff).collect();
    if let Phase::Initiative { bids } = &mut state.phase {
        deal.choice(bids, side.seat(), &possible);
    }
}

/// Shuffles hidden objectives in hand with those that were not dealt.
fn deal_objectives(state: &mut State, side: Side, deal: &mut Resampler<'_, '_>) {
    let held = state.player(side).objectives.iter().filter(|held| !held.shown);
    let rest = state.objectives.iter().map(|id| Some(*id));
    let all: Vec<ObjectiveId> = held.map(|held| held.id).chain(rest).collect();
    let mut dealt = deal.shuffled(&all).into_iter();
    let held = state.player_mut(side).objectives.iter_mut().filter(|held| !held.shown);
    for held in held {
        held.id = dealt.next().flatten();
    }
    state.objectives = dealt.flatten().collect();
}
