//! Input from strangers: battle files, sealed backups, armies, setups and lines of play, each an honest
//! one with changes from a seed. Nothing panics, refused input gets a reason, and memory stays bounded.
//! `AIDE_FUZZ` sets the number of each, and `AIDE_FUZZ_SEED` the first seed.

use crate::door::requests::TestHost;
use crate::terminal::cli::{aide, example, peak_memory};
use crate::terminal::forger::Played;
use app::battles::{Battles, DeleteBattle, Import};
use app::{App, Caller, Checks, Hidden, Problem};
use arbitrary::{Arbitrary, Unstructured};
use handover::{Phrase, Sealer};
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use tracker::Id;

/// The most memory that any of these tests may take, in megabytes.
const MEGABYTES: u64 = 200;

/// A change in a text.
#[derive(Debug, Arbitrary)]
enum Change {
    /// Replaces a byte.
    Byte(u32, u8),
    /// Removes some bytes.
    Cut(u32, u8),
    /// Removes everything after a position.
    End(u32),
    /// Repeats some bytes.
    Again(u32, u8, u8),
    /// Inserts a word.
    Word(u32, u8),
    /// Replaces a number.
    Number(u32, i64),
}

const WORDS: [&str; 14] = [
    "null",
    "{}",
    "[]",
    "\"",
    "\\",
    ",",
    "-1",
    "1e999",
    "18446744073709551615",
    "\u{202e}",
    "\"seat\":7,",
    "[[[[[[[[",
    "\"\":",
    "\n",
];

/// Changes for any honest text.
#[derive(Debug, Arbitrary)]
struct Changes {
    first: Change,
    more: Vec<Change>,
}

impl Changes {
    /// Applies at most a dozen of the changes to a text.
    fn in_text(&self, text: &str) -> Vec<u8> {
        let mut bytes = text.as_bytes().to_vec();
        for change in [&self.first].into_iter().chain(self.more.iter().take(11)) {
            change.make(&mut bytes);
        }
        bytes
    }
}

impl Change {
    fn make(&self, bytes: &mut Vec<u8>) {
        let place = |at: u32| usize::try_from(at).unwrap() % bytes.len().max(1);
        let span = |from: usize, length: u8| from..(from + usize::from(length)).min(bytes.len());
        match *self {
            Self::Byte(at, byte) => {
                let at = place(at);
                bytes.splice(span(at, 1), [byte]);
            }
            Self::Cut(at, length) => drop(bytes.drain(span(place(at), length))),
            Self::End(at) => bytes.truncate(place(at)),
            Self::Again(at, length, times) => {
                let from = place(at);
                let again = bytes[span(from, length)].repeat(usize::from(times));
                bytes.splice(from..from, again);
            }
            Self::Word(at, word) => {
                let at = place(at);
                bytes.splice(at..at, WORDS[usize::from(word) % WORDS.len()].bytes());
            }
            Self::Number(at, number) => {
                let at = place(at);
                let is_digit = |byte: &u8| byte.is_ascii_digit();
                let Some(from) = bytes[at..].iter().position(is_digit) else { return };
                let from = at + from;
                let length = bytes[from..].iter().take_while(|byte| is_digit(byte)).count();
                bytes.splice(from..from + length, number.to_string().bytes());
            }
        }
    }
}

/// Random changes, each from its own seed.
fn made_up() -> impl Iterator<Item = Changes> {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (count, first) = (number("AIDE_FUZZ"), number("AIDE_FUZZ_SEED"));
    let first = first.unwrap_or_default();
    (first..first + count.unwrap_or(200)).map(|seed| {
        let mut chance = SmallRng::seed_from_u64(seed);
        let mut bytes = vec![0; chance.random_range(16..400)];
        chance.fill_bytes(&mut bytes);
        Changes::arbitrary_take_rest(Unstructured::new(&bytes)).unwrap()
    })
}

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
fn lists_as_text_with_any_change_are_read_or_refused() {
    let lists = include_str!("../../../src-tauri/crates/app/tests/lists.json");
    let lists: Vec<Value> = serde_json::from_str(lists).unwrap();
    for (changes, list) in made_up().zip(lists.iter().cycle()) {
        let text = changes.in_text(list["text"].as_str().unwrap());
        let text = String::from_utf8_lossy(&text);
        let game = list["game"].as_str().unwrap();
        if let Ok(read) = Checks::default().read_text(game, &text) {
            // What was read can be judged, whatever it is.
            app::check(game, json!(read.army), None).unwrap();
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
