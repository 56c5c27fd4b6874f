//! Nobody is asked if only a single answer is possible.
//!
//! An answer is a command that is open to an asked seat. It is the single one if nothing else is open
//! and no part of it could be chosen differently. Such a question is right in three cases only, and
//! none of them names a game. First, the players' dice or draws are needed, and at a table with its own
//! the command would carry them: a field of it is left to the app, and the step draws. Second, the
//! tracker says that the players do or look at something on the table first (`Asked::at_table`). Third,
//! the answer hides something: with other secrets of the seat there would have been a choice.

use crate::laws::random::{Dice, Table, Tap, deed, games, own_offers, sent};
use crate::laws::sampled::Sampler;
use crate::laws::selection::{enough, selected};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use tracker::{Act, AnyBattle, Fault, Id, Seat, Taken, Viewer};

/// How often secrets are dealt again.
const DEALT: usize = 8;
/// How often a field is sampled.
const SAMPLED: usize = 60;
/// Additional numbers that a list might contain.
const MORE: u8 = 60;

#[test]
fn nobody_is_asked_where_a_single_answer_is_possible() {
    let (mut asked, mut needless) = (0, BTreeMap::<String, (usize, String)>::new());
    for game in games() {
        for number in selected(0..32.max(game.mixtures())) {
            let mut table = Table::begin(&game.entry, &game.mixed(number), number);
            let sampler = Sampler::of_commands(game.entry.id, &table.play.header());
            for _ in 0..250 {
                if table.play.summary().outcome.is_some() {
                    break;
                }
                asked += 1;
                if let Some(tap) = question(&mut table, sampler.as_ref()) {
                    let what = format!("{}: {}", game.entry.id, deed(&tap));
                    let here = format!("{} in {}", tap.command, table.called());
                    needless.entry(what).or_insert((0, here)).0 += 1;
                }
                let all = table.offers().into_iter();
                let open = all.filter(|tap| tap.refusal.is_none()).collect();
                let Some(tap) = table.one_of(open) else { break };
                table.act(&tap);
            }
        }
    }
    assert!(asked > enough(8_000), "only {asked} questions were asked");
    assert!(needless.is_empty(), "{needless:#?}");
}

/// The single answer to a question that need not be asked.
fn question(table: &mut Table, sampler: Option<&Sampler>) -> Option<Tap> {
    if table.play.asked().is_at_table() {
        return None;
    }
    let tap = single(&*table.play)?;
    if rolls(&mut *table.opened(), &tap) || varies(&mut *table.opened(), &tap, sampler) {
        return None;
    }
    let hides = (0..DEALT).any(|_| {
        let mut other = table.play.resample(Viewer::Table, &table.dice.seed());
        single(&*other).is_none_or(|only| {
            only.command.get() != tap.command.get() || varies(&mut *other, &only, sampler)
        })
    });
    (!hides).then_some(tap)
}

/// The only command that is open to the asked seats, if there is just one.
fn single(play: &dyn AnyBattle) -> Option<Tap> {
    let asked = play.asked();
    let open =
        |seat: &Seat| own_offers(play, *seat).into_iter().filter(|tap| tap.refusal.is_none());
    let mut all = asked.must().iter().flat_map(open);
    let first = all.next()?;
    all.all(|other| other.command.get() == first.command.get()).then_some(first)
}

/// Gives a command. Returns the stored text, or `None` if it is refused.
fn given(play: &mut dyn AnyBattle, seat: Seat, command: &Value) -> Option<String> {
    let (eyes, id) = (Viewer::Seat(seat), Id([0xee; 16]));
    match play.act(Act { by: seat, eyes, id, at: 1, command, insist: None }) {
        Ok(Taken::New { text, .. }) => Some(text),
        Ok(Taken::Before { .. }) => panic!("{command} was given before"),
        Err(Fault::Refused(_) | Fault::Unreadable { .. }) => None,
        Err(other) => panic!("{command}: {other}"),
    }
}

/// Whether the app rolls or draws what the players at another table would enter.
fn rolls(play: &mut dyn AnyBattle, tap: &Tap) -> bool {
    let command = sent(&tap.command);
    let left = command.as_object().unwrap().values().any(Value::is_null);
    let text = if left { given(play, tap.seat, &command) } else { None };
    text.is_some_and(|text| {
        let step: Value = serde_json::from_str(&text).unwrap();
        step["deed"]["acted"]["draws"].as_array().is_some_and(|draws| !draws.is_empty())
    })
}

/// Whether any part of an answer could be chosen differently.
fn varies(play: &mut dyn AnyBattle, tap: &Tap, sampler: Option<&Sampler>) -> bool {
    let command = sent(&tap.command);
    let Some(sampler) = sampler else { return false };
    let mut dice = Dice(7);
    let mut others: Vec<Value> = Vec::new();
    for field in command.as_object().unwrap().keys().filter(|field| *field != "do") {
        let sampled = (0..SAMPLED).map(|_| sampler.named(&deed(tap), &mut dice)[field].clone());
        let sampled: Vec<Value> = sampled.collect();
        let mut near = near(&command[field]);
        near.extend(swapped(&command[field], &sampled));
        others.extend(near.into_iter().chain(sampled).map(|value| with(&command, field, value)));
    }
    others.retain(|other| *other != command);
    others.iter().any(|other| given(play, tap.seat, other).is_some())
}

fn with(command: &Value, field: &str, value: Value) -> Value {
    let mut other = command.clone();
    other[field] = value;
    other
}

/// Values that differ slightly: other numbers, one more or one fewer, one thing instead of another.
fn near(value: &Value) -> Vec<Value> {
    match value {
        Value::Bool(yes) => vec![json!(!yes)],
        Value::Number(_) => (0..12).map(|number| json!(number)).collect(),
        Value::Array(list) => list
            .iter()
            .enumerate()
            .flat_map(|(at, one)| {
                let other = near(one).into_iter().map(move |one| {
                    let mut list = list.clone();
                    list[at] = one;
                    json!(list)
                });
                let fewer = json!([&list[..at], &list[at + 1..]].concat());
                other.chain([fewer])
            })
            .chain((0..MORE).map(|number| json!([&list[..], &[json!(number)]].concat())))
            .chain([json!([&list[..], &[Value::Null]].concat())])
            .collect(),
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, one)| near(one).into_iter().map(move |one| (name, one)))
            .map(|(name, one)| {
                let mut fields: Map<String, Value> = fields.clone();
                fields.insert(name.clone(), one);
                json!(fields)
            })
            .collect(),
        Value::Null | Value::String(_) => Vec::new(),
    }
}

/// The counts with one moved to another kind, of the kinds that occur in the samples.
fn swapped(counts: &Value, sampled: &[Value]) -> Vec<Value> {
    let Some(counts) = counts.as_object() else { return Vec::new() };
    let count = |name: &str| counts.get(name).and_then(Value::as_u64).unwrap_or(0);
    let kinds: BTreeSet<&String> =
        sampled.iter().filter_map(Value::as_object).flat_map(Map::keys).collect();
    let moved = |from: &str, to: &str| {
        let mut other = counts.clone();
        other.insert(from.to_owned(), json!(count(from) - 1));
        other.insert(to.to_owned(), json!(count(to) + 1));
        other.retain(|_, count| *count != json!(0));
        json!(other)
    };
    let from = kinds.iter().filter(|kind| count(kind) > 0);
    let pairs = from.flat_map(|from| kinds.iter().map(move |to| (from, to)));
    pairs.filter(|(from, to)| from != to).map(|(from, to)| moved(from, to)).collect()
}
