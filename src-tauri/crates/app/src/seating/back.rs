//! Wishes to take back a step that showed something: the seats on other devices are asked.

use crate::battles::{Ask, Show};
use crate::board::Board;
use crate::{App, BackWish, Desk, Problem};
use std::sync::MutexGuard;
use tracker::{Id, Seat, Viewer};

/// The longest reason, in bytes; as for the taking back itself.
const WHY_MOST: usize = 1_000;

/// A wish to take back, and who has yet to answer it.
#[derive(Clone)]
pub(crate) struct Wish {
    pub(crate) by: Seat,
    /// The taking back will bear it.
    pub(crate) id: Id,
    pub(crate) step: u32,
    pub(crate) why: String,
    /// One of each group has to agree.
    pub(crate) waits_for: Vec<Vec<Seat>>,
}

impl Wish {
    /// Who has to agree still, when that seat does.
    fn without(&self, seat: Seat) -> Vec<Vec<Seat>> {
        let left = self.waits_for.iter().filter(|group| !group.contains(&seat));
        left.cloned().collect()
    }

    fn waits_for(&self, seat: Seat) -> bool {
        self.waits_for.iter().any(|group| group.contains(&seat))
    }

    pub(crate) fn shown(&self) -> BackWish {
        let Self { by, step, why, waits_for, .. } = self.clone();
        let mut waits_for: Vec<Seat> = waits_for.into_iter().flatten().collect();
        waits_for.sort_unstable();
        waits_for.dedup();
        BackWish { by, step, why, waits_for }
    }
}

impl App {
    /// Asks the other seats. Where nobody has to be asked, the step is taken back at once; where
    /// another seat has asked for the same, this is its answer.
    pub(crate) fn ask_back(
        &self,
        battle: Id,
        mut wish: Wish,
        show: Show<'_>,
    ) -> Result<(), Problem> {
        Problem::unless_short(&wish.why, WHY_MOST)?;
        let mut desk = self.desk();
        if desk.library.step_of(&battle.0, &wish.id.0)?.is_some() {
            return Ok(());
        }
        let board = desk.board(battle)?;
        board.unless_moved(Some(wish.step))?;
        if let (Some(last), Some(seating)) = (board.last_standing(), desk.tables.get(&battle)) {
            let asked = seating.back.clone().filter(|asked| asked.waits_for(wish.by));
            wish = match asked {
                Some(asked) => Wish { waits_for: asked.without(wish.by), ..asked },
                None => Wish { waits_for: seating.who_agrees(wish.by, &last), ..wish },
            };
        }
        if wish.waits_for.is_empty() {
            return self.take_back_agreed(desk, battle, &wish, show);
        }
        desk.reseat(battle, |seating| {
            seating.back = Some(wish);
            Ok(())
        })?;
        drop(desk);
        self.tell_table(battle);
        Ok(())
    }

    /// A seat answers: when the last one agrees, the step is taken back; when one does not, the
    /// wish ends.
    pub(crate) fn answer_back(
        &self,
        (battle, seat, step): (Id, Seat, u32),
        agree: bool,
        show: Show<'_>,
    ) -> Result<(), Problem> {
        let mut desk = self.desk();
        let asked = desk.tables.get(&battle).and_then(|seating| seating.back.clone());
        let waits = |wish: &Wish| wish.step == step && wish.waits_for(seat);
        let mut wish = asked.filter(waits).ok_or(Problem::NobodyThere {})?;
        wish.waits_for = wish.without(seat);
        if agree && wish.waits_for.is_empty() {
            return self.take_back_agreed(desk, battle, &wish, show);
        }
        desk.reseat(battle, |seating| {
            seating.back = Some(wish).filter(|_| agree);
            Ok(())
        })?;
        drop(desk);
        self.tell_table(battle);
        Ok(())
    }

    fn take_back_agreed(
        &self,
        desk: MutexGuard<'_, Desk>,
        battle: Id,
        wish: &Wish,
        show: Show<'_>,
    ) -> Result<(), Problem> {
        let (seat, viewer) = (wish.by, Viewer::Table);
        let ask = Ask { battle, seat, viewer, id: wish.id, looks: false, show };
        let take_back = |board: &mut Board| {
            board.unless_moved(Some(wish.step))?;
            board.take_back(ask.seat, ask.id, true, wish.why.clone())
        };
        self.take(desk, &ask, take_back).map(|_| ())
    }
}
