//! Movement (NS-MOV), taking terrain (NS-MOV-8) and leaving for the flank (NS-OUT-1, NS-OUT-2).

use super::super::ground::{broken, stands};
use super::super::reserve;
use super::begin::{begin, mark};
use crate::games::napoleon_saga::content::board::{Edge, Slot, Spot};
use crate::games::napoleon_saga::content::cards::{Arm, Formation, Status, UnitType};
use crate::games::napoleon_saga::play::apply;
use crate::games::napoleon_saga::play::command::{Command, Shift};
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::naming;
use crate::games::napoleon_saga::state::{Moved, State, UnitId};
use crate::{Referee, Refusal, Side};

/// A move being judged: the unit, its start and destination, and the unit at the destination.
struct Route {
    id: UnitId,
    from: Spot,
    to: Spot,
    partner: Option<UnitId>,
}

pub(crate) fn go(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    (unit, to, shifts): (Spot, Slot, &[Shift]),
) -> Result<Vec<Event>, Refusal> {
    let (id, mut events) = begin(referee, state, by, unit)?;
    let to = Spot::new(by, to);
    if !Slot::LINES.contains(&to.slot) || unit == to {
        return Err(naming(state, Refusal::impossible("NS-MOV-13", "E-MOV-REACH"), unit));
    }
    let route = Route { id, from: unit, to, partner: state.at(to) };
    free(state, id, unit)?;
    may_move(referee, state, &route)?;
    if state.outflanking(id).is_some() {
        events.extend(go_home(referee, state, &route)?);
        return Ok(events);
    }
    let how = reaches(referee, state, &route)?;
    stands(referee, state, id, to)?;
    if let Some(partner) = route.partner {
        may_swap(referee, state, partner, &route)?;
    }
    events.push(Event::Moved { from: unit, to });
    events.extend(broken(state, id, to));
    events.extend(route.partner.and_then(|partner| broken(state, partner, unit)));
    events.push(Event::HasMoved { how });
    events.extend(rearranged(referee, state, by, (&route, shifts))?);
    Ok(events)
}

/// A unit in melee cannot move, or its opponent would fight nobody. The table may part the two first
/// (NS-ACT-7).
fn free(state: &State, id: UnitId, spot: Spot) -> Result<(), Refusal> {
    let stays = || naming(state, Refusal::impossible("NS-ACT-7", "E-ACT-MELEE"), spot);
    (!state.engaged(id)).then_some(()).ok_or_else(stays)
}

/// A unit moves once per activation, before or after a shot only if its card says so. A square never
/// moves.
fn may_move(referee: &mut Referee<'_>, state: &State, route: &Route) -> Result<(), Refusal> {
    let about = |rule, code| naming(state, Refusal::rule(rule, code), route.from);
    let action = state.action();
    let moved = action.is_some_and(|action| action.moved.is_some());
    referee.demand(!moved, || about("NS-MOV-13", "E-MOV-ONCE"))?;
    let fired = action.is_some_and(|action| action.fired);
    let deploys = state.deploys(route.id);
    referee.demand(!fired || deploys, || about("NS-FIR-7", "E-FIR-MOVED"))?;
    let square = state.formation(route.id) == Some(Formation::Square);
    referee.demand(!square, || about("NS-MOV-10", "E-MOV-SQUARE"))
}

/// Checks whether the slot can be reached, and returns the kind of move.
fn reaches(referee: &mut Referee<'_>, state: &State, route: &Route) -> Result<Moved, Refusal> {
    let (from, to) = (route.from.slot, route.to.slot);
    let partner = route.partner;
    // As with the moving unit, a partner in melee cannot be moved.
    let stays = |rule, code| match partner.filter(|partner| state.engaged(*partner)) {
        Some(_) => Err(naming(state, Refusal::impossible(rule, code), route.to)),
        None => Ok(()),
    };
    let plain = |rule, code| Refusal::rule(rule, code);
    match (from, to) {
        (Slot::Second(_), Slot::First(_)) if from.ahead().contains(&to) => {
            stays("NS-MOV-2", "E-MOV-AHEAD")?;
            Ok(Moved::Forward)
        }
        _ if from.beside().contains(&to) => {
            stays("NS-MOV-3", "E-MOV-BESIDE")?;
            Ok(Moved::Sideways)
        }
        (Slot::First(_), Slot::Second(_)) if from.behind().contains(&to) => {
            referee.demand(partner.is_none(), || plain("NS-MOV-4", "E-MOV-BACK"))?;
            Ok(Moved::Otherwise)
        }
        (Slot::Reserve(_), Slot::Second(_)) => Ok(Moved::Otherwise),
        (Slot::Reserve(_), Slot::Reserve(_)) => {
            let guns = state.kind_of(route.id).arm() == Arm::Artillery;
            referee.demand(guns, || plain("NS-MOV-7", "E-MOV-SHIFT").secret())?;
            stays("NS-MOV-7", "E-MOV-PARTNER")?;
            Ok(Moved::Otherwise)
        }
        (Slot::Second(_), Slot::Reserve(_)) => {
            let may = state.setup.house.s_to_r && partner.is_none();
            referee.demand(may, || plain("NS-MOV-5", "E-MOV-HOME"))?;
            Ok(Moved::Otherwise)
        }
        _ => {
            let far = || naming(state, plain("NS-MOV-13", "E-MOV-REACH"), route.from);
            referee.demand(false, far)?;
            Ok(Moved::Otherwise)
        }
    }
}

/// The unit that is swapped goes to the slot that the other one left (NS-MOV-9 to NS-MOV-11).
fn may_swap(
    referee: &mut Referee<'_>,
    state: &State,
    partner: UnitId,
    route: &Route,
) -> Result<(), Refusal> {
    let square = state.formation(partner) == Some(Formation::Square);
    let stays = square && !state.setup.house.square_swap;
    referee.demand(!stays, || naming(state, Refusal::rule("NS-MOV-10", "E-MOV-SWAP"), route.to))?;
    stands(referee, state, partner, route.from)
}

/// The owner's rearrangement when artillery comes into the Reserve (NS-RNF-1). The slots are those
/// after the move.
fn rearranged(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    (route, shifts): (&Route, &[Shift]),
) -> Result<Vec<Event>, Refusal> {
    if shifts.is_empty() {
        return Ok(Vec::new());
    }
    let arrives = match (route.from.slot.is_reserve(), route.to.slot.is_reserve()) {
        (true, false) => route.partner,
        (false, true) => Some(route.id),
        _ => None,
    };
    let none = || Refusal::impossible("NS-RNF-1", "E-RNF-ARTILLERY");
    let arrived = arrives.ok_or_else(none)?;
    let mut after = state.clone();
    apply::apply(&mut after, &Event::Moved { from: route.from, to: route.to });
    reserve::shifts(referee, &after, by, arrived, shifts)
}

/// An outflanker returns to the Reserve. If the Reserve is full, it replaces a unit there (NS-MOV-12).
fn go_home(referee: &mut Referee<'_>, state: &State, route: &Route) -> Result<Vec<Event>, Refusal> {
    let home = route.to.slot.is_reserve();
    referee
        .demand(home, || naming(state, Refusal::rule("NS-MOV-13", "E-MOV-REACH"), route.from))?;
    stands(referee, state, route.id, route.to)?;
    let mut events = Vec::new();
    if route.partner.is_some() {
        events.extend(reserve::make_room(referee, state, route.id, route.to)?);
    }
    events.push(Event::Moved { from: route.from, to: route.to });
    events.extend(broken(state, route.id, route.to));
    events.push(Event::FlankerSet { unit: route.id, to: false });
    events.push(Event::FailsSet { unit: route.to, to: 0 });
    events.push(Event::HasMoved { how: Moved::Otherwise });
    events.push(Event::ActionOver {});
    Ok(events)
}

/// Moves vacant terrain in front of a unit under that unit (NS-MOV-8).
pub(crate) fn capture(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    unit: Spot,
) -> Result<Vec<Event>, Refusal> {
    let (id, mut events) = begin(referee, state, by, unit)?;
    let none = || naming(state, Refusal::impossible("NS-MOV-8", "E-MOV-CAPTURE"), unit);
    let front = unit.front().filter(|front| state.at(*front).is_none()).ok_or_else(none)?;
    let terrain = state.ground(front).ok_or_else(none)?;
    free(state, id, unit)?;
    may_move(referee, state, &Route { id, from: unit, to: front, partner: None })?;
    let bears = terrain.bears(state.acts_as(id));
    referee.demand(bears, || {
        let refusal = Refusal::rule("NS-MOV-8", "E-TER-STAND").with("terrain", terrain.name());
        naming(state, refusal, unit)
    })?;
    events.push(Event::TerrainMoved { from: front, to: unit });
    events.push(Event::HasMoved { how: Moved::Otherwise });
    Ok(events)
}

/// A Reserve unit leaves for the flank, still face-down.
pub(crate) fn outflank(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    (unit, side): (Spot, Edge),
) -> Result<Vec<Event>, Refusal> {
    let (id, mut events) = mark(referee, state, by, unit)?;
    let to = Spot::new(by, Slot::Outflank(side));
    let plain = |rule, code| Refusal::rule(rule, code);
    let on = state.setup.house.advanced_outflank;
    referee.demand(on, || plain("NS-OUT-1", "E-OUT-OFF"))?;
    referee.demand(unit.slot.is_reserve(), || plain("NS-OUT-1", "E-OUT-RESERVE"))?;
    free(state, id, unit)?;
    referee.demand(!away(state, by), || plain("NS-OUT-2", "E-OUT-ONE"))?;
    referee.demand(!enemy_there(state, by, side), || plain("NS-OUT-2", "E-OUT-SIDE"))?;
    may_move(referee, state, &Route { id, from: unit, to, partner: None })?;
    if state.at(to).is_some() {
        let slot = to.slot.to_string();
        return Err(Refusal::impossible("NS-MOV-13", "E-SLOT-TAKEN").with("slot", slot));
    }
    may_outflank(referee, state, id)?;
    events.push(Event::Moved { from: unit, to });
    events.push(Event::ActionOver {});
    Ok(events)
}

/// Checks whether its card lets a unit outflank. While the card is face-down, only its owner may learn
/// this.
fn may_outflank(referee: &mut Referee<'_>, state: &State, id: UnitId) -> Result<(), Refusal> {
    let hidden = state.unit(id).is_some_and(|unit| !unit.face_up);
    let about = |code| {
        let refusal = Refusal::rule("NS-OUT-1", code);
        if hidden { refusal.secret() } else { refusal }
    };
    let kind = state.kind_of(id);
    referee.demand(kind.arm() != Arm::Artillery, || about("E-OUT-ARTILLERY"))?;
    referee.demand(kind != UnitType::HeavyCavalry, || about("E-OUT-HEAVY"))?;
    let guard = state.unit(id).is_some_and(|unit| state.card(unit).status == Some(Status::Guard));
    referee.demand(!guard, || about("E-OUT-GUARD"))
}

/// Whether a seat has a unit on either flank, arrived or not (NS-OUT-2).
fn away(state: &State, side: Side) -> bool {
    state.standing(side).any(|(_, _, spot)| matches!(spot.slot, Slot::Outflank(_)))
}

/// Whether the enemy is outflanking on this side of the table.
fn enemy_there(state: &State, mover: Side, side: Edge) -> bool {
    let going = Spot::new(mover.other(), Slot::Outflank(side.across()));
    let enemy = |spot| {
        let owner = state.at(spot).and_then(|id| state.unit(id)).map(|unit| unit.owner);
        owner == Some(mover.other())
    };
    enemy(going) || enemy(Spot::new(mover, Slot::Outflank(side)))
}

/// Commands that a unit might carry out.
pub(crate) fn deeds(state: &State, id: UnitId, spot: Spot) -> Vec<Command> {
    let Some(owner) = state.unit(id).map(|unit| unit.owner) else { return Vec::new() };
    let mut all: Vec<Command> = reachable(state, owner, id, spot)
        .into_iter()
        .map(|to| Command::Move { unit: spot, to, shifts: Vec::new() })
        .collect();
    let front = spot.front().filter(|front| state.at(*front).is_none());
    if front.is_some_and(|front| state.ground(front).is_some()) {
        all.push(Command::Capture { unit: spot });
    }
    if spot.slot.is_reserve() && state.setup.house.advanced_outflank {
        all.extend(Edge::ALL.map(|side| Command::Outflank { unit: spot, side }));
    }
    all
}

fn reachable(state: &State, side: Side, id: UnitId, spot: Spot) -> Vec<Slot> {
    let lines = |of: fn(Slot) -> bool| Slot::LINES.iter().copied().filter(move |slot| of(*slot));
    let slot = spot.slot;
    let mut all: Vec<Slot> = match slot {
        Slot::First(_) => slot.beside().into_iter().chain(slot.behind()).collect(),
        Slot::Second(_) => {
            let home = lines(Slot::is_reserve).filter(|_| state.setup.house.s_to_r);
            slot.ahead().into_iter().chain(slot.beside()).chain(home).collect()
        }
        Slot::Reserve(_) => lines(Slot::is_second).chain(lines(Slot::is_reserve)).collect(),
        Slot::Outflank(_) if state.outflanking(id).is_some() => {
            let free = reserve::open_slots(state, id, side).next().is_some();
            let open = |slot: &Slot| !free || state.at(Spot::new(side, *slot)).is_none();
            lines(Slot::is_reserve).filter(open).collect()
        }
        Slot::Outflank(_) | Slot::Retreat(_) => Vec::new(),
    };
    // Only guns shift within the Reserve. Any other unit would just be refused.
    let guns = state.kind_of(id).arm() == Arm::Artillery;
    all.retain(|to| *to != slot && (!to.is_reserve() || !slot.is_reserve() || guns));
    all
}
