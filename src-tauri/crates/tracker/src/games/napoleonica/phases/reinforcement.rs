//! The reinforcement phase: the track moves, reserves arrive, cards are taken (N-REI).

use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::turn_of;
use super::super::state::{KindId, Mark, Phase, PhaseId, State, Status, Unit, UnitId};
use super::relief;
use super::track::{self, Step};
use crate::kit::variants;
use crate::{Referee, Refusal, Side};

/// A model that was on the deployment line before the track moved joins a unit (N-TRK-4, N-TRK-5,
/// N-TRK-6).
pub(crate) fn join(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    id: UnitId,
    ready: &[u8],
) -> Result<Vec<Event>, Refusal> {
    let own = state.unit(id).filter(|unit| unit.owner == by);
    let no_such = || Refusal::impossible("N-TRK-4", "E-ACT-UNIT").with("unit", id);
    let kind = own.ok_or_else(no_such)?.kind;
    let joined = track::join(referee, state, by, id, kind)?;
    let ready = ready.get(usize::from(kind)).is_some_and(|count| *count > 0);
    let too_soon = || Refusal::rule("N-TRK-5", "E-TRK-SOON").with("unit_type", kind);
    referee.demand(ready, too_soon)?;
    Ok(vec![joined])
}

/// A reserve unit arrives. The players judge whether a hex of the zone is free (N-REI-3).
pub(crate) fn arrive(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    side: Side,
    id: UnitId,
) -> Result<Vec<Event>, Refusal> {
    let own = state.unit(id).filter(|unit| unit.owner == by);
    if own.is_none_or(|unit| unit.status != Status::Reserve) {
        return Err(Refusal::impossible("N-REI-3", "E-RES-UNIT").with("unit", id));
    }
    referee.demand(by == side, || turn_of("N-REI-3", side))?;
    Ok(vec![Event::Arrived { unit: id }])
}

/// A seat is done joining models.
pub(crate) fn done(by: Side, done: bool) -> Result<Vec<Event>, Refusal> {
    match done {
        true => Err(Refusal::impossible("N-REI-1", "E-DONE")),
        false => Ok(vec![Event::SeatDone { side: by }]),
    }
}

/// A seat is done bringing reserves.
pub(crate) fn arrived(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    side: Side,
) -> Result<Vec<Event>, Refusal> {
    referee.demand(by == side, || turn_of("N-REI-3", side))?;
    Ok(vec![after_reserves(state, side)])
}

fn after_reserves(state: &State, side: Side) -> Event {
    if side == state.reinforced_first() {
        Event::ReservesTurn { side: side.other() }
    } else {
        Event::PhaseBegan { phase: PhaseId::Relief }
    }
}

/// The commands to offer a seat.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    let mut list = match &state.phase {
        Phase::Shift { done, .. } if !done[side.at()] => {
            let joins = track::gaps(state, side).map(|(unit, _)| Command::Join { unit });
            joins.chain([Command::Done {}]).collect()
        }
        Phase::Reserves { side: turn, .. } if *turn == side => {
            let arrivals = reserves(state, side).map(|unit| Command::Arrive { unit });
            arrivals.chain([Command::Done {}]).collect()
        }
        Phase::Relief { side: turn, card, .. } => relief::possible(state, side, *turn, *card),
        variants!(Phase::{
            Opening, Deployment, Leadership, Escalation, Drawing, Exchange, Shift, Reserves, Battle,
            Scoring, Refit, Finished
        }) => Vec::new(),
    };
    if state.corrupt(side) {
        list.extend(
            track::steps(state, side)
                .into_iter()
                .map(|Step { kind, from, unit }| Command::CorruptStep { kind, from, unit }),
        );
    }
    list
}

fn reserves(state: &State, side: Side) -> impl Iterator<Item = UnitId> {
    let reserve = |unit: &Unit| unit.status == Status::Reserve;
    state.units.of(side).filter(move |(_, unit)| reserve(unit)).map(|(id, _)| id)
}

/// The automatic steps: steps without a choice are skipped.
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    match &state.phase {
        Phase::Shift { done: [true, true], .. } => vec![Event::PhaseBegan { phase: next(state) }],
        Phase::Shift { done, ready } => {
            let idle = |side: &Side| !done[side.at()] && !chooses(state, *side, &ready[side.at()]);
            let idle = Side::BOTH.into_iter().filter(idle);
            idle.map(|side| Event::SeatDone { side }).collect()
        }
        Phase::Reserves { side, .. } if reserves(state, *side).next().is_none() => {
            vec![after_reserves(state, *side)]
        }
        Phase::Relief { side, card, .. } => relief::proceed(state, *side, *card),
        variants!(Phase::{
            Opening, Deployment, Leadership, Escalation, Drawing, Exchange, Reserves, Battle,
            Scoring, Refit, Finished
        }) => Vec::new(),
    }
}

/// The reserves if anyone has them, else the cards.
fn next(state: &State) -> PhaseId {
    match Side::BOTH.into_iter().any(|side| reserves(state, side).next().is_some()) {
        true => PhaseId::Reserves,
        false => PhaseId::Relief,
    }
}

/// Whether a seat has a choice after the shift: a model that may join, or corruption to spend.
fn chooses(state: &State, side: Side, ready: &[u8]) -> bool {
    let may_join = |kind: KindId| ready.get(usize::from(kind)).is_some_and(|count| *count > 0);
    let mut gaps = track::gaps(state, side);
    gaps.any(|(_, unit)| !unit.marks.has(Mark::Reinforced) && may_join(unit.kind))
        || track::may_corrupt(state, side)
}
