//! `aide pack check`: everything that is wrong with a pack is named with its place, in words.

use crate::door::packs::spoiled;
use crate::terminal::cli::{file, said};
use serde_json::{Value, json};

#[test]
fn a_pack_with_many_kinds_of_faults_names_each() {
    let folder = tempfile::tempdir().unwrap();
    let (pack, faults) = spoiled();
    let path = file(&folder, "pack.json", &pack.to_string());
    let (code, text) = said(folder.path(), &["pack", "check", &path]);
    assert_eq!(code, 2, "{text}");
    for (at, _) in &faults {
        assert!(text.contains(at), "{at}: {text}");
    }
    for words in [
        "; what may stand here is 32 hex digits.".into(),
        "pack.languages.1: found \"English!\"; what may stand here is the code of a language"
            .into(),
        "found \"../guard\"; what may stand here is a short id without slashes".into(),
        "what may stand here is one of units, detachments, factions, dice".into(),
        "cards.units.bells.stamina (Bells): found \"much\"; what may stand here is a whole".into(),
        "cards.units.large: found {…}; what may stand here is at most 65536 bytes.".into(),
        "cards.units.nameless (nameless): “name” is missing.".into(),
        format!("{} faults: this pack cannot be brought in.", faults.len()),
    ] {
        assert!(text.contains(&words), "{words}: {text}");
    }
    assert_eq!(text.lines().count(), faults.len() + 1, "a line each: {text}");
    let (code, text) = said(folder.path(), &["pack", "check", &path, "--json"]);
    let told: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((code, told["faults"].as_array().unwrap().len()), (2, faults.len()));
    assert!(told["faults"].as_array().unwrap().iter().all(|it| it["said"].is_string()));
}

#[test]
fn a_pack_that_can_be_brought_in_says_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let check = |pack: &Value, more: &[&str]| {
        let path = file(&folder, "pack.json", &pack.to_string());
        said(folder.path(), &[&["pack", "check", &path], more].concat())
    };
    let mut pack = json!({
        "format": "aide.pack", "version": 1, "game": "warfare",
        "pack": {"id": "a".repeat(32), "version": 3, "name": "Ridge", "author": "Ada",
            "license": "CC BY 4.0", "languages": ["en", "pt-BR"]},
        "cards": {},
    });
    let (code, text) = check(&pack, &[]);
    assert_eq!(code, 0, "{text}");
    assert_eq!(
        text,
        "Ridge, version 3, for warfare: 0 cards, by Ada, CC BY 4.0 (en, pt-BR). It can be brought \
         in.\n"
    );
    pack["cover"] = json!("red");
    pack["digest"] = json!("00");
    let (code, text) = check(&pack, &[]);
    assert!(
        code == 0 && text.contains("kept without effect: cover: there is no “cover”"),
        "{text}"
    );
    assert!(text.contains("This file was changed after it was written."), "{text}");
    let (code, text) = check(&pack, &["--json"]);
    let told: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((code, &told["pack"]["author"], &told["faults"]), (0, &json!("Ada"), &json!([])));
    for (pack, why) in [
        (json!({"format": "aide.army"}), "format: found \"aide.army\"; what may stand here is one"),
        (json!([1]), "This is no pack of cards."),
        (json!({"format": "aide.pack", "version": 9}), "newer format 9"),
    ] {
        let (code, text) = check(&pack, &[]);
        assert!(code == 2 && text.contains(why), "{why}: {text}");
    }
}
