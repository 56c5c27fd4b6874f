//! Army lists as text, as players paste them in chats and list builders write them.

use super::requests::TestHost;
use serde_json::{Value, json};

const GAME: &str = "napoleonica";
/// A chat.
const CHAT: &str = "hey, my list for saturday (148 / 150):
- warden ilsabet roe
- ridge foot x2
- bell guard
- 1 iron larks (38)
see you at 10!";
/// Points in brackets, a line a unit, headings between plus signs.
const BRACKETS: &str = "++ Army List (Ridge Guard of Arvel) [148 DP] ++

+ Commanders +

Warden Ilsabet Roe [32 DP]: Commander

+ Infantry +

Bell Guard [34 DP]
Ridge Foot [22 DP]
Ridge Foot [22 DP]

+ Cavalry +

Iron Larks [38 DP]

++ Total: [148 DP] ++

Created with a list builder";
/// Counts before names, models under them, headings with number signs.
const MODELS: &str = "Watch on the Ridge - [148 DP]

# ++ Main force ++ [148 DP]
## Commanders [32 DP]
Warden Ilsabet Roe [32 DP]: Commander
## Infantry [78 DP]
2x Ridge Foot [44 DP]
• 8x Model
Bell Guard [34 DP]:
• 4x Model
## Cavalry [38 DP]
Iron Larks [38 DP]";
/// Models in brackets, columns behind bars.
const BARS: &str = "++ Watch on the Ridge - Ridge Guard of Arvel [148 DP] ++

Warden Ilsabet Roe [3] | 32 DP | Commander, Unique
1x Warhorn

2x Ridge Foot [4] | 22 DP | -

Bell Guard [4] | 34 DP | Draft(3)

Iron Larks [3] | 38 DP | Flank";

fn read(host: &TestHost, text: &str) -> Value {
    host.ask(json!({"ask": "read_army", "game": GAME, "text": text}))
}

fn cards(read: &Value) -> Vec<&str> {
    let entries = read["army"]["entries"].as_array().unwrap().iter();
    entries.map(|entry| entry["card"].as_str().unwrap()).collect()
}

fn open(read: &Value) -> Vec<&str> {
    read["open"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect()
}

#[test]
fn the_forms_of_list_builders_and_of_a_chat_come_in() {
    let host = TestHost::new();
    let forms = [
        (CHAT, "hey, my list for saturday", vec!["see you at 10!"]),
        (BRACKETS, "Army List", vec!["Created with a list builder"]),
        (MODELS, "Watch on the Ridge", vec!["• 8x Model", "• 4x Model"]),
        (BARS, "Watch on the Ridge", vec!["1x Warhorn"]),
    ];
    for (text, name, left) in forms {
        let read = read(&host, text);
        let mut names = cards(&read);
        names.sort_unstable();
        let all = ["bell-guard", "iron-larks", "ridge-foot", "ridge-foot", "warden-roe"];
        assert_eq!(names, all, "{text}");
        assert_eq!(read["army"]["faction"], "ridge-guard", "{text}");
        assert_eq!(read["army"]["name"], name);
        assert_eq!(open(&read), left);
    }
    assert_eq!(read(&host, CHAT)["army"]["limit"], 150);
}

#[test]
fn a_name_with_a_slip_is_asked_with_the_nearest() {
    let host = TestHost::new();
    let read = read(&host, "Watch\n2x Rigde Foot\nBell Guard");
    assert_eq!(cards(&read), ["bell-guard"]);
    let line = &read["open"][0];
    assert_eq!((&line["line"], &line["copies"]), (&json!(2), &json!(2)));
    let nearest =
        json!({"list": "entries", "card": "ridge-foot", "name": "Ridge Foot", "counts": false});
    assert_eq!(line["nearest"][0], nearest);
}

#[test]
fn own_names_and_detachments_are_read() {
    let host = TestHost::new();
    let read = read(
        &host,
        "Watch\n1x Ridge Foot “Old Thunder” + Hill Drummer (28)\nGrey Bells (Bell Guard)",
    );
    let entries = json!([
        {"card": "ridge-foot", "name": "Old Thunder", "detachments": ["hill-drummer"]},
        {"card": "bell-guard", "name": "Grey Bells"},
    ]);
    assert_eq!(read["army"]["entries"], entries);
    assert_eq!(open(&read), [] as [&str; 0]);
}

#[test]
fn what_names_no_card_is_no_list() {
    let host = TestHost::new();
    for text in ["", "see you at 10!", "{}", "🦆\n\u{202e}x"] {
        let problem = host.refused(json!({"ask": "read_army", "game": GAME, "text": text}));
        assert_eq!(problem["code"], "no_army", "{text}");
    }
    let long = "x".repeat((64 << 10) + 1);
    let problem = host.refused(json!({"ask": "read_army", "game": GAME, "text": long}));
    assert_eq!(problem["code"], "too_large");
}

/// Texts as the pages write them, each with the list that it is of.
const WRITTEN: &str = include_str!("../../../src-tauri/crates/app/tests/lists.json");

#[test]
fn what_the_app_writes_is_read_as_it_was() {
    let host = TestHost::new();
    let written: Vec<Value> = serde_json::from_str(WRITTEN).unwrap();
    for one in written {
        let ask = json!({"ask": "read_army", "game": one["game"], "text": one["text"]});
        let read = host.ask(ask);
        assert_eq!(read["open"], json!([]), "{}", one["text"]);
        assert_eq!(read["army"], one["army"], "{}", one["text"]);
    }
}
