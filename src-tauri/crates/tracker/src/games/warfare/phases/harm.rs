//! Casualties and their consequences: Diminished and broken units, and vacated spaces (W-DIM, W-ATK-5,
//! W-TOK-2).

use super::super::content::board::Spot;
use super::super::content::cards::Troops;
use super::super::play::event::Event;
use super::super::state::test::Test;
use super::super::state::{Opening, State, Unit, UnitId};
use crate::kit::Stands;
use crate::{Seat, Side};

/// A unit suffers casualties, never more than its die has left (A28).
pub(crate) fn suffers(state: &State, unit: UnitId, harm: u8, attack: bool) -> Option<Event> {
    let left = state.unit(unit)?.die.minus(harm);
    Some(Event::Suffered { unit, left, attack })
}

/// A failed Morale test costs a casualty. A unit that can withdraw is asked first (W-DIM-3).
pub(crate) fn falters(state: &State, unit: UnitId) -> Vec<Event> {
    let Some(there) = state.unit(unit) else { return Vec::new() };
    match retreat(state, there) {
        Some(_) => {
            let opening = Opening::Withdraw { unit };
            vec![Event::Opened { opening, seats: vec![there.seat] }]
        }
        None => suffers(state, unit, 1, false).into_iter().collect(),
    }
}

/// The space that a unit can withdraw to, if it can (W-MAN).
pub(crate) fn retreat(state: &State, unit: &Unit) -> Option<Spot> {
    let may = unit.reaction && state.troops(unit).withdraws();
    room_behind(state, unit).filter(|_| may)
}

/// The space behind a unit, if it is empty.
pub(crate) fn room_behind(state: &State, unit: &Unit) -> Option<Spot> {
    let behind = state.behind(unit.spot()?, unit.owner)?;
    state.is_free(behind).then_some(behind)
}

/// A unit goes to another space without a Move of its own, and vacates its space.
pub(crate) fn shifts(state: &State, id: UnitId, to: Spot) -> Vec<Event> {
    let shifted = Event::Shifted { unit: id, to };
    [shifted].into_iter().chain(left(state, id)).collect()
}

/// A unit follows into the space of the front opening, which closes it (W-MAN-2).
pub(crate) fn follows(state: &State, id: UnitId) -> Vec<Event> {
    match state.windows.front() {
        Some(Opening::FollowUp { at, .. }) => {
            [Event::Closed {}].into_iter().chain(shifts(state, id, *at)).collect()
        }
        Some(Opening::Withdraw { .. } | Opening::SetForCharge { .. } | Opening::Stray { .. })
        | None => Vec::new(),
    }
}

/// The opening for a vacated space: enemies who may follow into it are asked, the highest initiative
/// first.
pub(crate) fn left(state: &State, id: UnitId) -> Option<Event> {
    let unit = state.unit(id)?;
    let (at, left) = (unit.spot()?, unit.owner);
    let opening = Opening::FollowUp { at, left };
    let may = |seat: &Seat| followers(state, *seat, at, left).next().is_some();
    let seats: Vec<Seat> = state.order.all().filter(may).collect();
    (!seats.is_empty()).then_some(Event::Opened { opening, seats })
}

/// A commander's units that may follow into a space (W-MAN).
pub(crate) fn followers(
    state: &State,
    seat: Seat,
    at: Spot,
    left: Side,
) -> impl Iterator<Item = UnitId> {
    let may = move |(_, unit): &(UnitId, &Unit)| {
        let infantry = state.troops(unit) == Troops::Infantry;
        infantry && unit.reaction && unit.owner != left && is_beside(state, unit, at)
    };
    state.owned(seat).filter(may).map(|(id, _)| id)
}

/// Whether a unit is on a space adjacent to `at`.
pub(crate) fn is_beside(state: &State, unit: &Unit, at: Spot) -> bool {
    unit.spot().is_some_and(|spot| state.adjacent(at).contains(&spot))
}

/// The test of a unit that fell to half of its die, once no more casualties are pending (W-DIM-1, A34).
/// A unit that went straight to zero is not tested (W-DIM-4).
pub(crate) fn diminished(state: &State) -> Option<Event> {
    let falls = |(_, unit): &(UnitId, &Unit)| unit.falling && unit.in_play() && unit.die.now > 0;
    let (unit, _) = state.units.numbered().find(falls)?;
    Some(Event::TestDue { test: Test::Diminish { unit } })
}

/// A unit with nothing left breaks and vacates its space (W-ATK-5).
pub(crate) fn broken(state: &State) -> Vec<Event> {
    let mut gone = state.units.numbered().filter(|(_, unit)| unit.in_play() && unit.die.now == 0);
    let Some((unit, _)) = gone.next() else { return Vec::new() };
    [Event::Broke { unit }].into_iter().chain(left(state, unit)).collect()
}
