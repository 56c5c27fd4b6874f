//! `cargo xtask outages`: kills the host of a table of two phones 500 times, and twice for good in each
//! of 20 sessions. `cargo xtask test` runs a tenth of them.

use crate::{
    step::{Stop, step},
    tree::cargo,
};

/// The variable that tells the test which sessions to run.
const WHICH: &str = "AIDE_OUTAGES";

/// Runs all sessions, or the tenth with that number.
pub(crate) fn run(which: &str) -> Result<(), Stop> {
    if which != "all" && which.parse::<usize>().is_err() {
        return Err(Stop::Unknown(format!("outages --tenth {which}")));
    }
    step("Building the host that dies", &mut cargo(&["build", "-p", "cli"]))?;
    let words = ["test", "-p", "tests", "--", "outage::", "--nocapture"];
    step("Killing it", cargo(&words).env(WHICH, which))
}
