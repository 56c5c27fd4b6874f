//! Order in the repository: folders, heads and lengths of files, and a test for every rule. Clippy
//! checks the length of functions, and ESLint does so for the pages.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use tracker::Entry;
use tracker::games::{ALL, COMING};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

pub(crate) fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files below a folder with one of these endings, without generated ones.
pub(crate) fn files(folder: &str, ends: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap().map(Result::unwrap) {
            let (path, name) = (entry.path(), entry.file_name().into_string().unwrap());
            let generated = ["node_modules", "dist", "gen", "bindings", "target", "icons"];
            if path.is_dir() && !generated.contains(&name.as_str()) {
                folders.push(path);
            } else if ends.iter().any(|end| name.ends_with(end)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn folders(parent: &str) -> BTreeSet<String> {
    let entries = std::fs::read_dir(root().join(parent)).unwrap().map(Result::unwrap);
    let folders = entries.filter(|entry| entry.path().is_dir());
    folders.map(|entry| entry.file_name().into_string().unwrap()).collect()
}

#[test]
fn a_game_is_a_folder_in_four_places_and_a_line_in_the_list() {
    let ids = |list: &[Entry]| list.iter().map(|it| it.id.to_owned()).collect::<BTreeSet<_>>();
    let (all, coming) = (ids(ALL), ids(COMING));
    for parent in ["src-tauri/crates/tracker/src/games", "data", "ui/src/games", "tests/src"] {
        let mut there = folders(parent);
        there.remove("schema");
        if parent == "tests/src" {
            // The other folders are about every game.
            there.retain(|folder| root().join(parent).join(folder).join("vectors.json").exists());
        }
        // The pages of an unfinished game come last.
        if parent == "ui/src/games" {
            there.extend(coming.iter().cloned());
        }
        let games = &all | &coming;
        assert_eq!(there, games, "the folders of {parent} are the games in the lists");
    }
}

#[test]
fn the_top_of_the_house_holds_nothing_else() {
    let expected = [
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE",
        "README.md",
        "data",
        "src-tauri",
        "target",
        "tests",
        "ui",
    ];
    for entry in std::fs::read_dir(root()).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        let known = name.starts_with('.') || expected.contains(&name.as_str());
        assert!(known, "{name}?");
    }
}

#[test]
fn no_rust_file_has_more_than_600_lines() {
    let all = files("src-tauri", &[".rs"]).into_iter().chain(files("tests", &[".rs"]));
    let long: Vec<PathBuf> = all.filter(|path| read(path).lines().count() > 600).collect();
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn every_rust_file_opens_with_what_it_is() {
    for path in files("src-tauri", &[".rs"]).into_iter().chain(files("tests", &[".rs"])) {
        let text = read(&path);
        assert!(text.starts_with("//! "), "{} does not say what it is", path.display());
    }
}

/// The types of the door and of its sockets are defined in Rust; the pages do not define them again.
#[test]
fn the_pages_copy_no_type_of_the_door() {
    let asks = read(&root().join("ui/src/asks.ts"));
    let named = asks.lines().filter(|line| line.starts_with("export type { "));
    let named = named.filter(|line| line.contains("from './bindings/"));
    let of_line = |line: &str| line.rsplit('/').next().map(|name| name.replace('\'', ""));
    let frames = files("ui/src/bindings/frames", &[".ts"]).into_iter();
    let frames = frames.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
    let names: BTreeSet<String> = named.filter_map(of_line).chain(frames).collect();
    assert!(names.len() > 30, "{names:?}");
    for path in
        files("ui/src", &[".ts", ".svelte"]).iter().filter(|it| !it.ends_with("src/asks.ts"))
    {
        // A game has types of its own.
        if path.components().any(|part| part.as_os_str() == "games") {
            continue;
        }
        for line in read(path).lines() {
            let line = line.trim_start().trim_start_matches("export ");
            let rest = line.strip_prefix("interface ").or_else(|| line.strip_prefix("type "));
            let ends = |it: char| !it.is_ascii_alphanumeric();
            let name = rest.and_then(|rest| rest.split(ends).next()).unwrap_or_default();
            assert!(!names.contains(name), "{} writes {name} down again", path.display());
        }
    }
}

/// A page cannot hold a number that needs 64 bits: a type that may contain one states by hand that it
/// stays below 2^53.
#[test]
fn no_number_is_cut_short_on_its_way_to_the_pages() {
    for path in files("ui/src/bindings", &[".ts"]) {
        assert!(!read(&path).contains("bigint"), "{}", path.display());
    }
}

/// A rule in the data.
struct Rule {
    id: String,
    marks: Vec<String>,
    place: Option<String>,
}

fn rules(game: &str) -> Vec<Rule> {
    let path = root().join("data").join(game).join("rules.json");
    let rules: Vec<Value> = serde_json::from_str(&read(&path)).unwrap();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    rules
        .iter()
        .map(|rule| Rule {
            id: text(&rule["id"]).unwrap(),
            marks: rule["marks"].as_array().unwrap().iter().filter_map(text).collect(),
            place: text(&rule["where"]),
        })
        .collect()
}

/// The ids that the tests of a game prove, with the first file that says so.
fn proven(game: &str) -> BTreeMap<String, PathBuf> {
    let mut proven = BTreeMap::new();
    for path in files(&format!("tests/src/{game}"), &[".rs"]) {
        let text = read(&path);
        let lines = text.lines().filter_map(|line| line.trim().strip_prefix("// proves "));
        for id in lines.flat_map(|line| line.split(", ")) {
            proven.entry(id.trim().to_owned()).or_insert_with(|| path.clone());
        }
    }
    proven
}

/// Worked examples and vectors by series: `{"NB": 19}` means NB-1 to NB-19.
fn vectors(game: &str) -> BTreeSet<String> {
    let path = root().join("tests/src").join(game).join("vectors.json");
    let series: BTreeMap<String, u32> = serde_json::from_str(&read(&path)).unwrap();
    let ids = |(series, last): (String, u32)| (1..=last).map(move |n| format!("{series}-{n}"));
    series.into_iter().flat_map(ids).collect()
}

#[test]
fn every_rule_that_the_app_carries_has_its_test() {
    for game in tracker::games::ALL {
        let proven = proven(game.id);
        let carried = |rule: &&Rule| rule.marks.iter().any(|mark| mark != "M");
        let missing: Vec<String> = rules(game.id)
            .iter()
            .filter(carried)
            .map(|rule| rule.id.clone())
            .chain(vectors(game.id))
            .filter(|id| !proven.contains_key(id))
            .collect();
        assert!(missing.is_empty(), "{}: no test proves {missing:?}", game.id);
    }
}

#[test]
fn every_reminder_has_its_place_on_screen() {
    for game in tracker::games::ALL {
        for rule in rules(game.id) {
            let reminder = rule.marks.iter().any(|mark| mark == "M");
            assert!(!reminder || rule.place.is_some(), "{} is shown nowhere", rule.id);
        }
    }
}

/// The ids of rules, abilities and rulings in a file of a game's data, and of the ambiguities that its
/// house rules settle.
fn named(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|value| named(value, found)),
        Value::Object(fields) => {
            let ids = ["id", "ambiguity"].iter().filter_map(|name| fields.get(*name)?.as_str());
            found.extend(ids.map(str::to_owned));
            fields.values().for_each(|value| named(value, found));
        }
        _ => {}
    }
}

#[test]
fn no_test_proves_what_is_not_there() {
    for game in tracker::games::ALL {
        let mut known = vectors(game.id);
        for path in files(&format!("data/{}", game.id), &[".json"]) {
            named(&serde_json::from_str(&read(&path)).unwrap(), &mut known);
        }
        for (id, path) in proven(game.id) {
            assert!(known.contains(&id), "{}: {id} is no rule", path.display());
        }
    }
}

/// The codes of refusals and warnings in a text. A rule that begins with W ends with a number; that
/// tells it from a warning.
pub(crate) fn codes(text: &str) -> BTreeSet<String> {
    let quoted = text.split('"').filter(|word| word.starts_with("E-") || word.starts_with("W-"));
    let code = |word: &&str| {
        word[2..].bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-')
    };
    let rule =
        |word: &&str| word.starts_with("W-") && word.ends_with(|it: char| it.is_ascii_digit());
    quoted.filter(code).filter(|word| !rule(word)).map(str::to_owned).collect()
}

/// The files that contain a game's refusals: its own, and those of the kit.
fn refusing(game: &str) -> Vec<PathBuf> {
    let tracker = "src-tauri/crates/tracker/src";
    let folders = [format!("{tracker}/games/{game}"), format!("{tracker}/kit")];
    folders.iter().flat_map(|folder| files(folder, &[".rs"])).collect()
}

#[test]
fn every_refusal_has_its_sentence() {
    for game in tracker::games::ALL {
        let given: BTreeSet<String> =
            refusing(game.id).iter().flat_map(|path| codes(&read(path))).collect();
        let path = root().join("data").join(game.id).join("errors.json");
        let listed: Vec<Value> = serde_json::from_str(&read(&path)).unwrap();
        let listed: BTreeSet<&str> =
            listed.iter().filter_map(|error| error["code"].as_str()).collect();
        let mute: Vec<_> = given.iter().filter(|code| !listed.contains(code.as_str())).collect();
        assert!(mute.is_empty(), "{} says nothing of {mute:?}", game.id);
    }
}

#[test]
fn no_sentence_waits_for_a_refusal_that_nobody_gives() {
    for game in tracker::games::ALL {
        let tracker = refusing(game.id);
        let screens = files(&format!("ui/src/games/{}", game.id), &[".svelte", ".ts"]);
        let said: String = tracker.iter().chain(&screens).map(|path| read(path)).collect();
        let path = root().join("data").join(game.id).join("errors.json");
        let listed: Vec<Value> = serde_json::from_str(&read(&path)).unwrap();
        let codes = listed.iter().filter_map(|error| error["code"].as_str());
        let idle: Vec<_> = codes.filter(|code| !said.contains(code)).collect();
        assert!(idle.is_empty(), "{}: nobody says {idle:?}", game.id);
    }
}
