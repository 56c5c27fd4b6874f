//! `cargo xtask busy`: the whole suite again and again, three runs at once beside two programs that
//! only count, so that each has a busy machine. A test that fails there depends on how fast the
//! machine is.

use std::{
    env, fs, hint, io,
    path::Path,
    process::{Command, Stdio},
    sync::atomic::{AtomicU64, AtomicUsize, Ordering},
    thread,
};

use crate::{step::Stop, test, tree::target, verdict::Verdict};

/// How many programs run at once: each run has four others beside it.
const PROGRAMS: usize = 5;

/// How many of them run the suite, which takes some 4 GB; the others only count.
const SUITES: usize = 3;

/// How many runs there are unless said otherwise.
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
    test::set_up()?;
    let logs = target().join("busy");
    fs::create_dir_all(&logs).map_err(|error| Stop::Machine("Keeping the output".into(), error))?;
    let (next, running) = (AtomicU64::new(0), AtomicUsize::new(SUITES));
    let suites = || {
        let mut verdict = Verdict::default();
        loop {
            let sample = next.fetch_add(1, Ordering::Relaxed);
            if sample >= rounds {
                break;
            }
            let log = logs.join(format!("{sample}.log"));
            verdict.run(&format!("sample {sample}"), || play(sample, &log));
        }
        running.fetch_sub(1, Ordering::Relaxed);
        // The last runs have a busy machine too.
        count(&running);
        verdict
    };
    let mut all = Verdict::default();
    thread::scope(|scope| {
        for _ in SUITES..PROGRAMS {
            scope.spawn(|| count(&running));
        }
        let suites: Vec<_> = (0..SUITES).map(|_| scope.spawn(suites)).collect();
        suites.into_iter().flat_map(thread::ScopedJoinHandle::join).for_each(|one| all.add(one));
    });
    all.give("The tests on a busy machine")
}

/// Takes whatever processor time there is until no suite runs.
fn count(running: &AtomicUsize) {
    while running.load(Ordering::Relaxed) > 0 {
        hint::spin_loop();
    }
}

/// Runs the suite once, with its output in a file.
fn play(sample: u64, log: &Path) -> Result<(), Stop> {
    let what = format!("The run in {}", log.display());
    let command = || -> io::Result<_> {
        let out = fs::File::create(log)?;
        let err = out.try_clone()?;
        let mut command = Command::new(env::current_exe()?);
        command.args(["test", "--built", "--sample", &sample.to_string()]);
        command.stdin(Stdio::null()).stdout(out).stderr(err).status()
    };
    match command() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Stop::Failed(what)),
        Err(error) => Err(Stop::Machine(what, error)),
    }
}
