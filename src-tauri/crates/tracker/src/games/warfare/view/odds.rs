//! The exact odds of a command that ends in a roll, from open information, without traits and
//! reactions. If DEF, TOU and MOR are hidden, odds that depend on them are left out (A38).

use super::super::content::cards::Stat;
use super::super::phases::resolve::{self, Check};
use super::super::phases::rolling;
use super::super::play::command::Command;
use super::super::state::test::Test;
use super::super::state::{Edge, Mark, State, UnitId};
use super::needs;
use crate::kit::{Added, Dist, Expected, Forecast, variants};
use crate::{Seat, Side};

/// Codes of factors that may still change the odds and are left out.
const LEFT_OUT: [&str; 3] = ["traits", "resources", "reactions"];

/// The odds of a command.
pub(crate) fn forecast(state: &State, by: Seat, command: &Command) -> Option<Forecast> {
    use Command as C;
    let plays = || state.turn().is_some_and(|turn| state.plays(turn) == by);
    let acting = || Some(state.acting().filter(|_| plays())?.unit);
    match command {
        C::Attack { target } => {
            let test = Test::Attack { unit: acting()?, target: *target };
            harm(state, test, attacks(state, acting()?)?, &[])
        }
        C::Roll { advantage, disadvantage, .. } => {
            let said = [(Edge::Advantage, *advantage), (Edge::Disadvantage, *disadvantage)];
            let said: Vec<Edge> =
                said.into_iter().filter(|(_, said)| *said).map(|(edge, _)| edge).collect();
            rolled(state, state.due?, &said)
        }
        C::Magic { target } => rolled(state, Test::Magic { unit: (*target)? }, &[]),
        C::Maneuver { dc } => rolled(state, Test::Maneuver { unit: acting()?, dc: *dc }, &[]),
        C::FollowUp { unit } => rolled(state, Test::FollowUp { unit: *unit }, &[]),
        C::SetForCharge { unit } => {
            rolled(state, Test::SetForCharge { unit: *unit, foe: *unit }, &[])
        }
        C::Rally { unit, to } => rolled(state, Test::Rally { unit: *unit, to: *to }, &[]),
        variants!(C::{
            Initiative, Place, Settle, Redeploy, Stay, Activate, Stray, Move, Bonus, EndActivation,
            EndTurn, Effect, Withdraw, Decline, NextRound, EndBattle, FillCard, Correct
        }) => None,
    }
}

/// The casualties that the due test could still cause.
pub(super) fn due(state: &State) -> Option<Dist<u8>> {
    let test = state.due?;
    let from = Target::of(state, struck(test)?)?;
    let tests = Tests { state, said: (test, &[]), hindered: true };
    tests.after(test, &Dist::certain(from))?.map(|after| from.left - after.left)
}

/// Attacks that an action has left, or has in total (W-ATK-4).
fn attacks(state: &State, unit: UnitId) -> Option<u8> {
    let left = state.acting().map(|acting| acting.attacks).filter(|left| *left > 0);
    left.or_else(|| u8::try_from(state.value(unit, Stat::Attacks)?).ok())
}

/// The unit that a test can hurt.
fn struck(test: Test) -> Option<UnitId> {
    match test {
        Test::Attack { target, .. } | Test::Power { target, .. } => Some(target),
        Test::Diminish { unit } | Test::Magic { unit } => Some(unit),
        variants!(Test::{FollowUp, SetForCharge, Maneuver, Rally}) => None,
    }
}

/// One test, with edges from traits: its casualties, or whether it succeeds.
fn rolled(state: &State, test: Test, said: &[Edge]) -> Option<Forecast> {
    if struck(test).is_some() {
        return harm(state, test, 1, said);
    }
    let check = needs::check(state, test)?;
    let passed = thrown(&check, resolve::edge(said.iter().copied()))?;
    let passed = passed.map(|(passed, _)| u8::from(*passed))?;
    let expected = vec![Expected::of("passed", state.unit(test.unit())?.owner, &passed)];
    Some(Forecast { expected, added: Vec::new(), left_out: LEFT_OUT.to_vec() })
}

/// The odds of this many attacks, or of another test that can hurt.
fn harm(state: &State, test: Test, times: u8, said: &[Edge]) -> Option<Forecast> {
    let struck = struck(test)?;
    let (from, side) = (Target::of(state, struck)?, state.unit(struck)?.owner);
    let after = |hindered: bool| {
        let tests = Tests { state, said: (test, said), hindered };
        (0..times).try_fold(Dist::certain(from), |before, _| tests.after(test, &before))
    };
    let whole = after(true)?;
    let added = added(from, &after(false)?, &whole).into_iter().collect();
    Some(Forecast { expected: expected(side, from, &whole)?, added, left_out: LEFT_OUT.to_vec() })
}

/// Casualties, and the chances that it breaks and that it is diminished.
fn expected(side: Side, from: Target, whole: &Dist<Target>) -> Option<Vec<Expected>> {
    let of =
        |what, count: &dyn Fn(&Target) -> u8| Some(Expected::of(what, side, &whole.map(count)?));
    Some(vec![
        of("lost", &|after| from.left - after.left)?,
        of("broken", &|after| u8::from(after.left == 0))?,
        of("diminished", &|after| u8::from(after.fell))?,
    ])
}

/// The effect of Weakened and Hidden (W-ATK-6).
fn added(from: Target, without: &Dist<Target>, with: &Dist<Target>) -> Option<Added> {
    let chance = |dist: &Dist<Target>, least: u8| {
        dist.odds(|after| from.left - after.left >= least).permille()
    };
    let all = (1..=from.left).map(|least| (least, chance(without, least), chance(with, least)));
    let (least, without, with) = all.into_iter().find(|(_, without, with)| without != with)?;
    Some(Added { why: "W-ATK-6", holds: true, what: "lost", least, without, with })
}

/// The outcomes of a test: whether it succeeds, and whether a hit is critical.
fn thrown(check: &Check, edge: Option<Edge>) -> Option<Dist<(bool, bool)>> {
    let die = Dist::fair(1..=20_u8)?;
    let came = |faces: &[u8]| {
        let outcome = check.resolve(edge, faces);
        (outcome.passed, outcome.critical)
    };
    match edge {
        None => die.map(|face| came(&[*face])),
        Some(_) => die.and(&die, |one, two| came(&[*one, *two])),
    }
}

/// A unit that is attacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Target {
    /// What is left of it.
    left: u8,
    /// Half of its die.
    half: u8,
    /// Whether it makes no further test: it was already tested, or is already at half.
    tested: bool,
    /// Whether it became diminished meanwhile.
    fell: bool,
}

impl Target {
    fn of(state: &State, unit: UnitId) -> Option<Self> {
        let unit = state.unit(unit)?;
        let (left, half) = (unit.die.now, unit.die.most / 2);
        let tested = unit.marks.has(Mark::Tested) && state.setup.house.diminish_once;
        let down = left <= half && !unit.falling;
        Some(Self { left, half, tested: tested || down, fell: false })
    }

    fn hurt(self, casualties: u8) -> Self {
        Self { left: self.left.saturating_sub(casualties), ..self }
    }

    /// Whether it is now tested for being diminished (W-DIM-1).
    fn falls(&self) -> bool {
        !self.tested && (1..=self.half).contains(&self.left)
    }
}

/// A test and those that follow from it, if everybody may know their numbers.
struct Tests<'a> {
    state: &'a State,
    /// Edges from traits in one of them.
    said: (Test, &'a [Edge]),
    /// Whether conditions count.
    hindered: bool,
}

impl Tests<'_> {
    fn throw(&self, test: Test) -> Option<Dist<(bool, bool)>> {
        let rules = rolling::edges(self.state, test).into_iter().filter(|_| self.hindered);
        let said = self.said.1.iter().copied().filter(|_| test == self.said.0);
        let edge = resolve::edge(rules.map(|(_, edge)| edge).chain(said));
        thrown(&needs::check(self.state, test)?, edge)
    }

    /// The target after a test and all tests that follow.
    fn after(&self, test: Test, from: &Dist<Target>) -> Option<Dist<Target>> {
        match test {
            Test::Attack { unit, target } => {
                let hit = from.and(&self.throw(test)?, |target, (passed, critical)| {
                    let hits = *passed && target.left > 0;
                    (if hits { target.hurt(1 + u8::from(*critical)) } else { *target }, hits)
                })?;
                let hurt = self.power(Test::Power { unit, target }, &hit)?;
                self.holding(target, &hurt)
            }
            Test::Power { target, .. } => {
                let hurt = self.power(test, &from.map(|target| (*target, true))?)?;
                self.holding(target, &hurt)
            }
            Test::Diminish { .. } => self.costs(test, from),
            Test::Magic { unit } => {
                let hurt = self.costs(test, from)?;
                let house = &self.state.setup.house;
                if house.diminish_any_source { self.holding(unit, &hurt) } else { Some(hurt) }
            }
            variants!(Test::{FollowUp, SetForCharge, Maneuver, Rally}) => None,
        }
    }

    /// A test that costs one casualty if it fails.
    fn costs(&self, test: Test, from: &Dist<Target>) -> Option<Dist<Target>> {
        from.and(&self.throw(test)?, |target, (passed, _)| target.hurt(u8::from(!passed)))
    }

    /// The targets after the Power test, if they were hit (W-ATK-3).
    fn power(&self, test: Test, hit: &Dist<(Target, bool)>) -> Option<Dist<Target>> {
        let damage = u8::try_from(self.state.value(test.unit(), Stat::Dmg)?).ok()?;
        hit.and(
            &self.throw(test)?,
            |(target, hit), (passed, _)| {
                if *hit && *passed { target.hurt(damage) } else { *target }
            },
        )
    }

    /// A diminished unit makes its Morale test (W-DIM-1, A6).
    fn holding(&self, unit: UnitId, hurt: &Dist<Target>) -> Option<Dist<Target>> {
        if hurt.outcomes().all(|(target, _)| !target.falls()) {
            return Some(hurt.clone());
        }
        hurt.and(&self.throw(Test::Diminish { unit })?, |target, (passed, _)| {
            if !target.falls() {
                return *target;
            }
            Target { tested: true, fell: true, ..target.hurt(u8::from(!*passed)) }
        })
    }
}
