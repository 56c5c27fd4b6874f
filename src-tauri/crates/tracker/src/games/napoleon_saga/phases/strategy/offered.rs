//! The strategy cards to offer, and their targets.

use super::{Play, effect, window};
use crate::games::napoleon_saga::content::board::{Slot, Spot};
use crate::games::napoleon_saga::content::cards::{Arm, Formation, StrategyKind, Terrain};
use crate::games::napoleon_saga::play::command::Command;
use crate::games::napoleon_saga::state::{CardId, Phase, ReformStep, State};
use crate::kit::variants;
use crate::{Referee, Side};

/// The cards in a seat's hand without duplicates.
pub(crate) fn distinct(state: &State, side: Side) -> Vec<CardId> {
    let mut seen = Vec::new();
    let hand = state.player(side).strategy.hand().iter().copied();
    hand.filter(|card| {
        let id = state.strategy_card(side, *card).map(|card| &card.id);
        let fresh = !seen.contains(&id);
        seen.push(id);
        fresh
    })
    .collect()
}

/// Candidate plays from a seat's own hand.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    if window::open(state, side).is_err() {
        return Vec::new();
    }
    let plays = |card| match state.strategy_card(side, card) {
        Some(_) => known(state, side, card),
        None => unknown(state, side, card),
    };
    distinct(state, side).into_iter().flat_map(plays).collect()
}

fn play(card: CardId, kind: Option<StrategyKind>, on: Option<Spot>) -> Command {
    Command::PlayCard { card, kind, on, bonus: None }
}

/// Plays of a card that the app knows: on each possible target if it may be played now, otherwise once,
/// so that the refusal says why not.
fn known(state: &State, side: Side, card: CardId) -> Vec<Command> {
    let plain = play(card, None, None);
    let Ok(tried) = Play::of(state, side, (card, None, None, None)) else { return Vec::new() };
    if window::demand(&mut Referee::trial(), state, &tried).is_err() {
        return vec![plain];
    }
    let spots = match tried.kind {
        StrategyKind::Terrain(_) => own_slots(side),
        StrategyKind::Formation(_) => Vec::new(),
        StrategyKind::Flag | StrategyKind::Officer => own_units(state, side),
        StrategyKind::Order | StrategyKind::Other => helped(state, side, &tried),
    };
    match spots.is_empty() {
        true => vec![plain],
        false => spots.into_iter().map(|spot| play(card, None, Some(spot))).collect(),
    }
}

fn own_slots(side: Side) -> Vec<Spot> {
    Slot::LINES.iter().map(|slot| Spot::new(side, *slot)).collect()
}

/// Own units that are face-up.
fn own_units(state: &State, side: Side) -> Vec<Spot> {
    state.standing(side).filter(|(_, unit, _)| unit.face_up).map(|(.., spot)| spot).collect()
}

/// Own units on which the card has an effect.
fn helped(state: &State, side: Side, tried: &Play<'_>) -> Vec<Spot> {
    if tried.changes_a_roll() {
        return Vec::new();
    }
    let helps = |spot: &Spot| {
        let there = Play { on: Some(*spot), ..*tried };
        effect::some(state, &there).is_ok_and(|events| !events.is_empty())
    };
    own_units(state, side).into_iter().filter(helps).collect()
}

/// Plays of a card that only the table knows, as each kind it may be. The players say which.
fn unknown(state: &State, side: Side, card: CardId) -> Vec<Command> {
    if lays_terrain(state, side) {
        let hill = Some(StrategyKind::Terrain(Terrain::Hill));
        return own_slots(side).into_iter().map(|spot| play(card, hill, Some(spot))).collect();
    }
    let order = Some(StrategyKind::Order);
    if !state.due.is_empty() {
        let owed = |side: Side| state.due.iter().any(|test| test.side == side);
        let bonus = |by| Command::PlayCard { card, kind: order, on: None, bonus: Some(by) };
        let own = owed(side).then(|| bonus(1));
        return own.into_iter().chain(owed(side.other()).then(|| bonus(-1))).collect();
    }
    let Some(action) = state.action() else { return Vec::new() };
    let mut all = vec![play(card, order, None)];
    if state.unit(action.unit).is_some_and(|unit| unit.owner == side) {
        let formation = match state.arm(action.unit) {
            Arm::Cavalry => Formation::Echelon,
            Arm::Infantry | Arm::Artillery => Formation::Line,
        };
        all.push(play(card, Some(StrategyKind::Formation(formation)), None));
        all.push(play(card, Some(StrategyKind::Flag), None));
    }
    all
}

/// Whether this seat may lay terrain now (NS-SET-7, NS-REF-3).
fn lays_terrain(state: &State, side: Side) -> bool {
    match &state.phase {
        Phase::Opening { .. } => true,
        Phase::Reform(reform) => reform.step == ReformStep::Terrain && reform.side == side,
        variants!(Phase::{
            Dealing, Deployment, Initiative, Battle, Reinforcement, Tally, Finished
        }) => false,
    }
}
