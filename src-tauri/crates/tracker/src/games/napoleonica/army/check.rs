//! The army check (N-ARM, N-SET-3, N-SET-6): faults, advice and what is not known yet.

use super::super::content::cards::{Branch, UnitCard};
use super::super::content::house_rules::{HouseRules, Source, UniqueBase};
use super::list::{Army, Entry};
use super::setup::Setup;
use crate::{Checked, Violation, Violations};

/// Cards in a maneuver deck without the Decoy (N-SET-3).
const DECK: i64 = 30;
/// Development points that make room for one unique unit (N-ARM-4).
const POINTS_PER_UNIQUE: i64 = 100;

/// Checks one army.
pub(crate) fn check(army: &Army, house: &HouseRules) -> Checked {
    let mut violations = faults_of(army, house);
    // A deck that is not listed lies on the table.
    violations.extend(deck(army).filter(|_| !army.maneuver.is_empty()));
    Checked::of(army.units.len(), army.points(), army.limit.map(i64::from), violations)
}

fn faults_of(army: &Army, house: &HouseRules) -> Violations {
    let mut faults: Violations = points(army).into_iter().chain(commander(army)).collect();
    faults.extend(quota(army, house));
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

/// The entries whose cost is not fully known, with their names.
fn unpriced(army: &Army) -> impl Iterator<Item = (usize, &str)> {
    let unknown = |entry: &Entry| {
        army.card(entry).is_some_and(|card| card.cost.is_none())
            || entry
                .detachments
                .iter()
                .any(|id| army.detachment(id).is_some_and(|d| d.cost.is_none()))
    };
    let units = army.units.iter().enumerate().filter(move |(_, entry)| unknown(entry));
    units.map(|(place, entry)| (place, army.called(entry)))
}

/// The points limit, and entries that cannot be counted towards it (N-ARM-2).
fn points(army: &Army) -> Option<Violation> {
    let (sum, limit) = (army.points(), i64::from(army.limit?));
    if sum > limit {
        let fault = Violation::of("N-ARM-2", "E-ARM-LIMIT", "remove_units").counting(sum, limit);
        return Some(fault.with("sum", sum).with("limit", limit));
    }
    let unknown = Violation::unpriced(["N-ARM-2", "W-ARM-UNKNOWN"], unpriced(army))?;
    Some(unknown.with("left", limit - sum))
}

/// At least one commander (N-ARM-3).
fn commander(army: &Army) -> Option<Violation> {
    let branches = army.units.iter().filter_map(|entry| Some((entry, army.card(entry)?.branch)));
    let branches: Vec<_> = branches.collect();
    if branches.iter().any(|(_, branch)| *branch == Some(Branch::Commander)) {
        return None;
    }
    let unknown = branches.iter().find(|(_, branch)| branch.is_none());
    Some(match unknown {
        Some((entry, _)) => {
            Violation::undecided(["N-ARM-3", "W-CARD-OPEN"], army.called(entry), "branch")
        }
        None => Violation::of("N-ARM-3", "E-ARM-COMMANDER", "add_commander").counting(0, 1),
    })
}

/// One unique unit for every full hundred points (N-ARM-4, A-N-21). While costs are unknown, the army
/// may come to cost up to its limit.
fn quota(army: &Army, house: &HouseRules) -> Violations {
    let (sum, limit) = (army.points(), army.limit.map(i64::from));
    let costs = Violation::unpriced(["N-ARM-4", "W-ARM-QUOTA"], unpriced(army));
    let (least, most) = match (house.unique_base, limit) {
        (UniqueBase::Limit, Some(limit)) => (limit, limit),
        _ if costs.is_none() => (sum, sum),
        _ => (sum, limit.unwrap_or(i64::MAX).max(sum)),
    };
    let (least, most) = (least / POINTS_PER_UNIQUE, most / POINTS_PER_UNIQUE);
    let marked = |mark: Option<bool>| {
        let such = move |entry: &&Entry| army.card(entry).is_some_and(|card| card.unique == mark);
        army.units.iter().filter(such)
    };
    let unique = count(marked(Some(true)).count());
    if unique > most {
        let fault = Violation::of("N-ARM-4", "E-ARM-UNIQUE-QUOTA", "remove_unique");
        let needed = unique * POINTS_PER_UNIQUE;
        let fault = fault.counting(unique, most).with("unique_units", unique);
        return vec![fault.with("needed", needed).with("sum", army.points())];
    }
    if unique + count(marked(None).count()) <= least {
        return Violations::new();
    }
    let first = |place: usize, entry: &Entry| {
        army.units[..place].iter().all(|there| there.card != entry.card)
    };
    let unmarked = army.units.iter().enumerate().filter(|(place, entry)| {
        first(*place, entry) && army.card(entry).is_some_and(|card| card.unique.is_none())
    });
    let marks = unmarked.map(|(place, entry)| {
        let unit = army.called(entry);
        Violation::undecided(["N-ARM-4", "W-CARD-OPEN"], unit, "unique").at(place)
    });
    marks.chain(costs.filter(|_| least < most)).collect()
}

fn of_entry(army: &Army, place: usize, entry: &Entry) -> Violations {
    let unit = army.called(entry);
    let Some(card) = army.card(entry) else {
        return vec![Violation::gone("N-ARM-1", unit, "remove_unit")];
    };
    let mut faults = faction(army, unit, &card.faction, "remove_unit");
    faults.extend(twice(army, place, unit, card));
    faults.extend(detachments(army, entry, card));
    faults.extend(values(unit, card));
    faults
}

/// A unique unit once (N-ARM-5); one without a star as often as the points allow (N-ARM-8).
fn twice(army: &Army, place: usize, unit: &str, card: &UnitCard) -> Option<Violation> {
    let before = army.units[..place].iter().filter(|there| there.card == card.id).count();
    let fault = || Violation::of("N-ARM-5", "E-ARM-UNIQUE-TWICE", "remove_unit").with("unit", unit);
    match (before, card.unique) {
        (0, _) | (_, Some(false)) => None,
        (_, Some(true)) => Some(fault().counting(count(before) + 1, 1)),
        (_, None) => Some(Violation::undecided(["N-ARM-5", "W-CARD-OPEN"], unit, "unique")),
    }
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
        vec![fault.advice()]
    } else {
        Vec::new()
    }
}

/// A goal, if there is one, is at least one point (N-WIN-1).
fn goal(setup: &Setup) -> Option<Violation> {
    let fault = || Violation::of("N-WIN-1", "E-WIN-GOAL", "choose_goal").counting(0, 1);
    (setup.scenario.goal == Some(0)).then(fault)
}
