//! Writes answers to standard output and remarks to standard error. Text from a file or from another
//! device cannot move the cursor or start a new line: its control characters are shown as escapes, such
//! as `\u001b`.

use crate::isolate::sentence;
use crate::say;
use serde_json::json;
use std::io::{self, ErrorKind, IsTerminal, Write, stderr, stdout};

/// Writes a line of the answer.
///
/// # Errors
/// `BrokenPipe` if nobody reads any more, or another error if it cannot be written.
pub(crate) fn line(text: &str) -> io::Result<()> {
    answer(&format!("{}\n", app::plain(text)))
}

/// Writes a sentence of the answer. Values in it may be [`apart`](crate::isolate::apart).
///
/// # Errors
/// Those of [`line()`].
pub(crate) fn say(text: &str) -> io::Result<()> {
    answer(&format!("{}\n", sentence(text)))
}

/// Writes a file as the answer: byte for byte, unless it goes to a terminal.
///
/// # Errors
/// Those of [`line()`].
pub(crate) fn file(text: &str) -> io::Result<()> {
    if stdout().is_terminal() { text.lines().try_for_each(line) } else { answer(text) }
}

/// Prints a remark. Ignores a closed standard error.
pub(crate) fn note(text: &str) {
    let _ = secret(text);
}

/// Prints a remark that is needed later.
///
/// # Errors
/// If standard error cannot be written.
pub(crate) fn secret(text: &str) -> io::Result<()> {
    let said = stderr().write_all(format!("{}\n", sentence(text)).as_bytes());
    said.map_err(|error| unwritten("unwritten.error", ErrorKind::Other, &error))
}

fn answer(text: &str) -> io::Result<()> {
    let mut out = stdout();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => error,
        kind => unwritten("unwritten.answer", kind, &error),
    })
}

fn unwritten(key: &str, kind: ErrorKind, error: &io::Error) -> io::Error {
    io::Error::new(kind, say::t(key, &json!({"error": error.to_string()})))
}
