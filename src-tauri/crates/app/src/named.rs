//! Checks the names in what players bring: the rules for the name of a battle hold for each of
//! them. Battles from before this check open as they are.

use crate::Problem;
use library::{NAME_MOST, NameFault};
use serde_json::Value;

/// The fields that hold a name, or names.
const FIELDS: [&str; 3] = ["name", "names", "player"];

/// Refuses a name that is too long or holds a control character, and says where it stands.
pub(crate) fn well(brought: &Value) -> Result<(), Problem> {
    within("", brought, false)
}

fn within(place: &str, thing: &Value, named: bool) -> Result<(), Problem> {
    let inner = |part: &str| match place {
        "" => part.to_owned(),
        place => format!("{place}.{part}"),
    };
    match thing {
        Value::String(name) if named => match library::fit(name) {
            // What needs a name, the game says.
            Ok(_) | Err(NameFault::Empty) => Ok(()),
            Err(_) => Err(Problem::BadName { at: place.to_owned(), most: NAME_MOST }),
        },
        Value::Array(list) => list
            .iter()
            .enumerate()
            .try_for_each(|(at, one)| within(&inner(&at.to_string()), one, named)),
        Value::Object(fields) => fields
            .iter()
            .try_for_each(|(name, one)| within(&inner(name), one, FIELDS.contains(&name.as_str()))),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Where the first name stands that is refused.
    fn refused(brought: &Value) -> Option<String> {
        match well(brought) {
            Ok(()) => None,
            Err(Problem::BadName { at, most: 80 }) => Some(at),
            Err(other) => panic!("{other:?}"),
        }
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
    }
}
