//! The battlefield: two sides of four ranks and five files that face each other (1.4 of the rules).

use crate::Side;
use crate::kit::{OnBoard, Slots, id_enum};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Files of either side.
pub const FILES: u8 = 5;

id_enum! { "warfare"
    /// A rank, from the middle of the battlefield outwards.
    Rank {
        /// Faces the enemy.
        Vanguard,
        /// Behind the Vanguard.
        Reserve,
        /// Behind the Reserve; Artillery begins here (W-DEP-2).
        Center,
        /// The last one: a unit here is exposed (W-EXP).
        Rear,
    }
}

/// A space of one side. Files are counted from 1 at the left of its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(deny_unknown_fields)]
pub struct Space {
    /// Its rank.
    pub rank: Rank,
    /// Its file, 1 to 5.
    #[cfg_attr(spec, schemars(range(min = 1, max = 5)))]
    pub file: u8,
}

impl Space {
    /// All spaces, front to back, each rank from the left.
    pub const ALL: [Self; 20] = {
        let mut all = [Self { rank: Rank::Vanguard, file: 1 }; 20];
        let (mut at, mut rank) = (0, 0);
        while rank < Rank::ALL.len() {
            let mut file = 1;
            while file <= FILES {
                all[at] = Self { rank: Rank::ALL[rank], file };
                (at, file) = (at + 1, file + 1);
            }
            rank += 1;
        }
        all
    };
}

/// The name used for pieces on screen: `center3`.
impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.name(), self.file)
    }
}

impl Slots for Space {
    const SLOTS: &'static [Self] = &Self::ALL;

    fn lies(self) -> (u8, u8) {
        (self.rank as u8, 2 * self.file.saturating_sub(1))
    }

    fn called(self) -> &'static str {
        self.rank.name()
    }
}

/// A space of the battlefield.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// The half it is in.
    pub board: Side,
    /// The space in that half.
    pub space: Space,
}

impl OnBoard for Spot {
    type Slot = Space;

    fn on(board: Side, space: Space) -> Self {
        Self { board, space }
    }

    fn board(self) -> Side {
        self.board
    }

    fn slot(self) -> Space {
        self.space
    }
}
