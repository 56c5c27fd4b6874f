//! Opening an activation (NS-ACT-1 to NS-ACT-5), and the actions that only a free unit may take
//! (NS-ACT-7).

use crate::games::napoleon_saga::content::board::{Slot, Spot};
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::{naming, own, wrong_phase};
use crate::games::napoleon_saga::state::{Phase, PhaseId, Stage, State, Turn, UnitId};
use crate::{Referee, Refusal, Side};

/// Opens or continues the activation of a unit. Returns the unit and the events. Its card turns face-up
/// (NS-ACT-5), and an outflanker shows itself by acting (NS-OUT-5).
pub(crate) fn begin(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    spot: Spot,
) -> Result<(UnitId, Vec<Event>), Refusal> {
    let (id, mut events) = mark(referee, state, by, spot)?;
    if let (Some(unit), false) = (state.unit(id), events.is_empty()) {
        if !unit.face_up {
            events.push(Event::TurnedUp { units: vec![(spot, id)] });
        }
        if state.outflanking(id).is_some() && !unit.acted {
            events.push(Event::Acted { unit: id });
        }
    }
    Ok((id, events))
}

/// Like [`begin`], but does not turn the card: a unit that leaves for the flank stays hidden.
pub(crate) fn mark(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    spot: Spot,
) -> Result<(UnitId, Vec<Event>), Refusal> {
    let Phase::Battle(turn) = &state.phase else {
        return Err(wrong_phase(state, PhaseId::Battle));
    };
    let id = own(state, by, spot)?;
    match &turn.action {
        Some(action) if action.unit == id && action.stage == Stage::Choosing => {
            Ok((id, Vec::new()))
        }
        Some(_) => Err(Refusal::impossible("NS-ACT-5", "E-ACT-OPEN")),
        None => {
            may_activate(referee, state, turn, (by, spot, id))?;
            Ok((id, vec![Event::Activated { unit: spot }]))
        }
    }
}

fn may_activate(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Turn,
    (by, spot, id): (Side, Spot, UnitId),
) -> Result<(), Refusal> {
    let about = |rule, code| naming(state, Refusal::rule(rule, code), spot);
    referee.demand(turn.side == by, || {
        Refusal::rule("NS-ACT-1", "E-ACT-TURN").with("seat", turn.side.at())
    })?;
    let left = state.player(by).left > 0;
    referee.demand(left, || Refusal::rule("NS-ACT-1", "E-ACT-SPENT"))?;
    let retreating = matches!(spot.slot, Slot::Retreat(_));
    referee.demand(!retreating, || about("NS-ACT-4", "E-ACT-RETREAT"))?;
    let away = matches!(spot.slot, Slot::Outflank(_)) && spot.board == by;
    referee.demand(!away, || about("NS-ACT-4", "E-ACT-FLANK"))?;
    let used = state.unit(id).is_some_and(|unit| unit.activated);
    referee.demand(!used, || about("NS-ACT-3", "E-ACT-USED"))
}

/// Refuses a unit in melee an action that only a free unit may take (NS-ACT-7).
pub(crate) fn demand_free(
    referee: &mut Referee<'_>,
    state: &State,
    id: UnitId,
    spot: Spot,
) -> Result<(), Refusal> {
    referee.demand(!state.engaged(id), || {
        naming(state, Refusal::rule("NS-ACT-7", "E-ACT-MELEE"), spot)
    })
}
