//! `cargo xtask screens`: checks the law of screens at every size, theme and phone, which `test` covers
//! in rotation, or repeats one case.

use crate::{
    step::{Stop, step},
    test::{self, Sample},
};

/// Tries every position in every way, or only the case that a failure named.
pub(crate) fn run(one: Option<&str>) -> Result<(), Stop> {
    test::set_up()?;
    let mut law = test::in_browser(&Sample::all());
    law.arg("screens").envs(one.map(|one| ("AIDE_SCREENS", one)));
    step("Trying every screen by touch", &mut law)
}
