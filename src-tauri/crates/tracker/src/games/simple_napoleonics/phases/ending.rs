//! The end of a round: army morale, objectives, and the end of the battle (SN-AMY, SN-RND-2).

use super::super::content::cards::Nation;
use super::super::content::house_rules::RallyDirection;
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::not_asked;
use super::super::state::State;
use super::super::state::roll::Roll;
use super::orders;
use crate::{Outcome, Side};

/// The highest die with which an army holds: the number of its living Generals (SN-AMY-4), adjusted for
/// the spirit of the United Kingdom by A41 like any bonus to a morale test (A5). Without a General no
/// die holds.
pub(crate) fn holds_to(state: &State, side: Side) -> u8 {
    let generals = state.generals(side);
    let british = || {
        let mut units = state.units.of(side);
        units.any(|(_, unit)| state.card(unit).is_of(Nation::UnitedKingdom))
    };
    let house = &state.setup.house;
    match (house.uk_bonus_on_army_check && generals > 0 && british(), house.rally_direction) {
        (false, _) => generals,
        (true, RallyDirection::AddToM) => generals + 1,
        (true, RallyDirection::AddToRoll) => generals - 1,
    }
}

/// Checks both armies (SN-AMY-3, SN-AMY-5), then asks about objectives, then begins the next round.
pub(crate) fn proceed(state: &State, holds: [Option<bool>; 2]) -> Vec<Event> {
    let first = state.first.unwrap_or(Side::North);
    let order = [first, first.other()];
    let routs = |side: Side| holds[side.at()] == Some(false);
    let both = state.setup.house.both_rout_draw;
    if let Some(side) = order.into_iter().find(|side| routs(*side) && !both) {
        return vec![ended(state, Some(side.other()), "SN-AMY-4")];
    }
    let low = |side: &Side| state.ledger.of(*side) <= state.threshold(*side);
    if let Some(side) = order.into_iter().find(|side| holds[side.at()].is_none() && low(side)) {
        return vec![checks(state, side)];
    }
    match order.map(routs) {
        [true, true] => vec![ended(state, None, "SN-AMY-5")],
        [true, false] => vec![ended(state, Some(order[1]), "SN-AMY-4")],
        [false, true] => vec![ended(state, Some(order[0]), "SN-AMY-4")],
        [false, false] if asks(state) => Vec::new(),
        [false, false] => vec![Event::RoundBegan { round: state.round.saturating_add(1) }],
    }
}

/// Checks an army. It routs without a roll if no die can hold it.
fn checks(state: &State, side: Side) -> Event {
    match holds_to(state, side) {
        0 => Event::ArmyChecked { side, holds: false },
        _ => Event::RollDue { roll: Roll::Rout { side } },
    }
}

/// Ends the battle; the score is army morale.
fn ended(state: &State, winner: Option<Side>, rule: &'static str) -> Event {
    let score = state.ledger.totals().to_vec();
    Event::Ended { outcome: Outcome::by_rule(winner, rule, score) }
}

/// Whether the players are asked if the battle goes on: if there are objectives, or if no leader has
/// anybody to order, because then nothing else would stop the rounds.
fn asks(state: &State) -> bool {
    state.setup.scenario.asks() || !Side::BOTH.into_iter().any(|side| orders::leads(state, side))
}

/// The players report who has met an objective (SN-RND-2).
pub(crate) fn objectives(state: &State, met: [bool; 2]) -> Judged {
    let there =
        state.setup.scenario.objectives.iter().zip(met).all(|(it, met)| it.is_some() || !met);
    (there && state.due.is_none()).then_some(()).ok_or_else(|| not_asked("SN-RND-2"))?;
    let winner = match met {
        [false, false] => {
            return Ok(vec![Event::RoundBegan { round: state.round.saturating_add(1) }]);
        }
        [true, true] => None,
        [true, false] => Some(Side::North),
        [false, true] => Some(Side::South),
    };
    Ok(vec![ended(state, winner, "SN-RND-2")])
}

/// The possible answers about objectives.
pub(crate) fn possible(state: &State) -> Vec<Command> {
    let [north, south] = state.setup.scenario.objectives.each_ref().map(Option::is_some);
    let ways = [(true, [false, false]), (north, [true, false]), (south, [false, true])];
    let ways = ways.into_iter().filter(|(there, _)| *there);
    ways.map(|(_, met)| Command::Objectives { met }).collect()
}
