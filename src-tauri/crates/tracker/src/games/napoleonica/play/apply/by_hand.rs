//! Applies values typed by hand: card values and corrected counters.

use super::super::command::{CardPlace, CardValue, Correction, Zone};
use super::{attack, begin_turn, join, lose_models, move_model};
use crate::Side;
use crate::games::napoleonica::content::cards::{Ability, AttackType, AttackValue, Line};
use crate::games::napoleonica::content::house_rules::EndOn;
use crate::games::napoleonica::content::orders::Orders;
use crate::games::napoleonica::state::{KindId, Phase, State, UnitId};

/// Sets a typed value of a card.
pub(crate) fn fill(state: &mut State, id: KindId, value: &CardValue) {
    let Some(kind) = state.units.kinds_mut().get_mut(usize::from(id)) else { return };
    match value {
        CardValue::Activation(cost) => kind.card.activation = Some(cost.clone()),
        CardValue::Movement(hexes) => kind.card.movement = Some(*hexes),
        CardValue::Abilities(abilities) => {
            let grenade = |all: &[Ability]| all.iter().any(Ability::is_grenade);
            let before = kind.card.abilities.replace(abilities.clone());
            let had = before.is_some_and(|before| grenade(&before));
            if had != grenade(abilities) {
                supply(state, id, !had);
            }
        }
        CardValue::Attack(attack) => {
            let attacks = kind.card.attacks.get_or_insert_with(untyped);
            match attacks.iter_mut().find(|there| there.kind == attack.kind) {
                Some(there) => *there = attack.clone(),
                None => attacks.push(attack.clone()),
            }
        }
    }
}

/// The attacks of a card without typed attacks: it may have any.
fn untyped() -> Vec<AttackValue> {
    let of = |kind| AttackValue { kind, dice: None, range: None, crit: None };
    [AttackType::Melee, AttackType::Ranged, AttackType::Magic].map(of).to_vec()
}

/// Gives every unit of a type its grenade or takes it away, now that its abilities are known. A unit
/// whose detachment gives one keeps its own.
fn supply(state: &mut State, kind: KindId, grenade: bool) {
    for unit in state.units.iter_mut().filter(|unit| unit.kind == kind) {
        let joined = unit.detachment.iter().flat_map(|detachment| &detachment.abilities);
        if !joined.into_iter().any(Ability::is_grenade) {
            unit.grenade = grenade;
        }
    }
}

/// Sets a counter to its value on the table.
pub(crate) fn correct(state: &mut State, what: Correction) {
    match what {
        Correction::Fatigue { unit, to } => state.units.change(unit, |unit| unit.fatigue.now = to),
        Correction::Models { unit, to } => correct_models(state, unit, to),
        Correction::Blanks { unit, to } => state.units.change(unit, |unit| unit.blanks = to),
        Correction::Grenade { unit, to } => state.units.change(unit, |unit| unit.grenade = to),
        Correction::Points { seat, to } => state.ledger.correct(seat, state.round, to),
        Correction::Corruption { seat, to } => state.player_mut(seat).corruption = to,
        Correction::Order { seat, color, from, to } => {
            move_orders(state, seat, (from, to), &Orders::one(color));
        }
        Correction::Cards { seat, place, to } => correct_cards(state, seat, place, to),
        Correction::Model { seat, kind, from, to } => move_model(state, seat, kind, from, to),
        Correction::Leader { to } => correct_leader(state, to),
        Correction::Passed { seat, to } => state.player_mut(seat).passed = to,
        Correction::Escalation { to } => correct_escalation(state, to),
        Correction::Turn { to } => begin_turn(state, to),
        Correction::Die { die, to } => attack::turn_die(state, die, to),
    }
}

/// Sets the leader. The new leader takes the first reinforcement card if nobody has taken one.
fn correct_leader(state: &mut State, to: Option<Side>) {
    state.leader = to;
    if let (Phase::Relief { seat, first, card: None }, Some(to)) = (&mut state.phase, to)
        && seat == first
    {
        (*seat, *first) = (to, to);
    }
}

/// Sets the cards left. If the deck has cards after all, this is no longer the last round, unless the
/// reinforcement deck ends the game.
fn correct_escalation(state: &mut State, to: u8) {
    let ran_out = state.escalation.left == 0 && to > 0;
    let either = state.setup.house.end_on == EndOn::Either;
    if ran_out && !(either && state.reinforcement.left == Some(0)) {
        state.final_round = false;
    }
    state.escalation.left = to;
}

fn correct_models(state: &mut State, id: UnitId, to: u8) {
    let Some(unit) = state.unit(id) else { return };
    let (owner, kind, models) = (unit.owner, unit.kind, unit.models.now);
    lose_models(state, id, models.saturating_sub(to));
    for _ in models..to {
        let nearest = Line::ALL.into_iter().rev();
        let player = state.player(owner);
        let from = nearest.into_iter().find(|line| player.on_line(kind, *line) > 0);
        if let Some(from) = from {
            join(state, id, from);
        }
    }
}

/// Moves cards that only the table knows between the pile and the counted place.
fn correct_cards(state: &mut State, seat: Side, place: CardPlace, to: u8) {
    let deck = &mut state.player_mut(seat).maneuver;
    let to = usize::from(to);
    match place {
        CardPlace::Hand => {
            let there = deck.hand().len();
            deck.draw(&vec![None; to.saturating_sub(there)]);
            deck.put_back(&vec![None; there.saturating_sub(to)]);
        }
        CardPlace::Discard => {
            let there = deck.discard().len();
            (there..to).for_each(|_| {
                deck.draw(&[None]);
                deck.toss(None);
            });
            (to..there).for_each(|_| {
                deck.recall(None);
                deck.put_back(&[None]);
            });
        }
    }
}

/// Moves orders from one zone to another.
pub(crate) fn move_orders(state: &mut State, seat: Side, (from, to): (Zone, Zone), which: &Orders) {
    zone(state, seat, from, |orders| orders.minus(which));
    zone(state, seat, to, |orders| orders.plus(which));
}

fn zone(state: &mut State, seat: Side, zone: Zone, change: impl FnOnce(&Orders) -> Orders) {
    let orders = match zone {
        Zone::Pouch => &mut state.player_mut(seat).pouch,
        Zone::Hand => &mut state.player_mut(seat).hand,
        Zone::Spent => &mut state.player_mut(seat).spent,
        Zone::Away => &mut state.player_mut(seat).away,
        Zone::Unit(id) => match state.units.get_mut(usize::from(id)) {
            Some(unit) => &mut unit.orders,
            None => return,
        },
    };
    *orders = change(orders);
}
