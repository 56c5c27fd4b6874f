//! The JSON Schema of each game's packs as files. The cards in one are laid over the game's own, so each
//! may have any of their fields.
//!
//! With `AIDE_GENERATE` set, the test writes them to `data/schema`; without it, the test fails if one
//! is out of step.

use crate::army::schema::are_in_step;
use crate::pack_file::shelves;
use handover::PackFile;
use serde_json::{Value, json};
use tracker::Entry;

#[test]
fn schemas_are_in_step() {
    are_in_step("pack_file", schema).unwrap();
}

fn schema(game: &Entry) -> Option<Value> {
    let mut file = PackFile::schema().ok()?;
    file["properties"]["game"]["const"] = json!(game.id);
    let shelf = file["properties"]["cards"].as_object_mut()?.remove("additionalProperties")?;
    let cards = &mut file["properties"]["cards"];
    cards["additionalProperties"] = json!(false);
    for of in shelves(game) {
        match of.name.strip_suffix('/') {
            Some(_) => cards["patternProperties"][format!("^{}[^/]+$", of.name)] = shelf.clone(),
            None => cards["properties"][of.name] = shelf.clone(),
        }
    }
    Some(file)
}
