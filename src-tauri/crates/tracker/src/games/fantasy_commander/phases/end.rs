//! The end of a turn and the endings (FC-END, FC-WIN, FC-SCN, FC-BR).

use super::super::army::setup::Razing;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::{done, no_unit};
use super::super::state::{Phase, State, UnitId};
use super::generating;
use crate::{Outcome, Refusal, Side};

/// Counts points at the end of a turn (FC-END-1): capture points, Towns, and the story's awards.
pub(crate) fn count(
    state: &State,
    counted: bool,
    points: [u8; 2],
    towns: [u8; 2],
) -> Result<Vec<Event>, Refusal> {
    if counted {
        return Err(done("FC-END-1"));
    }
    let scenario = &state.setup.scenario;
    let most = scenario.towns.saturating_sub(state.razed);
    if towns[0].saturating_add(towns[1]) > most {
        return Err(Refusal::impossible("FC-TER-5", "E-END-TOWNS").with("most", most));
    }
    if scenario.capture == 0 && points != [0; 2] {
        return Err(Refusal::impossible("FC-END-1", "E-END-POINTS"));
    }
    for side in Side::BOTH {
        // A unit holds only what it stands on, and stands on one thing.
        let units = state.on_map(side).count();
        let held = usize::from(points[side.at()]) + usize::from(towns[side.at()]);
        let no = || Refusal::impossible("FC-TER-5", "E-END-UNITS").with("most", units);
        (held <= units).then_some(()).ok_or_else(no)?;
    }
    let counted = Event::Counted { points, towns };
    let awards = Side::BOTH.into_iter().flat_map(|side| {
        let [points, towns] = [points, towns].map(|both| both[side.at()]);
        captured(state, side, points).into_iter().chain(awarded(state, side, towns))
    });
    Ok([counted].into_iter().chain(awards).chain(story(state)).collect())
}

/// Candidate commands for a side: counts in which nobody holds anything, or one side holds a capture
/// point and every Town with an award. Also, each unit that may have entered a Town last.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    let scenario = &state.setup.scenario;
    let point = u8::from(scenario.capture > 0);
    let left = scenario.towns.saturating_sub(state.razed);
    let given = if scenario.town_awards.is_empty() { 0 } else { left };
    let held = |side: Side| {
        let units = u8::try_from(state.on_map(side).count()).unwrap_or(u8::MAX);
        let (mut points, mut towns) = ([0; 2], [0; 2]);
        points[side.at()] = point.min(units);
        towns[side.at()] = given.min(units - points[side.at()]);
        Command::Count { points, towns }
    };
    let nothing = Command::Count { points: [0; 2], towns: [0; 2] };
    let some: Vec<_> = Side::BOTH.map(held).into_iter().filter(|it| *it != nothing).collect();
    let mut all: Vec<_> = [nothing].into_iter().chain(some).collect();
    all.extend(razers(state, side).map(|unit| Command::Raze { unit }));
    all
}

fn scored(side: Side, points: u8, rule: &str) -> Option<Event> {
    let points = i16::from(points);
    (points > 0).then(|| Event::Scored { side, points, reason: rule.to_owned().into() })
}

fn captured(state: &State, side: Side, points: u8) -> Option<Event> {
    scored(side, points.saturating_mul(state.setup.scenario.capture), "FC-END-1")
}

/// The awards for a side's Towns (FC-S2-2, FC-S5-3).
fn awarded(state: &State, side: Side, towns: u8) -> Vec<Event> {
    let all = state.setup.scenario.town_awards.iter().filter(|award| {
        let own = award.faction.as_deref().is_none_or(|faction| state.setup.is_of(side, faction));
        own && towns >= award.least.max(1)
    });
    let events = all.flat_map(|award| {
        let times = if award.each { towns } else { 1 };
        let penalty = Event::Penalty { side, orders: award.penalty };
        let points = scored(side, award.points.saturating_mul(times), &award.rule);
        points.into_iter().chain((award.penalty > 0).then_some(penalty))
    });
    events.collect()
}

/// The points for Towns still standing at the end of a turn (FC-S6-2). If none stands, the battle has
/// already ended (FC-S6-3).
fn story(state: &State) -> Option<Event> {
    let razing = state.setup.scenario.razing.as_ref()?;
    let side = state.setup.of_faction(&razing.by)?.other();
    let points = if state.razed == 0 { razing.all_stand } else { razing.some_stand };
    scored(side, points, "FC-S6-2")
}

/// Skips the count if nothing has to be counted. After the count, begins the next turn.
pub(crate) fn proceed(state: &State, counted: bool) -> Vec<Event> {
    if counted {
        return generating::begin_turn(state);
    }
    let nothing = Event::Counted { points: [0; 2], towns: [0; 2] };
    match state.ends_by_tap() {
        true => Vec::new(),
        false => [nothing].into_iter().chain(story(state)).collect(),
    }
}

/// A unit enters a Town, which destroys it for good (FC-S6-1, A-F-46).
pub(crate) fn raze(state: &State, by: Side, unit: UnitId) -> Result<Vec<Event>, Refusal> {
    let own = state.standing(unit).filter(|there| there.owner == by);
    own.ok_or_else(|| no_unit("FC-S6-1", unit))?;
    let razing = state.razing().filter(|razing| state.setup.is_of(by, &razing.by));
    let no = || Refusal::impossible("FC-S6-1", "E-RAZE");
    let points = razing.map(|razing| scored(by, razing.points, "FC-S6-1")).ok_or_else(no)?;
    Ok([Event::TownRazed { unit }].into_iter().chain(points).collect())
}

/// Units that may have entered a Town by any means (A-F-46).
pub(crate) fn razers(state: &State, side: Side) -> impl Iterator<Item = UnitId> {
    let may = move |unit: &UnitId| raze(state, side, *unit).is_ok();
    state.on_map(side).map(|(id, _)| id).filter(may)
}

/// An ending that does not wait for the end of a phase: no orders (FC-CMD-7), points (FC-WIN-1), an
/// army gone (FC-WIN-4), all Towns gone (FC-S6-3).
pub(crate) fn at_once(state: &State) -> Option<Event> {
    match &state.phase {
        Phase::Finished(_) | Phase::Deployment(_) => None,
        // All results of a fight count as one change, and so do the awards at the end of a turn
        // (FC-WIN-1).
        Phase::Action(action) => decided(state).filter(|_| action.fight.is_none()),
        Phase::Ending { counted } => {
            decided(state).filter(|_| *counted || all_razed(state).is_some())
        }
        Phase::Generating(_) => no_orders(state).or_else(|| decided(state)),
        Phase::Giving { .. } | Phase::TurningUp { .. } => decided(state),
    }
}

fn ended(state: &State, winner: Option<Side>, rule: &'static str) -> Event {
    let score = state.ledger.totals().to_vec();
    Event::Ended { outcome: Outcome::by_rule(winner, rule, score) }
}

/// A side without any orders loses. If both have none, nobody wins (FC-CMD-7, A-F-47).
fn no_orders(state: &State) -> Option<Event> {
    let Phase::Generating(making) = &state.phase else { return None };
    if !making.iter().all(|own| own.kept) {
        return None;
    }
    match Side::BOTH.map(|side| making[side.at()].pool().is_empty()) {
        [true, true] => Some(ended(state, None, "FC-CMD-7")),
        [true, false] => Some(ended(state, Some(Side::South), "FC-CMD-7")),
        [false, true] => Some(ended(state, Some(Side::North), "FC-CMD-7")),
        [false, false] => None,
    }
}

/// The razing, once no Town is left (FC-S6-3).
fn all_razed(state: &State) -> Option<&Razing> {
    let razing = state.setup.scenario.razing.as_ref();
    razing.filter(|razing| !razing.towns.is_empty() && state.razing().is_none())
}

fn decided(state: &State) -> Option<Event> {
    if let Some(razing) = all_razed(state) {
        return Some(ended(state, state.setup.of_faction(&razing.by), "FC-S6-3"));
    }
    match state.setup.scenario.goal {
        Some(goal) => by_points(state, goal),
        None => last_army(state),
    }
}

/// A side wins with the goal and more points than the opponent. On a tie, the battle goes on (FC-WIN-1,
/// FC-WIN-2).
fn by_points(state: &State, goal: u16) -> Option<Event> {
    let [north, south] = state.ledger.totals();
    let reached = north.max(south) >= goal && north != south;
    let winner = if north > south { Side::North } else { Side::South };
    reached.then(|| ended(state, Some(winner), "FC-WIN-1"))
}

/// In a battle royale, a side wins when the opponent's army is gone. If both are gone, nobody wins
/// (FC-WIN-4, A-F-57).
fn last_army(state: &State) -> Option<Event> {
    match Side::BOTH.map(|side| state.on_map(side).next().is_none()) {
        [true, true] => Some(ended(state, None, "FC-WIN-4")),
        [true, false] => Some(ended(state, Some(Side::South), "FC-WIN-4")),
        [false, true] => Some(ended(state, Some(Side::North), "FC-WIN-4")),
        [false, false] => None,
    }
}
