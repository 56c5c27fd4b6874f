//! Queries on the state.

use super::super::content::cards::{Arm, Ground, LeaderKind, Nation, UnitCard};
use super::super::content::house_rules::{OrdersPerLeader, OrdersPerUnit, PhaseOrder};
use super::super::phases::reckoning;
use super::{
    Given, Halves, Leader, LeaderId, Marker, MarkerId, Opening, Order, Part, Path, Phase, Piece,
    Player, Situation, Standing, State, Status, Unit, UnitId,
};
use crate::{Side, kit};

kit::questions!(round);
kit::players!();

impl State {
    /// Whether a unit is of this arm.
    pub(crate) fn is_arm(&self, id: UnitId, arm: Arm) -> bool {
        self.unit(id).is_some_and(|unit| self.card(unit).arm == Some(arm))
    }

    /// A leader by number.
    #[must_use]
    pub fn leader(&self, id: LeaderId) -> Option<&Leader> {
        self.leaders.get(usize::from(id))
    }

    /// Changes a leader.
    pub(crate) fn lead(&mut self, id: LeaderId, change: impl FnOnce(&mut Leader)) {
        if let Some(leader) = self.leaders.get_mut(usize::from(id)) {
            change(leader);
        }
    }

    /// A side's leaders who are in the battle, with their numbers.
    pub fn leaders_of(&self, side: Side) -> impl Iterator<Item = (LeaderId, &Leader)> {
        let all = (0..=LeaderId::MAX).zip(&self.leaders);
        all.filter(move |(_, leader)| leader.owner == side && leader.alive)
    }

    /// Generals of a side who are in the battle.
    #[must_use]
    pub fn generals(&self, side: Side) -> u8 {
        let generals =
            self.leaders_of(side).filter(|(_, leader)| leader.card.kind == LeaderKind::General);
        u8::try_from(generals.count()).unwrap_or(u8::MAX)
    }

    /// The rank of the highest General of a side.
    #[must_use]
    pub fn rank(&self, side: Side) -> Option<u8> {
        let generals = self.leaders_of(side).map(|(_, leader)| &leader.card);
        generals.filter(|card| card.kind == LeaderKind::General).map(|card| card.rank).max()
    }

    /// A marker on the table.
    #[must_use]
    pub fn marker(&self, id: MarkerId) -> Option<&Marker> {
        self.markers.get(usize::from(id)).filter(|marker| !marker.up)
    }

    /// A side's markers on the table, with their numbers.
    pub fn markers_of(&self, side: Side) -> impl Iterator<Item = (MarkerId, &Marker)> {
        let all = (0..=MarkerId::MAX).zip(&self.markers);
        all.filter(move |(_, marker)| marker.owner == side && !marker.up)
    }

    /// A visible unit on the table.
    #[must_use]
    pub fn standing(&self, id: UnitId) -> Option<&Unit> {
        self.unit(id).filter(|unit| unit.status == Status::Battlefield)
    }

    /// A side's visible units on the table.
    pub fn fielded(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units.of(side).filter(|(_, unit)| unit.status == Status::Battlefield)
    }

    /// A side's pieces on the table: units, then markers.
    #[must_use]
    pub fn pieces(&self, side: Side) -> Vec<Piece> {
        let units = self.fielded(side).map(|(id, _)| Piece::Unit(id));
        units.chain(self.markers_of(side).map(|(id, _)| Piece::Marker(id))).collect()
    }

    /// The unit of a piece, for the rules only: the unit under a marker is its owner's secret.
    #[must_use]
    pub(crate) fn judge(&self, piece: Piece) -> Option<(UnitId, &Unit)> {
        let id = match piece {
            Piece::Unit(id) => return self.standing(id).map(|unit| (id, unit)),
            Piece::Marker(marker) => *self.marker(marker)?.unit.judge(),
        };
        self.unit(id).map(|unit| (id, unit))
    }

    /// The owner of a piece, if it is on the table.
    #[must_use]
    pub fn owner(&self, piece: Piece) -> Option<Side> {
        match piece {
            Piece::Unit(id) => self.standing(id).map(|unit| unit.owner),
            Piece::Marker(id) => self.marker(id).map(|marker| marker.owner),
        }
    }

    /// The orders of a piece in this round.
    #[must_use]
    pub fn orders(&self, piece: Piece) -> &[Given] {
        match piece {
            Piece::Unit(id) => self.unit(id).map_or(&[], |unit| &unit.orders),
            Piece::Marker(id) => self.marker(id).map_or(&[], |marker| &marker.orders),
        }
    }

    /// Where a piece stands.
    #[must_use]
    pub fn situation(&self, piece: Piece) -> Situation {
        match piece {
            Piece::Unit(id) => self.unit(id).map(|unit| unit.at),
            Piece::Marker(id) => self.marker(id).map(|marker| marker.at),
        }
        .unwrap_or_default()
    }

    /// Whether a piece has an order of that kind to carry out.
    #[must_use]
    pub fn is_ready(&self, piece: Piece, order: Order) -> bool {
        let ready = |given: &Given| given.standing == Standing::Ready && given.order.is_like(order);
        self.orders(piece).iter().any(ready)
    }

    /// Whether a piece may still be given this order (SN-RND-3, A39).
    #[must_use]
    pub fn is_free_for(&self, piece: Piece, order: Order) -> bool {
        let mut orders = self.orders(piece).iter();
        match self.setup.house.orders_per_unit {
            OrdersPerUnit::One => !orders.any(|given| given.standing != Standing::Failed),
            OrdersPerUnit::OnePerPhase => {
                let like = |given: &Given| given.order.is_like(order);
                !orders.any(|given| given.standing != Standing::Failed && like(given))
            }
        }
    }

    /// Whether an order of a piece has failed in this round (SN-ORD-2b).
    #[must_use]
    pub fn has_failed(&self, piece: Piece) -> bool {
        self.orders(piece).iter().any(|given| given.standing == Standing::Failed)
    }

    /// Whether a leader may still give orders in this round (SN-ORD-6).
    #[must_use]
    pub fn may_speak(&self, leader: &Leader) -> bool {
        let each = self.setup.house.orders_per_leader == OrdersPerLeader::OneCheckPerUnit;
        leader.alive && (each || !leader.spoke)
    }

    /// How many units a side may hide (SN-SET-6).
    #[must_use]
    pub fn may_hide(&self, side: Side) -> u8 {
        let leaders = match self.setup.house.hidden_counts_leaders {
            true => self.setup.armies[side.at()].leaders.len(),
            false => 0,
        };
        u8::try_from((self.units.of(side).count() + leaders) / 2).unwrap_or(u8::MAX)
    }

    /// Army morale at which a check is due: a quarter of its start value, rounded up (SN-AMY-3).
    #[must_use]
    pub fn threshold(&self, side: Side) -> u16 {
        self.player(side).start.div_ceil(4)
    }

    /// How far a unit may move on this path, in half inches; `None` if Mov is unknown (SN-MOV-2).
    #[must_use]
    pub fn allowance(&self, unit: &Unit, path: Path) -> Option<Halves> {
        reckoning::allowance(&self.setup.house, self.card(unit), unit.formation, path)
    }

    /// The current opening. In Allied Support, the rest of a brigade waits for the charge of one of its
    /// units (SN-NAT-6).
    #[must_use]
    pub fn opening(&self) -> Option<Opening> {
        let waits =
            |front: &Opening| self.charge.is_some() && matches!(front, Opening::Support { .. });
        self.windows.front().copied().filter(|front| !waits(front))
    }

    /// The sides whose answer the current opening waits for.
    pub fn answerer(&self) -> impl Iterator<Item = Side> {
        let seats = self.opening().map_or(&[][..], |_| self.windows.waits_for());
        seats.iter().map(|seat| seat.side())
    }

    /// Whether dice, an answer or a charge come first.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.due.is_some() || self.windows.front().is_some() || self.charge.is_some()
    }

    /// The order of play in this phase (A21, A43).
    #[must_use]
    pub fn pace(&self) -> PhaseOrder {
        let house = &self.setup.house;
        if self.phase.part() != Some(Part::Orders) {
            return house.phase_order;
        }
        if house.order_alternation { PhaseOrder::Alternate } else { PhaseOrder::WholeSide }
    }

    /// Whether it is a side's turn.
    #[must_use]
    pub fn is_turn_of(&self, side: Side) -> bool {
        let turn = self.phase.turn();
        turn.is_some_and(|turn| turn.side == side || self.pace() == PhaseOrder::Table)
    }

    /// A side's visible units of a nation on the table.
    pub fn of_nation(&self, side: Side, nation: Nation) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.fielded(side).filter(move |(_, unit)| self.card(unit).is_of(nation))
    }

    /// Whether it is worth offering this unit a shot: it can shoot and is not in water.
    #[must_use]
    pub fn can_shoot(&self, id: UnitId) -> bool {
        self.standing(id).is_some_and(|unit| {
            let card = self.card(unit);
            let able = card.range != Some(0) && card.vol != Some(0);
            able && unit.at.ground != Ground::Water
        })
    }
}
