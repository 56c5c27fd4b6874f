//! Stored armies and cards: no save overwrites a version that it does not name, and a list outlives
//! the cards that it names.

use crate::door::requests::TestHost;
use serde_json::{Value, json};
use tracker::games::ALL;
use tracker::{Copied, Entry};

/// A card that does not exist.
const GONE: &str = "no-such-card";

/// The draft of a game's practice battle, and its first army as a list that is not stored yet.
fn practice(host: &TestHost, game: &Entry) -> (Value, Value) {
    let mut pack = host.ask(json!({"ask": "pack", "game": game.id}))["pack"].take();
    let id = pack["practice"]["draft"]["armies"][0].as_str().unwrap();
    let mut army = pack["practice"]["armies"][id].clone();
    army.as_object_mut().unwrap().remove("id");
    (pack["practice"]["draft"].take(), army)
}

/// The id of a practice unit.
fn first_unit(host: &TestHost, game: &Entry) -> String {
    let pack = host.ask(json!({"ask": "pack", "game": game.id}));
    pack["pack"]["practice"]["units"].as_object().unwrap().keys().next().unwrap().clone()
}

/// A request that saves a list over that version.
fn save(game: &Entry, army: &Value, over: &Value) -> Value {
    json!({"ask": "save_army", "game": game.id, "army": army, "over": over})
}

/// The same army with one more thing that names a card which does not exist. Returns also the index of
/// the thing, if it is a unit.
fn with_gone(army: &Value, list: &str, by: &str) -> (Value, Option<usize>) {
    let mut army = army.clone();
    let pile = if list == "units" { "entries" } else { list };
    let things = army[pile].as_array_mut().unwrap();
    let mut thing = things[0].clone();
    thing.as_object_mut().unwrap().remove("name");
    thing[by] = if by == "card" { json!(GONE) } else { json!([GONE]) };
    things.push(thing);
    let place = things.len() - 1;
    (army, (pile == "entries").then_some(place))
}

#[test]
fn a_list_that_names_a_card_which_is_gone_is_kept_and_says_so() {
    for game in ALL {
        let host = TestHost::new();
        let (mut draft, army) = practice(&host, game);
        for copied in game.army {
            let Copied::Named { list, by, .. } = *copied else { continue };
            let (army, place) = with_gone(&army, list, by);
            let kept = host.ask(save(game, &army, &Value::Null));
            let named = |found: &&Value| {
                found["values"].as_object().unwrap().values().any(|value| *value == json!(GONE))
            };
            let found = kept["judged"]["violations"].as_array().unwrap().iter().find(named);
            let found = found.unwrap_or_else(|| panic!("{}, {list}: {kept}", game.id));
            assert_eq!((&found["entry"], &found["severity"]), (&json!(place), &json!("unknown")));
            assert_ne!(kept["judged"]["legality"], "legal");
            draft["armies"][1] = kept["army"].clone();
            let no = host.refused(json!({"ask": "new_battle", "game": game.id, "name": "x",
                "draft": draft}));
            assert_eq!(no["code"], "not_legal", "{}, {list}: {no}", game.id);
        }
    }
}

#[test]
fn a_list_whose_faction_is_gone_is_kept_unjudged() {
    let host = TestHost::new();
    for game in ALL {
        let (_, mut army) = practice(&host, game);
        army["faction"] = json!("nobody");
        let kept = host.ask(save(game, &army, &Value::Null));
        assert_eq!(kept["judged"], Value::Null, "{}", game.id);
        let armies = host.ask(json!({"ask": "armies", "game": game.id}));
        assert_eq!(armies["armies"][0]["army"]["faction"], "nobody");
    }
}

#[test]
fn a_save_changes_only_the_version_that_it_names() {
    let host = TestHost::new();
    for game in ALL {
        let (_, mut army) = practice(&host, game);
        let first = host.ask(save(game, &army, &Value::Null));
        army["id"] = first["army"].clone();
        let [one, other] = ["One", "Other"].map(|name| {
            let mut list = army.clone();
            list["name"] = json!(name);
            list
        });
        let second = host.ask(save(game, &one, &first["version"]));
        let armies = || host.ask(json!({"ask": "armies", "game": game.id}))["armies"].take();
        assert_eq!(armies()[0]["version"], second["version"]);
        // A repeated request is done again without harm: its reply may have been lost.
        assert_eq!(host.ask(save(game, &one, &first["version"])), second);
        for older in [&first["version"], &Value::Null] {
            let no = host.refused(save(game, &other, older));
            assert_eq!(no["code"], "outdated", "{}", game.id);
            assert_eq!(no["params"]["version"], second["version"]);
            assert_eq!(no["params"]["kept"]["name"], "One");
        }
        host.ask(json!({"ask": "delete_army", "army": army["id"]}));
        let no = host.refused(save(game, &other, &second["version"]));
        assert_eq!(no["params"], json!({"version": null, "kept": null}));
        host.ask(save(game, &other, &Value::Null));
        assert_eq!(armies()[0]["name"], "Other");
    }
}

#[test]
fn a_card_is_changed_only_over_the_version_that_was_seen() {
    let host = TestHost::new();
    for game in ALL {
        let pack = || host.ask(json!({"ask": "pack", "game": game.id}));
        let card = first_unit(&host, game);
        let save = |name: &str, over: &Value| {
            json!({"ask": "save_card", "game": game.id, "shelf": "units", "card": card,
                "values": {"name": name}, "over": over})
        };
        let first = host.ask(save("One", &Value::Null))["version"].take();
        assert_eq!(pack()["versions"]["units"][&card], first);
        let second = host.ask(save("Two", &first))["version"].take();
        for older in [&first, &Value::Null] {
            let no = host.refused(save("Three", older));
            assert_eq!(no["params"], json!({"version": second, "kept": {"name": "Two"}}));
        }
        assert_eq!(pack()["typed"]["units"][&card]["name"], "Two");
    }
}

#[test]
fn a_card_that_cannot_be_so_says_which_field_is_wrong() {
    let host = TestHost::new();
    for game in ALL {
        let card = first_unit(&host, game);
        let no = host.refused(json!({"ask": "save_card", "game": game.id, "shelf": "units",
            "card": card, "values": {"name": "Bells", "abilities": 5}}));
        let unread = &no["params"];
        assert_eq!(unread["at"], format!("units/{card}.abilities"), "{}", game.id);
        assert_eq!((&unread["name"], &unread["line"]), (&json!("Bells"), &Value::Null));
        assert!(["other", "stray"].contains(&unread["why"]["is"].as_str().unwrap()), "{no}");
    }
}
