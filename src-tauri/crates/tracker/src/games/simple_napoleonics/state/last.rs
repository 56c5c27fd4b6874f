//! What the table saw last: dice and what they came to, and what was done.

use super::roll::{Came, Roll};
use super::{Charge, LeaderId, Order, PhaseId, Piece, UnitId};
use crate::Side;

/// What the table saw since somebody began something, in its order.
#[derive(Debug, Clone, Default)]
pub struct Last(pub Vec<Seen>);

/// One thing of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seen {
    /// Dice.
    Rolled {
        /// What for.
        roll: Roll,
        /// Whose.
        side: Side,
        /// What they show.
        faces: Vec<u8>,
        /// What they came to.
        came: Came,
    },
    /// A piece moved, or could not.
    Moved(Piece, bool),
    /// A piece lets its order go.
    LetGo(Piece, Order),
    /// A charge was declared.
    Charged(Charge),
    /// A unit drew up.
    Formed(UnitId),
    /// A unit lay under a marker.
    Revealed(UnitId),
    /// A unit has so much more to suffer.
    Suffered(UnitId, u8),
    /// A unit holds without a roll.
    Held(UnitId),
    /// A unit falls back so many inches.
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
    /// A side is deployed, with so many units hidden.
    Deployed(Side, u8),
    /// Another phase began after it. One that is followed by the next at once was passed over.
    Began(PhaseId),
}
