//! Counters: in every game, a listed correction can be made, has its effect, and has the limits that
//! the list says.

use crate::house::tidy::read;
use crate::laws::moments::words;
use crate::laws::random::{Table, Tap, Turns, random_battles};
use crate::laws::selection::Sample;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tracker::kit::{Counter, Phrase, Shape};
use tracker::{AnyBattle, Fault, Seat, Viewer};

type Listed = Counter<Box<RawValue>>;

/// A correction with a reason, and for a number with its new value.
fn correction(command: &RawValue, to: Option<u16>) -> Value {
    let mut command: Value = serde_json::from_str(command.get()).unwrap();
    command["why"] = json!("we counted again");
    if let Some(to) = to {
        let what = command["what"].as_object_mut().unwrap();
        assert_eq!(what.len(), 1, "a correction is of one thing");
        what.values_mut().next().unwrap()["to"] = json!(to);
    }
    command
}

/// A command as a tap.
pub(crate) fn tap(seat: Seat, command: &Value) -> Tap {
    let command = RawValue::from_string(command.to_string()).unwrap();
    Tap { seat, command, refusal: None, warnings: Vec::new() }
}

/// Whether a refusal depends on something hidden.
fn secret(fault: &Fault, seat: Seat) -> bool {
    matches!(fault, Fault::Refused(refusal) if !refusal.is_for(seat, Viewer::Table))
}

/// What is put right: the correction, and for a choice the option's word.
type Kind = (String, Option<&'static str>);

/// A new value of a counter: for a choice, the option's index.
type New<'a> = (&'a Listed, Option<usize>);

/// Every kind of new value that a counter can get.
fn news(counter: &Listed) -> Vec<(Kind, New<'_>)> {
    match &counter.is {
        Shape::Number { .. } => vec![((named(counter), None), (counter, None))],
        Shape::Choice { now, options } => {
            let others = (0..options.len()).filter(|at| now.map(usize::from) != Some(*at));
            let new =
                |at: usize| ((named(counter), Some(options[at].name.code)), (counter, Some(at)));
            others.map(new).collect()
        }
    }
}

/// The command for it, and its value or the option's index.
fn command(table: &mut Table, (counter, at): New<'_>) -> (Value, u16) {
    match (&counter.is, at) {
        (Shape::Number { least, most, command, .. }, _) => {
            let range = usize::from(most - least) + 1;
            let to = least + u16::try_from(table.dice.below(range)).unwrap();
            (correction(command, Some(to)), to)
        }
        (Shape::Choice { options, .. }, at) => {
            let at = at.unwrap();
            (correction(&options[at].command, None), u16::try_from(at).unwrap())
        }
    }
}

/// A correction needs a reason, neither empty nor too long.
fn says_why(table: &mut Table, seat: Seat, command: &Value) {
    for why in [String::new(), "  ".to_owned(), "x".repeat(201)] {
        let mut mute = command.clone();
        mute["why"] = json!(why);
        let refused = table.insist(&tap(seat, &mute));
        let mute = matches!(&refused, Err(Fault::Refused(no)) if no.code == "E-WHY");
        assert!(mute, "{}: {command} because of {why:?}: {refused:?}", table.called());
    }
}

/// A number just outside its range is refused.
fn ends_there(table: &mut Table, seat: Seat, counter: &Listed) {
    let Shape::Number { least, most, command, .. } = &counter.is else { return };
    for to in [least.checked_sub(1), most.checked_add(1)].into_iter().flatten() {
        let beyond = correction(command, Some(to));
        let refused = table.insist(&tap(seat, &beyond));
        let ends = match &refused {
            Err(Fault::Refused(no)) => no.code == "E-FIX-RANGE",
            Err(Fault::Unreadable { .. }) => true,
            _ => false,
        };
        assert!(ends, "{}: {beyond} is out of range, but {refused:?}", table.called());
    }
}

/// A corrected counter has its new value, if it is still listed.
fn stands_so(table: &Table, seat: Seat, was: &Listed, to: u16) {
    let same = |now: &Listed| (&now.of, now.group, &now.name) == (&was.of, was.group, &was.name);
    let Some(now) = table.play.counters(seat).into_iter().find(same) else { return };
    match (&now.is, &was.is) {
        (Shape::Number { now, .. }, _) => assert_eq!(*now, to, "{}: {was:?}", table.called()),
        (Shape::Choice { now: Some(now), options }, Shape::Choice { options: were, .. }) => {
            let [now, were] = [&options[usize::from(*now)], &were[usize::from(to)]];
            // If there are several of a kind in one place, the others are still there.
            let many = was.group.is_some();
            assert!(many || now.name == were.name, "{}: {was:?}", table.called());
        }
        _ => {}
    }
}

/// All corrections of a game, by their names in the schema of its commands.
fn corrections(game: &str) -> BTreeSet<String> {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../data/schema/{game}/command.json"));
    if !file.exists() {
        return BTreeSet::new();
    }
    let schema: Value = serde_json::from_str(&read(&file)).unwrap();
    let ways = schema["$defs"]["Correction"]["oneOf"].as_array().unwrap();
    let name = |way: &Value| way["properties"].as_object().unwrap().keys().next().unwrap().clone();
    ways.iter().map(name).collect()
}

#[test]
fn what_is_listed_can_be_put_right_stands_so_and_ends_where_the_list_says() {
    let mut met: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut turns: BTreeMap<&str, Turns<Kind>> = BTreeMap::new();
    random_battles(16, 200, |table, step| {
        let seat = Seat(u8::try_from(step % 2).unwrap());
        let listed = table.play.counters(seat);
        if step % 3 > 0 || listed.is_empty() {
            return;
        }
        let game = table.entry.id;
        met.entry(game).or_default().extend(listed.iter().map(named));
        let all = listed.iter().flat_map(news).collect();
        let new @ (counter, _) = turns.entry(game).or_default().next(&mut table.dice, all);
        ends_there(table, seat, counter);
        let (command, to) = command(table, new);
        says_why(table, seat, &command);
        match table.insist(&tap(seat, &command)) {
            Ok(()) => stands_so(table, seat, counter, to),
            Err(fault) => {
                assert!(secret(&fault, seat), "{}: {command} listed, then {fault}", table.called());
            }
        }
    });
    for (game, met) in met {
        let all = corrections(game);
        let missed: Vec<_> = all.difference(&met).collect();
        let rare = matches!(Sample::wanted(), Sample::Seed(_)) && missed.len() < met.len();
        assert!(missed.is_empty() || rare, "{game}: nowhere listed: {missed:?}");
        assert!(met.is_subset(&all), "{game}: {met:?}");
    }
}

/// The name of its correction.
fn named(counter: &Listed) -> String {
    let command = match &counter.is {
        Shape::Number { command, .. } => command,
        Shape::Choice { options, .. } => &options[0].command,
    };
    let command: Value = serde_json::from_str(command.get()).unwrap();
    command["what"].as_object().unwrap().keys().next().unwrap().clone()
}

#[test]
fn what_is_listed_says_nothing_hidden_whoever_asks() {
    random_battles(6, 120, |table, step| {
        if step % 11 > 0 {
            return;
        }
        let other = table.play.resample(Viewer::Table, &table.dice.seed());
        for seat in table.play.seats().all().collect::<Vec<_>>() {
            let listed = |play: &dyn AnyBattle| json!(play.counters(seat)).to_string();
            assert_eq!(listed(&*other), listed(&*table.play), "{}", table.called());
        }
    });
}

#[test]
fn every_counter_has_its_words() {
    random_battles(8, 120, |table, step| {
        if step % 5 > 0 {
            return;
        }
        let words = &words(table.entry.id)["phrase"];
        for Counter { name, group, is, .. } in table.play.counters(Seat(0)) {
            let options = match is {
                Shape::Choice { options, .. } => options,
                Shape::Number { .. } => Vec::new(),
            };
            let names: Vec<Phrase> = options.into_iter().map(|option| option.name).collect();
            for code in names.iter().chain([&name]).map(|name| name.code).chain(group) {
                assert!(words.is_null() || !words[code].is_null(), "{}: {code}", table.called());
            }
        }
    });
}
