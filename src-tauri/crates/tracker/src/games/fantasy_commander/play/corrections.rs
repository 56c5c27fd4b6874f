//! What may be done at any time: typing a card's value and correcting a counter. The table is right.

use super::super::content::cards::{Ability, Trait};
use super::super::content::orders::{Color, step_of};
use super::super::state::{Action, Drawn, KindId, Phase, PhaseId, State, Status, Unit, UnitId};
use super::command::{CardValue, Correction};
use super::event::Event;
use super::refusals::{RULES, wrong_phase};
use crate::kit::{Range, Veiled};
use crate::{Refusal, Side};

/// Upper limits for points, dice and orders, beyond any real game.
const POINTS: u16 = 999;
const DICE: u8 = 20;

/// Types a card's value, also over an earlier one, if a card can print it.
pub(crate) fn fill(state: &State, kind: KindId, value: &CardValue) -> Result<Vec<Event>, Refusal> {
    let no = || Refusal::impossible("FC-TAC-5", "E-CARD-VALUE");
    let stands = state.units.kind(kind).is_some()
        && match value {
            CardValue::Leadership(leadership) => {
                let few = leadership.dice <= DICE && leadership.rerolls <= DICE;
                few && leadership.orders.total() <= DICE && leadership.orders.of(Color::Yellow) == 0
            }
            CardValue::Attack(dice) | CardValue::Defense(dice) => *dice <= DICE,
            CardValue::Ranged(all) => all
                .iter()
                .all(|ranged| ranged.dice <= DICE && ranged.base <= ranged.most && ranged.most > 0),
            CardValue::Abilities(all) => all.iter().all(ability_stands),
        };
    stands.then_some(()).ok_or_else(no)?;
    let later = matches!(value, CardValue::Abilities(_)) && in_use(state, kind);
    RULES.hold(!later, "E-FIX-LATER")?;
    Ok(vec![Event::CardFilled { kind, value: value.clone() }])
}

fn ability_stands(ability: &Ability) -> bool {
    let named = !matches!(&ability.does, Trait::Other { name, .. } if name.trim().is_empty());
    named && ability.cost.of(Color::Yellow) == 0
}

/// Whether an ability of this card is switched on. It is stored by index, which must keep its meaning.
fn in_use(state: &State, kind: KindId) -> bool {
    state.activation().is_some_and(|activation| {
        let unit = state.unit(activation.unit);
        !activation.abilities.is_empty() && unit.is_some_and(|unit| unit.kind == kind)
    })
}

/// Corrects a counter, with a reason.
pub(crate) fn correct(
    state: &State,
    by: Side,
    what: Correction,
    why: &str,
) -> Result<Vec<Event>, Refusal> {
    RULES.reason(why)?;
    feasible(state, by, what)?;
    Ok(vec![set(what)])
}

/// The event of a correction. A pool is its owner's secret, so it has an event of its own.
fn set(what: Correction) -> Event {
    match what {
        Correction::Pool { seat, color, more } => {
            Event::PoolCorrected { seat, what: Veiled::of((color, more)) }
        }
        Correction::Strength { .. }
        | Correction::Fatigue { .. }
        | Correction::Order { .. }
        | Correction::Defense { .. }
        | Correction::Points { .. }
        | Correction::Initiative { .. }
        | Correction::Turn { .. }
        | Correction::Step { .. }
        | Correction::Razed { .. } => Event::Corrected { what },
    }
}

/// Checks whether a counter may have this value, and returns the possible range.
pub(crate) fn feasible(state: &State, by: Side, what: Correction) -> Result<Range, Refusal> {
    if matches!(state.phase, Phase::Finished(_)) {
        return Err(wrong_phase(state, PhaseId::Action));
    }
    match what {
        Correction::Strength { unit, to } => {
            let there = state.unit(unit).filter(|unit| unit.status != Status::Waiting);
            let there = there.ok_or_else(|| no_unit(unit))?;
            apart(state, unit)?;
            RULES.within(to, 0..=there.strength.most)
        }
        Correction::Fatigue { unit, to } => {
            RULES.within(to, 0..=standing(state, unit)?.fatigue.most)
        }
        Correction::Order { unit, to } => {
            let order = standing(state, unit)?.order;
            RULES.hold(matches!(state.phase, Phase::Action(_)), "E-FIX-LATER")?;
            apart(state, unit)?;
            RULES.hold(to.is_none_or(|color| acts_yet(state, color)), "E-FIX-PASSED")?;
            RULES.hold(order != to, "E-FIX-THERE")
        }
        Correction::Defense { unit, to } => {
            let defends = standing(state, unit)?.defends;
            apart(state, unit)?;
            RULES.hold(defends != to, "E-FIX-THERE")
        }
        Correction::Pool { seat, color, more } => pool(state, by, seat, color, more),
        Correction::Points { to, .. } => RULES.within(to, 0..=POINTS),
        Correction::Initiative { to } => {
            RULES.hold(state.initiative.is_some_and(|there| there != to), "E-FIX-THERE")
        }
        Correction::Turn { to } => {
            let action = between(state)?;
            RULES.hold(action.seat != to && holds(state, to, action), "E-FIX-THERE")
        }
        Correction::Step { to } => {
            let action = between(state)?;
            RULES.hold(action.step != to && to != Color::Purple, "E-FIX-THERE")
        }
        Correction::Razed { to } => {
            let razing = state.setup.scenario.razing.as_ref();
            let towns = razing.map_or(0, |razing| razing.towns.len());
            RULES.within(to, 0..=u8::try_from(towns).unwrap_or(u8::MAX))
        }
    }
}

fn no_unit(unit: UnitId) -> Refusal {
    Refusal::impossible(RULES.0, "E-FIX-UNIT").with("unit", unit)
}

fn standing(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    state.standing(id).ok_or_else(|| no_unit(id))
}

/// A unit in a fight cannot be corrected until the fight is over.
fn apart(state: &State, id: UnitId) -> Result<Range, Refusal> {
    let fights = state.fight().is_some_and(|fight| fight.role_of(id).is_some());
    RULES.hold(!fights, "E-FIX-LATER")
}

/// Corrects a pool, which only its owner knows, once orders have been given out.
fn pool(state: &State, by: Side, seat: Side, color: Color, more: bool) -> Result<Range, Refusal> {
    RULES.hold(by == seat, "E-FIX-OWN")?;
    let there = matches!(state.phase, Phase::Action(_));
    RULES.hold(there && color != Color::Yellow, "E-FIX-LATER")?;
    let count = state.player(seat).pool.of(color);
    let fits = if more { count < DICE } else { count > 0 };
    RULES.hold(fits, "E-FIX-THERE").map_err(Refusal::secret)
}

/// Whether units with an order of this color still act in this turn (FC-ACT-1).
fn acts_yet(state: &State, color: Color) -> bool {
    let action = state.action();
    action.is_some_and(|action| step_of(color).is_none_or(|at| Some(at) >= step_of(action.step)))
}

/// The action phase between two activations, with no card open or in force.
fn between(state: &State) -> Result<&Action, Refusal> {
    let action = state.action().ok_or_else(|| wrong_phase(state, PhaseId::Action))?;
    let idle = action.activation.is_none() && action.fight.is_none();
    let settled = match action.card {
        Drawn::Due | Drawn::Done => true,
        Drawn::Open(_) | Drawn::InForce(_) => false,
    };
    RULES.hold(idle && settled, "E-FIX-LATER").map(|_| action)
}

/// Whether a side has a unit that can act in the current step.
fn holds(state: &State, side: Side, action: &Action) -> bool {
    state.holding(side, action.step) + state.holding(side, Color::Purple) > 0
}
