//! The data of Napoleon Saga: every file parses, is named after its id, and names what there is.

use serde::de::DeserializeOwned;
use serde_json::{Value, from_str, from_value, to_value};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use tracker::System;
use tracker::games::napoleon_saga::NapoleonSaga;
use tracker::games::napoleon_saga::cards::{
    Effect, Formation, Keyword, ObjectiveCard, Status, StrategyCard, StrategyKind, Terrain, Timing,
    UnitCard, UnitType, Window,
};
use tracker::games::napoleon_saga::list::{Army, Entry, Faction};

/// What the practice armies may cost.
const LIMIT: u16 = 900;
/// Cards of a practice strategy deck.
const DECK: u32 = 40;

#[test]
fn printed_factions_units_and_lists_parse() {
    let factions: Vec<Faction> = read("factions");
    let units: Vec<UnitCard> = read("units");
    assert!(!factions.is_empty() && !units.is_empty());
    for unit in &units {
        let led = |faction: &Faction| faction.nations.contains(&unit.nation.unwrap());
        assert!(factions.iter().any(led), "{}", unit.id);
    }
    for list in read::<Value>("armies") {
        let army = muster(&factions, &units, &[], &list);
        let nations = &army.faction.nations;
        assert!(army.cards.iter().all(|card| nations.contains(&card.nation.unwrap())));
    }
}

#[test]
fn practice_cards_are_complete() {
    let pack = Practice::read();
    for unit in &pack.units {
        let what = unit.nation.is_some() && unit.kind.is_some() && unit.status.is_some();
        let values = [unit.fire, unit.melee, unit.cohesion, unit.morale, unit.presence];
        let known = what && unit.keywords.is_some() && unit.cost.is_some();
        assert!(known && values.iter().all(Option::is_some), "{}", unit.id);
        assert!(values.iter().flatten().all(|value| *value <= 9), "{}", unit.id);
    }
    for card in &pack.strategy {
        assert!(card.initiative.is_some_and(|initiative| initiative <= 5), "{}", card.id);
        assert!(!card.condition.is_empty() && !card.text.is_empty(), "{}", card.id);
    }
}

#[test]
fn practice_shows_every_type_status_and_keyword() {
    let pack = Practice::read();
    for faction in &pack.factions {
        let own = pack.units.iter().filter(|unit| faction.nations.contains(&unit.nation.unwrap()));
        let kinds: BTreeSet<UnitType> = own.filter_map(|unit| unit.kind).collect();
        assert!(UnitType::ALL.iter().all(|kind| kinds.contains(kind)), "{}", faction.id);
    }
    let statuses: BTreeSet<Status> = pack.units.iter().filter_map(|unit| unit.status).collect();
    assert!(Status::ALL.iter().all(|status| statuses.contains(status)));
    let keywords = pack.units.iter().flat_map(|unit| unit.keywords.iter().flatten());
    let keywords: BTreeSet<Keyword> = keywords.copied().collect();
    assert!(Keyword::ALL.iter().all(|keyword| keywords.contains(keyword)));
}

#[test]
fn every_word_on_a_card_is_explained() {
    let listed: BTreeSet<(String, String)> =
        array("keywords.json").iter().map(kind_and_id).collect();
    let shown = |kind: &str, names: &[&str]| {
        let missing = |name: &&&str| !listed.contains(&(kind.to_owned(), (**name).to_owned()));
        let missing: Vec<_> = names.iter().filter(missing).collect();
        assert!(missing.is_empty(), "no word on the {kind} {missing:?}");
    };
    shown("type", &UnitType::ALL.map(UnitType::name));
    shown("status", &Status::ALL.map(Status::name));
    shown("keyword", &Keyword::ALL.map(Keyword::name));
    shown("formation", &Formation::ALL.map(Formation::name));
    shown("terrain", &Terrain::ALL.map(Terrain::name));
}

fn kind_and_id(word: &Value) -> (String, String) {
    let id = word["id"].as_str().unwrap().strip_prefix("saga.").expect("an id of this game");
    (word["kind"].as_str().unwrap().to_owned(), id.to_owned())
}

#[test]
fn practice_decks_are_whole_and_show_every_kind_of_card() {
    let pack = Practice::read();
    for army in practice_armies() {
        assert_eq!(army.strategy.iter().map(|entry| u32::from(entry.copies)).sum::<u32>(), DECK);
        for entry in &army.strategy {
            let card = army.strategy_card(&entry.card).expect("a card of the pack");
            assert!(card.nation.is_none_or(|nation| army.faction.nations.contains(&nation)));
            assert!(does_something(card), "{}", card.id);
        }
        let kinds: BTreeSet<String> = army.strategy_cards.iter().map(kind).collect();
        for terrain in Terrain::ALL {
            assert!(kinds.contains(terrain.name()), "{}: {}", army.name, terrain.name());
        }
        for formation in Formation::ALL {
            assert!(kinds.contains(formation.name()), "{}: {}", army.name, formation.name());
        }
        let others = ["order", "flag", "officer", "other"];
        assert!(others.iter().all(|kind| kinds.contains(*kind)), "{}: {kinds:?}", army.name);
    }
    for window in Window::ALL {
        assert!(pack.strategy.iter().any(|card| card.window == window), "{}", window.name());
    }
    let effects: BTreeSet<String> =
        pack.strategy.iter().flat_map(|card| &card.effects).map(word).collect();
    assert_eq!(effects, ["bonus", "heal", "ready", "steady"].map(String::from).into());
}

/// Terrain and formations say it by their kind; the others by an effect that the app carries out.
fn does_something(card: &StrategyCard) -> bool {
    let by_kind = matches!(card.kind, StrategyKind::Terrain(_) | StrategyKind::Formation(_));
    let adds = |effect: &Effect| !matches!(effect, Effect::Bonus { by: 0, .. });
    by_kind == card.effects.is_empty() && card.effects.iter().all(adds)
}

/// The kind of a card; the terrain or formation itself where it is one.
fn kind(card: &StrategyCard) -> String {
    match card.kind {
        StrategyKind::Terrain(terrain) => terrain.name().to_owned(),
        StrategyKind::Formation(formation) => formation.name().to_owned(),
        other => word(&other),
    }
}

#[test]
fn practice_objectives_count_at_once_or_at_the_end() {
    let objectives: Vec<ObjectiveCard> = read("practice/objectives");
    assert_eq!(objectives.len(), 14);
    assert!(objectives.iter().all(|objective| !objective.text.is_empty()));
    for timing in Timing::ALL {
        let so = objectives.iter().filter(|objective| objective.timing == Some(timing));
        assert!(so.count() >= 4, "{}", timing.name());
    }
}

#[test]
fn practice_armies_are_legal() {
    for army in practice_armies() {
        let cost: i64 = army.units.iter().map(|entry| army.cost(entry)).sum();
        assert!(cost <= i64::from(LIMIT), "{}", army.name);
        assert_eq!(NapoleonSaga::check(&army).violations, Vec::new(), "{}", army.name);
    }
}

#[test]
fn the_first_battle_takes_armies_that_exist() {
    let draft: Value =
        from_str(&fs::read_to_string(folder("practice/draft.json")).unwrap()).unwrap();
    let lists: Vec<Value> = read("practice/armies");
    let named = draft["armies"].as_array().unwrap();
    assert!(named.iter().all(|army| lists.iter().any(|list| list["id"] == *army)));
    assert_eq!((named.len(), &draft["quick_start"]), (2, &Value::Bool(true)));
}

#[test]
fn lists_name_rules_and_refusals_that_exist() {
    let ids = |file: &str, field: &str| -> BTreeSet<String> {
        array(file).iter().map(|it| it[field].as_str().unwrap().to_owned()).collect()
    };
    let (rules, codes) = (ids("rules.json", "id"), ids("errors.json", "code"));
    let all = |value: &Value, of: &BTreeSet<String>| {
        let named = value.as_array().unwrap().iter();
        named.for_each(|name| assert!(of.contains(name.as_str().unwrap()), "{name}"));
    };
    for explained in array("rules.json").into_iter().chain(array("keywords.json")) {
        all(&explained["codes"], &codes);
    }
    for term in array("glossary.json") {
        all(&term["rules"], &rules);
    }
    for error in array("errors.json") {
        assert!(rules.contains(error["rule"].as_str().unwrap()), "{error}");
    }
}

/// The practice pack.
struct Practice {
    factions: Vec<Faction>,
    units: Vec<UnitCard>,
    strategy: Vec<StrategyCard>,
}

impl Practice {
    fn read() -> Self {
        Self {
            factions: read("practice/factions"),
            units: read("practice/units"),
            strategy: read("practice/strategy"),
        }
    }
}

/// The practice armies with their cards, as a battle takes them.
pub(crate) fn practice_armies() -> Vec<Army> {
    let pack = Practice::read();
    let lists: Vec<Value> = read("practice/armies");
    assert_eq!(lists.len(), 2);
    lists.iter().map(|list| muster(&pack.factions, &pack.units, &pack.strategy, list)).collect()
}

/// A list with the cards that it names, all of which exist.
fn muster(
    factions: &[Faction],
    units: &[UnitCard],
    strategy: &[StrategyCard],
    list: &Value,
) -> Army {
    let entries = |field: &str| -> Vec<Entry> {
        list.get(field).map_or_else(Vec::new, |entries| from_value(entries.clone()).unwrap())
    };
    let (chosen, deck) = (entries("entries"), entries("strategy"));
    let faction = factions.iter().find(|faction| list["faction"] == faction.id).cloned();
    Army {
        name: from_value(list["name"].clone()).unwrap(),
        faction: faction.expect("a faction of the pack"),
        limit: list.get("limit").and_then(|limit| from_value(limit.clone()).unwrap()),
        cards: named(&chosen, units, |card| &card.id),
        strategy_cards: named(&deck, strategy, |card| &card.id),
        units: chosen,
        strategy: deck,
    }
}

fn named<T: Clone>(entries: &[Entry], all: &[T], id: impl Fn(&T) -> &String) -> Vec<T> {
    let card = |entry: &Entry| all.iter().find(|card| *id(card) == entry.card).cloned();
    entries.iter().map(|entry| card(entry).unwrap_or_else(|| panic!("{entry:?}"))).collect()
}

/// The word of an enum's variant in the data.
fn word<T: serde::Serialize>(value: &T) -> String {
    match to_value(value).unwrap() {
        Value::String(word) => word,
        Value::Object(tagged) => tagged.keys().next().unwrap().clone(),
        other => panic!("{other} has no name"),
    }
}

/// Every thing of a folder; its file bears its id.
pub(crate) fn read<T: DeserializeOwned>(folder: &str) -> Vec<T> {
    let things = files(folder).into_iter().map(|(stem, text)| {
        let value: Value = from_str(&text).unwrap_or_else(|why| panic!("{stem}: {why}"));
        assert_eq!(value["id"], stem, "{folder}");
        from_value(value).unwrap_or_else(|why| panic!("{stem}: {why}"))
    });
    things.collect()
}

/// A file that lists things.
pub(crate) fn array(file: &str) -> Vec<Value> {
    from_str(&fs::read_to_string(folder(file)).unwrap()).unwrap()
}

pub(crate) fn files(of: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder(of)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries
        .map(|path| {
            assert!(path.extension().is_some_and(|extension| extension == "json"), "{path:?}");
            let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
            (stem, fs::read_to_string(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

pub(crate) fn folder(of: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../data/napoleon_saga").join(of)
}
