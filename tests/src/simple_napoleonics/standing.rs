//! Battles of the practice armies at one phase, for what screens show of them.

pub(super) use super::scene::{Command as C, *};
use crate::laws::random::practice;
use tracker::games::simple_napoleonics::state::roll::Roll;

pub(super) const FUSILIERS: UnitId = 1;
pub(super) const HARBOR: UnitId = 9;
pub(super) const LANCERS: UnitId = 11;
pub(super) const OLDGATE: LeaderId = 0;
pub(super) const FENSBY: LeaderId = 1;

impl Play {
    /// Round 1, a side's turn in a part of it; everything is rolled at the table.
    fn of_practice(part: Part, side: Side) -> Self {
        let mut setup = practice::<SimpleNapoleonics>();
        let table = Source::Table;
        setup.sources = Sources { orders: table, fights: table, tests: table };
        Self::before(&setup).in_turn(part, side)
    }

    /// The order phase, North first.
    pub(super) fn ordering() -> Self {
        Self::of_practice(Part::Orders, NORTH)
    }

    /// North's fusiliers are to shoot.
    pub(super) fn shooting() -> Self {
        let mut play = Self::of_practice(Part::Shooting, NORTH);
        play.give(FUSILIERS, Order::Shoot);
        play
    }

    /// South's lancers are to charge.
    pub(super) fn charging() -> Self {
        let mut play = Self::of_practice(Part::Charge, SOUTH);
        play.give(LANCERS, Order::Charge);
        play
    }

    /// A unit of North has suffered.
    pub(super) fn shaken(unit: UnitId) -> Self {
        let mut play = Self::of_practice(Part::Morale, NORTH);
        play.at(unit).casualties = 1;
        play
    }

    /// Saves that are due.
    pub(super) fn saves_due(&self) -> usize {
        match &self.state.due {
            Some(Roll::Saves { hits, .. }) => usize::from(*hits),
            _ => 0,
        }
    }
}
