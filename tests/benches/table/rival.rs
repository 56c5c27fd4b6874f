//! boardgame.io in the same run for comparison, if its own benchmark is installed: a folder with a
//! `b_server.js` that plays the same number of moves between two clients and prints its results as
//! JSON.

use crate::{LONG, row};
use serde_json::Value;
use std::process::Command;

/// The environment variable for that folder.
const FOLDER: &str = "BOARDGAME_IO";
/// Its storage may read a file while it is written during a sweep, which would break a long run.
const NO_SWEEP: (&str, &str) = ("SWEEP_MS", "100000000");

/// Moves per second through its server and files, each seen by the other client.
pub(crate) fn moves_a_second() -> Option<f64> {
    let folder = std::env::var_os(FOLDER)?;
    let mut play = Command::new("node");
    play.args(["b_server.js", &LONG.to_string(), r#"{"mode":"alternate"}"#]);
    let output = play.env(NO_SWEEP.0, NO_SWEEP.1).current_dir(folder).output().unwrap();
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    let tenths = said["p50_by_decile"].as_array()?;
    row(
        &format!("boardgame.io, {LONG} moves, from one client to the other, p50 / p99"),
        &format!("{:.2} / {:.2} ms", said["p50_ms"].as_f64()?, said["p99_ms"].as_f64()?),
    );
    row(
        "of these, the first tenth, and the last, p50",
        &format!("{:.2}, {:.2} ms", tenths.first()?.as_f64()?, tenths.last()?.as_f64()?),
    );
    said["moves_per_s"].as_f64()
}
