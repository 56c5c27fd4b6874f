//! The seats that the battle waits for, and those that may interrupt.

use crate::{Seat, Side};

/// Seats that have to act, first the one that should hold the phone, and seats that may interrupt
/// meanwhile. It depends only on public information, so it reveals nothing that another seat hides. A
/// seat in neither list can only make corrections, which are possible at any time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    must: Vec<Seat>,
    may: Vec<Seat>,
    at_table: bool,
}

impl Asked {
    /// No seats.
    pub const NOBODY: Self = Self { must: Vec::new(), may: Vec::new(), at_table: false };

    /// These seats have to act.
    pub fn all(seats: impl IntoIterator<Item = impl Into<Seat>>) -> Self {
        Self { must: seats.into_iter().map(Into::into).collect(), ..Self::NOBODY }
    }

    /// This seat has to act.
    pub fn one(seat: impl Into<Seat>) -> Self {
        Self::all([seat])
    }

    /// Those of these seats have to act that `open` accepts.
    pub fn those<S: Into<Seat>>(
        seats: impl IntoIterator<Item = S>,
        open: impl FnMut(&S) -> bool,
    ) -> Self {
        Self::all(seats.into_iter().filter(open))
    }

    /// The same, and these seats may interrupt, except those that have to act.
    #[must_use]
    pub fn interrupted_by<S: Into<Seat>>(mut self, seats: impl IntoIterator<Item = S>) -> Self {
        for seat in seats.into_iter().map(Into::into) {
            if !self.must.contains(&seat) && !self.may.contains(&seat) {
                self.may.push(seat);
            }
        }
        self
    }

    /// The same, with `at_table` set: whether the players first do or look at something on the table or
    /// in hand that not everybody sees. If so, even a single choice is worth asking for. Otherwise, a
    /// step without a choice happens by itself.
    #[must_use]
    pub fn at_table(mut self, so: bool) -> Self {
        self.at_table = so;
        self
    }

    /// Whether the players first do or look at something on the table or in hand.
    #[must_use]
    pub fn is_at_table(&self) -> bool {
        self.at_table
    }

    /// The seats that have to act.
    #[must_use]
    pub fn must(&self) -> &[Seat] {
        &self.must
    }

    /// The seats that may interrupt.
    #[must_use]
    pub fn may(&self) -> &[Seat] {
        &self.may
    }

    /// Whether a seat has to act.
    #[must_use]
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.must.contains(&seat)
    }

    /// The sides that have to act in a game for two, where each side has one seat.
    #[must_use]
    pub fn sides(&self) -> Vec<Side> {
        self.must.iter().map(|seat| seat.side()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_to_answer_does_not_interrupt_and_nobody_is_named_twice() {
        let done = [true, false, false];
        let asked = Asked::those([2, 0, 1].map(Seat), |seat| !done[seat.at()]);
        let asked = asked.interrupted_by([1, 0].map(Seat)).interrupted_by([Seat(0)]);
        assert_eq!((asked.must(), asked.may()), (&[Seat(2), Seat(1)][..], &[Seat(0)][..]));
        assert_eq!([0, 1, 2].map(|seat| asked.waits_for(Seat(seat))), [false, true, true]);
        assert_eq!(Asked::one(Side::South).sides(), [Side::South]);
        assert_eq!([false, true].map(|so| Asked::NOBODY.at_table(so).is_at_table()), [false, true]);
        assert_eq!(Asked::all([Seat(0); 0]), Asked::NOBODY);
    }
}
