//! `cargo xtask screens`: the law of screens at every size, theme and phone, which `test` takes in
//! turn; or one try of it again.

use crate::{
    needs, setup,
    step::{Stop, step},
    tree::{cargo, npm},
};

/// Tries every position in every way, or the one that a failure named.
pub(crate) fn run(one: Option<&str>) -> Result<(), Stop> {
    setup::browser()?;
    setup::pages()?;
    step("Building the host", &mut cargo(&["build", "-p", "cli"]))?;
    let mut law = npm(&["run", "test:browser", "--", "screens"]);
    law.env("AIDE_SCREENS", one.unwrap_or("all"));
    if let Some(path) = needs::chromium() {
        law.env("CHROMIUM", path);
    }
    step("Trying every screen by touch", &mut law)
}
