//! A part of what was brought in that cannot be read: where it is, what is wrong, and what may stand there.

mod misread;

pub use misread::{Allowed, Misread};

use serde::Serialize;
use serde_json::Value;

/// Something that cannot be read, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Unread {
    /// The path to it: field names and indexes from 0, with dots between them. Empty for the whole.
    pub at: String,
    /// The name of the thing that it is in, if that has one.
    pub name: Option<String>,
    /// The line, from 1, if the text itself is at fault.
    pub line: Option<usize>,
    /// The column, from 1.
    pub column: Option<usize>,
    /// What is wrong.
    pub why: Misread,
}

impl Unread {
    /// What serde says about a place in `whole`.
    pub(crate) fn of(whole: &Value, at: &str, what: &str) -> Self {
        let why = Misread::of(what);
        let mut path = steps(at);
        // serde gives the path to the object in which a field is not known, or to the field itself.
        if let Misread::Stray { field, .. } = &why
            && path.last() != Some(&field.as_str())
        {
            path.push(field);
        }
        let name = name_at(whole, &path).map(str::to_owned);
        Self { at: path.join("."), name, line: None, column: None, why }
    }

    /// What is wrong with a JSON text itself, at a place in what was read of it.
    pub(crate) fn in_text(at: &str, error: &serde_json::Error) -> Self {
        let mut path = steps(at);
        let why = match Misread::of(&error.to_string()) {
            twice @ Misread::Twice { .. } => twice,
            _ => Misread::NoJson {},
        };
        if let Misread::Twice { field } = &why {
            path.push(field);
        }
        let (line, column) = (Some(error.line()), Some(error.column()));
        Self { at: path.join("."), name: None, line, column, why }
    }

    /// A place in which something else may stand.
    pub(crate) fn other(whole: &Value, at: &str, found: &Value, allowed: Allowed) -> Self {
        let why = Misread::Other { found: shown(found), allowed };
        Self { why, ..Self::of(whole, at, "") }
    }

    /// The same inside a field of something.
    pub(crate) fn within(mut self, field: &str) -> Self {
        self.at = below(field, &self.at);
        self
    }
}

/// How many letters of a value are shown.
const SHOWN_MOST: usize = 80;

/// A value as JSON, or how it begins if it is long.
fn shown(found: &Value) -> String {
    let found = found.to_string();
    match found.char_indices().nth(SHOWN_MOST) {
        Some((end, _)) => format!("{}…", &found[..end]),
        None => found,
    }
}

/// A path below another.
fn below(path: &str, rest: &str) -> String {
    [path, rest].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(".")
}

/// The steps of a path as `serde_path_to_error` writes it, such as `army.entries[2].copies`.
fn steps(at: &str) -> Vec<&str> {
    at.split(['.', '[', ']']).filter(|step| !step.is_empty()).collect()
}

/// The name of the innermost named value on the path.
fn name_at<'a>(whole: &'a Value, path: &[&str]) -> Option<&'a str> {
    let mut found = None;
    let mut thing = whole;
    for step in path {
        let next = match thing {
            Value::Array(list) => step.parse().ok().and_then(|at: usize| list.get(at)),
            thing => thing.get(step),
        };
        let Some(next) = next else { break };
        thing = next;
        let name = thing.get("name").and_then(Value::as_str);
        found = name.filter(|name| !name.trim().is_empty()).or(found);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_cannot_be_read_says_where_and_on_which_card() {
        let army = json!({
            "cards": [
                {"id": "a", "name": "Ridge \"Foot\"", "traits": [{"x": 1}, {"x": 2}]},
                {"id": "b", "name": "Bells, {two}", "morale": "much"},
            ],
            "name": "Watch",
        });
        for (at, path, name) in [
            ("cards[1].morale", "cards.1.morale", Some("Bells, {two}")),
            ("cards[0].traits[1].x", "cards.0.traits.1.x", Some("Ridge \"Foot\"")),
            ("name", "name", None),
            ("", "", None),
        ] {
            let unread = Unread::of(&army, at, "missing field `y`");
            assert_eq!((unread.at.as_str(), unread.name.as_deref()), (path, name));
        }
        for at in ["cards[1].hat", "cards[1]"] {
            let stray = Unread::of(&army, at, "unknown field `hat`, expected `id`");
            assert_eq!(
                (stray.at.as_str(), stray.name.as_deref()),
                ("cards.1.hat", Some("Bells, {two}"))
            );
        }
    }
}
