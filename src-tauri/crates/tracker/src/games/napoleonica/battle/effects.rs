//! What an Action card does to the books (N-CRD-2, N-CRD-10, N-ACT-9, N-BLK-1, N-TRK-8). The
//! effects of a known card are used one by one; for a card that only the table knows the players
//! say what it does.

use super::activation::{self, Token};
use super::card_play::in_play;
use super::{fighting, free, own, pay_corruption};
use crate::games::napoleonica::cards::Effect;
use crate::games::napoleonica::event::Event;
use crate::games::napoleonica::state::{Battle, CardPlay, DrawnFor, State, Unit, UnitId};
use crate::games::napoleonica::track::{self, Step};
use crate::{Referee, Refusal, Seat};

/// The effect of a card that is about to be used.
struct Use<'a> {
    card: &'a CardPlay,
    /// Its place among those left, unless the players read the card themselves.
    place: Option<usize>,
    /// What pays for the card (N-CRD-10).
    paid: Option<Event>,
}

impl<'a> Use<'a> {
    /// Takes the first effect that fits. One that the card does not say is the table's to insist
    /// on (N-GEN-3).
    fn of(
        referee: &mut Referee<'_>,
        state: &State,
        turn: &'a Battle,
        by: Seat,
        fits: impl Fn(&Effect) -> bool,
    ) -> Result<Self, Refusal> {
        let card = in_play(state, turn, by)?;
        let place = card.effects.iter().position(fits);
        referee.demand(card.free || place.is_some(), no_such_effect)?;
        Ok(Self { card, place, paid: None })
    }

    fn effect(&self) -> Option<&'a Effect> {
        self.card.effects.get(self.place?)
    }

    /// How much the effect gives; one at a time where the players read the card.
    fn count(&self) -> u8 {
        match self.effect() {
            Some(Effect::Relieve(count) | Effect::Tire(count) | Effect::Orders(count)) => *count,
            _ => 1,
        }
    }

    /// Pays for the card when it is used for the first time.
    fn paying(
        mut self,
        referee: &mut Referee<'_>,
        state: &State,
        by: Seat,
    ) -> Result<Self, Refusal> {
        self.paid = pay_corruption(referee, state, by, self.card.owes, "N-CRD-10")?;
        Ok(self)
    }

    /// What comes of it: the payment, the thing itself, and what is left of the card.
    fn events(self, does: impl IntoIterator<Item = Event>) -> Vec<Event> {
        let mut effects = self.card.effects.clone();
        match self.place.and_then(|place| effects.get_mut(place)) {
            Some(Effect::Activate { units, .. }) if *units > 1 => *units -= 1,
            Some(_) => drop(self.place.map(|place| effects.remove(place))),
            None => {}
        }
        let left = Event::CardLeft { effects, steps: self.card.steps, owes: 0 };
        self.paid.into_iter().chain([left]).chain(does).collect()
    }
}

fn no_such_effect() -> Refusal {
    Refusal::rule("N-CRD-2", "E-CRD-EFFECT")
}

/// The card activates a unit: no order is paid, and a blank one is laid only if the card says so
/// (N-ACT-9, N-BLK-1).
pub(super) fn activate(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Seat,
    unit: UnitId,
    blank: bool,
) -> Result<Vec<Event>, Refusal> {
    let fits = |effect: &Effect| matches!(effect, Effect::Activate { .. });
    let effect = Use::of(referee, state, turn, by, fits)?;
    let token = if blank { Token::Blank } else { Token::Nothing };
    activation::able(referee, state, by, unit, &token)?;
    let again = !effect.card.free && effect.card.activated.contains(&unit);
    referee.demand(!again, || Refusal::rule("N-CRD-2", "E-CRD-AGAIN").with("unit", unit))?;
    let says = match effect.effect() {
        Some(Effect::Activate { blank, .. }) => *blank,
        _ => blank,
    };
    referee.demand(blank == says, || Refusal::rule("N-BLK-1", "E-CRD-BLANK").with("unit", unit))?;
    let does = activation::begin(state, unit, &token);
    let does = [Event::CardActivated { unit }].into_iter().chain(does);
    Ok(effect.paying(referee, state, by)?.events(does))
}

/// The card gives orders from the own pouch; one that the players read also line-steps, and costs
/// what they say.
pub(super) fn give(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Seat,
    gift: Gift,
) -> Result<Vec<Event>, Refusal> {
    let known = !in_play(state, turn, by)?.free;
    if known {
        let fits = |effect: &Effect| matches!(effect, Effect::Orders(_));
        let effect = Use::of(referee, state, turn, by, fits)?;
        let due = due(state, by, effect.count())?;
        return Ok(effect.paying(referee, state, by)?.events(due));
    }
    let card = in_play(state, turn, by)?;
    let due = due(state, by, gift.orders)?;
    let paid = pay_corruption(referee, state, by, gift.corruption, "N-CRD-10")?;
    let steps = card.steps.saturating_add(gift.steps);
    let left = Event::CardLeft { effects: card.effects.clone(), steps, owes: 0 };
    Ok(paid.into_iter().chain([left]).chain(due).collect())
}

/// What the players read on a card.
#[derive(Clone, Copy)]
pub(super) struct Gift {
    /// Line-steps.
    pub(super) steps: u8,
    /// Orders from the own pouch.
    pub(super) orders: u8,
    /// What it costs.
    pub(super) corruption: u8,
}

/// Orders to be drawn, as far as the pouch holds them.
fn due(state: &State, seat: Seat, orders: u8) -> Result<Option<Event>, Refusal> {
    let count = orders.min(state.player(seat).pouch.total());
    if orders > 0 && count == 0 {
        return Err(free::empty_pouch());
    }
    Ok((count > 0).then_some(Event::DrawDue { seat, count, why: DrawnFor::Card }))
}

/// The card takes fatigue off an own unit.
pub(super) fn relieve(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Seat,
    id: UnitId,
) -> Result<Vec<Event>, Refusal> {
    let fits = |effect: &Effect| matches!(effect, Effect::Relieve(_));
    let effect = Use::of(referee, state, turn, by, fits)?;
    let unit = own(state, by, id)?;
    referee.demand(unit.fatigue > 0, || Refusal::rule("N-FAT-2", "E-RR-FAT").with("unit", id))?;
    let to = unit.fatigue.saturating_sub(effect.count());
    Ok(effect.paying(referee, state, by)?.events(fatigue(id, unit, to)))
}

/// The card puts fatigue on a unit, as far as it bears it (N-FAT-1).
pub(super) fn tire(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Seat,
    id: UnitId,
) -> Result<Vec<Event>, Refusal> {
    let fits = |effect: &Effect| matches!(effect, Effect::Tire(_));
    let effect = Use::of(referee, state, turn, by, fits)?;
    let unit = fighting(state, id)?;
    let enemy = effect.card.free || unit.owner != by;
    referee.demand(enemy, || Refusal::rule("N-CRD-2", "E-CRD-ENEMY"))?;
    let to = unit.fatigue.saturating_add(effect.count()).min(unit.stamina);
    Ok(effect.paying(referee, state, by)?.events(fatigue(id, unit, to)))
}

fn fatigue(id: UnitId, unit: &Unit, to: u8) -> Option<Event> {
    let set = Event::FatigueSet { unit: id, to, why: "N-CRD-2".into() };
    (to != unit.fatigue).then_some(set)
}

/// A line-step of the card moves a model; in the battle phase a unit may take as many as there
/// are steps (N-TRK-8).
pub(super) fn step(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Seat,
    step: Step,
) -> Result<Vec<Event>, Refusal> {
    let card = in_play(state, turn, by)?;
    referee.demand(card.steps > 0, no_such_effect)?;
    let moved = track::step(referee, state, by, step)?;
    let paid = pay_corruption(referee, state, by, card.owes, "N-CRD-10")?;
    let steps = card.steps.saturating_sub(1);
    let left = Event::CardLeft { effects: card.effects.clone(), steps, owes: 0 };
    Ok(paid.into_iter().chain([left, moved]).collect())
}
