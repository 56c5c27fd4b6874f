//! What a battle starts from: armies, house rules, and who rolls what.

use super::super::content::house_rules::{HouseRules, Sources};
use super::list::{Army, Commander};
use crate::kit::setup;
use crate::{Seat, Seats, Side};

setup! { "warfare/" }

impl Setup {
    /// A seat for each commander: the first of North, the first of South, the second of North, and
    /// so on. None where there are more commanders than seats.
    #[must_use]
    pub fn seats(&self) -> Option<Seats> {
        Seats::of(self.commanders().map(|(side, _)| side).collect())
    }

    /// The commanders in the order of their seats: whose each is, and the place in that army.
    pub fn commanders(&self) -> impl Iterator<Item = (Side, usize)> {
        let most = self.armies.iter().map(Army::commanded).max().unwrap_or(1);
        let there = |(side, at): &(Side, usize)| *at < self.armies[side.at()].commanded();
        (0..most).flat_map(|at| Side::BOTH.map(|side| (side, at))).filter(there)
    }

    /// The seat of the commander at a place of an army.
    #[must_use]
    pub fn seat_of(&self, side: Side, at: usize) -> Option<Seat> {
        (0..Seat::MOST)
            .map(Seat)
            .zip(self.commanders())
            .find(|(_, it)| *it == (side, at))
            .map(|(seat, _)| seat)
    }

    /// The commander of a seat, where somebody typed them.
    #[must_use]
    pub fn commander(&self, seat: Seat) -> Option<&Commander> {
        let (side, at) = self.commanders().nth(seat.at())?;
        self.armies[side.at()].commanders.get(at)
    }
}
