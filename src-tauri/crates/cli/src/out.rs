//! Writes answers to standard output and remarks to standard error. Text from a file or from another
//! device cannot move the cursor or start a new line: its control characters are shown as escapes, such
//! as `\u001b`. In a sentence, right-to-left text is isolated so that it does not reorder the words
//! around it; in JSON it is not.

use std::borrow::Cow;
use std::io::{self, ErrorKind, IsTerminal, Write, stderr, stdout};

/// Writes a line of the answer.
///
/// # Errors
/// `BrokenPipe` if nobody reads any more, or another error if it cannot be written.
pub(crate) fn line(text: &str) -> io::Result<()> {
    answer(&format!("{}\n", app::plain(text)))
}

/// Writes a sentence of the answer. Values in it may be [`apart`].
///
/// # Errors
/// Those of [`line()`].
pub(crate) fn say(text: &str) -> io::Result<()> {
    answer(&format!("{}\n", sentence(text)))
}

/// A value for use in a sentence: isolated if it contains right-to-left text.
pub(crate) fn apart(value: &str) -> Cow<'_, str> {
    match value.contains(leftward) {
        true => format!("{OPENS}{}{CLOSES}", app::plain(value)).into(),
        false => value.into(),
    }
}

/// Whether a character runs from right to left.
fn leftward(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    )
}

const OPENS: char = '\u{2068}';
const CLOSES: char = '\u{2069}';

/// A sentence as a line without effects. Of the characters that change direction, only isolating pairs
/// stay.
fn sentence(text: &str) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(OPENS) {
        let Some((inside, behind)) = after.split_once(CLOSES) else { break };
        said.push_str(&app::plain(before));
        said.push_str(&format!("{OPENS}{}{CLOSES}", app::plain(inside)));
        rest = behind;
    }
    said + &app::plain(rest)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_runs_from_right_to_left_is_closed_off_and_nothing_else_turns() {
        let told = format!("{} → {}", apart("غيلان"), apart("Guard"));
        assert_eq!(sentence(&told), "\u{2068}غيلان\u{2069} → Guard");
        let wild = format!("{} is here", apart("א\u{2069}\u{202e}"));
        assert_eq!(sentence(&wild), "\u{2068}א\\u2069\\u202e\u{2069} is here");
        assert_eq!(sentence("a\u{2069}b\u{2068}c\u{1b}"), r"a\u2069b\u2068c\u001b");
    }
}
