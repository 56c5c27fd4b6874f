//! The speed of a tap and of a battle, through the same door that the window uses. Prints the rows of a
//! markdown table: `cargo xtask bench`.
#![expect(clippy::expect_used, reason = "a measurement that fails has nothing to tell")]

mod fill;
mod host;
mod odds;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use host::{Played, TestHost};
use serde_json::Value;
use tracker::{Act, AnyBattle, Id, Seat, Taken, Viewer, games};

const TAPS: usize = 2_000;
const REPEATS: usize = 5;

/// The game whose rows have no name, because they were measured before there were others.
const FIRST: &str = "napoleonica";

fn main() {
    let played = plays(FIRST, "");
    for steps in [2_000, 10_000] {
        let (opening, bytes) = long_battle(steps);
        row(&format!("opening a battle of {steps} steps"), &time(opening));
        row(&format!("on disk, a step of {steps}"), &format!("{bytes} bytes"));
    }
    let header: Value = serde_json::from_str(&played.journal.0).expect("a first page");
    let pools = [
        ("ten dice a side in four classes with rerolls", odds::ten_a_side()),
        (
            "six mixed symbol dice with all that changes them",
            odds::six_symbol_dice(&header["setup"]),
        ),
    ];
    for (pool, (fast, slow)) in pools {
        row(&format!("odds of {pool}"), &time(fast));
        row(&format!("every throw of {pool}"), &time(slow));
    }
    let times = fill::times();
    for percent in [50, 95] {
        let what =
            format!("filling {} points with {} kinds; p{percent}", fill::POINTS, fill::KINDS);
        row(&what, &time(share(&times, percent)));
    }
    for game in games::ALL.iter().filter(|game| game.id != FIRST) {
        plays(game.id, &format!(" of {}", game.id));
    }
}

/// Prints the rows of a game's battles. Returns the longest battle.
fn plays(game: &str, of: &str) -> Played {
    let (taps, played) = tap(game);
    for percent in [50, 99] {
        let what = format!("one tap{of}: decided, on disk, view built; p{percent}");
        row(&what, &time(share(&taps, percent)));
    }
    let length = played.commands.len();
    row(
        &format!("steps a second in memory{of}, a battle of {length}"),
        &in_memory(game, &played).to_string(),
    );
    played
}

/// Plays practice battles of a game from start to end until there are enough taps.
fn tap(game: &str) -> (Vec<Duration>, Played) {
    let host = TestHost::new();
    let mut taps = Vec::new();
    let mut longest = Played::default();
    while taps.len() < TAPS {
        let mut played = host.practice(game);
        // Random offers may never end a battle.
        while played.commands.len() < TAPS
            && let Some(spent) = host.tap(&mut played)
        {
            taps.push(spent);
        }
        if played.commands.len() > longest.commands.len() {
            longest = played;
        }
    }
    longest.journal = host.journal(&longest);
    taps.sort();
    (taps, longest)
}

/// The same commands again, on a battle that stores nothing.
fn in_memory(game: &str, played: &Played) -> u64 {
    let game = games::find(game).expect("the game");
    let rounds = 1 + TAPS / played.commands.len();
    let mut spent = Duration::ZERO;
    for _ in 0..rounds {
        let mut battle = (game.open)(&played.journal.0, &played.journal.1[..1]).expect("it opens");
        let begun = Instant::now();
        for (at, (seat, command)) in played.commands.iter().enumerate() {
            act(battle.as_mut(), at, *seat, command);
        }
        spent += begun.elapsed();
        assert_eq!(battle.steps(), played.journal.1.len(), "the same battle again");
    }
    let steps = (rounds * played.commands.len()) as u128;
    u64::try_from(steps * 1_000_000 / spent.as_micros().max(1)).expect("a number of steps")
}

fn act(battle: &mut dyn AnyBattle, at: usize, seat: u8, command: &Value) {
    let id = Id(host::id(at));
    let act =
        Act { by: Seat(seat), eyes: Viewer::Seat(Seat(seat)), id, at: 0, command, insist: None };
    let taken = battle.act(act).expect("it was accepted before");
    assert!(matches!(taken, Taken::New { .. }), "a step that was there already costs nothing");
}

/// A battle made long by take-backs. Returns the time to open it, and its size per step.
fn long_battle(steps: usize) -> (Duration, u64) {
    let host = TestHost::new();
    let played = host.play_long(steps);
    let mut host = host.reopen();
    let bytes = host.bytes() / steps as u64;
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..REPEATS {
        host = host.reopen();
        let begun = Instant::now();
        black_box(host.look(&played, 0));
        times.push(begun.elapsed());
    }
    times.sort();
    (share(&times, 50), bytes)
}

fn share(sorted: &[Duration], percent: usize) -> Duration {
    sorted[(sorted.len() - 1) * percent / 100]
}

fn time(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1_000.0)
}

fn row(what: &str, value: &str) {
    println!("| {what} | {value} |");
}
