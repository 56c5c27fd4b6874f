//! Armies go from one device to another as files.

use super::requests::{TestHost, text};
use serde_json::{Value, json};
use tracker::games::ALL;
use tracker::{Entry, Id};

/// The armies that a game's pack has, as lists.
pub(crate) fn samples(host: &TestHost, game: &str) -> Vec<Value> {
    let pack = host.ask(json!({"ask": "pack", "game": game}))["pack"].clone();
    let armies = |part: &Value| part["armies"].as_object().cloned().unwrap_or_default();
    armies(&pack).into_iter().chain(armies(&pack["practice"])).map(|(_, army)| army).collect()
}

/// The ids of all units.
fn units(host: &TestHost, game: &str) -> Vec<String> {
    let pack = host.ask(json!({"ask": "pack", "game": game}))["pack"].clone();
    let ids = |part: &Value| part["units"].as_object().cloned().unwrap_or_default();
    ids(&pack).into_iter().chain(ids(&pack["practice"])).map(|(id, _)| id).collect()
}

pub(crate) fn file(host: &TestHost, game: &str, army: &Value) -> String {
    text(&host.ask(json!({"ask": "export_army", "game": game, "army": army}))["text"])
}

/// The request that brings a file in, as the list with that number.
pub(super) fn import(text: &str, number: u8) -> Value {
    json!({"ask": "import_army", "id": Id([number; 16]), "text": text})
}

pub(super) fn kept(host: &TestHost, game: &str) -> Vec<Value> {
    let armies = host.ask(json!({"ask": "armies", "game": game}));
    armies["armies"].as_array().unwrap().iter().map(|one| one["army"].clone()).collect()
}

fn typed(host: &TestHost, game: &str) -> Value {
    host.ask(json!({"ask": "pack", "game": game}))["typed"].clone()
}

pub(super) fn type_card(host: &TestHost, game: &str, card: &str, values: &Value) {
    host.ask(json!({
        "ask": "save_card", "game": game, "shelf": "units", "card": card, "values": values,
    }));
}

/// A unit of a game's pack.
fn unit(host: &TestHost, game: &str, card: &str) -> Value {
    let pack = host.ask(json!({"ask": "pack", "game": game}))["pack"].clone();
    let on = |part: &Value| part["units"].get(card).cloned();
    on(&pack).or_else(|| on(&pack["practice"])).unwrap()
}

#[test]
fn every_army_comes_in_as_it_was() {
    for entry in ALL {
        let (mine, theirs) = (TestHost::new(), TestHost::new());
        for mut army in samples(&mine, entry.id) {
            let text = file(&mine, entry.id, &army);
            let number = u8::try_from(kept(&theirs, entry.id).len()).unwrap();
            let came = theirs.ask(import(&text, number));
            assert_eq!((&came["game"], &came["name"]), (&json!(entry.id), &army["name"]));
            let there = kept(&theirs, entry.id).into_iter().find(|one| one["id"] == came["army"]);
            army["id"] = came["army"].clone();
            assert_eq!(there.unwrap(), army);
            // A request that is sent again brings nothing twice.
            let all = kept(&theirs, entry.id).len();
            assert_eq!(theirs.ask(import(&text, number)), came);
            assert_eq!(kept(&theirs, entry.id).len(), all);
            theirs.ask(import(&text, number + 1));
            assert_eq!(kept(&theirs, entry.id).len(), all + 1);
        }
        assert!(!kept(&theirs, entry.id).is_empty(), "{}", entry.id);
    }
}

#[test]
fn every_file_that_is_written_is_as_its_schema_says() {
    for entry in ALL {
        let host = TestHost::new();
        let (mut schemas, mut compiler) = (boon::Schemas::new(), boon::Compiler::new());
        let folder = format!("{}/../data/schema", env!("CARGO_MANIFEST_DIR"));
        let schema = format!("{folder}/{}/army_file.json", entry.id);
        let schema = compiler.compile(&schema, &mut schemas).unwrap();
        for army in samples(&host, entry.id) {
            let mut file: Value = serde_json::from_str(&file(&host, entry.id, &army)).unwrap();
            let valid = schemas.validate(&file, schema);
            assert!(valid.is_ok(), "{}: {}", army["name"], valid.unwrap_err());
            file["army"]["hat"] = json!("red");
            assert!(schemas.validate(&file, schema).is_err());
        }
    }
}

#[test]
fn it_keeps_its_cards_and_changes_none_here() {
    for entry in ALL {
        let (mine, theirs) = (TestHost::new(), TestHost::new());
        let mut army = samples(&mine, entry.id).pop().unwrap();
        let card = text(&army["entries"][0]["card"]);
        let mut values = unit(&mine, entry.id, &card);
        values.as_object_mut().unwrap().remove("id");
        values["name"] = json!("Raven Guard");
        type_card(&mine, entry.id, "raven-guard", &values);
        type_card(&mine, entry.id, &card, &json!({"name": "Mine"}));
        type_card(&theirs, entry.id, &card, &json!({"name": "Theirs"}));
        army["entries"].as_array_mut().unwrap().push(json!({"card": "raven-guard"}));
        let text = file(&mine, entry.id, &army);
        let came = theirs.ask(import(&text, 1));
        assert_eq!(came["cards"], 1, "{}: the other one is known here", entry.id);
        assert_eq!(typed(&theirs, entry.id), json!({"units": {&card: {"name": "Theirs"}}}));
        // The list keeps the cards that it was built with, and says what differs.
        let changes = came["judged"]["changes"]["cards"].as_array().unwrap();
        let change = |id: &str| changes.iter().find(|it| it["card"] == id).unwrap();
        let field = json!([{"field": "name", "kept": "Mine", "now": "Theirs"}]);
        assert_eq!(change(&card)["fields"], field);
        let own = change("raven-guard");
        assert_eq!((&own["is_here"], &own["name"]), (&json!(false), &values["name"]));
        let list = kept(&theirs, entry.id).pop().unwrap();
        assert_eq!(list["cards"]["units"].as_object().unwrap().len(), 2, "only what differs");
        assert_eq!(list["cards"]["units"][&card]["name"], "Mine");
    }
}

fn cost_of(entry: &Entry) -> &'static str {
    if ["simple_napoleonics", "warfare"].contains(&entry.id) { "points" } else { "cost" }
}

#[test]
fn a_list_keeps_its_cards_and_says_what_a_change_does_to_it() {
    for entry in ALL {
        let host = TestHost::new();
        let mut army = samples(&host, entry.id).pop().unwrap();
        army.as_object_mut().unwrap().remove("id");
        let saved = host.ask(json!({"ask": "save_army", "game": entry.id, "army": army}));
        assert_eq!(saved["judged"]["changes"], Value::Null);
        let (card, cost) = (text(&army["entries"][0]["card"]), cost_of(entry));
        let before = unit(&host, entry.id, &card)[cost].as_i64().unwrap();
        type_card(&host, entry.id, &card, &json!({cost: before + 7}));
        let list = kept(&host, entry.id).pop().unwrap();
        let check =
            |army: &Value| host.ask(json!({"ask": "check_army", "game": entry.id, "army": army}));
        let judged = check(&list);
        let changes = &judged["changes"];
        let field = json!([{"field": cost, "kept": before, "now": before + 7}]);
        assert_eq!(changes["cards"][0]["fields"], field, "{}", entry.id);
        let [then, now] = ["points", "points_now"].map(|at| changes[at].as_i64().unwrap());
        let copies = army["entries"][0]["copies"].as_i64().unwrap_or(1);
        assert!(now - then >= 7 * copies, "{}: {judged}", entry.id);
        // A page that knows nothing of the cards keeps them.
        let mut plain = list.clone();
        plain.as_object_mut().unwrap().remove("cards");
        plain["name"] = json!("Renamed");
        let save = |army: &Value, over: &Value| {
            host.ask(json!({"ask": "save_army", "game": entry.id, "army": army, "over": over}))
        };
        let renamed = save(&plain, &saved["version"]);
        assert_eq!(renamed["judged"]["changes"]["cards"], changes["cards"]);
        assert_eq!(check(&renamed["army"])["changes"]["points"], changes["points"]);
        // It changes when told.
        plain["cards"] = json!({"units": {&card: {cost: before + 7}}});
        let renewed = save(&plain, &renamed["version"]);
        assert_eq!(renewed["judged"]["changes"], Value::Null);
        assert_eq!(kept(&host, entry.id).pop().unwrap().get("cards"), None);
    }
}

#[test]
fn a_file_that_was_changed_or_claims_another_verdict_says_so() {
    for entry in ALL {
        let host = TestHost::new();
        let army = samples(&host, entry.id).pop().unwrap();
        let whole: Value = serde_json::from_str(&file(&host, entry.id, &army)).unwrap();
        let came = |number: u8, change: &dyn Fn(&mut Value)| {
            let mut other = whole.clone();
            change(&mut other);
            host.ask(import(&other.to_string(), number))
        };
        let told = came(1, &|_| ());
        assert_eq!((&told["changed"], &told["claimed"]), (&json!(false), &Value::Null));
        let told = came(2, &|file| file["army"]["limit"] = json!(1));
        let not_legal = json!("not_legal");
        assert_eq!(
            (&told["changed"], &told["claimed"]["legality"]),
            (&json!(true), &whole["verdict"])
        );
        assert_eq!(told["judged"]["legality"], not_legal);
        let told = came(3, &|file| {
            file["verdict"] = json!("not_yet_known");
            file.as_object_mut().unwrap().remove("digest");
        });
        let claimed = json!("not_yet_known");
        assert_eq!((&told["changed"], &told["claimed"]["legality"]), (&json!(true), &claimed));
        let told = came(4, &|file| {
            file["points"] = json!(7);
            file["pack"]["version"] = json!(9_000);
        });
        let claimed = json!({"legality": null, "points": 7, "pack": 9_000});
        assert_eq!(told["claimed"], claimed);
    }
}

#[test]
fn a_list_that_is_here_already_says_so() {
    for entry in ALL {
        let host = TestHost::new();
        let army = samples(&host, entry.id).pop().unwrap();
        let text = file(&host, entry.id, &army);
        assert_eq!(host.ask(import(&text, 1))["twin"], Value::Null);
        let again = host.ask(import(&text, 1));
        assert_eq!(again["twin"], Value::Null, "a request that is repeated makes no second list");
        assert_eq!(host.ask(import(&text, 2))["twin"], army["name"]);
        let mut other: Value = serde_json::from_str(&text).unwrap();
        other["army"]["entries"].as_array_mut().unwrap().pop();
        assert_eq!(host.ask(import(&other.to_string(), 3))["twin"], Value::Null);
    }
}

#[test]
fn notes_that_turn_the_text_are_refused() {
    let host = TestHost::new();
    let army = samples(&host, "warfare").pop().unwrap();
    let mut whole: Value = serde_json::from_str(&file(&host, "warfare", &army)).unwrap();
    whole["notes"] = json!("first\n\tthen");
    host.ask(import(&whole.to_string(), 1));
    for bad in ["a\u{202e}b", "a\u{1b}[2J", "a\rb"] {
        whole["notes"] = json!(bad);
        let refused = host.refused(import(&whole.to_string(), 2));
        assert_eq!(refused["code"], "bad_notes", "{bad:?}");
    }
}

#[test]
fn a_deck_of_a_faction_and_the_dice_that_its_cards_name_come_along() {
    let (host, game) = (TestHost::new(), "napoleonica");
    let practice = host.ask(json!({"ask": "pack", "game": game}))["pack"]["practice"].clone();
    let on = |shelf: &str| match practice.pointer(&format!("/{shelf}")).unwrap() {
        Value::Array(cards) => cards.clone(),
        cards => cards.as_object().unwrap().values().cloned().collect(),
    };
    // Typed as it is printed.
    let retype = |shelf: &str, card: &Value| {
        let mut values = card.clone();
        let id = values.as_object_mut().unwrap().remove("id").unwrap();
        host.ask(json!({
            "ask": "save_card", "game": game, "shelf": shelf, "card": id, "values": values,
        }));
    };
    let army = samples(&host, game).pop().unwrap();
    let deck = format!("maneuver/{}", text(&army["faction"]));
    for faction in practice["maneuver"].as_object().unwrap().keys() {
        let deck = format!("maneuver/{faction}");
        retype(&deck, &on(&deck)[0]);
    }
    let all = ["detachments", "factions", deck.as_str(), "units"];
    assert_eq!(shelves(&file(&host, game, &army)), all);
    on("dice").iter().for_each(|die| retype("dice", die));
    let all = ["detachments", "dice", "factions", deck.as_str(), "units"];
    assert_eq!(shelves(&file(&host, game, &army)), all);
}

fn shelves(file: &str) -> Vec<String> {
    let file: Value = serde_json::from_str(file).unwrap();
    file["cards"].as_object().unwrap().keys().cloned().collect()
}

/// A file that was made by hand may bring whatever it likes.
#[test]
fn cards_that_the_army_does_not_name_stay_out() {
    let host = TestHost::new();
    let game = ALL[0].id;
    let army = samples(&host, game).swap_remove(0);
    let mut whole: Value = serde_json::from_str(&file(&host, game, &army)).unwrap();
    let named =
        |card: &String| !army["entries"].as_array().unwrap().iter().any(|it| it["card"] == **card);
    let other = units(&host, game).into_iter().find(named).unwrap();
    whole["cards"]["units"][&other] = json!({"name": "Weak", "stamina": 1});
    whole["cards"]["units"]["weak"] = json!({"name": "Weak"});
    whole["cards"]["factions"]["evil"] = json!({"name": "Evil"});
    whole["cards"]["dice"] = json!({"copper": {"label": "Blank"}});
    let fresh = TestHost::new();
    let came = fresh.ask(import(&whole.to_string(), 1));
    assert_eq!((&came["cards"], typed(&fresh, game)), (&json!(0), json!({})));
    assert_eq!(kept(&fresh, game)[0].get("cards"), None);
}

#[test]
fn what_is_no_army_is_refused_and_nothing_is_kept() {
    let host = TestHost::new();
    let game = ALL[0].id;
    let army = samples(&host, game).swap_remove(0);
    let card = text(&army["entries"][0]["card"]);
    let whole: Value = serde_json::from_str(&file(&host, game, &army)).unwrap();
    let fresh = TestHost::new();
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut other = whole.clone();
        change(&mut other);
        let no = fresh.refused(import(&other.to_string(), 1));
        assert_eq!((kept(&fresh, game).len(), typed(&fresh, game)), (0, json!({})), "{other}");
        text(&no["code"])
    };
    assert_eq!(refused(&|file| *file = json!("a poem")), "no_army");
    assert_eq!(refused(&|file| file["format"] = json!("aide.battle")), "no_army");
    assert_eq!(refused(&|file| file["cards"] = json!(7)), "unread");
    assert_eq!(refused(&|file| file["verdict"] = json!("good")), "unread");
    assert_eq!(refused(&|file| file["army"]["entries"][0]["card"] = json!(7)), "unread");
    assert_eq!(refused(&|file| file["version"] = json!(3)), "too_new");
    assert_eq!(refused(&|file| file["game"] = json!("chess")), "no_such_game");
    assert_eq!(refused(&|file| file["army"]["entries"][0] = json!({})), "unread");
    assert_eq!(refused(&|file| file["army"]["entries"][0] = json!([card])), "unread");
    assert_eq!(refused(&|file| file["army"]["hat"] = json!("red")), "unread");
    assert_eq!(refused(&|file| file["cards"]["units"][&card]["hat"] = json!("red")), "unread");
    let long = "x".repeat(81);
    assert_eq!(refused(&|file| file["army"]["name"] = json!(long)), "name_too_long");
    let entry = whole["army"]["entries"][0].clone();
    let many = vec![entry; 4_000];
    assert_eq!(refused(&|file| file["army"]["entries"] = json!(many)), "too_large");
    let poem = fresh.refused(import("a poem", 1));
    assert_eq!((&poem["code"], &poem["params"]["line"]), (&json!("unread"), &json!(1)));
}
