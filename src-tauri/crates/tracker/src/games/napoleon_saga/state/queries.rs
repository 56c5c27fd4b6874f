//! Queries on the state: where units are, what they count as, and what is in progress.

use super::super::content::board::{Edge, Slot, Spot};
use super::super::content::cards::{
    Arm, Formation, Keyword, ObjectiveCard, StrategyCard, Terrain, Timing, UnitCard, UnitType,
};
use super::{
    Action, CardId, Fight, FightStep, ObjectiveId, Phase, Player, Stage, State, Unit, UnitId,
};
use crate::kit::{Gauge, OnBoard, Stands};
use crate::{Side, kit};

kit::questions!(turn);
kit::players!();

impl State {
    /// The unit that stands on a spot.
    #[must_use]
    pub fn at(&self, spot: Spot) -> Option<UnitId> {
        self.units.at(spot)
    }

    /// The spot of a unit, if it is on a board.
    #[must_use]
    pub fn spot(&self, id: UnitId) -> Option<Spot> {
        self.unit(id)?.spot()
    }

    /// The units of a seat that stand on a board, with their numbers and spots.
    pub fn standing(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit, Spot)> {
        self.units.standing(side)
    }

    /// The printed type of a unit.
    #[must_use]
    pub fn kind_of(&self, id: UnitId) -> UnitType {
        let kind = self.unit(id).and_then(|unit| self.card(unit).kind);
        kind.unwrap_or(UnitType::Infantry)
    }

    /// What a unit fights as: infantry while dismounted.
    #[must_use]
    pub fn arm(&self, id: UnitId) -> Arm {
        match self.unit(id) {
            Some(unit) if unit.dismounted => Arm::Infantry,
            _ => self.kind_of(id).arm(),
        }
    }

    /// The type a unit counts as for terrain and movement: infantry while dismounted.
    #[must_use]
    pub fn acts_as(&self, id: UnitId) -> UnitType {
        match self.unit(id) {
            Some(unit) if unit.dismounted => UnitType::Infantry,
            _ => self.kind_of(id),
        }
    }

    /// Whether a unit's card has a keyword.
    #[must_use]
    pub fn has(&self, id: UnitId, keyword: Keyword) -> bool {
        let words = self.unit(id).and_then(|unit| self.card(unit).keywords.as_ref());
        words.is_some_and(|words| words.contains(&keyword))
    }

    /// The casualties of a unit, and how many of them destroy it (NS-CAS-2).
    pub(crate) fn casualties(&self, id: UnitId) -> Gauge {
        let unit = self.unit(id);
        let most = unit.and_then(|unit| self.card(unit).cohesion).unwrap_or(u8::MAX);
        Gauge { now: unit.map_or(0, |unit| unit.casualties), most }
    }

    /// Whether a unit's card is face-up.
    #[must_use]
    pub fn face_up(&self, id: UnitId) -> bool {
        self.unit(id).is_some_and(|unit| unit.face_up)
    }

    /// Whether a unit is in melee.
    #[must_use]
    pub fn engaged(&self, id: UnitId) -> bool {
        self.unit(id).is_some_and(|unit| unit.melee.is_some())
    }

    /// The terrain under a spot.
    #[must_use]
    pub fn ground(&self, spot: Spot) -> Option<Terrain> {
        self.terrain.get(&spot).map(|laid| laid.terrain)
    }

    /// The empty Reserve slots of a seat.
    pub fn free_reserve(&self, side: Side) -> impl Iterator<Item = Slot> {
        let reserve = Slot::LINES.iter().copied().filter(|slot| slot.is_reserve());
        reserve.filter(move |slot| self.at(Spot::new(side, *slot)).is_none())
    }

    /// The strategy card with this number in a seat's list.
    #[must_use]
    pub fn strategy_card(&self, side: Side, card: CardId) -> Option<&StrategyCard> {
        let army = &self.setup.armies[side.at().min(1)];
        let mut copies = army
            .strategy
            .iter()
            .flat_map(|entry| std::iter::repeat_n(entry, usize::from(entry.copies)));
        army.strategy_card(&copies.nth(usize::from(card?))?.card)
    }

    /// The objective card with this number.
    #[must_use]
    pub fn objective(&self, id: ObjectiveId) -> Option<&ObjectiveCard> {
        self.setup.objectives.get(usize::from(id?))
    }

    /// When an objective counts, if known.
    #[must_use]
    pub fn timing(&self, id: ObjectiveId) -> Option<Timing> {
        self.objective(id)?.timing
    }

    /// The side of the table on which a unit has outflanked, as its owner sees it. Such a unit stands
    /// on the enemy's board.
    #[must_use]
    pub fn outflanking(&self, id: UnitId) -> Option<Edge> {
        let (unit, spot) = (self.unit(id)?, self.spot(id)?);
        let Slot::Outflank(side) = spot.slot else { return None };
        (spot.board != unit.owner).then(|| side.across())
    }

    /// The current activation.
    #[must_use]
    pub fn action(&self) -> Option<&Action> {
        let Phase::Battle(turn) = &self.phase else { return None };
        turn.action.as_ref()
    }

    /// The current fight.
    #[must_use]
    pub fn fight(&self) -> Option<&Fight> {
        match self.action().map(|action| &action.stage) {
            Some(Stage::Fight(fight)) => Some(fight),
            _ => None,
        }
    }

    /// The formation of a unit.
    pub(crate) fn formation(&self, id: UnitId) -> Option<Formation> {
        self.unit(id).and_then(|unit| unit.formation)
    }

    /// Whether a unit may fire before or after its move. All horse artillery may, even if its card does
    /// not print Deploy (NS-FIR-7, A48).
    pub(crate) fn deploys(&self, id: UnitId) -> bool {
        self.kind_of(id) == UnitType::HorseArtillery
    }

    /// The spots of a seat's enemies, slot by slot. An order by unit number would reveal face-down
    /// units.
    pub(crate) fn foes(&self, side: Side) -> impl Iterator<Item = Spot> {
        let enemy = move |spot: &Spot| {
            let unit = self.at(*spot).and_then(|id| self.unit(id));
            unit.is_some_and(|unit| unit.owner != side)
        };
        Spot::everywhere().filter(enemy)
    }

    /// Whether one is an outflanker and the other in the Reserve beside it (NS-FIR-8, NS-OUT-6).
    pub(crate) fn on_the_flank(&self, id: UnitId, from: Spot, at: Spot) -> bool {
        let target = self.at(at);
        let comes = self.outflanking(id).is_some() && at.slot.is_reserve();
        let faces = target.is_some_and(|target| self.outflanking(target).is_some());
        from.board == at.board && (comes || (faces && from.slot.is_reserve()))
    }

    /// The seat that the current step of a fight asks.
    pub(crate) fn asked(&self, fight: &Fight) -> Option<Side> {
        let unit = match fight.step {
            FightStep::Evade | FightStep::Countercharge => fight.foe,
            FightStep::Recover | FightStep::Charge => fight.by,
            FightStep::Winner | FightStep::Capture => fight.winner?,
            FightStep::DefensiveFire | FightStep::Round | FightStep::Aftermath => return None,
        };
        self.unit(unit).map(|unit| unit.owner)
    }
}
