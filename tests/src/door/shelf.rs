//! The shelf of armies: tags, and what can be asked about a list beside its check.

use super::army_file::{file, import, kept, samples};
use super::requests::TestHost;
use serde_json::{Value, json};
use tracker::games::ALL;

/// A practice army of a game, as a list that is not saved yet.
fn sample(host: &TestHost, game: &str) -> Value {
    let mut army = samples(host, game).pop().unwrap();
    army.as_object_mut().unwrap().remove("id");
    army
}

/// The practice battle of a game, fought by these armies.
fn new_battle(host: &TestHost, game: &str, armies: &[&Value]) -> Value {
    let pack = host.ask(json!({"ask": "pack", "game": game}))["pack"].take();
    let mut draft = pack["practice"]["draft"].clone();
    (draft["armies"], draft["play_anyway"]) = (json!(armies), json!(true));
    json!({"ask": "new_battle", "game": game, "name": "A", "draft": draft})
}

fn save(game: &str, army: &Value) -> Value {
    json!({"ask": "save_army", "game": game, "army": army})
}

#[test]
fn tags_are_kept_with_a_list_and_never_leave_with_it() {
    for game in ALL {
        let (mine, theirs) = (TestHost::new(), TestHost::new());
        let mut army = sample(&mine, game.id);
        army["tags"] = json!(["club night", "冬"]);
        army["id"] = mine.ask(save(game.id, &army))["army"].take();
        assert_eq!(kept(&mine, game.id)[0]["tags"], army["tags"]);
        for text in [file(&mine, game.id, &army), codes(&mine, game.id, &army)] {
            assert!(!text.contains("club night") && !text.contains("tags"), "{text}");
            theirs.ask(import(&text, 1));
            assert_eq!(kept(&theirs, game.id)[0].get("tags"), None);
            theirs.ask(json!({"ask": "delete_army", "army": kept(&theirs, game.id)[0]["id"]}));
        }
        // A battle copies what it plays with, and tags are no part of that.
        let begun = new_battle(&mine, game.id, &[&army["id"], &army["id"]]);
        let battle = mine.ask(begun)["battle"].take();
        assert!(!mine.exported(battle.as_str().unwrap()).contains("club night"), "{}", game.id);
    }
}

/// The file of a list that went through codes.
fn codes(host: &TestHost, game: &str, army: &Value) -> String {
    let codes = host.ask(json!({"ask": "army_codes", "game": game, "army": army}))["codes"].take();
    let texts: Vec<&Value> = codes.as_array().unwrap().iter().map(|code| &code["text"]).collect();
    host.ask(json!({"ask": "read_codes", "texts": texts}))["file"].as_str().unwrap().to_owned()
}

#[test]
fn tags_are_few_and_short_names() {
    let (host, game) = (TestHost::new(), ALL[0].id);
    let mut army = sample(&host, game);
    for (tags, code, at) in [
        (json!(["a", " "]), "bad_name", "tags.1"),
        (json!(["ö".repeat(25)]), "bad_name", "tags.0"),
        (json!(["a\u{1b}[2J"]), "bad_name", "tags.0"),
        (json!(["1", "2", "3", "4", "5", "6", "7", "8", "9"]), "too_large", ""),
    ] {
        army["tags"] = tags;
        let no = host.refused(save(game, &army));
        assert_eq!(no["code"], code, "{no}");
        assert_eq!(no["params"]["at"].as_str().unwrap_or_default(), at);
        assert!(kept(&host, game).is_empty(), "nothing is kept");
    }
    army["tags"] = json!([1]);
    assert_eq!(host.refused(save(game, &army))["code"], "bad_request");
    army["tags"] = json!(["ö".repeat(24), "2", "3", "4", "5", "6", "7", "8"]);
    host.ask(save(game, &army));
    assert_eq!(kept(&host, game)[0]["tags"], army["tags"]);
}

#[test]
fn a_file_with_tags_says_where_they_stand() {
    let (host, game) = (TestHost::new(), ALL[0].id);
    let army = sample(&host, game);
    let mut whole: Value = serde_json::from_str(&file(&host, game, &army)).unwrap();
    whole["army"]["tags"] = json!(["club"]);
    let no = host.refused(import(&whole.to_string(), 1));
    assert_eq!((&no["code"], &no["params"]["at"]), (&json!("unread"), &json!("army.tags")));
    assert!(kept(&host, game).is_empty());
}

/// The copies of a card in a list.
fn copies(army: &Value, card: &str) -> u64 {
    let entries = army["entries"].as_array().unwrap().iter().filter(|it| it["card"] == card);
    entries.map(|it| it["copies"].as_u64().unwrap_or(1)).sum()
}

#[test]
fn a_list_is_filled_with_what_is_owned() {
    for game in ALL {
        let host = TestHost::new();
        let army = with_room(&host, game.id, &sample(&host, game.id), "Room", 60);
        let fill = |most: &Value| {
            host.ask(json!({"ask": "fill_army", "game": game.id, "army": army, "most": most}))
        };
        let any = fill(&Value::Null)["proposals"].take();
        let added = |fix: &Value| -> Vec<String> {
            let all = fix["changes"].as_array().unwrap().iter();
            let units = all.filter(|change| change["list"] == "entries");
            units.map(|change| change["card"].as_str().unwrap().to_owned()).collect()
        };
        assert!(any.as_array().is_some_and(|any| !any.is_empty()), "{}", game.id);
        assert_eq!(fill(&json!({}))["proposals"], json!([]), "{}: nothing is owned", game.id);
        // Of one of the cards that would be added, there is one more than the list has.
        let card = added(&any[0]).remove(0);
        let most = copies(&army, &card) + 1;
        let some = fill(&json!({&card: most}))["proposals"].take();
        for fix in some.as_array().unwrap() {
            assert!(added(fix).iter().all(|other| *other == card), "{}: {fix}", game.id);
            assert_eq!(copies(&fix["army"], &card), most, "{}: {fix}", game.id);
        }
        assert_eq!(some.as_array().unwrap().len(), 1, "{}: {card}", game.id);
    }
}

/// The list with this many points left, under another name.
fn with_room(host: &TestHost, game: &str, army: &Value, name: &str, room: i64) -> Value {
    let mut army = army.clone();
    army["limit"] = json!(9_999);
    army["limit"] = json!(9_999 - left(host, game, &army).unwrap() + room);
    army["name"] = json!(name);
    army
}

/// The points that are left in a list.
fn left(host: &TestHost, game: &str, army: &Value) -> Option<i64> {
    host.ask(json!({"ask": "fill_army", "game": game, "army": army}))["room"].as_i64()
}

/// The ids of the units that a faction may have.
fn units(host: &TestHost, game: &str, faction: &Value) -> Vec<String> {
    let pack = host.ask(json!({"ask": "pack", "game": game}))["pack"].take();
    let all = pack["practice"]["units"].as_object().unwrap().iter();
    let own = all.filter(|(_, card)| card.get("faction").is_none_or(|of| of == faction));
    own.map(|(id, _)| id.clone()).collect()
}

#[test]
fn a_card_says_which_lists_can_take_it() {
    for game in ALL {
        let host = TestHost::new();
        let army = sample(&host, game.id);
        let roomy = with_room(&host, game.id, &army, "Room", 400);
        host.ask(save(game.id, &with_room(&host, game.id, &army, "Full", 0)));
        host.ask(save(game.id, &roomy));
        let (mut could, mut before) = (0, kept(&host, game.id));
        for card in units(&host, game.id, &army["faction"]) {
            let asked = json!({"ask": "lists_for", "game": game.id, "card": card});
            let lists = host.ask(asked)["lists"].take();
            let of = |name: &str| lists.as_array().unwrap().iter().find(|it| it["name"] == name);
            let (room, full) = (of("Room").unwrap(), of("Full").unwrap());
            assert_eq!(room["copies"], copies(&army, &card), "{}", game.id);
            assert_eq!((&room["own"], &full["own"]), (&json!(true), &json!(true)));
            // The same list with that unit, judged as any list is.
            let mut more = roomy.clone();
            more["entries"].as_array_mut().unwrap().push(json!({"card": card}));
            let check = json!({"ask": "check_army", "game": game.id, "army": more});
            let legal = host.ask(check)["legality"] == "legal";
            // A deck that has to change with the army is told.
            let fits = room["fits"] == true;
            assert_eq!(fits && room["deck"] == false, legal, "{}: {card}: {room}", game.id);
            assert_eq!(room["fault"].is_null(), fits);
            assert_eq!(room["room"].as_i64(), left(&host, game.id, &more), "{}: {card}", game.id);
            assert_eq!(full["fits"], false, "{}: {card}", game.id);
            assert!(full["fault"]["rule"].is_string());
            could += usize::from(fits);
            // Those that can take it come first.
            let fits: Vec<bool> =
                lists.as_array().unwrap().iter().map(|it| it["fits"] == true).collect();
            assert!(fits.is_sorted_by_key(|fits| !fits), "{fits:?}");
        }
        assert!(could > 0, "{}", game.id);
        assert_eq!(std::mem::take(&mut before), kept(&host, game.id), "nothing is saved");
        let no = host.refused(json!({"ask": "lists_for", "game": game.id, "card": "nobody"}));
        assert_eq!(no["code"], "no_such_card");
    }
}

#[test]
fn a_list_of_another_faction_is_named_only_if_it_can() {
    for game in ALL {
        let host = TestHost::new();
        let all = samples(&host, game.id);
        let (one, other) = (&all[all.len() - 1], &all[all.len() - 2]);
        assert_ne!(one["faction"], other["faction"], "{}", game.id);
        host.ask(save(game.id, &with_room(&host, game.id, &sample(&host, game.id), "One", 400)));
        for card in units(&host, game.id, &other["faction"]) {
            let mut army = with_room(&host, game.id, &sample(&host, game.id), "One", 400);
            army["entries"].as_array_mut().unwrap().push(json!({"card": card}));
            let check = json!({"ask": "check_army", "game": game.id, "army": army});
            let can = host.ask(check)["legality"] == "legal";
            let asked = json!({"ask": "lists_for", "game": game.id, "card": card});
            let lists = host.ask(asked)["lists"].take();
            let named = lists.as_array().unwrap().iter().find(|it| it["own"] == false);
            let of_none = lists.as_array().unwrap().iter().any(|it| it["own"] == true);
            assert!(of_none || named.is_some() == can, "{}: {card}", game.id);
            assert!(named.is_none_or(|it| it["fits"] == true));
        }
    }
}

/// Ends a battle: South gives up.
fn give_up(host: &TestHost, battle: &str) {
    let step = host.look(battle)["seq"].clone();
    host.ask(json!({"ask": "ask_end", "battle": battle, "seat": 1, "id": tracker::Id([9; 16]),
        "step": step, "how": "given_up"}));
}

fn fought(host: &TestHost, list: &Value) -> Value {
    host.ask(json!({"ask": "battles_with", "army": list}))
}

#[test]
fn a_list_knows_its_battles_and_nobody_else_does() {
    for game in ALL {
        let host = TestHost::new();
        let list = host.ask(save(game.id, &sample(&host, game.id)))["army"].take();
        let pack = host.ask(json!({"ask": "pack", "game": game.id}))["pack"].take();
        let other = pack["practice"]["draft"]["armies"][1].clone();
        assert_eq!(fought(&host, &list)["battles"], json!([]));
        let begun = host.ask(new_battle(&host, game.id, &[&list, &other]))["battle"].take();
        let battle = begun.as_str().unwrap();
        let now = fought(&host, &list);
        assert_eq!(now["battles"][0]["battle"]["id"], begun);
        assert_eq!(
            (&now["battles"][0]["side"], &now["battles"][0]["came"]),
            (&json!(0), &Value::Null)
        );
        give_up(&host, battle);
        let again =
            json!({"ask": "again", "battle": battle, "change_sides": true, "gather": false});
        let second = host.ask(again)["battle"].take();
        give_up(&host, second.as_str().unwrap());
        let host = host.reopened();
        let now = fought(&host, &list);
        assert_eq!([&now["won"], &now["lost"], &now["drawn"]], [&json!(1), &json!(1), &json!(0)]);
        let came: Vec<(&Value, &Value)> = now["battles"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| (&it["side"], &it["came"]))
            .collect();
        assert!(came.contains(&(&json!(0), &json!("won"))), "{came:?}");
        assert!(came.contains(&(&json!(1), &json!("lost"))), "{came:?}");
        // It stands beside the battle, so no copy and no look of the battle names the list.
        let (id, file) = (list.as_str().unwrap(), host.exported(battle));
        assert!(!file.contains(id) && !host.look(battle).to_string().contains(id));
        let elsewhere = TestHost::new();
        elsewhere.ask(json!({"ask": "import", "text": file}));
        assert_eq!(fought(&elsewhere, &list)["battles"], json!([]));
        host.ask(json!({"ask": "delete_battle", "battle": begun}));
        assert_eq!(fought(&host, &list)["battles"].as_array().unwrap().len(), 1);
    }
}

#[test]
fn a_battle_that_waited_for_its_players_knows_its_lists() {
    let (host, game) = (TestHost::new(), ALL[0].id);
    let list = host.ask(save(game, &sample(&host, game)))["army"].take();
    let mut gather = new_battle(&host, game, &[&list, &list]);
    gather["ask"] = json!("gather");
    let battle = host.ask(gather)["battle"].take();
    assert_eq!(fought(&host, &list)["battles"], json!([]), "it has not begun");
    host.ask(json!({"ask": "begin", "battle": battle}));
    let sides: Vec<Value> = fought(&host, &list)["battles"].as_array().unwrap().clone();
    assert_eq!(sides.iter().map(|it| it["side"].clone()).collect::<Vec<_>>(), [json!(0), json!(1)]);
}
