//! Changes that events and corrections share.

use super::{Battle, Phase, State, Unit, Zone, start};
use crate::Side;
use crate::games::napoleonica::content::cards::Line;
use crate::games::napoleonica::content::house_rules::DeactivationScope;
use crate::games::napoleonica::content::orders::Orders;
use crate::kit::{KindId, UnitId, Until};
use std::mem;

impl Battle {
    /// A turn in which nothing has been done.
    pub(crate) fn of(side: Side) -> Self {
        Self {
            side,
            basics: 0,
            carded: [false; 2],
            card: None,
            activation: None,
            attacks: Vec::new(),
            advance: Vec::new(),
        }
    }
}

impl State {
    /// Begins a turn of the battle phase.
    pub(crate) fn begin_turn(&mut self, side: Side) {
        let for_turn = self.setup.house.deact_scope == DeactivationScope::Turn;
        self.end(if for_turn { Until::Turn } else { Until::Activation });
        let advance = if let Phase::Battle(before) = &mut self.phase {
            mem::take(&mut before.advance)
        } else {
            Vec::new()
        };
        self.phase = Phase::Battle(Battle { advance, ..Battle::of(side) });
    }

    /// Ends the marks that last until then.
    pub(crate) fn end(&mut self, until: Until) {
        self.units.iter_mut().for_each(|unit| unit.marks.end(until));
    }

    /// Moves orders from one zone to another.
    pub(crate) fn move_orders(&mut self, side: Side, (from, to): (Zone, Zone), which: &Orders) {
        self.zone(side, from, |orders| orders.minus(which));
        self.zone(side, to, |orders| orders.plus(which));
    }

    fn zone(&mut self, side: Side, zone: Zone, change: impl FnOnce(&Orders) -> Orders) {
        let orders = match zone {
            Zone::Pouch => &mut self.player_mut(side).pouch,
            Zone::Hand => &mut self.player_mut(side).hand,
            Zone::Spent => &mut self.player_mut(side).spent,
            Zone::Away => &mut self.player_mut(side).away,
            Zone::Unit(id) => match self.units.get_mut(usize::from(id)) {
                Some(unit) => &mut unit.orders,
                None => return,
            },
        };
        *orders = change(orders);
    }

    /// Moves a model along the track.
    pub(crate) fn move_model(&mut self, side: Side, kind: KindId, from: Line, to: Line) {
        if let Some(lines) = self.player_mut(side).track.get_mut(usize::from(kind))
            && lines[from.at()] > 0
        {
            lines[from.at()] -= 1;
            lines[to.at()] += 1;
        }
    }

    /// Moves a model from a line into a unit.
    pub(crate) fn join(&mut self, unit: UnitId, from: Line) {
        let Some(Unit { owner, kind, .. }) = self.unit(unit) else { return };
        let (owner, kind) = (*owner, *kind);
        let Some(lines) = self.player_mut(owner).track.get_mut(usize::from(kind)) else { return };
        if lines[from.at()] > 0 {
            lines[from.at()] -= 1;
            self.units.change(unit, |unit| unit.models.now += 1);
        }
    }

    /// Moves models from a unit to the starting line of its type (N-TRK-2).
    pub(crate) fn lose_models(&mut self, unit: UnitId, count: u8) {
        let Some(there) = self.unit(unit) else { return };
        let (owner, kind) = (there.owner, there.kind);
        let Some(line) = start::line_of(self.card(there)) else { return };
        self.units.change(unit, |unit| unit.models.now = unit.models.minus(count));
        if let Some(lines) = self.player_mut(owner).track.get_mut(usize::from(kind)) {
            lines[line.at()] = lines[line.at()].saturating_add(count);
        }
    }
}
