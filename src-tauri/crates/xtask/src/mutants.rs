//! `cargo xtask mutants`: breaks the tracker in many small ways and sees whether the tests notice.

use std::{collections::BTreeSet, fs, process::Command};

use crate::{
    check::install_tool,
    step::{Stop, answer, step},
    tree::{cargo, target},
};

/// The tests that judge first, those of the games' own rules: nearly every mutant falls to one of
/// them in seconds.
const FIRST: &str = "package(tracker) & !test(export_bindings) \
    | package(tests) & test(/^\\w+::\\w+::/) & !test(/mixture|secrecy|brawls|leniency|practice/)";
/// The tests that judge what is left: not those that kill processes or drive programs.
const REST: &str = "package(tracker) & !test(export_bindings) \
    | package(tests) & test(/^\\w+::\\w+::|^(laws|leniency|playthroughs|secrecy|sentences)::/)";

/// Most of the time goes into building, so what is tried is built as it comes.
const QUICK: [&str; 2] = [
    "--cargo-arg=--config=profile.dev.package.tracker.opt-level=0",
    "--cargo-arg=--config=profile.dev.debug=false",
];

/// A timeout counts as caught, so it must not come before the tests could have ended.
const PATIENT: [&str; 2] = ["--minimum-test-timeout", "400"];

/// Which mutants are tried: all of them would take days, a seeded sample tells as much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sample {
    count: usize,
    seed: u64,
}

impl Sample {
    /// Reads `--count N` and `--seed N`.
    pub(crate) fn read(mut words: &[&str]) -> Result<Self, Stop> {
        let mut sample = Self { count: 150, seed: 1 };
        while let [name, value, rest @ ..] = words {
            let unknown = || Stop::Unknown(format!("mutants {name} {value}"));
            match *name {
                "--count" => sample.count = value.parse().map_err(|_| unknown())?,
                "--seed" => sample.seed = value.parse().map_err(|_| unknown())?,
                _ => return Err(unknown()),
            }
            words = rest;
        }
        if words.is_empty() { Ok(sample) } else { Err(Stop::Unknown(words.concat())) }
    }

    /// As many as asked for, none twice, the same for the same seed.
    fn of<'a>(&self, mut all: Vec<&'a str>) -> Vec<&'a str> {
        let mut state = self.seed;
        for at in 0..all.len().min(self.count) {
            state = next(state);
            let left = (all.len() - at) as u64;
            let pick = usize::try_from(mix(state) % left).unwrap_or_default();
            all.swap(at, at + pick);
        }
        all.truncate(self.count);
        all
    }
}

/// Tries the sample and prints what was caught, what was not, and the survivors.
pub(crate) fn run(sample: Sample) -> Result<(), Stop> {
    if answer(&mut cargo(&["mutants", "--version"])).is_none() {
        install_tool("cargo-mutants")?;
    }
    if answer(&mut cargo(&["nextest", "--version"])).is_none() {
        install_tool("cargo-nextest")?;
    }
    let list = answer(mutants().arg("--list")).unwrap_or_default();
    let all: Vec<&str> = list.lines().collect();
    let total = all.len();
    let chosen = sample.of(all);
    println!("{} of {total} mutants of the tracker, seed {}", chosen.len(), sample.seed);
    let first = try_out(&chosen, FIRST)?;
    let left: Vec<&str> = first.missed.iter().map(String::as_str).collect();
    println!("\n{} left for the laws", left.len());
    let rest = if left.is_empty() { Tried::default() } else { try_out(&left, REST)? };
    report(&first, &rest);
    Ok(())
}

/// What became of the mutants that were tried.
#[derive(Default)]
struct Tried {
    caught: usize,
    missed: BTreeSet<String>,
    unviable: usize,
}

fn try_out(chosen: &[&str], judges: &str) -> Result<Tried, Stop> {
    let wanted: BTreeSet<&str> = chosen.iter().copied().collect();
    let picked = chosen.iter().flat_map(|name| ["--re".to_owned(), exactly(name)]);
    let mut mutants = mutants();
    mutants.args(QUICK).args(PATIENT).args(picked);
    mutants.args(["--test-package", "tracker,tests", "--test-tool", "nextest", "--output"]);
    mutants.arg(target()).args(["--", "--filterset", judges]);
    let old = fs::remove_dir_all(target().join("mutants.out"));
    drop(old);
    // It also ends with an error where a mutant survives: what it wrote down tells which it was.
    match step("Trying them one by one", &mut mutants) {
        Err(Stop::Failed(_)) | Ok(()) => tried(&wanted),
        Err(other) => Err(other),
    }
}

fn tried(wanted: &BTreeSet<&str>) -> Result<Tried, Stop> {
    // cargo-mutants tries those that leave out a field whatever is asked: they do not count.
    let read = |name: &str| {
        let path = target().join("mutants.out").join(name);
        let text = fs::read_to_string(path).unwrap_or_default();
        let ours = text.lines().filter(|line| wanted.contains(line)).map(str::to_owned);
        ours.collect::<BTreeSet<_>>()
    };
    // A mutant that makes the tests run for ever was noticed.
    let caught = read("caught.txt").len() + read("timeout.txt").len();
    let (missed, unviable) = (read("missed.txt"), read("unviable.txt").len());
    if caught + missed.len() + unviable == wanted.len() {
        Ok(Tried { caught, missed, unviable })
    } else {
        Err(Stop::Failed("Trying the mutants".into()))
    }
}

fn mutants() -> Command {
    cargo(&["mutants", "--package", "tracker", "--colors", "never"])
}

fn report(first: &Tried, rest: &Tried) {
    let (caught, missed) = (first.caught + rest.caught, rest.missed.len());
    println!("\nSurvivors:");
    rest.missed.iter().for_each(|name| println!("  {name}"));
    let percent = 100 * caught / (caught + missed).max(1);
    println!("\n{caught} caught, {missed} missed: {percent} %");
    println!("{} more did not compile and count for nothing", first.unviable);
}

/// The pattern that matches this name alone.
fn exactly(name: &str) -> String {
    let escaped = name.chars().flat_map(|c| {
        let special = r"\.+*?()|[]{}^$#&-~/".contains(c);
        special.then_some('\\').into_iter().chain([c])
    });
    format!("^{}$", escaped.collect::<String>())
}

/// SplitMix64: a sample needs no more.
fn next(state: u64) -> u64 {
    state.wrapping_add(0x9e37_79b9_7f4a_7c15)
}

fn mix(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_as_long_as_asked_and_repeats() {
        let all: Vec<String> = (0..500).map(|n| n.to_string()).collect();
        let pick = |seed| Sample { count: 20, seed }.of(all.iter().map(String::as_str).collect());
        let first = pick(1);
        assert_eq!(first.iter().collect::<BTreeSet<_>>().len(), 20);
        assert_eq!(first, pick(1));
        assert_ne!(first, pick(2));
    }

    #[test]
    fn options_are_read() {
        let read = |words: &[&str]| Sample::read(words).ok();
        assert_eq!(read(&[]), Some(Sample { count: 150, seed: 1 }));
        assert_eq!(read(&["--seed", "7", "--count", "3"]), Some(Sample { count: 3, seed: 7 }));
        assert_eq!(read(&["--seed"]), None);
        assert_eq!(read(&["--sed", "7"]), None);
    }

    #[test]
    fn a_name_is_matched_literally() {
        assert_eq!(exactly("a.rs:1:2: replace f -> bool"), r"^a\.rs:1:2: replace f \-> bool$");
    }
}
