//! The host in its own process: this program, started with a special argument, or that of another
//! revision. It reads requests from its input and writes replies to its output, one per line. Its cost
//! comes from the counters that the system keeps for it.

use app::{App, Caller};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write, stdin};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;
use table::{Host, Limits};
use tempfile::TempDir;

/// The argument that makes the program the host.
pub(crate) const WORD: &str = "--as-host";
const FOLDER: &str = "AIDE_BENCH_FOLDER";
/// The environment variable for another program to measure.
const HOST: &str = "AIDE_BENCH_HOST";
/// The system counts a process's time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// Runs as the host until its input ends.
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

/// The program that is the host, and whether it differs from this one.
pub(crate) fn program() -> (PathBuf, bool) {
    match std::env::var_os(HOST) {
        Some(program) => (program.into(), true),
        None => (std::env::current_exe().unwrap(), false),
    }
}

/// Gives the last processor to the phones, which are this process, and the others to hosts, so that no
/// phone takes the host's time. If the system cannot do it, they share.
pub(crate) fn part_processors() {
    let last = thread::available_parallelism().map_or(0, |count| count.get() - 1);
    if last > 0 && HOSTS.set(format!("0-{}", last - 1)).is_ok() {
        let this = std::process::id().to_string();
        let mut pin = Command::new("taskset");
        let _ =
            pin.args(["-a", "-p", "-c", &last.to_string(), &this]).stdout(Stdio::null()).status();
    }
}

/// The processor time of a process so far; `None` if the system does not report it.
pub(crate) fn processor(process: &str) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // After the name: its state, ten numbers, then the user time and the system time.
    let numbers = stat.rsplit_once(')')?.1.split_whitespace().skip(11).take(2);
    Some(TICK * numbers.map_while(|number| number.parse::<u32>().ok()).sum())
}

/// The processors for hosts.
static HOSTS: OnceLock<String> = OnceLock::new();

/// Limits for the phones of a whole event, without a rate limit.
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

/// The cost of a host so far.
#[derive(Clone, Copy)]
pub(crate) struct Cost {
    /// The processor time of all its threads.
    pub(crate) time: Duration,
    /// How often its threads waited for something.
    pub(crate) waits: u64,
}

/// A host with a library of its own; it ends when this is dropped.
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
        let program = program().0;
        let mut host = match HOSTS.get() {
            Some(processors) => {
                let mut host = Command::new("taskset");
                host.args(["-c", processors]).arg(program);
                host
            }
            None => Command::new(program),
        };
        let mut child = host
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

    /// Its processor time, and how often its threads waited; `None` if the system does not report it.
    pub(crate) fn cost(&self) -> Option<Cost> {
        let process = self.child.id().to_string();
        let tasks = fs::read_dir(format!("/proc/{process}/task")).ok()?;
        let waits = tasks.flatten().filter_map(|task| {
            let status = fs::read_to_string(task.path().join("status")).ok()?;
            let switches = "voluntary_ctxt_switches:";
            let line = status.lines().find_map(|line| line.strip_prefix(switches))?;
            line.trim().parse::<u64>().ok()
        });
        Some(Cost { time: processor(&process)?, waits: waits.sum() })
    }

    /// Its memory in bytes; `None` if the system does not report it.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? * 1024)
    }
}
