//! In a sentence, right-to-left text is isolated so that it does not reorder the words around it; in
//! JSON it is not.

use std::borrow::Cow;

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
pub(crate) fn sentence(text: &str) -> String {
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
