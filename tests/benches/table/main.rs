//! The speed and cost of a table with several phones: through the real host in its own process, over
//! sockets of this machine. Prints the rows of a markdown table: `cargo xtask bench`.
#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing to tell")]

#[expect(dead_code, reason = "the tests use more of it")]
#[path = "../../src/table/wire.rs"]
mod wire;

mod event;
mod host;
mod parts;
mod phone;
mod rival;
mod table;

use std::time::Duration;
use table::Table;

/// Taps of the long battle.
const LONG: usize = 10_000;
/// Taps for measuring the host's cost.
const COST: usize = 3_000;
/// Devices that only look: beside the seats, and screens.
const VIEWERS: usize = 6;
/// The argument for measuring only the host's cost.
const COST_ALONE: &str = "cost";

fn main() {
    if std::env::args().nth(1).as_deref() == Some(host::WORD) {
        return host::serve();
    }
    host::part_processors();
    if std::env::args().any(|word| word == COST_ALONE) {
        return parts(&[0, VIEWERS].map(cost));
    }
    played();
    let few = cost(0);
    let (ours, many) = long();
    parts(&[few, many]);
    event::measure();
    if let Some(theirs) = rival::moves_a_second() {
        row("boardgame.io, moves a second in the same run", &format!("{theirs:.0}"));
        row("taps a second, times boardgame.io's", &format!("{:.0}", ours / theirs));
    }
}

/// An ordinary battle: the cost of a tap for a phone.
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

/// The cost of a tap for the host with this many devices besides the two that play.
fn cost(viewers: usize) -> Cost {
    let mut table = Table::open(viewers);
    let (mut spent, cost) = taps(&mut table, COST);
    spent.sort();
    row(&format!("{COST} taps before {} devices, p50 / p99", table.devices()), &both(&spent));
    cost
}

/// The cost of a tap and the number of devices; `None` if the system does not report it.
type Cost = Option<(usize, Duration)>;

/// The parts of these costs, for the host built from this revision.
fn parts(costs: &[Cost]) {
    let costs: Vec<_> = costs.iter().copied().flatten().collect();
    if !host::program().1 && !costs.is_empty() {
        parts::measure(&costs);
    }
}

/// Makes taps one after the other. Returns the time of each; the host's cost becomes a row.
fn taps(table: &mut Table, count: usize) -> (Vec<Duration>, Cost) {
    let (before, devices) = (table.cost(), table.devices());
    let spent: Vec<_> = (0..count).map(|tap| table.correct_or_play(tap)).collect();
    table.everybody_saw(count);
    let cost = before.zip(table.cost()).map(|(before, now)| {
        let time = (now.time - before.time) / u32::try_from(count).unwrap();
        row(&format!("the host's processor a tap, {devices} devices"), &millis(time));
        let waits = (now.waits - before.waits) as f64 / count as f64;
        let what = format!("how often its threads wait a tap, {devices} devices");
        row(&what, &format!("{waits:.1}"));
        (devices, time)
    });
    (spent, cost)
}

/// A battle of ten thousand taps with many viewers. Returns the taps per second.
fn long() -> (f64, Cost) {
    let mut table = Table::open(VIEWERS);
    let (mut spent, cost) = taps(&mut table, LONG);
    let all: Duration = spent.iter().sum();
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
    (rate, cost)
}

fn both(sorted: &[Duration]) -> String {
    let share = |percent: usize| sorted[(sorted.len() - 1) * percent / 100].as_secs_f64() * 1_000.0;
    format!("{:.2} / {:.2} ms", share(50), share(99))
}

fn millis(time: Duration) -> String {
    format!("{:.3} ms", time.as_secs_f64() * 1_000.0)
}

fn row(what: &str, value: &str) {
    println!("| {what} | {value} |");
}
