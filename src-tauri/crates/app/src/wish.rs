//! The wishes of a battle's seats that wait for the answers of others, without a disk.

use crate::{BackWish, Problem, clock};
use tracker::{Ending, Id, Seat};

/// What the seats of a battle wish. It is lost when the host ends.
#[derive(Clone, Default)]
pub(crate) struct Wishes {
    /// The wish that waits for answers.
    pub(crate) asked: Option<Wish>,
    /// The seat that refused the last one.
    pub(crate) said_no: Option<Seat>,
}

/// A wish to take back or to end, and the seats that still have to answer it.
#[derive(Clone)]
pub(crate) struct Wish {
    /// The id by which it is answered.
    pub(crate) shown_as: Id,
    pub(crate) by: Seat,
    /// The id for the step that carries out the wish. Only the seat that made the wish knows it.
    pub(crate) id: Id,
    /// The step to take back, or the step after which the battle is to end.
    pub(crate) step: u32,
    /// How it is to end; none for a wish to take back.
    pub(crate) end: Option<Ending>,
    pub(crate) why: String,
    /// One seat of each group has to agree.
    pub(crate) waits_for: Vec<Vec<Seat>>,
    /// The seats that agreed, apart from the one that made the wish.
    pub(crate) agreed: Vec<Seat>,
}

impl Wish {
    /// A new wish, with nobody asked yet.
    pub(crate) fn of(
        by: Seat,
        id: Id,
        step: u32,
        end: Option<Ending>,
        why: String,
    ) -> Result<Self, Problem> {
        let (waits_for, agreed, shown_as) = (Vec::new(), Vec::new(), clock::id()?);
        Ok(Self { shown_as, by, id, step, end, why, waits_for, agreed })
    }

    /// The wish once that seat has agreed.
    pub(crate) fn agreed_by(mut self, seat: Seat) -> Self {
        self.waits_for.retain(|group| !group.contains(&seat));
        self.agreed.push(seat);
        self
    }

    /// All seats that want it; empty if nobody was asked.
    pub(crate) fn all_agreed(&self) -> Vec<Seat> {
        let by = Some(self.by).filter(|_| !self.agreed.is_empty());
        by.into_iter().chain(self.agreed.iter().copied()).collect()
    }

    /// Whether the seat has yet to answer.
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        self.waits_for.iter().any(|group| group.contains(&seat))
    }

    /// The wish as shown to callers.
    pub(crate) fn shown(&self) -> BackWish {
        let Self { shown_as: id, by, step, end, why, waits_for, .. } = self.clone();
        BackWish { id, by, step, end, why, waits_for }
    }
}
