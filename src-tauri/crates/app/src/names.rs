//! Checks the names in what players bring by the rules for a battle's name. Battles from before this
//! check open as they are. The texts of a battle from elsewhere are measured, so that it can be shown
//! to every guest.

use crate::Problem;
use library::{NAME_MOST, NameFault};
use serde_json::Value;

/// The fields that hold a name or a list of names.
const FIELDS: [&str; 3] = ["name", "names", "player"];

/// The longest name, the longest other text, and the total of all texts in a battle's first page, in
/// bytes. A look repeats some of them, and a guest accepts a look of four times as much.
const NAME_BYTES: usize = 4 << 10;
const TEXT_BYTES: usize = 16 << 10;
const ALL_BYTES: usize = 256 << 10;

/// Refuses a first page with a text that is too long, and says where that text is.
pub(crate) fn measured(first_page: &str) -> Result<(), Problem> {
    let page = serde_json::from_str(first_page)
        .map_err(|error| Problem::BadImport { what: format!("first page: {error}") })?;
    let mut all = 0;
    texts("", &page, false, &mut |at, text, named| {
        all += text.len();
        let most = if named { NAME_BYTES } else { TEXT_BYTES };
        let (at, bytes) = (at.to_owned(), text.len());
        match bytes {
            _ if bytes > most => Err(Problem::TextTooLong { at, bytes, most }),
            _ if all > ALL_BYTES => Err(Problem::TextTooLong { at, bytes: all, most: ALL_BYTES }),
            _ => Ok(()),
        }
    })
}

/// Refuses a name that is too long, contains a control character or has nothing visible, and says where
/// it is.
pub(crate) fn validate_names(brought: &Value) -> Result<(), Problem> {
    texts("", brought, false, &mut |at, name, named| match library::fit(name) {
        // The game decides what needs a name.
        Err(NameFault::Empty) if name.trim().is_empty() => Ok(()),
        Err(_) if named => Err(Problem::BadName { at: at.to_owned(), most: NAME_MOST }),
        _ => Ok(()),
    })
}

/// A check of one text: its path, the text, and whether it is a name.
type Check<'a> = dyn FnMut(&str, &str, bool) -> Result<(), Problem> + 'a;

/// Visits all texts, including the names of fields.
fn texts(place: &str, thing: &Value, named: bool, check: &mut Check<'_>) -> Result<(), Problem> {
    let inner = |part: &str| match place {
        "" => part.to_owned(),
        place => format!("{place}.{part}"),
    };
    match thing {
        Value::String(text) => check(place, text, named),
        Value::Array(list) => list
            .iter()
            .enumerate()
            .try_for_each(|(at, one)| texts(&inner(&at.to_string()), one, named, check)),
        Value::Object(fields) => fields.iter().try_for_each(|(name, one)| {
            check(place, name, false)?;
            texts(&inner(name), one, FIELDS.contains(&name.as_str()), check)
        }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// The path of the first refused name.
    fn refused(brought: &Value) -> Option<String> {
        match validate_names(brought) {
            Ok(()) => None,
            Err(Problem::BadName { at, most: 80 }) => Some(at),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_text_is_measured_wherever_it_stands() {
        let page = |names: Value, card: &str| {
            json!({"setup": {"names": names, "cards": [{"text": card}]}}).to_string()
        };
        let refused = |page: String| match measured(&page) {
            Err(Problem::TextTooLong { at, bytes, most }) => Some((at, bytes, most)),
            done => done.map(|()| None).unwrap(),
        };
        assert_eq!(refused(page(json!(["Ada", "N".repeat(NAME_BYTES)]), &"x".repeat(9_000))), None);
        let name = page(json!(["Ada", "N".repeat(700_000)]), "");
        assert_eq!(refused(name), Some(("setup.names.1".to_owned(), 700_000, NAME_BYTES)));
        let card = page(json!([]), &"x".repeat(TEXT_BYTES + 1));
        let at = "setup.cards.0.text".to_owned();
        assert_eq!(refused(card), Some((at, TEXT_BYTES + 1, TEXT_BYTES)));
        let many = page(json!(vec!["N".repeat(NAME_BYTES); 65]), "");
        assert_eq!(refused(many).unwrap().2, ALL_BYTES);
        let key = json!({"setup": {"x".repeat(TEXT_BYTES + 1): 1}}).to_string();
        assert_eq!(refused(key).unwrap().0, "setup");
    }

    #[test]
    fn what_is_not_seen_tells_no_names_apart() {
        let seen = |letter: &char| library::seen(*letter) == tracker::kit::unseen(*letter);
        assert_eq!(('\0'..=char::MAX).find(seen), None);
    }

    #[test]
    fn a_name_is_held_to_its_length_wherever_it_stands() {
        let long = "ö".repeat(81);
        let fits =
            json!({"names": ["Ada", "ö".repeat(80)], "text": long, "armies": [{"name": ""}]});
        assert_eq!(refused(&fits), None);
        let at = |brought: Value| refused(&brought).unwrap();
        assert_eq!(at(json!({"names": ["Ada", long]})), "names.1");
        let army = json!({"armies": [{}, {"units": [{"name": null}, {"name": long}]}]});
        assert_eq!(at(army), "armies.1.units.1.name");
        assert_eq!(at(json!({"scenario": {"name": "a\u{1b}[2J"}})), "scenario.name");
        assert_eq!(at(json!({"names": [" ", "\u{3164}\u{200b}"]})), "names.1");
    }
}
