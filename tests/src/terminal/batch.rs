//! `aide check --batch`: the verdicts on many armies.

use super::cli::{file, run};
use crate::door::requests::TestHost;
use serde_json::{Value, json};
use std::path::Path;
use tempfile::TempDir;

const GAME: &str = "napoleonica";

fn list(cards: &[&str], limit: u16) -> Value {
    let entries: Vec<Value> = cards.iter().map(|card| json!({"card": card})).collect();
    json!({"name": "Watch", "faction": "ridge-guard", "limit": limit, "entries": entries})
}

const LEGAL: [&str; 4] = ["warden-roe", "bell-guard", "iron-larks", "ridge-foot"];

/// The exit code, and the lines of the answer.
fn batch(folder: &Path, words: &[&str], input: &str) -> (i32, Vec<Value>) {
    let words = [&["check", "--batch", "--json", "--game", GAME], words].concat();
    let done = run(folder, &words, input);
    let text = String::from_utf8(done.stdout).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    (done.status.code().unwrap(), lines.collect())
}

#[test]
fn each_line_has_the_verdict_of_a_check_of_its_own() {
    let folder = TempDir::new().unwrap();
    let lists = [list(&LEGAL, 150), list(&LEGAL, 100), list(&LEGAL[1..], 150), list(&LEGAL, 150)];
    let text: Vec<String> = lists.iter().map(Value::to_string).collect();
    let (code, lines) = batch(folder.path(), &[], &text.join("\n"));
    assert_eq!(code, 1, "two are not legal");
    assert_eq!(lines.len(), 4);
    for (at, (line, list)) in lines.iter().zip(lists).enumerate() {
        let alone = app::check(GAME, list, None).unwrap();
        assert_eq!(line["line"], at + 1);
        for (field, value) in json!(alone).as_object().unwrap() {
            assert_eq!(&line[field], value, "{field}");
        }
    }
}

#[test]
fn what_a_list_sets_is_not_left_to_the_next() {
    let folder = TempDir::new().unwrap();
    let deck = json!([{"card": "mill-stream", "copies": 3}]);
    let mut with_deck =
        json!({"name": "W", "faction": "lowmark", "entries": [{"card": "marsh-foot"}]});
    let without = with_deck.clone();
    with_deck["strategy"] = deck;
    let text = [&with_deck, &without, &with_deck].map(Value::to_string).join("\n");
    let words = ["check", "--batch", "--json", "--game", "napoleon_saga"];
    let done = run(folder.path(), &words, &text);
    let lines = String::from_utf8(done.stdout).unwrap();
    for (line, list) in lines.lines().zip([&with_deck, &without, &with_deck]) {
        let line: Value = serde_json::from_str(line).unwrap();
        let alone = json!(app::check("napoleon_saga", list.clone(), None).unwrap());
        assert_eq!(line["violations"], alone["violations"]);
    }
}

#[test]
fn files_folders_and_shared_armies_are_read_and_what_is_none_is_said() {
    let (folder, host) = (TempDir::new().unwrap(), TestHost::new());
    let shared = host.ask(json!({
        "ask": "export_army", "game": "warfare",
        "army": {"name": "W", "faction": "hollow-mere", "entries": [{"card": "reed-guard"}]},
    }));
    file(&folder, "a.json", shared["text"].as_str().unwrap());
    file(&folder, "b.jsonl", &format!("{}\n\n{{\n", list(&LEGAL, 150)));
    file(&folder, "c.json", &json!({"name": "W", "faction": "nowhere", "entries": []}).to_string());
    file(&folder, "d.txt", "no army");
    let (code, lines) = batch(folder.path(), &[folder.path().to_str().unwrap()], "");
    assert_eq!(code, 2, "two are not readable");
    let told = |at: usize| (lines[at]["game"].clone(), lines[at]["line"].clone());
    assert_eq!(lines.len(), 4);
    assert_eq!(told(0), (json!("warfare"), Value::Null));
    assert_eq!(told(1), (json!(GAME), json!(1)));
    assert!(lines[2]["unreadable"].as_str().unwrap().contains("line 1"), "{}", lines[2]);
    assert_eq!(lines[2]["line"], 3);
    assert!(lines[3]["unreadable"].as_str().unwrap().contains("nowhere"), "{}", lines[3]);
}

#[test]
fn the_exit_code_says_when_something_is_not_known_yet() {
    let folder = TempDir::new().unwrap();
    let unknown = json!({"name": "W", "faction": "france", "limit": 90, "entries": [{"card": "napoleon"}, {"card": "napoleon"}]});
    let (code, lines) = batch(folder.path(), &[], &unknown.to_string());
    assert_eq!((code, &lines[0]["legality"]), (3, &json!("not_yet_known")));
    assert_eq!(batch(folder.path(), &[], &list(&LEGAL, 150).to_string()).0, 0);
    assert_eq!(batch(folder.path(), &[], "").0, 0, "nothing is wrong with nothing");
}
