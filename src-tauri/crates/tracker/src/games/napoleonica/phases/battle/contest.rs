//! The opponent may deactivate a tired unit at the start of its activation (N-DEA).

use super::activation::CONTESTED;
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::state::{Activation, Battle, Mark, Stage, State};
use crate::{Referee, Refusal, Side};

/// Deactivates the unit (N-DEA-1). Orders stay on it and the basic action is used.
pub(crate) fn deactivate(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    // N-DEA-5: with the rule off nobody is asked.
    if !state.setup.house.deactivation || turn.side == by {
        return Err(not_asked());
    }
    let activation = turn.activation.as_ref().filter(|_| turn.attacks.is_empty());
    let Some(Activation { unit: id, stage, .. }) = activation else { return Err(late()) };
    let Some(unit) = state.unit(*id) else { return Err(late()) };
    referee.demand(!unit.marks.has(Mark::Deactivated), || {
        Refusal::rule("N-DEA-4", "E-DEA-TWICE").with("unit", *id)
    })?;
    referee.demand(unit.fatigue.now >= CONTESTED, || {
        Refusal::rule("N-DEA-3", "E-DEA-FEW").with("unit", *id).with("fatigue", unit.fatigue.now)
    })?;
    let start = *stage == Stage::Contested;
    referee.demand(start, || Refusal::rule("N-DEA-2", "E-DEA-LATE"))?;
    let to = unit.fatigue.minus(CONTESTED);
    Ok(vec![
        Event::FatigueSet { unit: *id, to, why: "N-DEA-1".into() },
        Event::Deactivated { unit: *id },
    ])
}

/// Lets the activation go on.
pub(crate) fn decline(turn: &Battle, by: Side) -> Result<Vec<Event>, Refusal> {
    let asked = contested(turn) && turn.side != by;
    asked.then(|| vec![Event::ActivationReady {}]).ok_or_else(not_asked)
}

/// Whether the opponent is asked now.
pub(crate) fn contested(turn: &Battle) -> bool {
    turn.activation.as_ref().is_some_and(|activation| activation.stage == Stage::Contested)
}

fn not_asked() -> Refusal {
    Refusal::impossible("N-DEA-1", "E-DEA-ASKED")
}

fn late() -> Refusal {
    Refusal::impossible("N-DEA-2", "E-DEA-LATE")
}
