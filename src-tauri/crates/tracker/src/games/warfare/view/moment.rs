//! The moment shown to the table: dice with their results, and the changes to units. It stays on screen
//! until the next action begins.

use super::super::content::board::{Rank, Spot};
use super::super::state::last::Seen;
use super::super::state::test::{Test, TestId};
use super::super::state::{Condition, Edge, State, UnitId};
use super::needs;
use crate::kit::{Cast, Moment, Phrase, variants};
use crate::{Seat, Side, Value, Viewer};

/// The moment as a viewer's screen shows it, with its change of points (W-PTS-1).
pub(crate) fn moment(state: &State, viewer: Viewer) -> Option<Moment> {
    Moment::scored(told(state, viewer), &state.ledger, "W-PTS-1")
}

/// The same without points, for display beside a fight.
pub(super) fn told(state: &State, viewer: Viewer) -> Option<Moment> {
    let seen = &state.last.seen;
    let (rule, side) = seen.iter().find_map(|seen| ruled(state, seen))?;
    let fight = state.last.fight.map(|[attacker, target]| {
        Phrase::of(how(state)).with("attacker", attacker).with("target", target)
    });
    let rolled = matches!(seen.first(), Some(Seen::Rolled(..)));
    let mut result: Vec<Phrase> = rolled.then(|| first(state)).flatten().into_iter().collect();
    for part in seen.iter().flat_map(|seen| changed(state, seen)) {
        join(&mut result, part);
    }
    result.extend(failed(state).filter(|_| result.is_empty()));
    Some(Moment {
        head: fight.or_else(|| rolled.then(|| Phrase::of("initiative_head"))),
        side: attacker(state).or(side),
        dice: by_turn(state, seen).flat_map(|seen| dice(state, viewer, seen)).collect(),
        result,
        why: seen.iter().flat_map(|seen| helped(state, seen)).collect(),
        ..Moment::of(rule)
    })
}

/// Who acts first, once initiative has an order.
fn first(state: &State) -> Option<Phrase> {
    state.order.all().next().map(|seat| Phrase::of("acts_first").with("seat", seat.0))
}

/// An attack that is over and has done nothing.
fn failed(state: &State) -> Option<Phrase> {
    let [_, target] = state.last.fight?;
    let struck = |seen: &Seen| {
        matches!(seen, Seen::Tested { test, passed: false, .. }
            if matches!(test.id(), TestId::Attack | TestId::Power))
    };
    let over = state.due.is_none() && state.windows.front().is_none();
    let fails = over && state.last.seen.last().is_some_and(struck);
    fails.then(|| Phrase::unit("unharmed", target))
}

/// The things shown; initiative rolls in turn order.
fn by_turn<'a>(state: &State, seen: &'a [Seen]) -> impl Iterator<Item = &'a Seen> {
    let place = |seen: &&Seen| {
        if let Seen::Rolled(seat, _) = seen { state.order.place(*seat) } else { None }
    };
    let mut sorted: Vec<_> = seen.iter().collect();
    sorted.sort_by_key(place);
    sorted.into_iter()
}

/// The kind of the fight shown last: an attack, or battle magic.
pub(super) fn how(state: &State) -> &'static str {
    let tested =
        |seen: &Seen| if let Seen::Tested { test, .. } = seen { Some(*test) } else { None };
    let mut tests = state.last.seen.iter().filter_map(tested).chain(state.due);
    let magic = tests.any(|test| test.id() == TestId::Magic);
    if magic { "magic" } else { "attack" }
}

fn attacker(state: &State) -> Option<Side> {
    let [attacker, _] = state.last.fight?;
    Some(of(state, attacker))
}

fn of(state: &State, unit: UnitId) -> Side {
    state.unit(unit).map_or(Side::North, |unit| unit.owner)
}

/// The rule behind something shown, and its side.
fn ruled(state: &State, seen: &Seen) -> Option<(&'static str, Option<Side>)> {
    Some(match seen {
        Seen::Rolled(seat, _) => ("W-INI-1", Some(state.side(*seat))),
        Seen::Tested { test, .. } => (rule(test.id()), Some(of(state, test.unit()))),
        Seen::Suffered(unit, _) | Seen::Broke(unit) => ("W-ATK-5", Some(of(state, *unit))),
        Seen::Healed(unit, _) => ("W-DIM-2", Some(of(state, *unit))),
        Seen::Disbanded(unit) => ("W-RND-5", Some(of(state, *unit))),
        Seen::Moved(unit, ..) => ("W-ACT-4", Some(of(state, *unit))),
        Seen::Strayed(unit, _) => ("W-ACT-7", Some(of(state, *unit))),
        Seen::Rallied(unit) => ("W-RAL-1", Some(of(state, *unit))),
        Seen::Bears(unit, condition, _) => (borne(*condition), Some(of(state, *unit))),
        Seen::Laden(unit, ..) => ("W-ACT-8", Some(of(state, *unit))),
        Seen::Readied(unit) => ("W-ACT-10", Some(of(state, *unit))),
        Seen::Began(_) => ("W-RND-2", None),
        Seen::Collapsed(ranks) if ranks.is_empty() => return None,
        Seen::Collapsed(_) => ("W-COL-1", None),
    })
}

/// The rule of a condition.
fn borne(condition: Condition) -> &'static str {
    match condition {
        Condition::Disorganized => "W-ACT-5",
        Condition::Disoriented => "W-ACT-6",
        Condition::Misled => "W-ACT-7",
        Condition::Weakened | Condition::Hidden => "W-ATK-6",
        Condition::Exposed => "W-EXP-1",
    }
}

/// The rule that asks for a test.
pub(super) fn rule(test: TestId) -> &'static str {
    match test {
        TestId::Attack => "W-ATK-2",
        TestId::Power => "W-ATK-3",
        TestId::Diminish => "W-DIM-1",
        TestId::Magic => "W-MAG-1",
        TestId::FollowUp => "W-MAN-2",
        TestId::SetForCharge => "W-MAN-3",
        TestId::Maneuver => "W-MAN-4",
        TestId::Rally => "W-RAL-1",
    }
}

fn dice(state: &State, viewer: Viewer, seen: &Seen) -> Vec<Cast> {
    match seen {
        Seen::Rolled(seat, total) => {
            let what = Phrase::of("initiative").with("seat", seat.0);
            vec![Cast::of(state.side(*seat), i32::from(*total), what)]
        }
        Seen::Tested { test, faces, kept, passed, .. } => {
            let note = came(state, viewer, *test, *kept, *passed);
            cast(state, *test, faces, *kept, &note)
        }
        variants!(Seen::{
            Suffered, Healed, Broke, Disbanded, Moved, Strayed, Rallied, Bears, Laden, Readied,
            Began, Collapsed
        }) => Vec::new(),
    }
}

/// The dice of a test; one that advantage or disadvantage made useless does not count.
fn cast(state: &State, test: Test, faces: &[u8], kept: u8, note: &Phrase) -> Vec<Cast> {
    let counts = faces.iter().position(|face| *face == kept);
    let die = |(at, face): (usize, &u8)| {
        let what = Phrase::unit("die", test.unit()).with("test", test.id().name());
        let die = Cast::of(of(state, test.unit()), *face, what);
        if counts == Some(at) { die.noted(note.clone()) } else { Cast { void: true, ..die } }
    };
    faces.iter().enumerate().map(die).collect()
}

/// The result of a test. The sum and the target are shown only to viewers who may know them (A38).
fn came(state: &State, viewer: Viewer, test: Test, kept: u8, passed: bool) -> Phrase {
    let sum = needs::bonus(state, viewer, test).map(|bonus| i32::from(kept) + i32::from(bonus));
    let needed = needs::target(state, viewer, test);
    let code = match (sum, needed, passed) {
        (Some(_), Some(_), true) => "passed_of",
        (Some(_), Some(_), false) => "failed_of",
        (Some(_), None, true) => "passed_with",
        (Some(_), None, false) => "failed_with",
        (None, _, true) => "passed",
        (None, _, false) => "failed",
    };
    let sum = sum.map(|sum| ("n", sum));
    let needed = needed.filter(|_| sum.is_some()).map(|needed| ("needed", needed.into()));
    let said = sum.into_iter().chain(needed);
    said.fold(Phrase::of(code), |phrase, (name, value)| phrase.with(name, value))
}

/// The advantage or disadvantage of a test, or the turn order of a round.
fn helped(state: &State, seen: &Seen) -> Vec<Phrase> {
    if let Seen::Tested { test, edge: Some(edge), .. } = seen {
        let code = match edge {
            Edge::Advantage => "advantage",
            Edge::Disadvantage => "disadvantage",
        };
        vec![Phrase::unit(code, test.unit()).with("test", test.id().name())]
    } else if matches!(seen, Seen::Began(_)) {
        let commander = |(at, seat): (usize, Seat)| {
            Phrase::of("in_turn").with("place", at + 1).with("seat", seat.0)
        };
        state.order.all().enumerate().map(commander).collect()
    } else {
        Vec::new()
    }
}

/// The changes to units.
fn changed(state: &State, seen: &Seen) -> Vec<Phrase> {
    match seen {
        Seen::Rolled(..) | Seen::Tested { .. } => Vec::new(),
        Seen::Suffered(hurt, n) => vec![Phrase::unit("lost", *hurt).with("n", *n)],
        Seen::Healed(healed, n) => vec![Phrase::unit("healed", *healed).with("n", *n)],
        Seen::Broke(broken) => vec![Phrase::unit("broke", *broken)],
        Seen::Disbanded(gone) => vec![Phrase::unit("disbanded", *gone)],
        Seen::Moved(moved, _, to) => vec![to.map_or_else(
            || Phrase::unit("moved_aside", *moved),
            |to| placed(Phrase::unit("moved", *moved), to, of(state, *moved)),
        )],
        Seen::Strayed(misled, to) => vec![to.map_or_else(
            || Phrase::unit("strays_nowhere", *misled),
            |to| placed(Phrase::unit("strayed", *misled), to, of(state, *misled)),
        )],
        Seen::Rallied(back) => vec![Phrase::unit("rallied", *back)],
        Seen::Bears(bearer, condition, now) => {
            let code = if *now { "bears" } else { "bears_no_more" };
            vec![Phrase::unit(code, *bearer).with("condition", condition.name())]
        }
        Seen::Laden(laden, token, n) => {
            vec![Phrase::unit("laden", *laden).with("token", token.name()).with("n", *n)]
        }
        Seen::Readied(ready) => vec![Phrase::unit("readied", *ready)],
        Seen::Began(round) => vec![Phrase::of("round_begins").with("round", *round)],
        Seen::Collapsed(ranks) => {
            let fell = |(side, rank): &(Side, Rank)| {
                Phrase::player("collapsed", *side).with("rank", rank.name())
            };
            ranks.iter().map(fell).collect()
        }
    }
}

/// Adds a space to a phrase, as the owner of a unit sees it.
fn placed(phrase: Phrase, to: Spot, owner: Side) -> Phrase {
    let half = if to.board == owner { "own" } else { "enemy" };
    phrase.with("rank", to.space.rank.name()).with("file", to.space.file).with("half", half)
}

/// Adds one more result: casualties of the same unit are added up.
fn join(result: &mut Vec<Phrase>, part: Phrase) {
    let same = |there: &&mut Phrase| {
        part.code == "lost"
            && there.code == "lost"
            && there.values.get("unit") == part.values.get("unit")
    };
    let Some(there) = result.iter_mut().find(same) else { return result.push(part) };
    if let (Some(Value::Number(sum)), Some(Value::Number(n))) =
        (there.values.get_mut("n"), part.values.get("n"))
    {
        *sum += n;
    }
}
