//! The setup of a battle: armies, house rules, and who rolls what.

use super::super::content::house_rules::{HouseRules, Sources};
use super::list::{Army, Commander};
use crate::kit::{alike, setup, told_apart};
use crate::{Seat, Seats, Side};

setup! { "warfare" }

impl Setup {
    /// A seat for each commander: the first of North, the first of South, the second of North, and so
    /// on. `None` if there are more commanders than seats.
    #[must_use]
    pub fn seats(&self) -> Option<Seats> {
        Seats::of(self.commanders().map(|(side, _)| side).collect())
    }

    /// The commanders in the order of their seats: the side and the place in its army.
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

    /// The commander of a seat, if typed.
    #[must_use]
    pub fn commander(&self, seat: Seat) -> Option<&Commander> {
        let (side, at) = self.commanders().nth(seat.at())?;
        self.armies[side.at()].commanders.get(at)
    }

    /// The display names of the commanders, in the order of their seats: their own names, with the
    /// side's name added if both sides have one with this name. If nobody typed a name, or one side has
    /// it twice, the side's name is used. All are distinct, also from the sides' names.
    #[must_use]
    pub fn called(&self, sides: &[String]) -> Vec<String> {
        let seats = self.seats().unwrap_or_default();
        let typed = |seat| self.commander(seat).map(|commander| commander.name.as_str());
        let own = |seat: Seat| {
            let (name, side) = (typed(seat)?, seats.side(seat)?);
            let same = |seat: &Seat| typed(*seat).is_some_and(|other| alike(other, name));
            let so_called: Vec<_> = seats.all().filter(same).map(|seat| seats.side(seat)).collect();
            match so_called.iter().filter(|other| **other == Some(side)).count() {
                1 if so_called.len() == 1 => Some(name.to_owned()),
                1 => sides.get(side.at()).map(|of| format!("{name} ({of})")),
                _ => None,
            }
        };
        let called = seats.all().zip(plain(&seats, sides));
        told_apart(&called.map(|(seat, plain)| own(seat).unwrap_or(plain)).collect::<Vec<_>>())
    }
}

/// The names of commanders derived from their sides' names. The number is put in parentheses if a name
/// would otherwise equal a side's name.
fn plain(seats: &Seats, sides: &[String]) -> Vec<String> {
    let numbered = seats.names(sides);
    let several = |seat: Seat| {
        let of_side = |other: &Seat| seats.side(*other) == seats.side(seat);
        seats.all().filter(of_side).count() > 1
    };
    let is_side =
        |(seat, name): (Seat, &String)| several(seat) && sides.iter().any(|side| alike(side, name));
    if !seats.all().zip(&numbered).any(is_side) {
        return numbered;
    }
    let set_off = |(seat, name): (Seat, String)| match name.rsplit_once(' ') {
        Some((side, number)) if several(seat) => format!("{side} ({number})"),
        _ => name,
    };
    seats.all().zip(numbered).map(set_off).collect()
}
