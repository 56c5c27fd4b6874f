//! Turns within a phase (A21, A43), and the sequence of phases (SN-RND-1).

use super::super::content::house_rules::PhaseOrder;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{busy, not_asked, wrong_phase};
use super::super::state::{Order, Part, Phase, PhaseId, State, Turn};
use super::{carrying, fog, morale, orders, spirits};
use crate::Side;
use crate::kit::TurnOrder;

/// A side does nothing more in this phase.
pub(crate) fn leave(state: &State, by: Side) -> Judged {
    let turn = state.phase.turn().ok_or_else(|| wrong_phase(state, PhaseId::Movement))?;
    (!state.is_busy()).then_some(()).ok_or_else(busy)?;
    let open = state.is_turn_of(by) && !turn.done[by.at()];
    let optional = state.phase.part() != Some(Part::Morale);
    (open && optional).then_some(()).ok_or_else(|| not_asked("SN-RND-1"))?;
    Ok(vec![Event::PhaseLeft { side: by }])
}

/// Whether a side has something to do in the phase.
pub(crate) fn can(state: &State, side: Side) -> bool {
    let Phase::Round(part, turn) = &state.phase else { return false };
    let second = || spirits::seconds(state, side).next().is_some();
    !turn.done[side.at()]
        && match part {
            Part::Orders => orders::speaks(state, side),
            Part::Movement => moves(state, side) || fog::looks(state, side).next().is_some(),
            Part::Shooting => !carrying::ready(state, side, Order::Shoot).is_empty() || second(),
            Part::Charge => !carrying::ready(state, side, Order::Charge).is_empty() || second(),
            Part::Morale => morale::shaken(state, side).next().is_some(),
        }
}

/// Whether a side can do more in the movement phase than look at markers (SN-FOG-2).
fn moves(state: &State, side: Side) -> bool {
    !carrying::ready(state, side, Order::Move).is_empty()
        || spirits::seconds(state, side).next().is_some()
}

/// Whether a side may have the turn. One that can only look at markers waits until nobody moves any
/// more; it may look meanwhile.
pub(crate) fn may_have(state: &State, side: Side) -> bool {
    let moves = |side| can(state, side) && moves(state, side);
    let first = state.phase.part() == Some(Part::Movement) && Side::BOTH.into_iter().any(moves);
    if first { moves(side) } else { can(state, side) }
}

/// The sides in the order of every phase.
fn order(state: &State) -> TurnOrder<Side> {
    let first = state.first.unwrap_or(Side::North);
    TurnOrder::of([first, first.other()])
}

/// Begins the next turn, or the next phase.
pub(crate) fn proceed(state: &State, turn: &Turn) -> Vec<Event> {
    let can = |side| may_have(state, side);
    let stays = match state.pace() {
        PhaseOrder::Alternate => !turn.acted && can(turn.side),
        PhaseOrder::WholeSide | PhaseOrder::Table => can(turn.side),
    };
    if stays {
        return Vec::new();
    }
    match order(state).after(turn.side, can) {
        Some(to) if to == turn.side && !turn.acted => Vec::new(),
        Some(to) => vec![Event::TurnPassed { to }],
        None => vec![Event::PhaseBegan { phase: next(state) }],
    }
}

/// The phase after this one.
fn next(state: &State) -> PhaseId {
    match &state.phase {
        Phase::Deployment { .. } | Phase::Ending { .. } => PhaseId::Orders,
        Phase::Round(Part::Orders, _) => PhaseId::Movement,
        Phase::Round(Part::Movement, _) => PhaseId::Shooting,
        Phase::Round(Part::Shooting, _) => PhaseId::Charge,
        Phase::Round(Part::Charge, _) => PhaseId::Morale,
        Phase::Round(Part::Morale, _) => PhaseId::Ending,
        Phase::Finished(_) => PhaseId::Finished,
    }
}
