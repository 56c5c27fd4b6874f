//! What the players' eyes judge: the app tells the rule in its place and asks nothing.

use crate::house::data::{file, one};
use serde_json::Value;

fn rule(id: &str) -> Value {
    one(&file("napoleon_saga", "rules.json"), id)
}

#[test]
fn boards_and_basic_decks_are_told_of_and_left_to_the_players() {
    // proves NS-SET-1, NS-BLD-10
    let (boards, decks) = (rule("NS-SET-1"), rule("NS-BLD-10"));
    assert_eq!((&boards["where"], &decks["where"]), (&"setup".into(), &"rules".into()));
    assert!(boards["text"].as_str().unwrap().contains("front to front"));
    assert!(decks["text"].as_str().unwrap().contains("golden corner"));
}

#[test]
fn cards_come_before_rules() {
    // proves NS-CRD-1
    let cards = rule("NS-CRD-1");
    assert_eq!(cards["where"], "rules");
    assert!(cards["text"].as_str().unwrap().contains("do what the card says"));
}
