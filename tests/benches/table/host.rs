//! The host in a process of its own: this very program, started with a word. It is asked on its
//! input and answers on its output, a line each.

use app::{App, Caller};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write, stdin};
use std::num::NonZeroU32;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use table::{Host, Limits};
use tempfile::TempDir;

/// What the program is started with to be the host.
pub(crate) const WORD: &str = "--as-host";
const FOLDER: &str = "AIDE_BENCH_FOLDER";

/// Is the host until nobody asks any more.
pub(crate) fn serve() {
    let folder = std::env::var(FOLDER).unwrap();
    let app = Arc::new(App::open(Path::new(&folder)).unwrap());
    let host = Host::open(app, raised()).unwrap();
    for line in stdin().lines() {
        let reply = host.call_text(Caller::Owner, &line.unwrap()).unwrap();
        let text = serde_json::to_string(&reply).unwrap();
        println!("{text}");
    }
}

/// An event's worth of phones, as fast as they can.
fn raised() -> Limits {
    let many = NonZeroU32::new(1_000_000).unwrap();
    Limits {
        port: 0,
        connections: 1_024,
        per_address: 1_024,
        arrivals_a_minute: many,
        messages_a_second: many,
        messages_at_once: many,
        ..Limits::default()
    }
}

/// A host on a library of its own, ended with this.
pub(crate) struct Process {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    _folder: TempDir,
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Process {
    pub(crate) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .arg(WORD)
            .env(FOLDER, folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (to, from) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, to, from: BufReader::new(from), _folder: folder }
    }

    /// Asks as the owner.
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        writeln!(self.to, "{request}").unwrap();
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|_| panic!("{request}: no answer"))
    }

    /// Begins a practice battle with an open table.
    pub(crate) fn table(&mut self) -> String {
        let begun = self.ask(&json!({"ask": "practice", "game": "napoleonica"}));
        let battle = begun["battle"].as_str().unwrap().to_owned();
        self.ask(&json!({"ask": "open_table", "battle": battle, "address": "127.0.0.1"}));
        battle
    }

    /// The link of a fresh code for a place.
    pub(crate) fn invite(&mut self, battle: &str, place: &Value) -> String {
        let code = self.ask(&json!({"ask": "invite", "battle": battle, "place": place}));
        code["link"].as_str().unwrap().to_owned()
    }

    /// Memory that it holds, in bytes; nothing where the system does not say.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? * 1024)
    }
}
