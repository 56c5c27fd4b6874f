//! Queries on the state: where units are, what they can do, and what is known of a card.

use super::super::army::setup::{Element, Razing};
use super::super::content::cards::{
    AttackKind, Branch, Leadership, Ranged, TacticsCard, Trait, UnitCard,
};
use super::super::content::orders::{Color, Orders};
use super::fight::{Fight, Ground, Role};
use super::{Action, Activation, Card, CardId, Phase, Player, State, Status, Unit, UnitId};
use crate::Side;
use crate::kit;

kit::questions!(turn);
kit::players!();

impl State {
    /// A side's units on the map.
    pub fn on_map(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units.of(side).filter(|(_, unit)| unit.on_map())
    }

    /// A unit on the map.
    #[must_use]
    pub fn standing(&self, id: UnitId) -> Option<&Unit> {
        self.unit(id).filter(|unit| unit.on_map())
    }

    /// The action phase, while it lasts.
    #[must_use]
    pub fn action(&self) -> Option<&Action> {
        match &self.phase {
            Phase::Action(action) => Some(action),
            Phase::Deployment(_)
            | Phase::Generating(_)
            | Phase::Giving { .. }
            | Phase::TurningUp { .. }
            | Phase::Ending { .. }
            | Phase::Finished(_) => None,
        }
    }

    /// The current activation.
    #[must_use]
    pub fn activation(&self) -> Option<&Activation> {
        self.action()?.activation.as_ref()
    }

    /// The current fight.
    #[must_use]
    pub fn fight(&self) -> Option<&Fight> {
        self.action()?.fight.as_deref()
    }

    /// The player of a role in a fight.
    #[must_use]
    pub fn side_of(&self, fight: &Fight, role: Role) -> Side {
        self.unit(fight.unit(role)).map_or(Side::North, |unit| unit.owner)
    }

    /// The active abilities of a unit: those of its card that cost nothing or are switched on, and
    /// those given by a card.
    pub fn abilities(&self, id: UnitId) -> impl Iterator<Item = &Trait> {
        let unit = self.unit(id);
        let printed = unit.into_iter().flat_map(|unit| self.card(unit).abilities.iter().flatten());
        let on = move |place: usize| {
            let activation = self.activation().filter(|activation| activation.unit == id);
            activation
                .is_some_and(|there| there.abilities.iter().any(|on| usize::from(*on) == place))
        };
        let own = printed
            .enumerate()
            .filter(move |(place, ability)| ability.cost.is_empty() || on(*place))
            .map(|(_, ability)| &ability.does);
        own.chain(unit.into_iter().flat_map(|unit| &unit.given))
    }

    /// Whether a unit has an ability.
    #[must_use]
    pub fn has(&self, id: UnitId, wanted: &Trait) -> bool {
        self.abilities(id).any(|ability| ability == wanted)
    }

    /// The greatest X of an ability, or 0 if the unit does not have it.
    pub fn most(&self, id: UnitId, wanted: fn(&Trait) -> Option<u8>) -> u8 {
        self.abilities(id).filter_map(wanted).max().unwrap_or(0)
    }

    /// The ranged attack of a unit of this kind.
    #[must_use]
    pub fn ranged(&self, id: UnitId, kind: AttackKind) -> Option<Ranged> {
        let unit = self.unit(id)?;
        let mut all = self.card(unit).ranged.iter().flatten();
        all.find(|ranged| ranged.kind() == kind).copied()
    }

    /// Whether a unit is weak, and so hits less: a regular unit with a single model, or a wading unit
    /// in a river (FC-WEA-1). A conscript of unknown branch counts as regular.
    #[must_use]
    pub fn is_weak(&self, id: UnitId, ground: Ground) -> bool {
        let Some(unit) = self.unit(id) else { return false };
        let card = self.card(unit);
        let wades = self.setup.scenario.wades.as_deref() == Some(card.name.as_str());
        let single = card.branch.is_none_or(Branch::is_regular) && unit.strength.now == 1;
        (wades && ground == Ground::River) || (single && !self.has(id, &Trait::Fortitude))
    }

    /// Whether a unit rolls defense without a token: by Counterblow, or in fortifications (FC-ELM-6).
    #[must_use]
    pub fn strikes_back(&self, id: UnitId, ground: Ground) -> bool {
        self.has(id, &Trait::Counterblow) || self.fortified(id, ground)
    }

    /// Whether Graveyards help a side's units on or next to them (FC-S4-1). In a scenario with razing,
    /// destroyed Towns are Graveyards if the house rule says so (A-F-14).
    #[must_use]
    pub fn haunts(&self, side: Side) -> bool {
        let scenario = &self.setup.scenario;
        let own = |faction: &str| self.setup.is_of(side, faction);
        let there =
            scenario.razing.is_none() || (self.razed > 0 && self.setup.house.s6_graveyard_aura);
        there && scenario.graveyard.as_deref().is_some_and(own)
    }

    /// The razing of Towns by a faction, while one of them stands (FC-S6-1).
    #[must_use]
    pub fn razing(&self) -> Option<&Razing> {
        let razing = self.setup.scenario.razing.as_ref();
        razing.filter(|razing| usize::from(self.razed) < razing.towns.len())
    }

    /// Whether the end of a turn waits for the players: something has to be counted, or the last action
    /// may have brought a unit into a Town, which is settled before the awards (FC-S6-1).
    #[must_use]
    pub fn ends_by_tap(&self) -> bool {
        let enters = |razing: &Razing| {
            let mut sides = Side::BOTH.into_iter();
            sides.any(|side| {
                self.setup.is_of(side, &razing.by) && self.on_map(side).next().is_some()
            })
        };
        self.setup.scenario.counts() || self.razing().is_some_and(enters)
    }

    /// Whether it is infantry in field fortifications.
    #[must_use]
    pub fn fortified(&self, id: UnitId, ground: Ground) -> bool {
        let infantry = self
            .unit(id)
            .is_some_and(|unit| self.card(unit).branch == Some(Branch::RegularInfantry));
        ground == Ground::Fortification && infantry
    }

    /// Whether a unit belongs to this faction.
    #[must_use]
    pub fn is_of(&self, unit: &Unit, faction: &str) -> bool {
        self.setup.is_of(unit.owner, faction)
    }

    /// Whether the element is on the map.
    #[must_use]
    pub fn on_this_map(&self, element: Element) -> bool {
        self.setup.scenario.has(element)
    }

    /// A known tactics card.
    #[must_use]
    pub fn tactics_card(&self, card: Card) -> Option<&TacticsCard> {
        let army = &self.setup.armies[card.owner.at().min(1)];
        army.tactics_card(&army.deck.get(usize::from(card.number))?.card)
    }

    /// The last card discarded by the side whose turn it is.
    #[must_use]
    pub fn last_tossed(&self) -> Option<Card> {
        let side = self.action()?.side;
        self.decks[side.at()].discard().last().copied().flatten()
    }

    /// A side's conscript card, including values typed during the battle.
    #[must_use]
    pub fn conscript(&self, side: Side, place: u8) -> Option<&UnitCard> {
        let printed = self.setup.conscripts.get(usize::from(place))?;
        let mut kinds = self.units.kinds().iter();
        let risen = kinds.find(|kind| kind.owner == side && kind.card.id == printed.id);
        Some(risen.map_or(printed, |kind| &kind.card))
    }

    /// The printed values of an open card, if known.
    #[must_use]
    pub fn known(&self, card: CardId) -> Option<&TacticsCard> {
        self.tactics_card(card?)
    }

    /// How many of a side's units hold an order of a color.
    #[must_use]
    pub fn holding(&self, side: Side, color: Color) -> usize {
        self.on_map(side).filter(|(_, unit)| unit.order == Some(color)).count()
    }

    /// The printed leadership of a side's units on the map, as far as known (FC-CMD-1).
    #[must_use]
    pub fn leadership(&self, side: Side) -> Leadership {
        let printed = self.on_map(side).filter_map(|(_, unit)| self.card(unit).leadership);
        printed.fold(Leadership::default(), |all, one| Leadership {
            orders: all.orders.plus(&one.orders),
            dice: all.dice.saturating_add(one.dice),
            rerolls: all.rerolls.saturating_add(one.rerolls),
        })
    }

    /// What the other side knows of a pool: nothing, or what it was shown.
    #[must_use]
    pub fn shown(&self, side: Side) -> Option<Orders> {
        self.player(side).shown
    }
}

impl Unit {
    /// Whether it is on the map.
    #[must_use]
    pub fn on_map(&self) -> bool {
        self.status == Status::Battlefield
    }

    /// Whether it has Stamina (FC-FAT-7).
    #[must_use]
    pub fn can_tire(&self) -> bool {
        self.fatigue.most > 0
    }
}
