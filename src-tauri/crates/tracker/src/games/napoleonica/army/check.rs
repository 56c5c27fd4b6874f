//! The army check (N-ARM, N-SET-3, N-SET-6): faults and warnings, each with its cheapest fix.

use super::super::content::cards::{Branch, UnitCard};
use super::super::content::house_rules::{HouseRules, Source, UniqueBase};
use super::list::{Army, Entry};
use super::setup::Setup;
use crate::{Checked, Violation, Violations};

/// Cards in a maneuver deck without the Decoy (N-SET-3).
const DECK: i64 = 30;
/// Development points that make room for one unique unit (N-ARM-4).
const POINTS_PER_UNIQUE: i64 = 100;

/// Checks one army. An incomplete deck is no fault if it is empty: the table may hold it.
pub(crate) fn check(army: &Army, house: &HouseRules) -> Checked {
    let mut violations = faults_of(army, house);
    violations.extend(deck(army).filter(|_| !army.maneuver.is_empty()));
    for fault in &mut violations {
        fault.warning |= waits_for_cards(fault);
    }
    Checked::of(army.units.len(), army.points(), army.limit, violations)
}

fn waits_for_cards(fault: &Violation) -> bool {
    fault.code == "E-DECK-30" && fault.actual < fault.limit
}

fn faults_of(army: &Army, house: &HouseRules) -> Violations {
    let mut faults = points(army, house);
    faults.extend(besides_points(army, house));
    faults
}

fn besides_points(army: &Army, house: &HouseRules) -> Violations {
    let mut faults: Violations = commander(army).into_iter().chain(quota(army, house)).collect();
    faults.extend(Violation::of_each(&army.units, |place, entry| of_entry(army, place, entry)));
    faults
}

/// Checks the whole setup.
pub(crate) fn muster(setup: &Setup) -> Violations {
    let mut faults = escalation(setup);
    faults.extend(goal(setup));
    faults.extend(Violation::of_both(&setup.armies, |army| {
        let deck = deck(army).filter(|_| setup.sources.maneuver == Source::App);
        faults_of(army, &setup.house).into_iter().chain(deck).collect()
    }));
    faults
}

fn count(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}

fn cost_unknown(army: &Army, entry: &Entry) -> bool {
    army.card(entry).is_some_and(|card| card.cost.is_none())
        || entry.detachments.iter().any(|id| army.detachment(id).is_some_and(|d| d.cost.is_none()))
}

/// The points limit, and entries that cannot be counted (N-ARM-2).
fn points(army: &Army, house: &HouseRules) -> Violations {
    let mut faults = Vec::new();
    if let Some(limit) = army.limit.map(i64::from).filter(|limit| army.points() > *limit) {
        faults.push(over_the_limit(army, house, limit));
    }
    let unknown = army.units.iter().filter(|entry| cost_unknown(army, entry)).count();
    if unknown > 0 {
        let warning =
            Violation::of("N-ARM-2", "W-ARM-UNKNOWN", "type_cost").with("entries", unknown);
        faults.push(warning.warned());
    }
    faults
}

fn over_the_limit(army: &Army, house: &HouseRules, limit: i64) -> Violation {
    let sum = army.points();
    let fault = |fix| {
        let fault = Violation::of("N-ARM-2", "E-ARM-LIMIT", fix).counting(sum, limit);
        fault.with("sum", sum).with("limit", limit)
    };
    match to_remove(army, house, sum - limit) {
        Some(place) => fault("remove_unit").with("unit", army.called(&army.units[place])).at(place),
        None => fault("remove_units"),
    }
}

/// The cheapest unit whose removal saves enough points and leaves the fewest other faults. `None` if
/// every removal would cause a new fault, as removing the only commander does.
fn to_remove(army: &Army, house: &HouseRules, points: i64) -> Option<usize> {
    let faults = |army: &Army| {
        let found = besides_points(army, house);
        found.iter().filter(|fault| !fault.waits_for_a_value()).count()
    };
    let without = |place: usize| {
        let mut rest = army.clone();
        rest.units.remove(place);
        faults(&rest)
    };
    let now = faults(army);
    let enough = (0..army.units.len()).filter(|place| army.cost(&army.units[*place]) >= points);
    let fixes = enough.map(|place| (without(place), place)).filter(|(left, _)| *left <= now);
    fixes
        .min_by_key(|(left, place)| (*left, army.cost(&army.units[*place])))
        .map(|(_, place)| place)
}

/// At least one commander (N-ARM-3).
fn commander(army: &Army) -> Option<Violation> {
    let mut cards = army.units.iter().filter_map(|entry| army.card(entry));
    let found = cards.any(|card| card.branch == Some(Branch::Commander));
    (!found).then(|| Violation::of("N-ARM-3", "E-ARM-COMMANDER", "add_commander").counting(0, 1))
}

/// One unique unit for every full hundred points (N-ARM-4, A-N-21).
fn quota(army: &Army, house: &HouseRules) -> Option<Violation> {
    let base = match (house.unique_base, army.limit) {
        (UniqueBase::Limit, Some(limit)) => i64::from(limit),
        (UniqueBase::Limit, None) | (UniqueBase::Total, _) => army.points(),
    };
    let unique = count(army.units.iter().filter(|entry| is_unique(army, entry)).count());
    let allowed = base / POINTS_PER_UNIQUE;
    (unique > allowed).then(|| {
        Violation::of("N-ARM-4", "E-ARM-UNIQUE-QUOTA", "remove_unique")
            .counting(unique, allowed)
            .with("unique_units", unique)
            .with("needed", unique * POINTS_PER_UNIQUE)
            .with("sum", base)
    })
}

fn is_unique(army: &Army, entry: &Entry) -> bool {
    army.card(entry).is_some_and(|card| card.unique == Some(true))
}

fn of_entry(army: &Army, place: usize, entry: &Entry) -> Violations {
    let unit = army.called(entry);
    let Some(card) = army.card(entry) else {
        return vec![Violation::gone("N-ARM-1", unit, "remove_unit")];
    };
    let mut faults = faction(army, unit, &card.faction, "remove_unit");
    if is_unique(army, entry) && army.units[..place].iter().any(|there| there.card == entry.card) {
        // N-ARM-5; a unit without a star may appear as often as the points allow (N-ARM-8).
        faults
            .push(Violation::of("N-ARM-5", "E-ARM-UNIQUE-TWICE", "remove_unit").with("unit", unit));
    }
    faults.extend(detachments(army, entry, card));
    faults.extend(values(unit, card));
    faults
}

/// One faction (N-ARM-1).
fn faction(army: &Army, unit: &str, of: &str, fix: &'static str) -> Violations {
    if of == army.faction.id {
        return Vec::new();
    }
    let fault = Violation::of("N-ARM-1", "E-ARM-FACTION", fix).with("unit", unit);
    vec![fault.with("unit_faction", of).with("army_faction", army.faction.id.as_str())]
}

/// At most one detachment per unit, of the army's faction, and only if the card allows one (N-ARM-6).
fn detachments(army: &Army, entry: &Entry, card: &UnitCard) -> Violations {
    let unit = army.called(entry);
    let (joined, fix) = (count(entry.detachments.len()), "remove_detachment");
    let mut faults = Vec::new();
    for id in &entry.detachments {
        match army.detachment(id) {
            Some(found) => faults.extend(faction(army, &found.name, &found.faction, fix)),
            None => faults.push(Violation::gone("N-ARM-6", id, fix)),
        }
    }
    if joined > 0 && !card.detachment_allowed {
        let fault = Violation::of("N-ARM-6", "E-ARM-NO-DETACHMENT", fix);
        faults.push(fault.counting(joined, 0).with("unit", unit));
    } else if joined > 1 {
        let fault = Violation::of("N-ARM-6", "E-ARM-DETACHMENT", fix);
        faults.push(fault.counting(joined, 1).with("unit", unit));
    }
    faults
}

/// Printed values that a battle needs to begin: the unit's size and the line for its lost models.
fn values(unit: &str, card: &UnitCard) -> Violations {
    let mut faults = Vec::new();
    if card.size.is_none_or(|size| size == 0) {
        faults.push(Violation::needed("N-DEP-5", unit, "size"));
    }
    match card.branch {
        None => faults.push(Violation::needed("N-TRK-1", unit, "branch")),
        Some(Branch::Other) if card.line.is_none() => {
            faults.push(Violation::needed("N-TRK-1", unit, "line"));
        }
        Some(_) => {}
    }
    faults
}

/// Exactly thirty cards; the Decoy is not among them (N-SET-3).
fn deck(army: &Army) -> Option<Violation> {
    let cards: i64 = army.maneuver.iter().map(|card| i64::from(card.copies)).sum();
    let fault = || Violation::of("N-SET-3", "E-DECK-30", "fill_deck").counting(cards, DECK);
    (cards != DECK).then(fault)
}

/// At least one round (N-SET-6). Warns if the app draws from known escalation cards and there are fewer
/// of them than rounds.
fn escalation(setup: &Setup) -> Violations {
    let (cards, rounds) = (count(setup.escalation.len()), i64::from(setup.rounds));
    let fault = |fix| Violation::of("N-SET-6", "E-ESC-SIZE", fix).counting(cards, rounds);
    let drawn = setup.sources.escalation == Source::App && cards > 0;
    if rounds == 0 {
        vec![fault("choose_rounds").with("cards", cards).with("rounds", rounds)]
    } else if drawn && cards < rounds {
        let fault = fault("choose_rounds").with("cards", cards).with("rounds", rounds);
        vec![fault.warned()]
    } else {
        Vec::new()
    }
}

/// A goal, if there is one, is at least one point (N-WIN-1).
fn goal(setup: &Setup) -> Option<Violation> {
    let fault = || Violation::of("N-WIN-1", "E-WIN-GOAL", "choose_goal").counting(0, 1);
    (setup.scenario.goal == Some(0)).then(fault)
}
