//! What may be done at any time: typing a card's value and correcting a counter. The table is right.

use super::super::content::cards::{Ability, Trait};
use super::super::content::orders::Color;
use super::super::state::{KindId, State};
use super::command::CardValue;
use super::counters::Correction;
use super::event::Event;
use super::refusals::RULES;
use crate::kit::{Veiled, variants};
use crate::{Refusal, Side};

pub(crate) use super::counters::counters;

/// The most dice and orders on a card, beyond any real one.
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
    what.may(state, by)?;
    Ok(vec![set(what)])
}

/// The event of a correction. A pool is its owner's secret, so it has an event of its own.
fn set(what: Correction) -> Event {
    match what {
        Correction::Pool { side, color, more } => {
            Event::PoolCorrected { side, what: Veiled::of((color, more)) }
        }
        variants!(Correction::{
            Strength, Fatigue, Order, Defense, Points, Initiative, Turn, Step, Razed
        }) => Event::Corrected { what },
    }
}
