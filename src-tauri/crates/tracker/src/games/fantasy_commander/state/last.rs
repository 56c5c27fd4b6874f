//! What the table saw last: one matter, and what came after it by itself.

use super::super::content::cards::Trait;
use super::super::content::orders::Color;
use super::fight::Fight;
use super::{CardId, Placed, UnitId};
use crate::Side;

/// What the table saw last.
#[derive(Debug, Clone, Default)]
pub struct Last {
    /// What was turned up or fought.
    pub seen: Option<Seen>,
    /// What was done, in its order: with the card that was turned up, or by itself.
    pub done: Vec<Done>,
    /// Another matter that came after it, before anybody did anything.
    pub since: Vec<Done>,
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// A side was shown the other's pool.
    PoolSeen(Side),
    /// A side took the order of its card instead.
    OrderTaken(Side, CardId, Color),
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
    /// A card did something.
    Card(Did),
    /// A turn is over: capture points and Towns that both hold.
    TurnOver {
        /// Which.
        turn: u16,
        /// Capture points, by side.
        points: [u8; 2],
        /// Towns, by side.
        towns: [u8; 2],
    },
}

/// What a card did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Did {
    /// A unit lost so much, and has so much left.
    Lost(UnitId, u8, u8),
    /// That destroyed the unit.
    Destroyed(UnitId),
    /// A unit got so much back, and has so much now.
    Healed(UnitId, u8, u8),
    /// A unit bore so much fatigue before, and bears so much now.
    Fatigue(UnitId, u8, u8),
    /// A side got an order.
    Order(Side, Color),
    /// A unit got an ability.
    Ability(UnitId, Trait),
    /// A unit got so many dice.
    Dice(UnitId, u8),
    /// It found nobody.
    Nobody,
}
