//! What the devices at a battle's table are shown of it.

use super::{seat, viewer};
use crate::open_battle::OpenBattle;
use crate::{Eyes, Known, Look, Picture, Problem};
use serde_json::value::to_raw_value;
use tracker::{Budgets, Seat};

/// The battle as these eyes are shown it. A screen draws the table.
pub(super) fn picture(open: &OpenBattle, eyes: Eyes) -> Result<Picture, Problem> {
    let look = match eyes {
        Eyes::Screen => open.screen(),
        Eyes::Open | Eyes::Of(_) => open.look(viewer(eyes)),
    };
    look.picture(&open.asked(), open.budgets())
}

impl Look {
    /// The look as it is shown, at a battle that asks these seats to act.
    ///
    /// # Errors
    /// None for a look of a battle.
    pub fn picture(&self, asked: &[Seat], budgets: Budgets) -> Result<Picture, Problem> {
        let shown =
            to_raw_value(self).map_err(|error| Problem::System { why: error.to_string() })?;
        // A step that took back another one does not stand, and what it took back may have hidden
        // anything.
        let last = self.take_back.as_ref().filter(|step| step.seq == self.seq);
        let by = last.and_then(|step| step.by).map(|by| seat(Seat(by)));
        let asked = asked.iter().copied().map(seat).collect();
        Ok(Picture {
            seq: self.seq,
            shown,
            known: Known { by, again: last.is_none(), asked, budgets },
        })
    }
}
