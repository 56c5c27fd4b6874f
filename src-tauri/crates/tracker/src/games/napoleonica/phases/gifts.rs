//! Card effects other than orders, fatigue and the track: models hit, maneuver cards drawn and
//! discarded, corruption gained (N-CRD-2, N-ATK-4).

use super::super::content::MOST_CORRUPTION;
use super::super::play::event::Event;
use super::super::state::{State, UnitId};
use super::opening;
use crate::{Referee, Refusal, Side};
use std::borrow::Cow;

/// Removes this many models; no event if zero.
pub(crate) fn hit(unit: UnitId, count: u8, why: &'static str) -> Option<Event> {
    (count > 0).then_some(Event::ModelsTaken { unit, count, why: Cow::Borrowed(why) })
}

/// Draws cards, as many as there are (N-CRD-9).
pub(crate) fn draw(
    referee: &mut Referee<'_>,
    state: &State,
    side: Side,
    wanted: u8,
) -> Option<Event> {
    opening::draw(referee, state, side, usize::from(wanted))
}

/// Cards that a seat has to discard, as many as it holds.
pub(crate) fn discard(state: &State, side: Side, wanted: u8) -> Option<Event> {
    let held = u8::try_from(state.player(side).maneuver.hand().len()).unwrap_or(u8::MAX);
    let count = wanted.min(held);
    (count > 0).then_some(Event::CardsOwed { side, count })
}

/// Gains corruption after `paid` was paid; only a faction that keeps it gains any (N-COR-1, N-COR-2).
pub(crate) fn corruption(
    state: &State,
    side: Side,
    gained: u8,
    paid: u8,
    why: &'static str,
) -> Result<Option<Event>, Refusal> {
    if gained == 0 {
        return Ok(None);
    }
    if !state.corrupt(side) {
        return Err(Refusal::impossible("N-COR-2", "E-COR-FACTION"));
    }
    let have = state.player(side).corruption.saturating_sub(paid);
    let to = have.saturating_add(gained).min(MOST_CORRUPTION);
    Ok((to != have).then_some(Event::CorruptionSet { side, to, why: why.into() }))
}
