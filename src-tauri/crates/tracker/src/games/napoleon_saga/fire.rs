//! Fire (NS-FIR): at whom, whether it is seen, and what a shot brings.

use super::activation::{begin, demand_free};
use super::board::{Slot, Spot};
use super::cards::{Arm, TestKind, UnitType};
use super::command::Command;
use super::event::{Event, Rolled};
use super::house::LosModel;
use super::refusals::{naming, not_asked, on};
use super::roll::Test;
use super::state::{Action, Moved, Shot, Stage, State, UnitId};
use super::{melee, moves, sight};
use crate::{Referee, Refusal, Side};

/// The sum a shot needs (NS-FIR-3).
const NEEDS: u8 = 6;

/// A shot that is being judged.
struct Aim {
    id: UnitId,
    from: Spot,
    target: UnitId,
    at: Spot,
}

/// Judges a shot.
pub(super) fn fire(
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

/// The shot that is due of a seat, and who fires it.
fn own_shot(state: &State, by: Side) -> Option<(&Test, UnitId)> {
    let due = state.due.first().filter(|test| test.kind == TestKind::Fire && test.seat == by)?;
    Some((due, state.at(due.unit)?))
}

/// Infantry may spend its Outflank marker on its first shot from the flank (NS-OUT-6).
pub(super) fn spend(
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

/// What may be answered beside rolling a shot that is due.
pub(super) fn answers(state: &State, seat: Side) -> Vec<Command> {
    let marked = |(due, id): (&Test, UnitId)| {
        let flanker = state.unit(id).is_some_and(|unit| unit.flanker);
        flanker && !due.marker && state.arm(id) == Arm::Infantry
    };
    if own_shot(state, seat).is_some_and(marked) {
        vec![Command::SpendMarker {}]
    } else {
        Vec::new()
    }
}

/// Whether a unit fires at the one that it fights, as the house may let it (A23).
fn own_foe(state: &State, aim: &Aim) -> bool {
    let melee = state.unit(aim.id).and_then(|unit| unit.melee);
    state.setup.house.engaged_fire && melee.is_some_and(|melee| melee.with == aim.target)
}

/// The enemy unit on a spot.
pub(super) fn enemy(state: &State, by: Side, at: Spot) -> Result<UnitId, Refusal> {
    let target = on(state, at)?;
    let foe = state.unit(target).is_some_and(|unit| unit.owner != by);
    let refusal = || naming(state, Refusal::impossible("NS-FIR-1", "E-TARGET"), at);
    foe.then_some(target).ok_or_else(refusal)
}

/// A unit that came round the flank shows itself by acting; before that nobody attacks it
/// (NS-OUT-5).
pub(super) fn open_to_attack(
    referee: &mut Referee<'_>,
    state: &State,
    target: UnitId,
    at: Spot,
) -> Result<(), Refusal> {
    let acted = state.unit(target).is_some_and(|unit| unit.acted);
    let hidden = state.outflanking(target).is_some() && !acted;
    referee.demand(!hidden, || naming(state, Refusal::rule("NS-OUT-5", "E-OUT-HIDDEN"), at))
}

/// A card that lies face-down turns up when it is attacked.
pub(super) fn turned_up(state: &State, id: UnitId, spot: Spot) -> Option<Event> {
    let down = state.unit(id).is_some_and(|unit| !unit.face_up);
    down.then(|| Event::TurnedUp { units: vec![(spot, id)] })
}

/// A refusal that rests on the card of a unit: its owner's secret while it lies face-down.
pub(super) fn veiled(state: &State, refusal: Refusal, id: UnitId) -> Refusal {
    let down = state.unit(id).is_some_and(|unit| !unit.face_up);
    if down { refusal.secret() } else { refusal }
}

fn at_target(state: &State, rule: &'static str, code: &'static str, aim: &Aim) -> Refusal {
    veiled(state, naming(state, Refusal::rule(rule, code), aim.at), aim.id)
}

fn shot(by: Side, from: Spot, at: Spot) -> Test {
    Test {
        seat: by,
        unit: from,
        kind: TestKind::Fire,
        against: Some(at),
        needs: NEEDS,
        bonus: 0,
        defensive: false,
        marker: false,
    }
}

/// The shot of artillery that an outflanker engages (NS-OUT-7).
pub(super) fn defensive(by: Side, from: Spot, at: Spot) -> Test {
    Test { defensive: true, ..shot(by, from, at) }
}

/// One shot in an activation; after a move only where the card allows it (NS-FIR-7).
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
    moves::deploys(state, id) || (slid && state.acts_as(id) == UnitType::LightCavalry)
}

/// Whether a unit reaches its target: what stands before it, the fan of a gun, or on the flank.
fn reaches(referee: &mut Referee<'_>, state: &State, by: Side, aim: &Aim) -> Result<(), Refusal> {
    if on_the_flank(state, aim.id, aim.from, aim.at) {
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
        _ => naming(state, Refusal::rule("NS-FIR-1", "E-FIR-PLACE"), aim.from),
    };
    let front = aim.from.front() == Some(aim.at);
    referee.demand(front, || veiled(state, refusal, aim.id))
}

/// An outflanker against the Reserve beside it, and the Reserve against it (NS-FIR-8, NS-OUT-6).
pub(super) fn on_the_flank(state: &State, id: UnitId, from: Spot, at: Spot) -> bool {
    let target = state.at(at);
    let comes = state.outflanking(id).is_some() && at.slot.is_reserve();
    let faces = target.is_some_and(|target| state.outflanking(target).is_some());
    from.board == at.board && (comes || (faces && from.slot.is_reserve()))
}

/// A gun: the angle, then the line of sight.
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

/// What comes of a shot.
pub(super) fn rolled(state: &State, rolls: &[Rolled]) -> Vec<Event> {
    let hits = rolls.first().map_or(0, |roll| roll.hits);
    match state.action().map(|action| action.stage) {
        Some(Stage::Shot(shot)) => {
            let spent = state.due.first().is_some_and(|test| test.marker);
            let spent = spent.then_some(Event::FlankerSet { unit: shot.by, to: false });
            let hurt = (hits > 0).then(|| Event::WoundsDue { wounds: vec![(shot.at, hits)] });
            spent.into_iter().chain(hurt).collect()
        }
        Some(Stage::Fight(fight)) => melee::defended(state, &fight, hits),
        _ => Vec::new(),
    }
}

/// After a shot and all it brought: a move may follow (NS-FIR-7), or all is done.
pub(super) fn after(state: &State, action: &Action, shot: &Shot) -> Vec<Event> {
    let again = action.moved.is_none() && moves::deploys(state, shot.by);
    vec![if again { Event::HalfDone {} } else { Event::ActionOver {} }]
}

/// What a unit might fire at.
pub(super) fn deeds(state: &State, id: UnitId, spot: Spot) -> Vec<Command> {
    let Some(seat) = state.unit(id).map(|unit| unit.owner) else { return Vec::new() };
    let near = foes(state, seat).filter(|at| in_reach(state, seat, id, (spot, *at)));
    near.map(|at| Command::Fire { unit: spot, at }).collect()
}

/// Where the enemies of a seat stand, slot by slot: an order by their numbers would tell who
/// lies face-down.
pub(super) fn foes(state: &State, seat: Side) -> impl Iterator<Item = Spot> {
    let enemy = move |spot: &Spot| {
        let unit = state.at(*spot).and_then(|id| state.unit(id));
        unit.is_some_and(|unit| unit.owner != seat)
    };
    Spot::all().filter(enemy)
}

/// Whether a target lies in reach, seen or not.
fn in_reach(state: &State, seat: Side, id: UnitId, (from, at): (Spot, Spot)) -> bool {
    let gun = state.arm(id) == Arm::Artillery;
    let lines = at.slot.is_first() || at.slot.is_second();
    let manual = state.setup.house.los_model == LosModel::Manual && !from.slot.is_first();
    let fan = || if manual { lines } else { sight::fan(seat, from).contains(&at) };
    from.front() == Some(at) || on_the_flank(state, id, from, at) || (gun && fan())
}
