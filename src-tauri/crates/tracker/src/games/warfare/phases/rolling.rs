//! Rolling a test (W-TST): its bonus and target, its advantage and disadvantage, and its consequences.

use super::super::content::cards::Stat;
use super::super::content::house_rules::{Source, WeakenedScope};
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{never, not_asked, rolled, turn_of, unknown};
use super::super::state::test::{Test, TestId};
use super::super::state::{Condition, Edge, Place, State, UnitId};
use super::harm;
use super::resolve::{self, Check, Outcome};
use crate::kit::variants;
use crate::{Referee, Refusal, Seat};

/// The target of a Morale test, and of a Command test against a charge (W-TST-4).
const HARD: i16 = 13;
/// The target of a Command test for following up.
const FOLLOW_UP: i16 = 8;

/// The input of a roll.
pub(crate) struct RollInput<'a> {
    /// The test it is for.
    pub(crate) test: TestId,
    /// Advantage and disadvantage from traits.
    pub(crate) edges: &'a [Edge],
    /// Whether Resources count.
    pub(crate) resources: bool,
    /// The table's dice.
    pub(crate) faces: Option<&'a [u8]>,
}

/// Rolls d20s.
pub(crate) fn d20(referee: &mut Referee<'_>, purpose: String, count: u32) -> Vec<u8> {
    let faces = referee.roll(purpose, 20, count).into_iter();
    faces.map(|face| u8::try_from(face + 1).unwrap_or(1)).collect()
}

/// The bonus added to the die; `None` if untyped.
pub(crate) fn bonus(state: &State, test: Test) -> Option<i16> {
    let stat = match test.id() {
        TestId::Attack => Stat::Atk,
        TestId::Power => Stat::Pow,
        TestId::Diminish | TestId::Magic | TestId::Rally => Stat::Mor,
        TestId::FollowUp | TestId::SetForCharge | TestId::Maneuver => Stat::Com,
    };
    state.value(test.unit(), stat)
}

/// The target of the test; `None` if untyped.
pub(crate) fn target(state: &State, test: Test) -> Option<i16> {
    match test {
        Test::Attack { target, .. } => state.value(target, Stat::Def),
        Test::Power { target, .. } => state.value(target, Stat::Tou),
        variants!(Test::{Diminish, Magic, SetForCharge, Rally}) => Some(HARD),
        Test::FollowUp { .. } => Some(FOLLOW_UP),
        Test::Maneuver { dc, .. } => Some(dc.into()),
    }
}

/// The numbers of the test; `None` if one of them is unknown.
pub(crate) fn check(state: &State, test: Test) -> Option<Check> {
    let (bonus, target) = (bonus(state, test)?, target(state, test)?);
    Some(Check::of(&state.setup.house, test.id(), bonus, target))
}

/// The edges of a test from conditions, each with its condition (W-ATK-6).
pub(crate) fn edges(state: &State, test: Test) -> Vec<(Condition, Edge)> {
    let bears = |id: UnitId, condition| state.unit(id).is_some_and(|unit| unit.bears(condition));
    let both = state.setup.house.weakened_scope == WeakenedScope::AttackAndPower;
    let (weakened, hidden) = match test {
        Test::Attack { unit, target } => {
            (both && bears(unit, Condition::Weakened), bears(target, Condition::Hidden))
        }
        Test::Power { unit, .. } => (bears(unit, Condition::Weakened), false),
        variants!(Test::{Diminish, Magic, FollowUp, SetForCharge, Maneuver, Rally}) => {
            (false, false)
        }
    };
    let hinders = [(Condition::Weakened, weakened), (Condition::Hidden, hidden)].into_iter();
    let holds = hinders.filter(|(_, holds)| *holds);
    holds.map(|(condition, _)| (condition, Edge::Disadvantage)).collect()
}

/// The edge that Resources may give a test of this unit in round 1 (W-DEP-5).
pub(crate) fn resources(state: &State, test: Test) -> Option<Edge> {
    let side = state.unit(test.unit())?.owner;
    state.settled.resources[side.at()].filter(|_| state.round == 1)
}

/// The commander whose test it is.
pub(crate) fn roller(state: &State, test: Test) -> Seat {
    state.unit(test.unit()).map_or(Seat(0), |unit| unit.seat)
}

/// Rolls the due test and applies its consequences.
pub(crate) fn roll(
    referee: &mut Referee<'_>,
    state: &State,
    by: Seat,
    said: &RollInput<'_>,
) -> Judged {
    let (test, edge) = about(referee, state, by, said)?;
    let check = match (state.missing(test), check(state, test)) {
        (None, Some(check)) => check,
        (missing, _) => {
            let missing = missing.unwrap_or((test.unit(), Stat::Com));
            return Err(unknown("W-TST-1", missing));
        }
    };
    let dice = resolve::dice(edge);
    let faces = match rolled(state.setup.sources.dice, "W-TST-1", said.faces)? {
        None => d20(referee, format!("dice {}", by.0), u32::try_from(dice).unwrap_or(1)),
        Some(faces) => {
            let fit = faces.len() == dice && faces.iter().all(|face| (1..=20).contains(face));
            let no = || Refusal::impossible("W-TST-2", "E-DICE").with("n", dice);
            fit.then(|| faces.to_vec()).ok_or_else(no)?
        }
    };
    let outcome = check.resolve(edge, &faces);
    let Outcome { kept, passed, .. } = outcome;
    let tested = Event::Tested { test, edge, faces, kept, passed };
    Ok([tested].into_iter().chain(does(state, test, outcome)).collect())
}

/// The due test with its edge. Refuses a roll that names another test (W-ATK-3).
fn about(
    referee: &mut Referee<'_>,
    state: &State,
    by: Seat,
    said: &RollInput<'_>,
) -> Result<(Test, Option<Edge>), Refusal> {
    let due = state.due.filter(|due| due.id() == said.test);
    let test = due.ok_or_else(|| match (said.test, state.due) {
        (TestId::Power, _) => Refusal::impossible("W-ATK-3", "E-ATK-POWER"),
        (_, Some(due)) => never("W-RND-4", "E-TEST-FIRST", due.unit()),
        (_, None) => not_asked("W-TST-1"),
    })?;
    let seat = roller(state, test);
    referee.demand(by == seat, || turn_of("W-TST-1", "E-TURN", seat))?;
    let resources = resources(state, test);
    if said.resources && resources.is_none() {
        return Err(Refusal::impossible("W-DEP-5", "E-TEST-RESOURCES"));
    }
    let given = said.edges.iter().copied().chain(resources.filter(|_| said.resources));
    let printed = edges(state, test).into_iter().map(|(_, edge)| edge);
    Ok((test, resolve::edge(given.chain(printed))))
}

/// The events of a test.
fn does(state: &State, test: Test, outcome: Outcome) -> Vec<Event> {
    match (test, outcome.passed) {
        (Test::Attack { unit, target }, true) => hit(state, unit, target, outcome.critical),
        (Test::Power { unit, target }, true) => {
            let harm = state.value(unit, Stat::Dmg).and_then(|harm| u8::try_from(harm).ok());
            harm::suffers(state, target, harm.unwrap_or(1), true).into_iter().collect()
        }
        (Test::Diminish { unit } | Test::Magic { unit }, false) => harm::falters(state, unit),
        (Test::FollowUp { unit }, true) => harm::follows(state, unit),
        (Test::SetForCharge { foe, .. }, true) => {
            harm::suffers(state, foe, 1, false).into_iter().collect()
        }
        (Test::Maneuver { unit, .. }, false) => vec![Event::ManeuverFailed { unit }],
        (Test::Rally { unit, to }, true) => {
            let at = to.map_or(Place::Aside, Place::At);
            let left = if outcome.kept == 20 { 2 } else { 1 };
            vec![Event::Rallied { unit, at, left }]
        }
        (Test::Rally { unit, .. }, false) => vec![Event::Disbanded { unit }],
        (variants!(Test::{Attack, Power, FollowUp, SetForCharge}), false)
        | (Test::Diminish { .. } | Test::Magic { .. } | Test::Maneuver { .. }, true) => Vec::new(),
    }
}

/// A hit deals a casualty; if anything is left of the target, a Power test may deal more (W-ATK-2,
/// W-ATK-3, A28).
fn hit(state: &State, unit: UnitId, target: UnitId, critical: bool) -> Vec<Event> {
    let harm = if critical { 2 } else { 1 };
    let left = state.unit(target).map_or(0, |unit| unit.die.minus(harm));
    let power = (left > 0).then_some(Event::TestDue { test: Test::Power { unit, target } });
    harm::suffers(state, target, harm, true).into_iter().chain(power).collect()
}

/// The ways to roll the due test, the plain one first, or the command to type a missing value.
pub(crate) fn possible(state: &State, test: Test, by: Seat) -> Vec<Command> {
    if let Some((unit, stat)) = state.missing(test) {
        let unit = state.unit(unit).filter(|unit| unit.seat == by);
        let fill = |kind| Command::FillCard { kind, stat, value: stat.usual() };
        return unit.map(|unit| fill(unit.kind)).into_iter().collect();
    }
    if roller(state, test) != by {
        return Vec::new();
    }
    let ways = [(false, false, false), (true, false, false), (false, true, false)];
    let resources = resources(state, test).map(|_| (false, false, true));
    ways.into_iter().chain(resources).flat_map(|way| rolls(state, test, way)).collect()
}

fn rolls(state: &State, test: Test, way: (bool, bool, bool)) -> Vec<Command> {
    let (advantage, disadvantage, resources) = way;
    let roll = |faces: Option<Vec<u8>>| {
        let test = test.id();
        Command::Roll { test, advantage, disadvantage, resources, faces }
    };
    if state.setup.sources.dice == Source::App {
        return vec![roll(None)];
    }
    let given = [
        advantage.then_some(Edge::Advantage),
        disadvantage.then_some(Edge::Disadvantage),
        self::resources(state, test).filter(|_| resources),
    ];
    let printed = edges(state, test).into_iter().map(|(_, edge)| edge);
    let dice = resolve::dice(resolve::edge(given.into_iter().flatten().chain(printed)));
    [10, 3, 18].map(|face| roll(Some(vec![face; dice]))).to_vec()
}
