//! Reactions: a stack of windows with the seats that may react, the newest on top.

use crate::Seat;

/// A stack of windows in which seats may react to what has just happened. A reaction may open another
/// window, which then comes first. A window closes when every seat in it has reacted or declined, so
/// the game never waits for seats that have nothing to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReactionStack<W>(Vec<(W, Vec<Seat>)>);

impl<W> Default for ReactionStack<W> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<W> ReactionStack<W> {
    /// Opens a window for these seats, in this order. Without seats, nothing opens.
    pub fn open(&mut self, to: W, seats: impl IntoIterator<Item = Seat>) {
        let seats: Vec<Seat> = seats.into_iter().collect();
        if !seats.is_empty() {
            self.0.push((to, seats));
        }
    }

    /// The subject of the current window.
    #[must_use]
    pub fn front(&self) -> Option<&W> {
        self.0.last().map(|(to, _)| to)
    }

    /// The same, mutable.
    pub fn front_mut(&mut self) -> Option<&mut W> {
        self.0.last_mut().map(|(to, _)| to)
    }

    /// The seats that have not answered in the current window.
    #[must_use]
    pub fn waits_for(&self) -> &[Seat] {
        self.0.last().map_or(&[], |(_, seats)| seats)
    }

    /// Notes that a seat has finally reacted or declined in the current window. The last seat closes
    /// the window and returns its subject.
    pub fn answered(&mut self, seat: Seat) -> Option<W> {
        let (_, seats) = self.0.last_mut()?;
        seats.retain(|waiting| *waiting != seat);
        if seats.is_empty() { self.close() } else { None }
    }

    /// Closes the current window although some seats may not have answered: the matter is settled.
    pub fn close(&mut self) -> Option<W> {
        self.0.pop().map(|(to, _)| to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Seat = Seat(0);
    const TWO: Seat = Seat(1);

    #[test]
    fn a_window_closes_with_the_last_answer() {
        let mut windows = ReactionStack::default();
        windows.open("nobody", []);
        assert_eq!((windows.front(), windows.waits_for()), (None, &[][..]));
        windows.open("break", [ONE, TWO]);
        assert_eq!(windows.answered(Seat(2)), None);
        assert_eq!(windows.answered(TWO), None);
        assert_eq!((windows.front(), windows.waits_for()), (Some(&"break"), &[ONE][..]));
        assert_eq!((windows.answered(ONE), windows.front()), (Some("break"), None));
        assert_eq!((windows.answered(ONE), windows.close()), (None, None));
    }

    #[test]
    fn what_a_reaction_opens_comes_first() {
        let mut windows = ReactionStack::default();
        windows.open(1, [ONE, TWO]);
        windows.open(2, [ONE]);
        assert_eq!(windows.waits_for(), [ONE]);
        assert_eq!((windows.answered(TWO), windows.answered(ONE)), (None, Some(2)));
        assert_eq!((windows.front(), windows.waits_for()), (Some(&1), &[ONE, TWO][..]));
        if let Some(to) = windows.front_mut() {
            *to = 3;
        }
        assert_eq!((windows.close(), windows.waits_for()), (Some(3), &[][..]));
    }
}
