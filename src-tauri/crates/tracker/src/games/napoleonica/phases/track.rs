//! The reinforcement track: models step towards the battlefield and into a unit (N-TRK).

use super::super::content::cards::Line;
use super::super::play::event::Event;
use super::super::state::{KindId, Mark, Phase, PhaseId, State, Unit, UnitId};
use crate::{Referee, Refusal, Side};

/// The corruption cost of moving a model one line (N-REI-8).
const STEP_COST: u8 = 3;

/// One step of a model (N-TRK-3): along the track, or from the deployment line into a unit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    /// The model's type.
    pub(crate) kind: KindId,
    /// The line it is on.
    pub(crate) from: Line,
    /// The unit it joins; present only for a step from the deployment line.
    pub(crate) unit: Option<UnitId>,
}

/// Judges a step paid for by an arrow, corruption or a maneuver card.
pub(crate) fn step(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    step: Step,
) -> Result<Event, Refusal> {
    let Step { kind, from, unit } = step;
    if state.player(by).on_line(kind, from) == 0 {
        return Err(no_model(kind));
    }
    match (from.next(), unit) {
        (Some(to), None) => Ok(Event::ModelMoved { side: by, kind, from, to }),
        (Some(_), Some(_)) => Err(Refusal::impossible("N-TRK-3", "E-TRK-FAR")),
        (None, None) => Err(no_unit(kind)),
        (None, Some(unit)) => join(referee, state, by, unit, kind),
    }
}

/// Judges a model of `kind` leaving the deployment line for a unit (N-TRK-4, N-REI-2).
pub(crate) fn join(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    id: UnitId,
    kind: KindId,
) -> Result<Event, Refusal> {
    let own = state.unit(id).filter(|unit| unit.owner == by && unit.fights());
    let Some(unit) = own.filter(|unit| unit.kind == kind) else { return Err(no_unit(kind)) };
    if unit.models.is_full() {
        let refusal = Refusal::impossible("N-TRK-4", "E-TRK-FULL");
        return Err(refusal.with("unit", id).with("size", unit.models.most));
    }
    if state.player(by).on_line(kind, Line::Deployment) == 0 {
        return Err(no_model(kind));
    }
    // N-TRK-8: the limit applies only in the reinforcement phase.
    let once = !unit.marks.has(Mark::Reinforced) || matches!(state.phase, Phase::Battle(_));
    referee.demand(once, || Refusal::rule("N-REI-2", "E-REI-ONCE").with("unit", id))?;
    Ok(Event::ModelJoined { unit: id })
}

fn no_model(kind: KindId) -> Refusal {
    Refusal::impossible("N-TRK-3", "E-TRK-NOMODEL").with("unit_type", kind)
}

fn no_unit(kind: KindId) -> Refusal {
    Refusal::impossible("N-TRK-4", "E-TRK-NOUNIT").with("unit_type", kind)
}

/// A seat's units with a missing model that one on the deployment line could replace.
pub(crate) fn gaps(state: &State, side: Side) -> impl Iterator<Item = (UnitId, &Unit)> {
    state.units.of(side).filter(move |(_, unit)| {
        let waits = state.player(side).on_line(unit.kind, Line::Deployment) > 0;
        waits && unit.fights() && !unit.models.is_full()
    })
}

/// Every step that a seat's models could take, nearest to the battlefield first.
pub(crate) fn steps(state: &State, side: Side) -> Vec<Step> {
    let joins = gaps(state, side).map(|(id, unit)| Step {
        kind: unit.kind,
        from: Line::Deployment,
        unit: Some(id),
    });
    let moves = (0..KindId::MAX).zip(&state.player(side).track).flat_map(|(kind, lines)| {
        let on = |line: &Line| line.next().is_some() && lines[line.at()] > 0;
        let from = Line::ALL.into_iter().rev().filter(move |line| on(line));
        from.map(move |from| Step { kind, from, unit: None })
    });
    joins.chain(moves).collect()
}

/// Whether any step of a seat's models is possible: a unit takes one model in the phase (N-REI-2).
pub(crate) fn can_step(state: &State, side: Side) -> bool {
    let fresh = |id| state.unit(id).is_some_and(|unit| !unit.marks.has(Mark::Reinforced));
    steps(state, side).into_iter().any(|step| step.unit.is_none_or(fresh))
}

/// Moves a model one line for corruption, as often as there is enough (N-REI-8, A-N-41).
pub(crate) fn corrupt_step(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    step: Step,
) -> Result<Vec<Event>, Refusal> {
    if !state.corrupt(by) {
        return Err(Refusal::impossible("N-REI-8", "E-COR-FACTION"));
    }
    let have = state.player(by).corruption;
    let Some(to) = have.checked_sub(STEP_COST) else {
        let refusal = Refusal::impossible("N-REI-8", "E-COR-FEW");
        return Err(refusal.with("needed", STEP_COST).with("have", have));
    };
    let moved = self::step(referee, state, by, step)?;
    Ok(vec![Event::CorruptionSet { side: by, to, why: "N-REI-8".into() }, moved])
}

/// Whether a seat could move a model by corruption now.
pub(crate) fn may_corrupt(state: &State, side: Side) -> bool {
    let enough = state.player(side).corruption >= STEP_COST;
    state.corrupt(side) && enough && can_step(state, side)
}

/// The reinforcement phase begins: both tracks move at once (N-REI-1).
pub(crate) fn shift() -> Vec<Event> {
    let shifted = Side::BOTH.map(|side| Event::TrackShifted { side });
    [Event::PhaseBegan { phase: PhaseId::Shift }].into_iter().chain(shifted).collect()
}
