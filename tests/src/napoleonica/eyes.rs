//! What the players' eyes judge: the app tells the rule in its place and asks nothing.

use super::prelude::*;
use crate::house::data::{file, one};
use serde_json::Value;

fn rule(id: &str) -> Value {
    one(&file("napoleonica", "rules.json"), id)
}

#[test]
fn units_in_the_way_and_rivers_are_told_of_where_a_unit_moves() {
    // proves NB-10, NB-17
    let (way, river) = (rule("N-MOV-1"), rule("N-TER-4"));
    assert!(way["where"].is_string() && river["where"].is_string());
    assert!(way["text"].as_str().unwrap().contains("block the way"));
    assert!(river["text"].as_str().unwrap().contains("bridge"));
}

#[test]
fn a_group_is_connected_as_we_read_the_book() {
    // proves NB-18
    let ruling = one(&file("napoleonica", "house_rules.json")["rulings"], "A-N-36");
    assert!(ruling["text"].as_str().unwrap().contains("connected"));
}

#[test]
fn which_way_a_retreat_goes_is_told_as_agreed() {
    let mut setup = setup();
    setup.house.retreat_dir = RetreatDirection::OwnEdge;
    let told = Scene::start(&setup).on_table().house.retreat_dir;
    assert_eq!(told, RetreatDirection::OwnEdge);
}
