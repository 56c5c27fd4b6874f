//! Secret simultaneous choices of several seats: bids, committed cards, orders given out.

use crate::{Seat, Viewer};
use std::fmt;

/// One choice per seat, locked in secret until all are revealed together. The game compares them.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed<T> {
    locked: Vec<Option<T>>,
    open: bool,
}

impl<T> Sealed<T> {
    /// No choice of this many seats is locked yet.
    #[must_use]
    pub fn by(seats: usize) -> Self {
        Self { locked: (0..seats).map(|_| None).collect(), open: false }
    }

    /// Locks a seat's choice. A seat that does not take part locks nothing.
    pub fn lock(&mut self, seat: Seat, choice: T) {
        if let Some(locked) = self.locked.get_mut(seat.at()) {
            *locked = Some(choice);
        }
    }

    /// Whether a seat has locked its choice, which is public.
    #[must_use]
    pub fn has_locked(&self, seat: Seat) -> bool {
        self.judge(seat).is_some()
    }

    /// The choice of a seat, for the rules themselves.
    #[must_use]
    pub fn judge(&self, seat: Seat) -> Option<&T> {
        self.locked.get(seat.at()).and_then(Option::as_ref)
    }

    /// The choice of a seat, if this viewer may know it.
    #[must_use]
    pub fn seen_by(&self, seat: Seat, viewer: Viewer) -> Option<&T> {
        self.judge(seat).filter(|_| self.open || viewer.knows(seat))
    }

    /// Reveals all choices to everybody.
    pub fn open(&mut self) {
        self.open = true;
    }

    /// Whether they are revealed.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Resets all choices.
    pub fn again(&mut self) {
        *self = Self::by(self.locked.len());
    }
}

/// Shows which seats have locked a choice, but not the choice.
impl<T> fmt::Debug for Sealed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let locked: Vec<bool> = self.locked.iter().map(Option::is_some).collect();
        f.debug_struct("Sealed").field("locked", &locked).field("open", &self.open).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NORTH: Seat = Seat(0);
    const SOUTH: Seat = Seat(1);

    fn seen(sealed: &Sealed<u8>, viewer: Viewer) -> [Option<u8>; 2] {
        [NORTH, SOUTH].map(|seat| sealed.seen_by(seat, viewer).copied())
    }

    #[test]
    fn a_choice_is_its_owners_until_all_are_turned_up() {
        let mut sealed = Sealed::by(2);
        sealed.lock(NORTH, 3);
        sealed.lock(Seat(2), 9);
        assert_eq!(
            [NORTH, SOUTH, Seat(2)].map(|seat| sealed.has_locked(seat)),
            [true, false, false]
        );
        sealed.lock(SOUTH, 5);
        assert_eq!(seen(&sealed, Viewer::Seat(NORTH)), [Some(3), None]);
        assert_eq!(seen(&sealed, Viewer::Seat(SOUTH)), [None, Some(5)]);
        assert_eq!(seen(&sealed, Viewer::Table), [None, None]);
        assert_eq!((sealed.judge(NORTH), sealed.is_open()), (Some(&3), false));
        sealed.open();
        assert_eq!((seen(&sealed, Viewer::Table), sealed.is_open()), ([Some(3), Some(5)], true));
        sealed.again();
        assert_eq!(sealed, Sealed::by(2));
    }
}
