//! Activations (NS-ACT): whose turn it is, which unit acts, and what it may do.

use super::super::fights::{fire, melee};
use super::begin::{begin, demand_free};
use super::moves;
use crate::games::napoleon_saga::content::board::Spot;
use crate::games::napoleon_saga::content::cards::{Arm, Keyword};
use crate::games::napoleon_saga::play::command::Command;
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::{naming, not_asked};
use crate::games::napoleon_saga::state::{Action, Phase, PhaseId, Stage, State, UnitId};
use crate::kit::TurnOrder;
use crate::{Referee, Refusal, Side};

/// Opens the activation of a unit and does nothing else.
pub(crate) fn activate(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    unit: Spot,
) -> Result<Vec<Event>, Refusal> {
    let (_, events) = begin(referee, state, by, unit)?;
    let again = || Refusal::impossible("NS-ACT-5", "E-DONE");
    (!events.is_empty()).then_some(events).ok_or_else(again)
}

/// Dismounts or mounts a unit before it acts. A unit cannot change if it may not stand there
/// afterwards.
pub(crate) fn dismount(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    (spot, on_foot): (Spot, bool),
) -> Result<Vec<Event>, Refusal> {
    let (id, mut events) = begin(referee, state, by, spot)?;
    let about = |refusal| naming(state, refusal, spot);
    let able = state.kind_of(id).arm() == Arm::Cavalry
        && state.unit(id).is_some_and(|unit| unit.dismounted != on_foot);
    if !able {
        return Err(about(Refusal::impossible("NS-ACT-8", "E-ACT-FOOT")));
    }
    let fresh = state.action().is_none_or(|action| action.moved.is_none() && !action.fired);
    referee.demand(fresh, || about(Refusal::rule("NS-ACT-8", "E-ACT-ONE")))?;
    let word = state.has(id, Keyword::Dismounted);
    referee.demand(word, || about(Refusal::rule("NS-ACT-8", "E-ACT-FOOT")))?;
    demand_free(referee, state, id, spot)?;
    let mounts_there = state.ground(spot).is_none_or(|terrain| !terrain.breaks_formation());
    if let (false, Some(terrain)) = (on_foot || mounts_there, state.ground(spot)) {
        let refusal = Refusal::rule("NS-TER-4", "E-TER-STAND").with("terrain", terrain.name());
        referee.demand(false, || about(refusal))?;
    }
    events.push(Event::DismountedSet { unit: id, to: on_foot });
    if state.unit(id).is_some_and(|unit| unit.formation.is_some()) {
        events.push(Event::FormationSet { unit: id, to: None });
    }
    Ok(events)
}

/// Ends an activation in which the unit has acted or cannot act (NS-ACT-2).
pub(crate) fn end(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    allowed: Allowed,
) -> Result<Vec<Event>, Refusal> {
    let open = state.action().filter(|action| action.stage == Stage::Choosing);
    let action = open.ok_or_else(|| Refusal::impossible("NS-ACT-5", "E-ACT-NONE"))?;
    if state.unit(action.unit).is_none_or(|unit| unit.owner != by) {
        return Err(not_asked());
    }
    let may = action.moved.is_some() || action.fired || !goes_on(state, action, allowed);
    referee.demand(may, || Refusal::rule("NS-ACT-2", "E-ACT-PASS"))?;
    Ok(vec![Event::ActionOver {}])
}

/// Judges, by the rules of the whole game, whether a seat may give a command now.
pub(crate) type Allowed = fn(&State, Side, &Command) -> bool;

/// Whether the unit of an open activation can do anything more.
fn goes_on(state: &State, action: &Action, allowed: Allowed) -> bool {
    let Some(unit) = state.unit(action.unit) else { return false };
    deeds(state, action.unit).iter().any(|deed| allowed(state, unit.owner, deed))
}

/// Whether a seat has a unit that can act (NS-ACT-2).
fn can_act(state: &State, side: Side, allowed: Allowed) -> bool {
    let ready = |id: UnitId| state.unit(id).is_some_and(|unit| !unit.activated);
    let mut units = state.standing(side).filter(|(id, ..)| ready(*id));
    units.any(|(id, ..)| deeds(state, id).iter().any(|deed| allowed(state, side, deed)))
}

/// Candidate commands to offer.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let Phase::Battle(turn) = &state.phase else { return Vec::new() };
    if turn.side != side {
        return Vec::new();
    }
    if let Some(action) = &turn.action {
        let mut all = deeds(state, action.unit);
        all.extend(dismounts(state, action.unit));
        all.push(Command::EndActivation {});
        return all;
    }
    let seen = state.standing(side).filter(|(_, unit, _)| eyes || unit.face_up);
    let of_unit = |(id, _, unit)| {
        let mut all = deeds(state, id);
        all.extend(dismounts(state, id));
        all.push(Command::Activate { unit });
        all
    };
    seen.flat_map(of_unit).collect()
}

/// All commands that a unit might carry out from its spot.
pub(crate) fn deeds(state: &State, id: UnitId) -> Vec<Command> {
    let Some(spot) = state.spot(id) else { return Vec::new() };
    let mut all = melee::deeds(state, id, spot);
    all.extend(fire::deeds(state, id, spot));
    all.extend(moves::deeds(state, id, spot));
    all
}

fn dismounts(state: &State, id: UnitId) -> Vec<Command> {
    let Some(spot) = state.spot(id).filter(|_| state.has(id, Keyword::Dismounted)) else {
        return Vec::new();
    };
    let on_foot = !state.unit(id).is_some_and(|unit| unit.dismounted);
    vec![Command::Dismount { unit: spot, on_foot }]
}

/// Ends a finished activation and finds the seat that activates next.
pub(crate) fn proceed(state: &State, allowed: Allowed) -> Vec<Event> {
    let Phase::Battle(turn) = &state.phase else { return Vec::new() };
    match &turn.action {
        Some(action) if action.stage == Stage::Over => {
            vec![Event::ActivationEnded { next: next(state, turn.side) }]
        }
        Some(action) if action.stage == Stage::Choosing => {
            let done = action.moved.is_some() || action.fired;
            if done && !goes_on(state, action, allowed) {
                vec![Event::ActionOver {}]
            } else {
                Vec::new()
            }
        }
        Some(_) => Vec::new(),
        None => between(state, turn.side, allowed),
    }
}

/// The seat that is next after `seat`: the other one if it has markers left (NS-ACT-1).
fn next(state: &State, side: Side) -> Option<Side> {
    TurnOrder::of(Side::BOTH).after(side, |side| state.player(side).left > 0)
}

fn between(state: &State, side: Side, allowed: Allowed) -> Vec<Event> {
    if state.player(side).left == 0 {
        return match next(state, side) {
            Some(next) => vec![Event::SeatTurn { side: next }],
            None => vec![Event::PhaseBegan { phase: PhaseId::Reinforcement }],
        };
    }
    if can_act(state, side, allowed) {
        return Vec::new();
    }
    let forfeited = Event::Forfeited { side };
    let other = state.player(side.other()).left > 0;
    let turn = other.then_some(Event::SeatTurn { side: side.other() });
    [forfeited].into_iter().chain(turn).collect()
}
