//! `cargo xtask outages`: kills the host of a table of two phones 500 times, and twice for good in each
//! of 20 sessions. `cargo xtask test` runs a tenth of them.

use crate::{
    step::{Stop, step},
    test::{self, Sample},
};

/// Runs all sessions, or a tenth of them.
pub(crate) fn run(sample: &Sample) -> Result<(), Stop> {
    test::build()?;
    step("Killing the host", &mut test::outages(sample))
}
