//! The battlefield of the skeleton of Warfare, and its units.

use serde::{Deserialize, Serialize};
use std::fmt;
use tracker::kit::{Enlisted, Gauge, KindId, Lasting, Marks, OnBoard, Slots, Stands, Until};
use tracker::{Seat, Side};

/// Ranks and files of a side.
pub(crate) const RANKS: u8 = 4;
pub(crate) const FILES: u8 = 5;

/// A space of one side: its rank from the Vanguard back, its file from the owner's left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Space(pub(crate) u8, pub(crate) u8);

impl Space {
    pub(crate) const ALL: [Self; 20] = {
        let mut all = [Self(0, 0); 20];
        let mut n = 0;
        while n < RANKS * FILES {
            all[n as usize] = Self(n / FILES, n % FILES);
            n += 1;
        }
        all
    };
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", &self.called()[..2], self.1 + 1)
    }
}

impl Slots for Space {
    const SLOTS: &'static [Self] = &Self::ALL;

    fn lies(self) -> (u8, u8) {
        (self.0, 2 * self.1)
    }

    fn called(self) -> &'static str {
        ["vanguard", "reserve", "center", "rear"][usize::from(self.0)]
    }
}

/// A space of the battlefield: the side in whose half it is comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Spot(pub(crate) Side, pub(crate) Space);

impl OnBoard for Spot {
    type Slot = Space;

    fn on(board: Side, space: Space) -> Self {
        Self(board, space)
    }

    fn board(self) -> Side {
        self.0
    }

    fn slot(self) -> Space {
        self.1
    }
}

/// What a unit card prints, its Defence aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Card {
    pub(crate) archers: bool,
    pub(crate) atk: u8,
    pub(crate) pow: u8,
    pub(crate) tou: u8,
    pub(crate) mor: u8,
    pub(crate) com: u8,
    pub(crate) dmg: u8,
    pub(crate) size: u8,
}

pub(crate) const INFANTRY: Card =
    Card { archers: false, atk: 4, pow: 3, tou: 12, mor: 1, com: 1, dmg: 2, size: 6 };
pub(crate) const ARCHERS: Card = Card { archers: true, atk: 3, dmg: 1, size: 4, ..INFANTRY };

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Waiting,
    At(Spot),
    Broken,
}

/// What a unit bears for a while.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Attacks or moves, not both, until the end of its next activation.
    Disoriented,
    /// Had its turn in this round.
    Activated,
    /// Has been diminished: once in a battle (W-DIM-2).
    Diminished,
}

impl Lasting for Mark {
    fn until(self) -> Until {
        match self {
            Self::Disoriented => Until::NextActivation,
            Self::Activated => Until::Round,
            Self::Diminished => Until::Battle,
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Unit {
    pub(crate) seat: Seat,
    pub(crate) side: Side,
    pub(crate) kind: KindId,
    pub(crate) place: Place,
    /// Its casualty die: what it shows is left.
    pub(crate) die: Gauge,
    /// What has to be beaten to hit it; known to its side.
    pub(crate) def: u8,
    pub(crate) reaction: bool,
    pub(crate) marks: Marks<Mark>,
}

impl Unit {
    /// A fresh unit that waits to be placed.
    pub(crate) fn new(seat: Seat, side: Side, kind: KindId, size: u8) -> Self {
        let (place, die, marks) = (Place::Waiting, Gauge::full(size), Marks::default());
        Self { seat, side, kind, place, die, def: 12, reaction: true, marks }
    }

    /// Its turn of the round begins, and it may react again (W-ACT-1).
    pub(crate) fn activate(&mut self) {
        self.marks.put(Mark::Activated);
        self.reaction = true;
    }

    /// It attacks or moves in its next activation, not both.
    pub(crate) fn disorient(&mut self) {
        self.marks.put(Mark::Disoriented);
    }
}

impl Enlisted for Unit {
    fn owner(&self) -> Side {
        self.side
    }

    fn kind(&self) -> KindId {
        self.kind
    }
}

impl Stands for Unit {
    type Spot = Spot;

    fn spot(&self) -> Option<Spot> {
        match self.place {
            Place::At(spot) => Some(spot),
            Place::Waiting | Place::Broken => None,
        }
    }

    fn stand(&mut self, spot: Spot) {
        self.place = Place::At(spot);
    }
}
