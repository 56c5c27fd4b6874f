//! Rally (W-RAL): a broken unit may come back once.

use super::super::content::board::Spot;
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{free, idle, never, of_unit, owns, unit_of};
use super::super::state::test::Test;
use super::super::state::{Mark, Place, State, Turn, Unit, UnitId};
use crate::{Referee, Refusal, Seat};

/// A commander tries to rally a unit of their own, between activations.
pub(crate) fn rally(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Turn,
    by: Seat,
    id: UnitId,
    to: Option<Spot>,
) -> Judged {
    idle(referee, state, turn, by)?;
    let unit = unit_of(state, "W-RAL-1", id)?;
    match unit.place {
        Place::Broken => {}
        Place::Disbanded => {
            referee.demand(false, || Refusal::rule("W-RAL-2", "E-RAL-DISBANDED"))?;
        }
        Place::Waiting | Place::At(_) | Place::Aside => {
            return Err(never("W-RAL-1", "E-RAL-BROKEN", id));
        }
    }
    returns(referee, state, id, unit, to)?;
    owns(referee, by, id, unit)?;
    referee.demand(state.setup.house.rally, || Refusal::rule("W-RAL-1", "E-RAL-OFF"))?;
    let again = unit.marks.has(Mark::Rallied);
    referee.demand(!again, || of_unit("W-RAL-2", "E-RAL-ONCE", id))?;
    if let Some(acting) = &turn.acting {
        referee.demand(false, || of_unit("W-RND-4", "E-RND-FINISH", acting.unit))?;
    }
    Ok(vec![Event::TestDue { test: Test::Rally { unit: id, to } }])
}

/// The place where it comes back: an empty space of its own side, or off the grid.
fn returns(
    referee: &mut Referee<'_>,
    state: &State,
    id: UnitId,
    unit: &Unit,
    to: Option<Spot>,
) -> Result<(), Refusal> {
    match (state.troops(unit).is_off_grid(), to) {
        (true, None) => Ok(()),
        (true, Some(_)) => Err(never("W-DEP-2", "E-DEP-OFF", id)),
        (false, None) => Err(Refusal::impossible("W-RAL-1", "E-RAL-SPACE")),
        (false, Some(to)) => {
            free(state, "W-RAL-1", to)?;
            let own = to.board == unit.owner;
            referee.demand(own, || Refusal::rule("W-RAL-1", "E-RAL-SPACE"))
        }
    }
}

/// Commands to rally each broken unit of a commander, in each place.
pub(crate) fn possible(state: &State, by: Seat) -> Vec<Command> {
    let may = state.owned(by).filter(|(_, unit)| state.can_rally(unit));
    let each = may.flat_map(|(id, unit)| {
        state.returns(unit).into_iter().map(move |to| Command::Rally { unit: id, to })
    });
    each.collect()
}
