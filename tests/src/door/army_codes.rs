//! Armies go from one device to another as codes.

use super::army_file::{file, import, kept, samples, type_card};
use super::requests::{TestHost, text};
use serde_json::{Value, json};
use tracker::games::ALL;

/// The modules on a side of a code of version 12, with its border.
const VERSION_12: i64 = 17 + 4 * 12 + 8;

fn codes(host: &TestHost, game: &str, army: &Value) -> Vec<Value> {
    let made = host.ask(json!({"ask": "army_codes", "game": game, "army": army}));
    made["codes"].as_array().unwrap().clone()
}

fn texts(codes: &[Value]) -> Vec<String> {
    codes.iter().map(|code| text(&code["text"])).collect()
}

fn read(host: &TestHost, texts: &[String]) -> Value {
    host.ask(json!({"ask": "read_codes", "texts": texts}))
}

/// A list of that many units, three of them named where units have names.
fn list_of(host: &TestHost, game: &str, units: usize) -> Value {
    let mut army = samples(host, game).pop().unwrap();
    army.as_object_mut().unwrap().remove("id");
    let mut entries = army["entries"].as_array().unwrap().clone();
    for entry in &mut entries {
        entry.as_object_mut().unwrap().remove("name");
    }
    entries = entries.iter().cycle().take(units).cloned().collect();
    if ["napoleonica", "warfare"].contains(&game) {
        let names = ["Old Guard of Arvel", "The Miller's Sons", "Sixth of the Line"];
        for (entry, name) in entries.iter_mut().zip(names) {
            entry["name"] = json!(name);
        }
    }
    army["entries"] = json!(entries);
    army
}

#[test]
fn a_list_without_typed_cards_is_one_code_and_comes_back_as_it_was() {
    for entry in ALL {
        let (mine, theirs) = (TestHost::new(), TestHost::new());
        for army in samples(&mine, entry.id).into_iter().chain([list_of(&mine, entry.id, 14)]) {
            let codes = codes(&mine, entry.id, &army);
            assert_eq!(codes.len(), 1, "{}: {}", entry.id, army["name"]);
            assert!(codes[0]["side"].as_i64().unwrap() <= VERSION_12, "{}", entry.id);
            let told = read(&theirs, &texts(&codes));
            let number = u8::try_from(kept(&theirs, entry.id).len()).unwrap();
            let came = theirs.ask(import(&text(&told["file"]), number));
            assert_eq!((&came["changed"], &came["claimed"]), (&json!(false), &Value::Null));
            let there = kept(&theirs, entry.id).into_iter().find(|one| one["id"] == came["army"]);
            let mut wanted = army.clone();
            wanted["id"] = came["army"].clone();
            assert_eq!(there.unwrap(), wanted);
        }
    }
}

#[test]
fn typed_cards_take_several_codes_joined_in_any_order() {
    for entry in ALL {
        let (mine, theirs) = (TestHost::new(), TestHost::new());
        let mut army = list_of(&mine, entry.id, 14);
        let cards: Vec<String> =
            army["entries"].as_array().unwrap().iter().map(|one| text(&one["card"])).collect();
        for card in &cards {
            // What no compression makes short.
            let digest = tracker::Digest::of(card.as_bytes()).to_string();
            let name = format!("{card} {}", &digest[..40]);
            type_card(&mine, entry.id, card, &json!({"name": name}));
        }
        army["notes"] = json!(tracker::Digest::of(b"notes").to_string().repeat(2));
        let codes = codes(&mine, entry.id, &army);
        assert!((2..=8).contains(&codes.len()), "{}: {}", entry.id, codes.len());
        let mut parts = texts(&codes);
        parts.reverse();
        let some = read(&theirs, &parts[1..]);
        assert_eq!((&some["of"], &some["file"]), (&json!(parts.len()), &Value::Null));
        let told = read(&theirs, &parts);
        let file: Value = serde_json::from_str(&text(&told["file"])).unwrap();
        for card in &cards {
            let name = text(&file["cards"]["units"][card]["name"]);
            assert!(name.starts_with(card.as_str()), "{name}");
        }
        assert_eq!(file["notes"], army["notes"]);
        let came = theirs.ask(import(&text(&told["file"]), 1));
        assert!(came["judged"]["changes"]["cards"].as_array().unwrap().len() >= 2);
    }
}

#[test]
fn what_is_no_code_or_needs_another_pack_is_refused() {
    let host = TestHost::new();
    let game = ALL[0].id;
    let army = samples(&host, game).pop().unwrap();
    let whole = texts(&codes(&host, game, &army)).pop().unwrap();
    let refused = |text: &str| host.refused(json!({"ask": "read_codes", "texts": [text]}));
    assert_eq!(refused("https://example.org")["code"], "no_army");
    assert_eq!(refused(&whole[..whole.len() - 3])["code"], "damaged_code");
    assert_eq!(refused(&"AIDE:".repeat(1_000))["code"], "too_large");
    assert_eq!(host.refused(json!({"ask": "read_codes", "texts": []}))["code"], "no_army");
    let file: Value = serde_json::from_str(&file(&host, game, &army)).unwrap();
    let digest = "00".repeat(8);
    let version = u32::try_from(file["pack"]["version"].as_u64().unwrap()).unwrap();
    let pack = handover::PackId { id: game.to_owned(), version, digest };
    let coded = handover::CodedFile { game: game.to_owned(), pack, file: json!({}) };
    let other = handover::write_codes(&coded, &[]).unwrap().pop().unwrap();
    let no = refused(&other);
    assert_eq!((&no["code"], &no["params"]["here"]), (&json!("other_pack"), &json!(version)));
}
