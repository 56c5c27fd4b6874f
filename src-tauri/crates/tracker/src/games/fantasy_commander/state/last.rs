//! The latest visible result: one matter, and the automatic events after it.

use super::super::content::cards::Trait;
use super::super::content::orders::Color;
use super::fight::Fight;
use super::{CardId, Placed, UnitId};
use crate::Side;

/// The latest visible result.
#[derive(Debug, Clone, Default)]
pub struct Last {
    /// A card or orders turned up, or a fight.
    pub seen: Option<Seen>,
    /// What was done, in order: with the card that was turned up, or on its own.
    pub done: Vec<Done>,
    /// Other matters that followed before any player acted.
    pub since: Vec<Done>,
}

/// A card or orders turned up, or a fight.
#[derive(Debug, Clone)]
pub enum Seen {
    /// All orders, with the side that has the initiative and the one that had it before.
    Orders {
        /// By side.
        placed: [Placed; 2],
        /// The side that has it now.
        initiative: Side,
        /// The side that had it before.
        before: Option<Side>,
    },
    /// A tactics card that was turned up.
    Card(Side, CardId),
    /// A fight that is over.
    Fight(Box<Fight>),
}

/// An action that shows nothing but itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// A side was shown the other's pool.
    PoolSeen(Side),
    /// A side took the order of its card instead of the effect.
    OrderTaken(Side, CardId, Color),
    /// A curse went from a side's deck into the other's.
    CurseWandered(Side, CardId),
    /// A side put the template of its card on the map.
    TerrainPlaced(Side, CardId),
    /// A side discarded its card without effect.
    CardLeft(Side, CardId),
    /// A side held back its purple orders.
    Held(Side),
    /// A side passed.
    Passed(Side),
    /// A unit moved, and whether it ran.
    Moved(UnitId, bool),
    /// A unit declared Defense.
    Defended(UnitId),
    /// A unit rested.
    Rested(UnitId),
    /// A unit did nothing.
    Idled(UnitId),
    /// A card had an effect.
    Card(Did),
    /// A turn ended, with the capture points and Towns of both sides.
    TurnOver {
        /// The turn.
        turn: u16,
        /// Capture points, by side.
        points: [u8; 2],
        /// Towns, by side.
        towns: [u8; 2],
    },
}

/// An effect of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Did {
    /// A unit's losses, and its strength afterwards.
    Lost(UnitId, u8, u8),
    /// The losses destroyed the unit.
    Destroyed(UnitId),
    /// What a unit regained, and its strength afterwards.
    Healed(UnitId, u8, u8),
    /// A unit's fatigue before and after.
    Fatigue(UnitId, u8, u8),
    /// A side got an order.
    Order(Side, Color),
    /// A unit got an ability.
    Ability(UnitId, Trait),
    /// A unit got this many dice.
    Dice(UnitId, u8),
    /// No unit was affected.
    Nobody,
}
