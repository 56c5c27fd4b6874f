//! Many tables of an event on one host: two phones each, with taps spread over them.

use crate::host::Process;
use crate::phone::Phone;
use crate::table::{act, sit, tap};
use crate::{both, row};
use serde_json::json;
use std::thread;
use std::time::{Duration, Instant};

const TABLES: usize = 200;
/// The players of a table tap at this interval, for this long.
const EVERY: Duration = Duration::from_secs(2);
const LASTS: Duration = Duration::from_secs(20);
/// Then they tap as fast as they can, for this long.
const RUSH: Duration = Duration::from_secs(5);

/// Plays on all tables at once.
pub(crate) fn measure() {
    let mut host = Process::start();
    let battles: Vec<String> = (0..TABLES).map(|_| host.table()).collect();
    let empty = host.memory();
    let mut tables: Vec<(String, [Phone; 2])> = battles
        .into_iter()
        .map(|battle| {
            let phones = [0, 1].map(|seat| sit(&mut host, &battle, seat));
            (battle, phones)
        })
        .collect();
    let full = host.memory();
    let calm = all(&mut tables, Pace { every: EVERY, lasts: LASTS, first: 0 });
    row(&format!("{TABLES} tables on one host, a tap every 2 s at each"), &both(&calm));
    let rush = all(&mut tables, Pace { every: Duration::ZERO, lasts: RUSH, first: 10_000 });
    let rate = rush.len() as f64 / RUSH.as_secs_f64();
    row("taps a second of all tables together, as fast as they can", &format!("{rate:.0}"));
    if let (Some(empty), Some(full)) = (empty, full) {
        let each = (full - empty) / (2 * TABLES as u64) / 1024;
        row("memory a connection", &format!("{each} kB"));
        let now = host.memory().unwrap_or(full) >> 20;
        row(&format!("memory of the host with {TABLES} tables"), &format!("{now} MB"));
    }
}

/// How a table is played.
#[derive(Clone, Copy)]
struct Pace {
    every: Duration,
    lasts: Duration,
    /// The number of the first tap; ids must not repeat.
    first: usize,
}

/// Plays on every table, each in its own thread and at its own moment. Returns all times, sorted.
fn all(tables: &mut [(String, [Phone; 2])], pace: Pace) -> Vec<Duration> {
    let count = u32::try_from(tables.len()).unwrap();
    let mut times: Vec<Duration> = thread::scope(|scope| {
        let played = tables.iter_mut().zip(0..).map(|((battle, phones), number)| {
            let late = pace.every / count * number;
            scope.spawn(move || one(battle, phones, pace, late))
        });
        let played: Vec<_> = played.collect();
        played.into_iter().flat_map(|table| table.join().unwrap()).collect()
    });
    times.sort();
    times
}

fn one(battle: &str, phones: &mut [Phone; 2], pace: Pace, late: Duration) -> Vec<Duration> {
    thread::sleep(late);
    let begun = Instant::now();
    let mut times = Vec::new();
    for number in pace.first.. {
        if begun.elapsed() >= pace.lasts {
            break;
        }
        let seat = number % 2;
        let points = json!({"points": {"seat": seat, "to": number % 5}});
        let command = json!({"do": "correct", "what": points, "why": "counted again"});
        let act = act(battle, seat, &format!("{number:032x}"), &command);
        let [one, two] = &mut *phones;
        let (me, other) = if seat == 0 { (one, two) } else { (two, one) };
        times.extend(tap(me, other, &act));
        thread::sleep(pace.every);
    }
    times
}
