//! What players bring in as JSON, read strictly.

use crate::protocol::Unread;
use crate::{Problem, plain_start};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use serde_path_to_error::Track;
use std::cell::Cell;
use std::fmt;
use tracker::Fault;

/// The most values in a text: more take too much memory.
const VALUES_MOST: usize = 50_000;

/// The problem of a value that a game cannot read.
pub(crate) fn unread(whole: &Value, fault: Fault) -> Problem {
    match fault {
        Fault::Unreadable { at, what } => Unread::of(whole, &at, &what).into(),
        fault => fault.into(),
    }
}

/// Reads a JSON text, with or without a byte order mark. A field may stand only once in an object.
///
/// # Errors
/// [`Problem::Unread`] with the line and the column.
pub fn json(text: &str) -> Result<Value, Problem> {
    let mut from = serde_json::Deserializer::from_str(plain_start(text));
    let left = Cell::new(VALUES_MOST);
    let mut track = Track::new();
    let seed = Strict(&left);
    let read = seed.deserialize(serde_path_to_error::Deserializer::new(&mut from, &mut track));
    if left.get() == 0 {
        return Err(Problem::TooLarge { bytes: text.len(), most: text.len() - 1 });
    }
    let value = read.map_err(|error| Unread::in_text(&track.path().to_string(), &error))?;
    from.end().map_err(|error| Unread::in_text("", &error))?;
    Ok(value)
}

/// Reads a JSON value strictly, and at most so many values.
#[derive(Clone, Copy)]
struct Strict<'a>(&'a Cell<usize>);

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        let left = self.0.get().saturating_sub(1);
        self.0.set(left);
        if left == 0 {
            return Err(D::Error::custom("too many values"));
        }
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(self)? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(field) = entries.next_key::<String>()? {
            if fields.contains_key(&field) {
                return Err(A::Error::custom(format_args!("duplicate field `{field}`")));
            }
            fields.insert(field, entries.next_value_seed(self)?);
        }
        Ok(fields.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::Misread;

    fn refused(text: &str) -> Unread {
        match json(text) {
            Err(Problem::Unread(unread)) => *unread,
            read => panic!("{read:?}"),
        }
    }

    #[test]
    fn what_is_no_json_says_the_line_and_the_column() {
        let unread = refused("{\n  \"name\": Watch\n}");
        assert_eq!((unread.line, unread.column), (Some(2), Some(11)));
        assert_eq!(unread.why, Misread::NoJson {});
        for text in ["", "a poem", "[1, 2", "{} {}", "{\"a\": 1,}", "\u{feff}"] {
            assert_eq!(refused(text).why, Misread::NoJson {}, "{text}");
        }
        assert_eq!(refused(&"[".repeat(200)).why, Misread::NoJson {});
        assert_eq!(
            json("\u{feff}{\"a\": [1, -1, 1.5, true, null]}").unwrap().to_string().len(),
            26
        );
    }

    #[test]
    fn too_many_values_are_refused() {
        let text = |n: usize| format!("[{}0]", "{\"a\":0},".repeat(n));
        assert!(json(&text(1_000)).is_ok());
        assert!(matches!(json(&text(VALUES_MOST)), Err(Problem::TooLarge { .. })));
    }

    #[test]
    fn a_field_that_stands_twice_is_refused_with_its_place() {
        let unread = refused("{\"army\": {\"entries\": [{}, {\"copies\": 1,\n\"copies\": 2}]}}");
        assert_eq!((unread.at.as_str(), unread.line), ("army.entries.1.copies", Some(2)));
        assert_eq!(unread.why, Misread::Twice { field: "copies".to_owned() });
    }
}
