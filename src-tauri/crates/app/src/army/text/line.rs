//! One line of an army list as text: how many of what, what the players call it, and what joins it.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Marks before a line in lists and chats.
const BULLETS: [char; 10] = ['-', '–', '—', '*', '•', '·', '‣', '>', '▪', '◦'];
/// Marks before what is said about a whole list, as the app writes it.
const VERDICTS: [&str; 3] = ["✓", "✗", "? "];
/// The mark before a line of the players' notes.
const NOTE: char = '✎';
/// Marks around a heading.
const HEADING: [char; 3] = ['+', '#', '='];
/// The marks around what the players call a unit, as pairs.
const QUOTES: [(char, char); 4] = [('“', '”'), ('"', '"'), ('«', '»'), ('„', '“')];
/// The most copies that a line is read for.
const COPIES_MOST: usize = 255;

/// A line as it may be read.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    /// Whether it is marked as a heading.
    pub(super) heading: bool,
    /// The copies; 1 if the line gives no number.
    pub(super) copies: usize,
    /// What it is about, before any remark.
    pub(super) subject: String,
    /// What the players call it.
    pub(super) own: Option<String>,
    /// Whom it belongs to: what follows an `@`.
    pub(super) of: Option<String>,
    /// What follows a plus sign.
    pub(super) joined: Vec<String>,
    /// What stands in brackets.
    pub(super) brackets: Vec<String>,
}

impl Line {
    /// Reads a line; none if nothing is in it.
    pub(super) fn read(text: &str) -> Option<Self> {
        let marked = text.trim();
        if VERDICTS.iter().any(|mark| marked.starts_with(mark)) {
            return None;
        }
        let bare = marked.trim_start_matches(BULLETS).trim();
        let heading = bare.starts_with(HEADING) || bare.ends_with(':');
        let (bare, brackets) = without_brackets(bare.trim_matches(HEADING));
        let (bare, own) = without_quotes(&bare);
        let bare = bare.split('|').next().unwrap_or_default();
        let (bare, of) = bare.split_once(" @ ").map_or((bare, None), |(bare, of)| (bare, Some(of)));
        let of = of.map(|of| of.trim().trim_end_matches(',').to_owned());
        let bare = bare.split_once(": ").map_or(bare, |(subject, _)| subject);
        let mut parts = bare.split(" + ").map(|part| part.trim().trim_end_matches([':', ',']));
        let (copies, subject) = counted(parts.next()?.trim());
        let joined = parts.filter(|part| !folded(part).is_empty()).map(str::to_owned).collect();
        let subject = subject.trim().trim_end_matches([',', ';', '.', '-', '–', ' ']).to_owned();
        let line = Self { heading, copies, subject, own, of, joined, brackets };
        (!folded(&line.subject).is_empty()).then_some(line)
    }
}

/// The note on a line, if it is one.
pub(super) fn note(line: &str) -> Option<&str> {
    line.trim().strip_prefix(NOTE).map(str::trim)
}

/// A name without case, accents and punctuation, for comparisons.
pub(super) fn folded(name: &str) -> String {
    let plain = name.nfkd().filter(|letter| !is_combining_mark(*letter));
    let letters = plain.flat_map(char::to_lowercase);
    let spaced: String =
        letters.map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The limit in a text such as `148 / 150` or `148 of 150`: the number after the sum.
pub(super) fn limit_in(text: &str) -> Option<u16> {
    let digit = |letter: char| letter.is_ascii_digit();
    let marks = [" of ", "/"].into_iter().flat_map(|mark| {
        text.match_indices(mark).map(move |(at, _)| (&text[..at], &text[at + mark.len()..]))
    });
    marks.into_iter().find_map(|(sum, limit)| {
        let limit = limit.trim_start();
        let number = limit.split(|letter| !digit(letter)).next()?;
        sum.trim_end().ends_with(digit).then(|| number.parse().ok()).flatten()
    })
}

/// The text outside of brackets, and what stands in each pair.
fn without_brackets(text: &str) -> (String, Vec<String>) {
    let (mut outside, mut inside) = (String::new(), Vec::<String>::new());
    let mut depth = 0_usize;
    for letter in text.chars() {
        match letter {
            '(' | '[' => {
                if depth == 0 {
                    inside.push(String::new());
                }
                depth += 1;
            }
            ')' | ']' => depth = depth.saturating_sub(1),
            letter if depth == 0 => outside.push(letter),
            letter => inside.last_mut().into_iter().for_each(|it| it.push(letter)),
        }
    }
    (outside, inside)
}

/// The text without what stands in quotes, and that.
fn without_quotes(text: &str) -> (String, Option<String>) {
    let found = QUOTES.into_iter().find_map(|(open, close)| {
        let (before, rest) = text.split_once(open)?;
        let (quoted, after) = rest.split_once(close)?;
        Some((format!("{} {}", before.trim(), after.trim()), quoted.trim().to_owned()))
    });
    match found {
        Some((text, quoted)) if !quoted.is_empty() => (text, Some(quoted)),
        _ => (text.to_owned(), None),
    }
}

/// The number before or after a text, and the text: `2x Foot`, `2 Foot`, `Foot x2`, `Foot x 2`.
fn counted(text: &str) -> (usize, &str) {
    before(text).or_else(|| after(text)).unwrap_or((1, text))
}

fn before(text: &str) -> Option<(usize, &str)> {
    let digits = text.len() - text.trim_start_matches(|it: char| it.is_ascii_digit()).len();
    let (number, rest) = text.split_at(digits);
    let rest = match rest.strip_prefix(['x', '×', 'X']) {
        Some(rest) if rest.starts_with(char::is_whitespace) => rest,
        _ => rest,
    };
    let rest = rest.strip_prefix(char::is_whitespace)?.trim();
    let times = rest.strip_prefix(['x', '×', 'X']).filter(|rest| rest.starts_with(' '));
    Some((copies(number)?, times.unwrap_or(rest)))
}

fn after(text: &str) -> Option<(usize, &str)> {
    let start = text.trim_end_matches(|it: char| it.is_ascii_digit());
    let number = &text[start.len()..];
    let name = start.trim_end().strip_suffix(['x', '×', 'X'])?;
    let name = name.strip_suffix(char::is_whitespace)?;
    Some((copies(number)?, name))
}

fn copies(number: &str) -> Option<usize> {
    number.parse().ok().filter(|number| (1..=COPIES_MOST).contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (usize, String) {
        let line = Line::read(text).unwrap();
        (line.copies, line.subject)
    }

    #[test]
    fn a_number_stands_before_or_after_the_name() {
        for text in [
            "2x Ridge Foot",
            "- 2 Ridge Foot",
            "• Ridge Foot x2",
            "Ridge Foot × 2",
            "2 x Ridge Foot [44 DP]",
        ] {
            assert_eq!(read(text), (2, "Ridge Foot".to_owned()), "{text}");
        }
        assert_eq!(read("Ridge Foot"), (1, "Ridge Foot".to_owned()));
        assert_eq!(
            read("1st Ridge Foot"),
            (1, "1st Ridge Foot".to_owned()),
            "a name, and no number"
        );
        assert_eq!(read("Voltigeurs 3"), (1, "Voltigeurs 3".to_owned()), "a name with a number");
    }

    #[test]
    fn remarks_are_told_from_the_name() {
        let line = Line::read("1x Ridge Foot “Old Thunder” + Hill Drummer (28) @ Roe").unwrap();
        assert_eq!(line.of.as_deref(), Some("Roe"));
        assert_eq!(line.subject, "Ridge Foot");
        assert_eq!(line.own.as_deref(), Some("Old Thunder"));
        assert_eq!(line.joined, ["Hill Drummer"]);
        assert_eq!(line.brackets, ["28"]);
        assert_eq!(read("Bell Guard [4] | 34 DP | Draft(3)").1, "Bell Guard");
        assert_eq!(read("Warden Roe [32 DP]: Commander").1, "Warden Roe");
    }

    #[test]
    fn headings_are_marked() {
        for text in ["++ Main force ++ [148 DP]", "## Infantry [78 DP]", "my list (148 / 150):"] {
            assert!(Line::read(text).unwrap().heading, "{text}");
        }
        assert_eq!(Line::read(" ++  ++ "), None);
    }

    #[test]
    fn a_limit_stands_after_a_sum() {
        assert_eq!(limit_in("148 / 150"), Some(150));
        assert_eq!(limit_in("148 of 150 DP"), Some(150));
        assert_eq!(limit_in("Margravate of Lowmark, 895 of 900 points"), Some(900));
        assert_eq!(limit_in("Army of the North"), None);
    }

    #[test]
    fn names_are_compared_without_case_accents_and_punctuation() {
        assert_eq!(folded("Chasseurs à Cheval"), folded("CHASSEURS A CHEVAL"));
        assert_eq!(folded("Prince-Bishop’s  Own"), "prince bishop s own");
    }
}
