//! The army check (FC-ARM, FC-DCK, FC-BR): faults, advice and what is not known yet.

use super::super::content::cards::{Branch, UnitCard};
use super::super::content::house_rules::{HouseRules, Source};
use super::deck;
use super::list::{Army, Entry};
use super::setup::{Scenario, Setup};
use crate::{Checked, Violation, Violations};

/// The sizes of a battle royale that the rules name, as [least, most] (FC-BR-1).
const SIZES: [[u16; 2]; 3] = [[200, 250], [400, 400], [500, 500]];

/// Checks one army. No house rule changes what is legal.
pub(crate) fn check(army: &Army, _house: &HouseRules) -> Checked {
    let mut violations = faults_of(army);
    match army.deck.is_empty() {
        true => violations.push(deck::unlisted()),
        false => violations.extend(deck::faults(army)),
    }
    Checked::of(army.size(), army.points(), army.limit.map(i64::from), violations)
}

/// Checks everything that the players bring.
pub(crate) fn muster(setup: &Setup) -> Violations {
    let mut faults: Violations = goal(setup).into_iter().collect();
    faults.extend(Violation::of_both(&setup.armies, |army| {
        let app = setup.sources.tactics == Source::App;
        let deck = if app { deck::faults(army) } else { Violations::new() };
        let royale = royale(army, &setup.scenario).filter(|_| setup.scenario.goal.is_none());
        faults_of(army).into_iter().chain(deck).chain(royale).collect()
    }));
    faults
}

/// A points goal of 0, which nobody would have to score (FC-WIN-1).
fn goal(setup: &Setup) -> Option<Violation> {
    let fault = || Violation::of("FC-WIN-1", "E-WIN-GOAL", "choose_goal").counting(0, 1);
    (setup.scenario.goal == Some(0)).then(fault)
}

/// Warns about an unusual size. A battle royale may have any, but the rules name some, and so may the
/// scenario (FC-BR-1).
fn royale(army: &Army, scenario: &Scenario) -> Option<Violation> {
    let limit = army.limit?;
    let fits = |[least, most]: [u16; 2]| (least..=most).contains(&limit);
    let named = scenario.size.map_or_else(|| SIZES.into_iter().any(fits), fits);
    let warning = || Violation::of("FC-BR-1", "W-BR-SIZE", "choose_limit").with("limit", limit);
    (!named).then(|| warning().advice())
}

fn faults_of(army: &Army) -> Violations {
    let mut faults: Violations = nobody(army).into_iter().chain(points(army)).collect();
    faults.extend(Violation::of_each(&army.units, |place, entry| of_entry(army, place, entry)));
    faults
}

/// An army without any unit to place (FC-DEP-2).
fn nobody(army: &Army) -> Option<Violation> {
    let fault = || Violation::of("FC-DEP-2", "E-ARM-EMPTY", "add_unit");
    (army.size() == 0).then(fault)
}

/// The points limit, and units that cannot be counted towards it (FC-ARM-1).
fn points(army: &Army) -> Option<Violation> {
    let (sum, limit) = (army.points(), i64::from(army.limit?));
    if sum > limit {
        let fault = Violation::of("FC-ARM-1", "E-ARM-LIMIT", "remove_units").counting(sum, limit);
        return Some(fault.with("sum", sum).with("limit", limit));
    }
    let unknown = Violation::unpriced(["FC-ARM-1", "W-ARM-UNKNOWN"], army.unpriced())?;
    Some(unknown.with("left", limit - sum))
}

fn of_entry(army: &Army, place: usize, entry: &Entry) -> Violations {
    let unit = army.printed(entry);
    let Some(card) = army.card(&entry.card) else {
        return vec![Violation::gone("FC-ARM-1", unit, "remove_unit")];
    };
    let mut faults: Violations = faction(army, card).into_iter().collect();
    faults.extend(named_twice(army, place, entry, card));
    faults.extend(values(unit, card));
    faults
}

/// A unit of another faction (FC-ARM-1).
fn faction(army: &Army, card: &UnitCard) -> Option<Violation> {
    let fault = || Violation::of("FC-ARM-1", "E-ARM-FACTION", "remove_unit");
    (card.faction != army.faction.id).then(|| {
        fault().with("unit", card.name.as_str()).with("faction", army.faction.name.as_str())
    })
}

/// Two heroes or two colossals of the same name (FC-ARM-2). Regular units may repeat.
fn named_twice(army: &Army, place: usize, entry: &Entry, card: &UnitCard) -> Option<Violation> {
    let name = card.name.as_str();
    let alike = |there: &&Entry| army.card(&there.card).is_some_and(|there| there.name == name);
    let before = army.units[..place].iter().filter(alike);
    let copies = before.chain([entry]).map(|there| i64::from(there.copies)).sum();
    if copies < 2 {
        return None;
    }
    let fault = || Violation::of("FC-ARM-2", "E-ARM-NAME", "remove_unit").with("unit", name);
    match card.branch {
        Some(Branch::Hero | Branch::Colossal) => Some(fault().counting(copies, 1)),
        Some(_) => None,
        None => Some(Violation::undecided(["FC-ARM-2", "W-CARD-OPEN"], name, "branch")),
    }
}

/// Printed values that a battle cannot begin without.
fn values(unit: &str, card: &UnitCard) -> Violations {
    let mut faults = Vec::new();
    if card.size.is_none_or(|size| size == 0) {
        faults.push(Violation::needed("FC-DEP-3", unit, "size"));
    }
    if card.branch.is_none() {
        faults.push(Violation::needed("FC-WEA-1", unit, "branch"));
    }
    faults
}
