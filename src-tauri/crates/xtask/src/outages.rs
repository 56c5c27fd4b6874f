//! `cargo xtask outages`: kills the host of a table of two phones 500 times, and twice for good in each
//! of 20 sessions. `cargo xtask test` runs a tenth of them.

use crate::{
    step::{Stop, step},
    test::Sample,
    tree::cargo,
};

/// Runs all sessions, or a tenth of them.
pub(crate) fn run(sample: &Sample) -> Result<(), Stop> {
    step("Building the host that dies", &mut cargo(&["build", "-p", "cli"]))?;
    let words = ["test", "-p", "tests", "--", "outage::", "--nocapture"];
    step("Killing it", &mut sample.given_to(cargo(&words)))
}
