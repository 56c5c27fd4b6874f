//! `cargo xtask check`: static checks of the code and the generated files.

use std::process::Command;

use crate::{
    generate, phones, setup,
    step::{Stop, answer, beside, step},
    tree::{cargo, npm, target, ui},
    verdict::Verdict,
};

const INSTALL: &str = "cargo xtask check --install";

/// Checks formatting, lints, licenses, generated files, and the phone projects.
pub(crate) fn run() -> Result<(), Stop> {
    let mut verdict = Verdict::default();
    if !verdict.run("set-up", set_up) {
        return verdict.give("The checks");
    }
    verdict.run("formatting", || step("Formatting", &mut cargo(&["fmt", "--all", "--check"])));
    verdict.alongside(
        |reading| {
            reading.run("clippy", clippy);
            reading.run("docs", docs);
            reading.run("page lint", page_lint);
        },
        build,
    );
    // The pages' types are written only once nothing reads them any more.
    verdict.run("types and schemas", generate::in_step);
    verdict.give("The checks")
}

/// Builds and checks what can run while others read the code.
fn build(verdict: &mut Verdict) {
    if has_deny() {
        verdict.run("licenses", licenses);
    } else {
        println!("\nLicenses are not checked here. `{INSTALL}` gets cargo-deny and checks them.");
    }
    verdict.run("phones", phones::read);
    verdict.run("build", generate::build);
}

/// Installs cargo-deny if it is missing.
pub(crate) fn install() -> Result<(), Stop> {
    if has_deny() { Ok(()) } else { install_tool("cargo-deny") }
}

/// Builds a cargo tool from the registry.
pub(crate) fn install_tool(name: &str) -> Result<(), Stop> {
    let what = format!("Getting {name} (a few minutes)");
    step(&what, &mut cargo(&["install", name, "--locked"]))
        // A locked dependency may be gone from the registry; try the newest ones.
        .or_else(|_| step(&what, &mut cargo(&["install", name])))
}

/// Lints, formats, words and types of the pages.
fn page_lint() -> Result<(), Stop> {
    beside("The pages' code", &mut npm(&["run", "--silent", "lint"]))?;
    beside("The pages' types", &mut npm(&["run", "--silent", "check"]))
}

fn set_up() -> Result<(), Stop> {
    if crate::needs::debian() {
        setup::packages(&[setup::BUILD, setup::WINDOW])?;
    }
    crate::needs::window()?;
    setup::npm_packages()?;
    if ui().join("dist/index.html").exists() { Ok(()) } else { setup::pages() }
}

fn clippy() -> Result<(), Stop> {
    let words = ["clippy", "--workspace", "--all-targets", "--features", "app/spec"];
    beside("Clippy", reader(&words).args(["--quiet", "--", "-D", "warnings"]))
}

/// Broken links are errors. Private items are included, but not what is derived for the pages.
fn docs() -> Result<(), Stop> {
    let words = ["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"];
    beside("Docs", reader(&words).env("RUSTDOCFLAGS", "-D warnings"))
}

/// A cargo command that only reads the code. It gets its own target folder so that it does not wait for
/// the build's lock, and both cores have work.
fn reader(words: &[&str]) -> Command {
    let mut reader = cargo(words);
    reader.env("CARGO_TARGET_DIR", target().join("read"));
    reader
}

fn has_deny() -> bool {
    answer(&mut cargo(&["deny", "--version"])).is_some()
}

/// Advisories need the network and change independently of the code, so they are not checked here.
fn licenses() -> Result<(), Stop> {
    step("Licenses", &mut cargo(&["deny", "check", "bans", "licenses", "sources"]))
}
