//! boardgame.io beside us in the same run, where its own measurement is installed: a folder with a
//! `b_server.js` that plays moves between two clients and prints what it found as JSON.

use serde_json::Value;
use std::process::Command;

/// Where that folder is.
const FOLDER: &str = "BOARDGAME_IO";
const MOVES: &str = "1000";

/// Moves a second through its server and files, each seen by the other client.
pub(crate) fn moves_a_second() -> Option<f64> {
    let folder = std::env::var_os(FOLDER)?;
    let script = ["b_server.js", MOVES, r#"{"mode":"alternate"}"#];
    let output = Command::new("node").args(script).current_dir(folder).output().unwrap();
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    crate::row(
        "boardgame.io, move on one client to the other, p50 / p99",
        &format!("{:.2} / {:.2} ms", said["p50_ms"].as_f64()?, said["p99_ms"].as_f64()?),
    );
    said["moves_per_s"].as_f64()
}
