//! Input from strangers: battle files, sealed backups, armies, setups and lines of play, each an honest
//! one with changes from a seed. Nothing panics, refused input gets a reason, and memory stays bounded.
//! `AIDE_FUZZ` sets the number of each, and `AIDE_FUZZ_SEED` the first seed.

use crate::door::requests::TestHost;
use crate::made_up::made_up;
use crate::terminal::cli::{aide, example, peak_memory};
use crate::terminal::forger::Played;
use app::battles::{Battles, DeleteBattle, Import};
use app::{App, Caller, Checks, Hidden, Problem};
use handover::{Phrase, Sealer};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use tracker::Id;

/// The most memory that any of these tests may take, in megabytes.
const MEGABYTES: u64 = 200;

/// Checks nothing beside other tests, or if the system does not report memory.
fn memory_is_bounded() {
    if std::env::var_os("AIDE_ALONE").is_some() {
        let most = peak_memory(std::process::id());
        assert!(most.is_none_or(|most| most < MEGABYTES), "{most:?} MB");
    }
}

#[test]
fn battle_files_with_any_change_are_the_battle_or_refused() {
    let played = Played::all();
    let host = TestHost::new();
    let files: Vec<String> = played.iter().map(|played| played.file.text()).collect();
    for (changes, honest) in made_up().zip(files.iter().cycle()) {
        let file = String::from_utf8_lossy(&changes.in_text(honest)).into_owned();
        let proven = app::verify(&file, &[]);
        let import = Import { text: file, phrase: None, cut: false };
        let taken = host.app.call(Caller::Owner, import);
        assert_eq!(proven.err(), taken.err(), "both say the same");
        forget(&host.app);
    }
    memory_is_bounded();
}

/// Deletes all battles, to make room for the next one.
fn forget(app: &App) {
    for line in app.call(Caller::Owner, Battles {}).unwrap().battles {
        let battle: Id = line.id.parse().unwrap();
        app.call(Caller::Owner, DeleteBattle { battle }).unwrap();
    }
}

/// A sealed item may contain anything too, because its sealer had the words.
#[test]
fn sealed_items_with_any_change_are_opened_or_refused() {
    let phrase = Phrase::of([3; 16]);
    let played = Played::all().swap_remove(0);
    let text = played.file.text();
    let file: Value = serde_json::from_str(&text).unwrap();
    let battle: Id = file["header"]["battle"].as_str().unwrap().parse().unwrap();
    let sealer = Sealer::new(&phrase, battle.0);
    let first = json!({"game": played.game, "name": "N", "header": file["header"].to_string()});
    let steps = file["steps"].as_array().unwrap().iter().map(Value::to_string);
    let items: Vec<String> = [first.to_string()].into_iter().chain(steps).collect();
    let host = TestHost::new();
    for (at, changes) in made_up().enumerate() {
        let mut items = items.clone();
        let at = at % items.len();
        items[at] = String::from_utf8_lossy(&changes.in_text(&items[at])).into_owned();
        let sealed = (0..).zip(&items).map(|(n, item)| sealer.seal(n, item)).collect();
        let honest = app::sealed_file(battle, &Vec::from_iter::<Vec<String>>(sealed));
        let outside = String::from_utf8_lossy(&changes.in_text(&honest)).into_owned();
        for text in [honest, outside] {
            let phrase = Some(Hidden(phrase.text()));
            let _ = host.app.call(Caller::Owner, Import { text, phrase, cut: true });
            forget(&host.app);
        }
    }
    memory_is_bounded();
}

#[test]
fn armies_and_setups_with_any_change_are_judged_or_refused() {
    for game in app::games() {
        let content = app::content(&game.id).unwrap();
        let draft = &content["practice"]["draft"];
        let full = app::setup(&game.id, draft).unwrap();
        let lists = content["practice"]["armies"].as_object().unwrap();
        let list = lists.values().next().unwrap().to_string();
        let texts = [draft.to_string(), full.to_string(), list, full["armies"][0].to_string()];
        for (changes, text) in made_up().zip(texts.iter().cycle()) {
            let Ok(value) = serde_json::from_slice::<Value>(&changes.in_text(text)) else {
                continue;
            };
            let _ = app::check(&game.id, value.clone(), Some(200));
            if let Ok(army) = app::read(&value, Some(&game.id)) {
                let _ = Checks::default().judge(&army, Some(200));
                let _ = Checks::default().fixes(&army, Some(200));
            }
            let Ok(setup) = app::setup(&game.id, &value) else { continue };
            let _ = app::legal(&game.id, &setup);
            let (id, seed) = app::fresh().unwrap();
            let begun = app::OpenBattle::begin(&game.id, &setup, id, 0, seed.into());
            assert!(!matches!(begun, Err(Problem::Damaged { .. })));
        }
    }
    memory_is_bounded();
}

#[test]
fn lines_of_play_with_any_change_are_answered() {
    for game in tracker::games::ALL.iter().map(|entry| entry.id) {
        let mut child = Command::new(aide())
            .args(["play", "--game", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        let honest = example(game).0;
        for (changes, line) in made_up().zip(honest.iter().cycle()) {
            let mut line = changes.in_text(line);
            line.retain(|byte| *byte != b'\n');
            let is_blank = str::from_utf8(&line).is_ok_and(|line| line.trim().is_empty());
            line.push(b'\n');
            lines.write_all(&line).unwrap();
            if !is_blank {
                let answer: Value = answers.next().unwrap().unwrap().parse().unwrap();
                assert!(answer["asked"].is_array(), "{answer}");
            }
        }
        let most = peak_memory(child.id());
        assert!(most.is_none_or(|most| most < MEGABYTES), "{most:?} MB");
        drop(lines);
        assert!(child.wait().unwrap().success());
    }
}
