//! The JSON Schema of each game's army files: the envelope of every file, with the game's own list in it.
//!
//! With `AIDE_GENERATE` set, the test writes them to `data/schema`; without it, the test fails if one
//! is out of step.

use handover::ArmyFile;
use serde_json::{Value, json};
use std::io;
use std::path::Path;
use tracker::Entry;

#[test]
fn schemas_are_in_step() {
    are_in_step("army_file", schema).unwrap();
}

/// Writes the schema of that name for every game, or compares it with the one that is there.
pub(crate) fn are_in_step(name: &str, schema: fn(&Entry) -> Option<Value>) -> io::Result<()> {
    let schemas = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../data/schema");
    let write = std::env::var("AIDE_GENERATE").is_ok();
    for game in tracker::games::ALL.iter().chain(tracker::games::COMING) {
        let file = schemas.join(game.id).join(format!("{name}.json"));
        let schema = schema(game).ok_or(io::ErrorKind::InvalidData)?;
        let text = serde_json::to_string_pretty(&schema)? + "\n";
        let there = std::fs::read_to_string(&file).unwrap_or_default();
        if write && there != text {
            std::fs::write(&file, &text)?;
        } else {
            assert!(there == text, "{} is out of step: cargo xtask generate", file.display());
        }
    }
    Ok(())
}

fn schema(game: &Entry) -> Option<Value> {
    let all = (game.schemas)();
    let list = all.iter().find(|schema| schema.name() == "army_list")?.text().ok()?;
    let mut list: Value = serde_json::from_str(&list).ok()?;
    let own = list.as_object_mut()?;
    own.remove("$schema");
    let defs = own.remove("$defs").unwrap_or_default();
    let mut file = ArmyFile::schema().ok()?;
    file["$defs"].as_object_mut()?.extend(defs.as_object()?.clone());
    let fields = &mut file["properties"];
    fields["army"] = list;
    fields["game"]["const"] = json!(game.id);
    Some(file)
}
