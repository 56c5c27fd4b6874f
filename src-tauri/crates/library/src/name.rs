//! Names that people give: to battles, army lists and ledgers.

use std::ops::RangeInclusive;
use thiserror::Error;

/// The longest name, in characters.
pub const NAME_MOST: usize = 80;

/// A name that is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NameFault {
    /// The name is empty, or nothing in it is visible.
    #[error("the name is empty")]
    Empty,
    /// The name has more than [`NAME_MOST`] characters.
    #[error("the name has {letters} letters, {NAME_MOST} are the most")]
    TooLong {
        /// How many characters it has.
        letters: usize,
    },
    /// The name has a line break, another control character, one that is never seen, or a pile of marks
    /// on one letter.
    #[error("the name has a control character")]
    Control,
}

/// The name without surrounding whitespace, if it is allowed.
///
/// # Errors
/// Why it is not allowed.
pub fn fit(name: &str) -> Result<&str, NameFault> {
    let name = name.trim();
    let letters = name.chars().count();
    match letters {
        _ if !name.chars().any(seen) => Err(NameFault::Empty),
        _ if letters > NAME_MOST => Err(NameFault::TooLong { letters }),
        _ if name.chars().any(is_unfit) || piles(name) => Err(NameFault::Control),
        _ => Ok(name),
    }
}

/// Whether a character is visible: it is not blank, and takes and fills space.
#[must_use]
pub fn seen(letter: char) -> bool {
    !(letter.is_whitespace()
        || letter.is_control()
        || UNSEEN.iter().any(|some| some.contains(&letter)))
}

/// Characters that Unicode lets a renderer ignore, and two that are drawn as blanks.
const UNSEEN: [RangeInclusive<char>; 18] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fffb}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Whether no name may hold a character.
#[must_use]
pub fn is_unfit(letter: char) -> bool {
    acts(letter) || hides(letter)
}

/// Whether a character is never seen, so that two names could look the same. Joiners, directional marks, and
/// the selectors and tags of emoji do not count: names are written with them.
fn hides(letter: char) -> bool {
    const WRITTEN: [RangeInclusive<char>; 7] = [
        '\u{61c}'..='\u{61c}',
        '\u{180b}'..='\u{180f}',
        '\u{200c}'..='\u{200f}',
        '\u{2800}'..='\u{2800}',
        '\u{fe00}'..='\u{fe0f}',
        '\u{e0020}'..='\u{e007f}',
        '\u{e0100}'..='\u{e01ef}',
    ];
    let is_in = |ranges: &[RangeInclusive<char>]| ranges.iter().any(|some| some.contains(&letter));
    is_in(&UNSEEN) && !is_in(&WRITTEN)
}

/// Whether more marks lie on a letter than any script writes, and cover the lines around it.
fn piles(name: &str) -> bool {
    /// The most marks on one letter: Vietnamese and romanized scripts write up to three.
    const MARKS: usize = 4;
    let mut marks = 0;
    name.chars().any(|letter| {
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        marks > MARKS
    })
}

/// Whether a character is one of the marks that go on any letter.
fn is_mark(letter: char) -> bool {
    const MARKS: [RangeInclusive<char>; 6] = [
        '\u{300}'..='\u{36f}',
        '\u{483}'..='\u{489}',
        '\u{1ab0}'..='\u{1aff}',
        '\u{1dc0}'..='\u{1dff}',
        '\u{20d0}'..='\u{20ff}',
        '\u{fe20}'..='\u{fe2f}',
    ];
    MARKS.iter().any(|some| some.contains(&letter))
}

/// Whether a character is invisible and has an effect: it controls, breaks a line or turns the text.
#[must_use]
pub fn acts(letter: char) -> bool {
    letter.is_control() || turns(letter) || matches!(letter, '\u{2028}' | '\u{2029}')
}

/// Whether a character is invisible and changes the direction of the text after it.
#[must_use]
pub fn turns(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_something_that_is_seen() {
        let none =
            ["", " ", "\u{200b}", "\u{3164}\u{a0}", "\u{2800}", "\u{feff}\u{e0020}", "\u{202e}"];
        assert!(none.iter().all(|name| fit(name) == Err(NameFault::Empty)));
        assert_eq!(fit(" علي\u{200c}رضا "), Ok("علي\u{200c}رضا"));
        assert_eq!(fit("a\u{202e}"), Err(NameFault::Control));
        for twin in ["Wa\u{200b}tch", "Watch\u{2060}", "\u{ad}Watch", "W\u{3164}atch"] {
            assert_eq!(fit(twin), Err(NameFault::Control), "{twin:?}");
        }
        for written in
            ["\u{2764}\u{fe0f}", "\u{1f3f4}\u{e0067}\u{e007f}", "\u{1f469}\u{200d}\u{1f680}"]
        {
            assert_eq!(fit(written), Ok(written));
        }
        let piled = |marks: usize| format!("a{}", "\u{301}".repeat(marks));
        assert_eq!(fit(&piled(5)), Err(NameFault::Control));
        assert!(fit(&piled(4)).is_ok() && fit(&piled(3).repeat(3)).is_ok());
    }
}
