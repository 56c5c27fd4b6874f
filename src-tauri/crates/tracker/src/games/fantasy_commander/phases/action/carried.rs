//! Effects of a tactics card that the app knows (FC-TAC-2): immediate ones, ones on units that its
//! player chooses, and ones on the unit activated with it (A-F-54).

use super::super::super::content::cards::{CardEffect, Change, Reach, Whom};
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::state::{Action, CardId, Drawn, Effect, State, Unit, UnitId};
use super::super::harm;
use crate::Side;

const RULE: &str = "FC-TAC-2";

/// The effects that a card has had, and on which units.
type Did = [(Effect, Option<UnitId>)];

/// Whether the app carries out the card in force. Otherwise the players do.
pub(crate) fn known(state: &State, action: &Action) -> bool {
    let Drawn::InForce(card) = action.card else { return false };
    state.known(card).is_some_and(|card| card.effects.is_some())
}

fn effects(state: &State, card: CardId) -> &[CardEffect] {
    state.known(card).and_then(|card| card.effects.as_deref()).unwrap_or_default()
}

fn name(effect: &CardEffect) -> Effect {
    match effect {
        CardEffect::Orders(_) => Effect::Orders,
        CardEffect::Gives(_) => Effect::Gives,
        CardEffect::Dice(_) => Effect::Dice,
        CardEffect::Units(reach) => match reach.change {
            Change::Hits => Effect::Hits,
            Change::Heals => Effect::Heals,
            Change::Tires => Effect::Tires,
            Change::Relieves => Effect::Relieves,
        },
    }
}

/// If the player chooses the units of an effect: their owner, and the effect.
fn choice(effect: &CardEffect, by: Side) -> Option<(Side, Reach)> {
    match effect {
        CardEffect::Units(reach) => match reach.whom {
            Whom::Own => Some((by, *reach)),
            Whom::Enemy => Some((by.other(), *reach)),
            Whom::Activated => None,
        },
        CardEffect::Orders(_) | CardEffect::Gives(_) | CardEffect::Dice(_) => None,
    }
}

/// Units that may be chosen for an effect: those that it would change, each only once.
fn targets(state: &State, by: Side, effect: &CardEffect, did: &Did) -> Vec<UnitId> {
    let Some((side, reach)) = choice(effect, by) else { return Vec::new() };
    let changes = |unit: &Unit| match reach.change {
        Change::Hits | Change::Tires => true,
        Change::Heals => unit.strength.room() > 0,
        Change::Relieves => unit.fatigue.now > 0,
    };
    let fresh = |id| !did.contains(&(name(effect), Some(id)));
    let all = state.on_map(side).filter(|(id, unit)| fresh(*id) && changes(unit));
    all.map(|(id, _)| id).collect()
}

/// Whether a card would change nobody.
pub(crate) fn is_void(state: &State, by: Side, card: CardId) -> bool {
    let nobody = |effect: &CardEffect| {
        choice(effect, by).is_some() && targets(state, by, effect, &[]).is_empty()
    };
    let effects = effects(state, card);
    !effects.is_empty() && effects.iter().all(nobody)
}

/// The orders that a card gives when applied.
pub(crate) fn orders(state: &State, by: Side, card: CardId) -> Vec<Event> {
    let given = effects(state, card).iter().filter_map(|effect| match effect {
        CardEffect::Orders(orders) => Some(orders),
        CardEffect::Gives(_) | CardEffect::Dice(_) | CardEffect::Units(_) => None,
    });
    let events = given.flat_map(|orders| {
        let gained = orders.each().map(|color| Event::OrderGained { side: by, color });
        [Event::CardDid { effect: Effect::Orders, unit: None }].into_iter().chain(gained)
    });
    events.collect()
}

/// The result of an effect on a unit.
fn on(state: &State, id: UnitId, effect: &CardEffect) -> Vec<Event> {
    let Some(unit) = state.standing(id) else { return Vec::new() };
    let change = match effect {
        CardEffect::Orders(_) => Vec::new(),
        CardEffect::Gives(does) if state.has(id, does) => Vec::new(),
        CardEffect::Gives(does) => vec![Event::AbilityGiven { unit: id, does: does.clone() }],
        CardEffect::Dice(dice) => vec![Event::DiceGiven { unit: id, dice: *dice }],
        CardEffect::Units(Reach { change, count, .. }) => match change {
            Change::Hits => harm::lost(state, id, unit, *count, RULE),
            Change::Heals => harm::healed(id, unit, *count, RULE).into_iter().collect(),
            Change::Tires => harm::tired(state, id, unit, *count, RULE),
            Change::Relieves => harm::relieved(id, unit, *count, RULE).into_iter().collect(),
        },
    };
    [Event::CardDid { effect: name(effect), unit: Some(id) }].into_iter().chain(change).collect()
}

/// The results of the card on the unit activated with it.
pub(crate) fn activated(state: &State, action: &Action, id: UnitId) -> Vec<Event> {
    let on_it = action.left.iter().filter(|effect| choice(effect, action.side).is_none());
    on_it.flat_map(|effect| on(state, id, effect)).collect()
}

/// Whether the player still has to choose units.
pub(crate) fn is_due(action: &Action) -> bool {
    action.left.iter().any(|effect| choice(effect, action.side).is_some())
}

/// Each unit that may be chosen now, with the effect for it.
fn choices<'a>(state: &State, action: &'a Action) -> Vec<(UnitId, &'a CardEffect)> {
    let of = |effect| {
        let targets = targets(state, action.side, effect, &action.did);
        targets.into_iter().map(move |unit| (unit, effect))
    };
    action.left.iter().flat_map(of).collect()
}

/// The events of choosing a unit, or `None` if the card does not allow it.
pub(crate) fn choose(state: &State, action: &Action, command: &Command) -> Option<Vec<Event>> {
    let mut all = choices(state, action).into_iter();
    let (unit, effect) =
        all.find(|(unit, effect)| chosen(state, *unit, effect).as_ref() == Some(command))?;
    Some(on(state, unit, effect))
}

/// The command that chooses a unit for an effect.
fn chosen(state: &State, id: UnitId, effect: &CardEffect) -> Option<Command> {
    let unit = state.standing(id)?;
    let CardEffect::Units(Reach { change, count, .. }) = effect else { return None };
    Some(match change {
        Change::Hits => Command::CardHits { unit: id, lost: unit.strength.now.min(*count) },
        Change::Heals => Command::CardHeals { unit: id, back: unit.strength.room().min(*count) },
        Change::Tires => Command::CardTires { unit: id },
        Change::Relieves => Command::CardRelieves { unit: id },
    })
}

/// Candidate commands to offer.
pub(crate) fn possible(state: &State, action: &Action) -> Vec<Command> {
    let all = choices(state, action).into_iter();
    all.filter_map(|(unit, effect)| chosen(state, unit, effect)).collect()
}

/// Applies an effect without a choice if no more units qualify than it may change.
pub(crate) fn proceed(state: &State, action: &Action) -> Vec<Event> {
    let next = action.left.iter().find_map(|effect| Some((effect, choice(effect, action.side)?)));
    let Some((effect, (_, reach))) = next else { return Vec::new() };
    let targets = targets(state, action.side, effect, &action.did);
    match targets.first() {
        None => vec![Event::CardDid { effect: name(effect), unit: None }],
        Some(unit) if targets.len() <= usize::from(reach.units) => on(state, *unit, effect),
        Some(_) => Vec::new(),
    }
}

/// Uses up an effect for one unit, or entirely.
pub(crate) fn spend(left: &mut Vec<CardEffect>, effect: Effect, unit: Option<UnitId>) {
    let Some(at) = left.iter().position(|left| name(left) == effect) else { return };
    match left.get_mut(at) {
        Some(CardEffect::Units(reach)) if unit.is_some() && reach.units > 1 => reach.units -= 1,
        Some(_) | None => drop(left.remove(at)),
    }
}
