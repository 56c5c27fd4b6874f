//! The last things shown to the table: dice and their consequences.

use super::super::content::board::{Rank, Spot};
use super::test::Test;
use super::{Condition, Edge, Token, UnitId};
use crate::{Seat, Side};

/// Everything shown since the last action began.
#[derive(Debug, Clone, Default)]
pub struct Last {
    /// The attacker and its target, also for magic.
    pub fight: Option<[UnitId; 2]>,
    /// The things shown, in order.
    pub seen: Vec<Seen>,
    /// Whether the next event is the first one of its step.
    pub anew: bool,
}

/// One thing shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seen {
    /// A commander rolled for initiative: the total, or one more die after a tie.
    Rolled(Seat, i16),
    /// A test was rolled.
    Tested {
        /// The test.
        test: Test,
        /// Its advantage or disadvantage.
        edge: Option<Edge>,
        /// The dice.
        faces: Vec<u8>,
        /// The one that counts.
        kept: u8,
        /// Whether it succeeded.
        passed: bool,
    },
    /// A unit suffered this many casualties.
    Suffered(UnitId, u8),
    /// A unit recovered this many casualties.
    Healed(UnitId, u8),
    /// A unit broke.
    Broke(UnitId),
    /// A unit disbanded.
    Disbanded(UnitId),
    /// A unit went from one space to another.
    Moved(UnitId, Option<Spot>, Option<Spot>),
    /// A misled unit strayed to a space, or had nowhere to go.
    Strayed(UnitId, Option<Spot>),
    /// A unit came back.
    Rallied(UnitId),
    /// A unit got or lost a condition.
    Bears(UnitId, Condition, bool),
    /// A unit now has this many tokens of a kind.
    Laden(UnitId, Token, u8),
    /// A unit may react again.
    Readied(UnitId),
    /// A round began, after the first.
    Began(u16),
    /// Ranks collapsed.
    Collapsed(Vec<(Side, Rank)>),
}
