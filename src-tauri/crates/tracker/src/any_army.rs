//! The game-independent interface of an army list that is changed and checked again and again, as a
//! search for the fixes of its faults does.

use crate::kit::Figure;
use crate::{Checked, Listed, System};
use serde_json::Value;

/// An army of any game, with the cards that its lists name.
pub trait AnyArmy: Listed {
    /// Checks the army as it is.
    fn check(&self) -> Checked;

    /// What it can do, in numbers that follow from its cards.
    fn figures(&self) -> Vec<Figure>;
}

/// An army of a game.
pub(crate) struct Army<S: System>(pub(crate) S::Army);

impl<S: System> Listed for Army<S> {
    fn put(&mut self, list: &str, items: Value) -> serde_json::Result<()> {
        self.0.put(list, items)
    }

    fn price(&self, unit: Value) -> Option<i64> {
        self.0.price(unit)
    }
}

impl<S: System> AnyArmy for Army<S> {
    fn check(&self) -> Checked {
        S::check(&self.0)
    }

    fn figures(&self) -> Vec<Figure> {
        S::figures(&self.0)
    }
}
