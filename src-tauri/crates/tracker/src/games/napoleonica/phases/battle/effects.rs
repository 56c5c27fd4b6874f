//! The effects of an Action card (N-CRD-2, N-CRD-10, N-ACT-9, N-BLK-1, N-TRK-8). The effects of a known
//! card are used one by one; for a card that only the table knows, the players say what it does.

use super::super::gifts;
use super::super::track::{self, Step};
use super::activation::{self, Token};
use super::{fighting, finish_first, free, own, pay_corruption};
use crate::games::napoleonica::content::cards::Effect;
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::play::refusals::not_yours;
use crate::games::napoleonica::state::{Battle, CardPlay, DrawnFor, State, Unit, UnitId};
use crate::{Referee, Refusal, Side};

/// The Action card that a seat has in play.
#[derive(Clone, Copy)]
pub(crate) struct Played<'a> {
    state: &'a State,
    by: Side,
    card: &'a CardPlay,
}

/// What a card gives to its player rather than to a unit.
#[derive(Clone, Copy, Default)]
pub(crate) struct Gift {
    /// Line-steps.
    pub(crate) steps: u8,
    /// Orders from the own pouch.
    pub(crate) orders: u8,
    /// Its corruption cost.
    pub(crate) corruption: u8,
    /// Maneuver cards drawn.
    pub(crate) cards: u8,
    /// Maneuver cards that the enemy discards.
    pub(crate) discards: u8,
    /// Corruption gained.
    pub(crate) gains: u8,
}

impl Gift {
    /// The gift of a known card's effect, if it is one.
    pub(crate) fn of(effect: &Effect) -> Option<Self> {
        let nothing = Self::default();
        match effect {
            Effect::Orders(orders) => Some(Self { orders: *orders, ..nothing }),
            Effect::Draw(cards) => Some(Self { cards: *cards, ..nothing }),
            Effect::Discard(discards) => Some(Self { discards: *discards, ..nothing }),
            Effect::Corruption(gains) => Some(Self { gains: *gains, ..nothing }),
            Effect::Dice(_)
            | Effect::Rerolls(_)
            | Effect::Ignore(..)
            | Effect::Add(..)
            | Effect::Activate { .. }
            | Effect::Steps(_)
            | Effect::Relieve(_)
            | Effect::Tire(_)
            | Effect::Damage(_) => None,
        }
    }

    /// Whether both give the same kind of thing.
    fn like(self, other: Self) -> bool {
        let kinds =
            |gift: Self| [gift.orders, gift.cards, gift.discards, gift.gains].map(|n| n > 0);
        kinds(self) == kinds(other)
    }
}

impl<'a> Played<'a> {
    pub(crate) fn of(state: &'a State, turn: &'a Battle, by: Side) -> Result<Self, Refusal> {
        Ok(Self { state, by, card: in_play(state, turn, by)? })
    }

    /// The card activates a unit: no order is paid, and a blank one is laid only if the card says
    /// so (N-ACT-9, N-BLK-1).
    pub(crate) fn activate(
        self,
        referee: &mut Referee<'_>,
        unit: UnitId,
        blank: bool,
    ) -> Result<Vec<Event>, Refusal> {
        let place = self.find(referee, |effect| matches!(effect, Effect::Activate { .. }))?;
        let token = if blank { Token::Blank } else { Token::Nothing };
        activation::able(referee, self.state, self.by, unit, &token)?;
        let again = !self.card.free && self.card.activated.contains(&unit);
        referee.demand(!again, || Refusal::rule("N-CRD-2", "E-CRD-AGAIN").with("unit", unit))?;
        let says = match self.effect(place) {
            Some(Effect::Activate { blank, .. }) => *blank,
            _ => blank,
        };
        referee
            .demand(blank == says, || Refusal::rule("N-BLK-1", "E-CRD-BLANK").with("unit", unit))?;
        let begun = activation::begin(self.state, unit, &token);
        self.used(referee, place, [Event::CardActivated { unit }].into_iter().chain(begun))
    }

    /// The card gives orders, cards or corruption, or takes cards; one that the players read also
    /// gives line-steps, and costs what they say.
    pub(crate) fn give(self, referee: &mut Referee<'_>, gift: Gift) -> Result<Vec<Event>, Refusal> {
        if self.card.free {
            let given = self.given(referee, gift, gift.corruption)?;
            let steps = self.card.steps.saturating_add(gift.steps);
            return self.pay(referee, gift.corruption, self.card.effects.clone(), steps, given);
        }
        let fits = |effect: &Effect| Gift::of(effect).is_some_and(|says| says.like(gift));
        let place = self.find(referee, fits)?;
        let says = self.effect(place).and_then(Gift::of).unwrap_or(gift);
        let given = self.given(referee, says, self.card.owes)?;
        self.used(referee, place, given)
    }

    /// The events of a gift, after the card was paid for.
    fn given(self, referee: &mut Referee<'_>, gift: Gift, paid: u8) -> Result<Vec<Event>, Refusal> {
        let mut events: Vec<Event> = self.due(gift.orders)?.into_iter().collect();
        events.extend(gifts::draw(referee, self.state, self.by, gift.cards));
        events.extend(gifts::discard(self.state, self.by.other(), gift.discards));
        let why = "N-CRD-2";
        events.extend(gifts::corruption(self.state, self.by, gift.gains, paid, why)?);
        Ok(events)
    }

    /// The card removes models from an enemy unit.
    pub(crate) fn hit(self, referee: &mut Referee<'_>, id: UnitId) -> Result<Vec<Event>, Refusal> {
        let place = self.find(referee, |effect| matches!(effect, Effect::Damage(_)))?;
        let unit = fighting(self.state, id)?;
        let enemy = self.card.free || unit.owner != self.by;
        referee.demand(enemy, || Refusal::rule("N-CRD-2", "E-CRD-ENEMY"))?;
        let count = self.count(place).min(unit.models.now);
        self.used(referee, place, gifts::hit(id, count, "N-CRD-2"))
    }

    /// The card removes fatigue from an own unit.
    pub(crate) fn relieve(
        self,
        referee: &mut Referee<'_>,
        id: UnitId,
    ) -> Result<Vec<Event>, Refusal> {
        let place = self.find(referee, |effect| matches!(effect, Effect::Relieve(_)))?;
        let unit = own(self.state, self.by, id)?;
        referee.demand(unit.fatigue.now > 0, || {
            Refusal::rule("N-FAT-2", "E-RR-FAT").with("unit", id)
        })?;
        let to = unit.fatigue.minus(self.count(place));
        self.used(referee, place, fatigue(id, unit, to))
    }

    /// The card puts fatigue on a unit, as far as it bears it (N-FAT-1).
    pub(crate) fn tire(self, referee: &mut Referee<'_>, id: UnitId) -> Result<Vec<Event>, Refusal> {
        let place = self.find(referee, |effect| matches!(effect, Effect::Tire(_)))?;
        let unit = fighting(self.state, id)?;
        let enemy = self.card.free || unit.owner != self.by;
        referee.demand(enemy, || Refusal::rule("N-CRD-2", "E-CRD-ENEMY"))?;
        let to = unit.fatigue.plus(self.count(place));
        self.used(referee, place, fatigue(id, unit, to))
    }

    /// A line-step of the card moves a model; in the battle phase a unit may take as many as
    /// there are steps (N-TRK-8).
    pub(crate) fn step(self, referee: &mut Referee<'_>, step: Step) -> Result<Vec<Event>, Refusal> {
        referee.demand(self.card.steps > 0, no_such_effect)?;
        let moved = track::step(referee, self.state, self.by, step)?;
        let steps = self.card.steps.saturating_sub(1);
        self.pay(referee, self.card.owes, self.card.effects.clone(), steps, [moved])
    }

    /// The place of the first effect that fits; `None` if the players read the card themselves. The
    /// table may insist on an effect that the card does not list (N-GEN-3).
    fn find(
        self,
        referee: &mut Referee<'_>,
        fits: impl Fn(&Effect) -> bool,
    ) -> Result<Option<usize>, Refusal> {
        let place = self.card.effects.iter().position(fits);
        referee.demand(self.card.free || place.is_some(), no_such_effect)?;
        Ok(place)
    }

    fn effect(self, place: Option<usize>) -> Option<&'a Effect> {
        self.card.effects.get(place?)
    }

    /// How much an effect gives; one at a time if the players read the card.
    fn count(self, place: Option<usize>) -> u8 {
        match self.effect(place) {
            Some(Effect::Relieve(count) | Effect::Tire(count) | Effect::Damage(count)) => *count,
            _ => 1,
        }
    }

    /// Orders to draw, as many as the pouch holds.
    fn due(self, orders: u8) -> Result<Option<Event>, Refusal> {
        let count = orders.min(self.state.player(self.by).pouch.total());
        if orders > 0 && count == 0 {
            return Err(free::empty_pouch());
        }
        let due = Event::DrawDue { side: self.by, count, why: DrawnFor::Card };
        Ok((count > 0).then_some(due))
    }

    /// The events of an effect, which is then removed from the card.
    fn used(
        self,
        referee: &mut Referee<'_>,
        place: Option<usize>,
        does: impl IntoIterator<Item = Event>,
    ) -> Result<Vec<Event>, Refusal> {
        let mut effects = self.card.effects.clone();
        match place.and_then(|place| effects.get_mut(place)) {
            Some(Effect::Activate { units, .. }) if *units > 1 => *units -= 1,
            Some(_) => drop(place.map(|place| effects.remove(place))),
            None => {}
        }
        self.pay(referee, self.card.owes, effects, self.card.steps, does)
    }

    /// The payment on the card's first use (N-CRD-10), the effects left on the card, and the events of
    /// this one.
    fn pay(
        self,
        referee: &mut Referee<'_>,
        costs: u8,
        effects: Vec<Effect>,
        steps: u8,
        does: impl IntoIterator<Item = Event>,
    ) -> Result<Vec<Event>, Refusal> {
        let paid = pay_corruption(referee, self.state, self.by, costs, "N-CRD-10")?;
        let left = Event::CardLeft { effects, steps, owes: 0 };
        Ok(paid.into_iter().chain([left]).chain(does).collect())
    }
}

/// Whether any remaining effect of a card finds something to act on and can be paid for.
pub(crate) fn find(state: &State, by: Side, card: &CardPlay) -> bool {
    let steps = card.steps > 0 && !track::steps(state, by).is_empty();
    let finds = |effect| finds(state, by, &card.activated, effect);
    let payable = state.player(by).corruption >= card.owes;
    payable && (steps || card.effects.iter().any(finds))
}

fn finds(state: &State, by: Side, activated: &[UnitId], effect: &Effect) -> bool {
    let fighting = |side| state.units.of(side).filter(|(_, unit)| unit.fights());
    let mut own = fighting(by);
    let mut foes = fighting(by.other());
    match effect {
        Effect::Activate { blank, .. } => {
            let token = if *blank { Token::Blank } else { Token::Nothing };
            let able = |id| activation::able(&mut Referee::trial(), state, by, id, &token).is_ok();
            own.any(|(id, _)| !activated.contains(&id) && able(id))
        }
        Effect::Relieve(_) => own.any(|(_, unit)| unit.fatigue.now > 0),
        Effect::Tire(_) => foes.any(|(_, unit)| !unit.fatigue.is_full()),
        Effect::Damage(_) => foes.next().is_some(),
        Effect::Orders(_) => !state.player(by).pouch.is_empty(),
        Effect::Draw(_) => !state.player(by).maneuver.pile().is_empty(),
        Effect::Discard(_) => !state.player(by.other()).maneuver.hand().is_empty(),
        Effect::Corruption(_) => state.corrupt(by),
        Effect::Dice(_)
        | Effect::Rerolls(_)
        | Effect::Ignore(..)
        | Effect::Add(..)
        | Effect::Steps(_) => false,
    }
}

fn no_such_effect() -> Refusal {
    Refusal::rule("N-CRD-2", "E-CRD-EFFECT")
}

fn fatigue(id: UnitId, unit: &Unit, to: u8) -> Option<Event> {
    let set = Event::FatigueSet { unit: id, to, why: "N-CRD-2".into() };
    (to != unit.fatigue.now).then_some(set)
}

/// The card that a seat has in play, unless something that it started is still in progress.
pub(crate) fn in_play<'a>(
    state: &State,
    turn: &'a Battle,
    by: Side,
) -> Result<&'a CardPlay, Refusal> {
    let card = turn.card.as_ref();
    let card = card.ok_or_else(|| Refusal::impossible("N-CRD-2", "E-CRD-NONE"))?;
    if turn.side != by {
        return Err(not_yours(turn.side));
    }
    let busy = turn.activation.is_some() || !turn.attacks.is_empty() || super::drawing(state);
    if busy { Err(finish_first()) } else { Ok(card) }
}
