//! The JSON Schemas of the data files, and of a battle's inputs and outputs, generated from the types
//! that read and write them.
//!
//! With `AIDE_GENERATE` set, the test writes them to `data/schema`; without it, the test fails if one
//! is out of step.

use std::collections::BTreeSet;
use std::path::Path;

#[test]
#[expect(clippy::disallowed_methods, reason = "this test keeps files in step")]
fn schemas_are_in_step() {
    let schemas = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../data/schema");
    let write = std::env::var("AIDE_GENERATE").is_ok();
    for game in crate::games::ALL.iter().chain(crate::games::COMING) {
        let folder = schemas.join(game.id);
        if write {
            std::fs::create_dir_all(&folder).unwrap();
        }
        let mut all = BTreeSet::new();
        for schema in (game.schemas)() {
            let file = folder.join(format!("{}.json", schema.name()));
            let text = schema.text().unwrap();
            let there = std::fs::read_to_string(&file).unwrap_or_default();
            // Unchanged files are left alone, since writing one triggers packing and building.
            if write && there != text {
                std::fs::write(&file, &text).unwrap();
            } else {
                assert!(there == text, "{} is out of step: cargo xtask generate", file.display());
            }
            // Two shelves may hold the same type of card. Two different schemas of one name fail above.
            all.insert(file);
        }
        // The file that carries an army list. It is written where the file is known.
        all.insert(folder.join("army_file.json"));
        all.insert(folder.join("pack_file.json"));
        let there = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        assert_eq!(there.collect::<BTreeSet<_>>(), all, "the schemas of {}", game.id);
    }
}
