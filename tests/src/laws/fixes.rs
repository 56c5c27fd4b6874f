//! The fixes of an army's faults: each one removes its fault and causes no other, and no single change
//! of a list that does so changes fewer points. The changes here are made by the test's own hand.

use crate::laws::random::Dice;
use app::{ArmyList, Checks, Fix, Fixes};
use serde_json::{Map, Value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;
use tracker::games::ALL;
use tracker::{Checked, Copied, Entry, Severity, Violation};

const ARMIES: usize = 30;
/// The most copies that one change may add.
const COPIES: usize = 40;

/// A game with the invented cards of its pack, whose values are all typed.
struct Game {
    entry: &'static Entry,
    practice: Value,
    /// Checks all armies one after the other.
    checks: RefCell<Checks<'static>>,
}

/// What was found, by rule, code and the texts in it: how often, and how far from the limits.
type Findings = BTreeMap<(&'static str, &'static str, Vec<String>), (usize, u64)>;

fn key(found: &Violation) -> (&'static str, &'static str, Vec<String>) {
    let texts = found.values.values().filter_map(|value| match value {
        tracker::Value::Text(text) => Some(text.clone()),
        tracker::Value::Number(_) => None,
    });
    (found.rule, found.code, texts.collect())
}

fn findings<'a>(found: impl IntoIterator<Item = &'a Violation>) -> Findings {
    let mut all = Findings::new();
    for one in found {
        let (times, missed) = all.entry(key(one)).or_default();
        *times += 1;
        *missed += one.actual.zip(one.limit).map_or(0, |(is, may)| is.abs_diff(may));
    }
    all
}

/// Whether a fault is gone and no other is new; `strictly` none is worse either.
fn mends(fault: &Violation, before: &[Violation], after: &[Violation], strictly: bool) -> bool {
    let grave =
        |all: &[Violation]| findings(all.iter().filter(|found| found.severity != Severity::Advice));
    let (was, is) = (findings(before), findings(after));
    let times = |all: &Findings| all.get(&key(fault)).map_or(0, |(times, _)| *times);
    let (before, after) = (grave(before), grave(after));
    let new = after.iter().any(|(key, (times, missed))| {
        before.get(key).is_none_or(|(was, missing)| was < times || strictly && missing < missed)
    });
    times(&is) < times(&was) && !new
}

impl Game {
    fn of(entry: &'static Entry) -> Self {
        let practice = app::content(entry.id).unwrap()["practice"].clone();
        Self { entry, practice, checks: RefCell::default() }
    }

    fn armies(&self) -> Vec<ArmyList> {
        let armies = self.practice["armies"].as_object().unwrap().values();
        armies.map(|army| serde_json::from_value(army.clone()).unwrap()).collect()
    }

    /// The lists whose items name a card, and fields of units that name several, each with its shelf.
    fn named(&self) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
        self.entry.army.iter().filter_map(|copied| match *copied {
            Copied::Named { list, by, shelf, .. } => Some((list, by, shelf)),
            Copied::Faction { .. } => None,
        })
    }

    fn cards(&self, shelf: &str) -> Vec<Value> {
        match &self.practice[shelf] {
            Value::Array(cards) => cards.clone(),
            Value::Object(cards) => cards.values().cloned().collect(),
            _ => Vec::new(),
        }
    }

    /// The ids on a shelf that a faction may take: those of no other.
    fn offered(&self, shelf: &str, faction: &str) -> Vec<Value> {
        let cards = self.cards(shelf).into_iter();
        let own = cards.filter(|card| card["faction"].as_str().is_none_or(|of| of == faction));
        own.map(|card| card["id"].clone()).collect()
    }

    /// The full army of a list, which can be checked without a pack.
    fn full(&self, list: &ArmyList) -> Value {
        let mut full = Value::Object(list.rest.clone());
        full["name"] = json!(list.name);
        full["faction"] = self.practice["factions"][&list.faction].clone();
        full["limit"] = json!(list.limit);
        full["units"] = list.entries.clone().into();
        for copied in self.entry.army {
            match *copied {
                Copied::Named { shelf, into, .. } => full[into] = self.cards(shelf).into(),
                Copied::Faction { shelf, into } => {
                    let own = self.practice[shelf][&list.faction].as_object();
                    let cards = own.into_iter().flat_map(Map::values).cloned();
                    full[into] = cards.collect();
                }
            }
        }
        full
    }

    fn check(&self, full: &Value) -> Option<Checked> {
        (self.entry.check)(&full.to_string()).ok()
    }

    /// Every list that differs from one of this army by one item, or by one field of a unit.
    fn neighbors(&self, army: &Value, faction: &str, more: usize) -> Vec<(&'static str, Value)> {
        let mut all = Vec::new();
        for (list, by, shelf) in self.named() {
            let offered = self.offered(shelf, faction);
            let items = army[list].as_array().cloned().unwrap_or_default();
            let mut put = |items: Vec<Value>| all.push((list, items.into()));
            for (at, item) in items.iter().enumerate() {
                let mut with = |field: &str, value: Value| {
                    let mut changed = items.clone();
                    changed[at][field] = value;
                    // Another unit has no name of this one.
                    if field == "card" {
                        changed[at].as_object_mut().unwrap().remove("name");
                    }
                    put(changed);
                };
                if by != "card" {
                    offered.iter().for_each(|id| with(by, json!([id])));
                    with(by, json!([]));
                    continue;
                }
                offered.iter().for_each(|id| with("card", id.clone()));
                let copies = item["copies"].as_u64().unwrap_or(1);
                let most = usize::try_from(copies).unwrap() + more;
                (1..=most.min(255)).for_each(|copies| with("copies", json!(copies)));
                // An empty deck lies on the table, which is another choice.
                if items.len() > 1 {
                    let mut fewer = items.clone();
                    fewer.remove(at);
                    put(fewer);
                }
            }
            if by == "card" {
                for id in &offered {
                    put(items.iter().cloned().chain([json!({"card": id})]).collect());
                }
            }
        }
        all.extend(self.moved(army));
        all
    }

    fn moved(&self, army: &Value) -> Vec<(&'static str, Value)> {
        let mut all = Vec::new();
        let units = army["units"].as_array().unwrap().len();
        let links = self.entry.links.iter();
        for (link, at) in links.flat_map(|link| (0..units).map(move |at| (link, at))) {
            let places = army[link.list].as_array().map_or(0, Vec::len);
            for to in 0..places {
                let mut other = army["units"].clone();
                other[at][link.field] = json!(to);
                all.push(("units", other));
            }
        }
        all
    }

    /// What is found about each army that differs in one list, and whether that list has more cards.
    fn judged(&self, full: &Value, others: Vec<(&'static str, Value)>) -> Vec<(Checked, bool)> {
        let mut army = (self.entry.open_army)(&full.to_string()).unwrap();
        let mut judge = |(list, items): (&str, Value)| {
            let before = full.get(list).cloned().unwrap_or_else(|| json!([]));
            let more = size(&items) > size(&before);
            let checked = army.put(list, items).is_ok().then(|| (army.check(), more));
            army.put(list, before).unwrap();
            checked
        };
        others.into_iter().filter_map(&mut judge).collect()
    }

    /// An army near one that is legal: items more, fewer and others, too little or too much room.
    fn random(&self, dice: &mut Dice) -> ArmyList {
        let armies = self.armies();
        let mut list = armies[dice.below(armies.len())].clone();
        for _ in 0..1 + dice.below(4) {
            self.relist(&mut list, dice);
        }
        let points = self.check(&self.full(&list)).map_or(0, |checked| checked.points);
        let room = i64::try_from(dice.below(120)).unwrap() - 60;
        list.limit = match dice.below(3) {
            0 => None,
            _ => u16::try_from((points + room).max(0)).ok(),
        };
        list
    }

    fn relist(&self, list: &mut ArmyList, dice: &mut Dice) {
        let piles: Vec<_> = self.named().collect();
        let (pile, by, shelf) = piles[dice.below(piles.len())];
        let cards = self.cards(shelf);
        let id = cards[dice.below(cards.len())]["id"].clone();
        let mut none = Vec::new();
        let items = match pile {
            "units" => &mut list.entries,
            pile => list.rest.get_mut(pile).and_then(Value::as_array_mut).unwrap_or(&mut none),
        };
        if items.is_empty() {
            return;
        }
        let at = dice.below(items.len());
        match dice.below(4) {
            _ if by != "card" => items[at][by] = json!([id]),
            0 => drop(items.remove(at)),
            1 => items.push(items[at].clone()),
            2 => items[at]["card"] = id,
            _ => items.push(json!({"card": id})),
        }
    }
}

/// How many copies a list has.
fn size(items: &Value) -> u64 {
    let items = items.as_array().unwrap().iter();
    items.map(|item| item["copies"].as_u64().unwrap_or(1)).sum()
}

/// How far a fix has to add copies: as far as the furthest finding misses its limit.
fn short(found: &[Violation]) -> usize {
    let missing = found.iter().filter_map(|it| Some(it.limit?.abs_diff(it.actual?)));
    usize::try_from(missing.max().unwrap_or(1)).unwrap().clamp(1, COPIES)
}

/// Checks the fixes of one army. Returns how many there were.
fn try_fixes(game: &Game, list: &ArmyList) -> Option<usize> {
    let full = game.full(list);
    let before = game.check(&full)?;
    let batch = game.checks.borrow_mut().check(&json!(list), Some(game.entry.id), None).unwrap();
    assert_eq!(batch.checked, before, "{}: {list:?}", game.entry.id);
    let Fixes { judged, fixes } = {
        let army = app::read(&json!(list), Some(game.entry.id)).unwrap();
        Checks::default().fixes(&army, None).unwrap().unwrap()
    };
    assert_eq!(judged.violations, before.violations, "{}: {list:?}", game.entry.id);
    let more = short(&before.violations);
    let others = game.judged(&full, game.neighbors(&full, &list.faction, more));
    for (fault, fixes) in before.violations.iter().zip(&fixes) {
        let least = |strictly| {
            // Only what takes cards out may leave even less where there is too little.
            let mended = others.iter().filter(|(other, more)| {
                fault.severity == Severity::Fault
                    && (strictly || !more)
                    && mends(fault, &before.violations, &other.violations, strictly)
            });
            mended.map(|(other, _)| (other.points - before.points).abs()).min()
        };
        let least = least(true).or_else(|| least(false));
        try_each(game, (&before, list), fault, fixes, least);
    }
    Some(fixes.iter().map(Vec::len).sum())
}

fn try_each(
    game: &Game,
    (before, list): (&Checked, &ArmyList),
    fault: &Violation,
    fixes: &[Fix],
    least: Option<i64>,
) {
    let told = || format!("{}: {fault:?}\nof {list:?}\n{fixes:?}", game.entry.id);
    for fix in fixes {
        let after = game.check(&game.full(&fix.army)).unwrap_or_else(|| panic!("{}", told()));
        let mended = mends(fault, &before.violations, &after.violations, false);
        assert!(mended, "not mended. {}", told());
        assert_eq!(fix.points, Some(after.points - before.points), "{}", told());
        if let (1, 1, Some(least)) = (fix.changes.len(), fix.faults, least) {
            let points = (after.points - before.points).abs();
            assert!(points <= least, "a change of {least} points mends it. {}", told());
        }
    }
    let elsewhere = fault.fix.starts_with("choose_") || fault.fix.starts_with("type_");
    assert!(least.is_none() || elsewhere || !fixes.is_empty(), "no fix is offered. {}", told());
}

#[test]
fn a_fix_removes_its_fault_causes_no_other_and_is_the_cheapest() {
    for entry in ALL {
        let game = Game::of(entry);
        let mut tried = 0;
        for number in 0..ARMIES {
            let mut dice = Dice(u64::try_from(number).unwrap());
            let list = game.random(&mut dice);
            tried += try_fixes(&game, &list).unwrap_or_default();
        }
        assert!(tried > ARMIES / 3, "{}: only {tried} fixes", entry.id);
    }
}
