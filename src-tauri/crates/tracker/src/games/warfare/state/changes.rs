//! Changes that events and corrections share.

use super::{Condition, Ends, Mark, Phase, Place, State, Token, Unit, UnitId};
use crate::kit::Tokens;

impl State {
    /// Sets when a condition of a unit ends, or removes it.
    pub(crate) fn bear(&mut self, id: UnitId, condition: Condition, ends: Option<Ends>) {
        self.units.change(id, |unit| {
            unit.lift(condition);
            if let Some(ends) = ends {
                unit.marks.put(Mark::Bears(condition, ends));
            }
        });
    }

    /// Applies a corrected condition to the current activation.
    pub(crate) fn weigh(&mut self, id: UnitId, condition: Condition, to: bool) {
        if let Phase::Turns(turn) = &mut self.phase
            && let Some(acting) = turn.acting.as_mut().filter(|acting| acting.unit == id)
        {
            acting.is_rid_of(condition);
            acting.weighing.extend(to.then_some(condition));
        }
    }
}

impl Unit {
    /// Sets the tokens on it. For a kind that is gone, the casualties of each token are reset.
    pub(crate) fn load(&mut self, tokens: Tokens<Token>) {
        self.tokens = tokens;
        for token in Token::ALL.into_iter().filter(|token| tokens.of(*token) == 0) {
            self.each = self.each.with(token, 0);
        }
    }

    /// It is broken or out of the game: everything on it is gone.
    pub(crate) fn leave(&mut self, to: Place) {
        (self.place, self.falling) = (to, false);
        self.load(Tokens::default());
        self.die.set(0);
        for condition in Condition::ALL {
            self.lift(condition);
        }
    }

    fn lift(&mut self, condition: Condition) {
        Ends::ALL.into_iter().for_each(|ends| self.marks.set(Mark::Bears(condition, ends), false));
    }

    /// Sets what is left of it. With nothing left it is broken.
    pub(crate) fn set_left(&mut self, to: u8) {
        if to == 0 {
            return self.leave(Place::Broken);
        }
        self.die.set(to);
        self.falling = false;
    }

    /// Sets its place. A unit that comes back has at least one casualty left.
    pub(crate) fn put(&mut self, to: Place) {
        match to {
            Place::Broken | Place::Disbanded => self.leave(to),
            Place::Waiting | Place::At(_) | Place::Aside => {
                self.place = to;
                self.die.set(self.die.now.max(1));
            }
        }
    }
}
