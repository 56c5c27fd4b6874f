//! What the players' eyes judge: the app tells the rule in its place and asks nothing.

use crate::house::data::{file, one, text};
use serde_json::Value;

const GAME: &str = "napoleon_saga";

fn rule(id: &str) -> Value {
    one(&file(GAME, "rules.json"), id)
}

#[test]
fn boards_and_basic_decks_are_told_of_and_left_to_the_players() {
    // proves NS-SET-1, NS-BLD-10
    let (boards, decks) = (rule("NS-SET-1"), rule("NS-BLD-10"));
    assert_eq!((&boards["where"], &decks["where"]), (&"setup".into(), &"rules".into()));
    assert!(text(GAME, "NS-SET-1").contains("front to front"));
    assert!(text(GAME, "NS-BLD-10").contains("golden corner"));
}

#[test]
fn cards_come_before_rules() {
    // proves NS-CRD-1
    assert_eq!(rule("NS-CRD-1")["where"], "rules");
    assert!(text(GAME, "NS-CRD-1").contains("do what the card says"));
}
