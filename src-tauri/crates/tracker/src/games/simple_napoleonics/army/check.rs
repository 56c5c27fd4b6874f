//! The army check (SN-SET): faults, advice and what is not known yet.

use super::super::content::cards::{LeaderCard, LeaderKind, UnitCard};
use super::super::content::house_rules::HouseRules;
use super::list::{Army, Entry};
use super::setup::Setup;
use crate::{Checked, Violation, Violations};

/// The most units, and the most leaders, of an army.
const UNITS: usize = 100;
/// The rule and code for a number that no card can have.
const STATS: [&str; 2] = ["SN-SET-2", "E-ARM-STATS"];

/// Checks one army; no house rule changes what is legal in a list.
pub(crate) fn check(army: &Army, _house: &HouseRules) -> Checked {
    let limit = army.limit.map(i64::from);
    Checked::of(army.size(), army.points(), limit, faults(army, army.limit))
}

/// Checks the whole setup. An army's own limit takes precedence over the scenario's (SN-SET-2).
pub(crate) fn muster(setup: &Setup) -> Violations {
    Violation::of_both(&setup.armies, |army| faults(army, army.limit.or(setup.scenario.limit)))
}

fn faults(army: &Army, limit: Option<u16>) -> Violations {
    let mut faults: Violations =
        [nobody(army), crowd(army), price(army, limit)].into_iter().flatten().collect();
    faults.extend(command(army));
    faults.extend(Violation::of_each(&army.units, |_, entry| of_entry(army, entry)));
    faults
}

/// An army needs at least one unit.
fn nobody(army: &Army) -> Option<Violation> {
    let fault = || Violation::of("SN-SET-2", "E-ARM-EMPTY", "add_unit");
    (army.size() == 0).then(fault)
}

fn crowd(army: &Army) -> Option<Violation> {
    let fault = || Violation::of("SN-SET-2", "E-SETUP-UNITS", "remove_units");
    (army.size().max(army.leaders.len()) > UNITS).then(|| fault().with("limit", UNITS))
}

/// The points limit, and units that cannot be counted towards it (SN-SET-2).
fn price(army: &Army, limit: Option<u16>) -> Option<Violation> {
    let (points, limit) = (army.points(), i64::from(limit?));
    if points > limit {
        let fault = Violation::of("SN-SET-2", "E-ARM-LIMIT", "remove_points");
        let fault = fault.counting(points, limit);
        return Some(fault.with("points", points).with("limit", limit));
    }
    let unknown = Violation::unpriced(["SN-SET-2", "W-ARM-POINTS"], army.unpriced())?;
    Some(unknown.with("left", limit - points))
}

/// A General, and Officers with brigades (SN-SET-5). The book leaves their number to the scenario.
fn command(army: &Army) -> Violations {
    let cards = army.leaders.iter().map(|leader| (&leader.card, army.leader(&leader.card)));
    let all: Vec<(&String, Option<&LeaderCard>)> = cards.collect();
    let is = |kind: LeaderKind| {
        all.iter().filter_map(|(_, card)| *card).filter(move |card| card.kind == kind)
    };
    let fault = |code, fix| Violation::of("SN-SET-5", code, fix);
    let mut faults = Violations::new();
    // A leader whose card is gone may be the General.
    let gone = all.iter().any(|(_, card)| card.is_none());
    if is(LeaderKind::General).next().is_none() && !gone {
        faults.push(fault("E-ARM-GENERAL", "add_general").counting(0, 1));
    }
    if is(LeaderKind::Officer).next().is_none() && army.size() > 0 {
        faults.push(fault("W-ARM-OFFICER", "add_officer").advice());
    }
    for (place, (id, card)) in all.iter().enumerate() {
        let Some(card) = card else {
            let gone = Violation::gone("SN-SET-5", id, "remove_leader");
            faults.push(gone.with("leader", id.as_str()));
            continue;
        };
        faults.extend(of_leader(army, place, card));
    }
    faults
}

/// A leader is listed once, and an Officer leads a brigade.
fn of_leader(army: &Army, place: usize, card: &LeaderCard) -> Violations {
    let name = card.name.as_str();
    let twice = army.leaders[..place].iter().any(|other| other.card == card.id);
    let led = army.units.iter().any(|entry| entry.brigade.map(usize::from) == Some(place));
    let idle = card.kind == LeaderKind::Officer && !led && army.size() > 0;
    let fault = |code, fix| Violation::of("SN-SET-5", code, fix).with("leader", name);
    let own = [
        twice.then(|| fault("E-ARM-LEADER", "remove_leader")),
        idle.then(|| fault("W-ARM-IDLE", "give_brigade").advice()),
    ];
    own.into_iter().flatten().chain(card.misprints(STATS, name)).collect()
}

fn of_entry(army: &Army, entry: &Entry) -> Violations {
    let unit = army.printed(entry);
    let Some(card) = army.card(&entry.card) else {
        return vec![Violation::gone("SN-SET-2", unit, "remove_unit")];
    };
    let mut faults: Violations = brigade(army, entry).into_iter().collect();
    faults.extend(needed(unit, card));
    faults.extend(card.misprints(STATS, unit));
    faults
}

/// Each unit belongs to the brigade of an Officer; without one, only a General orders it
/// (SN-SET-5).
fn brigade(army: &Army, entry: &Entry) -> Option<Violation> {
    let unit = army.printed(entry);
    let fault = |code| Violation::of("SN-SET-5", code, "choose_brigade").with("unit", unit);
    let Some(brigade) = entry.brigade else { return Some(fault("W-ARM-BRIGADE").advice()) };
    let Some(leader) = army.leaders.get(usize::from(brigade)) else {
        return Some(fault("E-ARM-OFFICER"));
    };
    // A leader whose card is gone may be an Officer.
    let leads = army.leader(&leader.card).is_none_or(|card| card.kind == LeaderKind::Officer);
    (!leads).then(|| fault("E-ARM-OFFICER"))
}

/// Values that a battle needs to begin: a unit's nation, its arm, and its Morale, which casualties
/// reduce (SN-SHO-4). Other values are asked for when they are needed for a roll.
fn needed(unit: &str, card: &UnitCard) -> Violations {
    let all = [
        card.nation.is_none().then_some("nation"),
        card.arm.is_none().then_some("arm"),
        card.mor.is_none().then_some("mor"),
    ];
    all.into_iter().flatten().map(|value| Violation::needed("SN-SET-2", unit, value)).collect()
}
