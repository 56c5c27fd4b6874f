//! Turns, activations, free actions and Action cards (N-BAT, N-ACT, N-FREE, N-CRD, N-DEA).

pub(crate) mod activation;
pub(crate) mod card_play;
mod choices;
pub(crate) mod contest;
pub(crate) mod deeds;
mod effects;
pub(crate) mod free;
pub(crate) mod turn;

use super::super::play::event::Event;
use super::super::state::{Battle, Phase, Stage, State, Unit, UnitId};
use crate::{Referee, Refusal, Side};

pub(crate) use activation::tires;
pub(crate) use choices::possible;
pub(crate) use effects::{Gift, Played};

/// The automatic steps: finished things end, and the next turn begins.
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    let Phase::Battle(turn) = &state.phase else { return Vec::new() };
    if drawing(state) {
        return Vec::new();
    }
    if let Some(activation) = &turn.activation {
        let stands = state.unit(activation.unit).is_some_and(Unit::fights);
        let over = activation.stage == Stage::Attacked || !stands;
        let ended = Event::ActivationEnded { unit: activation.unit };
        return over.then_some(ended).into_iter().collect();
    }
    if let Some(card) = &turn.card {
        let over = card_play::used_up(state, turn.side, card);
        return over.then_some(Event::CardEnded {}).into_iter().collect();
    }
    turn::next_if_over(state, turn)
}

/// Whether the table is about to draw orders.
fn drawing(state: &State) -> bool {
    state.players.iter().any(|player| player.due.is_some())
}

/// Whether something has to be finished before another action.
fn open(state: &State, turn: &Battle) -> bool {
    turn.activation.is_some() || turn.card.is_some() || !turn.attacks.is_empty() || drawing(state)
}

fn finish_first() -> Refusal {
    Refusal::impossible("N-BAT-2", "E-BAT-OPEN")
}

/// A unit on the battlefield (N-ACT-13).
fn fighting(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    let unit = state.unit(id).filter(|unit| unit.fights());
    unit.ok_or_else(|| Refusal::impossible("N-ACT-13", "E-ACT-UNIT").with("unit", id))
}

/// A seat's own unit on the battlefield (N-ACT-13).
fn own(state: &State, by: Side, id: UnitId) -> Result<&Unit, Refusal> {
    let unit = fighting(state, id)?;
    let mine = unit.owner == by;
    mine.then_some(unit)
        .ok_or_else(|| Refusal::impossible("N-ACT-13", "E-ACT-UNIT").with("unit", id))
}

/// Pays corruption if the seat has enough (N-COR-3). A cost of zero makes no event.
fn pay_corruption(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    needed: u8,
    rule: &'static str,
) -> Result<Option<Event>, Refusal> {
    let have = state.player(by).corruption;
    let few = || Refusal::rule(rule, "E-COR-FEW").with("needed", needed).with("have", have);
    referee.demand(have >= needed, few)?;
    let to = have.saturating_sub(needed);
    let paid = Event::CorruptionSet { side: by, to, why: rule.into() };
    Ok((to != have).then_some(paid))
}
