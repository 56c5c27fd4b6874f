//! Ledgers of a series of battles, at the door.

use crate::door::requests::TestHost;
use serde_json::{Value, json};
use std::thread;

/// Concurrent writers, and the lines of each.
const WRITERS: u64 = 4;
const LINES: u64 = 8;

#[test]
fn of_lines_that_are_written_at_once_none_is_lost() {
    let host = TestHost::new();
    let enter = |dp: u64| {
        let entry = json!({"player": "Anna", "match": 1, "dp": dp, "reason": "won"});
        host.ask(json!({
            "ask": "ledger_entry", "game": "napoleonica", "series": "Club", "entry": entry,
        }));
    };
    thread::scope(|scope| {
        for writer in 0..WRITERS {
            scope.spawn(move || (0..LINES).for_each(|line| enter(writer * LINES + line)));
        }
    });
    let kept = host.ask(json!({"ask": "ledger", "game": "napoleonica", "series": "Club"}));
    let mut points: Vec<_> = kept["entries"].as_array().unwrap().iter().map(|e| &e["dp"]).collect();
    points.sort_by_key(|dp| dp.as_u64());
    let all: Vec<Value> = (0..WRITERS * LINES).map(Value::from).collect();
    assert_eq!(points, all.iter().collect::<Vec<_>>());
}
