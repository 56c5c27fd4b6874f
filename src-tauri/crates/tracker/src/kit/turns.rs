//! The order of turns, when sides or seats act one after the other.

/// Sides or seats in the order in which they act, repeatedly. Those that cannot act now (they have
/// passed, or have nothing left) are skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnOrder<T>(Vec<T>);

impl<T: Copy + PartialEq> TurnOrder<T> {
    /// The order of `all`.
    pub fn of(all: impl IntoIterator<Item = T>) -> Self {
        Self(all.into_iter().collect())
    }

    /// The reversed order.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }

    /// The same order with one of them moved to index `to`.
    #[must_use]
    pub fn moved(mut self, one: T, to: usize) -> Self {
        self.0.retain(|other| *other != one);
        self.0.insert(to.min(self.0.len()), one);
        self
    }

    /// The index of one of them, from 0.
    pub fn place(&self, one: T) -> Option<usize> {
        self.all().position(|other| other == one)
    }

    /// All of them, in order.
    pub fn all(&self) -> impl Iterator<Item = T> {
        self.0.iter().copied()
    }

    /// The first one that can act. `None` if none can.
    pub fn first(&self, can: impl Fn(T) -> bool) -> Option<T> {
        self.all().find(|one| can(*one))
    }

    /// The next one that can act after the turn of `now`, possibly `now` again. `None` if none can.
    pub fn after(&self, now: T, can: impl Fn(T) -> bool) -> Option<T> {
        let begin = self.place(now).map_or(0, |at| at + 1);
        let (before, later) = self.0.split_at(begin);
        later.iter().chain(before).copied().find(|one| can(*one))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_round_and_leave_out_who_cannot_act() {
        let order = TurnOrder::of([2, 0, 1]);
        assert_eq!(order.first(|who| who != 2), Some(0));
        assert_eq!([2, 0, 1].map(|now| order.after(now, |_| true)), [Some(0), Some(1), Some(2)]);
        assert_eq!(order.after(1, |who| who == 1), Some(1), "alone");
        assert_eq!(order.clone().reversed(), TurnOrder::of([1, 0, 2]));
        assert_eq!(order.clone().moved(1, 0), TurnOrder::of([1, 2, 0]));
        assert_eq!(order.clone().moved(2, 9), TurnOrder::of([0, 1, 2]));
        assert_eq!([order.place(1), order.place(3)], [Some(2), None]);
        assert_eq!([order.first(|_| false), order.after(0, |_| false)], [None, None]);
    }
}
