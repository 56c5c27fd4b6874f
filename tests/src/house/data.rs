//! The data of every game: each file matches its folder, references exist, and the practice pack is
//! complete and legal. Checks for a single game are in that game's own `data.rs`.

use crate::house::tidy::{files, read, root};
use crate::laws::random::{Game, set_sources};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_str, json};
use std::collections::BTreeSet;
use std::path::PathBuf;
use tracker::games::ALL;
use tracker::{Entry, Fault};

/// A file of a game's data.
pub(crate) fn file(game: &str, name: &str) -> Value {
    from_str(&read(&root().join("data").join(game).join(name))).unwrap()
}

/// A file that contains a list.
pub(crate) fn list(game: &str, name: &str) -> Vec<Value> {
    file(game, name).as_array().unwrap().clone()
}

/// The entry of a list with that id.
pub(crate) fn one(list: &Value, id: &str) -> Value {
    let found = list.as_array().unwrap().iter().find(|one| one["id"] == id);
    found.unwrap_or_else(|| panic!("{id} is not there")).clone()
}

/// The English text of a rule.
pub(crate) fn text(game: &str, rule: &str) -> String {
    file(game, "words/en/rules.json")[rule]["text"].as_str().unwrap().to_owned()
}

/// All things of a folder.
pub(crate) fn all<T: DeserializeOwned>(game: &str, folder: &str) -> Vec<T> {
    let paths = files(&format!("data/{game}/{folder}"), &[".json"]);
    paths.iter().map(|path| from_str(&read(path)).unwrap()).collect()
}

/// The cards, armies and scenarios that the book prints: those outside the practice pack.
pub(crate) fn printed(game: &str) -> Vec<PathBuf> {
    let shelves = ["units", "leaders", "armies", "scenarios"];
    let mut found = files(&format!("data/{game}"), &[".json"]);
    found.retain(|path| {
        let on_shelf = path.parent().is_some_and(|it| shelves.iter().any(|one| it.ends_with(one)));
        on_shelf && path.components().all(|it| it.as_os_str() != "practice")
    });
    found
}

/// The name of an enum's variant in the data.
pub(crate) fn word<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value).unwrap() {
        Value::String(word) => word,
        Value::Object(tagged) => tagged.keys().next().unwrap().clone(),
        other => panic!("{other} has no name"),
    }
}

/// A thing with a file of its own, or an entry in the list of a shelf.
struct Thing {
    /// The folder or file within the game's data, without `practice`: a shelf, or `armies`.
    shelf: String,
    practice: bool,
    value: Value,
}

impl Thing {
    fn called(&self) -> &str {
        self.value["id"].as_str().or(self.value["name"].as_str()).unwrap()
    }

    /// The same with an unknown field.
    fn strange(&self) -> Value {
        let mut value = self.value.clone();
        value["no_such_field"] = json!(1);
        value
    }
}

/// All things of a game except words and lists of rules. A file is named after the id of its thing, or
/// after its name if it has no id.
fn things(game: &str) -> Vec<Thing> {
    let mut things = Vec::new();
    for path in files(&format!("data/{game}"), &[".json"]) {
        let below = path.strip_prefix(root().join("data").join(game)).unwrap().with_extension("");
        let below = below.to_str().unwrap();
        let (practice, place) =
            below.strip_prefix("practice/").map_or((false, below), |place| (true, place));
        let value: Value = from_str(&read(&path)).unwrap_or_else(|why| panic!("{below}: {why}"));
        let thing = |shelf: &str, value| Thing { shelf: shelf.to_owned(), practice, value };
        match (place.rsplit_once('/'), value) {
            _ if place.starts_with("words/") => {}
            (Some((shelf, stem)), value) => {
                let thing = thing(shelf, value);
                let name = thing.called().to_lowercase().replace(' ', "-");
                assert_eq!(name, stem, "{game}/{below}");
                things.push(thing);
            }
            (None, Value::Array(listed)) if practice => {
                things.extend(listed.into_iter().map(|value| thing(place, value)));
            }
            (None, _) => {}
        }
    }
    things
}

fn read_card(entry: &Entry, thing: &Thing, value: &Value) -> Result<(), Fault> {
    (entry.read_card)(&thing.shelf, &value.to_string())
}

#[test]
fn every_card_is_read_on_its_shelf_and_nothing_more_than_it_may_say() {
    for entry in ALL {
        let things = things(entry.id);
        let cards: Vec<_> = things.iter().filter(|thing| thing.shelf != "armies").collect();
        assert!(cards.len() > 30, "{}: {} cards", entry.id, cards.len());
        for card in cards {
            let called = format!("{}/{}/{}", entry.id, card.shelf, card.called());
            read_card(entry, card, &card.value).unwrap_or_else(|why| panic!("{called}: {why:?}"));
            assert!(read_card(entry, card, &card.strange()).is_err(), "{called} says too much");
        }
    }
}

#[test]
fn what_lists_and_cards_name_is_there() {
    for entry in ALL {
        let things = things(entry.id);
        for (field, shelf) in [("faction", "factions"), ("die", "dice")] {
            let there = things.iter().filter(|thing| thing.shelf == shelf);
            let there: BTreeSet<&str> = there.map(Thing::called).collect();
            for thing in &things {
                let mut named = BTreeSet::new();
                name(&thing.value, field, &mut named);
                let missing: Vec<_> = named.difference(&there).collect();
                assert!(missing.is_empty(), "{}: no {field} {missing:?}", thing.called());
            }
        }
        for list in things.iter().filter(|thing| thing.shelf == "armies") {
            let mustered = |army: &Value| {
                let setup = app::setup(entry.id, &json!({"armies": [army, army]}));
                let setup = setup.unwrap_or_else(|why| panic!("{}: {why:?}", list.called()));
                let mut whole = Game::of(entry.id).practice;
                json_patch::merge(&mut whole, &setup);
                (entry.muster)(&whole.to_string())
            };
            let faults = mustered(&list.value).unwrap();
            assert!(!list.practice || faults.is_empty(), "{}: {faults:?}", list.called());
            assert!(mustered(&list.strange()).is_err(), "{} says too much", list.called());
        }
    }
}

/// Collects the values of all fields with that name anywhere in a value.
fn name<'a>(value: &'a Value, field: &str, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Array(list) => list.iter().for_each(|part| name(part, field, found)),
        Value::Object(fields) => {
            found.extend(fields.get(field).and_then(Value::as_str));
            fields.values().for_each(|part| name(part, field, found));
        }
        _ => {}
    }
}

#[test]
fn what_a_practice_card_says_is_carried_out_by_the_app_or_is_for_the_table() {
    for entry in ALL {
        let cards: Vec<Thing> = things(entry.id).into_iter().filter(|it| it.practice).collect();
        let carried: BTreeSet<&str> = cards
            .iter()
            .filter(|card| card.value.get("effects").is_some())
            .map(|card| card.shelf.split('/').next().unwrap())
            .collect();
        for card in &cards {
            let shelf = card.shelf.split('/').next().unwrap();
            if !carried.contains(shelf) {
                continue;
            }
            // Laying terrain and forming a formation follow from the card's kind.
            let kind = &card.value["kind"];
            let laid = kind.is_object() || kind == "terrain";
            let effects = card.value["effects"].as_array().is_some_and(|all| !all.is_empty());
            assert!(effects != laid, "{}/{}", entry.id, card.called());
        }
    }
}

#[test]
fn the_practice_battle_is_the_practice_packs_and_legal_whoever_draws() {
    for entry in ALL {
        let draft = file(entry.id, "practice/draft.json");
        let lists = things(entry.id).into_iter();
        let lists: Vec<Value> = lists
            .filter(|thing| thing.practice && thing.shelf == "armies")
            .map(|thing| thing.value["id"].clone())
            .collect();
        let named = draft["armies"].as_array().unwrap();
        assert!(named.len() == 2 && named.iter().all(|army| lists.contains(army)), "{}", entry.id);
        assert_eq!(draft["quick_start"], true, "{}: the second screen is the game", entry.id);
        for who in ["app", "table"] {
            let mut setup = Game::of(entry.id).practice;
            set_sources(&mut setup, |_| who);
            assert_eq!((entry.muster)(&setup.to_string()), Ok(Vec::new()), "{}", entry.id);
        }
    }
}

#[test]
fn nothing_of_the_data_is_lost_on_its_way_into_a_battle() {
    for entry in ALL {
        let draft = app::setup(entry.id, &file(entry.id, "practice/draft.json")).unwrap();
        let kept = Game::from(entry, &draft).practice;
        survives(&draft, &kept, entry.id);
        assert_eq!(Game::from(entry, &kept).practice, kept, "{}", entry.id);
    }
}

/// Checks that everything said is still there; empty values may be left out.
fn survives(said: &Value, kept: &Value, place: &str) {
    match (said, kept) {
        (Value::Object(fields), Value::Object(_)) => {
            for (name, field) in fields {
                survives(field, &kept[name], &format!("{place}.{name}"));
            }
        }
        (Value::Array(said), Value::Array(kept)) => {
            assert_eq!(said.len(), kept.len(), "{place}");
            said.iter().zip(kept).for_each(|(said, kept)| survives(said, kept, place));
        }
        (said, Value::Null) => {
            let nothing = [json!(null), json!(0), json!(false), json!(""), json!([])];
            assert!(nothing.contains(said), "{place}: {said} is lost");
        }
        (said, kept) => assert_eq!(said, kept, "{place}"),
    }
}

fn switches(game: &str) -> Vec<Value> {
    file(game, "house_rules.json")["switches"].as_array().unwrap().clone()
}

#[test]
fn a_house_rule_has_its_words_and_begins_as_the_tracker_reads_the_book() {
    for entry in ALL {
        let practice = Game::of(entry.id).practice;
        let (switches, defaults) = (switches(entry.id), (entry.house_rules)());
        let words = file(entry.id, "words/en/house_rules.json")["switches"].take();
        let chosen = |house: Value| {
            let mut setup = practice.clone();
            setup["house"].as_object_mut().unwrap().extend(house.as_object().unwrap().clone());
            (entry.muster)(&setup.to_string()).map(|_| Game::from(entry, &setup).practice)
        };
        let told: BTreeSet<&str> = switches.iter().filter_map(|it| it["id"].as_str()).collect();
        assert_eq!(told, defaults.keys().map(String::as_str).collect(), "{}", entry.id);
        assert_eq!(chosen(json!(defaults)).unwrap(), practice, "{}", entry.id);
        for switch in &switches {
            let id = switch["id"].as_str().unwrap();
            let says = |said: &Value| said.as_str().is_some_and(|said| !said.is_empty());
            assert!(says(&words[id]["title"]) && says(&words[id]["text"]), "{switch}");
            let on_or_off = [true, false].map(|on| json!({ "id": on }));
            let options = switch["options"].as_array().cloned().unwrap_or(on_or_off.into());
            let default = &defaults[id];
            let known = options.iter().any(|option| option["id"] == *default);
            assert!(options.is_empty() || known, "{switch}: its default is no option");
            for option in &options {
                let kept = chosen(json!({id: option["id"]})).unwrap()["house"][id].take();
                let left_out = kept.is_null() && option["id"] == *default;
                assert!(kept == option["id"] || left_out, "{switch}: {kept}");
            }
            // Switches without options name a die by its id, whatever dice exist.
            let strange = chosen(json!({id: "no_such_option"}));
            assert!(strange.is_err() || options.is_empty(), "{switch}");
        }
    }
}

#[test]
fn every_house_rule_is_turned_in_some_test() {
    for entry in ALL {
        let tests = files(&format!("tests/src/{}", entry.id), &[".rs"]);
        let tests: String = tests.iter().map(|path| read(path)).collect();
        for switch in switches(entry.id) {
            let id = switch["id"].as_str().unwrap();
            assert!(tests.contains(&format!("house.{id} = ")), "{}: nobody turns {id}", entry.id);
        }
    }
}

#[test]
fn lists_name_rules_and_refusals_that_exist() {
    for entry in ALL {
        let house = file(entry.id, "house_rules.json");
        let lists = files(&format!("data/{}", entry.id), &[".json"]).into_iter();
        let lists = lists.map(|path| from_str::<Value>(&read(&path)).unwrap());
        let lists = lists.chain([house["switches"].clone(), house["rulings"].clone()]);
        let listed: Vec<Value> =
            lists.filter_map(|list| list.as_array().cloned()).flatten().collect();
        let ids = |field: &str| -> BTreeSet<&str> {
            listed.iter().filter_map(|it| it[field].as_str()).collect()
        };
        // What cards print counts as a rule too.
        let (rules, codes) = (ids("id"), ids("code"));
        for it in &listed {
            for (field, there) in [("codes", &codes), ("rules", &rules), ("rule", &rules)] {
                let all = it[field].as_array().into_iter().flatten().chain([&it[field]]);
                let mut named = all.filter_map(Value::as_str);
                assert!(named.all(|name| there.contains(name)), "{}: {it}", entry.id);
            }
        }
    }
}
