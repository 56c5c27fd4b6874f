//! Checks of an army list's strategy deck (NS-BLD-8, NS-BLD-9), and of duplicate card ids.

use super::super::state::start;
use super::list::{Army, Entry};
use crate::{Violation, Violations};
use std::collections::BTreeSet;

/// Minimum number of cards in a strategy deck.
const CARDS: i64 = 40;
/// Maximum number of copies of one card.
const COPIES: i64 = 2;

/// A deck whose cards are not listed: it may lie on the table, where its players count it.
pub(crate) fn unlisted() -> Violation {
    Violation::of("NS-BLD-8", "W-BLD-DECK", "list_deck").unknown().with("needed", CARDS)
}

/// Too few cards for a deck.
pub(crate) fn size(army: &Army) -> Option<Violation> {
    let cards = total(army);
    let fault = Violation::of("NS-BLD-8", "E-BLD-DECK", "add_cards").counting(cards, CARDS);
    (cards < CARDS).then(|| fault.with("cards", cards).with("needed", CARDS))
}

/// Faults of the listed cards.
pub(crate) fn faults(army: &Army) -> Violations {
    let mut faults: Violations = too_many(army).into_iter().collect();
    for (place, entry) in army.strategy.iter().enumerate() {
        faults.extend(of_entry(army, place, entry));
    }
    let units = army.cards.iter().map(|card| (card.id.as_str(), card.name.as_str()));
    let cards = army.strategy_cards.iter().map(|card| (card.id.as_str(), card.name.as_str()));
    faults.extend(twice(units));
    faults.extend(twice(cards));
    faults
}

fn total(army: &Army) -> i64 {
    army.strategy.iter().map(|entry| i64::from(entry.copies)).sum()
}

/// More cards than the app can number.
fn too_many(army: &Army) -> Option<Violation> {
    let (cards, limit) = (total(army), i64::try_from(start::CARDS).unwrap_or(i64::MAX));
    let fault = Violation::of("NS-BLD-8", "E-SETUP-CARDS", "remove_cards").counting(cards, limit);
    (cards > limit).then(|| fault.with("limit", limit))
}

fn of_entry(army: &Army, place: usize, entry: &Entry) -> Violations {
    let fault =
        |rule, code, name: &str| Violation::of(rule, code, "remove_card").with("card", name);
    let Some(card) = army.strategy_card(&entry.card) else {
        let gone = Violation::gone("NS-BLD-8", &entry.card, "remove_card");
        return vec![gone.with("card", entry.card.as_str())];
    };
    let mut faults = Vec::new();
    if is_bluff(&card.id) || is_bluff(&card.name) {
        faults.push(fault("NS-BLD-8", "E-BLD-BLUFF", &card.name));
    }
    if card.nation.is_some_and(|nation| !army.faction.nations.contains(&nation)) {
        faults.push(fault("NS-BLD-9", "E-BLD-FLAG", &card.name));
    }
    let first = army.strategy[..place].iter().all(|there| there.card != entry.card);
    if let Some((value, least, most)) = card.beyond().filter(|_| first) {
        let printed = fault("NS-CRD-1", "E-BLD-PRINTED", &card.name).with("value", value);
        faults.push(printed.with("least", least).with("most", most));
    }
    let copies = copies(army, &entry.card);
    if first && copies > COPIES {
        let two = fault("NS-BLD-8", "E-BLD-TWO", &card.name).counting(copies, COPIES);
        faults.push(two.with("most", COPIES));
    }
    faults
}

/// Whether this is the Bluff, which comes with every army and is the same for all.
fn is_bluff(name: &str) -> bool {
    name.eq_ignore_ascii_case("bluff")
}

fn copies(army: &Army, card: &str) -> i64 {
    let same = army.strategy.iter().filter(|entry| entry.card == card);
    same.map(|entry| i64::from(entry.copies)).sum()
}

/// Cards that share an id with another one: it would be unclear which of them counts.
fn twice<'a>(cards: impl Iterator<Item = (&'a str, &'a str)>) -> Violations {
    let mut seen = BTreeSet::new();
    let again = cards.filter(|(id, _)| !seen.insert(*id));
    let fault =
        |(_, name)| Violation::of("NS-BLD-1", "E-SETUP-SAME", "remove_card").with("card", name);
    again.map(fault).collect()
}
