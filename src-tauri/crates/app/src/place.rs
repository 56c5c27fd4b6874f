//! Locates an error in a JSON value: the path to it, and the name of what it is in.

use crate::Problem;
use serde_json::Value;
use tracker::Fault;

/// The problem for a value that cannot be read, with the path of the error. `whole` was read from the
/// text that `Value::to_string` writes.
pub(crate) fn unread(whole: &Value, fault: Fault) -> Problem {
    let Fault::Unreadable(what) = fault else { return fault.into() };
    let Some((what, column)) = split(&what) else { return Problem::BadRequest { what } };
    let mut path = path_to(&whole.to_string(), column);
    // If a field is missing, the path leads to the last field that is there.
    if what.starts_with("missing field") {
        path.pop();
    }
    let what = match (path.join("."), name_at(whole, &path)) {
        (at, _) if at.is_empty() => what.to_owned(),
        (at, None) => format!("{at}: {what}"),
        (at, Some(name)) => format!("{at} ({name}): {what}"),
    };
    Problem::BadRequest { what }
}

/// Splits an error into the message and its column, if it has one. Users never see the text in which
/// serde counts columns.
pub(crate) fn split(what: &str) -> Option<(&str, usize)> {
    let (what, at) = what.rsplit_once(" at line 1 column ")?;
    Some((what, at.parse().ok()?))
}

/// The field names and list indexes that lead to the value ending at that column of a text without line
/// breaks.
fn path_to(text: &str, column: usize) -> Vec<String> {
    let mut path: Vec<Step> = Vec::new();
    let mut bytes = text.bytes().enumerate().peekable();
    while let Some((at, byte)) = bytes.next_if(|(at, _)| *at < column) {
        match byte {
            b'{' => path.push(Step::Field(String::new())),
            b'[' => path.push(Step::Place(0)),
            // The value that ends there may itself be wrong.
            b'}' | b']' if at + 1 < column => drop(path.pop()),
            b',' => {
                if let Some(Step::Place(place)) = path.last_mut() {
                    *place += 1;
                }
            }
            b'"' => {
                let mut escaped = false;
                let end = bytes.find(|(_, byte)| {
                    let ends = *byte == b'"' && !escaped;
                    escaped = *byte == b'\\' && !escaped;
                    ends
                });
                let Some((end, _)) = end else { break };
                if let (Some(Step::Field(name)), Some((_, b':'))) = (path.last_mut(), bytes.peek())
                {
                    text.get(at + 1..end).unwrap_or_default().clone_into(name);
                }
            }
            _ => {}
        }
    }
    path.into_iter().map(Step::said).filter(|step| !step.is_empty()).collect()
}

/// One step of a path into a value.
enum Step {
    Field(String),
    Place(usize),
}

impl Step {
    fn said(self) -> String {
        match self {
            Self::Field(name) => name,
            Self::Place(place) => place.to_string(),
        }
    }
}

/// The name of the innermost named value on the path.
fn name_at<'a>(whole: &'a Value, path: &[String]) -> Option<&'a str> {
    let mut found = None;
    let mut thing = whole;
    for step in path {
        thing = match thing {
            Value::Array(list) => list.get(step.parse::<usize>().ok()?)?,
            thing => thing.get(step)?,
        };
        found = thing.get("name").and_then(Value::as_str).or(found);
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
        let text = army.to_string();
        for (wrong, said) in [
            ("\"much\"", "cards.1.morale (Bells, {two}): no"),
            ("2", "cards.0.traits.1.x (Ridge \"Foot\"): no"),
            ("\"Watch\"", "name: no"),
        ] {
            let column = text.find(wrong).unwrap() + wrong.len();
            let fault = Fault::Unreadable(format!("no at line 1 column {column}"));
            assert_eq!(unread(&army, fault), Problem::BadRequest { what: said.to_owned() });
        }
        let plain = Fault::Unreadable("no seat 9".to_owned());
        assert_eq!(unread(&army, plain), Problem::BadRequest { what: "no seat 9".to_owned() });
    }
}
