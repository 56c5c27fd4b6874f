//! Units entering the Reserve (NS-RNF): into a free slot, or replacing a unit there. Artillery lets its
//! owner rearrange the Reserve.

use super::super::content::board::{Slot, Spot};
use super::super::content::cards::{Arm, Terrain, UnitType};
use super::super::play::apply;
use super::super::play::command::{Command, Shift};
use super::super::play::event::Event;
use super::super::play::refusals::{not_asked, on, veiled};
use super::super::state::{State, UnitId};
use super::fights::winner;
use super::{ground, parts};
use crate::{Referee, Refusal, Side};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Points for a wounded unit that is given up (NS-RNF-2).
const GIVEN_UP: i16 = 1;

/// The unit of a seat that has to enter.
fn entering(state: &State, side: Side) -> Option<UnitId> {
    state.entering.filter(|id| state.unit(*id).is_some_and(|unit| unit.owner == side))
}

/// Judges where a unit enters.
pub(crate) fn enter(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    slot: Slot,
    moved: &[Shift],
) -> Result<Vec<Event>, Refusal> {
    let id = entering(state, by).ok_or_else(not_asked)?;
    let spot = Spot::new(by, slot);
    if !slot.is_reserve() {
        return Err(no_slot(state, by));
    }
    let mut events = match state.at(spot) {
        Some(_) => make_room(referee, state, id, spot)?,
        None => Vec::new(),
    };
    referee.demand(bears(state, id, spot), || barred(state, id, spot))?;
    events.push(Event::Entered { side: by, slot });
    let mut after = state.clone();
    events.iter().for_each(|event| apply::apply(&mut after, event));
    events.extend(shifts(referee, &after, by, id, moved)?);
    Ok(events)
}

fn no_slot(state: &State, side: Side) -> Refusal {
    match state.free_reserve(side).next() {
        Some(_) => Refusal::impossible("NS-REN-7", "E-REN-SLOT"),
        None => Refusal::impossible("NS-RNF-2", "E-RNF-CHOOSE"),
    }
}

/// Whether a unit may enter on a slot. Its terrain bars the unit only if another slot does not, since
/// the unit has to enter (A-NS-54).
fn bears(state: &State, id: UnitId, spot: Spot) -> bool {
    let bears = |spot| state.ground(spot).is_none_or(|terrain| terrain.bears(state.acts_as(id)));
    let reserve = || Slot::ALL.into_iter().filter(|slot| slot.is_reserve());
    bears(spot) || !reserve().any(|slot| bears(Spot::new(spot.board, slot)))
}

/// The refusal of terrain that bars a unit. It is secret while the unit is hidden (NS-TER-4).
fn barred(state: &State, id: UnitId, spot: Spot) -> Refusal {
    let terrain = state.ground(spot).map_or("", Terrain::name);
    let refusal = Refusal::rule("NS-TER-4", "E-TER-STAND").with("terrain", terrain);
    veiled(state, refusal.with("unit", id), id)
}

/// Removes a unit from a full Reserve for the one that arrives: it goes under the army deck, or to the
/// opponent if wounded (NS-RNF-2). Its melee ends (A52).
pub(crate) fn make_room(
    referee: &mut Referee<'_>,
    state: &State,
    arriving: UnitId,
    spot: Spot,
) -> Result<Vec<Event>, Refusal> {
    let there = on(state, spot)?;
    let room = open_slots(state, arriving, spot.board).next().is_some();
    referee.demand(!room, || {
        let refusal = Refusal::rule("NS-RNF-2", "E-RNF-ROOM");
        // If any unit could stand there, the refusal reveals nothing about the arriving one.
        if easy_room(state, spot.board) { refusal } else { veiled(state, refusal, arriving) }
    })?;
    let parted = if state.engaged(there) { winner::part(state, there) } else { Vec::new() };
    Ok(parted.into_iter().chain(leaves(state, there, spot)).collect())
}

fn leaves(state: &State, id: UnitId, spot: Spot) -> Vec<Event> {
    match state.unit(id) {
        Some(unit) if unit.casualties > 0 => {
            let (side, points) = (unit.owner.other(), GIVEN_UP);
            let reason = Cow::Borrowed("NS-RNF-2");
            vec![Event::GivenUp { unit: spot }, Event::Scored { side, points, reason }]
        }
        _ => vec![Event::SentBack { unit: spot }],
    }
}

/// The free Reserve slots of a seat that a unit may stand on.
pub(crate) fn open_slots(state: &State, id: UnitId, side: Side) -> impl Iterator<Item = Slot> {
    state.free_reserve(side).filter(move |slot| bears(state, id, Spot::new(side, *slot)))
}

/// Whether a Reserve has a free slot that any unit may stand on.
fn easy_room(state: &State, side: Side) -> bool {
    let easy = |slot| {
        let ground = state.ground(Spot::new(side, slot));
        ground.is_none_or(|terrain| UnitType::ALL.iter().all(|kind| terrain.bears(*kind)))
    };
    state.free_reserve(side).any(easy)
}

/// Judges how the owner of artillery that has just entered the Reserve rearranges it (NS-RNF-1). The
/// state is the one after its arrival.
pub(crate) fn shifts(
    referee: &mut Referee<'_>,
    state: &State,
    side: Side,
    arrived: UnitId,
    shifts: &[Shift],
) -> Result<Vec<Event>, Refusal> {
    if shifts.is_empty() {
        return Ok(Vec::new());
    }
    feasible(state, side, shifts)?;
    for [from, _] in shifts {
        let spot = Spot::new(side, *from);
        let stays = || parts::openly(state, Refusal::rule("NS-RNF-1", "E-RNF-STAY"), spot);
        referee.demand(moves_freely(state, spot), stays)?;
    }
    let guns = state.kind_of(arrived).arm() == Arm::Artillery;
    referee
        .demand(guns, || veiled(state, Refusal::rule("NS-RNF-1", "E-RNF-ARTILLERY"), arrived))?;
    let mut events = vec![Event::Rearranged { side, shifts: shifts.to_vec() }];
    for [from, to] in shifts {
        let (id, to) = (on(state, Spot::new(side, *from))?, Spot::new(side, *to));
        ground::stands(referee, state, id, to)?;
        events.extend(ground::broken(state, id, to));
    }
    Ok(events)
}

fn moves_freely(state: &State, spot: Spot) -> bool {
    let unit = state.at(spot).and_then(|id| state.unit(id));
    unit.is_some_and(|unit| !unit.activated && unit.melee.is_none())
}

/// Checks that each shift moves a different unit to a different slot.
fn feasible(state: &State, side: Side, shifts: &[Shift]) -> Result<(), Refusal> {
    let no = |code| Refusal::impossible("NS-MOV-13", code);
    if shifts.iter().flatten().any(|slot| !slot.is_reserve()) {
        return Err(no("E-SLOT"));
    }
    let mut taken: BTreeSet<Slot> =
        state.standing(side).filter(|it| it.2.board == side).map(|it| it.2.slot).collect();
    for [from, _] in shifts {
        if !taken.remove(from) {
            return Err(no("E-SLOT-EMPTY").with("slot", from.to_string()));
        }
    }
    for [_, to] in shifts {
        if !taken.insert(*to) {
            return Err(no("E-SLOT-TAKEN").with("slot", to.to_string()));
        }
    }
    Ok(())
}

/// Candidate slots to offer: the free ones, or all of them if a free one may not suit the unit.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    if entering(state, side).is_none() {
        return Vec::new();
    }
    let easy = easy_room(state, side);
    let offered = |slot: &&Slot| !easy || state.at(Spot::new(side, **slot)).is_none();
    let slots = Slot::LINES.iter().filter(|slot| slot.is_reserve()).filter(offered);
    slots.map(|slot| Command::Enter { slot: *slot, shifts: Vec::new() }).collect()
}

/// A face-up unit with only one way in takes it. A hidden one is always asked for, so that nobody
/// learns whether it is artillery.
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    let unit = state.entering.and_then(|id| Some((id, state.unit(id)?)));
    let Some((id, unit)) = unit.filter(|(_, unit)| unit.face_up) else { return Vec::new() };
    if state.kind_of(id).arm() == Arm::Artillery {
        return Vec::new();
    }
    let mut open = open_slots(state, id, unit.owner);
    match (open.next(), open.next()) {
        (Some(slot), None) => vec![Event::Entered { side: unit.owner, slot }],
        _ => Vec::new(),
    }
}
