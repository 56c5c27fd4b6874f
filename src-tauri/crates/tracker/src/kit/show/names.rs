//! Disambiguates similar names: nobody should read "Alex beats Alex".

/// Whether a character is invisible: a blank, or one without width or ink.
#[must_use]
pub fn unseen(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Whether two names look the same, ignoring case and invisible characters.
#[must_use]
pub fn alike(one: &str, other: &str) -> bool {
    seen(one).eq(seen(other))
}

fn seen(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|letter| !unseen(*letter)).flat_map(char::to_lowercase)
}

/// The names, each unchanged or with the first number that tells it from all the others: "Alex", "Alex
/// 2". Empty names stay empty.
#[must_use]
pub fn told_apart(names: &[String]) -> Vec<String> {
    let mut told: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        let free = |called: &str| !told.iter().any(|other| alike(other, called));
        let numbered = (2u8..).map(|number| format!("{name} {number}"));
        let mut numbered = numbered.filter(|called| !names.iter().any(|it| alike(it, called)));
        let own = seen(name).next().is_none() || free(name);
        let called = if own { None } else { numbered.find(|called| free(called)) };
        told.push(called.unwrap_or_else(|| name.clone()));
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_get_numbers_that_nobody_else_has() {
        let told = |names: &[&str]| {
            told_apart(&names.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(told(&["Alex", "Alex"]), ["Alex", "Alex 2"]);
        assert_eq!(told(&["Alex", "\u{200b}alex "]), ["Alex", "\u{200b}alex  2"]);
        assert_eq!(
            told(&["Alex", "Alex 2", "Alex", "Alex"]),
            ["Alex", "Alex 2", "Alex 3", "Alex 4"]
        );
        assert_eq!(told(&["Alex", "Alexa"]), ["Alex", "Alexa"]);
        assert_eq!(told(&["", ""]), ["", ""]);
    }
}
