//! Installs what is missing, without asking: Debian packages, npm packages, the built pages.

use std::{fs, path::Path, process::Command};

use crate::{
    needs,
    step::{Stop, answer, step},
    tree::{npm, ui},
};

/// The packages for building the command-line program.
pub(crate) const BUILD: &[&str] = &["build-essential", "pkg-config"];
/// The additional packages for building and opening the window.
pub(crate) const WINDOW: &[&str] = &["libwebkit2gtk-4.1-dev"];
/// The additional packages for the tests: a virtual screen, drivers, and fonts.
pub(crate) const TESTS: &[&str] =
    &["xvfb", "webkit2gtk-driver", "fonts-noto-color-emoji", "fonts-dejavu-core"];

/// Installs missing packages, if apt-get is available.
pub(crate) fn packages(sets: &[&[&'static str]]) -> Result<(), Stop> {
    let wanted: Vec<&str> = sets.concat();
    let missing = missing(&wanted);
    if missing.is_empty() {
        return Ok(());
    }
    let what = format!("Installing {}", missing.join(", "));
    let mut install = apt(&["install", "-y", "-q", "--no-install-recommends"])
        .ok_or_else(|| may_not_install(&missing))?;
    if let Some(mut update) = apt(&["update", "-q"]) {
        step("Asking which packages there are", &mut update)?;
    }
    step(&what, install.args(&missing)).map_err(|_| may_not_install(&missing))
}

/// Installs Chromium for the browser tests, unless a browser of its family is present.
pub(crate) fn browser() -> Result<(), Stop> {
    if needs::chromium().is_some() {
        return Ok(());
    }
    if needs::debian() {
        return packages(&[&["chromium"]]);
    }
    let get = match std::env::consts::OS {
        "macos" => "brew install --cask google-chrome",
        "windows" => "winget install Google.Chrome",
        _ => "install Chromium with your system's packages",
    };
    Err(Stop::Missing { tool: "Chromium", get: get.to_owned() })
}

/// Installs npm's packages by the lock file, and builds the pages.
pub(crate) fn pages() -> Result<(), Stop> {
    pages_of(&ui())
}

/// Does the same for the pages in that folder.
pub(crate) fn pages_of(ui: &Path) -> Result<(), Stop> {
    packages_of(ui)?;
    step("Building the pages", npm(&["run", "--silent", "build"]).current_dir(ui))
}

/// Installs npm's packages if the lock file has changed since the last time.
pub(crate) fn npm_packages() -> Result<(), Stop> {
    packages_of(&ui())
}

fn packages_of(ui: &Path) -> Result<(), Stop> {
    needs::node()?;
    let read = |path| fs::read(ui.join(path)).ok();
    let seen = "node_modules/.seen-package-lock.json";
    if read("package-lock.json") == read(seen) {
        return Ok(());
    }
    step("Installing npm packages", npm(&["ci"]).current_dir(ui))?;
    fs::copy(ui.join("package-lock.json"), ui.join(seen))
        .map(drop)
        .map_err(|error| Stop::Machine("Remembering the lock file".into(), error))
}

fn missing<'a>(wanted: &[&'a str]) -> Vec<&'a str> {
    let mut query = Command::new("dpkg-query");
    query.args(["-W", "-f", "${Package} ${db:Status-Status}\n"]).args(wanted);
    // dpkg-query fails if it does not know one of them, but still lists the others.
    let Ok(output) = query.output() else { return wanted.to_vec() };
    let known = String::from_utf8_lossy(&output.stdout).into_owned();
    let installed = |name: &str| known.lines().any(|line| line == format!("{name} installed"));
    wanted.iter().copied().filter(|name| !installed(name)).collect()
}

/// An apt-get command with the right to install, or `None` if that would need a password.
fn apt(words: &[&str]) -> Option<Command> {
    let root = answer(Command::new("id").arg("-u"))? == "0";
    if !root && answer(Command::new("sudo").args(["-n", "true"])).is_none() {
        return None;
    }
    let mut apt = Command::new(if root { "env" } else { "sudo" });
    if !root {
        apt.args(["-n", "env"]);
    }
    apt.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    // Wait for another installation instead of failing, and draw no progress bars.
    apt.args(["-o", "DPkg::Lock::Timeout=120", "-o", "Dpkg::Use-Pty=0"]).args(words);
    Some(apt)
}

fn may_not_install(missing: &[&str]) -> Stop {
    let get = format!("sudo apt-get update && sudo apt-get install -y {}", missing.join(" "));
    Stop::Missing { tool: "A system package", get }
}
