//! A turn: its basic actions, passing, and whose turn is next (N-BAT).

use super::{finish_first, open};
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::play::refusals::{not_yours, turn_of};
use crate::games::napoleonica::state::{Battle, PhaseId, State};
use crate::kit::TurnOrder;
use crate::{Referee, Refusal, Side};

/// The most basic actions in a turn (N-BAT-2).
const BASICS: u8 = 2;
/// Orders that the cheapest free action costs (N-FREE-2).
const CHEAPEST: u8 = 2;

/// Begins and counts a basic action. If the table insists on playing out of turn, it begins that seat's
/// turn.
pub(crate) fn basic(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    not_passed(referee, state, by)?;
    referee.demand(turn.side == by, || turn_of("N-BAT-1", turn.side))?;
    if open(state, turn) {
        return Err(finish_first());
    }
    if turn.side != by {
        return Ok(vec![Event::TurnBegan { side: by }, Event::BasicUsed { basics: 1 }]);
    }
    referee.demand(turn.basics < BASICS, || Refusal::rule("N-BAT-2", "E-BAT-TWO"))?;
    Ok(vec![Event::BasicUsed { basics: turn.basics.saturating_add(1) }])
}

/// Refuses a side that has passed (N-BAT-4). Reactions remain possible (N-BAT-5) and do not call this.
pub(crate) fn not_passed(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
) -> Result<(), Refusal> {
    referee.demand(!state.player(by).passed, || Refusal::rule("N-BAT-4", "E-BAT-PASSED"))
}

/// Passes for the round (N-BAT-4).
pub(crate) fn pass(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let mut events = basic(referee, state, turn, by)?;
    events.push(Event::Passed { side: by });
    Ok(events)
}

/// Ends the turn (N-BAT-2).
pub(crate) fn end(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    if turn.side != by {
        return Err(not_yours(turn.side));
    }
    if open(state, turn) {
        return Err(finish_first());
    }
    referee.demand(turn.basics > 0, || Refusal::rule("N-BAT-2", "E-BAT-ONE"))?;
    Ok(vec![next(state, turn)])
}

/// Goes on to the next turn once nothing more can be done in this one. A seat that could still
/// take a free action ends its turn itself.
pub(crate) fn next_if_over(state: &State, turn: &Battle) -> Vec<Event> {
    let player = state.player(turn.side);
    let free = player.hand.total() >= CHEAPEST && !player.pouch.is_empty();
    let over = player.passed || (turn.basics >= BASICS && !free);
    over.then(|| next(state, turn)).into_iter().collect()
}

/// Begins the next turn: turns alternate, a side that has passed is skipped, and when both have, the
/// phase is over (N-BAT-1).
fn next(state: &State, turn: &Battle) -> Event {
    let side = TurnOrder::of(Side::BOTH).after(turn.side, |side| !state.player(side).passed);
    side.map_or(Event::PhaseBegan { phase: PhaseId::Scoring }, |side| Event::TurnBegan { side })
}
