//! Whole battles of every game as readable text: every command, what each seat is told about it, and
//! what changes in its view.
//!
//! The texts are golden files in each game's folder `playthroughs`: the test plays the battles again
//! and compares. With `AIDE_GENERATE` set it writes them. They are practice battles, with the fields of
//! that folder's `draft.json` on top if that makes them shorter.

use crate::laws::random::{Game, Table, last_line, set_sources};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use tracker::games::{ALL, find};
use tracker::{Seats, Viewer};

/// More steps than any of these battles takes.
const LONGEST: usize = 3_000;

#[test]
fn the_app_draws_and_rolls() {
    ALL.iter().for_each(|entry| compare(entry.id, "app", 3));
}

#[test]
fn the_table_draws_and_rolls() {
    ALL.iter().for_each(|entry| compare(entry.id, "table", 5));
}

fn compare(id: &str, source: &'static str, number: u64) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(id).join("playthroughs");
    let file = folder.join(source).with_extension("txt");
    let text = play(id, &setup(id, &folder, source), number);
    if std::env::var("AIDE_GENERATE").is_ok() {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&file, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&file).unwrap_or_default();
    for (line, (golden, played)) in golden.lines().zip(text.lines()).enumerate() {
        assert_eq!(golden, played, "{}, line {}", file.display(), line + 1);
    }
    assert_eq!(
        golden.lines().count(),
        text.lines().count(),
        "{} has another length",
        file.display()
    );
}

/// The practice battle with the folder's own fields, with all draws and rolls from one source.
fn setup(id: &str, folder: &Path, source: &'static str) -> String {
    let mut draft = app::content(id).unwrap()["practice"]["draft"].clone();
    if let Ok(own) = std::fs::read_to_string(folder.join("draft.json")) {
        let own: Map<String, Value> = serde_json::from_str(&own).unwrap();
        draft.as_object_mut().unwrap().extend(own);
    }
    let game = find(id).unwrap();
    let mut setup = Game::from(game, &app::setup(id, &draft).unwrap()).practice;
    set_sources(&mut setup, |_| source);
    setup.to_string()
}

fn play(id: &str, setup: &str, number: u64) -> String {
    let mut table = Table::begin(find(id).unwrap(), setup, number);
    let mut text = String::new();
    let mut before = vec![Value::Null; table.play.seats().viewers().count()];
    standing(&mut text, &table, &mut before);
    for _ in 0..LONGEST {
        let Some(tap) = table.offer() else { break };
        table.act(&tap);
        let seats = table.play.seats();
        writeln!(text, "{} {}", name(seats, Viewer::Seat(tap.seat)), tap.command).unwrap();
        standing(&mut text, &table, &mut before);
    }
    assert!(table.play.summary().outcome.is_some(), "{} came to no end", table.called());
    text
}

/// The name of a viewer: a seat by its side, with a number if the side has several seats.
fn name(seats: &Seats, viewer: Viewer) -> String {
    let Viewer::Seat(seat) = viewer else { return "table".to_owned() };
    let side = seats.side(seat).unwrap();
    let called = ["north", "south"][side.at()];
    let own: Vec<_> = seats.all().filter(|one| seats.side(*one) == Some(side)).collect();
    let place = own.iter().position(|one| *one == seat).unwrap();
    if own.len() == 1 { called.to_owned() } else { format!("{called}{}", place + 1) }
}

/// What everybody is told about the last step, and what has changed for whom.
fn standing(text: &mut String, table: &Table, before: &mut [Value]) {
    let seats = table.play.seats();
    let lines: Vec<_> = seats.viewers().map(|viewer| last_line(&*table.play, viewer)).collect();
    for at in 0..lines[0].events.len() {
        let told = seats.viewers().zip(&lines);
        said(text, seats, told.map(|(viewer, line)| (viewer, line.events[at].to_string())));
    }
    let mut changes = Vec::new();
    for (viewer, before) in seats.viewers().zip(before) {
        let view: Value = serde_json::from_str(table.play.view(viewer).get()).unwrap();
        // The first view is complete: it follows from the setup.
        if !before.is_null() {
            let mut seen = Vec::new();
            differences("", before, &view, &mut seen);
            changes.extend(seen.into_iter().map(|change| (viewer, format!("= {change}"))));
        }
        *before = view;
    }
    said(text, seats, changes.into_iter());
}

/// One line for each different text, with the viewers who get it.
fn said(text: &mut String, seats: &Seats, things: impl Iterator<Item = (Viewer, String)>) {
    let mut order = Vec::new();
    let mut heard: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (viewer, thing) in things {
        if !heard.contains_key(&thing) {
            order.push(thing.clone());
        }
        heard.entry(thing).or_default().insert(name(seats, viewer));
    }
    for thing in order {
        let who: Vec<&str> = heard[&thing].iter().map(String::as_str).collect();
        let who =
            if who.len() == seats.viewers().count() { "all".to_owned() } else { who.join("+") };
        writeln!(text, "  {who:<11} {thing}").unwrap();
    }
}

/// The places where two views differ, with their new values.
fn differences(path: &str, before: &Value, now: &Value, found: &mut Vec<String>) {
    let below =
        |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match (before, now) {
        (Value::Object(before), Value::Object(now)) if before.keys().eq(now.keys()) => {
            for (name, now) in now {
                differences(&below(name), &before[name], now, found);
            }
        }
        (Value::Array(before), Value::Array(now)) if before.len() == now.len() => {
            for (at, (before, now)) in before.iter().zip(now).enumerate() {
                differences(&below(&at.to_string()), before, now, found);
            }
        }
        (before, now) if before == now => {}
        (Value::Array(before), Value::Array(now)) => {
            let (gone, come) = between(before, now);
            found.push(format!("{path} {}", Value::from(come)));
            found.extend(
                (!gone.is_empty()).then(|| format!("{path} no more {}", Value::from(gone))),
            );
        }
        (_, now) => found.push(format!("{path} {now}")),
    }
}

/// The entries that left a list and those that joined it, between the common front and back.
fn between(before: &[Value], now: &[Value]) -> (Vec<Value>, Vec<Value>) {
    let same = |(one, other): &(&Value, &Value)| one == other;
    let front = before.iter().zip(now).take_while(same).count();
    let (before, now) = (&before[front..], &now[front..]);
    let back = before.iter().rev().zip(now.iter().rev()).take_while(same).count();
    let inner = |list: &[Value]| list[..list.len() - back].to_vec();
    (inner(before), inner(now))
}
