//! What a card in force does to the books, by hand: the players read it (FC-TAC-5).

use super::super::super::content::cards::Trait;
use super::super::super::content::orders::Color;
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::play::refusals::no_unit;
use super::super::super::state::{Action, Drawn, State, Unit, UnitId};
use super::super::harm;
use super::own;
use crate::{Refusal, Side};

/// A card has to be in force, and no fight goes on.
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
    state: &State,
    action: &Action,
    by: Side,
    id: UnitId,
    lost: u8,
) -> Result<Vec<Event>, Refusal> {
    in_force(action, by)?;
    let unit = there(state, id)?;
    let fits = (1..=unit.strength.now).contains(&lost);
    let no = || {
        Refusal::impossible("FC-TAC-2", "E-RANGE").with("least", 1).with("most", unit.strength.now)
    };
    fits.then(|| harm::lost(state, id, unit, lost, "FC-TAC-2")).ok_or_else(no)
}

/// A unit gets models or health back.
pub(crate) fn heal(
    state: &State,
    action: &Action,
    by: Side,
    id: UnitId,
    back: u8,
) -> Result<Vec<Event>, Refusal> {
    in_force(action, by)?;
    let unit = there(state, id)?;
    let room = unit.strength.room();
    let no = || Refusal::impossible("FC-TAC-2", "E-RANGE").with("least", 1).with("most", room);
    let fits = (1..=room).contains(&back);
    fits.then(|| harm::healed(id, unit, back, "FC-TAC-2").into_iter().collect()).ok_or_else(no)
}

/// A unit takes forced fatigue (FC-FAT-4).
pub(crate) fn tire(
    state: &State,
    action: &Action,
    by: Side,
    id: UnitId,
) -> Result<Vec<Event>, Refusal> {
    in_force(action, by)?;
    Ok(harm::tired(state, id, there(state, id)?, "FC-TAC-2"))
}

/// A unit loses a fatigue.
pub(crate) fn relieve(
    state: &State,
    action: &Action,
    by: Side,
    id: UnitId,
) -> Result<Vec<Event>, Refusal> {
    in_force(action, by)?;
    let unit = there(state, id)?;
    let rule = "FC-TAC-2";
    let relieved = Event::FatigueSet { unit: id, to: unit.fatigue.minus(1), rule: rule.into() };
    let no = || Refusal::impossible(rule, "E-FAT-REST").with("unit", id);
    (unit.fatigue.now > 0).then(|| vec![relieved]).ok_or_else(no)
}

/// The player gets an order.
pub(crate) fn order(action: &Action, by: Side, color: Color) -> Result<Vec<Event>, Refusal> {
    in_force(action, by)?;
    let no = || Refusal::impossible("FC-CMD-5", "E-CMD-YELLOW");
    let made = color != Color::Yellow;
    made.then(|| vec![Event::OrderGained { seat: by, color }]).ok_or_else(no)
}

/// A unit has an ability until the activation ends.
pub(crate) fn give(
    state: &State,
    action: &Action,
    by: Side,
    id: UnitId,
    does: &Trait,
) -> Result<Vec<Event>, Refusal> {
    in_force(action, by)?;
    there(state, id)?;
    let named = !matches!(does, Trait::Other { name, .. } if name.trim().is_empty());
    let new = named && !state.has(id, does);
    let no = || Refusal::impossible("FC-TAC-2", "E-TAC-HAS").with("unit", id);
    new.then(|| vec![Event::AbilityGiven { unit: id, does: does.clone() }]).ok_or_else(no)
}

/// One way for each thing that a card may do.
pub(crate) fn possible(state: &State, action: &Action) -> Vec<Command> {
    if !matches!(action.card, Drawn::InForce(_)) {
        return Vec::new();
    }
    let of = |(unit, there): (UnitId, &Unit)| {
        let heals = (there.strength.room() > 0).then_some(Command::CardHeals { unit, back: 1 });
        let relieves = (there.fatigue.now > 0).then_some(Command::CardRelieves { unit });
        let hits = [Command::CardHits { unit, lost: 1 }, Command::CardTires { unit }];
        hits.into_iter().chain(heals).chain(relieves)
    };
    let given = [Trait::Dominance, Trait::Charge(1)].into_iter();
    let given = given.filter_map(|does| {
        let unit = action.activation.as_ref()?.unit;
        (!state.has(unit, &does)).then_some(Command::CardGives { unit, does })
    });
    let colors = [Color::Red, Color::Blue, Color::Green, Color::Purple];
    let orders = colors.into_iter().map(|color| Command::CardOrders { color });
    let units = Side::BOTH.into_iter().flat_map(|side| state.on_map(side)).flat_map(of);
    units.chain(orders).chain(given).collect()
}
