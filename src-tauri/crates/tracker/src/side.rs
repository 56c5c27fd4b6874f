//! Seats, the two sides that they belong to, and viewers.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A player's place in a battle, from 0. A side may have several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[redact::binding]
// In TypeScript, confusing a seat with a side does not compile.
#[cfg_attr(spec, ts(type = "number & { readonly _of?: 'seat' }"), schemars(extend("maximum" = 7)))]
#[serde(try_from = "u8")]
pub struct Seat(pub u8);

/// One of the two sides that fight each other. Points and the winner belong to a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[redact::binding]
#[cfg_attr(spec, ts(type = "number & { readonly _of?: 'side' }"), schemars(extend("maximum" = 1)))]
#[serde(try_from = "u8", into = "u8")]
pub enum Side {
    /// The first side; on screen the one called North.
    North,
    /// The second side; on screen the one called South.
    South,
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        let there = (number < Self::MOST).then_some(Self(number));
        there.ok_or_else(|| format!("there is no seat {number}"))
    }
}

impl TryFrom<u8> for Side {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        let side = Self::BOTH.get(usize::from(number)).copied();
        side.ok_or_else(|| format!("there is no side {number}"))
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> Self {
        side as Self
    }
}

impl Seat {
    /// The maximum number of seats in a battle.
    pub const MOST: u8 = 8;

    /// The seat as an index into a list.
    #[must_use]
    pub fn at(self) -> usize {
        usize::from(self.0)
    }

    /// The side of the seat in a game for two, where each side has one seat. Meant for seats that such
    /// a battle has.
    #[must_use]
    pub fn side(self) -> Side {
        if self.0 == 0 { Side::North } else { Side::South }
    }
}

/// The side of each seat of a battle, in the order of the seats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Side>")]
pub struct Seats(Vec<Side>);

impl TryFrom<Vec<Side>> for Seats {
    type Error = &'static str;

    fn try_from(sides: Vec<Side>) -> Result<Self, Self::Error> {
        Self::of(sides).ok_or("each side has a seat, and there are eight at most")
    }
}

impl Default for Seats {
    /// One seat for each side.
    fn default() -> Self {
        Self(Side::BOTH.to_vec())
    }
}

impl Seats {
    /// The seats of these sides. Returns `None` if there are more than [`Seat::MOST`], or a side has
    /// none.
    #[must_use]
    pub fn of(sides: Vec<Side>) -> Option<Self> {
        let all = Side::BOTH.iter().all(|side| sides.contains(side));
        (all && sides.len() <= usize::from(Seat::MOST)).then_some(Self(sides))
    }

    /// All seats.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (0..u8::try_from(self.0.len()).unwrap_or(Seat::MOST)).map(Seat)
    }

    /// All viewers of the battle: the shared screen, and each seat.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        [Viewer::Table].into_iter().chain(self.all().map(Viewer::Seat))
    }

    /// The side of a seat, or `None` if there is no such seat.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Option<Side> {
        self.0.get(seat.at()).copied()
    }

    /// The name of each seat, given the names of the sides: the side's name, with a number if the side
    /// has several seats.
    #[must_use]
    pub fn names(&self, sides: &[String]) -> Vec<String> {
        let called = |(at, side): (usize, &Side)| {
            let name = sides.get(side.at()).map_or("", String::as_str);
            let of_side = |seats: &[Side]| seats.iter().filter(|other| *other == side).count();
            match of_side(&self.0) {
                1 => name.to_owned(),
                _ => format!("{name} {}", of_side(&self.0[..=at])),
            }
        };
        self.0.iter().enumerate().map(called).collect()
    }

    /// The seats of the other side.
    #[must_use]
    pub fn opponents(&self, seat: Seat) -> Vec<Seat> {
        let own = self.side(seat);
        self.all().filter(|other| self.side(*other) != own).collect()
    }
}

impl Side {
    /// Both sides, North first.
    pub const BOTH: [Self; 2] = [Self::North, Self::South];

    /// The side that has more, if either does.
    #[must_use]
    pub fn ahead<N: Ord>([north, south]: [N; 2]) -> Option<Self> {
        match north.cmp(&south) {
            Ordering::Greater => Some(Self::North),
            Ordering::Less => Some(Self::South),
            Ordering::Equal => None,
        }
    }

    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::South => Self::North,
        }
    }

    /// The side as an index into a list.
    #[must_use]
    pub fn at(self) -> usize {
        self as usize
    }

    /// The side's seat in a game for two, where each side has one.
    #[must_use]
    pub fn seat(self) -> Seat {
        Seat(self.into())
    }
}

/// In a game for two, where each side has one seat.
impl From<Side> for Seat {
    fn from(side: Side) -> Self {
        side.seat()
    }
}

/// The viewer for whom something is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// One player: public information and this seat's own secrets.
    Seat(Seat),
    /// The shared screen: public information only.
    Table,
}

impl Viewer {
    /// Whether this viewer may know what belongs to `owner`.
    #[must_use]
    pub fn knows(self, owner: Seat) -> bool {
        self == Self::Seat(owner)
    }

    /// The viewer's side in a game for two, where each side has one seat.
    #[must_use]
    pub fn side(self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.knows(side.seat()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_has_a_seat_and_all_seats_are_known() {
        let read = |text| serde_json::from_str::<Seats>(text);
        let three = read("[0,1,1]").unwrap();
        assert_eq!(three.viewers().count(), 4);
        assert_eq!(three.opponents(Seat(0)), [Seat(1), Seat(2)]);
        assert_eq!(three.opponents(Seat(2)), [Seat(0)]);
        assert_eq!((three.side(Seat(1)), three.side(Seat(3))), (Some(Side::South), None));
        assert!(read("[0,0]").is_err() && read("[0,1,2]").is_err() && read("[]").is_err());
        assert!(read("[0,1,1,1,1,1,1,1]").is_ok() && read("[0,1,1,1,1,1,1,1,1]").is_err());
        assert_eq!(serde_json::to_string(&Seats::default()).unwrap(), "[0,1]");
        assert!(serde_json::from_str::<Seat>("8").is_err());
    }
}
