//! Fire (NS-FIR): targets, line of sight, and the results of a shot.

use super::super::battle::begin::{begin, demand_free};
use super::{enemy, open_to_attack, turned_up};
use crate::games::napoleon_saga::content::board::{Slot, Spot};
use crate::games::napoleon_saga::content::cards::{Arm, TestKind, UnitType};
use crate::games::napoleon_saga::content::house_rules::LosModel;
use crate::games::napoleon_saga::play::command::Command;
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::{naming, not_asked, veiled};
use crate::games::napoleon_saga::state::test::{Rolled, Test};
use crate::games::napoleon_saga::state::{Action, Moved, Shot, Stage, State, UnitId, sight};
use crate::kit::variants;
use crate::{Referee, Refusal, Side};

/// The sum that a shot needs (NS-FIR-3).
const NEEDS: u8 = 6;

/// A shot being judged.
struct Aim {
    id: UnitId,
    from: Spot,
    target: UnitId,
    at: Spot,
}

/// Judges a shot.
pub(crate) fn fire(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    unit: Spot,
    at: Spot,
) -> Result<Vec<Event>, Refusal> {
    let (id, mut events) = begin(referee, state, by, unit)?;
    let aim = Aim { id, from: unit, target: enemy(state, by, at)?, at };
    ready(referee, state, &aim)?;
    if !state.setup.house.engaged_fire {
        demand_free(referee, state, id, aim.from)?;
    }
    open_to_attack(referee, state, aim.target, aim.at)?;
    let engaged = state.engaged(aim.target) && !own_foe(state, &aim);
    referee.demand(!engaged, || at_target(state, "NS-FIR-2", "E-FIR-MELEE", &aim))?;
    reaches(referee, state, by, &aim)?;
    events.extend(turned_up(state, aim.target, aim.at));
    events.push(Event::ShotDeclared { by: id, at: aim.target });
    events.push(Event::TestsDue { tests: vec![shot(by, aim.from, aim.at)] });
    Ok(events)
}

/// The shot due from a seat, and the unit that fires it.
fn own_shot(state: &State, by: Side) -> Option<(&Test, UnitId)> {
    let due = state.due.first().filter(|test| test.kind == TestKind::Fire && test.side == by)?;
    Some((due, state.at(due.unit)?))
}

/// Infantry may spend its Outflank marker on its first shot from the flank (NS-OUT-6).
pub(crate) fn spend(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let (due, id) = own_shot(state, by).ok_or_else(not_asked)?;
    if due.marker {
        return Err(Refusal::impossible("NS-OUT-6", "E-DONE"));
    }
    let about = |refusal| naming(state, refusal, due.unit);
    let unit = state.unit(id).filter(|unit| unit.flanker);
    let unit = unit.ok_or_else(|| about(Refusal::impossible("NS-OUT-6", "E-OUT-MARKER")))?;
    let may = state.arm(id) == Arm::Infantry && !unit.shot;
    referee.demand(may, || about(Refusal::rule("NS-OUT-6", "E-OUT-SHOT")))?;
    Ok(vec![Event::MarkerSpent {}])
}

/// Other answers than rolling a shot that is due.
pub(crate) fn answers(state: &State, side: Side) -> Vec<Command> {
    let marked = |(due, id): (&Test, UnitId)| {
        let flanker = state.unit(id).is_some_and(|unit| unit.flanker);
        flanker && !due.marker && state.arm(id) == Arm::Infantry
    };
    if own_shot(state, side).is_some_and(marked) {
        vec![Command::SpendMarker {}]
    } else {
        Vec::new()
    }
}

/// Whether a unit fires at its own melee opponent, as a house rule may allow (A23).
fn own_foe(state: &State, aim: &Aim) -> bool {
    let melee = state.unit(aim.id).and_then(|unit| unit.melee);
    state.setup.house.engaged_fire && melee.is_some_and(|melee| melee.with == aim.target)
}

fn at_target(state: &State, rule: &'static str, code: &'static str, aim: &Aim) -> Refusal {
    veiled(state, naming(state, Refusal::rule(rule, code), aim.at), aim.id)
}

fn shot(by: Side, from: Spot, at: Spot) -> Test {
    Test {
        side: by,
        unit: from,
        kind: TestKind::Fire,
        against: Some(at),
        needs: NEEDS,
        bonus: 0,
        defensive: false,
        marker: false,
    }
}

/// The defensive shot of artillery that an outflanker engages (NS-OUT-7).
pub(crate) fn defensive(by: Side, from: Spot, at: Spot) -> Test {
    Test { defensive: true, ..shot(by, from, at) }
}

/// One shot per activation, and after a move only if the card allows it (NS-FIR-7).
fn ready(referee: &mut Referee<'_>, state: &State, aim: &Aim) -> Result<(), Refusal> {
    let about = |code| naming(state, Refusal::rule("NS-FIR-7", code), aim.from);
    let action = state.action();
    let fired = action.is_some_and(|action| action.fired);
    referee.demand(!fired, || about("E-FIR-ONCE"))?;
    let moved = action.and_then(|action| action.moved);
    let may = moved.is_none_or(|moved| fires_after(state, aim.id, aim.from, moved));
    referee.demand(may, || about("E-FIR-MOVED"))
}

fn fires_after(state: &State, id: UnitId, from: Spot, moved: Moved) -> bool {
    let slid = moved == Moved::Sideways && from.slot.is_first();
    state.deploys(id) || (slid && state.acts_as(id) == UnitType::LightCavalry)
}

/// Whether a unit reaches its target: the unit in front, a gun's fan, or a target on the flank.
fn reaches(referee: &mut Referee<'_>, state: &State, by: Side, aim: &Aim) -> Result<(), Refusal> {
    if state.on_the_flank(aim.id, aim.from, aim.at) {
        return Ok(());
    }
    if state.outflanking(aim.id).is_some() {
        return referee.demand(false, || at_target(state, "NS-FIR-1", "E-TARGET", aim));
    }
    if state.arm(aim.id) == Arm::Artillery {
        return sees(referee, state, by, aim);
    }
    let refusal = match aim.from.slot {
        Slot::First(_) => Refusal::rule("NS-FIR-1", "E-FIR-FRONT"),
        Slot::Reserve(_) => Refusal::rule("NS-FIR-8", "E-FIR-OUTFLANK"),
        variants!(Slot::{Second, Retreat, Outflank}) => {
            naming(state, Refusal::rule("NS-FIR-1", "E-FIR-PLACE"), aim.from)
        }
    };
    let front = aim.from.front() == Some(aim.at);
    referee.demand(front, || veiled(state, refusal, aim.id))
}

/// Checks a gun's angle, then its line of sight.
fn sees(referee: &mut Referee<'_>, state: &State, by: Side, aim: &Aim) -> Result<(), Refusal> {
    let eyes = state.setup.house.los_model == LosModel::Manual && !aim.from.slot.is_first();
    if eyes && (aim.at.slot.is_first() || aim.at.slot.is_second()) {
        return Ok(());
    }
    let angle = sight::fan(by, aim.from).contains(&aim.at);
    referee.demand(angle, || at_target(state, "NS-FIR-5", "E-FIR-ANGLE", aim))?;
    let Some(terrain) = sight::hidden_by(state, by, aim.from, aim.at).filter(|_| angle) else {
        return Ok(());
    };
    referee.demand(false, || {
        at_target(state, "NS-FIR-6", "E-FIR-SIGHT", aim).with("terrain", terrain.name())
    })
}

/// The events that follow a shot.
pub(crate) fn rolled(state: &State, rolls: &[Rolled]) -> Vec<Event> {
    let hits = rolls.first().map_or(0, |roll| roll.hits);
    match state.action().map(|action| action.stage) {
        Some(Stage::Shot(shot)) => {
            let spent = state.due.first().is_some_and(|test| test.marker);
            let spent = spent.then_some(Event::FlankerSet { unit: shot.by, to: false });
            let hurt = (hits > 0).then(|| Event::WoundsDue { wounds: vec![(shot.at, hits)] });
            spent.into_iter().chain(hurt).collect()
        }
        _ => Vec::new(),
    }
}

/// After a shot and its results, a move may follow (NS-FIR-7), or the action is over.
pub(crate) fn after(state: &State, action: &Action, shot: &Shot) -> Vec<Event> {
    let again = action.moved.is_none() && state.deploys(shot.by);
    vec![if again { Event::HalfDone {} } else { Event::ActionOver {} }]
}

/// Targets that a unit might fire at.
pub(crate) fn deeds(state: &State, id: UnitId, spot: Spot) -> Vec<Command> {
    let Some(side) = state.unit(id).map(|unit| unit.owner) else { return Vec::new() };
    let near = state.foes(side).filter(|at| in_reach(state, side, id, (spot, *at)));
    near.map(|at| Command::Fire { unit: spot, at }).collect()
}

/// Whether a target is in reach, visible or not.
fn in_reach(state: &State, side: Side, id: UnitId, (from, at): (Spot, Spot)) -> bool {
    let gun = state.arm(id) == Arm::Artillery;
    let lines = at.slot.is_first() || at.slot.is_second();
    let manual = state.setup.house.los_model == LosModel::Manual && !from.slot.is_first();
    let fan = || if manual { lines } else { sight::fan(side, from).contains(&at) };
    from.front() == Some(at) || state.on_the_flank(id, from, at) || (gun && fan())
}
