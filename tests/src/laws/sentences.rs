//! Sentences: a refusal provides exactly the values that its sentence names.

use crate::house::tidy::{codes, files, read};
use crate::laws::random::random_battles;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::OnceLock;
use tracker::games::{ALL, COMING};
use tracker::{Refusal, System, Violation};

/// The names in a text's placeholders: `{unit} has {models, plural, one {# model} other {# models}}`.
fn open(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for inside in braced(text) {
        let (name, forms) = inside.split_once(", plural, ").unwrap_or((inside, ""));
        names.insert(name.to_owned());
        names.extend(braced(forms).into_iter().flat_map(open));
    }
    names
}

/// The contents of the outer braces of a text.
fn braced(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut depth, mut from) = (0, 0);
    for (at, letter) in text.char_indices() {
        if letter == '}' {
            depth -= 1;
        }
        match (letter, depth) {
            ('{', 0) => from = at + 1,
            ('}', 0) => found.push(&text[from..at]),
            _ => {}
        }
        if letter == '{' {
            depth += 1;
        }
    }
    found
}

/// A game's sentences as its data has them.
struct Book {
    errors: Vec<Value>,
    /// The sentences of the refusals, by code.
    said: Value,
    /// Rules, including printed texts of cards that count as rules.
    rules: BTreeSet<String>,
    words: Value,
}

impl Book {
    fn read(game: &str) -> Self {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data").join(game);
        let json = |file: &str| serde_json::from_str::<Value>(&read(&data.join(file))).unwrap();
        let lists = ["errors.json", "rules.json", "abilities.json", "keywords.json"];
        let lists = lists.into_iter().filter(|file| data.join(file).exists());
        let mut lists = lists.map(|file| json(file).as_array().unwrap().clone());
        let errors = lists.next().unwrap();
        let id = |rule: Value| rule["id"].as_str().unwrap().to_owned();
        let rules = lists.flatten().map(id).collect();
        let [said, words] = ["errors", "terms"].map(|file| json(&format!("words/en/{file}.json")));
        Self { errors, said, rules, words }
    }

    /// The placeholders in a code's sentence.
    fn named(&self, code: &str) -> BTreeSet<String> {
        let said = self.said[code]["text"].as_str();
        open(said.unwrap_or_else(|| panic!("{code} has no sentence")))
    }
}

/// The sentences of a game that has data.
fn book(game: &str) -> Option<&'static Book> {
    static BOOKS: OnceLock<BTreeMap<&str, Book>> = OnceLock::new();
    let all = || ALL.iter().chain(COMING).map(|entry| (entry.id, Book::read(entry.id))).collect();
    BOOKS.get_or_init(all).get(game)
}

fn given<K: AsRef<str>, V>(values: &BTreeMap<K, V>) -> BTreeSet<String> {
    values.keys().map(|name| name.as_ref().to_owned()).collect()
}

/// Checks that a refusal names a rule of the book and fills its sentence.
fn filled(game: &str, refusal: &Refusal) {
    if let Some(book) = book(game) {
        assert!(book.rules.contains(refusal.rule.as_ref()), "{refusal:?} names no rule");
        let named = book.named(&refusal.code);
        assert_eq!(given(&refusal.values), named, "what {} says", refusal.code);
    }
}

/// The same for the refusals in the rule tests.
pub(crate) fn fills<S: System>(refusal: &Refusal) {
    filled(S::ID, refusal);
}

/// Checks that a violation names a rule of the book, and fills its sentence and that of its fix.
pub(crate) fn fills_with_fix<S: System>(fault: &Violation) {
    let book = book(S::ID).unwrap();
    assert!(book.rules.contains(fault.rule), "{fault:?} names no rule");
    let fix = &book.words[format!("fix.{}", fault.fix)];
    let fix = open(fix.as_str().expect("a fix has its words"));
    let named = book.named(fault.code).union(&fix).cloned().collect();
    assert_eq!(given(&fault.values), named, "what {} and {} say", fault.code, fault.fix);
}

#[test]
fn what_random_battles_refuse_fills_its_sentence() {
    random_battles(16, 150, |table, _| {
        let refused = table.offers().into_iter().filter_map(|offer| offer.refusal);
        refused.for_each(|refusal| filled(table.entry.id, &refusal));
    });
}

#[test]
fn the_list_names_what_its_sentences_leave_open() {
    for book in ALL.iter().map(|entry| book(entry.id).unwrap()) {
        for error in &book.errors {
            let listed: BTreeSet<String> = serde_json::from_value(error["values"].clone()).unwrap();
            assert_eq!(listed, book.named(error["code"].as_str().unwrap()), "{}", error["code"]);
        }
    }
}

#[test]
fn every_refusal_is_met_by_a_rule_test() {
    let in_all = |folder: String| -> BTreeSet<String> {
        files(&folder, &[".rs"]).iter().flat_map(|path| codes(&read(path))).collect()
    };
    for entry in ALL {
        let met = in_all(format!("tests/src/{}", entry.id));
        let given = in_all(format!("src-tauri/crates/tracker/src/games/{}", entry.id));
        let unmet: Vec<_> = given.difference(&met).collect();
        assert!(unmet.is_empty(), "no test sees whether {unmet:?} fill their sentences");
    }
}
