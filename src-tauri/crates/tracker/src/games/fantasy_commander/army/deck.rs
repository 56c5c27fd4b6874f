//! The tactics deck of an army list (FC-DCK).

use super::super::content::cards::TacticsCard;
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

/// A deck whose cards are not listed: it may lie on the table, where its players count it.
pub(crate) fn unlisted() -> Violation {
    Violation::of("FC-DCK-1", "W-DCK-OPEN", "list_deck").unknown()
}

/// A deck needs one card for each unit (FC-DCK-1).
pub(crate) fn size(army: &Army) -> Option<Violation> {
    let (cards, units) = (total(army), i64::try_from(army.size()).unwrap_or(i64::MAX));
    let fix = if cards < units { "add_cards" } else { "remove_cards" };
    let fault = || Violation::of("FC-DCK-1", "E-DCK-SIZE", fix).counting(cards, units);
    (cards != units).then(|| fault().with("n", units).with("m", cards))
}

/// A deck needs three regular cards for each star (FC-DCK-3). Terrain cards and curses count
/// (FC-DCK-4). A card that may have a star is asked for if its star would be one too many.
fn stars(army: &Army) -> Violations {
    let marked = |mark: Option<bool>| -> i64 {
        let such =
            |entry: &&Entry| army.tactics_card(&entry.card).is_some_and(|card| card.star == mark);
        army.deck.iter().filter(such).map(|entry| i64::from(entry.copies)).sum()
    };
    let few = |stars: i64| {
        let (regular, needed) = (total(army) - stars, stars * REGULAR_PER_STAR);
        (regular < needed).then(|| {
            let fault = Violation::of("FC-DCK-3", "E-DCK-STAR", "remove_star");
            let fault = fault.counting(regular, needed).with("s", stars);
            fault.with("needed", needed).with("r", regular)
        })
    };
    let stars = marked(Some(true));
    if let Some(fault) = few(stars) {
        return vec![fault];
    }
    let unknown = marked(None);
    let cards = army.deck.iter().filter_map(|entry| army.tactics_card(&entry.card));
    let asked = cards.filter(|card| card.star.is_none() && few(stars + unknown).is_some());
    asked
        .map(|card| Violation::undecided(["FC-DCK-3", "W-CARD-OPEN"], &card.name, "star"))
        .collect()
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
    faults.extend(too_often(card, copies).filter(|_| first));
    faults
}

/// More copies of a card than it prints (FC-DCK-2).
fn too_often(card: &TacticsCard, copies: i64) -> Option<Violation> {
    let name = card.name.as_str();
    let Some(most) = card.copies.map(i64::from) else {
        let open = || Violation::undecided(["FC-DCK-2", "W-CARD-OPEN"], name, "copies");
        return (copies > 1).then(open);
    };
    let fault = || Violation::of("FC-DCK-2", "E-DCK-COPIES", "remove_card").with("card", name);
    (copies > most).then(|| fault().counting(copies, most).with("k", most))
}
