//! Melee (NS-MEL): starting one, fighting on, breaking off, and the dice of a round. Evading and
//! charging are in [`charge`], the results of casualties in [`super::wounds`].

use super::super::battle::begin::begin;
use super::fire::defensive;
use super::{Attack, charge, enemy, open_to_attack, test, turned_up, winner};
use crate::games::napoleon_saga::content::board::{Slot, Spot};
use crate::games::napoleon_saga::content::cards::{Arm, Formation, TestKind};
use crate::games::napoleon_saga::content::house_rules::DefensiveFire;
use crate::games::napoleon_saga::play::command::Command;
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::{naming, veiled};
use crate::games::napoleon_saga::state::test::{Rolled, Test, strikes_with_marker};
use crate::games::napoleon_saga::state::{Action, Fight, FightStep, Moved, State, UnitId};
use crate::{Referee, Refusal, Side};

pub(crate) fn engage(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    (unit, at, charge): (Spot, Spot, bool),
) -> Result<Vec<Event>, Refusal> {
    let (id, mut events) = begin(referee, state, by, unit)?;
    let mut attack = Attack { id, from: unit, target: enemy(state, by, at)?, at, charge };
    feasible(state, &attack)?;
    timely(referee, state, &attack)?;
    open_to_attack(referee, state, attack.target, at)?;
    may_engage(referee, state, &attack)?;
    if charge {
        charge::may_charge(referee, state, &attack)?;
    }
    attack.charge &= !charge::is_said_later(state, &attack);
    events.extend(turned_up(state, attack.target, at));
    events.push(Event::FightDeclared { by: id, foe: attack.target, charge: attack.charge });
    events.extend(charge::opening(state, &attack));
    Ok(events)
}

/// A melee is fought between exactly two units, both on the field.
fn feasible(state: &State, attack: &Attack) -> Result<(), Refusal> {
    let taken = |id, spot, rule, code| match state.engaged(id) {
        true => Err(naming(state, Refusal::impossible(rule, code), spot)),
        false => Ok(()),
    };
    taken(attack.id, attack.from, "NS-ACT-7", "E-ACT-MELEE")?;
    taken(attack.target, attack.at, "NS-MEL-2", "E-MEL-TAKEN")?;
    let lines = Slot::LINES.contains(&attack.at.slot);
    let field = lines || state.outflanking(attack.target).is_some();
    let away = || Refusal::impossible("NS-MEL-1", "E-MEL-FRONT");
    field.then_some(()).ok_or_else(away)
}

/// A unit engages before any other action. Cavalry may also engage after moving forward, but only by
/// charging (NS-CHG-1). A unit whose attack was evaded this turn may not (NS-EVA-3).
fn timely(referee: &mut Referee<'_>, state: &State, attack: &Attack) -> Result<(), Refusal> {
    let about = |rule, code| naming(state, Refusal::rule(rule, code), attack.from);
    let action = state.action();
    let moved = action.and_then(|action| action.moved);
    let horse = state.arm(attack.id) == Arm::Cavalry;
    let slid = horse && attack.charge && moved == Some(Moved::Sideways);
    referee.demand(!slid, || about("NS-MOV-3", "E-MOV-SIDE"))?;
    let late = match moved {
        None | Some(Moved::Forward) if horse => false,
        None => false,
        Some(_) => !slid,
    };
    let fired = action.is_some_and(|action| action.fired);
    referee.demand(!late && !fired, || about("NS-ACT-8", "E-ACT-ONE"))?;
    let plain = attack.charge || state.setup.house.cavalry_plain_engage_after_move;
    let must = horse && moved == Some(Moved::Forward) && !plain;
    referee.demand(!must, || about("NS-CHG-1", "E-CHG-MUST"))?;
    let evaded = state.unit(attack.id).is_some_and(|unit| unit.evader.is_some());
    referee.demand(!evaded, || about("NS-EVA-3", "E-EVA-MELEE"))
}

/// Checks whether a unit may engage this target from its spot (NS-MEL-1, NS-MEL-7, NS-MEL-8).
fn may_engage(referee: &mut Referee<'_>, state: &State, attack: &Attack) -> Result<(), Refusal> {
    let about = |rule, code| naming(state, Refusal::rule(rule, code), attack.from);
    let square = state.formation(attack.id) == Some(Formation::Square);
    referee.demand(!square, || about("NS-MEL-7", "E-MEL-SQUARE"))?;
    let near = attack.from.front() == Some(attack.at)
        || state.on_the_flank(attack.id, attack.from, attack.at);
    referee.demand(near, || Refusal::rule("NS-MEL-1", "E-MEL-FRONT"))?;
    let guns = state.arm(attack.id) == Arm::Artillery;
    referee
        .demand(!guns, || veiled(state, Refusal::rule("NS-MEL-1", "E-MEL-ARTILLERY"), attack.id))?;
    let Some(terrain) = state.ground(attack.at) else { return Ok(()) };
    referee.demand(terrain.lets_fight(state.acts_as(attack.id)), || {
        about("NS-MEL-8", "E-MEL-TERRAIN").with("terrain", terrain.name())
    })
}

/// Fights a further round with the current opponent (NS-MEL-4).
pub(crate) fn fight_on(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    spot: Spot,
) -> Result<Vec<Event>, Refusal> {
    let (id, mut events) = begin(referee, state, by, spot)?;
    let melee = state.unit(id).and_then(|unit| unit.melee);
    let foe = melee
        .map(|melee| melee.with)
        .ok_or_else(|| naming(state, Refusal::impossible("NS-MEL-4", "E-MEL-NONE"), spot))?;
    fresh(referee, state, spot)?;
    events.push(Event::FightDeclared { by: id, foe, charge: false });
    events.push(Event::FightSteps { step: FightStep::Round });
    Ok(events)
}

/// A unit takes one action per activation (NS-ACT-8).
fn fresh(referee: &mut Referee<'_>, state: &State, spot: Spot) -> Result<(), Refusal> {
    let used = |action: &Action| action.moved.is_some() || action.fired;
    referee.demand(!state.action().is_some_and(used), || {
        naming(state, Refusal::rule("NS-ACT-8", "E-ACT-ONE"), spot)
    })
}

/// Tries to break off (NS-MOV-6).
pub(crate) fn disengage(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    spot: Spot,
) -> Result<Vec<Event>, Refusal> {
    let (id, mut events) = begin(referee, state, by, spot)?;
    let melee = state.unit(id).and_then(|unit| unit.melee);
    let foe = melee
        .map(|melee| melee.with)
        .ok_or_else(|| naming(state, Refusal::impossible("NS-MOV-6", "E-MOV-DISENGAGE"), spot))?;
    fresh(referee, state, spot)?;
    events.push(Event::DisengageDeclared {});
    let against = state.spot(foe);
    events.push(Event::TestsDue { tests: vec![test(by, TestKind::Disengage, (spot, against))] });
    Ok(events)
}

/// Steps that ask nobody. Both sides of a round roll at once, and guns that an outflanker engages fire
/// first.
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    let Some(fight) = state.fight() else { return Vec::new() };
    match fight.step {
        FightStep::DefensiveFire => due(defense(state, fight)),
        FightStep::Round => due(round(state, fight)),
        FightStep::Aftermath => winner::over(state, fight),
        FightStep::Evade
        | FightStep::Recover
        | FightStep::Charge
        | FightStep::Countercharge
        | FightStep::Winner
        | FightStep::Capture => Vec::new(),
    }
}

fn due(tests: Vec<Test>) -> Vec<Event> {
    if tests.is_empty() { Vec::new() } else { vec![Event::TestsDue { tests }] }
}

fn round(state: &State, fight: &Fight) -> Vec<Test> {
    let [here, there] = fight.spots;
    let side = |id, spot, against| {
        let owner = state.unit(id).map(|unit| unit.owner)?;
        Some(test(owner, TestKind::Melee, (spot, Some(against))))
    };
    [side(fight.by, here, there), side(fight.foe, there, here)].into_iter().flatten().collect()
}

fn defense(state: &State, fight: &Fight) -> Vec<Test> {
    let [here, there] = fight.spots;
    let owner = state.unit(fight.foe).map(|unit| unit.owner);
    owner.map(|owner| defensive(owner, there, here)).into_iter().collect()
}

/// After the guns' shot, the round follows or not (A10).
pub(crate) fn defended(state: &State, fight: &Fight, rolls: &[Rolled]) -> Vec<Event> {
    let hits = rolls.first().map_or(0, |roll| roll.hits);
    let step = match state.setup.house.artillery_defensive_fire {
        DefensiveFire::BeforeMelee => FightStep::Round,
        DefensiveFire::InsteadOfMelee => FightStep::Aftermath,
    };
    let wounds = (hits > 0).then(|| Event::WoundsDue { wounds: vec![(fight.by, hits)] });
    wounds.into_iter().chain([Event::FightSteps { step }]).collect()
}

/// The events that follow a roll of this chapter.
pub(crate) fn rolled(state: &State, rolls: &[Rolled]) -> Vec<Event> {
    let passed = rolls.first().is_some_and(|roll| roll.passed);
    match (state.fight(), rolls.first().map(|roll| roll.kind)) {
        (Some(fight), Some(TestKind::Melee)) => fought(state, fight, rolls),
        (Some(fight), Some(_)) => charge::rolled(state, fight, rolls),
        (None, Some(TestKind::Disengage)) => {
            let id = state.action().filter(|_| passed).map(|action| action.unit);
            let parted = id.map_or_else(Vec::new, |id| winner::part(state, id));
            parted.into_iter().chain([Event::ActionOver {}]).collect()
        }
        _ => Vec::new(),
    }
}

/// Both strike at the same time (NS-MEL-5). The non-active player's unit suffers casualties and tests
/// first.
fn fought(state: &State, fight: &Fight, rolls: &[Rolled]) -> Vec<Event> {
    let hits = |at: usize| rolls.get(at).map_or(0, |roll| roll.hits);
    let mut events = vec![Event::RoundFought { units: [fight.by, fight.foe] }];
    let strikes = |id: &UnitId| state.unit(*id).is_some_and(strikes_with_marker);
    let strikers = [fight.by, fight.foe].into_iter().filter(strikes);
    events.extend(strikers.map(|unit| Event::FlankerSet { unit, to: false }));
    let mut wounds = vec![(fight.foe, hits(0)), (fight.by, hits(1))];
    wounds.retain(|(_, count)| *count > 0);
    events.extend((!wounds.is_empty()).then_some(Event::WoundsDue { wounds }));
    events.push(Event::FightSteps { step: FightStep::Aftermath });
    events
}

/// Whether a step asks a seat a question of this chapter.
pub(crate) fn asks(step: FightStep) -> bool {
    matches!(
        step,
        FightStep::Evade | FightStep::Recover | FightStep::Charge | FightStep::Countercharge
    )
}

/// Whether such a question is open.
pub(crate) fn waiting(state: &State) -> bool {
    state.fight().is_some_and(|fight| asks(fight.step))
}

/// Possible answers to such a question.
pub(crate) fn answers(state: &State, side: Side) -> Vec<Command> {
    let fight = state.fight().filter(|fight| state.asked(fight) == Some(side));
    let yes = match fight.map(|fight| fight.step) {
        Some(FightStep::Evade) => Command::Evade {},
        Some(FightStep::Recover) => Command::Recover {},
        Some(FightStep::Charge) => Command::Charge {},
        Some(FightStep::Countercharge) => Command::Countercharge {},
        _ => return Vec::new(),
    };
    vec![yes, Command::Decline {}]
}

/// What a unit in melee might do, or which targets a free unit might engage.
pub(crate) fn deeds(state: &State, id: UnitId, spot: Spot) -> Vec<Command> {
    if state.engaged(id) {
        return vec![Command::FightOn { unit: spot }, Command::Disengage { unit: spot }];
    }
    let Some(side) = state.unit(id).map(|unit| unit.owner) else { return Vec::new() };
    let near = |at: &Spot| spot.front() == Some(*at) || state.on_the_flank(id, spot, *at);
    let ways = |at| {
        let ways = charge::ways(state, id, at).iter();
        ways.map(move |charge| Command::Engage { unit: spot, at, charge: *charge })
    };
    state.foes(side).filter(near).flat_map(ways).collect()
}
