//! Two identical boards that face each other: slots in lines behind the front, which of them touch, and
//! the units on them.
//!
//! Both players count from their own left, so one's left is the other's right. A slot's position is
//! defined once; its neighbors and the drawn board follow from it.

use super::{At, BoardSlot, Enlisted, Phrase, Roster, UnitId};
use crate::Side;
use std::fmt::Display;

/// The slots of a board.
pub trait Slots: Copy + Eq + Display + 'static {
    /// All slots, front to back, each line from the left.
    const SLOTS: &'static [Self];

    /// Its line behind the front, and its distance from its owner's left in half slots. If a line is
    /// staggered against the next, one has odd distances and the other even ones.
    fn lies(self) -> (u8, u8);

    /// The code of its name.
    fn called(self) -> &'static str;

    /// The slots of the line before it that it touches.
    #[must_use]
    fn before(self) -> Vec<Self> {
        near(self, |line, other| other + 1 == line, 1)
    }

    /// The slots of the line behind it that it touches.
    #[must_use]
    fn after(self) -> Vec<Self> {
        near(self, |line, other| line + 1 == other, 1)
    }

    /// The slots next to it in its line.
    #[must_use]
    fn next_to(self) -> Vec<Self> {
        near(self, |line, other| line == other, 2)
    }

    /// The slot of the other board that faces it, as that board's owner counts. `None` behind the
    /// front.
    #[must_use]
    fn facing(self) -> Option<Self> {
        let front = || Self::SLOTS.iter().copied().filter(|slot| slot.lies().0 == 0);
        let (_, place) = front().find(|slot| *slot == self)?.lies();
        let width = front().map(|slot| slot.lies().1).max()?;
        front().find(|slot| slot.lies().1 == width.saturating_sub(place))
    }

    /// The board as screens draw it.
    #[must_use]
    fn drawn() -> Vec<BoardSlot> {
        let slot = |slot: &Self| {
            let (line, place) = slot.lies();
            BoardSlot { id: slot.to_string(), line, place, name: Phrase::of(slot.called()) }
        };
        Self::SLOTS.iter().map(slot).collect()
    }
}

/// The other slots in the lines that `line` accepts, at most `most` half slots away.
fn near<S: Slots>(slot: S, line: fn(u8, u8) -> bool, most: u8) -> Vec<S> {
    let (own, place) = slot.lies();
    let touches = |other: &S| {
        let (its, at) = other.lies();
        *other != slot && line(own, its) && place.abs_diff(at) <= most
    };
    S::SLOTS.iter().copied().filter(touches).collect()
}

/// A slot on one of the two boards.
pub trait OnBoard: Copy + Ord + 'static {
    /// The slots of either board.
    type Slot: Slots;

    /// A slot of a board.
    fn on(board: Side, slot: Self::Slot) -> Self;
    /// The owner of the board.
    fn board(self) -> Side;
    /// The slot on that board.
    fn slot(self) -> Self::Slot;

    /// Every slot of both boards.
    fn everywhere() -> impl Iterator<Item = Self> {
        let of = |board| Self::Slot::SLOTS.iter().map(move |slot| Self::on(board, *slot));
        Side::BOTH.into_iter().flat_map(of)
    }

    /// The slots one step toward this side's enemy, on either board.
    #[must_use]
    fn onward(self, side: Side) -> Vec<Self> {
        let (board, slot) = (self.board(), self.slot());
        let on = |board| move |slot| Self::on(board, slot);
        match slot.lies().0 {
            _ if board != side => slot.after().into_iter().map(on(board)).collect(),
            0 => slot.facing().into_iter().map(on(board.other())).collect(),
            _ => slot.before().into_iter().map(on(board)).collect(),
        }
    }

    /// The slots next to it in its line.
    #[must_use]
    fn abreast(self) -> Vec<Self> {
        self.slot().next_to().into_iter().map(|slot| Self::on(self.board(), slot)).collect()
    }

    /// The same for a scene.
    #[must_use]
    fn at(self) -> At {
        At { board: self.board(), slot: self.slot().to_string() }
    }
}

/// A unit that may stand on a board.
pub trait Stands {
    /// Where units stand.
    type Spot: Copy + PartialEq;

    /// Its spot, if it has one.
    fn spot(&self) -> Option<Self::Spot>;
    /// Puts it on a spot.
    fn stand(&mut self, spot: Self::Spot);
}

/// The positions of units. A slot has at most one unit.
impl<Unit: Enlisted + Stands, Card> Roster<Unit, Card> {
    /// The unit that stands on a spot.
    #[must_use]
    pub fn at(&self, spot: Unit::Spot) -> Option<UnitId> {
        self.numbered().find(|(_, unit)| unit.spot() == Some(spot)).map(|(id, _)| id)
    }

    /// The units of a side that stand on a board, with their numbers and spots.
    pub fn standing(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit, Unit::Spot)> {
        self.of(side).filter_map(|(id, unit)| Some((id, unit, unit.spot()?)))
    }

    /// Swaps the contents of two spots: an exchange, or the move of one unit.
    pub fn exchange(&mut self, one: Unit::Spot, other: Unit::Spot) {
        let there = [(self.at(one), other), (self.at(other), one)];
        for (id, spot) in there.into_iter().filter_map(|(id, spot)| Some((id?, spot))) {
            self.change(id, |unit| unit.stand(spot));
        }
    }

    /// A spot with more than one unit, which is an error.
    #[must_use]
    pub fn crowded(&self) -> Option<Unit::Spot> {
        let spots: Vec<_> = self.iter().filter_map(Stands::spot).collect();
        let again = |(at, spot): (usize, &Unit::Spot)| spots[..at].contains(spot).then_some(*spot);
        spots.iter().enumerate().find_map(again)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::KindId;
    use std::fmt;

    /// Three slots in the front, and two between them.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    struct Staggered(u8, u8);

    impl Display for Staggered {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}{}", self.0, self.1)
        }
    }

    impl Slots for Staggered {
        const SLOTS: &'static [Self] =
            &[Self(0, 0), Self(0, 1), Self(0, 2), Self(1, 0), Self(1, 1)];

        fn lies(self) -> (u8, u8) {
            (self.0, 2 * self.1 + self.0)
        }

        fn called(self) -> &'static str {
            "slot"
        }
    }

    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    struct Spot(Side, Staggered);

    impl OnBoard for Spot {
        type Slot = Staggered;

        fn on(board: Side, slot: Staggered) -> Self {
            Self(board, slot)
        }

        fn board(self) -> Side {
            self.0
        }

        fn slot(self) -> Staggered {
            self.1
        }
    }

    fn spot(board: Side, line: u8, place: u8) -> Spot {
        Spot(board, Staggered(line, place))
    }

    const NORTH: Side = Side::North;
    const SOUTH: Side = Side::South;

    #[test]
    fn what_touches_follows_from_where_it_lies() {
        let slot = Staggered;
        assert_eq!(slot(1, 1).before(), [slot(0, 1), slot(0, 2)]);
        assert_eq!([slot(0, 0).after(), slot(0, 1).next_to()].concat().len(), 3);
        assert_eq!(slot(1, 0).next_to(), [slot(1, 1)]);
        assert_eq!([slot(0, 0).facing(), slot(1, 0).facing()], [Some(slot(0, 2)), None]);
        let drawn = Staggered::drawn();
        assert_eq!((drawn[3].id.as_str(), drawn[3].line, drawn[3].place), ("10", 1, 1));
    }

    #[test]
    fn touching_is_mutual_and_the_way_onward_ends_behind_the_enemy() {
        for one in Spot::everywhere() {
            for side in Side::BOTH {
                for next in one.onward(side) {
                    assert!(next.onward(side.other()).contains(&one), "{one:?} {next:?}");
                }
            }
            assert!(one.abreast().into_iter().all(|other| other.abreast().contains(&one)));
        }
        assert_eq!(spot(NORTH, 0, 0).onward(NORTH), [spot(SOUTH, 0, 2)]);
        assert_eq!(spot(SOUTH, 0, 2).onward(NORTH), [spot(SOUTH, 1, 1)]);
        assert_eq!(spot(SOUTH, 1, 1).onward(NORTH), []);
    }

    #[derive(Clone, Copy)]
    struct Soldier(Side, Option<Spot>);

    impl Enlisted for Soldier {
        fn owner(&self) -> Side {
            self.0
        }

        fn kind(&self) -> KindId {
            0
        }
    }

    impl Stands for Soldier {
        type Spot = Spot;

        fn spot(&self) -> Option<Spot> {
            self.1
        }

        fn stand(&mut self, spot: Spot) {
            self.1 = Some(spot);
        }
    }

    #[test]
    fn an_exchange_moves_one_or_two_and_crowds_nobody() {
        let [here, there, away] = [spot(NORTH, 0, 0), spot(NORTH, 1, 0), spot(SOUTH, 0, 0)];
        let mut roster = Roster::<Soldier, ()>::default();
        for at in [Some(here), Some(there), None] {
            roster.enlist(Soldier(NORTH, at));
        }
        roster.exchange(here, there);
        roster.exchange(there, away);
        assert_eq!([here, there, away].map(|spot| roster.at(spot)), [Some(1), None, Some(0)]);
        assert_eq!(roster.standing(NORTH).count(), 2);
        assert_eq!((roster.standing(SOUTH).count(), roster.crowded()), (0, None));
        roster.change(2, |unit| unit.stand(here));
        assert_eq!(roster.crowded(), Some(here));
    }
}
