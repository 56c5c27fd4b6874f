//! Closed lists of terms, such as phases or the symbols of a die: each with all its values, and the
//! word for each value in JSON, sentences and pages.

use serde::de::{DeserializeOwned, Deserializer, Error, Visitor};
use serde::forward_to_deserialize_any;
use std::fmt;

/// Declares enums of terms. `folder` is the folder of the generated TypeScript types.
macro_rules! id_enum {
    ($folder:tt $(
        $(#[$attr:meta])*
        $name:ident { $($(#[$way_attr:meta])* $way:ident),+ $(,)? }
    )+) => {$(
        $(#[$attr])*
        #[derive(
            Debug,
            Clone,
            Copy,
            PartialEq,
            Eq,
            PartialOrd,
            Ord,
            serde::Serialize,
            serde::Deserialize,
        )]
        #[redact::binding($folder)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$way_attr])* $way),+
        }

        impl $name {
            /// All values, in order.
            pub const ALL: [$name; [$($name::$way),+].len()] = [$($name::$way),+];

            /// The word for this value.
            #[must_use]
            pub fn name(self) -> &'static str {
                $crate::kit::words::<Self>().get(self as usize).copied().unwrap_or_default()
            }
        }
    )+};
}

pub(crate) use id_enum;

/// The words of an enum's values, in order, as its deserializer reports them.
pub(crate) fn words<Terms: DeserializeOwned>() -> &'static [&'static str] {
    match Terms::deserialize(Asked) {
        Err(Words(words)) => words,
        Ok(_) => &[],
    }
}

/// A deserializer without input: it only captures the accepted words.
struct Asked;

impl<'de> Deserializer<'de> for Asked {
    type Error = Words;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Words> {
        Err(Words(&[]))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Words> {
        Err(Words(words))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The accepted words, passed as an error.
#[derive(Debug)]
struct Words(&'static [&'static str]);

impl Error for Words {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(&[])
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(", "))
    }
}

impl std::error::Error for Words {}

#[cfg(test)]
mod tests {
    use super::words;
    use crate::kit::Source;

    #[test]
    fn a_term_is_named_as_it_is_written() {
        assert_eq!(words::<Source>(), ["app", "table"]);
        assert_eq!(words::<u8>(), [""; 0]);
    }
}
