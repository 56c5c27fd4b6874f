//! What the players' eyes judge: the app tells the rule in its place and asks nothing.

use super::prelude::*;
use crate::house::data::{file, one, text};
use serde_json::Value;

const GAME: &str = "napoleonica";

fn rule(id: &str) -> Value {
    one(&file(GAME, "rules.json"), id)
}

#[test]
fn units_in_the_way_and_rivers_are_told_of_where_a_unit_moves() {
    // proves NB-10, NB-17
    let (way, river) = (rule("N-MOV-1"), rule("N-TER-4"));
    assert!(way["where"].is_string() && river["where"].is_string());
    assert!(text(GAME, "N-MOV-1").contains("block the way"));
    assert!(text(GAME, "N-TER-4").contains("bridge"));
}

#[test]
fn a_group_is_connected_as_we_read_the_book() {
    // proves NB-18
    let words = file(GAME, "words/en/house_rules.json");
    assert!(words["rulings"]["A-N-36"]["text"].as_str().unwrap().contains("connected"));
}

#[test]
fn which_way_a_retreat_goes_is_told_as_agreed() {
    let mut setup = setup();
    setup.house.retreat_dir = RetreatDirection::OwnEdge;
    let told = Scene::start(&setup).on_table().house.retreat_dir;
    assert_eq!(told, RetreatDirection::OwnEdge);
}
