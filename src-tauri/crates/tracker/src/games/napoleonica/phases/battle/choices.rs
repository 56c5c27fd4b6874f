//! The commands to offer in a turn, the most likely first.

use super::super::track::{self, Step};
use super::super::{attacks, pouch};
use super::contest::contested;
use super::effects::Gift;
use super::{deeds, drawing, free};
use crate::Side;
use crate::games::napoleonica::content::cards::Effect;
use crate::games::napoleonica::content::house_rules::Source;
use crate::games::napoleonica::content::orders::{Color, FULL, Orders};
use crate::games::napoleonica::play::command::Command;
use crate::games::napoleonica::state::attack::Laid;
use crate::games::napoleonica::state::{
    Activation, Battle, CardPlay, Phase, Stage, State, Unit, UnitId,
};

/// All commands to offer a seat. With `eyes`, its own secrets shape the list.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let Phase::Battle(turn) = &state.phase else { return Vec::new() };
    if drawing(state) {
        return pouch::possible(state, side, eyes);
    }
    if turn.side != side {
        let asked = contested(turn);
        return if asked { vec![Command::Decline {}, Command::Deactivate {}] } else { Vec::new() };
    }
    match (&turn.activation, &turn.card) {
        (Some(_), _) if contested(turn) => Vec::new(),
        (Some(activation), _) => deeds_of(state, side, activation),
        (None, Some(card)) => card_uses(state, side, card),
        (None, None) => actions(state, turn, side, eyes),
    }
}

/// The actions of a turn; none after passing.
fn actions(state: &State, turn: &Battle, side: Side, eyes: bool) -> Vec<Command> {
    let mut list = activations(state, side, eyes);
    list.extend(cards(state, side, eyes));
    list.extend([Command::Pass {}, Command::EndTurn {}]);
    list.extend(free_actions(state, side, eyes));
    if turn.basics > 1 {
        // Only free actions are left: the player most likely ends the turn.
        list.sort_by_key(|command| *command != Command::EndTurn {});
    }
    list
}

fn activations(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let units = state.units.of(side).filter(|(_, unit)| unit.fights());
    let ways = |(id, unit): (UnitId, &Unit)| {
        let pays = payments(state, side, unit, eyes);
        pays.into_iter().map(move |pay| Command::Activate { unit: id, pay })
    };
    units.flat_map(ways).collect()
}

/// The ways to pay for a unit: with the owner's eyes those that the hand allows, otherwise all. If the
/// hand allows none, the first of all is listed, so that its refusal is shown.
fn payments(state: &State, side: Side, unit: &Unit, eyes: bool) -> Vec<Orders> {
    let hand = &state.player(side).hand;
    let Some(cost) = &state.card(unit).activation else {
        let first = hand.each().next().filter(|_| eyes).unwrap_or(Color::Green);
        return vec![Orders::one(first)];
    };
    let mut all = cost.payments(&FULL);
    let payable = if eyes { cost.payments(hand) } else { Vec::new() };
    if !payable.is_empty() {
        return payable;
    }
    all.truncate(if eyes { 1 } else { usize::MAX });
    all
}

/// The commands to play a card. A known card is named only to its owner; so is the Decoy, so that its
/// refusal is shown.
fn cards(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let play = |card| Command::PlayCard { card };
    if state.setup.sources.maneuver == Source::Table {
        return vec![play(Laid::Card(None))];
    }
    if !eyes {
        return Vec::new();
    }
    let mut hand = state.player(side).maneuver.hand().to_vec();
    hand.dedup();
    hand.into_iter().map(Laid::Card).chain([Laid::Decoy]).map(play).collect()
}

fn free_actions(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let likely = if eyes { state.player(side).hand } else { FULL };
    let pay = |count: u8| likely.each().take(usize::from(count)).collect::<Orders>();
    let take = |color| Command::TakeOrder { pay: pay(free::CHOSEN), color };
    let random = Command::DrawOrder { pay: pay(free::RANDOM), drawn: None };
    [Color::Red, Color::Blue, Color::Green].map(take).into_iter().chain([random]).collect()
}

/// The commands of an activated unit.
fn deeds_of(state: &State, side: Side, activation: &Activation) -> Vec<Command> {
    let Some(unit) = state.unit(activation.unit) else { return Vec::new() };
    let attacks = attacks::declarations(state, activation.unit);
    if activation.stage == Stage::Moved {
        return attacks.into_iter().chain([Command::EndActivation {}]).collect();
    }
    // A unit without an attack, or without an enemy on the battlefield, moves and is done.
    let moves =
        [false, true].into_iter().filter(|then_attack| !(*then_attack && attacks.is_empty()));
    let moves: Vec<_> = moves.map(|then_attack| Command::Move { then_attack }).collect();
    let mut list = vec![Command::Rest {}];
    let at = if activation.rest_only { 1 } else { 0 };
    list.splice(at..at, moves.into_iter().chain(attacks));
    let switches = deeds::switches(state, unit);
    list.extend(switches.map(|(ability, _)| Command::SwitchOn { ability }));
    list.extend(state.corrupt(side).then_some(Command::BuyHex {}));
    list.push(Command::EndActivation {});
    list
}

/// The commands of a card in play.
fn card_uses(state: &State, side: Side, card: &CardPlay) -> Vec<Command> {
    let mut list = Vec::new();
    if card.free {
        list.extend(read_by_players(state, side));
    } else {
        list.extend(card.effects.iter().flat_map(|effect| uses(state, side, effect)));
    }
    if card.steps > 0 {
        let steps = track::steps(state, side).into_iter();
        list.extend(steps.map(|Step { kind, from, unit }| Command::Step { kind, from, unit }));
    }
    list.push(Command::CardDone {});
    list
}

fn uses(state: &State, side: Side, effect: &Effect) -> Vec<Command> {
    let own = || state.units.of(side).filter(|(_, unit)| unit.fights());
    let foes = || state.units.of(side.other()).filter(|(_, unit)| unit.fights());
    match effect {
        Effect::Activate { blank, .. } => {
            own().map(|(unit, _)| Command::CardActivates { unit, blank: *blank }).collect()
        }
        Effect::Relieve(_) => own().map(|(unit, _)| Command::Relieve { unit }).collect(),
        Effect::Tire(_) => foes().map(|(unit, _)| Command::CardTires { unit }).collect(),
        Effect::Damage(_) => foes().map(|(unit, _)| Command::CardHits { unit }).collect(),
        Effect::Orders(_) | Effect::Draw(_) | Effect::Discard(_) | Effect::Corruption(_) => {
            Gift::of(effect).map(gives).into_iter().collect()
        }
        Effect::Dice(_)
        | Effect::Rerolls(_)
        | Effect::Ignore(..)
        | Effect::Add(..)
        | Effect::Steps(_) => Vec::new(),
    }
}

fn gives(gift: Gift) -> Command {
    let Gift { steps, orders, corruption, cards, discards, gains } = gift;
    Command::CardGives { steps, orders, corruption, cards, discards, gains }
}

/// One command for each possible effect, for a card that the players read.
fn read_by_players(state: &State, side: Side) -> Vec<Command> {
    let kinds = [
        Effect::Activate { units: 1, blank: false },
        Effect::Relieve(1),
        Effect::Tire(1),
        Effect::Damage(1),
        Effect::Orders(1),
        Effect::Draw(1),
        Effect::Discard(1),
    ];
    let mut list: Vec<Command> =
        kinds.iter().flat_map(|effect| uses(state, side, effect)).collect();
    list.push(gives(Gift { steps: 1, ..Gift::default() }));
    if state.corrupt(side) {
        list.extend(uses(state, side, &Effect::Corruption(1)));
    }
    list
}
