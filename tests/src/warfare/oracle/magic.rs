//! Battle magic: the Morale test of its target. The text of the power says what else it does.

use super::field::Table;
use super::flow::{Flow, Task, Why};
use super::units::Id;

impl Flow {
    /// A unit is attacked by the battle magic of another (W-MAG-1).
    pub(crate) fn magic(table: Table, by: Id, target: Id) -> Self {
        Self::start(table, vec![Task::Roll { who: target, why: Why::Magic { by } }])
    }
}
