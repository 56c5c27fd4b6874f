//! Rallying a broken unit (W-RAL), which may be tried once in a battle and may fail.

use super::dice::{Made, Test, make};
use super::field::{FILES, ROWS, Space, Table};
use super::units::{Id, Side, Standing};

/// Whether a unit may be rallied into a space, or off the grid: a broken one, into an empty space
/// of its own side that has not collapsed.
pub(crate) fn may_rally(table: &Table, id: Id, space: Option<Space>) -> bool {
    let unit = table.unit(id);
    let free = space.is_none_or(|space| !table.collapsed.contains(&space.row));
    // Its owner places it as it likes: even artillery.
    let here = free && table.may_deploy(id, space, false);
    unit.standing == Standing::Broken && !unit.rallied && here
}

/// Everywhere a broken unit may be rallied into: none off the grid.
pub(crate) fn places(table: &Table, id: Id) -> Vec<Option<Space>> {
    let spaces = (1..=ROWS).flat_map(|row| (1..=FILES).map(move |file| Some(Space { row, file })));
    spaces.chain([None]).filter(|space| may_rally(table, id, *space)).collect()
}

/// Whether a side has nobody in the battle, and nobody who may come back: it is over (W-PTS-4).
pub(crate) fn is_gone(table: &Table, side: Side) -> bool {
    let mut own = (0..table.units.len()).filter(|id| table.unit(*id).side == side);
    own.all(|id| !table.unit(id).fights() && places(table, id).is_empty())
}

/// The Morale test: one casualty comes back, two by a natural 20; or the unit is disbanded.
pub(crate) fn rallies(table: &mut Table, id: Id, kept: u8, space: Option<Space>) -> Made {
    let switches = table.switches;
    let unit = &mut table.units[id];
    let made = make(id, Test::Rally, kept, unit.card.mor, 13, &switches);
    unit.rallied = true;
    if made.passed {
        unit.standing = Standing::Fights;
        unit.left = if kept == 20 { 2 } else { 1 };
        unit.space = space;
    } else {
        unit.standing = Standing::Disbanded;
    }
    made
}
