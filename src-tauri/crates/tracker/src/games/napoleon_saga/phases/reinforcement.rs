//! Phase IV: restoring order, outflank tests, refilling hands, and drawing a fresh unit (NS-REN,
//! NS-OUT-3, NS-OUT-4).

use super::super::content::board::{Slot, Spot};
use super::super::content::cards::TestKind;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::{not_asked, own};
use super::super::state::test::Rolled;
use super::super::state::{
    CardId, Phase, Reinforcement, ReinforcementStep as Step, State, Unit, UnitId,
};
use super::parts::{self, Part};
use super::{recruits, strategy};
use crate::{Referee, Refusal, Side};

/// The sum that every test of this phase needs (NS-REN-1, NS-REN-2, NS-OUT-3).
const NEEDS: u8 = 6;

/// Drops a formation: freely, or by a test if the unit is exposed to the enemy (NS-REN-2).
pub(crate) fn drop(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    spot: Spot,
) -> Result<Vec<Event>, Refusal> {
    let id = own(state, by, spot)?;
    let about = |refusal| parts::openly(state, refusal, spot);
    let unit = state.unit(id).filter(|unit| unit.formation.is_some());
    let unit = unit.ok_or_else(|| about(Refusal::impossible("NS-REN-2", "E-REN-FORMATION")))?;
    in_turn(referee, state, by)?;
    if !exposed(unit, spot) {
        return Ok(vec![Event::FormationSet { unit: id, to: None }]);
    }
    let fresh = !parts::tested(state, id);
    referee.demand(fresh, || about(Refusal::rule("NS-REN-2", "E-REF-ONCE")))?;
    Ok(vec![parts::test(by, spot, TestKind::Formation, NEEDS)])
}

/// Discards strategy cards. Hands are filled once both seats are done (NS-REN-4, NS-REN-5).
pub(crate) fn refill(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    cards: &[CardId],
) -> Result<Vec<Event>, Refusal> {
    in_turn(referee, state, by)?;
    strategy::in_hand(state, by, cards)?;
    let cards = cards.to_vec();
    let discarded = (!cards.is_empty()).then_some(Event::Discarded { side: by, cards });
    Ok(discarded.into_iter().chain([Event::SeatDone { side: by }]).collect())
}

/// The First player goes first in each step (NS-REN).
fn in_turn(referee: &mut Referee<'_>, state: &State, by: Side) -> Result<(), Refusal> {
    let Some(part) = Part::of(state) else { return Err(not_asked()) };
    if part.done[by.at()] {
        return Err(Refusal::impossible("NS-ACT-5", "E-DONE"));
    }
    referee.demand(part.side == by, || Refusal::rule("NS-REN-1", "E-REN-ORDER"))
}

/// A seat draws one army card per turn, and is done afterwards (NS-REN-7).
fn demand_one(referee: &mut Referee<'_>, state: &State, by: Side) -> Result<(), Refusal> {
    let Some(part) = Part::of(state) else { return Err(not_asked()) };
    let one = || Refusal::rule("NS-REN-7", "E-REN-ONE");
    referee.demand(!part.done[by.at()], one)?;
    let order = || Refusal::rule("NS-REN-1", "E-REN-ORDER");
    referee.demand(part.side == by || part.done[by.at()], order)
}

/// Draws a fresh unit from the army deck.
pub(crate) fn draw(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    unit: Option<UnitId>,
) -> Result<Vec<Event>, Refusal> {
    recruits::remain(state, by)?;
    demand_one(referee, state, by)?;
    recruits::draw(referee, state, by, unit)
}

/// A seat is done with its part of a step.
pub(crate) fn done(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    if !state.due.is_empty() {
        return parts::skip(referee, state, by);
    }
    in_turn(referee, state, by)?;
    Ok(vec![Event::SeatDone { side: by }])
}

/// Whether a unit is exposed to the enemy and not in melee: in the First Line, or on the enemy's flank
/// (NS-REN-1, NS-REN-2).
fn exposed(unit: &Unit, spot: Spot) -> bool {
    let flank = spot.board != unit.owner && matches!(spot.slot, Slot::Outflank(_));
    unit.melee.is_none() && (spot.slot.is_first() || flank)
}

/// Candidate commands to offer. Only face-up cards have formations.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let Phase::Reinforcement(Reinforcement { step, .. }) = &state.phase else {
        return Vec::new();
    };
    if !Part::of(state).is_some_and(|part| part.is_of(side)) {
        return Vec::new();
    }
    match step {
        Step::Disarray | Step::Outflank => Vec::new(),
        Step::Formations => {
            let formed = state.standing(side).filter(|(_, unit, _)| unit.formation.is_some());
            let drops = formed.map(|(_, _, unit)| Command::DropFormation { unit });
            drops.chain([Command::Done {}]).collect()
        }
        Step::Cards => vec![Command::Refill { discard: Vec::new() }],
        Step::Army => {
            let draws = recruits::candidate(state, side, eyes);
            draws.into_iter().chain([Command::Done {}]).collect()
        }
    }
}

/// The events that follow a test. The state is still the one before the roll.
pub(crate) fn rolled(state: &State, rolls: &[Rolled]) -> Vec<Event> {
    let Some(roll) = rolls.first() else { return Vec::new() };
    let Some((id, unit)) = state.at(roll.unit).and_then(|id| Some((id, state.unit(id)?))) else {
        return Vec::new();
    };
    let mut events = match (roll.kind, roll.passed) {
        (TestKind::Disarray, true) => vec![Event::DisarraySet { unit: id, to: false }],
        (TestKind::Formation, true) => vec![Event::FormationSet { unit: id, to: None }],
        (TestKind::Outflank, true) => arrives(state, id, roll.unit),
        (TestKind::Outflank, false) => {
            vec![Event::FailsSet { unit: roll.unit, to: unit.fails.saturating_add(1) }]
        }
        _ => Vec::new(),
    };
    events.extend(parts::alternate(state, roll.side));
    events
}

/// An outflanker arrives on the enemy's board. It and the whole enemy Reserve turn face-up (NS-OUT-4).
fn arrives(state: &State, id: UnitId, from: Spot) -> Vec<Event> {
    let Some(to) = goal(from) else { return Vec::new() };
    let shown = state.standing(from.board.other()).filter(|(_, unit, spot)| {
        !unit.face_up && spot.board == to.board && spot.slot.is_reserve()
    });
    let mut units: Vec<(Spot, UnitId)> = shown.map(|(id, _, spot)| (spot, id)).collect();
    if state.unit(id).is_some_and(|unit| !unit.face_up) {
        units.insert(0, (to, id));
    }
    let turned = (!units.is_empty()).then_some(Event::TurnedUp { units });
    let mut events = vec![Event::Moved { from, to }];
    events.extend(turned);
    events.push(Event::FlankerSet { unit: id, to: true });
    // The bonus for failed tests is used up.
    events.push(Event::FailsSet { unit: to, to: 0 });
    events
}

/// The enemy's Outflank slot on the same side of the table as an own one.
fn goal(from: Spot) -> Option<Spot> {
    let Slot::Outflank(side) = from.slot else { return None };
    Some(Spot::new(from.board.other(), Slot::Outflank(side.across())))
}

/// Skips steps without a choice and rolls mandatory tests.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    let Phase::Reinforcement(Reinforcement { step, .. }) = &state.phase else {
        return Vec::new();
    };
    let Some(part) = Part::of(state) else { return Vec::new() };
    if part.over() {
        return over(referee, state, *step);
    }
    if part.done[part.side.at()] {
        return vec![Event::SeatTurn { side: part.side.other() }];
    }
    by_itself(state, *step, part.side)
}

fn by_itself(state: &State, step: Step, side: Side) -> Vec<Event> {
    let done = vec![Event::SeatDone { side }];
    match step {
        Step::Disarray => steadied(state, side).unwrap_or(done),
        Step::Formations if drops(state, side) => Vec::new(),
        Step::Outflank => tries_flank(state, side).map_or(done, |test| vec![test]),
        Step::Cards => Vec::new(),
        Step::Army if recruits::left(state, side) > 0 => Vec::new(),
        Step::Formations | Step::Army => done,
    }
}

/// Removes disarray that needs no test, then tests the other units one by one (NS-REN-1).
fn steadied(state: &State, side: Side) -> Option<Vec<Event>> {
    let keeps = |unit: &Unit| unit.melee.is_some() && state.setup.house.engaged_keep_disarray;
    let shaken: Vec<_> =
        state.standing(side).filter(|(_, unit, _)| unit.disarray && !keeps(unit)).collect();
    let freed = shaken.iter().filter(|(_, unit, spot)| !exposed(unit, *spot));
    let freed: Vec<_> = freed.map(|(id, ..)| Event::DisarraySet { unit: *id, to: false }).collect();
    if !freed.is_empty() {
        return Some(freed);
    }
    let (_, _, spot) = shaken.into_iter().find(|(id, ..)| !parts::tested(state, *id))?;
    Some(vec![parts::test(side, spot, TestKind::Disarray, NEEDS)])
}

/// Whether a seat has a formation to drop, or to test for.
fn drops(state: &State, side: Side) -> bool {
    state.standing(side).any(|(id, unit, spot)| {
        unit.formation.is_some() && !(exposed(unit, spot) && parts::tested(state, id))
    })
}

/// The next outflank test (NS-OUT-3). A unit waits while its target slot is taken, which can only
/// happen through a waiver or correction.
fn tries_flank(state: &State, side: Side) -> Option<Event> {
    let mut away = state.standing(side).filter(|(_, _, spot)| spot.board == side);
    let free = |spot: Spot| goal(spot).is_some_and(|goal| state.at(goal).is_none());
    let (_, _, spot) = away.find(|(id, _, spot)| free(*spot) && !parts::tested(state, *id))?;
    Some(parts::test(side, spot, TestKind::Outflank, NEEDS))
}

/// Ends a step when both seats are done.
fn over(referee: &mut Referee<'_>, state: &State, step: Step) -> Vec<Event> {
    let began = |step| Event::ReinforcementBegan { step, side: parts::first(state) };
    match step {
        Step::Disarray => vec![began(Step::Formations)],
        Step::Formations => vec![began(Step::Outflank)],
        Step::Outflank => vec![began(Step::Cards)],
        Step::Cards => match filled(referee, state) {
            Some(drawn) => vec![drawn],
            // Cleared before a unit is drawn, so that it may rearrange the whole Reserve (NS-REN-6).
            None => vec![Event::MarkersCleared {}, began(Step::Army)],
        },
        Step::Army => super::end::of_turn(state),
    }
}

/// Fills hands to five cards as far as the decks allow, the First player's first (NS-REN-5).
fn filled(referee: &mut Referee<'_>, state: &State) -> Option<Event> {
    let first = parts::first(state);
    [first, first.other()].into_iter().find_map(|side| {
        let wanted = strategy::HAND.saturating_sub(state.player(side).strategy.hand().len());
        strategy::draw(referee, state, side, wanted)
    })
}
