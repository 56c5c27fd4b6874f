//! A JSON text that is parsed once. It records the positions of all its values, so that they can be
//! compared and sliced without parsing again.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A text and the positions of its values.
pub(crate) struct Parsed {
    text: Box<RawValue>,
    /// A value precedes the values inside it.
    places: Vec<Place>,
}

/// The position of a value.
struct Place {
    /// Its name without the quotes, if it is a field.
    name: (u32, u32),
    from: u32,
    to: u32,
    /// The index of the first place after all values inside it.
    next: u32,
}

/// A value in a text.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    of: &'a Parsed,
    number: usize,
}

/// The fields of an object.
pub(crate) type Fields<'a> = BTreeMap<Cow<'a, str>, Part<'a>>;

impl Parsed {
    /// Serializes a value, without spaces. Returns `None` if it cannot be serialized.
    pub(crate) fn of(thing: &impl Serialize) -> Option<Self> {
        let text = to_raw_value(thing).ok()?;
        let places = places(text.get())?;
        Some(Self { text, places })
    }

    /// The text.
    pub(crate) fn raw(&self) -> &RawValue {
        &self.text
    }

    pub(crate) fn into_raw(self) -> Box<RawValue> {
        self.text
    }

    /// The whole value.
    pub(crate) fn whole(&self) -> Part<'_> {
        Part { of: self, number: 0 }
    }
}

impl<'a> Part<'a> {
    /// Its text.
    pub(crate) fn get(self) -> &'a str {
        let Place { from, to, .. } = *self.place();
        self.slice((from, to))
    }

    /// Its text, for serializing unchanged.
    pub(crate) fn raw(self) -> &'a RawValue {
        serde_json::from_str(self.get()).unwrap_or(RawValue::NULL)
    }

    /// The fields, if it is an object.
    pub(crate) fn fields(self) -> Option<Fields<'a>> {
        let fields = || self.within().map(|part| (part.name(), part)).collect();
        self.get().starts_with('{').then(fields)
    }

    /// The items, if it is a list.
    pub(crate) fn items(self) -> Option<Vec<Self>> {
        self.get().starts_with('[').then(|| self.within().collect())
    }

    fn within(self) -> impl Iterator<Item = Self> {
        let end = self.place().next as usize;
        let first = Some(self.number + 1).filter(|first| *first < end);
        let parts = std::iter::successors(first, move |number| {
            Some(self.of.places[*number].next as usize).filter(|next| *next < end)
        });
        parts.map(move |number| Self { number, ..self })
    }

    fn name(self) -> Cow<'a, str> {
        let (from, to) = self.place().name;
        let name = self.slice((from, to));
        if name.contains('\\') {
            let quoted = self.slice((from - 1, to + 1));
            Cow::Owned(serde_json::from_str(quoted).unwrap_or_default())
        } else {
            Cow::Borrowed(name)
        }
    }

    fn place(self) -> &'a Place {
        &self.of.places[self.number]
    }

    fn slice(self, (from, to): (u32, u32)) -> &'a str {
        &self.of.text.get()[from as usize..to as usize]
    }
}

/// The positions in a text without spaces between its values. Returns `None` if the text has another
/// form.
fn places(text: &str) -> Option<Vec<Place>> {
    let bytes = text.as_bytes();
    u32::try_from(bytes.len()).ok()?;
    let mut places: Vec<Place> = Vec::with_capacity(bytes.len() / 8);
    let (mut open, mut name, mut at) = (Vec::new(), (0, 0), 0);
    while let Some(byte) = bytes.get(at) {
        let end = match byte {
            b',' => {
                at += 1;
                continue;
            }
            b'}' | b']' => {
                at += 1;
                let (to, next) = (number(at), number(places.len()));
                let begun: &mut Place = places.get_mut(open.pop()?)?;
                (begun.to, begun.next) = (to, next);
                continue;
            }
            b'{' | b'[' => {
                open.push(places.len());
                at + 1
            }
            b'"' => {
                let end = quoted(bytes, at)?;
                if bytes.get(end) == Some(&b':') {
                    name = (number(at + 1), number(end - 1));
                    at = end + 1;
                    continue;
                }
                end
            }
            _ => at + bytes[at..].iter().take_while(|byte| !b",]}".contains(byte)).count(),
        };
        let next = number(places.len() + 1);
        places.push(Place {
            name: std::mem::take(&mut name),
            from: number(at),
            to: number(end),
            next,
        });
        at = end;
    }
    (open.is_empty() && !places.is_empty()).then_some(places)
}

/// The position after the closing quote of the string that begins at `begin`.
fn quoted(bytes: &[u8], begin: usize) -> Option<usize> {
    let mut at = begin + 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// A position in a text whose length was checked.
fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// Rebuilds the value from its parts.
    fn again(part: Part<'_>) -> Value {
        if let Some(fields) = part.fields() {
            fields.into_iter().map(|(name, part)| (name.into_owned(), again(part))).collect()
        } else if let Some(items) = part.items() {
            items.into_iter().map(again).collect()
        } else {
            assert_eq!(part.raw().get(), part.get());
            serde_json::from_str(part.get()).unwrap()
        }
    }

    #[test]
    fn every_value_is_found_in_its_place() {
        for value in [
            json!(null),
            json!(-1.5e30),
            json!("a\"]}\\,:"),
            json!([]),
            json!({}),
            json!([[], {}, [1], "", "\\"]),
            json!({"a": {"b": [1, {"c": "é}"}, true]}, "\"q\\": {}, "": [[-3]], "d": "x:\"y"}),
        ] {
            assert_eq!(again(Parsed::of(&value).unwrap().whole()), value);
        }
    }
}
