//! Armies go from one device to another as files.

use super::requests::{TestHost, text};
use serde_json::{Value, json};
use tracker::Id;
use tracker::games::ALL;

/// The armies that a game's pack has, as lists.
fn samples(host: &TestHost, game: &str) -> Vec<Value> {
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

fn file(host: &TestHost, game: &str, army: &Value) -> String {
    text(&host.ask(json!({"ask": "export_army", "game": game, "army": army}))["text"])
}

/// The request that brings a file in, as the list with that number.
fn import(text: &str, number: u8) -> Value {
    json!({"ask": "import_army", "id": Id([number; 16]), "text": text})
}

fn kept(host: &TestHost, game: &str) -> Vec<Value> {
    let armies = host.ask(json!({"ask": "armies", "game": game}));
    armies["armies"].as_array().unwrap().iter().map(|one| one["army"].clone()).collect()
}

fn typed(host: &TestHost, game: &str) -> Value {
    host.ask(json!({"ask": "pack", "game": game}))["typed"].clone()
}

fn type_name(host: &TestHost, game: &str, card: &str, name: &str) {
    let values = json!({"name": name});
    host.ask(json!({
        "ask": "save_card", "game": game, "shelf": "units", "card": card, "values": values,
    }));
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
fn it_brings_what_was_typed_on_its_cards_and_overwrites_nothing() {
    for entry in ALL {
        let (mine, theirs) = (TestHost::new(), TestHost::new());
        let army = samples(&mine, entry.id).swap_remove(0);
        let cards: Vec<String> =
            army["entries"].as_array().unwrap().iter().map(|one| text(&one["card"])).collect();
        let other = cards.iter().find(|card| **card != cards[0]).unwrap();
        let elsewhere = units(&mine, entry.id).into_iter().find(|unit| !cards.contains(unit));
        let elsewhere = elsewhere.unwrap();
        for card in [&cards[0], other, &elsewhere] {
            type_name(&mine, entry.id, card, "Mine");
        }
        type_name(&theirs, entry.id, other, "Theirs");
        let text = file(&mine, entry.id, &army);
        assert!(!text.contains(&format!("\"{elsewhere}\"")), "{text}");
        let came = theirs.ask(import(&text, 1));
        assert_eq!(came["cards"], 1, "the other one was typed here, too");
        let units = json!({&cards[0]: {"name": "Mine"}, other: {"name": "Theirs"}});
        assert_eq!(typed(&theirs, entry.id), json!({"units": units}));
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
    assert_eq!(shelves(&file(&host, game, &army)), [deck.as_str()]);
    on("dice").iter().for_each(|die| retype("dice", die));
    let unit = |card: &&Value| card["id"] == army["entries"][0]["card"];
    retype("units", on("units").iter().find(unit).unwrap());
    assert_eq!(shelves(&file(&host, game, &army)), ["dice", deck.as_str(), "units"]);
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
    let mine = text(&army["entries"][0]["card"]);
    type_name(&host, game, &mine, "Mine");
    let mut whole: Value = serde_json::from_str(&file(&host, game, &army)).unwrap();
    let named =
        |card: &String| !army["entries"].as_array().unwrap().iter().any(|it| it["card"] == **card);
    let other = units(&host, game).into_iter().find(named).unwrap();
    whole["cards"]["units"][&other] = json!({"name": "Weak"});
    whole["cards"]["factions"] = json!({text(&army["faction"]): {"name": "Evil"}});
    whole["cards"]["dice"] = json!({"copper": {"label": "Blank"}});
    let fresh = TestHost::new();
    let came = fresh.ask(import(&whole.to_string(), 1));
    assert_eq!(came["cards"], 1);
    assert_eq!(typed(&fresh, game), json!({"units": {&mine: {"name": "Mine"}}}));
}

#[test]
fn what_is_no_army_is_refused_and_nothing_is_kept() {
    let host = TestHost::new();
    let game = ALL[0].id;
    let army = samples(&host, game).swap_remove(0);
    let card = text(&army["entries"][0]["card"]);
    type_name(&host, game, &card, "Mine");
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
    assert_eq!(refused(&|file| file["version"] = json!(2)), "too_new");
    assert_eq!(refused(&|file| file["game"] = json!("chess")), "no_such_game");
    assert_eq!(refused(&|file| file["army"]["entries"][0] = json!({})), "wrong_army");
    assert_eq!(refused(&|file| file["army"]["hat"] = json!("red")), "bad_request");
    assert_eq!(refused(&|file| file["cards"]["units"][&card]["hat"] = json!("red")), "bad_request");
    let long = "x".repeat(81);
    assert_eq!(refused(&|file| file["army"]["name"] = json!(long)), "name_too_long");
    let entry = whole["army"]["entries"][0].clone();
    let many = vec![entry; 4_000];
    assert_eq!(refused(&|file| file["army"]["entries"] = json!(many)), "too_large");
    assert_eq!(fresh.refused(import("a poem", 1))["code"], "no_army");
}
