//! Names that people give: to battles, army lists and ledgers.

use thiserror::Error;

/// The longest name, in letters.
pub const NAME_MOST: usize = 80;

/// A name that cannot be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NameFault {
    /// Nothing, or nothing but blanks.
    #[error("the name is empty")]
    Empty,
    /// More than [`NAME_MOST`] letters.
    #[error("the name has {letters} letters, {NAME_MOST} are the most")]
    TooLong {
        /// How many it has.
        letters: usize,
    },
    /// A line break, another control character, or one that turns the direction of what follows.
    #[error("the name has a control character")]
    Control,
}

/// The name without blanks around it, if it may be kept.
///
/// # Errors
/// Why it may not.
pub fn fit(name: &str) -> Result<&str, NameFault> {
    let name = name.trim();
    let letters = name.chars().count();
    match letters {
        0 => Err(NameFault::Empty),
        _ if letters > NAME_MOST => Err(NameFault::TooLong { letters }),
        _ if name.chars().any(acts) => Err(NameFault::Control),
        _ => Ok(name),
    }
}

fn acts(letter: char) -> bool {
    letter.is_control() || turns(letter) || matches!(letter, '\u{2028}' | '\u{2029}')
}

/// Whether a letter is not seen and turns the direction of what follows.
#[must_use]
pub fn turns(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
