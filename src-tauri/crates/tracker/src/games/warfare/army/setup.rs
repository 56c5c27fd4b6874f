//! What a battle starts from: armies, house rules, and who rolls what.

use super::super::content::house_rules::{HouseRules, Sources};
use super::list::{Army, Commander};
use crate::kit::{alike, setup, told_apart};
use crate::{Seat, Seats, Side};

setup! { "warfare" }

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

    /// What the commanders are called, in the order of their seats: like their sides, where nobody
    /// typed a name or two have the same; in any case told apart.
    #[must_use]
    pub fn called(&self, sides: &[String]) -> Vec<String> {
        let seats = self.seats().unwrap_or_default();
        let typed = |seat| self.commander(seat).map(|commander| commander.name.as_str());
        let alone = |name: &&str| {
            let same = |seat: &Seat| typed(*seat).is_some_and(|other| alike(other, name));
            seats.all().filter(same).count() == 1
        };
        let plain = seats.names(sides);
        let own = seats.all().map(|seat| typed(seat).filter(alone).map(str::to_owned));
        told_apart(&own.zip(plain).map(|(own, plain)| own.unwrap_or(plain)).collect::<Vec<_>>())
    }
}
