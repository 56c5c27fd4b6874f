//! The initial state (FC-SET, FC-DEP-3).

use super::super::army::list::{Army, Entry};
use super::super::army::setup::Setup;
use super::super::content::cards::UnitCard;
use super::super::content::house_rules::Source;
use super::{Card, CardId, Deployment, KindId, Phase, Player, State, Status, Unit};
use crate::kit::{Deck, Gauge, Ledger, Marks, Roster};
use crate::{Refusal, Side};
use std::sync::Arc;

/// Fatigue limit of a unit whose card has not been typed.
const STAMINA: u8 = 2;
/// Upper limit for units and cards, beyond any real game. Their numbers fit in a byte, with room for
/// raised units.
const MOST: usize = 60;

/// Builds the state, or refuses a setup that cannot be played at all.
pub(crate) fn start(setup: &Setup) -> Result<State, Refusal> {
    let cards =
        |army: &Army| army.deck.iter().map(|entry| usize::from(entry.copies)).sum::<usize>();
    let fits = |army: &Army| army.size() <= MOST && cards(army) <= MOST;
    if !setup.armies.iter().all(fits) {
        return Err(Refusal::impossible("FC-ARM-1", "E-SETUP-UNITS").with("limit", MOST));
    }
    let mut state = empty(setup);
    for side in Side::BOTH {
        for entry in &setup.armies[side.at()].units {
            enlist(&mut state, side, entry)?;
        }
    }
    Ok(state)
}

fn empty(setup: &Setup) -> State {
    State {
        setup: Arc::new(setup.clone()),
        units: Roster::default(),
        players: [Player::default(), Player::default()],
        decks: Side::BOTH.map(|side| Deck::new(deck(setup, side))),
        turn: 0,
        phase: Phase::Deployment(Deployment::default()),
        initiative: None,
        razed: 0,
        ledger: Ledger::default(),
        last: None,
    }
}

/// A deck from its list (FC-DCK-5). For a table's deck, the app only knows the number of cards.
fn deck(setup: &Setup, owner: Side) -> Vec<CardId> {
    let army = &setup.armies[owner.at()];
    match setup.sources.tactics {
        Source::Table => vec![None; army.size()],
        Source::App => {
            let listed = (0..=u8::MAX).zip(&army.deck);
            let copies = listed.flat_map(|(number, entry)| {
                std::iter::repeat_n(Some(Card { owner, number }), usize::from(entry.copies))
            });
            copies.collect()
        }
    }
}

fn enlist(state: &mut State, side: Side, entry: &Entry) -> Result<(), Refusal> {
    let setup = Arc::clone(&state.setup);
    let army = &setup.armies[side.at()];
    let missing = |what: &'static str| {
        Refusal::impossible("FC-DEP-3", "E-CARD-NEEDED")
            .with("unit", army.printed(entry))
            .with("value", what)
    };
    let gone = || Refusal::impossible("FC-ARM-1", "E-CARD-GONE").with("unit", army.printed(entry));
    let card = army.card(&entry.card).ok_or_else(gone)?;
    card.size.filter(|size| *size > 0).ok_or_else(|| missing("size"))?;
    card.branch.ok_or_else(|| missing("branch"))?;
    let kind = state.units.kind_of(side, card, |known| known.id == card.id);
    for _ in 0..entry.copies {
        state.units.enlist(unit(side, kind, card, Status::Waiting));
    }
    Ok(())
}

/// A unit at full strength, rested, without an order (FC-DEP-3).
pub(crate) fn unit(owner: Side, kind: KindId, card: &UnitCard, status: Status) -> Unit {
    Unit {
        owner,
        kind,
        status,
        strength: Gauge::full(card.size.unwrap_or(1).max(1)),
        fatigue: Gauge::empty(card.stamina.unwrap_or(STAMINA)),
        order: None,
        defends: false,
        given: Vec::new(),
        marks: Marks::default(),
    }
}
