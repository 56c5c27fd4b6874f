//! The initial state (NS-SET).

use super::super::army::list::{Army, Entry};
use super::super::army::setup::Setup;
use super::super::content::cards::UnitCard;
use super::super::content::house_rules::Source;
use super::{CardId, Phase, Player, State, Unit};
use crate::kit::{Deck, Ledger, Roster};
use crate::{Refusal, Side};
use std::sync::Arc;

/// Maximum number of units in one army, so that unit numbers fit in a byte.
const UNITS: usize = 100;
/// Maximum number of cards in one deck, so that card numbers fit in a byte.
pub(crate) const CARDS: usize = 200;
/// Number of cards in a table's deck that nobody has typed: the size of a deck (NS-BLD-8).
const DECK: usize = 40;

/// Builds the state, or refuses a setup that cannot be played at all.
pub(crate) fn start(setup: &Setup) -> Result<State, Refusal> {
    setup.armies.iter().try_for_each(fits)?;
    let over = || Refusal::impossible("NS-OBJ-1", "E-SETUP-CARDS").with("limit", CARDS);
    hold(setup.objectives.len() <= CARDS, over)?;
    let mut state = empty(setup);
    for (side, army) in Side::BOTH.into_iter().zip(&setup.armies) {
        for entry in army.units.iter().filter(|entry| entry.copies > 0) {
            enlist(&mut state, side, army, entry)?;
        }
    }
    Ok(state)
}

fn hold(holds: bool, refusal: impl FnOnce() -> Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refusal()) }
}

/// Checks that the army fits the limits, and that no card id is used twice.
fn fits(army: &Army) -> Result<(), Refusal> {
    let units = || Refusal::impossible("NS-BLD-2", "E-SETUP-UNITS").with("limit", UNITS);
    hold(copies(&army.units) <= UNITS, units)?;
    let cards = || Refusal::impossible("NS-BLD-8", "E-SETUP-CARDS").with("limit", CARDS);
    hold(copies(&army.strategy) <= CARDS, cards)?;
    once(army.cards.iter().map(|card| (&card.id, &card.name)))?;
    once(army.strategy_cards.iter().map(|card| (&card.id, &card.name)))
}

fn copies(entries: &[Entry]) -> usize {
    entries.iter().map(|entry| usize::from(entry.copies)).sum()
}

fn once<'a>(cards: impl Iterator<Item = (&'a String, &'a String)>) -> Result<(), Refusal> {
    let mut seen = std::collections::BTreeSet::new();
    for (id, name) in cards {
        let same = || Refusal::impossible("NS-BLD-1", "E-SETUP-SAME").with("card", name.as_str());
        hold(seen.insert(id), same)?;
    }
    Ok(())
}

fn empty(setup: &Setup) -> State {
    let known = setup.sources.objectives == Source::App;
    let objectives = (0..=u8::MAX).zip(&setup.objectives).map(|(place, _)| place);
    State {
        setup: Arc::new(setup.clone()),
        units: Roster::default(),
        players: [player(&setup.armies[0], setup), player(&setup.armies[1], setup)],
        turn: 0,
        phase: Phase::Dealing,
        first: None,
        due: Vec::new(),
        rolled: Vec::new(),
        entering: None,
        objectives: objectives.filter(|_| known).collect(),
        terrain: std::collections::BTreeMap::new(),
        ledger: Ledger::default(),
        last: None,
    }
}

fn player(army: &Army, setup: &Setup) -> Player {
    let strategy = Deck::new(deck(army, setup.sources.strategy));
    Player { strategy, bluff: true, objectives: Vec::new(), left: 0 }
}

/// The deck of an army. If the table holds it, all its cards are unknown to the app.
fn deck(army: &Army, source: Source) -> Vec<CardId> {
    let cards = copies(&army.strategy);
    match source {
        Source::Table if cards == 0 => vec![None; DECK],
        Source::Table => vec![None; cards],
        Source::App => (0..=u8::MAX).take(cards).map(Some).collect(),
    }
}

/// Card values that a battle needs but nobody has typed, each with the rule that needs it.
pub(crate) fn missing(card: &UnitCard) -> Vec<(&'static str, &'static str)> {
    let kind = card.kind.is_none().then_some(("NS-SET-6", "type"));
    let none = card.cohesion.is_none_or(|cohesion| cohesion == 0);
    kind.into_iter().chain(none.then_some(("NS-CAS-2", "cohesion"))).collect()
}

/// Adds all copies of an entry to the deck.
fn enlist(state: &mut State, side: Side, army: &Army, entry: &Entry) -> Result<(), Refusal> {
    let Some(card) = army.card(&entry.card) else {
        let refusal = Refusal::impossible("NS-BLD-1", "E-CARD-GONE");
        return Err(refusal.with("unit", entry.card.as_str()));
    };
    if let Some((rule, value)) = missing(card).first() {
        let refusal = Refusal::impossible(rule, "E-CARD-NEEDED").with("value", *value);
        return Err(refusal.with("unit", card.name.as_str()));
    }
    let kind = state.units.kind_of(side, card, |known| known.id == card.id);
    (0..entry.copies).for_each(|_| state.units.enlist(Unit::new(side, kind)));
    Ok(())
}
