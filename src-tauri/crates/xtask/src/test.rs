//! `cargo xtask test`: every test there is, from the rules to the real window.

use crate::{
    check::page_lint,
    needs, setup,
    step::{Stop, answer, step},
    tree::{cargo, npm},
    verdict::Verdict,
};

/// Sets up what is missing and runs everything; one row for each kind of test.
pub(crate) fn run() -> Result<(), Stop> {
    let mut verdict = Verdict::default();
    if verdict.run("set-up", set_up) {
        verdict.run("Rust tests", rust);
        verdict.run("page tests", || step("Testing the pages' code", &mut npm(&["test"])));
        verdict.run("page lint", page_lint);
        verdict.run("browser tests", browser);
        if cfg!(target_os = "linux") {
            verdict.run("window test", window);
        }
    }
    verdict.give("The tests")
}

fn set_up() -> Result<(), Stop> {
    if needs::debian() {
        setup::packages(&[setup::BUILD, setup::WINDOW, setup::TESTS])?;
    }
    needs::window()?;
    setup::browser()?;
    setup::pages()?;
    step("Building the host that the tests start", &mut cargo(&["build", "-p", "cli"]))
}

fn rust() -> Result<(), Stop> {
    let nextest = answer(&mut cargo(&["nextest", "--version"])).is_some();
    let words: &[&str] = if nextest { &["nextest", "run"] } else { &["test"] };
    step("Testing the Rust code", cargo(words).arg("--workspace"))
}

fn browser() -> Result<(), Stop> {
    let mut tests = npm(&["run", "test:browser"]);
    if let Some(path) = needs::chromium() {
        tests.env("CHROMIUM", path);
    }
    step("Playing in a browser at phone size", &mut tests)
}

/// The one test that needs the built window; the others leave it alone.
fn window() -> Result<(), Stop> {
    let words = ["test", "-p", "shell", "--test", "window", "--", "--ignored"];
    step("Playing in the real window", &mut cargo(&words))
}
