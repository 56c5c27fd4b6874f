//! Sentences: what refuses gives exactly the values that its sentence names, no more and no less.

use super::data::folder;
use crate::tidy::{codes, files, read};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;
use tracker::{Refusal, Violation};

/// The names that a text leaves open: `{unit} belongs to {faction}`.
fn open(text: &str) -> BTreeSet<String> {
    let after = text.split('{').skip(1);
    after.filter_map(|rest| rest.split_once('}')).map(|(name, _)| name.to_owned()).collect()
}

fn json(file: &str) -> Value {
    serde_json::from_str(&read(&folder(file))).unwrap()
}

fn errors() -> &'static [Value] {
    static ERRORS: OnceLock<Value> = OnceLock::new();
    ERRORS.get_or_init(|| json("errors.json")).as_array().unwrap()
}

fn named(code: &str) -> BTreeSet<String> {
    let error = errors().iter().find(|error| error["code"] == code);
    open(error.unwrap_or_else(|| panic!("{code} has no sentence"))["text"].as_str().unwrap())
}

fn given<K: AsRef<str>, V>(values: &BTreeMap<K, V>) -> BTreeSet<String> {
    values.keys().map(|name| name.as_ref().to_owned()).collect()
}

/// A refusal fills its sentence. Every refusal that a rule test meets comes through here.
pub(crate) fn fills(refusal: &Refusal) {
    assert_eq!(given(&refusal.values), named(&refusal.code), "what {} says", refusal.code);
}

/// A violation fills its sentence and that of its fix.
pub(crate) fn fills_with_fix(fault: &Violation) {
    static WORDS: OnceLock<Value> = OnceLock::new();
    let words = WORDS.get_or_init(|| json("words/en.json"));
    let fix = open(words[format!("fix.{}", fault.fix)].as_str().expect("a fix has its words"));
    let named = named(fault.code).union(&fix).cloned().collect();
    assert_eq!(given(&fault.values), named, "what {} and {} say", fault.code, fault.fix);
}

#[test]
fn the_list_names_what_its_sentences_leave_open() {
    for error in errors() {
        let listed: BTreeSet<String> = serde_json::from_value(error["values"].clone()).unwrap();
        assert_eq!(listed, open(error["text"].as_str().unwrap()), "{}", error["code"]);
    }
}

#[test]
fn every_refusal_is_met_by_a_rule_test() {
    let in_all = |folder: &str| -> BTreeSet<String> {
        files(folder, &[".rs"]).iter().flat_map(|path| codes(&read(path))).collect()
    };
    let met = in_all("tests/src/napoleonica");
    let given = in_all("src-tauri/crates/tracker/src/games/napoleonica");
    let unmet: Vec<_> = given.difference(&met).collect();
    assert!(unmet.is_empty(), "no test sees whether {unmet:?} fill their sentences");
}
