//! A checkout to measure: this one, or another revision in a folder below `target`.

use super::sizes;
use crate::{
    needs, setup,
    step::{Stop, answer, ask, step},
    tree::{cargo, root, target, tool},
};
use serde_json::Value;
use std::{path::PathBuf, process::Command};

/// A checkout and its cargo target folder.
pub(crate) struct Checkout {
    name: String,
    folder: PathBuf,
    target: PathBuf,
}

impl Checkout {
    /// The working tree as it is.
    pub(crate) fn here() -> Self {
        Self { name: "this state".to_owned(), folder: root().to_owned(), target: target() }
    }

    /// Checks out a revision afresh. Its earlier build output is kept.
    pub(crate) fn of(revision: &str) -> Result<Self, Stop> {
        let folder = target().join("against/tree");
        let checkout = Self {
            name: revision.to_owned(),
            target: target().join("against/target"),
            folder: folder.clone(),
        };
        checkout.forget();
        let mut add = tool("git", root(), &["worktree", "add", "--detach", "--quiet"]);
        step(&format!("Checking out {revision}"), add.arg(folder).arg(revision))?;
        Ok(checkout)
    }

    /// Removes the folder of the other revision.
    pub(crate) fn remove(&self) -> Result<(), Stop> {
        self.forget()
            .map(drop)
            .ok_or_else(|| Stop::Failed(format!("Removing {}", self.folder.display())))
    }

    fn forget(&self) -> Option<String> {
        let mut remove = tool("git", root(), &["worktree", "remove", "--force"]);
        answer(remove.arg(&self.folder))
    }

    /// Builds the pages, the host and the measurements.
    pub(crate) fn build(&self) -> Result<(), Stop> {
        setup::pages_of(&self.folder.join("ui"))?;
        let what = |what: &str| format!("Building {what} of {}", self.name);
        step(&what("the host"), &mut self.cargo(&["build", "--release", "-p", "cli"]))?;
        let benches = ["bench", "-p", "tests", "--no-run"];
        step(&what("the measurements"), &mut self.cargo(&benches))
    }

    /// The rows of one part.
    pub(crate) fn measure(&self, part: &str) -> Result<String, Stop> {
        if part == "sizes" {
            return self.sizes();
        }
        let mut measurement = match part {
            "pages" | "armies" => self.page_meter(part),
            "table" => self.table_meter()?,
            name => self.cargo(&["bench", "-p", "tests", "--bench", name]),
        };
        ask(&format!("Measuring the {part} of {}", self.name), &mut measurement)
    }

    /// The sizes of what is installed: built like a release, with the pages inside.
    fn sizes(&self) -> Result<String, Stop> {
        let app = ["build", "--release", "-p", "shell", "--features", "tauri/custom-protocol"];
        step(&format!("Building the app of {}", self.name), &mut self.cargo(&app))?;
        let release = self.target.join("release");
        let of = [
            ("size of `aide`", release.join("aide")),
            ("size of the app", release.join("aide-de-camp")),
            ("size of the pages in them, as they are built", self.folder.join("ui/dist")),
        ];
        sizes::rows(&of).map_err(|error| Stop::Machine("Looking how large it is".into(), error))
    }

    fn cargo(&self, words: &[&str]) -> Command {
        let mut cargo = cargo(words);
        cargo.current_dir(&self.folder).env("CARGO_TARGET_DIR", &self.target);
        cargo
    }

    /// Both states are measured with the phones built here. Only the host comes from the other state,
    /// whose own measuring program can also act as its host.
    fn table_meter(&self) -> Result<Command, Stop> {
        let here = Self::here();
        let mut meter = here.cargo(&["bench", "-p", "tests", "--bench", "table"]);
        if self.folder != here.folder {
            meter.env("AIDE_BENCH_HOST", self.program("table")?);
        }
        Ok(meter)
    }

    /// The path of a benchmark's program, as built by cargo.
    fn program(&self, name: &str) -> Result<PathBuf, Stop> {
        let words =
            ["bench", "-p", "tests", "--bench", name, "--no-run", "--message-format", "json"];
        let what = format!("Looking where the measurement of {} is", self.name);
        let told = ask(&what, &mut self.cargo(&words))?;
        program_in(&told, name).ok_or(Stop::Failed(what))
    }

    /// Plays in a browser against the host, so it gets the paths of both. This checkout's script
    /// measures both states.
    /// The program that measures these pages.
    fn page_meter(&self, pages: &str) -> Command {
        let script = root().join(format!("src-tauri/crates/xtask/bench/{pages}.mjs"));
        let mut meter = tool("node", &self.folder.join("ui"), &[]);
        meter.arg(script).arg(self.target.join("release/aide"));
        if let Some(path) = needs::chromium() {
            meter.env("CHROMIUM", path);
        }
        meter
    }
}

/// The program of a benchmark, from cargo's JSON messages.
fn program_in(told: &str, name: &str) -> Option<PathBuf> {
    told.lines().find_map(|line| {
        let told: Value = serde_json::from_str(line).ok()?;
        let program = told["executable"].as_str()?;
        (told["target"]["name"] == name).then(|| program.into())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_of_a_measurement_is_found_in_what_cargo_tells() {
        let told = r#"Compiling
{"reason":"compiler-artifact","target":{"name":"table"},"executable":null}
{"reason":"compiler-artifact","target":{"name":"taps"},"executable":"/t/taps-1"}
{"reason":"compiler-artifact","target":{"name":"table"},"executable":"/t/table-2"}
{"reason":"build-finished","success":true}"#;
        assert_eq!(program_in(told, "table"), Some("/t/table-2".into()));
        assert_eq!(program_in(told, "pages"), None);
    }
}
