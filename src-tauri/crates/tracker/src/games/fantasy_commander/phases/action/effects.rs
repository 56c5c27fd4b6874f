//! Effects of the card in force: those that the app knows, or as entered by the players who read the
//! card (FC-TAC-5).

use super::super::super::content::cards::Trait;
use super::super::super::content::orders::Color;
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::play::refusals::no_unit;
use super::super::super::state::{Action, Drawn, Effect, State, Unit, UnitId};
use super::super::harm;
use super::{carried, own};
use crate::{Referee, Refusal, Side};

/// How often a card may have one effect on a unit, or give its player an order. Losses and healing name
/// their amount at once. The app cannot read the card, so the table may insist on more.
fn most(effect: Effect) -> usize {
    match effect {
        Effect::Hits | Effect::Heals => 1,
        Effect::Tires | Effect::Relieves | Effect::Gives | Effect::Dice => 2,
        Effect::Orders => 3,
    }
}

/// Another effect of the card in force. If the app carries out the card, this takes a waiver.
fn once_more(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    effect: Effect,
    unit: Option<UnitId>,
) -> Result<Event, Refusal> {
    let by_hand = !carried::known(state, action);
    referee.demand(by_hand, || Refusal::rule("FC-TAC-2", "E-TAC-EFFECT"))?;
    let times = action.did.iter().filter(|did| **did == (effect, unit)).count();
    referee.demand(times < most(effect), || Refusal::rule("FC-TAC-2", "E-TAC-OFTEN"))?;
    Ok(Event::CardDid { effect, unit })
}

/// The events of the command if the app knows it as an effect of the card in force.
fn printed(
    state: &State,
    action: &Action,
    by: Side,
    command: &Command,
) -> Result<Option<Vec<Event>>, Refusal> {
    in_force(action, by)?;
    Ok(carried::choose(state, action, command))
}

/// Refuses unless a card is in force and there is no fight.
fn in_force(action: &Action, by: Side) -> Result<(), Refusal> {
    own(action, by)?;
    let refusal = || Refusal::impossible("FC-TAC-2", "E-TAC-NONE");
    let holds = matches!(action.card, Drawn::InForce(_)) && action.fight.is_none();
    holds.then_some(()).ok_or_else(refusal)
}

fn there(state: &State, unit: UnitId) -> Result<&Unit, Refusal> {
    state.standing(unit).ok_or_else(|| no_unit("FC-TAC-2", unit))
}

/// A unit loses models or health.
pub(crate) fn hit(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
    (id, lost): (UnitId, u8),
) -> Result<Vec<Event>, Refusal> {
    if let Some(events) = printed(state, action, by, &Command::CardHits { unit: id, lost })? {
        return Ok(events);
    }
    let did = once_more(referee, state, action, Effect::Hits, Some(id))?;
    let unit = there(state, id)?;
    amount(lost, unit.strength.now)?;
    Ok([did].into_iter().chain(harm::lost(state, id, unit, lost, "FC-TAC-2")).collect())
}

/// A unit regains models or health.
pub(crate) fn heal(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
    (id, back): (UnitId, u8),
) -> Result<Vec<Event>, Refusal> {
    if let Some(events) = printed(state, action, by, &Command::CardHeals { unit: id, back })? {
        return Ok(events);
    }
    let did = once_more(referee, state, action, Effect::Heals, Some(id))?;
    let unit = there(state, id)?;
    amount(back, unit.strength.room())?;
    Ok([did].into_iter().chain(harm::healed(id, unit, back, "FC-TAC-2")).collect())
}

/// Checks that the amount is at least 1 and at most `most`.
fn amount(said: u8, most: u8) -> Result<(), Refusal> {
    let no = || Refusal::impossible("FC-TAC-2", "E-RANGE").with("least", 1).with("most", most);
    (1..=most).contains(&said).then_some(()).ok_or_else(no)
}

/// A unit takes forced fatigue (FC-FAT-4).
pub(crate) fn tire(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
    id: UnitId,
) -> Result<Vec<Event>, Refusal> {
    if let Some(events) = printed(state, action, by, &Command::CardTires { unit: id })? {
        return Ok(events);
    }
    let did = once_more(referee, state, action, Effect::Tires, Some(id))?;
    let tired = harm::tired(state, id, there(state, id)?, 1, "FC-TAC-2");
    Ok([did].into_iter().chain(tired).collect())
}

/// A unit loses one fatigue.
pub(crate) fn relieve(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
    id: UnitId,
) -> Result<Vec<Event>, Refusal> {
    if let Some(events) = printed(state, action, by, &Command::CardRelieves { unit: id })? {
        return Ok(events);
    }
    let did = once_more(referee, state, action, Effect::Relieves, Some(id))?;
    let unit = there(state, id)?;
    let no = || Refusal::impossible("FC-TAC-2", "E-FAT-REST").with("unit", id);
    let relieved = harm::relieved(id, unit, 1, "FC-TAC-2").ok_or_else(no)?;
    Ok(vec![did, relieved])
}

/// The player gets an order.
pub(crate) fn order(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
    color: Color,
) -> Result<Vec<Event>, Refusal> {
    in_force(action, by)?;
    let did = once_more(referee, state, action, Effect::Orders, None)?;
    let no = || Refusal::impossible("FC-CMD-5", "E-CMD-YELLOW");
    let made = color != Color::Yellow;
    made.then(|| vec![did, Event::OrderGained { side: by, color }]).ok_or_else(no)
}

/// A unit gains an ability until the activation ends.
pub(crate) fn give(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
    (id, does): (UnitId, &Trait),
) -> Result<Vec<Event>, Refusal> {
    in_force(action, by)?;
    let did = once_more(referee, state, action, Effect::Gives, Some(id))?;
    there(state, id)?;
    let named = !matches!(does, Trait::Other { name, .. } if name.trim().is_empty());
    let new = named && !state.has(id, does);
    let no = || Refusal::impossible("FC-TAC-2", "E-TAC-HAS").with("unit", id);
    new.then(|| vec![did, Event::AbilityGiven { unit: id, does: does.clone() }]).ok_or_else(no)
}

/// The players have finished carrying out their card.
pub(crate) fn finish(state: &State, action: &Action, by: Side) -> Result<Vec<Event>, Refusal> {
    in_force(action, by)?;
    let no = || Refusal::impossible("FC-TAC-2", "E-TAC-EFFECT");
    let by_hand = !carried::known(state, action);
    by_hand.then(|| vec![Event::CardCarriedOut { side: by }]).ok_or_else(no)
}

/// The choices of a card that the app knows. Otherwise one command for each possible effect on each
/// unit.
pub(crate) fn possible(state: &State, action: &Action) -> Vec<Command> {
    if !matches!(action.card, Drawn::InForce(_)) {
        return Vec::new();
    }
    if carried::known(state, action) {
        return carried::possible(state, action);
    }
    let of = |(unit, there): (UnitId, &Unit)| {
        let heals = (there.strength.room() > 0).then_some(Command::CardHeals { unit, back: 1 });
        let relieves = (there.fatigue.now > 0).then_some(Command::CardRelieves { unit });
        let mut given = [Trait::Dominance, Trait::Charge(1)].into_iter();
        let gives =
            given.find(|does| !state.has(unit, does)).map(|does| Command::CardGives { unit, does });
        let hits = [Command::CardHits { unit, lost: 1 }, Command::CardTires { unit }];
        hits.into_iter().chain(heals).chain(relieves).chain(gives)
    };
    let colors = [Color::Red, Color::Blue, Color::Green, Color::Purple];
    let orders = colors.into_iter().map(|color| Command::CardOrders { color });
    let units = Side::BOTH.into_iter().flat_map(|side| state.on_map(side)).flat_map(of);
    units.chain(orders).chain([Command::CardDone {}]).collect()
}
