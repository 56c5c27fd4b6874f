//! A ledger of victory points: every change with its round and its reason.

use crate::Side;
use serde::Serialize;
use std::borrow::Cow;

/// One entry of a ledger.
#[redact::binding(side = "seat")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Score {
    /// The side whose points they are.
    pub side: Side,
    /// The round it happened in.
    pub round: u16,
    /// Points won, or lost if negative.
    pub points: i16,
    /// The rule or condition that gave them.
    pub reason: Cow<'static, str>,
}

/// Victory points of the two sides. A total never falls below 0.
#[derive(Debug, Clone, Default)]
pub struct Ledger {
    entries: Vec<Score>,
    totals: [u16; 2],
    /// How many entries belong to earlier moments.
    seen: usize,
}

impl Ledger {
    /// Enters points.
    pub fn enter(&mut self, score: Score) {
        if let Some(total) = self.totals.get_mut(score.side.at()) {
            *total = total.saturating_add_signed(score.points);
        }
        self.entries.push(score);
    }

    /// Notes that the table moved on: the entries so far belong to the previous moment.
    pub fn settle(&mut self) {
        self.seen = self.entries.len();
    }

    /// The entries since the table moved on, oldest first.
    #[must_use]
    pub fn fresh(&self) -> &[Score] {
        &self.entries[self.seen..]
    }

    /// Corrects a side's points, as an entry of the round.
    pub fn correct(&mut self, side: Side, round: u16, to: u16) {
        let points = i32::from(to) - i32::from(self.of(side));
        let points = i16::try_from(points).unwrap_or(i16::MAX);
        self.enter(Score { side, round, points, reason: "correction".into() });
    }

    /// All entries, oldest first.
    #[must_use]
    pub fn entries(&self) -> &[Score] {
        &self.entries
    }

    /// A side's points.
    #[must_use]
    pub fn of(&self, side: Side) -> u16 {
        self.totals.get(side.at()).copied().unwrap_or(0)
    }

    /// Both sides' points.
    #[must_use]
    pub fn totals(&self) -> [u16; 2] {
        self.totals
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_settled_is_no_longer_fresh_and_still_counts() {
        let score = |points| Score { side: Side::North, round: 1, points, reason: "X-1".into() };
        let mut ledger = Ledger::default();
        ledger.enter(score(3));
        ledger.settle();
        ledger.enter(score(-1));
        assert_eq!(ledger.fresh(), [score(-1)]);
        assert_eq!((ledger.of(Side::North), ledger.entries().len()), (2, 2));
        ledger.settle();
        assert!(ledger.fresh().is_empty());
    }
}
