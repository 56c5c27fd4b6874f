//! What the table saw last: orders turned up, or a fight.

use super::fight::Fight;
use super::{CardId, Placed};
use crate::Side;

/// What the table saw last.
#[derive(Debug, Clone)]
pub enum Last {
    /// All orders, who has the initiative, and who had it before.
    Orders {
        /// By side.
        placed: [Placed; 2],
        /// Who has it now.
        initiative: Side,
        /// Who had it.
        before: Option<Side>,
    },
    /// A tactics card that was turned up, and what became of it where it is known.
    Card(Side, CardId),
    /// A fight that is over.
    Fight(Box<Fight>),
}
