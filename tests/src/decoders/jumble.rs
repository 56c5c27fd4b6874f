//! Changes in the structure of JSON: values swapped, removed, repeated, nested and replaced.

use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

/// The most items of a list after one was repeated, and the most bytes of those. A file with more is
/// refused by its size.
const AGAIN_MOST: [usize; 2] = [30_000, 520 << 10];

/// Makes one to eight changes, mostly few.
pub(super) fn jumble(value: &mut Value, chance: &mut SmallRng) {
    for _ in 0..*[1, 1, 1, 2, 3, 8].choose(chance).unwrap() {
        let mut paths = Vec::new();
        paths_in(value, String::new(), &mut paths);
        let path = paths.choose(chance).unwrap().clone();
        change(value, &path, &paths, chance);
    }
}

fn paths_in(value: &Value, path: String, all: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            // Of a long list the first items are enough.
            let items = list.iter().enumerate().take(100);
            items.for_each(|(at, item)| paths_in(item, format!("{path}/{at}"), all));
        }
        Value::Object(fields) => {
            for (name, field) in fields.iter().take(100) {
                let name = name.replace('~', "~0").replace('/', "~1");
                paths_in(field, format!("{path}/{name}"), all);
            }
        }
        _ => {}
    }
    all.push(path);
}

fn change(whole: &mut Value, path: &str, paths: &[String], chance: &mut SmallRng) {
    let other = paths.choose(chance).unwrap();
    let copy = whole.pointer(other).cloned().unwrap_or_default();
    let (parent, last) = path.rsplit_once('/').unwrap_or_default();
    match chance.random_range(0..7) {
        0 => put(whole, path, odd(chance)),
        1 => {
            let mine = whole.pointer(path).cloned().unwrap_or_default();
            put(whole, path, copy);
            put(whole, other, mine);
        }
        2 => put(whole, path, copy),
        3 => match whole.pointer_mut(parent) {
            Some(Value::Object(fields)) => drop(fields.remove(last)),
            Some(Value::Array(list)) => match last.parse::<usize>() {
                Ok(at) if at < list.len() => drop(list.remove(at)),
                _ => {}
            },
            _ => {}
        },
        4 => {
            let Some(Value::Array(list)) = whole.pointer_mut(parent) else { return };
            let [items, bytes] = AGAIN_MOST;
            let again = list.choose(chance).cloned().unwrap_or_default();
            let room = items.saturating_sub(list.len()).min(bytes / again.to_string().len());
            let times = *[1, 2, 60, 300, items].choose(chance).unwrap();
            list.extend(std::iter::repeat_n(again, times.min(room)));
        }
        5 => {
            let Some(Value::Object(fields)) = whole.pointer_mut(parent) else { return };
            let name = other.rsplit('/').next().unwrap_or_default().to_owned();
            let field = fields.remove(last).unwrap_or_default();
            fields.insert(name, field);
        }
        _ => {
            let Some(Value::Object(fields)) = whole.pointer_mut(path) else { return };
            let name = ["", "id", "format", "copies", "\u{202e}", "name"].choose(chance).unwrap();
            fields.insert((*name).to_owned(), odd(chance));
        }
    }
}

fn put(whole: &mut Value, path: &str, value: Value) {
    if let Some(place) = whole.pointer_mut(path) {
        *place = value;
    }
}

/// A value that nobody expects.
pub(super) fn odd(chance: &mut SmallRng) -> Value {
    let deep = |depth: u32| (0..depth).fold(json!(0), |inner, _| json!([inner]));
    match chance.random_range(0..16) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(0),
        4 => json!(u64::MAX),
        5 => json!(i64::MIN),
        6 => json!(1e308),
        7 => json!(255.5),
        8 => json!(""),
        9 => json!("\u{202e}\u{0}\n"),
        10 => json!("W".repeat(chance.random_range(0..100_000))),
        11 => json!([]),
        12 => json!({}),
        13 => deep(chance.random_range(1..200)),
        14 => json!({"": {"": {"": null}}}),
        _ => json!(i64::from(chance.random::<i32>())),
    }
}
