//! Writes lines: the answer to the standard output, remarks to the standard error. Text from a file
//! or from another device cannot move the cursor or begin a line of its own: its control characters
//! are shown as escapes, such as `\u001b`. In a sentence, what runs from right to left is closed off,
//! so that it takes no words beside it along; in JSON nothing is.

use std::borrow::Cow;
use std::io::{self, ErrorKind, IsTerminal, Write, stderr, stdout};

/// Writes a line of the answer.
///
/// # Errors
/// `BrokenPipe` where nobody reads any more, or that it cannot be written.
pub(crate) fn line(text: &str) -> io::Result<()> {
    answer(&format!("{}\n", app::plain(text)))
}

/// Writes a sentence of the answer, in which values may be [`apart`].
///
/// # Errors
/// As [`line()`].
pub(crate) fn say(text: &str) -> io::Result<()> {
    answer(&format!("{}\n", sentence(text)))
}

/// A value as it can stand in a sentence: closed off where it runs from right to left.
pub(crate) fn apart(value: &str) -> Cow<'_, str> {
    match value.contains(leftward) {
        true => format!("{OPENS}{}{CLOSES}", app::plain(value)).into(),
        false => value.into(),
    }
}

/// Whether a letter runs from right to left.
fn leftward(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    )
}

const OPENS: char = '\u{2068}';
const CLOSES: char = '\u{2069}';

/// A sentence as a line that does nothing: of what turns the direction only pairs stay that close off
/// what is between them.
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
