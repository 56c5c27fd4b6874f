//! `cargo xtask app`: from a fresh clone to the open app, in one command.

use crate::{
    needs, setup,
    step::{Stop, hand_over, step},
    tree::cargo,
};

/// Sets up what is missing, builds, and opens the app in a window or a browser, depending on the
/// machine.
pub(crate) fn run() -> Result<(), Stop> {
    if needs::display() { window() } else { browser() }
}

fn window() -> Result<(), Stop> {
    if needs::debian() {
        setup::packages(&[setup::BUILD, setup::WINDOW])?;
    }
    needs::window()?;
    setup::pages()?;
    step("Building the app (a few minutes the first time)", &mut cargo(&["build", "-p", "shell"]))?;
    hand_over("Opening the window; close it to stop", &mut cargo(&["run", "-q", "-p", "shell"]))
}

fn browser() -> Result<(), Stop> {
    println!("There is no display here, so the app is served to a browser.");
    if needs::debian() {
        setup::packages(&[setup::BUILD])?;
    }
    setup::pages()?;
    step("Building the app (a few minutes the first time)", &mut cargo(&["build", "-p", "cli"]))?;
    hand_over(
        "Serving the app; Ctrl-C stops it",
        &mut cargo(&["run", "-q", "-p", "cli", "--", "serve"]),
    )
}
