//! The army check (NS-BLD): faults, advice and what is not known yet.

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

/// Checks one army.
pub(crate) fn check(army: &Army, house: &HouseRules) -> Checked {
    let mut violations = faults_of(army, house);
    violations.extend(match army.strategy.is_empty() {
        true => Some(deck::unlisted()),
        false => deck::size(army),
    });
    Checked::of(army.size(), army.points(), Some(limit(army, house)), violations)
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

/// The limit, and units that cannot be counted towards it (NS-BLD-3).
fn cost(army: &Army, house: &HouseRules) -> Option<Violation> {
    let (sum, limit) = (army.points(), limit(army, house));
    if sum > limit {
        let fault = Violation::of("NS-BLD-3", "E-BLD-COST", "remove_units").counting(sum, limit);
        return Some(fault.with("sum", sum).with("limit", limit));
    }
    let unknown = Violation::unpriced(["NS-BLD-3", "W-BLD-UNKNOWN"], army.unpriced())?;
    Some(unknown.with("left", limit - sum))
}

/// Checks the number of units of each arm and of Guards (NS-BLD-5, NS-BLD-6, NS-BLD-7).
fn arms(army: &Army) -> Violations {
    let guns = of_arm(army, Arm::Artillery);
    let faults = [cavalry(army), artillery(army, guns)].into_iter().flatten();
    let mut faults: Violations = faults.chain(guards(army)).collect();
    faults.extend(untyped(army, guns));
    faults
}

fn artillery(army: &Army, guns: i64) -> Option<Violation> {
    too_many(army, (guns, ARTILLERY), |most, units| {
        Violation::of("NS-BLD-6", "E-BLD-ARTILLERY", "remove_artillery")
            .with("artillery", guns)
            .with("most", most)
            .with("units", units)
    })
}

/// Units of an unknown type, if they may be too much cavalry or artillery.
fn untyped(army: &Army, guns: i64) -> Violations {
    let unknown = copies(army, |card| card.kind.is_none());
    let (horse, foot) = (of_arm(army, Arm::Cavalry), of_arm(army, Arm::Infantry));
    let rule = if INFANTRY * (horse + unknown) > foot {
        "NS-BLD-5"
    } else if artillery(army, guns + unknown).is_some() {
        "NS-BLD-6"
    } else {
        return Violations::new();
    };
    open(army, rule, "type", |card| card.kind.is_none())
}

/// A request for this value of each listed card that lacks it.
fn open(
    army: &Army,
    rule: &'static str,
    value: &'static str,
    lacks: impl Fn(&UnitCard) -> bool,
) -> Violations {
    let cards = army.cards.iter().filter(|card| lacks(card));
    let listed = cards.filter_map(|card| {
        let place = army.units.iter().position(|entry| entry.card == card.id)?;
        let open = Violation::undecided([rule, "W-CARD-OPEN"], &card.name, value);
        Some(open.at(place))
    });
    listed.collect()
}

/// Too many Guards, or as many as there may be with units of an unknown status (NS-BLD-7).
fn guards(army: &Army) -> Violations {
    let guard = copies(army, |card| card.status == Some(Status::Guard));
    let unknown = copies(army, |card| card.status.is_none());
    let many = |guard: i64| {
        too_many(army, (guard, GUARD), |most, units| {
            Violation::of("NS-BLD-7", "E-BLD-GUARD", "remove_guard")
                .with("guard", guard)
                .with("most", most)
                .with("units", units)
        })
    };
    if let Some(fault) = many(guard) {
        return vec![fault];
    }
    match many(guard + unknown) {
        Some(_) => open(army, "NS-BLD-7", "status", |card| card.status.is_none()),
        None => Violations::new(),
    }
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
            .with("faction", army.faction.name.as_str())
    };
    match card.nation {
        None => Some(Violation::undecided(["NS-BLD-1", "W-CARD-OPEN"], &card.name, "nation")),
        Some(nation) => (!nations.contains(&nation)).then(fault),
    }
}

/// NS-BLD-4.
fn presence(army: &Army, card: &UnitCard) -> Option<Violation> {
    let copies = copies(army, |there| there.id == card.id);
    let Some(presence) = card.presence.map(i64::from) else {
        return (copies > 1)
            .then(|| Violation::undecided(["NS-BLD-4", "W-CARD-OPEN"], &card.name, "presence"));
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
