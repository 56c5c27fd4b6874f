//! Why something that was brought in cannot be read, from what serde says about it.

use serde::Serialize;

/// What is wrong in one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Misread {
    /// The text is no JSON from here on.
    NoJson {},
    /// A field stands there twice.
    Twice {
        /// The field.
        field: String,
    },
    /// A field is missing.
    Missing {
        /// The field.
        field: String,
    },
    /// There is no such field.
    Stray {
        /// The field.
        field: String,
        /// Those that may stand there.
        known: Vec<String>,
    },
    /// Something else may stand there.
    Other {
        /// What stands there, as JSON, or its kind if it is long.
        found: String,
        /// What may.
        allowed: Allowed,
    },
    /// Something else.
    Said {
        /// What.
        what: String,
    },
}

/// What may stand in a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Allowed {
    /// A whole number in a range.
    Whole {
        /// The smallest.
        #[cfg_attr(test, ts(type = "number"))]
        least: i64,
        /// The largest.
        #[cfg_attr(test, ts(type = "number"))]
        most: i64,
    },
    /// A text.
    Text {},
    /// A name: a text with a visible letter.
    Name {},
    /// A list.
    List {},
    /// An object with fields.
    Fields {},
    /// `true` or `false`.
    YesNo {},
    /// One of these texts.
    OneOf {
        /// The texts.
        names: Vec<String>,
    },
    /// An id: 32 hex digits.
    Id {},
    /// The id of a card or a faction: short, and not a path.
    CardId {},
    /// The code of a language, such as `en` or `pt-BR`.
    Language {},
    /// Something that is not so large.
    Bytes {
        /// The most bytes.
        most: usize,
    },
    /// Fewer things.
    Count {
        /// How many are the most.
        most: usize,
    },
    /// Something else.
    Said {
        /// What.
        what: String,
    },
}

impl Misread {
    /// The meaning of a message of serde or `serde_json`, without its position.
    pub(super) fn of(what: &str) -> Self {
        let what = what.split_once(" at line ").map_or(what, |(what, _)| what);
        let quoted = |text: &str| quoted(text).into_iter().next().unwrap_or_default();
        if let Some(field) = what.strip_prefix("duplicate field ") {
            return Self::Twice { field: quoted(field) };
        }
        if let Some(field) = what.strip_prefix("missing field ") {
            return Self::Missing { field: quoted(field) };
        }
        let (found, expected) = what.split_once(", expected ").unwrap_or((what, ""));
        if let Some(field) = found.strip_prefix("unknown field ") {
            return Self::Stray { field: quoted(field), known: self::quoted(expected) };
        }
        if let Some(variant) = found.strip_prefix("unknown variant ") {
            let names = self::quoted(expected);
            return Self::Other { found: quoted(variant), allowed: Allowed::OneOf { names } };
        }
        let kinds = ["invalid type: ", "invalid value: "];
        match kinds.iter().find_map(|kind| found.strip_prefix(kind)) {
            Some(found) if !expected.is_empty() => {
                Self::Other { found: found_in(found), allowed: Allowed::of(expected) }
            }
            _ => Self::Said { what: what.to_owned() },
        }
    }
}

impl Allowed {
    /// The meaning of what serde expects.
    fn of(expected: &str) -> Self {
        let whole = |least, most| Self::Whole { least, most };
        match expected {
            "u8" => whole(0, u8::MAX.into()),
            "i8" => whole(i8::MIN.into(), i8::MAX.into()),
            "u16" => whole(0, u16::MAX.into()),
            "i16" => whole(i16::MIN.into(), i16::MAX.into()),
            "u32" => whole(0, u32::MAX.into()),
            "i32" => whole(i32::MIN.into(), i32::MAX.into()),
            // What a page reads exactly.
            "u64" | "usize" => whole(0, (1 << 53) - 1),
            "i64" => whole(-(1 << 53) + 1, (1 << 53) - 1),
            "a string" | "string" | "borrowed string" | "string or map" => Self::Text {},
            "a sequence" => Self::List {},
            "a map" | "map" => Self::Fields {},
            "a boolean" => Self::YesNo {},
            said if said.starts_with("struct ") => Self::Fields {},
            said => Self::Said { what: said.to_owned() },
        }
    }
}

/// What serde found, in words of JSON.
fn found_in(found: &str) -> String {
    match found {
        "map" => "{…}".to_owned(),
        "sequence" => "[…]".to_owned(),
        "null" | "unit value" => "null".to_owned(),
        found => match found.split_once(' ') {
            Some(("string", text)) => text.to_owned(),
            Some((_, rest)) => quoted(rest).pop().unwrap_or_else(|| rest.to_owned()),
            None => found.to_owned(),
        },
    }
}

/// The parts of a text between backquotes.
fn quoted(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Item {
        copies: u8,
        name: Option<String>,
        kind: Option<Kind>,
        list: Option<Vec<u8>>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Light,
        Line,
    }

    #[test]
    fn messages_of_serde_are_understood() {
        let misread = |text: &str| {
            let error = serde_json::from_str::<Item>(text).unwrap_err();
            json!(Misread::of(&error.to_string()))
        };
        let whole = json!({"is": "whole", "least": 0, "most": 255});
        let other = |found: &str, allowed: &serde_json::Value| json!({"is": "other", "found": found, "allowed": allowed});
        assert_eq!(misread(r#"{"copies": "two"}"#), other("\"two\"", &whole));
        assert_eq!(misread(r#"{"copies": 300}"#), other("300", &whole));
        assert_eq!(misread(r#"{"copies": -1}"#), other("-1", &whole));
        assert_eq!(misread(r#"{"copies": 1.5}"#), other("1.5", &whole));
        assert_eq!(misread(r#"{"copies": null}"#), other("null", &whole));
        assert_eq!(misread(r#"{"copies": {}}"#), other("{…}", &whole));
        assert_eq!(misread(r#"{"copies": true}"#), other("true", &whole));
        assert_eq!(misread(r#"{"copies": 1, "name": 7}"#), other("7", &json!({"is": "text"})));
        assert_eq!(
            misread(r#"{"copies": 1, "list": "a"}"#),
            other("\"a\"", &json!({"is": "list"}))
        );
        assert_eq!(misread("7"), other("7", &json!({"is": "fields"})));
        let names = json!({"is": "one_of", "names": ["light", "line"]});
        assert_eq!(misread(r#"{"copies": 1, "kind": "heavy"}"#), other("heavy", &names));
        assert_eq!(misread("{}"), json!({"is": "missing", "field": "copies"}));
        let twice = json!({"is": "twice", "field": "copies"});
        assert_eq!(misread(r#"{"copies": 1, "copies": 2}"#), twice);
        let known = json!(["copies", "name", "kind", "list"]);
        let stray = json!({"is": "stray", "field": "count", "known": known});
        assert_eq!(misread(r#"{"count": 1}"#), stray);
    }
}
