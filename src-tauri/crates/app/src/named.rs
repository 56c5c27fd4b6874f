//! Names in what players bring: each is held to what the name of a battle is held to. What began
//! before is opened as it is.

use crate::Problem;
use library::NameFault;
use serde_json::Value;

/// The fields that hold a name, or names.
const FIELDS: [&str; 3] = ["name", "names", "player"];

/// Refuses a name that is too long or holds a control character, and says where it stands: the
/// fields and the places in lists, from 0, that lead there.
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
            Err(fault) => Err(Problem::BadRequest { what: format!("{place}: {fault}") }),
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

    fn said(brought: &Value) -> String {
        match well(brought) {
            Ok(()) => String::new(),
            Err(Problem::BadRequest { what }) => what,
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_name_is_held_to_its_length_wherever_it_stands() {
        let long = "ö".repeat(81);
        let fits =
            json!({"names": ["Ada", "ö".repeat(80)], "text": long, "armies": [{"name": ""}]});
        assert_eq!(said(&fits), "");
        let of = |what| format!("{what} has 81 letters, 80 are the most");
        assert_eq!(said(&json!({"names": ["Ada", long]})), of("names.1: the name"));
        let army = json!({"armies": [{}, {"units": [{"name": null}, {"name": long}]}]});
        assert_eq!(said(&army), of("armies.1.units.1.name: the name"));
        let control = json!({"scenario": {"name": "a\u{1b}[2J"}});
        assert_eq!(said(&control), "scenario.name: the name has a control character");
    }
}
