//! Line-steps of an Action card on the track (N-TRK-3, N-TRK-4, N-TRK-8).

use super::card_play::in_play;
use super::effects::no_such_effect;
use super::{own, pay_corruption};
use crate::games::napoleonica::cards::Line;
use crate::games::napoleonica::event::Event;
use crate::games::napoleonica::state::{Battle, KindId, State, UnitId};
use crate::{Referee, Refusal, Seat};

/// A step moves a model one line, or from the deployment line into a unit; in the battle phase
/// as often as there are steps (N-TRK-8).
pub(super) fn step(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Seat,
    model: (KindId, Line),
    unit: Option<UnitId>,
) -> Result<Vec<Event>, Refusal> {
    let card = in_play(state, turn, by)?;
    referee.demand(card.steps > 0, no_such_effect)?;
    let moved = moved(state, by, model, unit)?;
    let paid = pay_corruption(referee, state, by, card.owes, "N-CRD-10")?;
    let steps = card.steps.saturating_sub(1);
    let left = Event::CardLeft { effects: card.effects.clone(), steps, owes: 0 };
    Ok(paid.into_iter().chain([left, moved]).collect())
}

/// Where a step takes a model: never up (N-TRK-3).
fn moved(
    state: &State,
    by: Seat,
    (kind, from): (KindId, Line),
    unit: Option<UnitId>,
) -> Result<Event, Refusal> {
    if state.player(by).on_line(kind, from) == 0 {
        return Err(Refusal::impossible("N-TRK-3", "E-TRK-NOMODEL").with("kind", kind));
    }
    match from.next() {
        Some(to) => Ok(Event::ModelMoved { seat: by, kind, from, to }),
        None => joined(state, by, kind, unit),
    }
}

/// From the deployment line into a unit of the same type with a gap (N-TRK-4).
fn joined(state: &State, by: Seat, kind: KindId, unit: Option<UnitId>) -> Result<Event, Refusal> {
    let gap = || Refusal::impossible("N-TRK-4", "E-TRK-NOUNIT").with("unit_type", kind);
    let id = unit.ok_or_else(gap)?;
    let unit = own(state, by, id)?;
    if unit.kind != kind {
        return Err(gap());
    }
    if unit.models >= unit.size {
        let full = Refusal::impossible("N-TRK-4", "E-TRK-FULL");
        return Err(full.with("unit", id).with("size", unit.size));
    }
    Ok(Event::ModelJoined { unit: id })
}
