//! `cargo xtask busy`: the whole suite, again and again, beside other programs that keep the machine
//! busy. A test that fails there depends on how fast the machine is.

use std::{
    hint,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use crate::{
    step::Stop,
    test::{self, Sample},
    verdict::Verdict,
};

/// How many programs take whatever processor time they get.
const PROGRAMS: usize = 4;

/// How often the suite runs unless said otherwise.
const ROUNDS: u64 = 10;

/// Reads `--rounds N`.
pub(crate) fn rounds(words: &[&str]) -> Result<u64, Stop> {
    let unknown = || Stop::Unknown(format!("busy {}", words.join(" ")));
    match words {
        [] => Ok(ROUNDS),
        ["--rounds", rounds] => rounds.parse().map_err(|_| unknown()),
        _ => Err(unknown()),
    }
}

/// Runs the suite that often, each time with another sample, and fails if any run did.
pub(crate) fn run(rounds: u64) -> Result<(), Stop> {
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..PROGRAMS {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    hint::spin_loop();
                }
            });
        }
        let mut verdict = Verdict::default();
        for round in 0..rounds {
            verdict.run(&format!("round {}", round + 1), || test::run(&Sample::of(round)));
        }
        over.store(true, Ordering::Relaxed);
        verdict.give("The tests on a busy machine")
    })
}
