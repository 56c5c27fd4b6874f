//! Packs: cards that somebody typed go from one device to another as a file, overwrite nothing unasked,
//! and lists and battles outlive them.

use super::army_file::{kept, samples, type_card};
use super::requests::{TestHost, text};
use super::rights::guests;
use serde_json::{Value, json};
use tracker::games::ALL;
use tracker::kit::Shelf;
use tracker::{Entry, Id};

/// The new card on each shelf.
const NEW: &str = "raven-guard";

/// Pack content of a game, of the practice part if that has it.
fn part(host: &TestHost, game: &str, path: &str) -> Value {
    let pack = host.ask(json!({"ask": "pack", "game": game}))["pack"].clone();
    let found = pack["practice"].pointer(&format!("/{path}"));
    found.or_else(|| pack.pointer(&format!("/{path}"))).cloned().unwrap_or_default()
}

fn first_of(cards: &Value) -> Value {
    match cards {
        Value::Array(cards) => cards[0].clone(),
        cards => cards.as_object().unwrap().values().next().unwrap().clone(),
    }
}

/// The name of a shelf in the pack, and a card of it, without its id.
fn sample(host: &TestHost, game: &str, shelf: &Shelf) -> Option<(String, Value)> {
    let cards = part(host, game, shelf.name.trim_end_matches('/'));
    let (name, mut card) = match shelf.name.ends_with('/') {
        false => (shelf.name.to_owned(), cards.as_object().map(|_| first_of(&cards))?),
        true => {
            let (faction, deck) = cards.as_object()?.iter().next()?;
            (format!("{}{faction}", shelf.name), first_of(deck))
        }
    };
    card.as_object_mut()?.remove("id");
    Some((name, card))
}

/// Types a new card on every shelf of a game of which it has one. Returns the shelves.
pub(crate) fn typed(host: &TestHost, game: &Entry) -> Vec<String> {
    let mut shelves = Vec::new();
    // Scenarios have no ids: nothing is typed on them.
    for shelf in game.shelves.iter().filter(|shelf| shelf.name != "scenarios") {
        let Some((name, mut values)) = sample(host, game.id, shelf) else { continue };
        if name == "units" {
            values["name"] = json!("Raven Guard");
        }
        let save = json!({"ask": "save_card", "game": game.id, "shelf": name, "card": NEW,
            "values": values});
        host.ask(save);
        shelves.push(name);
    }
    shelves.sort();
    shelves
}

pub(crate) fn make(host: &TestHost, game: &str) -> Value {
    host.ask(json!({"ask": "make_pack", "game": game, "name": "Ridge and River",
        "author": "Ada", "license": "CC BY 4.0", "languages": ["en"]}))
}

fn read(host: &TestHost, game: &str, file: &str) -> Value {
    host.ask(json!({"ask": "read_pack", "game": game, "text": file}))
}

fn save(game: &str, file: &str, over: &Value) -> Value {
    json!({"ask": "save_pack", "game": game, "text": file, "over": over})
}

fn packs(host: &TestHost, game: &str) -> Vec<Value> {
    host.ask(json!({"ask": "packs", "game": game}))["packs"].as_array().unwrap().clone()
}

fn content(host: &TestHost, game: &str) -> Value {
    host.ask(json!({"ask": "pack", "game": game}))
}

/// A pack by hand: the id is of that one digit.
fn file(game: &str, digit: &str, version: u32, cards: &Value) -> Value {
    json!({
        "format": "aide.pack", "version": 1, "game": game, "cards": cards,
        "pack": {"id": digit.repeat(32), "version": version, "name": "By hand"},
    })
}

/// A practice unit of a game, with its id.
fn unit(host: &TestHost, game: &str) -> (String, Value) {
    let units = part(host, game, "units");
    let (id, unit) = units.as_object().unwrap().iter().next().unwrap();
    (id.clone(), unit.clone())
}

#[test]
fn the_cards_of_every_game_go_round_with_its_decks() {
    for entry in ALL {
        let (mine, theirs) = (TestHost::new(), TestHost::new());
        let shelves = typed(&mine, entry);
        let decks = ["units", "tactics", "strategy", "leaders", "maneuver/", "escalation"];
        let has = |deck: &str| shelves.iter().any(|shelf| shelf.starts_with(deck));
        assert!(
            decks.into_iter().filter(|deck| has(deck)).count() > usize::from(entry.id != "warfare")
        );
        let made = make(&mine, entry.id);
        assert_eq!(made["head"]["version"], 1);
        let file = text(&made["text"]);
        let before = content(&theirs, entry.id);
        let found = read(&theirs, entry.id, &file)["found"].take();
        assert_eq!(found["head"]["author"], "Ada", "{}: {found}", entry.id);
        assert_eq!((&found["changed"], &found["here"]), (&json!(false), &Value::Null));
        let new = found["changes"].as_array().unwrap();
        assert_eq!(new.len(), shelves.len(), "{}", entry.id);
        assert!(new.iter().all(|it| it["is_here"] == false && it["card"] == NEW));
        assert_eq!(content(&theirs, entry.id), before, "reading stores nothing");
        assert!(packs(&theirs, entry.id).is_empty());
        let saved = theirs.ask(save(entry.id, &file, &Value::Null));
        let theirs = theirs.reopened();
        let now = content(&theirs, entry.id);
        assert_eq!(now["typed"], json!({}), "nothing was typed here");
        for shelf in &shelves {
            let card = |pack: &Value| {
                let card = pack.pointer(&format!("/{shelf}/{NEW}")).cloned();
                card.unwrap_or_else(|| panic!("{}: {shelf}", entry.id))
            };
            assert_eq!(card(&now["pack"]), card(&content(&mine, entry.id)["pack"]));
        }
        let listed = packs(&theirs, entry.id).remove(0);
        assert_eq!((&listed["over"], &listed["head"]), (&saved["over"], &made["head"]));
        assert_eq!(listed["cards"], shelves.len());
        let out = json!({"ask": "export_pack", "game": entry.id, "pack": saved["pack"]});
        assert_eq!(theirs.ask(out.clone())["text"], made["text"]);
        theirs.ask(json!({"ask": "forget_pack", "game": entry.id, "pack": saved["pack"]}));
        assert_eq!(content(&theirs, entry.id), before);
        assert_eq!(theirs.refused(out)["code"], "no_such_pack");
    }
}

#[test]
fn every_pack_that_is_written_is_as_its_schema_says() {
    for entry in ALL {
        let host = TestHost::new();
        typed(&host, entry);
        let (mut schemas, mut compiler) = (boon::Schemas::new(), boon::Compiler::new());
        let folder = format!("{}/../data/schema", env!("CARGO_MANIFEST_DIR"));
        let schema = format!("{folder}/{}/pack_file.json", entry.id);
        let schema = compiler.compile(&schema, &mut schemas).unwrap();
        let mut file: Value = serde_json::from_str(&text(&make(&host, entry.id)["text"])).unwrap();
        let valid = schemas.validate(&file, schema);
        assert!(valid.is_ok(), "{}: {}", entry.id, valid.unwrap_err());
        file["cards"]["hats"] = json!({});
        assert!(schemas.validate(&file, schema).is_err());
    }
}

#[test]
fn an_own_pack_keeps_its_id_and_counts_its_versions() {
    let (mut host, entry) = (TestHost::new(), &ALL[0]);
    typed(&host, entry);
    let first = make(&host, entry.id);
    host = host.reopened();
    assert_eq!(make(&host, entry.id), first, "nothing has changed");
    type_card(&host, entry.id, &unit(&host, entry.id).0, &json!({"name": "Mine"}));
    let second = make(&host, entry.id);
    let id = |made: &Value| {
        let file: Value = serde_json::from_str(&text(&made["text"])).unwrap();
        file["pack"]["id"].clone()
    };
    assert_eq!((second["head"]["version"].clone(), id(&second)), (json!(2), id(&first)));
    let listed = host.ask(json!({"ask": "packs", "game": entry.id}));
    assert_eq!((&listed["own"], &listed["packs"]), (&second["head"], &json!([])));
    // Another game has a pack of its own.
    assert_ne!(id(&make(&host, ALL[1].id)), id(&first));
    let no = host.refused(json!({"ask": "make_pack", "game": entry.id, "name": " ", "author": "",
        "license": "", "languages": []}));
    assert_eq!(no["params"]["at"], "pack.name", "{no}");
}

/// What the user typed over a card of somebody's pack reads without that pack.
#[test]
fn an_own_pack_needs_no_other_one() {
    for entry in ALL {
        let (mine, theirs, third) = (TestHost::new(), TestHost::new(), TestHost::new());
        typed(&mine, entry);
        theirs.ask(save(entry.id, &text(&make(&mine, entry.id)["text"]), &Value::Null));
        type_card(&theirs, entry.id, NEW, &json!({"name": "Other Ravens"}));
        let file = text(&make(&theirs, entry.id)["text"]);
        third.ask(save(entry.id, &file, &Value::Null));
        assert_eq!(content(&third, entry.id)["pack"]["units"][NEW]["name"], "Other Ravens");
    }
}

#[test]
fn what_is_not_known_of_a_pack_goes_round_and_counts_for_nothing() {
    for entry in ALL {
        let (host, mine) = (TestHost::new(), TestHost::new());
        typed(&mine, entry);
        let mut file: Value = serde_json::from_str(&text(&make(&mine, entry.id)["text"])).unwrap();
        file["cover"] = json!({"by": "Eve"});
        file["pack"]["edition"] = json!(3);
        file["cards"]["units"][NEW]["hat"] = json!(["red", {"size": 7}]);
        file["cards"]["units"][NEW]["boots"] = json!(2);
        let file = serde_json::to_string_pretty(&file).unwrap();
        let read = read(&host, entry.id, &file);
        let found = &read["found"];
        let unknown = found["unknown"].as_array().unwrap_or_else(|| panic!("{read}"));
        let at: Vec<_> = unknown.iter().map(|it| text(&it["at"])).collect();
        let card = format!("cards.units.{NEW}");
        let all = ["cover", "pack.edition", &format!("{card}.boots"), &format!("{card}.hat")];
        assert_eq!(at, all, "{}", entry.id);
        assert_eq!(found["changed"], true, "its digest is of what was written");
        let saved = host.ask(save(entry.id, &file, &Value::Null));
        let out = json!({"ask": "export_pack", "game": entry.id, "pack": saved["pack"]});
        assert_eq!(host.reopened().ask(out)["text"], json!(file));
    }
}

#[test]
fn what_the_user_typed_lies_over_a_pack() {
    for entry in ALL {
        let host = TestHost::new();
        let (id, printed) = unit(&host, entry.id);
        type_card(&host, entry.id, &id, &json!({"name": "Mine"}));
        let cards = json!({"units": {&id: {"name": "Theirs"}}});
        let file = file(entry.id, "a", 1, &cards).to_string();
        let found = read(&host, entry.id, &file)["found"].take();
        assert_eq!(found["changes"], json!([]), "{}", entry.id);
        let field = json!([{"field": "name", "kept": "Theirs", "now": "Mine"}]);
        assert_eq!(found["hidden"][0]["fields"], field);
        host.ask(save(entry.id, &file, &Value::Null));
        let name = || part(&host, entry.id, "units")[&id]["name"].clone();
        assert_eq!(name(), "Mine");
        host.ask(json!({"ask": "forget_card", "game": entry.id, "shelf": "units", "card": id}));
        assert_eq!(name(), "Theirs");
        host.ask(json!({"ask": "forget_pack", "game": entry.id, "pack": "a".repeat(32)}));
        assert_eq!(name(), printed["name"]);
    }
}

#[test]
fn a_newer_version_replaces_only_the_one_that_was_seen_and_says_what_changes() {
    let (host, game) = (TestHost::new(), ALL[0].id);
    let (id, printed) = unit(&host, game);
    let mut new = printed.clone();
    new.as_object_mut().unwrap().remove("id");
    let first = json!({"units": {&id: {"name": "One"}, "gone": new, "stays": new}});
    let first = file(game, "a", 1, &first).to_string();
    let saved = host.ask(save(game, &first, &Value::Null));
    assert_eq!(host.ask(save(game, &first, &Value::Null)), saved, "a repeated request is harmless");
    let second = json!({"units": {&id: {"name": "Two"}, "stays": new}});
    let second = file(game, "a", 2, &second).to_string();
    let found = read(&host, game, &second)["found"].take();
    assert_eq!(found["here"]["over"], saved["over"]);
    assert_eq!(found["here"]["head"]["version"], 1);
    let field = json!([{"field": "name", "kept": "Two", "now": "One"}]);
    assert_eq!(found["changes"].as_array().unwrap().len(), 1, "{found}");
    assert_eq!(found["changes"][0]["fields"], field);
    let gone = json!([{"shelf": "units", "card": "gone", "name": new["name"]}]);
    assert_eq!(found["gone"], gone);
    for over in [&Value::Null, &json!("0000")] {
        let no = host.refused(save(game, &second, over));
        assert_eq!((&no["code"], &no["params"]["version"]), (&json!("outdated"), &saved["over"]));
    }
    assert_eq!(part(&host, game, "units")[&id]["name"], "One");
    host.ask(save(game, &second, &saved["over"]));
    assert_eq!(part(&host, game, "units")[&id]["name"], "Two");
    assert_eq!(packs(&host, game).len(), 1);
    // A field that a version has no more is as printed again.
    let third = file(game, "a", 3, &json!({"units": {"stays": new}})).to_string();
    let found = read(&host, game, &third)["found"].take();
    let field = json!([{"field": "name", "kept": printed["name"], "now": "Two"}]);
    assert_eq!(found["changes"][0]["fields"], field);
}

#[test]
fn lists_and_battles_outlive_their_pack() {
    for entry in ALL {
        let (mut host, mine) = (TestHost::new(), TestHost::new());
        typed(&mine, entry);
        let file = text(&make(&mine, entry.id)["text"]);
        let pack = host.ask(save(entry.id, &file, &Value::Null))["pack"].take();
        let mut army = samples(&host, entry.id).pop().unwrap();
        army.as_object_mut().unwrap().remove("id");
        army["entries"].as_array_mut().unwrap().push(json!({"card": NEW}));
        let ask = json!({"ask": "save_army", "game": entry.id, "army": army});
        let id = host.ask(ask)["army"].clone();
        let mut draft = part(&host, entry.id, "draft");
        draft["armies"][0] = id.clone();
        draft["play_anyway"] = json!(true);
        let ask = json!({"ask": "new_battle", "game": entry.id, "name": "x", "draft": draft});
        let battle = text(&host.ask(ask)["battle"]);
        host.play(&battle, 3);
        let look = |host: &TestHost| host.look(&battle);
        let check =
            |host: &TestHost| host.ask(json!({"ask": "check_army", "game": entry.id, "army": id}));
        let (looked, judged) = (look(&host), check(&host));
        assert!(host.exported(&battle).contains("Raven Guard"), "{}", entry.id);
        assert_eq!(judged["changes"], Value::Null);
        host.ask(json!({"ask": "forget_pack", "game": entry.id, "pack": pack}));
        host = host.reopened();
        let after = check(&host);
        assert_eq!(after["violations"], judged["violations"], "{}", entry.id);
        let gone = &after["changes"]["cards"];
        let own = gone.as_array().unwrap().iter().find(|it| it["shelf"] == "units").unwrap();
        assert_eq!(own["card"], NEW, "{}", entry.id);
        assert_eq!((&own["is_here"], &own["name"]), (&json!(false), &json!("Raven Guard")));
        assert_eq!(kept(&host, entry.id).len(), 1);
        assert_eq!(look(&host), looked, "{}", entry.id);
        host.play(&battle, 3);
        assert!(host.exported(&battle).contains("Raven Guard"));
    }
}

#[test]
fn a_guest_is_told_nothing_of_a_pack() {
    let host = TestHost::new();
    let game = ALL[0].id;
    let battle: Id = host.practice().parse().unwrap();
    let (_, guest) = guests(&host, battle)[0];
    let pack = json!({"ask": "pack", "game": game});
    let before = host.try_ask(guest, pack.clone()).unwrap();
    let (id, _) = unit(&host, game);
    let cards = json!({"units": {&id: {"name": "Theirs"}}});
    host.ask(save(game, &file(game, "a", 1, &cards).to_string(), &Value::Null));
    assert_ne!(host.ask(pack.clone()), before);
    assert_eq!(host.try_ask(guest, pack).unwrap(), before);
}

#[test]
fn the_packs_of_a_game_have_a_limit_together() {
    let (host, game) = (TestHost::new(), ALL[0].id);
    let large = |digit: &str| {
        let mut file = file(game, digit, 1, &json!({}));
        file["notes"] = json!("n".repeat(500 << 10));
        save(game, &file.to_string(), &Value::Null)
    };
    for digit in ["1", "2", "3", "4"] {
        host.ask(large(digit));
    }
    host.ask(large("4"));
    assert_eq!(host.refused(large("5"))["code"], "packs_too_large");
    assert_eq!(packs(&host, game).len(), 4);
    // Another game has room of its own.
    let other = file(ALL[1].id, "5", 1, &json!({})).to_string();
    host.ask(save(ALL[1].id, &other, &Value::Null));
}

/// Where a file is wrong, and with which code.
fn faults(text: &str) -> Vec<(String, String)> {
    let faults = app::read_pack(text).unwrap_err();
    let told = faults.iter().map(|fault| json!(fault));
    let told = told.map(|it| {
        let why = it["params"]["why"]["is"].as_str().map(str::to_owned);
        let allowed = it["params"]["why"]["allowed"]["is"].as_str().map(str::to_owned);
        let code = allowed.or(why).unwrap_or_else(|| text_of(&it["code"]));
        (it["params"]["at"].as_str().unwrap_or_default().to_owned(), code)
    });
    told.collect()
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// A pack with as many kinds of faults as one file can have, and where they are.
pub(crate) fn spoiled() -> (Value, Vec<(&'static str, &'static str)>) {
    let mut file = file(
        "napoleonica",
        "g",
        0,
        &json!({
            "units": {
                "../guard": {"name": "Guard"},
                "nameless": {"faction": "ridge"},
                "bells": {"name": "Bells", "faction": "ridge", "stamina": "much"},
                "list": [],
                "named": {"name": "a\u{1b}[2J"},
                "other": {"id": "another", "name": "Other"},
                "large": {"name": "Large", "notes": "L".repeat(70 << 10)},
            },
            "hats": {}, "maneuver/a/b": {}, "dice": 7,
        }),
    );
    file["version"] = json!(0);
    file["digest"] = json!(7);
    file["pack"]["name"] = json!(" ");
    file["pack"]["author"] = json!(["Ada"]);
    file["pack"]["license"] = json!("a\nb");
    file["pack"]["languages"] = json!(["en", "English!"]);
    let all = vec![
        ("version", "whole"),
        ("digest", "text"),
        ("pack.id", "id"),
        ("pack.version", "whole"),
        ("pack.name", "name"),
        ("pack.author", "text"),
        ("pack.license", "name"),
        ("pack.languages.1", "language"),
        ("cards.dice", "fields"),
        ("cards.hats", "one_of"),
        ("cards.maneuver/a/b", "one_of"),
        ("cards.units.../guard", "card_id"),
        ("cards.units.bells.stamina", "whole"),
        ("cards.units.large", "bytes"),
        ("cards.units.list", "fields"),
        ("cards.units.named.name", "name"),
        ("cards.units.nameless", "missing"),
        ("cards.units.other.id", "one_of"),
    ];
    (file, all)
}

#[test]
fn all_faults_of_a_pack_are_named_at_once_each_with_its_place() {
    let (file, all) = spoiled();
    let mut found = faults(&file.to_string());
    found.sort();
    let mut all: Vec<_> = all.iter().map(|(at, code)| ((*at).into(), (*code).into())).collect();
    all.sort();
    assert_eq!(found, all);
    let (host, game) = (TestHost::new(), "napoleonica");
    let told = read(&host, game, &file.to_string());
    assert_eq!(
        (told["faults"].as_array().unwrap().len(), &told["found"]),
        (all.len(), &Value::Null)
    );
    host.refused(save(game, &file.to_string(), &Value::Null));
    assert!(packs(&host, game).is_empty());
}

#[test]
fn what_is_no_pack_at_all_says_why() {
    let game = ALL[0].id;
    let whole = file(game, "a", 1, &json!({}));
    let with = |field: &str, value: Value| {
        let mut other = whole.clone();
        other[field] = value;
        faults(&other.to_string()).remove(0)
    };
    let fault = |at: &str, code: &str| (at.to_owned(), code.to_owned());
    assert!(app::read_pack(&format!("\u{feff}{whole}")).is_ok());
    assert_eq!(faults("{\"format\": "), [fault("format", "no_json")]);
    assert_eq!(faults("[]"), [fault("", "no_pack")]);
    let twice = whole.to_string().replacen("{", "{\"game\":\"x\",\"game\":\"y\",", 1);
    assert_eq!(faults(&twice), [fault("game", "twice")]);
    assert_eq!(faults(&"[".repeat(600 << 10)), [fault("", "too_large")]);
    assert_eq!(with("format", json!("aide.army")), fault("format", "one_of"));
    assert_eq!(with("version", json!(2)), fault("", "too_new"));
    assert_eq!(with("game", json!("chess")), fault("", "no_such_game"));
    assert_eq!(with("cards", json!([])), fault("cards", "fields"));
    assert_eq!(with("pack", json!("a")), fault("pack", "fields"));
    let many = |n: usize| (0..n).map(|at| (at.to_string(), json!({}))).collect::<Value>();
    assert_eq!(with("cards", json!({"units": many(1_001)})), fault("cards", "count"));
    for field in ["game", "pack", "cards"] {
        let mut other = whole.clone();
        other.as_object_mut().unwrap().remove(field);
        assert_eq!(faults(&other.to_string()), [fault("", "missing")], "{field}");
    }
    let told = read(&TestHost::new(), ALL[1].id, &whole.to_string());
    assert_eq!(told["faults"][0]["code"], "other_game");
}

#[test]
fn a_pack_that_the_disk_damaged_is_listed_and_can_be_forgotten() {
    let (host, game) = (TestHost::new(), ALL[0].id);
    let mut written = file(game, "a", 1, &json!({}));
    written["notes"] = json!("here the disk fails");
    host.ask(save(game, &written.to_string(), &Value::Null));
    let library = host.path().join("aide.db");
    let host = host.meanwhile(|| {
        let mut bytes = std::fs::read(&library).unwrap();
        let text = b"here the disk fails";
        let places = bytes.windows(text.len()).enumerate().filter(|(_, it)| it == text);
        let places: Vec<_> = places.map(|(at, _)| at).collect();
        assert!(!places.is_empty());
        places.into_iter().for_each(|at| bytes[at] = b'H');
        std::fs::write(&library, bytes).unwrap();
    });
    let listed = packs(&host, game).remove(0);
    assert_eq!((&listed["over"], &listed["head"]), (&Value::Null, &Value::Null));
    assert_eq!(content(&host, game)["pack"]["id"], game);
    host.ask(json!({"ask": "forget_pack", "game": game, "pack": listed["pack"]}));
    assert!(packs(&host, game).is_empty());
}
