//! Changes that events and corrections share.

use super::{Laid, State, Unit, UnitId};
use crate::games::napoleon_saga::content::board::{Slot, Spot};
use crate::games::napoleon_saga::content::cards::Terrain;

impl State {
    /// Changes the unit on a spot, if there is one.
    pub(crate) fn change_at(&mut self, spot: Spot, change: impl FnOnce(&mut Unit)) {
        if let Some(id) = self.at(spot) {
            self.units.change(id, change);
        }
    }

    /// Exchanges two slots. If one is empty, this just moves the unit.
    pub(crate) fn exchange(&mut self, from: Spot, to: Spot) {
        self.units.exchange(from, to);
        for spot in [from, to].into_iter().filter(|spot| matches!(spot.slot, Slot::Outflank(_))) {
            self.change_at(spot, |unit| unit.acted = false);
        }
    }

    /// Ends the melee of a unit and of every unit that was fighting it.
    pub(crate) fn part(&mut self, id: UnitId) {
        for (number, unit) in (0..=UnitId::MAX).zip(self.units.iter_mut()) {
            if number == id || unit.melee.is_some_and(|melee| melee.with == id) {
                unit.melee = None;
            }
        }
    }

    /// Discards the terrain card under a slot to its owner's pile.
    pub(crate) fn discard_terrain(&mut self, spot: Spot) {
        if let Some(laid) = self.terrain.remove(&spot).filter(|laid| !laid.loose) {
            self.player_mut(laid.owner).strategy.bury(laid.card);
        }
    }

    /// Lays terrain under a slot without a card.
    pub(crate) fn lay_by_hand(&mut self, spot: Spot, to: Option<Terrain>) {
        self.discard_terrain(spot);
        if let Some(terrain) = to {
            let laid = Laid { terrain, owner: spot.board, card: None, loose: true };
            self.terrain.insert(spot, laid);
        }
    }
}
