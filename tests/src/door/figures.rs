//! What a list can do: each number against one that is worked out here from the cards alone.

use super::army_file::{samples, type_card};
use super::requests::TestHost;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tracker::games::ALL;

/// The numbers of a list by their codes.
fn figures(host: &TestHost, game: &str, army: &Value) -> BTreeMap<String, Option<i64>> {
    let asked = json!({"ask": "army_figures", "game": game, "army": army});
    let all = host.ask(asked)["figures"].take();
    let of = |it: &Value| (it["what"].as_str().unwrap().to_owned(), it["value"].as_i64());
    all.as_array().unwrap().iter().map(of).collect()
}

/// The cards of a list's units, one for each copy.
fn cards(host: &TestHost, game: &str, army: &Value) -> Vec<Value> {
    let pack = host.ask(json!({"ask": "pack", "game": game}))["pack"].take();
    let find = |id: &Value| {
        let id = id.as_str().unwrap();
        let parts = [&pack["practice"]["units"], &pack["units"]];
        parts.into_iter().find_map(|units| units.get(id)).unwrap().clone()
    };
    let entries = army["entries"].as_array().unwrap().iter();
    let copies = |entry: &Value| entry["copies"].as_u64().unwrap_or(1).try_into().unwrap();
    entries.flat_map(|entry| vec![find(&entry["card"]); copies(entry)]).collect()
}

/// The sum of a field over all units.
fn total(cards: &[Value], field: &str) -> i64 {
    cards.iter().map(|card| card[field].as_i64().unwrap()).sum()
}

/// A practice army of a game.
fn practice(host: &TestHost, game: &str) -> Value {
    samples(host, game).pop().unwrap()
}

#[test]
fn counts_are_what_the_cards_say() {
    for (game, field, what) in [
        ("napoleonica", "size", "models"),
        ("napoleon_saga", "cohesion", "cohesion"),
        ("fantasy_commander", "size", "models"),
        ("fantasy_commander", "attack", "attack"),
        ("simple_napoleonics", "bases", "bases"),
        ("simple_napoleonics", "vol", "vol"),
        ("warfare", "size", "size"),
        ("warfare", "attacks", "attacks"),
    ] {
        let host = TestHost::new();
        let mut army = practice(&host, game);
        let known = figures(&host, game, &army);
        let cards = cards(&host, game, &army);
        assert_eq!(known[what], Some(total(&cards, field)), "{game}: {what}");
        // A card on which the value is not typed leaves the sum unknown, and no other one.
        let mut open = cards[0].clone();
        open.as_object_mut().unwrap().remove("id");
        open[field] = Value::Null;
        type_card(&host, game, "raven-guard", &open);
        army["entries"].as_array_mut().unwrap().push(json!({"card": "raven-guard"}));
        let unknown = figures(&host, game, &army);
        assert_eq!(unknown[what], None, "{game}: {what}");
        assert!(unknown.values().any(Option::is_some), "{game}: {what}");
    }
}

#[test]
fn every_game_has_some_and_all_are_known_of_its_practice_armies() {
    for game in ALL {
        let host = TestHost::new();
        for army in samples(&host, game.id) {
            let pack = host.ask(json!({"ask": "pack", "game": game.id}))["pack"].take();
            if pack["practice"]["armies"].get(army["id"].as_str().unwrap()).is_none() {
                continue;
            }
            let all = figures(&host, game.id, &army);
            assert!(all.len() >= 4, "{}", game.id);
            assert!(all.values().all(Option::is_some), "{}: {all:?}", game.id);
        }
    }
}

/// Thousandths, as a page shows them.
fn near(found: Option<i64>, expected: f64) {
    let found = f64::from(i32::try_from(found.unwrap()).unwrap()) / 1_000.0;
    assert!((found - expected).abs() < 0.0006, "{found} is not {expected}");
}

/// How many of so many faces satisfy, as a chance.
fn share(faces: i64, asked: impl Fn(i64) -> bool) -> f64 {
    let good = (1..=faces).filter(|face| asked(*face)).count();
    f64::from(u32::try_from(good).unwrap()) / f64::from(u32::try_from(faces).unwrap())
}

fn number(card: &Value, field: &str) -> i64 {
    card[field].as_i64().unwrap()
}

/// The sum over the cards of one number each.
fn over(cards: &[Value], each: impl Fn(&Value) -> f64) -> f64 {
    cards.iter().map(each).sum()
}

#[test]
fn averages_are_exact() {
    let host = TestHost::new();
    let of = |game: &str| {
        let army = practice(&host, game);
        (figures(&host, game, &army), cards(&host, game, &army))
    };
    let times = |card: &Value, field: &str| f64::from(i32::try_from(number(card, field)).unwrap());

    let (found, cards) = of("fantasy_commander");
    near(found["hits"], over(&cards, |card| times(card, "attack") / 3.0));

    let (found, cards) = of("simple_napoleonics");
    near(found["volley"], over(&cards, |card| times(card, "vol") / 4.0));
    near(found["charge"], over(&cards, |card| times(card, "chr") / 4.0));

    let (found, cards) = of("napoleon_saga");
    for what in ["fire", "melee"] {
        let casualties = |card: &Value| {
            let sum = number(card, what);
            share(6, |face| face + sum >= 6) + share(6, |face| face + sum >= 9)
        };
        near(found[what], over(&cards, casualties));
    }

    // The practice armies of Warfare have no levels of their own.
    let (found, cards) = of("warfare");
    let casualties = |card: &Value| {
        let [hit, power] =
            ["atk", "pow"].map(|bonus| share(20, |face| face + number(card, bonus) >= 12));
        times(card, "attacks") * hit * (1.0 + power * times(card, "dmg"))
    };
    near(found["casualties"], over(&cards, casualties));
}

#[test]
fn the_order_of_a_general_is_a_chance() {
    let host = TestHost::new();
    let army = practice(&host, "simple_napoleonics");
    let pack = host.ask(json!({"ask": "pack", "game": "simple_napoleonics"}))["pack"].take();
    let leaders = pack["practice"]["leaders"].as_object().unwrap();
    let all = army["leaders"].as_array().unwrap().iter();
    let mut cards = all.map(|leader| &leaders[leader["card"].as_str().unwrap()]);
    let general = cards.find(|card| card["kind"] == "general").unwrap();
    let fails = 0.5_f64.powi(i32::try_from(number(general, "ldr")).unwrap());
    near(figures(&host, "simple_napoleonics", &army)["order"], 1.0 - fails);
}

#[test]
fn orders_are_those_that_activate_every_unit_once() {
    let host = TestHost::new();
    let army = practice(&host, "napoleonica");
    let found = figures(&host, "napoleonica", &army);
    let mut counts: BTreeMap<String, i64> = BTreeMap::new();
    for card in cards(&host, "napoleonica", &army) {
        for term in card["activation"].as_array().unwrap() {
            let colors = term.as_array().unwrap();
            let color = if colors.len() > 1 { "either" } else { colors[0].as_str().unwrap() };
            *counts.entry(format!("orders_{color}")).or_default() += 1;
        }
    }
    for color in ["green", "blue", "red", "either"] {
        let what = format!("orders_{color}");
        assert_eq!(found[&what], Some(counts.get(&what).copied().unwrap_or_default()), "{what}");
    }
}

#[test]
fn what_is_no_list_has_no_numbers() {
    let host = TestHost::new();
    let army = json!({"name": "A", "faction": "nobody", "entries": []});
    let asked = json!({"ask": "army_figures", "game": "napoleonica", "army": army});
    assert_eq!(host.refused(asked)["code"], "no_such_card");
    let mut army = practice(&host, "napoleonica");
    army["entries"][0]["hat"] = json!("red");
    let asked = json!({"ask": "army_figures", "game": "napoleonica", "army": army});
    let no = host.refused(asked);
    assert_eq!((&no["code"], &no["params"]["at"]), (&json!("unread"), &json!("units.0.hat")));
}
