//! Charging, counter-charging and evading (NS-CHG, NS-EVA): the questions between an attack and its
//! first round.

use super::{Attack, test};
use crate::games::napoleon_saga::content::board::Spot;
use crate::games::napoleon_saga::content::cards::{Arm, Terrain, TestKind, UnitType};
use crate::games::napoleon_saga::play::command::Command;
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::{about, naming, not_asked, only_owner, veiled};
use crate::games::napoleon_saga::state::test::Rolled;
use crate::games::napoleon_saga::state::{Fight, FightStep, Moved, State, UnitId};
use crate::kit::variants;
use crate::{Referee, Refusal, Side};

/// Judges a charge declared with the attack (NS-CHG-1, NS-CHG-4, NS-CHG-5).
pub(crate) fn may_charge(
    referee: &mut Referee<'_>,
    state: &State,
    attack: &Attack,
) -> Result<(), Refusal> {
    chargeable(referee, state, (attack.id, attack.from), attack.at)
}

fn chargeable(
    referee: &mut Referee<'_>,
    state: &State,
    (id, from): (UnitId, Spot),
    at: Spot,
) -> Result<(), Refusal> {
    let unordered = state.unit(id).is_some_and(|unit| unit.disarray);
    let barred = unordered && state.setup.house.disarray_blocks_charge;
    referee.demand(!barred, || naming(state, Refusal::rule("NS-CHG-5", "E-CHG-DISARRAY"), from))?;
    let plain = |rule, code| veiled(state, Refusal::rule(rule, code), id);
    let horse = state.arm(id) == Arm::Cavalry;
    referee.demand(horse, || plain("NS-CHG-1", "E-CHG-CAVALRY"))?;
    let light = state.acts_as(id) == UnitType::LightCavalry;
    let woods = light && state.ground(at) == Some(Terrain::Woods);
    referee.demand(!woods, || plain("NS-CHG-4", "E-CHG-WOODS"))
}

/// Whether a unit may still be asked to charge: cavalry that has not moved, or moved forward only.
fn could_charge(state: &State, fight: &Fight) -> bool {
    let [from, at] = fight.spots;
    let moved = state.action().and_then(|action| action.moved);
    let straight = matches!(moved, None | Some(Moved::Forward));
    straight && chargeable(&mut Referee::trial(), state, (fight.by, from), at).is_ok()
}

/// Whether light cavalry may evade an attack (NS-EVA-1).
fn evades(state: &State, id: UnitId, attacker: UnitId) -> bool {
    let orderly = state.unit(id).is_some_and(|unit| !unit.disarray);
    let light = state.acts_as(id) == UnitType::LightCavalry;
    let attacker = state.acts_as(attacker);
    let slower = attacker == UnitType::HeavyCavalry || attacker.arm() == Arm::Infantry;
    state.setup.house.advanced_evade && orderly && light && slower
}

/// Whether the attacker declares a charge only after the target's answer (NS-EVA-1). A unit that can
/// engage only by charging declares it by engaging.
pub(crate) fn is_said_later(state: &State, attack: &Attack) -> bool {
    engages_plainly(state) && evades(state, attack.target, attack.id)
}

/// Whether the acting cavalry may engage without a charge.
fn engages_plainly(state: &State) -> bool {
    let moved = state.action().is_some_and(|action| action.moved.is_some());
    !moved || state.setup.house.cavalry_plain_engage_after_move
}

/// The first events of an attack. The target may evade before a charge is declared.
pub(crate) fn opening(state: &State, attack: &Attack) -> Vec<Event> {
    let Attack { id, target, from, at, charge } = *attack;
    if evades(state, target, id) {
        return vec![Event::FightSteps { step: FightStep::Evade }];
    }
    let fight = Fight {
        by: id,
        foe: target,
        spots: [from, at],
        step: FightStep::Round,
        winner: None,
        charge,
        caught: false,
    };
    close(state, &fight, charge)
}

/// The ways to engage a target. If the target may evade, the charge is asked for later. A face-down
/// target does not reveal whether it may.
pub(crate) fn ways(state: &State, id: UnitId, at: Spot) -> &'static [bool] {
    let target = state.at(at).filter(|target| state.face_up(*target));
    let later = engages_plainly(state) && target.is_some_and(|target| evades(state, target, id));
    match state.arm(id) {
        Arm::Cavalry if later => &[false],
        Arm::Cavalry => &[false, true],
        Arm::Infantry | Arm::Artillery => &[false],
    }
}

/// Both units enter melee. Charged cavalry may counter-charge unless it was caught (NS-EVA-4).
fn close(state: &State, fight: &Fight, charge: bool) -> Vec<Event> {
    let mut events = vec![Event::MeleeBegan { attacker: fight.by, defender: fight.foe }];
    let marker = Event::ChargeSet { unit: fight.by, turn: Some(state.turn) };
    events.extend(charge.then_some(marker));
    let counters = charge && barred(state, fight).is_none();
    let step = if counters { FightStep::Countercharge } else { after_charges(state, fight) };
    events.push(Event::FightSteps { step });
    events
}

/// What bars a charged unit from counter-charging, even by a waiver. A counter-charge is a charge, so
/// whatever bars a charge bars it too (NS-CHG-3, A53).
fn barred(state: &State, fight: &Fight) -> Option<Refusal> {
    let [attacker, spot] = fight.spots;
    let no = |rule, code| Some(Refusal::impossible(rule, code));
    if state.arm(fight.foe) != Arm::Cavalry {
        return no("NS-CHG-3", "E-CHG-COUNTER");
    }
    if fight.caught {
        return no("NS-CHG-3", "E-CHG-EVADED");
    }
    let kind = state.acts_as(fight.foe);
    if let Some(terrain) = state.ground(attacker).filter(|terrain| !terrain.lets_fight(kind)) {
        let refusal = Refusal::impossible("NS-MEL-8", "E-MEL-TERRAIN");
        return Some(naming(state, refusal.with("terrain", terrain.name()), spot));
    }
    let charge = chargeable(&mut Referee::trial(), state, (fight.foe, spot), attacker);
    charge.err().map(|refusal| Refusal { waivable: false, ..refusal })
}

/// Guns engaged by an outflanker fire first (NS-OUT-7).
fn after_charges(state: &State, fight: &Fight) -> FightStep {
    let flank = state.outflanking(fight.by).is_some();
    let guns = state.arm(fight.foe) == Arm::Artillery;
    if flank && guns { FightStep::DefensiveFire } else { FightStep::Round }
}

/// The target stays: a declared charge holds, or else the attacker may declare it now.
fn pursue(state: &State, fight: &Fight) -> Vec<Event> {
    if !fight.charge && could_charge(state, fight) {
        return vec![Event::FightSteps { step: FightStep::Charge }];
    }
    close(state, fight, fight.charge)
}

/// Whether the fight is at this step and asks this seat.
fn open(state: &State, by: Side, fight: &Fight, step: FightStep) -> bool {
    fight.step == step && state.asked(fight) == Some(by)
}

pub(crate) fn evade(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    fight: &Fight,
) -> Result<Vec<Event>, Refusal> {
    only_owner(state, by, fight.foe)?;
    if !open(state, by, fight, FightStep::Evade) {
        may_evade_now(referee, state, fight)?;
    }
    let [here, there] = fight.spots;
    let tests = vec![test(by, TestKind::Evade, (there, Some(here)))];
    Ok(vec![Event::TestsDue { tests }])
}

/// Judges an evasion that was not asked for. The table may still allow it until the attacker has
/// decided whether to charge.
fn may_evade_now(referee: &mut Referee<'_>, state: &State, fight: &Fight) -> Result<(), Refusal> {
    if !state.setup.house.advanced_evade {
        return Err(Refusal::impossible("NS-EVA-1", "E-EVA-OFF"));
    }
    if !evades(state, fight.foe, fight.by) {
        return Err(about(state, Refusal::impossible("NS-EVA-1", "E-EVA-UNIT"), fight.foe));
    }
    if fight.step != FightStep::Charge || fight.caught || !state.due.is_empty() {
        return Err(Refusal::impossible("NS-EVA-1", "E-EVA-LATE"));
    }
    referee.demand(false, || Refusal::rule("NS-EVA-1", "E-EVA-LATE"))
}

pub(crate) fn charge(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    fight: &Fight,
) -> Result<Vec<Event>, Refusal> {
    if !open(state, by, fight, FightStep::Charge) {
        return Err(not_asked());
    }
    let [from, at] = fight.spots;
    chargeable(referee, state, (fight.by, from), at)?;
    Ok(close(state, fight, true))
}

pub(crate) fn countercharge(state: &State, by: Side, fight: &Fight) -> Result<Vec<Event>, Refusal> {
    only_owner(state, by, fight.foe)?;
    if !open(state, by, fight, FightStep::Countercharge) {
        return Err(no_countercharge(state, fight).unwrap_or_else(not_asked));
    }
    let [here, there] = fight.spots;
    let tests = vec![test(by, TestKind::Countercharge, (there, Some(here)))];
    Ok(vec![Event::TestsDue { tests }])
}

/// Why a unit that is not being asked cannot counter-charge. `None` if it was asked before.
fn no_countercharge(state: &State, fight: &Fight) -> Option<Refusal> {
    let charged = state.unit(fight.by).is_some_and(|unit| unit.charge == Some(state.turn));
    let free = || Refusal::impossible("NS-CHG-3", "E-CHG-FREE");
    barred(state, fight).or_else(|| (!charged).then(free))
}

/// The refusal of an answer to an attack that comes while dice of the fight are due.
pub(crate) fn late(state: &State, by: Side, command: &Command) -> Option<Refusal> {
    let fight = state.fight().filter(|fight| only_owner(state, by, fight.foe).is_ok())?;
    let missed = |answer, step| *command == answer && fight.step != step;
    if missed(Command::Countercharge {}, FightStep::Countercharge) {
        no_countercharge(state, fight)
    } else if missed(Command::Evade {}, FightStep::Evade) {
        may_evade_now(&mut Referee::trial(), state, fight).err()
    } else {
        None
    }
}

pub(crate) fn recover(state: &State, by: Side, fight: &Fight) -> Result<Vec<Event>, Refusal> {
    only_owner(state, by, fight.by)?;
    if !open(state, by, fight, FightStep::Recover) {
        return Err(about(state, Refusal::impossible("NS-EVA-3", "E-EVA-BACK"), fight.by));
    }
    let [here, there] = fight.spots;
    let tests = vec![test(by, TestKind::Recover, (here, Some(there)))];
    Ok(vec![Event::TestsDue { tests }])
}

pub(crate) fn decline(state: &State, by: Side, fight: &Fight) -> Result<Vec<Event>, Refusal> {
    if state.asked(fight) != Some(by) {
        return Err(not_asked());
    }
    match fight.step {
        FightStep::Evade => Ok(pursue(state, fight)),
        FightStep::Charge => Ok(close(state, fight, false)),
        FightStep::Countercharge => {
            Ok(vec![Event::FightSteps { step: after_charges(state, fight) }])
        }
        FightStep::Recover => Ok(vec![Event::ActionOver {}]),
        variants!(FightStep::{DefensiveFire, Round, Winner, Capture, Aftermath}) => {
            Err(not_asked())
        }
    }
}

/// The events that follow a roll before the first round.
pub(crate) fn rolled(state: &State, fight: &Fight, rolls: &[Rolled]) -> Vec<Event> {
    let Some(roll) = rolls.first() else { return Vec::new() };
    match roll.kind {
        TestKind::Evade if roll.passed => vec![
            Event::EvadedBy { unit: fight.by, evader: fight.foe },
            Event::FightSteps { step: FightStep::Recover },
        ],
        TestKind::Evade => {
            let caught = Fight { caught: true, ..*fight };
            [Event::Caught {}].into_iter().chain(pursue(state, &caught)).collect()
        }
        TestKind::Countercharge => {
            let marker = Event::ChargeSet { unit: fight.foe, turn: Some(state.turn) };
            let step = Event::FightSteps { step: after_charges(state, fight) };
            roll.passed.then_some(marker).into_iter().chain([step]).collect()
        }
        TestKind::Recover => {
            let back = Event::MarkerBack { unit: fight.by };
            roll.passed.then_some(back).into_iter().chain([Event::ActionOver {}]).collect()
        }
        variants!(TestKind::{
            Fire, Melee, Retreat, Regroup, Rally, Disengage, Outflank, Disarray, Formation
        }) => Vec::new(),
    }
}
