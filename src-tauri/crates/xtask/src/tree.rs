//! Where things are in the repository, and the tools that work on it.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

/// The top of the repository. Cargo says where this crate lies when it runs it: a build that was
/// copied to another checkout then works there, and not on the one that it was built in.
pub(crate) fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        // This crate lies three folders deep: src-tauri/crates/xtask.
        static DEPTH: usize = 3;
        let here = env::var("CARGO_MANIFEST_DIR");
        let here = here.unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
        Path::new(&here).ancestors().nth(DEPTH).unwrap_or(Path::new(".")).to_owned()
    });
    &ROOT
}

/// The folder of the pages.
pub(crate) fn ui() -> PathBuf {
    root().join("ui")
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The cargo that runs us, at the top of the repository. It does not learn which crate this is: a build
/// script that asks for it (`ring`'s does) would run again, and with it everything that needs it, each
/// time a shell's cargo follows ours.
pub(crate) fn cargo(words: &[&str]) -> Command {
    let mut cargo = tool(env::var("CARGO").as_deref().unwrap_or("cargo"), root(), words);
    for (name, _) in env::vars_os() {
        let about_us = ["CARGO_MANIFEST_", "CARGO_PKG_"];
        if about_us.iter().any(|start| name.as_encoded_bytes().starts_with(start.as_bytes())) {
            cargo.env_remove(name);
        }
    }
    cargo
}

/// npm, among the pages.
pub(crate) fn npm(words: &[&str]) -> Command {
    // On Windows npm is a batch file, which needs its whole name.
    let name = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut npm = tool(name, &ui(), words);
    npm.env("npm_config_fund", "false").env("npm_config_audit", "false");
    npm.env("npm_config_update_notifier", "false").env("npm_config_loglevel", "error");
    npm
}

/// Any tool, in any folder.
pub(crate) fn tool(name: &str, folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.current_dir(folder).args(words);
    command
}
