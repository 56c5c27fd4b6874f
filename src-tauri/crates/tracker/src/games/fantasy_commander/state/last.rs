//! What the table saw last: orders turned up, a card or a fight, and what was done since.

use super::super::content::orders::Color;
use super::fight::Fight;
use super::{CardId, Placed, UnitId};
use crate::Side;

/// What the table saw last.
#[derive(Debug, Clone, Default)]
pub struct Last {
    /// What was turned up or fought.
    pub seen: Option<Seen>,
    /// What was done since, in its order.
    pub done: Vec<Done>,
}

/// What was turned up or fought.
#[derive(Debug, Clone)]
pub enum Seen {
    /// All orders, who has the initiative, and who had it before.
    Orders {
        /// By side.
        placed: [Placed; 2],
        /// Who has it now.
        initiative: Side,
        /// Who had it.
        before: Option<Side>,
    },
    /// A tactics card that was turned up.
    Card(Side, CardId),
    /// A fight that is over.
    Fight(Box<Fight>),
}

/// Something that shows nothing but itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// A side was shown the other's pool.
    PoolSeen(Side),
    /// A side took the order of its card instead.
    OrderTaken(Side, Color),
    /// A curse went from a side's deck into the other's.
    CurseWandered(Side, CardId),
    /// A side put the template of its card on the map.
    TerrainPlaced(Side, CardId),
    /// A side put its card aside.
    CardLeft(Side, CardId),
    /// A side holds its purple orders back.
    Held(Side),
    /// A side handed its turn over.
    Passed(Side),
    /// A unit moved, and whether it ran.
    Moved(UnitId, bool),
    /// A unit defends.
    Defended(UnitId),
    /// A unit rested.
    Rested(UnitId),
    /// A unit did nothing.
    Idled(UnitId),
}
