//! The end phase and the endings (N-END, N-WIN).

use super::super::content::MOST_POINTS;
use super::super::content::house_rules::Source;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::state::{CardId, Phase, PhaseId, State, Status};
use super::{leadership, opening};
use crate::kit::variants;
use crate::{Outcome, Referee, Refusal, Side};

/// Enters the scenario points of both sides before any ending is checked (N-END-1, N-WIN-5).
pub(crate) fn score(state: &State, met: &[[u8; 2]]) -> Result<Vec<Event>, Refusal> {
    let conditions = &state.setup.scenario.conditions;
    if met.len() != conditions.len() {
        let refusal = Refusal::impossible("N-END-1", "E-SCORE-COUNT");
        return Err(refusal.with("conditions", conditions.len()));
    }
    let mut events = Vec::new();
    for (condition, (times, worth)) in (0..=u8::MAX).zip(met.iter().zip(conditions)) {
        for (side, times) in Side::BOTH.into_iter().zip(times) {
            let points = u16::from(*times) * u16::from(worth.points);
            let sane = i16::try_from(points).ok().filter(|_| points <= MOST_POINTS);
            let points = sane.ok_or_else(|| {
                let refusal = Refusal::impossible("N-END-1", "E-SCORE-MOST");
                refusal.with("points", points).with("most", MOST_POINTS)
            })?;
            if points > 0 {
                events.push(Event::ConditionMet { side, condition, points });
            }
        }
    }
    events.push(Event::PhaseBegan { phase: PhaseId::Refit });
    Ok(events)
}

/// Discards down to seven, or as many as an effect demands: exactly that many, chosen by the owner
/// (N-CRD-8).
pub(crate) fn discard(state: &State, by: Side, cards: &[CardId]) -> Result<Vec<Event>, Refusal> {
    let count = state.surplus(by).max(state.owed_cards(by));
    if cards.is_empty() || cards.len() != usize::from(count) {
        let refusal = match state.owed_cards(by) {
            0 => Refusal::impossible("N-CRD-8", "E-HAND-7"),
            count => Refusal::impossible("N-CRD-8", "E-CRD-OWED").with("cards", count),
        };
        return Err(refusal);
    }
    opening::in_hand(state, by, cards, "N-CRD-8")?;
    Ok(cards.iter().map(|card| Event::CardDiscarded { side: by, card: *card }).collect())
}

/// The command to discard this many cards of a hand, named if they may be.
pub(crate) fn to_discard(state: &State, side: Side, count: u8, eyes: bool) -> Command {
    let count = usize::from(count);
    let named = eyes || state.setup.sources.maneuver == Source::Table;
    let hand = state.player(side).maneuver.hand().iter().take(count);
    let cards = if named { hand.copied().collect() } else { vec![None; count] };
    Command::Discard { cards }
}

/// The commands to offer a seat.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    match &state.phase {
        Phase::Scoring => {
            vec![Command::Score { met: vec![[0; 2]; state.setup.scenario.conditions.len()] }]
        }
        Phase::Refit { .. } if state.surplus(side) > 0 => {
            vec![to_discard(state, side, state.surplus(side), eyes)]
        }
        variants!(Phase::{
            Opening, Deployment, Leadership, Escalation, Drawing, Exchange, Shift, Reserves, Relief,
            Battle, Refit, Finished
        }) => Vec::new(),
    }
}

/// The automatic steps: scoring without conditions is skipped, and the rest of the end phase asks only
/// players whose hand is too large.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    match &state.phase {
        Phase::Scoring if state.setup.scenario.conditions.is_empty() => {
            vec![Event::PhaseBegan { phase: PhaseId::Refit }]
        }
        Phase::Refit { drawn: [false, false] } if state.final_round => {
            vec![by_points(state, "N-WIN-3")]
        }
        Phase::Refit { drawn: [false, false] } => refit(referee, state),
        Phase::Refit { .. } if Side::BOTH.iter().all(|side| state.surplus(*side) == 0) => {
            leadership::begin_round(state)
        }
        variants!(Phase::{
            Opening, Deployment, Leadership, Escalation, Drawing, Exchange, Shift, Reserves, Relief,
            Battle, Scoring, Refit, Finished
        }) => Vec::new(),
    }
}

/// Orders return (N-END-3), and both draw as the escalation side says (N-END-4, N-CRD-9).
fn refit(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    let mut events = vec![Event::OrdersReturned {}];
    for side in Side::BOTH {
        let count = usize::from(state.escalation.maneuver);
        events.extend(opening::draw(referee, state, side, count));
        events.push(Event::Refitted { side });
    }
    events
}

/// An ending that applies at once, in any phase (N-WIN-1, N-WIN-2). A destroyed army takes precedence
/// over the goal (A-N-65).
pub(crate) fn at_once(state: &State) -> Option<Event> {
    if state.phase.outcome().is_some() {
        return None;
    }
    match Side::BOTH.map(|side| fielded(state, side) && wiped_out(state, side)) {
        [true, true] => return Some(by_points(state, "N-WIN-2")),
        [true, false] => return Some(ended(state, Some(Side::South), "N-WIN-2")),
        [false, true] => return Some(ended(state, Some(Side::North), "N-WIN-2")),
        [false, false] => {}
    }
    let goal = state.setup.scenario.goal?;
    match Side::BOTH.map(|side| state.ledger.of(side) >= goal) {
        [true, true] => Some(by_points(state, "N-WIN-5")),
        [true, false] => Some(ended(state, Some(Side::North), "N-WIN-1")),
        [false, true] => Some(ended(state, Some(Side::South), "N-WIN-1")),
        [false, false] => None,
    }
}

/// Whether an army has been on the field. Before the first battle phase that is true only of one that
/// lost a unit: others may still arrive.
fn fielded(state: &State, side: Side) -> bool {
    let mut units = state.units.of(side);
    match &state.phase {
        Phase::Opening { .. } | Phase::Deployment(_) | Phase::Finished(_) => false,
        Phase::Battle(_) | Phase::Scoring | Phase::Refit { .. } => true,
        variants!(Phase::{Leadership, Escalation, Drawing, Exchange, Shift, Reserves, Relief}) => {
            state.round > 1 || units.any(|(_, unit)| unit.status == Status::Destroyed)
        }
    }
}

/// Whether a seat has no unit left; reserves count if the house rule says so (A-N-27).
fn wiped_out(state: &State, side: Side) -> bool {
    !state.units.of(side).any(|(_, unit)| match unit.status {
        Status::Battlefield => true,
        Status::Reserve | Status::Waiting => state.setup.house.reserve_saves,
        Status::Destroyed => false,
    })
}

/// The side with more victory points wins; on equal points the holder of the leader token (N-WIN-3,
/// N-WIN-5).
fn by_points(state: &State, rule: &'static str) -> Event {
    ended(state, Side::ahead(state.ledger.totals()).or(state.leader), rule)
}

fn ended(state: &State, winner: Option<Side>, rule: &'static str) -> Event {
    let score = state.ledger.totals().to_vec();
    Event::Ended { outcome: Outcome::by_rule(winner, rule, score) }
}
