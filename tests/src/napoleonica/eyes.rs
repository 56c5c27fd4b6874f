//! What the players' eyes judge: the app tells the rule in its place and asks nothing.

use super::data;
use serde_json::Value;

fn listed(file: &str) -> Value {
    let text = std::fs::read_to_string(data::folder(file)).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn rule(id: &str) -> Value {
    let rules = listed("rules.json");
    rules.as_array().unwrap().iter().find(|rule| rule["id"] == id).cloned().unwrap()
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
    let rulings = listed("house_rules.json")["rulings"].clone();
    let ruling =
        rulings.as_array().unwrap().iter().find(|ruling| ruling["id"] == "A-N-36").cloned();
    assert!(ruling.unwrap()["text"].as_str().unwrap().contains("connected"));
}
