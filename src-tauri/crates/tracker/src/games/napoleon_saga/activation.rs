//! Activations (NS-ACT): whose it is, which unit, and what it may do.

use super::board::{Slot, Spot};
use super::cards::{Arm, Keyword};
use super::command::Command;
use super::event::{Event, PhaseId};
use super::flow;
use super::refusals::{naming, not_asked, own, wrong_phase};
use super::state::{Action, Phase, Stage, State, Turn, UnitId};
use super::{fire, melee, moves};
use crate::{Referee, Refusal, Side};

/// Opens the activation of a unit, and nothing more.
pub(super) fn activate(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    unit: Spot,
) -> Result<Vec<Event>, Refusal> {
    let (_, events) = begin(referee, state, by, unit)?;
    let again = || Refusal::impossible("NS-ACT-5", "E-DONE");
    (!events.is_empty()).then_some(events).ok_or_else(again)
}

/// Opens the activation of a unit, or goes on with it: the unit and what happens for it. Its card
/// turns face-up (NS-ACT-5), and on the flank it shows itself by acting (NS-OUT-5).
pub(super) fn begin(
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

/// As [`begin`], with the card left as it lies: a unit that leaves for the flank stays hidden.
pub(super) fn mark(
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
    referee.demand(turn.seat == by, || {
        Refusal::rule("NS-ACT-1", "E-ACT-TURN").with("seat", turn.seat.0)
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

/// Refuses a unit in melee what only a free one may do (NS-ACT-7).
pub(super) fn demand_free(
    referee: &mut Referee<'_>,
    state: &State,
    id: UnitId,
    spot: Spot,
) -> Result<(), Refusal> {
    referee.demand(!state.engaged(id), || {
        naming(state, Refusal::rule("NS-ACT-7", "E-ACT-MELEE"), spot)
    })
}

/// Off the horses, or back on: before the unit acts, and never into a place where it may not be.
pub(super) fn dismount(
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

/// Ends an activation that has done something, or that can do nothing (NS-ACT-2).
pub(super) fn end(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let open = state.action().filter(|action| action.stage == Stage::Choosing);
    let action = open.ok_or_else(|| Refusal::impossible("NS-ACT-5", "E-ACT-NONE"))?;
    if state.unit(action.unit).is_none_or(|unit| unit.owner != by) {
        return Err(not_asked());
    }
    let may = action.moved.is_some() || action.fired || !goes_on(state, action);
    referee.demand(may, || Refusal::rule("NS-ACT-2", "E-ACT-PASS"))?;
    Ok(vec![Event::ActionOver {}])
}

/// Whether the unit of an open activation can do anything more.
fn goes_on(state: &State, action: &Action) -> bool {
    let Some(unit) = state.unit(action.unit) else { return false };
    deeds(state, action.unit).iter().any(|deed| allowed(state, unit.owner, deed))
}

fn allowed(state: &State, seat: Side, deed: &Command) -> bool {
    flow::decide(&mut Referee::trial(), state, seat, deed).is_ok()
}

/// Whether a seat has a unit that can act (NS-ACT-2).
fn can_act(state: &State, seat: Side) -> bool {
    let ready = |id: UnitId| state.unit(id).is_some_and(|unit| !unit.activated);
    let mut units = state.standing(seat).filter(|(id, ..)| ready(*id));
    units.any(|(id, ..)| deeds(state, id).iter().any(|deed| allowed(state, seat, deed)))
}

/// What might be tapped.
pub(super) fn candidates(state: &State, seat: Side, eyes: bool) -> Vec<Command> {
    let Phase::Battle(turn) = &state.phase else { return Vec::new() };
    if turn.seat != seat {
        return Vec::new();
    }
    if let Some(action) = &turn.action {
        let mut all = deeds(state, action.unit);
        all.extend(dismounts(state, action.unit));
        all.push(Command::EndActivation {});
        return all;
    }
    let seen = state.standing(seat).filter(|(_, unit, _)| eyes || unit.face_up);
    let of_unit = |(id, _, unit)| {
        let mut all = deeds(state, id);
        all.extend(dismounts(state, id));
        all.push(Command::Activate { unit });
        all
    };
    seen.flat_map(of_unit).collect()
}

/// Everything a unit might do where it stands.
pub(super) fn deeds(state: &State, id: UnitId) -> Vec<Command> {
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

/// Ends what is done, and finds whose activation is next.
pub(super) fn proceed(state: &State) -> Vec<Event> {
    let Phase::Battle(turn) = &state.phase else { return Vec::new() };
    match &turn.action {
        Some(action) if action.stage == Stage::Over => {
            vec![Event::ActivationEnded { next: next(state, turn.seat) }]
        }
        Some(action) if action.stage == Stage::Choosing => {
            let done = action.moved.is_some() || action.fired;
            if done && !goes_on(state, action) { vec![Event::ActionOver {}] } else { Vec::new() }
        }
        Some(_) => Vec::new(),
        None => between(state, turn.seat),
    }
}

/// Who is next after a seat: the other one while it has markers (NS-ACT-1).
fn next(state: &State, seat: Side) -> Option<Side> {
    [seat.other(), seat].into_iter().find(|seat| state.player(*seat).left > 0)
}

fn between(state: &State, seat: Side) -> Vec<Event> {
    if state.player(seat).left == 0 {
        return match next(state, seat) {
            Some(next) => vec![Event::SeatTurn { seat: next }],
            None => vec![Event::PhaseBegan { phase: PhaseId::Reinforcement }],
        };
    }
    if can_act(state, seat) {
        return Vec::new();
    }
    let forfeited = Event::Forfeited { seat };
    let other = state.player(seat.other()).left > 0;
    let turn = other.then_some(Event::SeatTurn { seat: seat.other() });
    [forfeited].into_iter().chain(turn).collect()
}
