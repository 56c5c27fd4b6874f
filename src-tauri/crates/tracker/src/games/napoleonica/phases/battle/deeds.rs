//! The actions of an activated unit: abilities, moving, resting (N-ACT-5 to N-ACT-12). Attacks are in
//! their own module.

use super::contest::contested;
use super::{finish_first, pay_corruption};
use crate::games::napoleonica::content::cards::{Ability, Trait};
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::play::refusals::{full_of_fatigue, not_yours};
use crate::games::napoleonica::state::{Activation, Battle, Stage, State, Unit, UnitId};
use crate::{Referee, Refusal, Side};

/// Corruption for a hex (N-ACT-12).
const HEX: u8 = 2;

/// The activation of a seat's unit, if the opponent has let it go on.
fn acting<'a>(
    referee: &mut Referee<'_>,
    turn: &'a Battle,
    by: Side,
) -> Result<&'a Activation, Refusal> {
    let none = || Refusal::impossible("N-GEN-1", "E-ACT-NONE");
    let activation = turn.activation.as_ref().ok_or_else(none)?;
    if turn.side != by {
        return Err(not_yours(turn.side));
    }
    let asked = contested(turn);
    referee.demand(!asked, || Refusal::rule("N-DEA-1", "E-DEA-OPEN"))?;
    Ok(activation)
}

/// The same for a unit that has not attacked; otherwise refuses with `late`, which cannot be waived.
fn not_attacked<'a>(
    referee: &mut Referee<'_>,
    turn: &'a Battle,
    by: Side,
    late: impl FnOnce() -> Refusal,
) -> Result<&'a Activation, Refusal> {
    let activation = acting(referee, turn, by)?;
    if activation.stage == Stage::Attacked || !turn.attacks.is_empty() {
        return Err(late());
    }
    Ok(activation)
}

/// A unit does not move after attacking (N-ACT-7).
fn moves_late() -> Refusal {
    Refusal::impossible("N-ACT-7", "E-ACT-ORDER")
}

/// One of: move, attack, move then attack, rest (N-ACT-7).
fn once(referee: &mut Referee<'_>, activation: &Activation) -> Result<(), Refusal> {
    referee.demand(activation.stage != Stage::Moved, || {
        Refusal::rule("N-ACT-7", "E-ACT-ONE").with("unit", activation.unit)
    })
}

/// An exhausted unit can only rest (N-ACT-5).
fn not_resting(referee: &mut Referee<'_>, activation: &Activation) -> Result<(), Refusal> {
    referee.demand(!activation.rest_only, || {
        Refusal::rule("N-ACT-5", "E-ACT-RESTONLY").with("unit", activation.unit)
    })
}

/// The unit moves, and its activation ends.
pub(crate) fn go(
    referee: &mut Referee<'_>,
    turn: &Battle,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let unit = moving(referee, turn, by)?;
    Ok(vec![Event::Moved { unit }, Event::ActivationEnded { unit }])
}

/// The unit moves and will attack. The players judge whether the ground allows it.
pub(crate) fn go_to_attack(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let unit = moving(referee, turn, by)?;
    let slow = state.ability(unit, |ability| matches!(ability, Trait::Slow).then_some(()));
    referee
        .demand(slow.is_none(), || Refusal::rule("N-ACT-13", "E-ACT-SLOW").with("unit", unit))?;
    Ok(vec![Event::Moved { unit }])
}

fn moving(referee: &mut Referee<'_>, turn: &Battle, by: Side) -> Result<UnitId, Refusal> {
    let activation = not_attacked(referee, turn, by, moves_late)?;
    not_resting(referee, activation)?;
    once(referee, activation)?;
    Ok(activation.unit)
}

/// The unit rests: all its fatigue goes, and its activation ends (N-ACT-8).
pub(crate) fn rest(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let late = || Refusal::impossible("N-ACT-7", "E-ACT-LATE");
    let activation = not_attacked(referee, turn, by, late)?;
    let unit = activation.unit;
    referee.demand(!activation.ordered, || {
        Refusal::rule("N-ACT-8", "E-REST-ORDER").with("unit", unit)
    })?;
    once(referee, activation)?;
    let tired = state.unit(unit).is_some_and(|unit| unit.fatigue.now > 0);
    let rested = Event::FatigueSet { unit, to: 0, why: "N-ACT-8".into() };
    let end = [Event::Rested { unit }, Event::ActivationEnded { unit }];
    Ok(tired.then_some(rested).into_iter().chain(end).collect())
}

/// Ends the activation without doing anything more.
pub(crate) fn end(
    referee: &mut Referee<'_>,
    turn: &Battle,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let activation = acting(referee, turn, by)?;
    if !turn.attacks.is_empty() {
        return Err(finish_first());
    }
    Ok(vec![Event::ActivationEnded { unit: activation.unit }])
}

/// Switches an ability on at the start of the activation, for one fatigue (N-ACT-10, N-ABL-2).
pub(crate) fn switch_on(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
    place: u8,
) -> Result<Vec<Event>, Refusal> {
    let late = || Refusal::impossible("N-ACT-10", "E-ABL-START");
    let activation = not_attacked(referee, turn, by, late)?;
    let id = activation.unit;
    let unit = super::own(state, by, id)?;
    let none = || Refusal::impossible("N-ABL-2", "E-ABL-NONE").with("unit", id);
    let (_, ability) = switches(state, unit).find(|(at, _)| *at == place).ok_or_else(none)?;
    referee
        .demand(activation.stage != Stage::Moved, || Refusal::rule("N-ACT-10", "E-ABL-START"))?;
    // N-ABL-3
    referee.demand(!activation.abilities.contains(&place), || {
        Refusal::rule("N-ABL-3", "E-ABL-ONCE").with("ability", ability.does.id())
    })?;
    referee.demand(!unit.fatigue.is_full(), || full_of_fatigue("N-ACT-10", id, unit))?;
    let paid = pay_corruption(referee, state, by, ability.corruption, "N-ACT-10")?;
    let to = unit.fatigue.plus(1);
    let tired = Event::FatigueSet { unit: id, to, why: "N-ACT-10".into() };
    let tired = (to != unit.fatigue.now).then_some(tired);
    let on = Event::SwitchedOn { unit: id, ability: place };
    Ok(tired.into_iter().chain(paid).chain([on]).collect())
}

/// The abilities of a unit that can be switched on, with their places: its card's first, then its
/// detachment's.
pub(crate) fn switches<'a>(
    state: &'a State,
    unit: &'a Unit,
) -> impl Iterator<Item = (u8, &'a Ability)> {
    let own = state.card(unit).abilities.iter().flatten();
    let joined = unit.detachment.iter().flat_map(|detachment| &detachment.abilities);
    (0..=u8::MAX).zip(own.chain(joined)).filter(|(_, ability)| ability.activatable)
}

/// Buys the unit one more hex of movement for corruption, as often as it can be paid (N-ACT-12).
pub(crate) fn buy_hex(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    if !state.corrupt(by) {
        return Err(Refusal::impossible("N-ORD-10", "E-COR-FACTION"));
    }
    let activation = not_attacked(referee, turn, by, moves_late)?;
    not_resting(referee, activation)?;
    let paid = pay_corruption(referee, state, by, HEX, "N-ACT-12")?;
    let bought = Event::HexBought { unit: activation.unit };
    Ok(paid.into_iter().chain([bought]).collect())
}
