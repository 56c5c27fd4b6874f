//! The end of a round and of the battle (W-PTS): the check by points, by both readings.

use super::super::content::house_rules::PointsRule;
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::state::State;
use super::rounds;
use crate::{Outcome, Referee, Refusal, Side};

/// The points that each side needs to win against the other's points (W-PTS-2, W-PTS-3).
#[must_use]
pub(crate) fn needed(rule: PointsRule, points: [u16; 2]) -> [u16; 2] {
    let [north, south] = points.map(u32::from);
    let needed = match rule {
        PointsRule::MoreThanDouble => [2 * south + 1, 2 * north + 1],
        PointsRule::MajorityPlusOne => [(north + south) / 2 + 1; 2],
    };
    needed.map(|points| u16::try_from(points).unwrap_or(u16::MAX))
}

/// The winner of the check, if any.
#[must_use]
pub(crate) fn winner(rule: PointsRule, points: [u16; 2]) -> Option<Side> {
    let needed = needed(rule, points);
    Side::BOTH.into_iter().find(|side| points[side.at()] >= needed[side.at()])
}

fn ahead(state: &State) -> Option<Side> {
    winner(state.setup.house.points_rule, state.points()?)
}

fn ended(state: &State, winner: Option<Side>, rule: &'static str) -> Event {
    let score = state.points().unwrap_or_default().to_vec();
    Event::Ended { outcome: Outcome::by_rule(winner, rule, score) }
}

/// The table ends the battle by points (W-PTS-2).
pub(crate) fn end(state: &State) -> Judged {
    let winner = ahead(state).ok_or_else(|| Refusal::impossible("W-PTS-2", "E-PTS-OPEN"))?;
    Ok(vec![ended(state, Some(winner), "W-PTS-2")])
}

/// The table begins the next round (W-PTS-4), unless somebody has won.
pub(crate) fn go_on(referee: &mut Referee<'_>, state: &State) -> Judged {
    let won = ahead(state);
    referee.demand(won.is_none(), || Refusal::rule("W-PTS-2", "E-PTS-WON"))?;
    Ok(rounds::begin(state))
}

/// The two answers, first the one that the points suggest.
pub(crate) fn possible(state: &State) -> Vec<Command> {
    match ahead(state) {
        Some(_) => vec![Command::EndBattle {}, Command::NextRound {}],
        None => vec![Command::NextRound {}, Command::EndBattle {}],
    }
}

/// A side without units has lost, unless the points name a winner. If points are unknown, nobody is
/// asked and the next round begins (A37).
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    match (state.points(), beaten(state, true).filter(|_| ahead(state).is_none())) {
        (_, Some(over)) => vec![over],
        (None, None) => rounds::begin(state),
        (Some(_), None) => Vec::new(),
    }
}

/// The end of the battle if a side has no unit left and none that may be rallied (A37).
pub(crate) fn gone(state: &State) -> Option<Event> {
    beaten(state, false)
}

/// The end of the battle if a side has no unit in play. During a round, a unit that may be rallied
/// keeps its side in the battle.
fn beaten(state: &State, round_over: bool) -> Option<Event> {
    let left = |side: Side| {
        state
            .units
            .of(side)
            .any(|(_, unit)| unit.in_play() || (!round_over && state.can_rally(unit)))
    };
    match Side::BOTH.map(left) {
        [true, true] => None,
        [true, false] => Some(ended(state, Some(Side::North), "W-PTS-4")),
        [false, true] => Some(ended(state, Some(Side::South), "W-PTS-4")),
        [false, false] => Some(ended(state, None, "W-PTS-4")),
    }
}
