//! Phase II: reforming the ranks (NS-REF). Reserve units regroup, retreated units rally, and terrain is
//! laid.

use super::super::content::board::{Slot, Spot};
use super::super::content::cards::TestKind;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::{not_asked, own};
use super::super::state::test::Rolled;
use super::super::state::{Phase, PhaseId, ReformStep, State, Unit, UnitId};
use super::parts::{self, Part};
use crate::kit::Veiled;
use crate::{Referee, Refusal, Side};

/// The sum that regrouping needs (NS-REF-1).
const REGROUP: u8 = 7;
/// Casualties that a unit needs to regroup. It cannot lose the last one.
const REGROUPS: u8 = 2;
/// The sum that rallying needs (NS-REF-2).
const RALLY: u8 = 6;
/// The sum that rallying needs after heavy casualties.
const RALLY_HARD: u8 = 7;
/// Number of casualties that counts as heavy.
const HEAVY: u8 = 3;

/// NS-REF-1.
pub(crate) fn regroup(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    spot: Spot,
) -> Result<Vec<Event>, Refusal> {
    let id = own(state, by, spot)?;
    let casualties = state.casualties(id).now;
    let no = |code| parts::openly(state, Refusal::rule("NS-REF-1", code), spot);
    if casualties == 0 {
        return Err(Refusal { waivable: false, ..no("E-REF-NONE") });
    }
    in_turn(referee, state, by)?;
    referee.demand(in_reserve(by, spot), || no("E-REF-RESERVE"))?;
    referee.demand(!state.engaged(id), || no("E-REF-MELEE"))?;
    referee.demand(casualties >= REGROUPS, || no("E-REF-LAST"))?;
    referee.demand(!parts::tested(state, id), || no("E-REF-ONCE"))?;
    Ok(vec![parts::test(by, spot, TestKind::Regroup, REGROUP)])
}

fn in_reserve(side: Side, spot: Spot) -> bool {
    spot.board == side && spot.slot.is_reserve()
}

/// The First player goes first in each step (NS-REF-4).
fn in_turn(referee: &mut Referee<'_>, state: &State, by: Side) -> Result<(), Refusal> {
    let Some(part) = Part::of(state) else { return Err(not_asked()) };
    if part.done[by.at()] {
        return Err(Refusal::impossible("NS-ACT-5", "E-DONE"));
    }
    referee.demand(part.side == by, || Refusal::rule("NS-REF-4", "E-REF-ORDER"))
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

/// Units that may regroup now.
fn regroups<'a>(state: &'a State, side: Side) -> impl Iterator<Item = Spot> + use<'a> {
    let may = move |id: UnitId, unit: &Unit, spot: Spot| {
        in_reserve(side, spot)
            && unit.casualties >= REGROUPS
            && unit.melee.is_none()
            && !parts::tested(state, id)
    };
    state.standing(side).filter(move |(id, unit, spot)| may(*id, unit, *spot)).map(|it| it.2)
}

/// The unit that has to rally next, from the left: its spot and the sum it needs (NS-REF-2).
fn rallies(state: &State, side: Side) -> Option<(Spot, u8)> {
    let retreating = state.standing(side).filter(|(id, _, spot)| {
        matches!(spot.slot, Slot::Retreat(_)) && !parts::tested(state, *id)
    });
    let next = retreating.min_by_key(|(_, _, spot)| spot.slot)?;
    let heavy = match next.1.casualties {
        HEAVY => true,
        casualties => casualties > HEAVY && state.setup.house.rally_ge3,
    };
    Some((next.2, if heavy { RALLY_HARD } else { RALLY }))
}

/// Candidate commands to offer. Only face-up cards have casualties.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    let Phase::Reform(reform) = &state.phase else { return Vec::new() };
    if !Part::of(state).is_some_and(|part| part.is_of(side)) {
        return Vec::new();
    }
    match reform.step {
        ReformStep::Regroup => {
            let hurt = state.standing(side).filter(|(_, unit, _)| unit.casualties > 0);
            let tries = hurt.map(|(_, _, unit)| Command::Regroup { unit });
            tries.chain([Command::Done {}]).collect()
        }
        ReformStep::Rally => Vec::new(),
        ReformStep::Terrain => vec![Command::Done {}],
    }
}

/// The events that follow a test. The state is still the one before the roll.
pub(crate) fn rolled(state: &State, rolls: &[Rolled]) -> Vec<Event> {
    let Some(roll) = rolls.first() else { return Vec::new() };
    let Some((id, unit)) = state.at(roll.unit).and_then(|id| Some((id, state.unit(id)?))) else {
        return Vec::new();
    };
    let came = match (roll.kind, roll.passed) {
        (TestKind::Regroup, true) => {
            Some(Event::CasualtiesSet { unit: id, to: unit.casualties.saturating_sub(1) })
        }
        (TestKind::Rally, true) => Some(Event::Entering { side: unit.owner, unit: Veiled::of(id) }),
        _ => None,
    };
    came.into_iter().chain(parts::alternate(state, roll.side)).collect()
}

/// Skips steps without a choice and rolls for rallying, which is mandatory.
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    let (Phase::Reform(reform), Some(part)) = (&state.phase, Part::of(state)) else {
        return Vec::new();
    };
    if part.over() {
        return vec![next(state, reform.step)];
    }
    let side = part.side;
    if part.done[side.at()] {
        return vec![Event::SeatTurn { side: side.other() }];
    }
    let idle = match reform.step {
        ReformStep::Regroup => regroups(state, side).next().is_none(),
        ReformStep::Rally => match rallies(state, side) {
            Some((unit, needs)) => return vec![parts::test(side, unit, TestKind::Rally, needs)],
            None => true,
        },
        // Never skipped, or the enemy would learn that a hand holds no terrain.
        ReformStep::Terrain => false,
    };
    if idle { vec![Event::SeatDone { side }] } else { Vec::new() }
}

fn next(state: &State, step: ReformStep) -> Event {
    let began = |step| Event::ReformBegan { step, side: parts::first(state) };
    match step {
        ReformStep::Regroup => began(ReformStep::Rally),
        ReformStep::Rally => began(ReformStep::Terrain),
        ReformStep::Terrain => Event::PhaseBegan { phase: PhaseId::Battle },
    }
}
