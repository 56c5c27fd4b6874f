//! The slots to fill in the setup, and random placement of units on slots that allow them.

use super::{Layout, Source, State, UNITS, UnitId, guard, gun, waiting, wanted};
use crate::games::napoleon_saga::content::board::{Slot, Spot};
use crate::{Referee, Side};

/// The order in which the app fills the Reserve: from the middle outward.
const RESERVE: [Slot; 5] =
    [Slot::Reserve(3), Slot::Reserve(2), Slot::Reserve(4), Slot::Reserve(1), Slot::Reserve(5)];

/// A random selection of `from`, in the order drawn.
pub(crate) fn picked<T: Copy>(
    referee: &mut Referee<'_>,
    purpose: String,
    from: &[T],
    n: usize,
) -> Vec<T> {
    let small = |length: usize| u32::try_from(length).unwrap_or(0);
    let places = referee.pick(purpose, small(from.len()), small(n));
    places.iter().filter_map(|&place| from.get(usize::try_from(place).ok()?)).copied().collect()
}

/// One unit of each type if the table holds the deck, since copies are interchangeable.
pub(crate) fn distinct(state: &State, units: Vec<UnitId>) -> Vec<UnitId> {
    let mut seen = std::collections::BTreeSet::new();
    let copies = state.setup.sources.army == Source::Table;
    let kind = |id: &UnitId| state.unit(*id).map(|unit| unit.kind);
    units.into_iter().filter(|id| !copies || seen.insert(kind(id))).collect()
}

/// The free slots of a seat's lines and Reserve.
pub(crate) fn free(state: &State, side: Side) -> Vec<Slot> {
    let empty = |slot: &Slot| state.at(Spot::new(side, *slot)).is_none();
    Slot::LINES.iter().copied().filter(empty).collect()
}

/// Holes in the First and Second Line that have to be filled. Guards and guns cannot fill the First
/// Line, and Guards cannot fill the Second, so each Guard beyond the third leaves a hole (NS-SET-5).
pub(crate) fn holes(state: &State, side: Side) -> [Vec<Slot>; 2] {
    let own = || state.standing(side).map(|(id, ..)| id);
    let ahead = own().filter(|id| !guard(state, *id) && !gun(state, *id)).count().min(5);
    let second = own().filter(|id| !guard(state, *id)).count().saturating_sub(ahead).min(4);
    let short = |line: fn(Slot) -> bool, needed: usize| {
        let filled = state.standing(side).filter(|(.., spot)| line(spot.slot)).count();
        let holes = free(state, side).into_iter().filter(|slot| line(*slot));
        if filled < needed { holes.collect() } else { Vec::new() }
    };
    [short(Slot::is_first, ahead), short(Slot::is_second, second)]
}

/// Places the waiting units: Guards into the Reserve, then the First Line, then the Second, and the
/// rest into the Reserve.
pub(crate) fn rest(referee: &mut Referee<'_>, state: &State, side: Side) -> Vec<Layout> {
    let missing = wanted(state, side).saturating_sub(state.standing(side).count());
    let waiting = waiting(state, side);
    let mut units = picked(referee, format!("layout/{}", side.at()), &waiting, missing.min(UNITS));
    let free = free(state, side);
    let line = |of: fn(Slot) -> bool| free.iter().copied().filter(move |slot| of(*slot));
    let reserve = || RESERVE.into_iter().filter(|slot| free.contains(slot));
    let mut at = Vec::new();
    fill(&mut at, &mut units, reserve(), |id| guard(state, id));
    fill(&mut at, &mut units, line(Slot::is_first), |id| !guard(state, id) && !gun(state, id));
    fill(&mut at, &mut units, line(Slot::is_second), |id| !guard(state, id));
    // An army with faults may not fit the rules, so place what is left anywhere.
    for slots in [reserve().collect(), line(Slot::is_second).collect(), free.clone()] {
        let slots: Vec<Slot> = slots;
        fill(&mut at, &mut units, slots.into_iter(), |_| true);
    }
    at
}

/// Puts the units that match `such` on slots that are still empty.
fn fill(
    at: &mut Vec<Layout>,
    units: &mut Vec<UnitId>,
    slots: impl Iterator<Item = Slot>,
    such: impl Fn(UnitId) -> bool,
) {
    for slot in slots {
        let taken = at.iter().any(|there| there.slot == slot);
        let next = units.iter().position(|id| such(*id)).filter(|_| !taken);
        if let Some(place) = next {
            at.push(Layout { unit: units.remove(place), slot });
        }
    }
}
