//! How fast a table is with several phones, and what it costs: through the real host in a process
//! of its own, over sockets of this machine. Prints the rows of a markdown table:
//! `cargo xtask bench`.
#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing to tell")]

#[expect(dead_code, reason = "the tests use more of it")]
#[path = "../../src/phone.rs"]
mod phone;
#[expect(dead_code, reason = "the tests use more of it")]
#[path = "../../src/wire.rs"]
mod wire;

mod event;
mod host;
mod rival;
mod table;

use std::time::Duration;
use table::Table;

/// Taps of the long battle.
const LONG: usize = 10_000;
/// Devices that only look: beside the seats, and screens.
const VIEWERS: usize = 6;

fn main() {
    if std::env::args().nth(1).as_deref() == Some(host::WORD) {
        return host::serve();
    }
    played();
    let ours = long();
    event::measure();
    if let Some(theirs) = rival::moves_a_second() {
        row("boardgame.io, moves a second in the same run", &format!("{theirs:.0}"));
        row("taps a second, times boardgame.io's", &format!("{:.0}", ours / theirs));
    }
}

/// A battle as it is played: what a tap costs a phone.
fn played() {
    let mut table = Table::open(0);
    let before = table.bytes();
    let mut spent = Vec::new();
    while let Some(time) = table.play() {
        spent.push(time);
    }
    let each = (table.bytes() - before) / 2 / spent.len() as u64;
    spent.sort();
    let taps = spent.len();
    row(&format!("a played battle of {taps} taps: bytes a tap and phone"), &each.to_string());
    row("tap on one phone to the other's view, p50 / p99", &both(&spent));
}

/// A battle of ten thousand taps before many eyes; how many taps a second it took.
fn long() -> f64 {
    let mut table = Table::open(VIEWERS);
    let mut spent: Vec<Duration> = (0..LONG).map(|tap| table.correct_or_play(tap)).collect();
    let all: Duration = spent.iter().sum();
    table.everybody_saw(LONG);
    let (first, last) = (&mut spent[..LONG / 10].to_vec(), &mut spent[LONG - LONG / 10..].to_vec());
    for part in [&mut *first, &mut *last, &mut spent] {
        part.sort();
    }
    row(&format!("the same with {VIEWERS} more that look, {LONG} taps"), &both(&spent));
    row("of these, the first tenth", &both(first));
    row("of these, the last tenth", &both(last));
    let rate = LONG as f64 / all.as_secs_f64();
    row("taps a second, one after the other, each on disk and seen", &format!("{rate:.0}"));
    for (place, what) in [(serde_json::json!("screen"), "screen"), (table::beside(0), "phone")] {
        let bytes = table.joins(&place);
        row(&format!("bytes to a {what} that joins after {LONG} steps"), &bytes.to_string());
    }
    rate
}

fn both(sorted: &[Duration]) -> String {
    let share = |percent: usize| sorted[(sorted.len() - 1) * percent / 100].as_secs_f64() * 1_000.0;
    format!("{:.2} / {:.2} ms", share(50), share(99))
}

fn row(what: &str, value: &str) {
    println!("| {what} | {value} |");
}
