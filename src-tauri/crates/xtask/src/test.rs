//! `cargo xtask test`: every test there is, from the rules to the real window.

use std::{env, process::Command};

use crate::{
    needs, setup,
    step::{Stop, answer, step},
    tree::{cargo, npm, target},
    verdict::Verdict,
};

/// Sets up what is missing and runs everything; one row for each kind of test.
pub(crate) fn run() -> Result<(), Stop> {
    let mut verdict = Verdict::default();
    if verdict.run("set-up", set_up) {
        verdict.run("Rust tests", rust);
        verdict.run("page tests", || step("Testing the pages' code", &mut npm(&["test"])));
        verdict.run("browser tests", browser);
        if cfg!(target_os = "linux") {
            verdict.run("WebKit tests", webkit);
        }
    }
    verdict.give("The tests")
}

/// All that the tests drive.
pub(crate) fn set_up() -> Result<(), Stop> {
    if needs::debian() {
        setup::packages(&[setup::BUILD, setup::WINDOW, setup::TESTS])?;
    }
    needs::window()?;
    setup::browser()?;
    setup::pages()?;
    step("Building all that the tests run", &mut cargo(&BUILD))
}

/// One build for every test, and for the host that they start. Another choice of packages, or a
/// build that is none of tests, would build most of it once more with other features.
const BUILD: [&str; 3] = ["test", "--workspace", "--no-run"];

fn rust() -> Result<(), Stop> {
    let nextest = answer(&mut cargo(&["nextest", "--version"])).is_some();
    let words: &[&str] = if nextest { &["nextest", "run"] } else { &["test"] };
    step("Testing the Rust code", cargo(words).arg("--workspace"))
}

fn browser() -> Result<(), Stop> {
    step("Playing in a browser at phone size", &mut in_browser())
}

/// The tests in a browser.
pub(crate) fn in_browser() -> Command {
    let mut tests = npm(&["run", "test:browser", "--"]);
    if let Some(path) = needs::chromium() {
        tests.env("CHROMIUM", path);
    }
    // Set up as it is, nobody has to ask cargo for it at each of a hundred starts.
    tests.env("AIDE", target().join(format!("debug/aide{}", env::consts::EXE_SUFFIX)));
    tests
}

/// The tests that need a screen, the built window and WebKit's driver; the others leave them alone.
fn webkit() -> Result<(), Stop> {
    let words = ["test", "--workspace", "--test", "window", "--", "--ignored"];
    step("Playing in the real window, and as a guest in WebKit", &mut cargo(&words))
}
