//! Makes texts from others safe to print on a line. Invisible characters in them can move a terminal's
//! cursor, set its title, or reverse the text next to them.

use std::borrow::Cow;

/// Whether a character is invisible and has an effect: a control character, or one that changes the
/// direction of the text.
fn acts(letter: char) -> bool {
    letter.is_control()
        || library::turns(letter)
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}')
}

/// The text as one line without effects: each such character is written as in JSON, `\u001b`. A line of
/// JSON keeps its meaning.
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains(acts) {
        return text.into();
    }
    let shown = |letter| match acts(letter) {
        true => format!("\\u{:04x}", u32::from(letter)),
        false => letter.to_string(),
    };
    text.chars().map(shown).collect::<String>().into()
}

/// The text without the byte order mark that some programs write at the beginning of a file.
#[must_use]
pub fn plain_start(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The text without such characters, cut to `most` characters.
pub(crate) fn cut(text: &str, most: usize) -> String {
    text.chars().filter(|letter| !acts(*letter)).take(most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_acts_is_shown_and_what_is_seen_stays() {
        assert_eq!(plain("Große – 東"), "Große – 東");
        let wild = "a\u{1b}]0;b\u{7}\r\nc\u{9b}d\u{202e}e\u{7f}";
        let shown = r"a\u001b]0;b\u0007\u000d\u000ac\u009bd\u202ee\u007f";
        assert_eq!(plain(wild), shown);
        assert_eq!(cut(wild, 4), "a]0;");
    }

    #[test]
    fn a_line_of_json_says_the_same() {
        let said = serde_json::json!({"name": "a\u{1b}b\u{85}c\u{2066}d\u{7f}\n"});
        let line = said.to_string();
        assert_ne!(plain(&line), line);
        assert_eq!(serde_json::from_str::<serde_json::Value>(&plain(&line)).unwrap(), said);
    }
}
