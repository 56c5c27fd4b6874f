//! Writes lines: the answer to the standard output, remarks to the standard error. Text from a file
//! or from another device cannot move the cursor or begin a line of its own: its control characters
//! are shown as escapes, such as `\u001b`.

use std::io::{self, ErrorKind, IsTerminal, Write, stderr, stdout};

/// Writes a line of the answer.
///
/// # Errors
/// `BrokenPipe` where nobody reads any more, or that it cannot be written.
pub(crate) fn line(text: &str) -> io::Result<()> {
    answer(&format!("{}\n", app::plain(text)))
}

/// Writes a file as the answer: to the letter, unless people read it.
///
/// # Errors
/// As [`line()`].
pub(crate) fn file(text: &str) -> io::Result<()> {
    if stdout().is_terminal() { text.lines().try_for_each(line) } else { answer(text) }
}

/// Says a remark. Where the standard error is closed, nobody is told.
pub(crate) fn note(text: &str) {
    let _ = secret(text);
}

/// Says a remark that is needed later.
///
/// # Errors
/// Where it reaches nobody.
pub(crate) fn secret(text: &str) -> io::Result<()> {
    let said = stderr().write_all(format!("{}\n", app::plain(text)).as_bytes());
    said.map_err(|error| {
        io::Error::other(format!("The standard error cannot be written: {error}."))
    })
}

fn answer(text: &str) -> io::Result<()> {
    let mut out = stdout();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => error,
        kind => io::Error::new(kind, format!("The answer cannot be written: {error}.")),
    })
}
