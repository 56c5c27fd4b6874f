//! `cargo xtask test`: every test there is, from the rules to the real window.

use std::{env, process::Command, thread};

use crate::{
    needs, setup,
    step::{Stop, beside, step},
    tree::{cargo, npm, target},
    verdict::Verdict,
};

/// The variable that tells the laws which of all battles and screens to try.
const SAMPLE: &str = "AIDE_SAMPLE";

/// What the laws try: the usual sample, another one, or everything.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sample(Option<String>);

impl Sample {
    /// Reads `--all` or `--sample N`. `habit` is named where it is neither.
    pub(crate) fn read(habit: &str, words: &[&str]) -> Result<Self, Stop> {
        match words {
            [] => Ok(Self::default()),
            ["--all"] => Ok(Self::all()),
            ["--sample", seed] if seed.parse::<u64>().is_ok() => Ok(Self(Some((*seed).to_owned()))),
            other => Err(Stop::Unknown(format!("{habit} {}", other.join(" ")))),
        }
    }

    /// Everything.
    pub(crate) fn all() -> Self {
        Self(Some("all".to_owned()))
    }

    /// Lets a command try this sample.
    pub(crate) fn given_to(&self, mut command: Command) -> Command {
        command.envs(self.0.iter().map(|sample| (SAMPLE, sample)));
        command
    }
}

/// Sets up what is missing and runs everything; one row for each kind of test.
pub(crate) fn run(sample: &Sample) -> Result<(), Stop> {
    let mut verdict = Verdict::default();
    if verdict.run("set-up", set_up) {
        verdict.add(play(sample));
    }
    verdict.give("The tests")
}

/// Runs everything with what is set up already.
pub(crate) fn run_built(sample: &Sample) -> Result<(), Stop> {
    play(sample).give("The tests")
}

fn play(sample: &Sample) -> Verdict {
    let mut verdict = Verdict::default();
    // Each first kind leaves the processor room for the second.
    verdict.alongside(
        |others| {
            others.run("tables", || beside("Playing at tables", &mut at_tables(sample)));
        },
        |own| {
            own.run("Rust tests", || step("Testing the Rust code", &mut rust(sample)));
        },
    );
    verdict.alongside(
        |others| {
            others.run("made-up input", || beside("Reading made-up input", &mut fuzz()));
            others.run("pictures", || beside("Reading made-up pictures", &mut pictures()));
        },
        |own| {
            own.run("page tests", || step("Testing the pages' code", &mut npm(&["test"])));
        },
    );
    verdict.run("browser tests", || {
        step("Playing in a browser at phone size", &mut in_browser(sample))
    });
    if cfg!(target_os = "linux") {
        verdict.run("WebKit tests", webkit);
    }
    verdict
}

/// All that the tests drive.
pub(crate) fn set_up() -> Result<(), Stop> {
    if needs::debian() {
        setup::packages(&[setup::BUILD, setup::WINDOW, setup::TESTS])?;
    }
    needs::window()?;
    setup::browser()?;
    setup::pages()?;
    build()
}

/// Builds all tests, and the host that they start.
pub(crate) fn build() -> Result<(), Stop> {
    step("Building all that the tests run", cargo(&TESTS).arg("--no-run"))
}

/// One build for every test, and for the host that they start. Another choice of packages, or a
/// build that is none of tests, would build most of it once more with other features.
const TESTS: [&str; 6] = ["test", "--workspace", "--no-fail-fast", "--lib", "--bins", "--tests"];

/// How many tests run at once on each core: many of them wait for a line or a clock.
const TESTS_A_CORE: usize = 2;

/// Part of the names of tests that wait for lines most of the time.
const TABLES: &str = "table::";
/// Part of the names of tests with made-up input.
const FUZZ: &str = "fuzz::";

fn rust(sample: &Sample) -> Command {
    tests(&["--skip", TABLES, "--skip", FUZZ], sample)
}

fn at_tables(sample: &Sample) -> Command {
    tests(&[TABLES, "--skip", FUZZ], sample)
}

fn tests(which: &[&str], sample: &Sample) -> Command {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut tests = cargo(&TESTS);
    tests.arg("--").args(which).arg(format!("--test-threads={}", TESTS_A_CORE * cores));
    sample.given_to(tests)
}

/// The tests with made-up input, one after the other: they check how much memory their process takes.
pub(crate) fn fuzz() -> Command {
    let mut tests = cargo(&TESTS);
    tests.args([FUZZ, "--", "--test-threads=1"]).env("AIDE_ALONE", "1");
    tests
}

/// Those of them that try the decoders of what players bring.
pub(crate) fn decoders() -> Command {
    let mut tests = cargo(&["test", "--package", "tests", "--test", "tests"]);
    tests.args(["decoders::fuzz::", "--", "--test-threads=1"]).env("AIDE_ALONE", "1");
    tests
}

/// The program that hands the reader of codes made-up pictures.
pub(crate) fn pictures() -> Command {
    npm(&["run", "--silent", "fuzz"])
}

/// The tests that kill the host of a table.
pub(crate) fn outages(sample: &Sample) -> Command {
    let mut tests = cargo(&TESTS);
    tests.args(["outage::", "--", "--nocapture"]);
    sample.given_to(tests)
}

/// The tests in a browser.
pub(crate) fn in_browser(sample: &Sample) -> Command {
    let mut tests = npm(&["run", "test:browser", "--"]);
    if let Some(path) = needs::chromium() {
        tests.env("CHROMIUM", path);
    }
    // Set up as it is, nobody has to ask cargo for it at each of a hundred starts.
    tests.env("AIDE", target().join(format!("debug/aide{}", env::consts::EXE_SUFFIX)));
    sample.given_to(tests)
}

/// The tests that need a screen, the built window and WebKit's driver; the others leave them alone.
fn webkit() -> Result<(), Stop> {
    let words = ["test", "--workspace", "--test", "window", "--", "--ignored"];
    step("Playing in the real window, and as a guest in WebKit", &mut cargo(&words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_a_number_or_everything() {
        let read = |words: &[&str]| Sample::read("test", words);
        assert_eq!(read(&[]).unwrap(), Sample::default());
        assert_eq!(read(&["--all"]).unwrap(), Sample::all());
        assert_eq!(read(&["--sample", "7"]).unwrap(), Sample(Some("7".to_owned())));
        for words in [&["--sample"][..], &["--sample", "many"], &["--some"]] {
            assert!(read(words).is_err(), "{words:?}");
        }
    }

    #[test]
    fn an_unknown_option_is_named_with_its_habit() {
        let stop = Sample::read("outages", &["--some", "7"]).unwrap_err();
        assert!(stop.to_string().starts_with("`outages --some 7` "), "{stop}");
    }
}
