//! What the table saw last: dice, and what came of them.

use super::super::content::board::{Rank, Spot};
use super::test::Test;
use super::{Condition, Edge, Token, UnitId};
use crate::{Seat, Side};

/// What the table saw since somebody began to do something.
#[derive(Debug, Clone, Default)]
pub struct Last {
    /// Who attacks whom, also by magic.
    pub fight: Option<[UnitId; 2]>,
    /// What was seen, in its order.
    pub seen: Vec<Seen>,
    /// The next event is the first one of its step.
    pub anew: bool,
}

/// Something that was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seen {
    /// A commander rolled for initiative: the total, or one more die after a tie.
    Rolled(Seat, i16),
    /// A test was rolled.
    Tested {
        /// Which.
        test: Test,
        /// What helped or hindered it.
        edge: Option<Edge>,
        /// The dice.
        faces: Vec<u8>,
        /// The one that counts.
        kept: u8,
        /// Whether it succeeded.
        passed: bool,
    },
    /// A unit suffered so many casualties.
    Suffered(UnitId, u8),
    /// A unit got so many back.
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
    /// A unit has a condition, or has it no longer.
    Bears(UnitId, Condition, bool),
    /// So many tokens of a kind lie on a unit now.
    Laden(UnitId, Token, u8),
    /// A unit may react again.
    Readied(UnitId),
    /// A round began, after the first.
    Began(u16),
    /// Ranks collapsed.
    Collapsed(Vec<(Side, Rank)>),
}
