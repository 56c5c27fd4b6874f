//! Commands allowed at any time: typing a card's value, correcting a counter. The table is right.

use super::super::content::MOST_DICE;
use super::super::content::cards::{Ability, AttackValue, Trait};
use super::super::content::dice::Dice;
use super::super::phases::{battle, leadership};
use super::super::state::{KindId, Phase, State};
use super::command::CardValue;
use super::counters::{Correction, RULES, in_battle, taken};
use super::event::Event;
use crate::kit::{Sealed, Veiled, variants};
use crate::{Refusal, Side};

pub(crate) use super::counters::counters;

/// Types a value, or types it again, if a card could print it.
pub(crate) fn fill(state: &State, kind: KindId, value: &CardValue) -> Result<Vec<Event>, Refusal> {
    let no = || Refusal::impossible("N-GEN-3", "E-CARD-VALUE");
    let stands = state.units.kind(kind).is_some()
        && match value {
            CardValue::Activation(cost) => {
                !cost.0.is_empty() && cost.0.iter().all(|term| !term.is_empty())
            }
            CardValue::Attack(attack) => attack_stands(state, attack),
            CardValue::Movement(_) => true,
            CardValue::Abilities(all) => all.iter().all(|ability| ability_stands(state, ability)),
        };
    stands.then_some(()).ok_or_else(no)?;
    let later = matches!(value, CardValue::Abilities(_)) && switched_on(state, kind);
    RULES.hold(!later, "E-FIX-LATER")?;
    Ok(vec![Event::CardFilled { kind, value: value.clone() }])
}

/// Whether an ability of this card is switched on by its place, so that the places must not change.
fn switched_on(state: &State, kind: KindId) -> bool {
    let activation = in_battle(state).ok().and_then(|turn| turn.activation.as_ref());
    activation.is_some_and(|activation| {
        let unit = state.unit(activation.unit);
        !activation.abilities.is_empty() && unit.is_some_and(|unit| unit.kind == kind)
    })
}

fn attack_stands(state: &State, attack: &AttackValue) -> bool {
    let near_first = attack.range.is_none_or(|[near, far]| near <= far && far > 0);
    near_first && attack.dice.as_ref().is_none_or(|dice| dice_stand(state, dice))
}

/// One to six dice of kinds that the battle knows.
fn dice_stand(state: &State, dice: &[Dice]) -> bool {
    let known = |id: &str| state.setup.dice.iter().any(|kind| kind.id == id);
    let count = dice.iter().fold(0, |sum: u8, dice| sum.saturating_add(dice.count));
    (1..=MOST_DICE).contains(&count) && dice.iter().all(|dice| dice.count > 0 && known(&dice.die))
}

fn ability_stands(state: &State, ability: &Ability) -> bool {
    match &ability.does {
        Trait::Buckshot(dice)
        | Trait::Counterblow(dice)
        | Trait::Flank(dice)
        | Trait::Grenade(dice) => dice_stand(state, dice),
        Trait::Other { name, .. } => !name.trim().is_empty(),
        variants!(Trait::{
            Agile, Brave, Clumsy, Draft, Fortitude, Marauder, MasterOfAttack, MasterOfDefence,
            Persecution, Ranger, Regroup, Shield, Slow, Square, Veteran
        }) => true,
    }
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
    Ok([set(what)].into_iter().chain(follows(state, what)).collect())
}

/// An order's color may be its owner's secret, so it has an event of its own.
fn set(what: Correction) -> Event {
    match what {
        Correction::Order { side, color, from, to } => {
            Event::OrderCorrected { side, from, to, color: Veiled::of(color) }
        }
        variants!(Correction::{
            Fatigue, Models, Blanks, Grenade, Points, Corruption, Cards, Model, Leader, Passed,
            Escalation, Turn, Die
        }) => Event::Corrected { what },
    }
}

/// The event that follows from a correction: what an activation that has just begun allows, who leads
/// after a tie that waits for the roll, or that this is the last round.
fn follows(state: &State, what: Correction) -> Option<Event> {
    if let (Phase::Battle(turn), Correction::Fatigue { unit, to }) = (&state.phase, what) {
        return battle::activation::judged_again(state, turn, unit, to);
    }
    let tied = state.phase.bids().is_some_and(Sealed::is_open);
    if let (true, Correction::Leader { to: Some(to) }) = (tied, what) {
        return Some(leadership::led(state, to, true));
    }
    let last = what == Correction::Escalation { to: 0 } && !state.final_round && taken(state);
    last.then_some(Event::LastRound { rule: "N-ESC-3".into() })
}
