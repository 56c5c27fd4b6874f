//! The reinforcement track: steps of models towards the battlefield, and into a unit (N-TRK).

use super::cards::Line;
use super::event::Event;
use super::state::{KindId, Phase, State, Unit, UnitId};
use crate::{Referee, Refusal, Side};

/// One step of a model (N-TRK-3): along the track, or from the deployment line into a unit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    /// The model's type.
    pub(super) kind: KindId,
    /// The line it is on.
    pub(super) from: Line,
    /// The unit it joins; given from the deployment line and only from there.
    pub(super) unit: Option<UnitId>,
}

/// Judges a step that something pays for: an arrow, corruption, a maneuver card.
pub(super) fn step(
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
        (Some(to), None) => Ok(Event::ModelMoved { seat: by, kind, from, to }),
        (Some(_), Some(_)) => Err(Refusal::impossible("N-TRK-3", "E-TRK-FAR")),
        (None, None) => Err(no_unit(kind)),
        (None, Some(unit)) => join(referee, state, by, unit, kind),
    }
}

/// Judges a model of `kind` leaving the deployment line for a unit (N-TRK-4, N-REI-2).
pub(super) fn join(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    id: UnitId,
    kind: KindId,
) -> Result<Event, Refusal> {
    let own = state.unit(id).filter(|unit| unit.owner == by && unit.fights());
    let Some(unit) = own.filter(|unit| unit.kind == kind) else { return Err(no_unit(kind)) };
    if unit.models >= unit.size {
        let refusal = Refusal::impossible("N-TRK-4", "E-TRK-FULL");
        return Err(refusal.with("unit", id).with("size", unit.size));
    }
    if state.player(by).on_line(kind, Line::Deployment) == 0 {
        return Err(no_model(kind));
    }
    // N-TRK-8: the limit is one of the reinforcement phase.
    let once = !unit.reinforced || matches!(state.phase, Phase::Battle(_));
    referee.demand(once, || Refusal::rule("N-REI-2", "E-REI-ONCE").with("unit", id))?;
    Ok(Event::ModelJoined { unit: id })
}

fn no_model(kind: KindId) -> Refusal {
    Refusal::impossible("N-TRK-3", "E-TRK-NOMODEL").with("unit_type", kind)
}

fn no_unit(kind: KindId) -> Refusal {
    Refusal::impossible("N-TRK-4", "E-TRK-NOUNIT").with("unit_type", kind)
}

/// A seat's units with a gap that a model on the deployment line could fill.
pub(super) fn gaps(state: &State, seat: Side) -> impl Iterator<Item = (UnitId, &Unit)> {
    state.units_of(seat).filter(move |(_, unit)| {
        let waits = state.player(seat).on_line(unit.kind, Line::Deployment) > 0;
        waits && unit.fights() && unit.models < unit.size
    })
}

/// Every step that a seat's models could take, those nearest the battlefield first.
pub(super) fn steps(state: &State, seat: Side) -> Vec<Step> {
    let joins = gaps(state, seat).map(|(id, unit)| Step {
        kind: unit.kind,
        from: Line::Deployment,
        unit: Some(id),
    });
    let moves = (0..KindId::MAX).zip(&state.player(seat).track).flat_map(|(kind, lines)| {
        let on = |line: &Line| line.next().is_some() && lines[line.at()] > 0;
        let from = Line::ALL.into_iter().rev().filter(move |line| on(line));
        from.map(move |from| Step { kind, from, unit: None })
    });
    joins.chain(moves).collect()
}

/// Whether any step of a seat's models is open: a unit takes one model in the phase (N-REI-2).
pub(super) fn can_step(state: &State, seat: Side) -> bool {
    let fresh = |id| state.unit(id).is_some_and(|unit| !unit.reinforced);
    steps(state, seat).into_iter().any(|step| step.unit.is_none_or(fresh))
}
