//! The tactics deck of an army list (FC-DCK).

use super::list::{Army, Entry};
use crate::{Violation, Violations};

/// Regular cards needed for each card with a star (FC-DCK-3).
const REGULAR_PER_STAR: i64 = 3;

/// Faults of the deck.
pub(crate) fn faults(army: &Army) -> Violations {
    let mut faults: Violations = size(army).into_iter().chain(stars(army)).collect();
    for (place, entry) in army.deck.iter().enumerate() {
        faults.extend(of_entry(army, place, entry));
    }
    faults
}

fn total(army: &Army) -> i64 {
    army.deck.iter().map(|entry| i64::from(entry.copies)).sum()
}

/// A deck needs one card for each unit (FC-DCK-1).
pub(crate) fn size(army: &Army) -> Option<Violation> {
    let (cards, units) = (total(army), i64::try_from(army.size()).unwrap_or(i64::MAX));
    let fix = if cards < units { "add_cards" } else { "remove_cards" };
    let fault = || Violation::of("FC-DCK-1", "E-DCK-SIZE", fix).counting(cards, units);
    (cards != units).then(|| fault().with("n", units).with("m", cards))
}

/// A deck needs three regular cards for each star (FC-DCK-3). Terrain cards and curses count
/// (FC-DCK-4).
fn stars(army: &Army) -> Option<Violation> {
    let starred =
        |entry: &&Entry| army.tactics_card(&entry.card).is_some_and(|card| card.star == Some(true));
    let stars: i64 = army.deck.iter().filter(starred).map(|entry| i64::from(entry.copies)).sum();
    let (regular, needed) = (total(army) - stars, stars * REGULAR_PER_STAR);
    let fault = || Violation::of("FC-DCK-3", "E-DCK-STAR", "remove_star").counting(regular, needed);
    (regular < needed).then(|| fault().with("s", stars).with("needed", needed).with("r", regular))
}

fn of_entry(army: &Army, place: usize, entry: &Entry) -> Violations {
    let fault =
        |rule, code, name: &str| Violation::of(rule, code, "remove_card").with("card", name);
    let Some(card) = army.tactics_card(&entry.card) else {
        let gone = Violation::gone("FC-DCK-1", &entry.card, "remove_card");
        return vec![gone.with("card", entry.card.as_str())];
    };
    let mut faults = Vec::new();
    if card.faction != army.faction.id {
        faults.push(fault("FC-ARM-1", "E-DCK-FACTION", &card.name));
    }
    let same = |there: &&Entry| there.card == entry.card;
    let first = !army.deck[..place].iter().any(|there| same(&there));
    let copies: i64 = army.deck.iter().filter(same).map(|there| i64::from(there.copies)).sum();
    if let Some(most) = card.copies.map(i64::from).filter(|most| first && copies > *most) {
        let fault = fault("FC-DCK-2", "E-DCK-COPIES", &card.name).counting(copies, most);
        faults.push(fault.with("k", most));
    }
    faults
}
