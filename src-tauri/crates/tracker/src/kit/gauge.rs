//! A count with a limit: models of a unit, its fatigue, or the casualties that it can suffer.

/// A count and its maximum.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Gauge {
    /// The current count.
    pub now: u8,
    /// The maximum.
    pub most: u8,
}

impl Gauge {
    /// A full gauge.
    #[must_use]
    pub const fn full(most: u8) -> Self {
        Self { now: most, most }
    }

    /// An empty gauge with this maximum.
    #[must_use]
    pub const fn empty(most: u8) -> Self {
        Self { now: 0, most }
    }

    /// Whether there is no room for more.
    #[must_use]
    pub const fn is_full(self) -> bool {
        self.now >= self.most
    }

    /// Whether the count is within its limit.
    #[must_use]
    pub const fn holds(self) -> bool {
        self.now <= self.most
    }

    /// The same with another maximum: the missing count stays, limited to the new maximum.
    #[must_use]
    pub const fn resized(self, most: u8) -> Self {
        Self { now: most.saturating_sub(self.room()), most }
    }

    /// How much room is left.
    #[must_use]
    pub const fn room(self) -> u8 {
        self.most.saturating_sub(self.now)
    }

    /// The count plus `more`, at most the maximum.
    #[must_use]
    pub fn plus(self, more: u8) -> u8 {
        self.now.saturating_add(more).min(self.most)
    }

    /// The count minus `fewer`, at least 0.
    #[must_use]
    pub const fn minus(self, fewer: u8) -> u8 {
        self.now.saturating_sub(fewer)
    }

    /// Sets the count.
    pub const fn set(&mut self, to: u8) {
        self.now = to;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_stays_within_its_limit() {
        for (most, now) in (0..=4).flat_map(|most| (0..=most).map(move |now| (most, now))) {
            let gauge = Gauge { now, most };
            assert_eq!(gauge.is_full(), gauge.room() == 0);
            for count in [0, 1, 3, u8::MAX] {
                let [more, fewer] = [gauge.plus(count), gauge.minus(count)];
                assert!(Gauge { now: more, most }.holds() && fewer <= now && now <= more);
                assert!(more - now <= count && now - fewer <= count);
            }
        }
        assert_eq!((Gauge::full(3).plus(1), Gauge::empty(3).room()), (3, 3));
        assert!(!Gauge { now: 4, most: 3 }.holds());
    }
}
