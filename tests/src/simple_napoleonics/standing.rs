//! Battles of the practice armies at one phase, for what screens show of them.

use crate::random::practice;
pub(super) use crate::scene::{self, Side};
use std::sync::Arc;
pub(super) use tracker::games::simple_napoleonics::SimpleNapoleonics;
use tracker::games::simple_napoleonics::cards::UnitCard;
pub(super) use tracker::games::simple_napoleonics::command::Command as C;
use tracker::games::simple_napoleonics::house_rules::{HouseRules, Source, Sources};
use tracker::games::simple_napoleonics::state::roll::Roll;
use tracker::games::simple_napoleonics::state::{
    Given, Halves, LeaderId, Order, Phase, Piece, Standing, Told, Turn, Unit, UnitId,
};

pub(super) type Scene = scene::Scene<SimpleNapoleonics>;

pub(super) const FUSILIERS: UnitId = 1;
pub(super) const HARBOR: UnitId = 9;
pub(super) const LANCERS: UnitId = 11;
pub(super) const OLDGATE: LeaderId = 0;
pub(super) const FENSBY: LeaderId = 1;

pub(super) fn shoot(unit: UnitId, target: UnitId) -> C {
    C::Shoot { unit, target, distance: None, unseen: false }
}

pub(super) fn onset(unit: UnitId, target: UnitId, distance: Halves) -> C {
    C::Charge { unit, target, distance, rough: false }
}

/// A piece is told to move.
pub(super) fn order(piece: Piece) -> Told {
    Told { piece, order: Order::Move, outside: false }
}

pub(super) fn roll(faces: &[u8]) -> C {
    C::Roll { faces: Some(faces.to_vec()) }
}

impl Scene {
    /// Round 1 in this phase; everything is rolled at the table.
    fn at(phase: Phase) -> Self {
        let mut setup = practice::<SimpleNapoleonics>();
        let table = Source::Table;
        setup.sources = Sources { orders: table, fights: table, tests: table };
        let mut scene = Self::before(&setup);
        (scene.state.round, scene.state.first) = (1, Some(Side::NORTH));
        scene.state.phase = phase;
        scene
    }

    /// The order phase, North first.
    pub(super) fn ordering() -> Self {
        Self::at(Phase::Orders(Turn::of(Side::NORTH)))
    }

    /// North's fusiliers are to shoot.
    pub(super) fn shooting() -> Self {
        let mut scene = Self::at(Phase::Shooting(Turn::of(Side::NORTH)));
        scene.told(FUSILIERS, Order::Shoot);
        scene
    }

    /// South's lancers are to charge.
    pub(super) fn charging() -> Self {
        let mut scene = Self::at(Phase::Charge(Turn::of(Side::SOUTH)));
        scene.told(LANCERS, Order::Charge);
        scene
    }

    /// A unit of North has suffered.
    pub(super) fn shaken(unit: UnitId) -> Self {
        let mut scene = Self::at(Phase::Morale(Turn::of(Side::NORTH)));
        scene.unit(unit).casualties = 1;
        scene
    }

    fn told(&mut self, unit: UnitId, order: Order) {
        self.unit(unit).orders = vec![Given { order, standing: Standing::Ready }];
    }

    pub(super) fn unit(&mut self, id: UnitId) -> &mut Unit {
        &mut self.state.units[usize::from(id)]
    }

    /// A unit's card is otherwise.
    pub(super) fn card_of(&mut self, id: UnitId, change: impl FnOnce(&mut UnitCard)) -> &mut Self {
        let kind = usize::from(self.unit(id).kind);
        change(&mut self.state.units.kinds_mut()[kind].card);
        self
    }

    /// A house rule is otherwise.
    pub(super) fn house(&mut self, change: impl FnOnce(&mut HouseRules)) -> &mut Self {
        change(&mut Arc::make_mut(&mut self.state.setup).house);
        self
    }

    /// Saves that are due.
    pub(super) fn saves_due(&self) -> usize {
        match &self.state.due {
            Some(Roll::Saves { hits, .. }) => usize::from(*hits),
            _ => 0,
        }
    }
}
