//! The army check: faults, advice and what is not known yet.

use super::super::content::board::{FILES, Space};
use super::super::content::cards::{Subtype, Troops, UnitCard};
use super::super::content::house_rules::{HouseRules, PointsValue};
use super::list::{Army, Defenses, Entry};
use super::setup::Setup;
use crate::{Checked, Seat, Severity, Violation, Violations};
use std::ops::RangeInclusive;

/// The rule and code for a number that no card can have.
const STATS: [&str; 2] = ["W-TST-1", "E-ARM-STATS"];
/// The allowed sizes of a casualty die (W-DIM-5).
const SIZES: [u8; 5] = [4, 6, 8, 10, 12];
/// The range of a level of a domain's defenses.
const LEVELS: RangeInclusive<i8> = -3..=3;
/// The range of the initiative bonus: at most the faces of a die.
const INITIATIVE: RangeInclusive<i8> = -20..=20;

/// Checks one army; no house rule changes what is legal in a list.
pub(crate) fn check(army: &Army, house: &HouseRules) -> Checked {
    let violations = faults_of(army, house);
    Checked::of(army.size(), army.points(), army.limit.map(i64::from), violations)
}

/// Checks the whole setup.
pub(crate) fn muster(setup: &Setup) -> Violations {
    let mut faults: Violations = seats(setup).into_iter().collect();
    faults.extend(Violation::of_both(&setup.armies, |army| faults_of(army, &setup.house)));
    faults
}

/// Every commander has a seat (W-RND-2).
fn seats(setup: &Setup) -> Option<Violation> {
    let (all, most) = (setup.commanders().count(), usize::from(Seat::MOST));
    let fault = || Violation::of("W-RND-2", "E-SETUP-COMMANDERS", "fewer_commanders");
    (all > most).then(|| fault().with("limit", most))
}

fn faults_of(army: &Army, house: &HouseRules) -> Violations {
    let mut faults: Violations = nobody(army).into_iter().collect();
    let (limit, worth) = (limit(army), worthless(army, house));
    // One request for the same points.
    let unpriced = limit.as_ref().is_some_and(|it| it.severity == Severity::Unknown);
    let said = unpriced && house.points_value == PointsValue::Entered;
    faults.extend(worth.filter(|_| !said));
    faults.extend(limit);
    faults.extend(spaces(army, house));
    faults.extend(commanders(army));
    faults.extend(domain(&army.defenses));
    faults.extend(Violation::of_each(&army.units, |_, entry| of_entry(army, entry)));
    faults
}

/// An army needs at least one unit (W-RND-3).
fn nobody(army: &Army) -> Option<Violation> {
    let fault = || Violation::of("W-RND-3", "E-ARM-EMPTY", "add_unit");
    (army.size() == 0).then(fault)
}

/// The agreed limit in points, and units that cannot be counted towards it (W-PTS-1).
fn limit(army: &Army) -> Option<Violation> {
    let (sum, limit) = (army.points(), i64::from(army.limit?));
    if sum > limit {
        let fault = Violation::of("W-PTS-1", "E-ARM-LIMIT", "remove_points").counting(sum, limit);
        return Some(fault.with("sum", sum).with("limit", limit));
    }
    let unknown = Violation::unpriced(["W-PTS-1", "W-ARM-POINTS"], army.unpriced())?;
    Some(unknown.with("left", limit - sum))
}

/// A unit on the grid needs a space of its own side (W-DEP-2, W-DEP-3). Units whose troops are unknown
/// are asked for, if the spaces might not be enough for them.
fn spaces(army: &Army, house: &HouseRules) -> Violations {
    let units = |such: fn(Option<Troops>) -> bool| -> usize {
        let stands = |entry: &&Entry| army.card(&entry.card).is_some_and(|card| such(card.troops));
        army.units.iter().filter(stands).map(|entry| usize::from(entry.copies)).sum()
    };
    let unknown = units(|troops| troops.is_none());
    let grid = units(|troops| troops.is_some_and(|troops| !troops.is_off_grid()));
    let guns = units(|troops| troops == Some(Troops::Artillery));
    let all = [
        ("W-DEP-3", "E-ARM-SPACES", grid, Space::ALL.len()),
        ("W-DEP-2", "E-ARM-CENTER", guns, FILES.into()),
    ];
    let kept = |(rule, ..): &(&str, _, _, _)| *rule == "W-DEP-3" || house.artillery_center_only;
    let mut open = None;
    let mut faults = Violations::new();
    for (rule, code, n, most) in all.into_iter().filter(kept) {
        if n > most {
            let fault = Violation::of(rule, code, "remove_units");
            let [n, most] = [n, most].map(|n| i64::try_from(n).unwrap_or(i64::MAX));
            faults.push(fault.counting(n, most).with("n", n).with("limit", most));
        } else if n + unknown > most {
            open = open.or(Some(rule));
        }
    }
    let untyped = army.units.iter().enumerate().filter_map(|(place, entry)| {
        let card = army.card(&entry.card).filter(|card| card.troops.is_none())?;
        Some(Violation::undecided([open?, "W-CARD-OPEN"], &card.name, "troops").at(place))
    });
    faults.extend(untyped);
    faults
}

/// Each commander has a name and units of their own (W-RND-2, W-RND-3).
fn commanders(army: &Army) -> Violations {
    let named = army.commanders.iter().enumerate();
    let of = |(at, commander): (usize, &super::list::Commander)| {
        let name = commander.name.as_str();
        let twice = army.commanders[..at].iter().any(|other| other.name == name);
        let leads = |entry: &Entry| usize::from(entry.commander) == at && entry.copies > 0;
        let idle = !army.units.is_empty() && !army.units.iter().any(leads);
        let fault = |code, fix| Violation::of("W-RND-3", code, fix);
        [
            twice.then(|| fault("E-ARM-NAME", "rename").with("name", name)),
            idle.then(|| fault("E-ARM-IDLE", "give_unit").with("commander", name).advice()),
            Violation::outside(STATS, name, "initiative", commander.initiative, &INITIATIVE),
        ]
    };
    named.flat_map(of).flatten().collect()
}

/// The levels of a domain (W-DEP-4).
fn domain(defenses: &Defenses) -> Violations {
    let Defenses { communications, resolve, resources } = *defenses;
    let all = [communications, resolve, resources].into_iter();
    let all = ["communications", "resolve", "resources"].into_iter().zip(all);
    let fault = |(value, level): (&'static str, Option<i8>)| {
        let level = level.filter(|level| !LEVELS.contains(level))?;
        let limit = if level < *LEVELS.start() { LEVELS.start() } else { LEVELS.end() };
        let fault = Violation::of("W-DEP-4", "E-ARM-LEVEL", "choose_level").with("value", value);
        Some(fault.counting(level.into(), (*limit).into()))
    };
    all.filter_map(fault).collect()
}

fn of_entry(army: &Army, entry: &Entry) -> Violations {
    let unit = army.called(entry);
    let Some(card) = army.card(&entry.card) else {
        return vec![Violation::gone("W-RND-3", unit, "remove_unit")];
    };
    let lost = usize::from(entry.commander) >= army.commanded();
    let lost = || lost.then(|| Violation::of("W-RND-3", "E-ARM-COMMANDER", "choose_commander"));
    let mut faults: Violations = lost().into_iter().map(|it| it.with("unit", unit)).collect();
    faults.extend(subtype(unit, card));
    faults.extend(size(unit, card));
    faults.extend(printed(unit, card));
    faults
}

/// A unit's troops decide where it deploys and whom it attacks (W-DEP-2). Archers and siege weapons are
/// Artillery.
fn subtype(unit: &str, card: &UnitCard) -> Option<Violation> {
    let shoots = matches!(card.subtype, Subtype::Archers | Subtype::SiegeWeapon);
    let Some(troops) = card.troops else {
        return Some(match shoots {
            true => Violation::undecided(["W-DEP-2", "W-CARD-OPEN"], unit, "troops"),
            false => Violation::needed("W-DEP-2", unit, "troops"),
        });
    };
    let fault = || Violation::of("W-DEP-2", "E-ARM-SUBTYPE", "choose_subtype");
    (shoots && troops != Troops::Artillery).then(|| fault().with("unit", unit))
}

/// The casualty die (W-DIM-5).
fn size(unit: &str, card: &UnitCard) -> Option<Violation> {
    let Some(size) = card.size else {
        return Some(Violation::needed("W-DIM-5", unit, "size"));
    };
    let fault = || Violation::of("W-DIM-5", "E-ARM-SIZE", "choose_size").with("unit", unit);
    (!SIZES.contains(&size)).then(fault)
}

/// Numbers that no card can have.
fn printed(unit: &str, card: &UnitCard) -> Violations {
    let off = |value, is: Option<u8>, range| Violation::outside(STATS, unit, value, is?, &range);
    let others = [off("tier", card.tier, 1..=5), off("movement", card.movement, 0..=3)];
    card.misprints(STATS, unit).chain(others.into_iter().flatten()).collect()
}

/// The worth of each of an entry's units in the check by points, if known (A37).
fn worth(army: &Army, entry: &Entry, house: &HouseRules) -> Option<i16> {
    let card = army.card(&entry.card)?;
    match house.points_value {
        PointsValue::Entered => card.points,
        PointsValue::OneEach => Some(1),
        PointsValue::Size => card.size.map(i16::from),
        PointsValue::Cost => card.cost,
    }
}

/// The check by points in battle is off, because the worth of a unit is unknown (W-PTS-1, A37).
fn worthless(army: &Army, house: &HouseRules) -> Option<Violation> {
    let entries = army.units.iter().filter(|entry| worth(army, entry, house).is_none()).count();
    let advice = || Violation::of("W-PTS-1", "W-PTS-OFF", "type_points").advice();
    (entries > 0).then(|| advice().with("entries", entries))
}
