//! A wish that waits for the answers of other seats.

use crate::BackWish;
use tracker::{Ending, Id, Seat};

/// A wish to take back or to end, and who has yet to answer it.
#[derive(Clone)]
pub(crate) struct Wish {
    pub(crate) by: Seat,
    /// The step that comes of it will bear it.
    pub(crate) id: Id,
    /// The step that is to be taken back, or behind which the battle is to end.
    pub(crate) step: u32,
    /// How it is to end; none for a wish to take back.
    pub(crate) end: Option<Ending>,
    pub(crate) why: String,
    /// One of each group has to agree.
    pub(crate) waits_for: Vec<Vec<Seat>>,
}

impl Wish {
    /// Who has to agree still, when that seat does.
    pub(crate) fn without(&self, seat: Seat) -> Vec<Vec<Seat>> {
        let left = self.waits_for.iter().filter(|group| !group.contains(&seat));
        left.cloned().collect()
    }

    /// Whether the seat has yet to answer.
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        self.waits_for.iter().any(|group| group.contains(&seat))
    }

    /// The wish as it is told.
    pub(crate) fn shown(&self) -> BackWish {
        let Self { by, step, end, why, waits_for, .. } = self.clone();
        let mut waits_for: Vec<Seat> = waits_for.into_iter().flatten().collect();
        waits_for.sort_unstable();
        waits_for.dedup();
        BackWish { by, step, end, why, waits_for }
    }
}
