//! Activating a unit, and the end of its activation (FC-UNI, FC-ACT).

use super::super::super::content::orders::Color;
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::play::refusals::no_unit;
use super::super::super::state::{Action, Activation, Drawn, State, Unit, UnitId};
use super::{carried, own, turn};
use crate::{Referee, Refusal, Side};

/// Activates a unit of the step's color, or one with a purple order (FC-ACT-3, FC-PUR-2).
pub(crate) fn activate(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
    id: UnitId,
) -> Result<Vec<Event>, Refusal> {
    own(action, by)?;
    if let Some(activation) = &action.activation {
        let refusal = Refusal::impossible("FC-UNI-4", "E-UNI-FIRST");
        return Err(refusal.with("unit", activation.unit));
    }
    let unit = state.standing(id).filter(|unit| unit.owner == by);
    let unit = unit.ok_or_else(|| no_unit("FC-ACT-4", id))?;
    match action.card {
        Drawn::InForce(_) | Drawn::Done => {}
        Drawn::Due | Drawn::Open(_) => {
            return Err(Refusal::impossible("FC-TAC-1", "E-TAC-FIRST"));
        }
    }
    let first = !carried::is_due(action);
    referee.demand(first, || Refusal::rule("FC-TAC-2", "E-TAC-CHOOSE"))?;
    let spent = || Refusal::impossible("FC-UNI-2", "E-UNI-ONE").with("unit", id);
    let color = unit.order.ok_or_else(spent)?;
    referee.demand(color == action.step || color == Color::Purple, || {
        let refusal = Refusal::rule("FC-ACT-3", "E-ACT-COLOR").with("unit", id);
        refusal.with("step", action.step.name()).with("color", color.name())
    })?;
    Ok(turn::begun(state, action, id, unit))
}

/// Candidate commands to offer.
pub(crate) fn possible(state: &State, action: &Action, side: Side) -> Vec<Command> {
    let step = |(_, unit): &(UnitId, &Unit)| unit.order.is_some();
    let mut units: Vec<_> = state.on_map(side).filter(step).collect();
    units.sort_by_key(|(_, unit)| unit.order != Some(action.step));
    units.into_iter().map(|(unit, _)| Command::Activate { unit }).collect()
}

/// Ends the activation and everything that lasts until then, and passes the turn on.
pub(crate) fn over(state: &State, action: &Action, activation: &Activation) -> Vec<Event> {
    vec![Event::ActivationEnded { unit: activation.unit }, turn::next(state, action)]
}
