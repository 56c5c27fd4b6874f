//! `cargo xtask screens`: the law of screens at every size, theme and phone, which `test` takes in
//! turn; or one try of it again.

use crate::{
    step::{Stop, step},
    test,
};

/// Tries every position in every way, or the one that a failure named.
pub(crate) fn run(one: Option<&str>) -> Result<(), Stop> {
    test::set_up()?;
    let mut law = test::in_browser();
    law.arg("screens").env("AIDE_SCREENS", one.unwrap_or("all"));
    step("Trying every screen by touch", &mut law)
}
