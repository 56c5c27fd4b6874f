//! The last things shown to the table: dice with their results, and actions.

use super::roll::{Came, Roll};
use super::{Charge, LeaderId, Order, PhaseId, Piece, UnitId};
use crate::Side;

/// Everything shown since the last action began, in order.
#[derive(Debug, Clone, Default)]
pub struct Last(pub Vec<Seen>);

/// One thing shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seen {
    /// Dice.
    Rolled {
        /// The roll.
        roll: Roll,
        /// The side that rolled.
        side: Side,
        /// Their faces.
        faces: Vec<u8>,
        /// Their result.
        came: Came,
    },
    /// A piece moved, or could not cross.
    Moved(Piece, bool),
    /// A piece lets its order go.
    LetGo(Piece, Order),
    /// A charge was declared.
    Charged(Charge),
    /// A unit changed its formation.
    Formed(UnitId),
    /// The unit under a marker was revealed.
    Revealed(UnitId),
    /// A unit suffered this many casualties.
    Suffered(UnitId, u8),
    /// A unit holds without a roll.
    Held(UnitId),
    /// A unit falls back this many inches.
    FellBack(UnitId, u8),
    /// A unit is out of the battle.
    Eliminated(UnitId),
    /// A leader is out of the battle.
    LeaderLost(LeaderId),
    /// A General used Tactical Genius.
    Genius(LeaderId),
    /// A unit acts a second time, or at once.
    Extra(UnitId, Order),
    /// An army routs, with a roll or without.
    Routed(Side),
    /// A side is deployed, with this many units hidden.
    Deployed(Side, u8),
    /// Another phase began. A phase followed at once by the next was passed over.
    Began(PhaseId),
}
