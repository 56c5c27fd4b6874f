//! `cargo xtask outages`: the host of a table of two phones is killed 500 times, and dies twice for
//! good in each of 20 sittings. `cargo xtask test` holds a tenth of them.

use crate::{
    step::{Stop, step},
    tree::cargo,
};

/// Where the test reads which sittings to hold.
const WHICH: &str = "AIDE_OUTAGES";

/// Holds all sittings, or the tenth of that number.
pub(crate) fn run(which: &str) -> Result<(), Stop> {
    if which != "all" && which.parse::<usize>().is_err() {
        return Err(Stop::Unknown(format!("outages --tenth {which}")));
    }
    step("Building the host that dies", &mut cargo(&["build", "-p", "cli"]))?;
    let words = ["test", "-p", "tests", "--", "outage::", "--nocapture"];
    step("Killing it", cargo(&words).env(WHICH, which))
}
