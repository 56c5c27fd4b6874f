//! `cargo xtask mutants`: breaks a package in many small ways and sees whether the tests notice.
//!
//! What became of each mutant is written down as soon as it is known, so a run that was stopped
//! goes on where it stopped.

mod outcomes;

use std::{collections::BTreeSet, process::Command};

use crate::{
    check::install_tool,
    step::{Stop, answer, step},
    tree::{cargo, target},
};
use outcomes::{Judge, Outcomes};

/// The tests that judge first, those of the games' own rules: nearly every mutant of a rule falls
/// to one of them in seconds.
const RULES: &str = "package(tracker) \
    | package(tests) & test(/^\\w+::\\w+::/) & !test(/mixture|secrecy|brawls|leniency|practice/)";
/// The tests that judge what is left of the tracker: not those that kill processes or drive
/// programs.
const LAWS: &str = "package(tracker) \
    | package(tests) & test(/^\\w+::\\w+::\
    |^(asked|laws|lengths|leniency|older|playthroughs|secrecy|sentences)::/)";
/// The tests of everything around the tracker.
const DEVICES: &str = "package(tests) & test(/^\\w+::\\w+$/)";

/// Before the quick tests most of the time goes into building, so what is tried is built as it
/// comes. The slow ones are played for minutes, so they are built as ever.
const QUICK: [&str; 2] = [
    "--cargo-arg=--config=profile.dev.package.tracker.opt-level=0",
    "--cargo-arg=--config=profile.dev.debug=false",
];

/// Seconds after which a test run is given up. A timeout counts as caught, so it must not come
/// before the tests could have ended.
const PATIENT: &str = "400";
/// The same for the tests of one package alone, which take half a minute.
const HASTY: &str = "120";

/// Which mutants are tried: all of them would take days, a seeded sample tells as much.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sample {
    package: String,
    /// Only files that this pattern matches.
    file: Option<String>,
    count: usize,
    seed: u64,
}

impl Default for Sample {
    fn default() -> Self {
        Self { package: "tracker".to_owned(), file: None, count: 150, seed: 1 }
    }
}

impl Sample {
    /// Reads `--package NAME`, `--file GLOB`, `--count N` and `--seed N`.
    pub(crate) fn read(mut words: &[&str]) -> Result<Self, Stop> {
        let mut sample = Self::default();
        while let [name, value, rest @ ..] = words {
            let unknown = || Stop::Unknown(format!("mutants {name} {value}"));
            match *name {
                "--package" => sample.package = (*value).to_owned(),
                "--file" => sample.file = Some((*value).to_owned()),
                "--count" => sample.count = value.parse().map_err(|_| unknown())?,
                "--seed" => sample.seed = value.parse().map_err(|_| unknown())?,
                _ => return Err(unknown()),
            }
            words = rest;
        }
        if words.is_empty() { Ok(sample) } else { Err(Stop::Unknown(words.concat())) }
    }

    /// The tests that judge, the quick ones first.
    fn judges(&self) -> [String; 2] {
        match self.package.as_str() {
            "tracker" => [RULES.to_owned(), LAWS.to_owned()],
            name => [format!("package({name})"), DEVICES.to_owned()],
        }
    }

    /// Whether a judge needs no tests but those that lie in the package itself.
    fn alone(&self, judge: Judge) -> bool {
        judge == Judge::First && self.package != "tracker"
    }

    /// How the tests of a judge are run: those of a package alone mostly wait, so many of them run
    /// at once.
    fn judged(&self, judge: Judge) -> Vec<String> {
        let alone = self.alone(judge);
        let packages = if alone { self.package.clone() } else { format!("{},tests", self.package) };
        let patience = if alone { HASTY } else { PATIENT };
        let mut words = vec!["--minimum-test-timeout", patience, "--test-tool", "nextest"];
        words.extend(["--test-package", &packages]);
        words.extend(alone.then_some("--cargo-test-arg=--test-threads=6"));
        words.into_iter().map(str::to_owned).collect()
    }

    fn mutants(&self) -> Command {
        let mut mutants = cargo(&["mutants", "--colors", "never", "--package", &self.package]);
        mutants.args(self.file.iter().flat_map(|file| ["--file", file]));
        mutants
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

/// Tries what of the sample was not tried before, and prints what became of all of it.
pub(crate) fn run(sample: &Sample) -> Result<(), Stop> {
    if answer(&mut cargo(&["mutants", "--version"])).is_none() {
        install_tool("cargo-mutants")?;
    }
    if answer(&mut cargo(&["nextest", "--version"])).is_none() {
        install_tool("cargo-nextest")?;
    }
    let list = answer(sample.mutants().arg("--list")).unwrap_or_default();
    let all: Vec<&str> = list.lines().collect();
    let total = all.len();
    let chosen: BTreeSet<&str> = sample.of(all).into_iter().collect();
    let of = &sample.package;
    println!("{} of {total} mutants of {of}, seed {}", chosen.len(), sample.seed);
    for (judge, tests) in Judge::BOTH.into_iter().zip(sample.judges()) {
        let mut outcomes = Outcomes::load(of)?;
        outcomes.harvest()?;
        let left = outcomes.left_for(judge, &chosen);
        println!("\n{} left for {}", left.len(), judge.name());
        if left.is_empty() {
            continue;
        }
        outcomes.begin(judge)?;
        try_out(sample, &left, judge, &tests)?;
        outcomes.harvest()?;
    }
    report(&Outcomes::load(of)?, &chosen);
    Ok(())
}

fn try_out(sample: &Sample, chosen: &[&str], judge: Judge, judges: &str) -> Result<(), Stop> {
    let picked = chosen.iter().flat_map(|name| ["--re".to_owned(), exactly(name)]);
    let mut mutants = sample.mutants();
    if judge == Judge::First {
        mutants.args(QUICK);
    }
    mutants.args(sample.judged(judge)).args(picked);
    mutants.arg("--output").arg(target()).args(["--", "--filterset", judges]);
    // It also ends with an error where a mutant survives: what it wrote down tells which it was.
    match step("Trying them one by one", &mut mutants) {
        Err(Stop::Failed(_)) | Ok(()) => Ok(()),
        Err(other) => Err(other),
    }
}

fn report(outcomes: &Outcomes, chosen: &BTreeSet<&str>) {
    let counts = outcomes.of(chosen);
    println!("\nSurvivors:");
    counts.survivors.iter().for_each(|name| println!("  {name}"));
    let (caught, missed) = (counts.caught, counts.survivors.len());
    println!("\n{caught} caught, {missed} missed: {} %", 100 * caught / (caught + missed).max(1));
    println!("{} more did not compile and count for nothing", counts.unviable);
    println!("{} were not tried to the end: the same command goes on with them", counts.untried);
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
        let pick = |seed| {
            let sample = Sample { count: 20, seed, ..Sample::default() };
            sample.of(all.iter().map(String::as_str).collect())
        };
        let first = pick(1);
        assert_eq!(first.iter().collect::<BTreeSet<_>>().len(), 20);
        assert_eq!(first, pick(1));
        assert_ne!(first, pick(2));
    }

    #[test]
    fn options_are_read() {
        let read = |words: &[&str]| Sample::read(words).ok();
        assert_eq!(read(&[]), Some(Sample::default()));
        let some = Sample { count: 3, seed: 7, ..Sample::default() };
        assert_eq!(read(&["--seed", "7", "--count", "3"]), Some(some));
        let table = Sample { package: "table".to_owned(), ..Sample::default() };
        assert_eq!(read(&["--package", "table"]), Some(table));
        assert_eq!(read(&["--seed"]), None);
        assert_eq!(read(&["--sed", "7"]), None);
    }

    #[test]
    fn a_name_is_matched_literally() {
        assert_eq!(exactly("a.rs:1:2: replace f -> bool"), r"^a\.rs:1:2: replace f \-> bool$");
    }
}
