//! Casualties (NS-CAS), elimination, and the Morale tests that follow (NS-RET-1, NS-TST-4, NS-TST-5,
//! NS-KEY-1). Falling back is in [`retreat`], the winner of a melee in [`winner`].

use super::{fire, retreat, winner};
use crate::games::napoleon_saga::content::board::{Slot, Spot};
use crate::games::napoleon_saga::content::cards::{Arm, Keyword, TestKind};
use crate::games::napoleon_saga::play::command::Command;
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::{about, naming, not_asked, only_owner, own};
use crate::games::napoleon_saga::state::test::{Rolled, Test};
use crate::games::napoleon_saga::state::{Action, Owed, Stage, State, UnitId, Wound};
use crate::kit::Gauge;
use crate::{Referee, Refusal, Side};
use std::collections::BTreeMap;

/// The sum that the test for the second casualty needs, and for each later one (NS-RET-1).
const SECOND: u8 = 6;
const LATER: u8 = 7;
/// Points for destroying a unit, and an auxiliary unit (NS-CAS-2).
const POINTS: i16 = 2;
const AUXILIARY: i16 = 1;

pub(crate) fn decline(state: &State, by: Side, action: &Action) -> Result<Vec<Event>, Refusal> {
    if let Some(wound) = asking(state, action) {
        only_owner(state, by, wound.unit)?;
        return Ok(vec![Event::Supported { by: None }]);
    }
    if let Some(owed) = retreat::asking(state, action) {
        only_owner(state, by, owed.unit)?;
        let refusal = Refusal::impossible("NS-RET-2", "E-RET-CHOOSE");
        return Err(about(state, refusal, owed.unit));
    }
    winner::decline(state, by)
}

/// The wound whose owner is asked for support: the first unsettled one, if any unit can help.
fn asking(state: &State, action: &Action) -> Option<Wound> {
    let open = action.wounds.iter().find(|wound| !wound.settled).copied();
    open.filter(|wound| !supporters(state, wound.unit).is_empty())
}

/// The spots of units that may take one casualty for a unit. Only infantry is helped, by units directly
/// behind it (NS-CAS-1).
fn supporters(state: &State, id: UnitId) -> Vec<Spot> {
    let Some(spot) = state.spot(id).filter(|_| state.arm(id) == Arm::Infantry) else {
        return Vec::new();
    };
    let behind = behind(state, spot.slot).into_iter().map(|slot| Spot::new(spot.board, slot));
    behind.filter(|spot| state.at(*spot).is_some_and(|by| supports(state, id, by))).collect()
}

fn behind(state: &State, slot: Slot) -> Vec<Slot> {
    let reserve = state.setup.house.support_from_reserve && slot.is_second();
    let before = |from: &Slot| reserve && from.is_reserve() && from.ahead().contains(&slot);
    let further = Slot::LINES.iter().copied().filter(before);
    slot.behind().into_iter().chain(further).collect()
}

/// Whether `by` may help: each supporting unit takes one casualty, so none helps twice.
fn supports(state: &State, id: UnitId, by: UnitId) -> bool {
    let owner = |id| state.unit(id).map(|unit| unit.owner);
    let wounded = |action: &Action| action.wounds.iter().any(|wound| wound.unit == by);
    let helped = state.action().is_some_and(wounded);
    state.face_up(by) && !helped && owner(by) == owner(id) && state.has(by, Keyword::Support)
}

pub(crate) fn support(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    action: &Action,
    spot: Spot,
) -> Result<Vec<Event>, Refusal> {
    let wound = asking(state, action).ok_or_else(not_asked)?;
    only_owner(state, by, wound.unit)?;
    let id = own(state, by, spot)?;
    let refusal = |refusal| naming(state, refusal, spot);
    if id == wound.unit {
        return Err(refusal(Refusal::impossible("NS-CAS-1", "E-CAS-SUPPORT")));
    }
    let helps = supporters(state, wound.unit).contains(&spot);
    referee.demand(helps, || refusal(Refusal::rule("NS-CAS-1", "E-CAS-SUPPORT")))?;
    Ok(vec![Event::Supported { by: Some(id) }])
}

/// The results of casualties that need no answer, one at a time: casualties are dealt, a beaten unit
/// loses the melee, then each owed test is rolled.
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    let Some(action) = state.action() else { return Vec::new() };
    if waiting(state) {
        return Vec::new();
    }
    if !action.wounds.is_empty() {
        return settle(state, action);
    }
    if let Some(events) = winner::emerges(state) {
        return events;
    }
    match (action.owed.first(), &action.stage) {
        (Some(owed), _) if owed.failed => retreat::falls_back(state, owed.unit),
        (Some(owed), _) => owed_test(state, owed),
        (None, Stage::Shot(shot)) => fire::after(state, action, shot),
        (None, _) => Vec::new(),
    }
}

/// Whether a question of this chapter is open.
pub(crate) fn waiting(state: &State) -> bool {
    let Some(action) = state.action() else { return false };
    asking(state, action).is_some()
        || retreat::asking(state, action).is_some()
        || winner::asking(state)
}

/// Skips a wound that nobody can help with if another wound can be helped. Otherwise deals all
/// casualties.
fn settle(state: &State, action: &Action) -> Vec<Event> {
    let mut open = action.wounds.iter().filter(|wound| !wound.settled);
    if open.any(|wound| !supporters(state, wound.unit).is_empty()) {
        return vec![Event::Supported { by: None }];
    }
    deal(state, action)
}

/// Deals all casualties at once, then destroys units, then sets the tests of the others.
fn deal(state: &State, action: &Action) -> Vec<Event> {
    let suffered = suffered(state, action);
    let mut events: Vec<Event> =
        suffered.iter().map(|(unit, to)| Event::CasualtiesSet { unit: *unit, to: *to }).collect();
    let (lost, left): (Vec<_>, Vec<_>) =
        suffered.into_iter().partition(|(id, to)| *to >= state.casualties(*id).most);
    events.extend(lost.iter().flat_map(|(id, _)| destroyed(state, *id)));
    if let Some(id) = action.blocked {
        // This casualty causes no test, whichever unit takes it.
        let stays = lost.iter().all(|(lost, _)| *lost != id);
        events.extend(stays.then(|| retreat::stays(state, id)).into_iter().flatten());
        events.push(Event::WoundsDealt {});
        return events;
    }
    let owed = owed(state, action, &left);
    events.extend((!owed.is_empty()).then_some(Event::TestsOwed { owed }));
    events.push(Event::WoundsDealt {});
    events
}

/// The new casualty count of each wounded unit.
fn suffered(state: &State, action: &Action) -> Vec<(UnitId, u8)> {
    let mut sums: BTreeMap<UnitId, Gauge> = BTreeMap::new();
    for wound in action.wounds.iter().filter(|wound| wound.count > 0) {
        let sum = sums.entry(wound.unit).or_insert_with(|| state.casualties(wound.unit));
        sum.set(sum.plus(wound.count));
    }
    let standing = sums.into_iter().filter(|(id, _)| state.spot(*id).is_some());
    standing.map(|(id, sum)| (id, sum.now)).collect()
}

/// A destroyed unit scores its points and those of its attached cards (NS-CAS-2, NS-VIC-4). This ends
/// its melee unless that is being fought right now.
pub(crate) fn destroyed(state: &State, id: UnitId) -> Vec<Event> {
    let Some(unit) = state.unit(id) else { return Vec::new() };
    let side = unit.owner.other();
    let points = if state.has(id, Keyword::Auxiliary) { AUXILIARY } else { POINTS };
    let mut events = winner::sundered(state, id);
    events.push(Event::Destroyed { unit: id });
    events.push(Event::Scored { side, points, reason: "NS-CAS-2".into() });
    let carried = unit.attached.iter().map(|card| i16::from(card.points)).filter(|by| *by > 0);
    events.extend(carried.map(|points| Event::Scored { side, points, reason: "NS-VIC-4".into() }));
    events
}

/// The Morale tests of the survivors. The active player's units test last (NS-TST-4).
fn owed(state: &State, action: &Action, left: &[(UnitId, u8)]) -> Vec<(UnitId, u8)> {
    let owner = |id| state.unit(id).map(|unit| unit.owner);
    let active = owner(action.unit);
    let mut left = left.to_vec();
    left.sort_by_key(|(id, _)| owner(*id) == active);
    let tests = |(id, to): (UnitId, u8)| {
        let before = state.casualties(id).now;
        needed(state, before, to).into_iter().map(move |needs| (id, needs))
    };
    left.into_iter().flat_map(tests).collect()
}

/// One test for each casualty from the second on (NS-RET-1), or only the hardest if the house rule says
/// so (A7).
fn needed(state: &State, before: u8, to: u8) -> Vec<u8> {
    let each = before.max(1) + 1..=to;
    let all: Vec<u8> = each.map(|nth| if nth == 2 { SECOND } else { LATER }).collect();
    match state.setup.house.one_test_per_resolution {
        true => all.into_iter().max().into_iter().collect(),
        false => all,
    }
}

fn owed_test(state: &State, owed: &Owed) -> Vec<Event> {
    let (Some(unit), Some(spot)) = (state.unit(owed.unit), state.spot(owed.unit)) else {
        return vec![Event::TestsCancelled { unit: owed.unit }];
    };
    let test = Test {
        side: unit.owner,
        unit: spot,
        kind: TestKind::Retreat,
        against: None,
        needs: owed.needs,
        bonus: 0,
        defensive: false,
        marker: false,
    };
    vec![Event::TestsDue { tests: vec![test] }]
}

/// The events that follow a Morale test.
pub(crate) fn rolled(_state: &State, rolls: &[Rolled]) -> Vec<Event> {
    let passed = rolls.first().is_some_and(|roll| roll.passed);
    vec![if passed { Event::TestSettled {} } else { Event::TestFailed {} }]
}

/// The unit whose due Morale test a seat may answer without a roll.
fn due(state: &State, by: Side, action: &Action) -> Result<UnitId, Refusal> {
    let own = |owed: &&Owed| state.unit(owed.unit).is_some_and(|unit| unit.owner == by);
    let owed = action.owed.iter().find(own).ok_or_else(not_asked)?;
    if owed.failed {
        return Err(Refusal::impossible("NS-TST-5", "E-TST-ROLLED"));
    }
    match state.due.first() {
        Some(test) if test.kind != TestKind::Retreat => Err(not_asked()),
        Some(test) if test.side == by => state.at(test.unit).ok_or_else(not_asked),
        Some(_) => Err(Refusal::impossible("NS-TST-4", "E-TST-ORDER")),
        None => Err(not_asked()),
    }
}

/// Fails on purpose (NS-TST-5). A Steadfast unit may not (NS-KEY-1).
pub(crate) fn fail(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    action: &Action,
) -> Result<Vec<Event>, Refusal> {
    let id = due(state, by, action)?;
    let steadfast = state.has(id, Keyword::Steadfast);
    referee.demand(!steadfast, || about(state, Refusal::rule("NS-KEY-1", "E-KEY-FAIL"), id))?;
    Ok(vec![Event::TestsGone {}, Event::TestFailed {}])
}

/// A Steadfast unit ignores the test (NS-KEY-1).
pub(crate) fn ignore(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    action: &Action,
) -> Result<Vec<Event>, Refusal> {
    let id = due(state, by, action)?;
    let steadfast = state.has(id, Keyword::Steadfast);
    referee.demand(steadfast, || about(state, Refusal::rule("NS-KEY-1", "E-KEY-SKIP"), id))?;
    Ok(vec![Event::TestsGone {}, Event::TestSettled {}])
}

/// Other answers than rolling a Morale test that is due.
pub(crate) fn answers(state: &State, side: Side) -> Vec<Command> {
    let test = state.due.first().filter(|test| test.kind == TestKind::Retreat && test.side == side);
    let Some(id) = test.and_then(|test| state.at(test.unit)) else { return Vec::new() };
    let steadfast = state.has(id, Keyword::Steadfast);
    let ignore = steadfast.then_some(Command::Ignore {});
    ignore.into_iter().chain([Command::Fail {}]).collect()
}

/// Possible answers to an open question of this chapter.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    let Some(action) = state.action() else { return Vec::new() };
    if let Some(wound) = asking(state, action) {
        if only_owner(state, side, wound.unit).is_err() {
            return Vec::new();
        }
        let help = supporters(state, wound.unit).into_iter().map(|by| Command::Support { by });
        return help.chain([Command::Decline {}]).collect();
    }
    if let Some(owed) = retreat::asking(state, action) {
        return retreat::possible(state, side, owed.unit);
    }
    winner::possible(state, side)
}
