//! `cargo xtask mutants`: changes a package in many small ways and checks whether the tests notice.
//!
//! All mutants would take days, so a run tries one of cargo-mutants' own shards, every n-th mutant.
//! Mutants that survive the quick tests are tried against the slow ones.

use std::fs;

use crate::{
    check::install_tool,
    step::{Stop, answer, step},
    tree::{cargo, target},
};

/// The first tests to run, those of the games' own rules: they kill nearly every mutant of a rule in
/// seconds. Long playthroughs are left to the slow tests.
const RULES: &str = "package(tracker) \
    | package(tests) & test(/^\\w+::/) & !test(/^(door|house|laws|table|terminal)::/) & \
    !test(/secrecy|random_battles|aide_|oracle|phones/)";
/// The tests for surviving mutants of the tracker, without those that kill processes or drive programs.
const LAWS: &str = "package(tracker) \
    | package(tests) & (!test(/^(door|house|laws|table|terminal)::/) | test(/^laws::\
    (asked|corpus|counters|ending|every|leniency|moments|names|needless|odds|\
    odds_hidden|older|playthroughs|scenes|secrecy|sentences)::/)) & !test(/aide_/)";
/// The tests of everything around the tracker.
const DEVICES: &str = "package(tests) & test(/^(door|house|laws|table|terminal)::/)";

/// The quick tests spend most of their time on building, so they build without optimization. The slow
/// ones run for minutes, so they use the usual profile.
const QUICK: [&str; 2] = [
    "--cargo-arg=--config=profile.dev.package.tracker.opt-level=0",
    "--cargo-arg=--config=profile.dev.debug=false",
];

/// The timeout of a test run, in seconds. A timeout counts as caught, so it must be longer than the
/// tests can take.
const PATIENT: &str = "400";
/// The timeout for the tests of one package alone, which take half a minute.
const HASTY: &str = "120";

/// The mutants to try.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sample {
    package: String,
    /// Only the rules of this game, tried with its own tests and the laws.
    game: Option<String>,
    /// The shard and the number of shards, from 0: `3/40`.
    shard: String,
}

impl Default for Sample {
    fn default() -> Self {
        Self { package: "tracker".to_owned(), game: None, shard: "0/40".to_owned() }
    }
}

/// The tests that judge: the quick ones all mutants, the slow ones those that survived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Judge {
    Quick,
    Slow,
}

impl Sample {
    /// Reads `--package NAME`, `--game NAME` and `--shard K/N`.
    pub(crate) fn read(mut words: &[&str]) -> Result<Self, Stop> {
        let mut sample = Self::default();
        while let [name, value, rest @ ..] = words {
            let value = (*value).to_owned();
            match *name {
                "--package" => sample.package = value,
                "--game" => sample.game = Some(value),
                "--shard" => sample.shard = value,
                _ => return Err(Stop::Unknown(format!("mutants {name} {value}"))),
            }
            words = rest;
        }
        match words {
            [] => Ok(sample),
            rest => Err(Stop::Unknown(format!("mutants {}", rest.join(" ")))),
        }
    }

    /// The filter for the tests of a judge.
    fn tests(&self, judge: Judge) -> String {
        match (self.package.as_str(), judge) {
            ("tracker", Judge::Quick) => match &self.game {
                Some(game) => RULES.replacen(r"^\w+", &format!("^{game}"), 1),
                None => RULES.to_owned(),
            },
            ("tracker", Judge::Slow) => LAWS.to_owned(),
            (name, Judge::Quick) => format!("package({name})"),
            (_, Judge::Slow) => DEVICES.to_owned(),
        }
    }

    /// The options for running a judge's tests. The tests of a package alone mostly wait, so many of
    /// them run at once.
    fn judged(&self, judge: Judge) -> Vec<String> {
        let alone = judge == Judge::Quick && self.package != "tracker";
        let packages = if alone { self.package.clone() } else { format!("{},tests", self.package) };
        let patience = if alone { HASTY } else { PATIENT };
        let mut words = vec!["--minimum-test-timeout", patience, "--test-tool", "nextest"];
        words.extend(["--test-package", &packages]);
        words.extend(alone.then_some("--cargo-test-arg=--test-threads=6"));
        words.into_iter().map(str::to_owned).collect()
    }

    /// Tries the mutants that `which` selects. cargo-mutants also exits with an error if a mutant
    /// survives; its output files tell which one.
    fn tried(&self, judge: Judge, which: &[String]) -> Result<(), Stop> {
        let mut mutants = cargo(&["mutants", "--colors", "never", "--package", &self.package]);
        if judge == Judge::Quick {
            mutants.args(QUICK);
        }
        mutants.args(self.judged(judge)).args(which);
        mutants.arg("--output").arg(target());
        // A single failing test has noticed the mutant.
        mutants.args(["--", "--fail-fast", "--filterset", &self.tests(judge)]);
        match step("Trying them one by one", &mut mutants) {
            Err(Stop::Failed(_)) | Ok(()) => Ok(()),
            Err(other) => Err(other),
        }
    }
}

/// Tries a shard and prints the results.
pub(crate) fn run(sample: &Sample) -> Result<(), Stop> {
    for tool in ["mutants", "nextest"] {
        if answer(&mut cargo(&[tool, "--version"])).is_none() {
            install_tool(&format!("cargo-{tool}"))?;
        }
    }
    // Spread over all files instead of a run of neighbors.
    let shard = ["--sharding", "round-robin", "--shard", &sample.shard].map(str::to_owned);
    let rules = sample.game.iter().map(|game| format!("**/games/{game}/**"));
    sample.tried(Judge::Quick, &[options("--file", rules), shard.to_vec()].concat())?;
    let (mut caught, unviable, mut missed) = (caught(), named("unviable").len(), named("missed"));
    if !missed.is_empty() {
        // A mutant that removes a struct's field passes every pattern, so the files are named too.
        let files = missed.iter().filter_map(|name| name.split(':').next()).map(str::to_owned);
        let names = options("--re", missed.iter().map(|name| exactly(name)));
        sample.tried(Judge::Slow, &[options("--file", files), names].concat())?;
        caught += self::caught();
        missed = named("missed");
    }
    println!("\nSurvivors of shard {} of {}:", sample.shard, sample.package);
    missed.iter().for_each(|name| println!("  {name}"));
    let all = (caught + missed.len()).max(1);
    println!("\n{caught} caught, {} missed: {} %", missed.len(), 100 * caught / all);
    println!("{unviable} more did not compile and count for nothing");
    Ok(())
}

/// Repeats an option for each value.
fn options(name: &str, values: impl Iterator<Item = String>) -> Vec<String> {
    values.flat_map(|value| [name.to_owned(), value]).collect()
}

/// A list that the last run of cargo-mutants wrote.
fn named(list: &str) -> Vec<String> {
    let path = target().join("mutants.out").join(format!("{list}.txt"));
    fs::read_to_string(path).unwrap_or_default().lines().map(str::to_owned).collect()
}

/// The number of noticed mutants. A mutant that makes the tests run forever counts as noticed.
fn caught() -> usize {
    named("caught").len() + named("timeout").len()
}

/// The pattern that matches only this name.
fn exactly(name: &str) -> String {
    let escaped = name.chars().flat_map(|c| {
        let special = r"\.+*?()|[]{}^$#&-~/".contains(c);
        special.then_some('\\').into_iter().chain([c])
    });
    format!("^{}$", escaped.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        let read = |words: &[&str]| Sample::read(words).ok();
        assert_eq!(read(&[]), Some(Sample::default()));
        let table = Sample { package: "table".to_owned(), shard: "3/8".to_owned(), game: None };
        assert_eq!(read(&["--shard", "3/8", "--package", "table"]), Some(table));
        assert_eq!(read(&["--shard"]), None);
        assert_eq!(read(&["--sed", "7"]), None);
    }

    #[test]
    fn a_game_is_judged_by_its_own_tests_first() {
        let game = Some("toy".to_owned());
        let tests = Sample { game, ..Sample::default() }.tests(Judge::Quick);
        assert!(tests.contains("test(/^toy::/)"), "{tests}");
    }

    #[test]
    fn a_name_is_matched_literally() {
        assert_eq!(exactly("a.rs:1:2: replace f -> bool"), r"^a\.rs:1:2: replace f \-> bool$");
    }
}
