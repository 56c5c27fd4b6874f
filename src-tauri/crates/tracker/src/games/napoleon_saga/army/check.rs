//! The army check (NS-BLD): faults and warnings, each with its cheapest fix.

use super::super::content::cards::{Arm, Beyond, Nation, Status, UnitCard};
use super::super::content::house_rules::{HouseRules, Source};
use super::super::phases::objectives;
use super::super::state::start;
use super::deck;
use super::list::{Army, Entry};
use super::setup::Setup;
use crate::{Checked, Violation, Violations};

/// Minimum number of units in an army deck (NS-BLD-2).
const UNITS: i64 = 16;
/// From this many units on, an army may take one more gun and one more Guard (NS-BLD-6, NS-BLD-7).
const BIG: i64 = 18;
/// Maximum number of guns in a smaller army (NS-BLD-6).
const ARTILLERY: i64 = 2;
/// Maximum number of Guards in a smaller army (NS-BLD-7).
const GUARD: i64 = 3;
/// Infantry units required per cavalry unit (NS-BLD-5).
const INFANTRY: i64 = 2;

/// Checks one army. An incomplete strategy deck is not a fault: the players may hold it at the table.
pub(crate) fn check(army: &Army, house: &HouseRules) -> Checked {
    let mut violations = faults_of(army, house);
    violations.extend(deck::size(army).filter(|_| !army.strategy.is_empty()));
    for fault in &mut violations {
        fault.warning |= matches!(fault.code, "E-CARD-NEEDED" | "E-BLD-DECK");
    }
    Checked {
        units: army.size(),
        points: army.points(),
        limit: Some(limit(army, house)),
        violations,
    }
}

/// Checks everything that the players bring.
pub(crate) fn muster(setup: &Setup) -> Violations {
    let mut faults: Violations = objective_cards(setup).into_iter().chain(goal(setup)).collect();
    faults.extend(Violation::of_both(&setup.armies, |army| {
        let deck = deck::size(army).filter(|_| setup.sources.strategy == Source::App);
        faults_of(army, &setup.house).into_iter().chain(deck).collect()
    }));
    faults
}

fn faults_of(army: &Army, house: &HouseRules) -> Violations {
    let mut faults: Violations = few(army).into_iter().chain(cost(army, house)).collect();
    faults.extend(unknown_costs(army));
    faults.extend(arms(army));
    faults.extend(Violation::of_each(&army.units, |place, entry| {
        of_entry(army, house, place, entry)
    }));
    faults.extend(deck::faults(army));
    faults
}

/// Number of copies in the entries whose cards match `such`.
fn copies(army: &Army, such: impl Fn(&UnitCard) -> bool) -> i64 {
    let so = |entry: &&Entry| army.card(&entry.card).is_some_and(&such);
    army.units.iter().filter(so).map(|entry| i64::from(entry.copies)).sum()
}

fn of_arm(army: &Army, arm: Arm) -> i64 {
    copies(army, |card| card.kind.is_some_and(|kind| kind.arm() == arm))
}

fn units(army: &Army) -> i64 {
    army.units.iter().map(|entry| i64::from(entry.copies)).sum()
}

/// The agreed points limit: the list's own, or else the house rule's.
fn limit(army: &Army, house: &HouseRules) -> i64 {
    i64::from(army.limit.unwrap_or(house.army_points))
}

/// NS-BLD-2.
fn few(army: &Army) -> Option<Violation> {
    let units = units(army);
    let fault = Violation::of("NS-BLD-2", "E-BLD-FEW", "add_units").counting(units, UNITS);
    (units < UNITS).then(|| fault.with("units", units).with("needed", UNITS))
}

/// NS-BLD-3.
fn cost(army: &Army, house: &HouseRules) -> Option<Violation> {
    let (sum, limit) = (army.points(), limit(army, house));
    let fault = Violation::of("NS-BLD-3", "E-BLD-COST", "remove_units").counting(sum, limit);
    (sum > limit).then(|| fault.with("sum", sum).with("limit", limit))
}

fn unknown_costs(army: &Army) -> Option<Violation> {
    let unknown = |entry: &&Entry| army.card(&entry.card).is_some_and(|card| card.cost.is_none());
    let entries = army.units.iter().filter(unknown).count();
    let fault = Violation::of("NS-BLD-3", "W-BLD-UNKNOWN", "type_cost").with("entries", entries);
    (entries > 0).then(|| fault.warned())
}

/// Checks the number of units of each arm and of Guards (NS-BLD-5, NS-BLD-6, NS-BLD-7).
fn arms(army: &Army) -> Violations {
    let guard = copies(army, |card| card.status == Some(Status::Guard));
    let guns = of_arm(army, Arm::Artillery);
    let found = [
        cavalry(army),
        too_many(army, (guns, ARTILLERY), |most, units| {
            Violation::of("NS-BLD-6", "E-BLD-ARTILLERY", "remove_artillery")
                .with("artillery", guns)
                .with("most", most)
                .with("units", units)
        }),
        too_many(army, (guard, GUARD), |most, units| {
            Violation::of("NS-BLD-7", "E-BLD-GUARD", "remove_guard")
                .with("guard", guard)
                .with("most", most)
                .with("units", units)
        }),
    ];
    found.into_iter().flatten().collect()
}

/// Too much cavalry for the infantry. A unit of unknown type counts as infantry here.
fn cavalry(army: &Army) -> Option<Violation> {
    let (cavalry, infantry) = (of_arm(army, Arm::Cavalry), of_arm(army, Arm::Infantry));
    let needed = cavalry * INFANTRY;
    let unknown = copies(army, |card| card.kind.is_none());
    (needed > infantry + unknown).then(|| {
        Violation::of("NS-BLD-5", "E-BLD-CAVALRY", "remove_cavalry")
            .counting(cavalry, (infantry + unknown) / INFANTRY)
            .with("cavalry", cavalry)
            .with("needed", needed)
            .with("infantry", infantry)
    })
}

fn too_many(
    army: &Army,
    (actual, small): (i64, i64),
    fault: impl Fn(i64, i64) -> Violation,
) -> Option<Violation> {
    let units = units(army);
    let most = small + i64::from(units >= BIG);
    (actual > most).then(|| fault(most, units).counting(actual, most))
}

fn of_entry(army: &Army, house: &HouseRules, place: usize, entry: &Entry) -> Violations {
    let Some(card) = army.card(&entry.card) else {
        return vec![Violation::gone("NS-BLD-1", &entry.card, "remove_unit")];
    };
    let first = army.units[..place].iter().all(|there| there.card != entry.card);
    let mut faults: Violations = faction(army, house, card).into_iter().collect();
    if first {
        faults.extend(presence(army, card));
        faults.extend(values(card));
    }
    faults
}

/// NS-BLD-1. A house rule decides whether Prussians may take other nations along (A24).
fn faction(army: &Army, house: &HouseRules, card: &UnitCard) -> Option<Violation> {
    let nations = &army.faction.nations;
    if !house.prussian_subset && *nations == [Nation::Prussian] {
        return None;
    }
    let fault = || {
        Violation::of("NS-BLD-1", "E-BLD-FACTION", "remove_unit")
            .with("unit", card.name.as_str())
            .with("faction", army.faction.id.as_str())
    };
    match card.nation {
        None => Some(Violation::needed("NS-BLD-1", &card.name, "nation").warned()),
        Some(nation) => (!nations.contains(&nation)).then(fault),
    }
}

/// NS-BLD-4.
fn presence(army: &Army, card: &UnitCard) -> Option<Violation> {
    let copies = copies(army, |there| there.id == card.id);
    let Some(presence) = card.presence.map(i64::from) else {
        return (copies > 1)
            .then(|| Violation::needed("NS-BLD-4", &card.name, "presence").warned());
    };
    (copies > presence).then(|| {
        Violation::of("NS-BLD-4", "E-BLD-COPIES", "remove_copies")
            .counting(copies, presence)
            .with("unit", card.name.as_str())
            .with("copies", copies)
            .with("presence", presence)
    })
}

/// Faults of a card's values: those missing that a battle cannot begin without, and those that no card
/// prints.
fn values(card: &UnitCard) -> Violations {
    let missing = start::missing(card).into_iter();
    let missing = missing.map(|(rule, value)| Violation::needed(rule, &card.name, value));
    missing.chain(card.beyond().map(|beyond| unprintable(&card.name, beyond))).collect()
}

/// A value that no card prints. It could not be typed in a battle either.
fn unprintable(unit: &str, (value, least, most): Beyond) -> Violation {
    Violation::of("NS-CRD-1", "E-BLD-VALUE", "type_value")
        .with("unit", unit)
        .with("value", value)
        .with("least", least)
        .with("most", most)
}

/// Too few objectives for both players, if the app deals them (NS-SET-3).
fn objective_cards(setup: &Setup) -> Option<Violation> {
    let cards = i64::try_from(setup.objectives.len()).unwrap_or(i64::MAX);
    let needed = 2 * i64::from(objectives::dealt(setup));
    (setup.sources.objectives == Source::App && cards < needed).then(|| {
        Violation::of("NS-SET-3", "E-BLD-OBJECTIVES", "add_cards")
            .counting(cards, needed)
            .with("cards", cards)
            .with("needed", needed)
    })
}

/// A points goal of 0, which nobody would have to score (NS-VIC-3).
fn goal(setup: &Setup) -> Option<Violation> {
    let fault = || Violation::of("NS-VIC-3", "E-VIC-TARGET", "choose_goal").counting(0, 1);
    (setup.house.vp_target == 0).then(fault)
}
