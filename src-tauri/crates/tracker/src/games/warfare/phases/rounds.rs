//! Rounds (W-RND, W-COL): which ranks collapse, whose turn it is, and when the round is over.

use super::super::content::board::{Rank, Spot};
use super::super::play::event::Event;
use super::super::state::{State, Unit};
use crate::kit::Stands;
use crate::{Seat, Side};

/// Begins the next round: ranks with no unit of either side collapse, then the commander with the
/// highest initiative who has a unit to act with takes the first turn.
pub(crate) fn begin(state: &State) -> Vec<Event> {
    let round = state.round.saturating_add(1);
    let began = Event::RoundBegan { round, collapsed: collapsing(state, round) };
    let fit = |unit: &Unit| unit.in_play() || state.can_rally(unit);
    let first = state.order.first(|seat| state.owned(seat).any(|(_, unit)| fit(unit)));
    [began].into_iter().chain(first.map(|seat| Event::TurnBegan { seat })).collect()
}

/// Ranks that collapse (W-COL-1, A10).
fn collapsing(state: &State, round: u16) -> Vec<(Side, Rank)> {
    let house = &state.setup.house;
    if !house.collapse || (round == 1 && !house.collapse_round1) {
        return Vec::new();
    }
    let held: Vec<Spot> = state.units.iter().filter_map(Stands::spot).collect();
    let empty = |(side, rank): &(Side, Rank)| {
        !held.iter().any(|spot| (spot.board, spot.space.rank) == (*side, *rank))
    };
    let all = Side::BOTH.into_iter().flat_map(|side| Rank::ALL.map(|rank| (side, rank)));
    all.filter(|rank| !state.collapsed.contains(rank)).filter(empty).collect()
}

/// Begins the next turn, or ends the round after everybody had one (W-RND-2, W-RND-6).
pub(crate) fn next(state: &State, now: Seat) -> Event {
    let may = |seat| seat != now && !state.had.contains(&seat) && state.can_act(seat);
    match state.order.first(may) {
        Some(seat) => Event::TurnBegan { seat },
        None => Event::RoundEnded { points: state.points() },
    }
}
