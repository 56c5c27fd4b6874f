//! Actions of an activated unit (FC-UNI-2): move, defend, rest, or nothing. Attacks have their own
//! chapter.

use super::super::super::content::cards::{AttackKind, Trait};
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::state::fight::Situation;
use super::super::super::state::{Action, Activation, Drawn, Stage, State, UnitId};
use super::super::fights::declare;
use super::super::harm;
use super::fatigue::{can_tire, not_yellow};
use super::surcharge::active;
use super::{carried, enemies};
use crate::{Referee, Refusal, Side};

/// How a unit moves.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    pub(crate) run: bool,
    pub(crate) difficult: bool,
    pub(crate) then_attack: bool,
}

/// Refuses if the activation has already been used for something.
fn at_start(activation: &Activation) -> Result<(), Refusal> {
    let refusal = || Refusal::impossible("FC-UNI-2", "E-UNI-ONE").with("unit", activation.unit);
    (activation.stage == Stage::Start).then_some(()).ok_or_else(refusal)
}

/// Walks or runs (FC-MOV-1 to 3).
pub(crate) fn go(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
    way: Way,
) -> Result<Vec<Event>, Refusal> {
    let (activation, unit) = active(state, action, by, "FC-MOV-1")?;
    let id = activation.unit;
    if matches!(activation.stage, Stage::Multiple | Stage::Persecuting) {
        return Err(Refusal::impossible("FC-UNI-2", "E-UNI-ORDER").with("unit", id));
    }
    at_start(activation)?;
    not_yellow(referee, activation)?;
    let stops = way.difficult && !state.has(id, &Trait::Ranger);
    if stops && way.then_attack {
        return Err(Refusal::impossible("FC-MOV-3", "E-MOV-STOPS").with("unit", id));
    }
    let costs = way.run && stops && !state.has(id, &Trait::Flight);
    let mut events = Vec::new();
    if costs {
        events.push(Event::Tired { unit: id, to: can_tire(id, unit, activation.tired)? });
    }
    events.push(Event::UnitMoved { unit: id, run: way.run, difficult: stops });
    events.extend((!way.then_attack).then_some(Event::DeedsDone { unit: id }));
    Ok(events)
}

/// Declares Defense (FC-DEF-1).
pub(crate) fn defend(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let (activation, _) = active(state, action, by, "FC-DEF-1")?;
    at_start(activation)?;
    not_yellow(referee, activation)?;
    Ok(vec![Event::Defended { unit: activation.unit }])
}

/// Rests (FC-RES-1, FC-RES-2, FC-S2-3).
pub(crate) fn rest(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
    adjacent: bool,
    town: bool,
) -> Result<Vec<Event>, Refusal> {
    let (activation, unit) = active(state, action, by, "FC-RES-1")?;
    at_start(activation)?;
    let id = activation.unit;
    if !unit.can_tire() {
        return Err(Refusal::impossible("FC-RES-1", "E-RES-STAMINA").with("unit", id));
    }
    let towns = state.setup.scenario.rests_in_towns.as_deref();
    let spared = town && towns.is_some_and(|faction| state.is_of(unit, faction));
    referee
        .demand(!adjacent || spared, || Refusal::rule("FC-RES-1", "E-RES-ADJ").with("unit", id))?;
    let rested = Event::Rested { unit: id };
    let back = town.then(|| harm::healed(id, unit, 1, "FC-RES-2")).flatten();
    Ok([rested].into_iter().chain(back).collect())
}

/// Ends the unit's actions (A-F-40).
pub(crate) fn end(action: &Action, by: Side) -> Result<Vec<Event>, Refusal> {
    super::own(action, by)?;
    let none = || Refusal::impossible("FC-UNI-4", "E-UNI-NONE");
    let activation = action.activation.as_ref().ok_or_else(none)?;
    if action.fight.is_some() {
        return Err(Refusal::impossible("FC-ATK-4", "E-FIGHT"));
    }
    Ok(vec![Event::DeedsDone { unit: activation.unit }])
}

/// Candidate commands to offer, the most likely first.
pub(crate) fn possible(state: &State, activation: &Activation) -> Vec<Command> {
    let Some(unit) = state.standing(activation.unit) else { return Vec::new() };
    let rest = unit.can_tire().then_some(Command::Rest { adjacent: false, town: false });
    let end = Command::EndActivation {};
    if activation.rests_only() {
        return rest.into_iter().chain([end]).collect();
    }
    let mut all = attacks(state, activation, unit.owner);
    if activation.stage == Stage::Start {
        let way = |run, difficult, then_attack| Command::Move { run, difficult, then_attack };
        all.extend([way(false, false, true), way(false, false, false), way(false, true, false)]);
        all.extend([way(true, false, true), way(true, false, false), way(true, true, false)]);
        all.push(Command::Defend {});
        all.extend(rest);
    }
    all.push(end);
    all
}

/// Whether a unit that has moved or fought has no legal attack left. Then its activation ends without
/// asking (A-F-61), unless the players still have to carry out a card.
pub(crate) fn only_ends(state: &State, action: &Action, activation: &Activation) -> bool {
    let by_hand = matches!(action.card, Drawn::InForce(_)) && !carried::known(state, action);
    let begun = activation.stage != Stage::Start && !by_hand;
    let legal = |command: &Command| {
        let Command::Attack { target, kind, situation, tire } = command else { return false };
        let (target, kind, situation, tire) = (*target, *kind, *situation, *tire);
        let order = declare::Declaration { target, kind, situation, tire };
        let verdict = declare::attack(&mut Referee::trial(), state, action, action.side, &order);
        // A missing value can still be typed.
        verdict.err().is_none_or(|refusal| refusal.code == "E-CARD-UNKNOWN")
    };
    begun && !attacks(state, activation, action.side).iter().any(legal)
}

/// An attack of each available kind on each enemy.
fn attacks(state: &State, activation: &Activation, side: Side) -> Vec<Command> {
    let kinds = declare::kinds(state, activation);
    let ran = activation.stage == Stage::Ran;
    let attack = |target: UnitId, kind: AttackKind| {
        let situation = Situation::default();
        Command::Attack { target, kind, situation, tire: ran }
    };
    let fresh = |target: &UnitId| {
        activation.stage != Stage::Multiple || !activation.attacked.contains(target)
    };
    let targets = enemies(state, side).filter(fresh);
    targets.flat_map(|target| kinds.iter().map(move |kind| attack(target, *kind))).collect()
}
