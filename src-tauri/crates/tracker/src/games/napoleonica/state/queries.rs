//! Queries on the state: sides, the abilities of units, known cards.

use super::super::content::MOST_CARDS;
use super::super::content::cards::{
    AttackType, AttackValue, CardType, Line, ManeuverCard, Trait, UnitCard,
};
use super::super::content::dice::Dice;
use super::attack::{Attack, Role};
use super::{Battle, CardId, KindId, Phase, Player, Reinforcement, State, Status, Unit, UnitId};
use crate::kit::variants;
use crate::{Side, kit};

kit::questions!(round);
kit::players!();

impl State {
    /// The seat that plays a role in an attack.
    #[must_use]
    pub fn seat_of(&self, attack: &Attack, role: Role) -> Side {
        self.unit(attack.unit(role)).map_or(Side::North, |unit| unit.owner)
    }

    /// Whether a seat's faction keeps corruption (N-SET-7).
    #[must_use]
    pub fn corrupt(&self, side: Side) -> bool {
        self.setup.armies[side.at().min(1)].faction.uses_corruption
    }

    /// Maneuver cards that a seat holds above seven.
    #[must_use]
    pub fn surplus(&self, side: Side) -> u8 {
        let hand = self.player(side).maneuver.hand().len();
        u8::try_from(hand.saturating_sub(MOST_CARDS.into())).unwrap_or(u8::MAX)
    }

    /// Maneuver cards that a seat has to discard before anything else: those that an effect demands,
    /// and in battle those drawn above seven. The end phase handles its own surplus.
    #[must_use]
    pub fn owed_cards(&self, side: Side) -> u8 {
        let player = self.player(side);
        let hand = u8::try_from(player.maneuver.hand().len()).unwrap_or(u8::MAX);
        match self.phase {
            Phase::Finished(_) => 0,
            Phase::Battle(_) => player.tosses.min(hand).max(self.surplus(side)),
            variants!(Phase::{
                Opening, Deployment, Leadership, Escalation, Drawing, Exchange, Shift, Reserves,
                Relief, Scoring, Refit
            }) => player.tosses.min(hand),
        }
    }

    /// The attack of a kind on a unit's card.
    #[must_use]
    pub fn attack_value(&self, unit: &Unit, kind: AttackType) -> Option<&AttackValue> {
        let attacks = self.card(unit).attacks.as_ref()?;
        attacks.iter().find(|attack| attack.kind == kind)
    }

    /// Whether a unit has an ability that is always on, or one that is on in this activation.
    /// Same-named abilities count once (N-ABL-1).
    pub fn ability<'a, T>(
        &'a self,
        id: UnitId,
        wanted: impl Fn(&'a Trait) -> Option<T>,
    ) -> Option<T> {
        self.abilities(id).find_map(wanted)
    }

    /// The X of an ability. Several of the same name do not add up: the greatest counts (N-ABL-1).
    pub fn most(&self, id: UnitId, wanted: fn(&Trait) -> Option<u8>) -> Option<u8> {
        self.abilities(id).filter_map(wanted).max()
    }

    /// The dice of an ability. Several of the same name do not add up: the most dice count (N-ABL-1).
    pub fn most_dice<'a>(
        &'a self,
        id: UnitId,
        wanted: impl Fn(&'a Trait) -> Option<&'a [Dice]>,
    ) -> Option<&'a [Dice]> {
        let count = |dice: &[Dice]| dice.iter().map(|dice| u16::from(dice.count)).sum::<u16>();
        let better = |one: &'a [Dice], other: &'a [Dice]| {
            if count(other) > count(one) { other } else { one }
        };
        self.abilities(id).filter_map(wanted).reduce(better)
    }

    /// The active abilities: those of the card, then those of the detachment.
    pub fn abilities(&self, id: UnitId) -> impl Iterator<Item = &Trait> {
        let on = move |place: usize| self.switched_on(id, place);
        let unit = self.unit(id);
        let own = unit.into_iter().flat_map(|unit| self.card(unit).abilities.iter().flatten());
        let joined = unit.and_then(|unit| unit.detachment.as_ref());
        own.chain(joined.into_iter().flat_map(|detachment| &detachment.abilities))
            .enumerate()
            .filter(move |(place, ability)| !ability.activatable || on(*place))
            .map(|(_, ability)| &ability.does)
    }

    fn switched_on(&self, id: UnitId, place: usize) -> bool {
        let Phase::Battle(Battle { activation: Some(activation), .. }) = &self.phase else {
            return false;
        };
        activation.unit == id && activation.abilities.iter().any(|on| usize::from(*on) == place)
    }

    /// A seat's known maneuver card.
    #[must_use]
    pub fn maneuver_card(&self, side: Side, card: u8) -> Option<&ManeuverCard> {
        self.setup.armies[side.at().min(1)].maneuver.get(usize::from(card))
    }

    /// The type of a seat's maneuver card, if known.
    #[must_use]
    pub fn card_type(&self, side: Side, card: CardId) -> Option<CardType> {
        Some(self.maneuver_card(side, card?)?.kind)
    }

    /// Who takes the first turn in the reinforcement phase. Correcting the token meanwhile changes
    /// nothing, so that nobody loses a turn or gets two.
    pub(crate) fn reinforced_first(&self) -> Side {
        match self.phase {
            Phase::Reserves { first, .. } | Phase::Relief { first, .. } => first,
            variants!(Phase::{
                Opening, Deployment, Leadership, Escalation, Drawing, Exchange, Shift, Battle,
                Scoring, Refit, Finished
            }) => self.leader.unwrap_or(Side::North),
        }
    }
}

impl Reinforcement {
    /// How many cards the deck has with its discard pile shuffled in: all but the open ones. `counted`
    /// is their total number if the cards are not known.
    #[must_use]
    pub fn whole(&self, counted: Option<u8>) -> u8 {
        let known = self.pile.len() + self.under.len() + self.discard.len();
        let all = if known > 0 { known } else { counted.map_or(0, usize::from) };
        let open = self.revealed.iter().filter(|card| card.is_none()).count();
        u8::try_from(all.saturating_sub(open)).unwrap_or(u8::MAX)
    }
}

impl Unit {
    /// Whether it is exhausted: it has all the fatigue it can bear, and can bear some (A-N-57).
    #[must_use]
    pub fn exhausted(&self) -> bool {
        self.fatigue.most > 0 && self.fatigue.is_full()
    }

    /// Whether it has any order, blank ones included (N-BLK-2).
    #[must_use]
    pub fn ordered(&self) -> bool {
        self.blanks > 0 || !self.orders.is_empty()
    }

    /// Whether it is on the battlefield.
    #[must_use]
    pub fn fights(&self) -> bool {
        self.status == Status::Battlefield
    }
}

impl Player {
    /// Models of a type on a line of the track.
    #[must_use]
    pub fn on_line(&self, kind: KindId, line: Line) -> u8 {
        self.track.get(usize::from(kind)).map_or(0, |lines| lines[line.at()])
    }

    /// Models of a type anywhere on the track.
    #[must_use]
    pub fn on_track(&self, kind: KindId) -> u8 {
        self.track.get(usize::from(kind)).map_or(0, |lines| lines.iter().sum())
    }
}
