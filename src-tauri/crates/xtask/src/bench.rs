//! `cargo xtask bench`: how fast a tap, a battle and the pages are, as one table.

use crate::{
    needs, setup,
    step::{Stop, ask, step},
    tree::{cargo, root, target, tool},
};

/// Measures with everything built for speed, the pages in a browser slowed down to a phone.
pub(crate) fn run() -> Result<(), Stop> {
    setup::browser()?;
    setup::pages()?;
    step("Building the host", &mut cargo(&["build", "--release", "-p", "cli"]))?;
    let taps = ask("Measuring taps and battles", &mut bench("taps"))?;
    let table = ask("Measuring a table of several phones", &mut bench("table"))?;
    let pages = ask("Measuring the pages", &mut page_meter())?;
    println!("\n| what | value |\n| --- | ---: |\n{taps}{table}{pages}");
    Ok(())
}

fn bench(name: &str) -> std::process::Command {
    cargo(&["bench", "-p", "tests", "--bench", name])
}

/// Plays in a browser against the host, so it is told where both are.
fn page_meter() -> std::process::Command {
    let script = root().join("src-tauri/crates/xtask/bench/pages.mjs");
    let mut meter = tool("node", &root().join("ui"), &[]);
    meter.arg(script).arg(target().join("release/aide"));
    if let Some(path) = needs::chromium() {
        meter.env("CHROMIUM", path);
    }
    meter
}
