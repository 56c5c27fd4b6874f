//! The end of a turn: vacant terrain is removed (NS-TER-6), then victory is checked (NS-VIC).

use super::super::content::board::{Slot, Spot};
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::state::{Phase, PhaseId, State};
use super::{initiative, objectives};
use crate::{Outcome, Refusal, Side};

/// Number of empty First Line slots that loses the battle (NS-VIC-2).
const GAPS: usize = 3;

/// The events at the end of a turn, in order. Victory is only checked here (NS-VIC-1).
pub(crate) fn of_turn(state: &State) -> Vec<Event> {
    let empty = state.terrain.keys().filter(|spot| state.at(**spot).is_none());
    let mut events: Vec<Event> = empty.map(|spot| Event::TerrainGone { spot: *spot }).collect();
    if let Some(broken) = broken_line(state) {
        events.push(broken);
    } else if reached(state) {
        events.push(Event::PhaseBegan { phase: PhaseId::Tally });
    } else {
        events.extend(initiative::begin(state.turn.saturating_add(1)));
    }
    events
}

/// Empty First Line slots of a seat.
pub(crate) fn gaps(state: &State, side: Side) -> usize {
    let first = Slot::ALL.into_iter().filter(|slot| slot.is_first());
    first.filter(|slot| state.at(Spot::new(side, *slot)).is_none()).count()
}

/// A side with three gaps loses, regardless of points (NS-VIC-2).
fn broken_line(state: &State) -> Option<Event> {
    let winner = match Side::BOTH.map(|side| gaps(state, side) >= GAPS) {
        [false, false] => return None,
        [true, true] => None,
        [true, false] => Some(Side::South),
        [false, true] => Some(Side::North),
    };
    Some(ended(state, winner, "NS-VIC-2"))
}

/// Whether either side has the points that end the battle (NS-VIC-3).
fn reached(state: &State) -> bool {
    state.ledger.totals().iter().any(|points| *points >= state.setup.house.vp_target)
}

/// The side with more points wins. Equal points are a draw (NS-VIC-3).
fn by_points(state: &State) -> Event {
    ended(state, Side::ahead(state.ledger.totals()), "NS-VIC-3")
}

fn ended(state: &State, winner: Option<Side>, rule: &'static str) -> Event {
    let score = state.ledger.totals().to_vec();
    Event::Ended { outcome: Outcome::by_rule(winner, rule, score) }
}

/// Whether a seat may still have an objective to claim. This does not reveal its conditions.
fn may_claim(state: &State, side: Side) -> bool {
    let held = &state.player(side).objectives;
    let achieved = held.iter().filter(|objective| objective.done).count();
    achieved < held.len().min(objectives::COMPLETED)
}

/// The seat has made all its claims.
pub(crate) fn done(by: Side, done: [bool; 2]) -> Result<Vec<Event>, Refusal> {
    match done[by.at()] {
        true => Err(Refusal::impossible("NS-ACT-5", "E-DONE")),
        false => Ok(vec![Event::SeatDone { side: by }]),
    }
}

/// Candidate commands to offer. Claims are listed with the objectives.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    let claims = matches!(&state.phase, Phase::Tally { done } if !done[side.at()]);
    claims.then_some(Command::Done {}).into_iter().collect()
}

/// A seat with nothing left to claim is done. Then the points are compared.
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    let Phase::Tally { done } = &state.phase else { return Vec::new() };
    if *done == [true; 2] {
        return vec![by_points(state)];
    }
    let idle = |side: &Side| !done[side.at()] && !may_claim(state, *side);
    let idle = Side::BOTH.into_iter().filter(idle);
    idle.map(|side| Event::SeatDone { side }).collect()
}
