//! The start of an activation (FC-SUR, FC-TER-6): paying for abilities, terrain, regeneration.

use super::super::super::army::setup::Element;
use super::super::super::content::cards::Trait;
use super::super::super::content::orders::{Orders, payment};
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::play::refusals::{done, not_asked};
use super::super::super::state::{Action, Activation, Stage, State, Unit};
use super::super::harm;
use super::own;
use crate::{Referee, Refusal, Side};

/// Amount of Regeneration on graves (FC-ELM-1).
const ON_GRAVES: u8 = 2;

/// The current activation and its unit.
pub(super) fn active<'a>(
    state: &'a State,
    action: &'a Action,
    by: Side,
    rule: &'static str,
) -> Result<(&'a Activation, &'a Unit), Refusal> {
    own(action, by)?;
    let activation = action.activation.as_ref().ok_or_else(|| not_asked(rule))?;
    let unit = state.standing(activation.unit).ok_or_else(|| not_asked(rule))?;
    match action.fight {
        None => Ok((activation, unit)),
        Some(_) => Err(Refusal::impossible("FC-ATK-4", "E-FIGHT")),
    }
}

/// The same, if nothing has been done in the activation yet.
fn starting<'a>(
    state: &'a State,
    action: &'a Action,
    by: Side,
    rule: &'static str,
) -> Result<(&'a Activation, &'a Unit), Refusal> {
    let (activation, unit) = active(state, action, by, rule)?;
    let late = || Refusal::impossible(rule, "E-SUR-TIME").with("unit", activation.unit);
    (activation.stage == Stage::Start).then_some((activation, unit)).ok_or_else(late)
}

/// Pays for an ability of the activated unit (FC-SUR-1, FC-PUR-3).
pub(crate) fn pay(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
    place: u8,
    orders: &Orders,
) -> Result<Vec<Event>, Refusal> {
    let (activation, unit) = starting(state, action, by, "FC-SUR-1")?;
    let id = activation.unit;
    let abilities = state.card(unit).abilities.iter().flatten();
    let ability = abilities.into_iter().nth(usize::from(place));
    let cost = ability.map(|ability| ability.cost).filter(|cost| !cost.is_empty());
    let cost = cost.ok_or_else(|| Refusal::impossible("FC-SUR-2", "E-SUR-NONE"))?;
    if activation.abilities.contains(&place) {
        return Err(done("FC-SUR-1"));
    }
    referee.demand(!activation.rests_only(), || {
        Refusal::rule("FC-UNI-3", "E-UNI-YELLOW").with("unit", id)
    })?;
    let exact = payment(orders, &cost).is_some_and(|paid| paid == *orders);
    let short = || {
        let pool = state.player(by).pool;
        let refusal = Refusal::impossible("FC-SUR-1", "E-SUR-PAY");
        refusal.with("cost", cost.to_string()).with("pool", pool.to_string()).secret()
    };
    if !exact {
        return Err(Refusal::impossible("FC-SUR-1", "E-SUR-COST").with("cost", cost.to_string()));
    }
    if !state.player(by).pool.holds(orders) {
        return Err(short());
    }
    Ok(vec![Event::AbilityPaid { unit: id, ability: place, side: by, orders: *orders }])
}

/// Terrain tires the unit (FC-FAT-4).
pub(crate) fn tire(state: &State, action: &Action, by: Side) -> Result<Vec<Event>, Refusal> {
    let (activation, unit) = starting(state, action, by, "FC-FAT-4")?;
    Ok(harm::tired(state, activation.unit, unit, 1, "FC-FAT-4"))
}

/// Terrain or an ability removes a fatigue from the unit (FC-TER-6).
pub(crate) fn relieve(state: &State, action: &Action, by: Side) -> Result<Vec<Event>, Refusal> {
    let (activation, unit) = starting(state, action, by, "FC-TER-6")?;
    let no = || Refusal::impossible("FC-TER-6", "E-FAT-REST").with("unit", activation.unit);
    let relieved = harm::relieved(activation.unit, unit, 1, "FC-TER-6").ok_or_else(no)?;
    Ok(vec![relieved])
}

/// Regenerates by the printed amount, or by two on graves if the unit is Resurgent (FC-ELM-1).
pub(crate) fn regenerate(
    state: &State,
    action: &Action,
    by: Side,
    graves: bool,
) -> Result<Vec<Event>, Refusal> {
    let (activation, unit) = starting(state, action, by, "FC-UNI-1")?;
    if activation.regenerated {
        return Err(done("FC-UNI-1"));
    }
    let id = activation.unit;
    let there = graves && state.on_this_map(Element::Graves) && state.has(id, &Trait::Resurgent);
    let printed = regeneration(state, activation);
    let back = printed.max(if there { ON_GRAVES } else { 0 });
    let no = || Refusal::impossible("FC-UNI-1", "E-REGENERATE").with("unit", id);
    harm::healed(id, unit, back, "FC-UNI-1").map(|healed| vec![healed]).ok_or_else(no)
}

fn regeneration(state: &State, activation: &Activation) -> u8 {
    state.most(
        activation.unit,
        |ability| if let Trait::Regeneration(x) = ability { Some(*x) } else { None },
    )
}

/// Candidate commands at the start. Only its owner may know whether the pool can pay.
pub(crate) fn possible(
    state: &State,
    activation: &Activation,
    side: Side,
    eyes: bool,
) -> Vec<Command> {
    let Some(unit) = state.standing(activation.unit) else { return Vec::new() };
    if activation.stage != Stage::Start {
        return Vec::new();
    }
    let pool = state.player(side).pool;
    let abilities = (0..=u8::MAX).zip(state.card(unit).abilities.iter().flatten());
    let off = abilities.filter(|(place, ability)| {
        !ability.cost.is_empty() && !activation.abilities.contains(place)
    });
    let pays = off.map(|(ability, there)| {
        let paid = payment(&pool, &there.cost).filter(|_| eyes);
        Command::Pay { ability, orders: paid.unwrap_or(there.cost) }
    });
    let graves =
        state.on_this_map(Element::Graves) && state.has(activation.unit, &Trait::Resurgent);
    let heals = !activation.regenerated && unit.strength.room() > 0;
    let back = heals && (graves || regeneration(state, activation) > 0);
    let regenerates = back.then_some(Command::Regenerate { graves });
    let relieve = (unit.fatigue.now > 0).then_some(Command::Relieve {});
    regenerates.into_iter().chain(pays).chain([Command::Tire {}]).chain(relieve).collect()
}
