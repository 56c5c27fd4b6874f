//! Changes that events and corrections share.

use super::{Action, Phase, State, Status, Unit};

impl State {
    /// Changes the action phase, while it lasts.
    pub(crate) fn act(&mut self, change: impl FnOnce(&mut Action)) {
        if let Phase::Action(action) = &mut self.phase {
            change(action);
        }
    }
}

impl Unit {
    /// Destroys it and takes everything off it.
    pub(crate) fn bury(&mut self) {
        self.status = Status::Destroyed;
        self.strength.set(0);
        (self.order, self.defends) = (None, false);
        self.given.clear();
    }

    /// Sets what is left of it. With something left it is on the map again.
    pub(crate) fn set_strength(&mut self, to: u8) {
        if to == 0 {
            self.bury();
        } else {
            self.strength.set(to);
            self.status = Status::Battlefield;
        }
    }
}
