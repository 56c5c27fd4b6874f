//! Changes that events and corrections share.

use super::{Phase, State, Status, Turn, Unit};
use crate::Side;

impl State {
    /// Changes the turn, if sides have turns.
    pub(crate) fn turn(&mut self, change: impl FnOnce(&mut Turn)) {
        if let Some(turn) = self.phase.turn_mut() {
            change(turn);
        }
    }

    /// Changes army morale. An army that crosses its breaking point at the end of a round, in either
    /// direction, is checked again.
    pub(crate) fn reckon(&mut self, side: Side, change: impl FnOnce(&mut Self)) {
        let low = |state: &Self| state.ledger.of(side) <= state.threshold(side);
        let before = low(self);
        change(self);
        let crossed = low(self) != before;
        if let Phase::Ending { holds } = &mut self.phase
            && crossed
        {
            holds[side.at()] = None;
            // An army above its breaking point rolls no dice, even if they were due.
            self.due = None;
        }
    }
}

impl Unit {
    /// Removes it from view; it then has no orders.
    pub(crate) fn remove(&mut self, to: Status) {
        self.status = to;
        self.orders.clear();
    }

    /// Takes it out of the battle, or brings it back with some morale left.
    pub(crate) fn eliminate(&mut self, gone: bool) {
        if gone {
            return self.remove(Status::Eliminated);
        }
        self.status = Status::Battlefield;
        self.morale.set(self.morale.now.max(1).min(self.morale.most));
    }
}
