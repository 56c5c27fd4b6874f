//! The units that an event concerns, for the log of one unit.

use super::super::content::board::Spot;
use super::super::play::event::Event;
use super::super::state::{State, UnitId};
use crate::Viewer;
use crate::kit::{About, Named};

/// The units that an event names: by number, or by the spot they stand on before it. Only its owner
/// knows which unit is face-down on a spot.
pub(crate) fn units_of(state: &State, event: &Event, viewer: Viewer) -> Vec<UnitId> {
    let Named { mut units, mut places } = event.named();
    if let Event::Rearranged { side, shifts } = event {
        places.extend(shifts.iter().map(|[from, _]| Spot::new(*side, *from)));
    }
    let enters = state.entering.filter(|_| matches!(event, Event::Entered { .. }));
    let known = |id: &UnitId| {
        state.unit(*id).is_some_and(|unit| unit.face_up || viewer.knows(unit.owner.seat()))
    };
    let there = places.into_iter().filter_map(|spot| state.at(spot));
    units.extend(there.chain(enters).filter(known));
    units
}
