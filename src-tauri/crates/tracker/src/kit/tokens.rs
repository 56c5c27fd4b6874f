//! Counted tokens: the orders of a hand or a pouch, a pool, a price, conditions.

use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// A kind of token. Its text form equals its JSON form.
pub trait Kind:
    Copy + Ord + fmt::Debug + fmt::Display + Serialize + DeserializeOwned + 'static
{
    /// All kinds, at most eight, in the order of counting and writing.
    const ALL: &'static [Self];
}

/// The maximum number of kinds.
const MOST: usize = 8;

/// A count of tokens per kind. In JSON, it is an object with the kinds that occur.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tokens<K> {
    counts: [u8; MOST],
    kind: PhantomData<K>,
}

impl<K> Default for Tokens<K> {
    fn default() -> Self {
        Self { counts: [0; MOST], kind: PhantomData }
    }
}

impl<K: Kind> Tokens<K> {
    /// This many of each kind, in the order of the kinds.
    #[must_use]
    pub const fn counted<const N: usize>(each: [u8; N]) -> Self {
        const { assert!(N == K::ALL.len() && N <= MOST) };
        let (mut counts, mut at) = ([0; MOST], 0);
        while at < N {
            counts[at] = each[at];
            at += 1;
        }
        Self { counts, kind: PhantomData }
    }

    /// One token.
    #[must_use]
    pub fn one(kind: K) -> Self {
        Self::default().with(kind, 1)
    }

    /// The number of tokens of a kind.
    #[must_use]
    pub fn of(&self, kind: K) -> u8 {
        K::ALL.iter().zip(self.counts).find(|(one, _)| **one == kind).map_or(0, |(_, count)| count)
    }

    /// The same with this many tokens of a kind.
    #[must_use]
    pub fn with(mut self, kind: K, count: u8) -> Self {
        let there = K::ALL.iter().zip(&mut self.counts).find(|(one, _)| **one == kind);
        if let Some((_, there)) = there {
            *there = count;
        }
        self
    }

    /// The total number, at most 255.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.counts.iter().fold(0, |sum, count| count.saturating_add(sum))
    }

    /// Whether there are no tokens.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// Whether these include all of `part`.
    #[must_use]
    pub fn holds(&self, part: &Self) -> bool {
        self.counts.iter().zip(part.counts).all(|(count, wanted)| *count >= wanted)
    }

    /// The sum, at most 255 per kind.
    #[must_use]
    pub fn plus(self, more: &Self) -> Self {
        self.joined(more, u8::saturating_add)
    }

    /// The difference, at least 0 per kind.
    #[must_use]
    pub fn minus(self, fewer: &Self) -> Self {
        self.joined(fewer, u8::saturating_sub)
    }

    fn joined(mut self, other: &Self, join: fn(u8, u8) -> u8) -> Self {
        for (count, other) in self.counts.iter_mut().zip(other.counts) {
            *count = join(*count, other);
        }
        self
    }

    /// Each token individually, in the order of the kinds.
    pub fn each(&self) -> impl Iterator<Item = K> + use<K> {
        let kinds = K::ALL.iter().zip(self.counts);
        kinds.flat_map(|(kind, count)| std::iter::repeat_n(*kind, usize::from(count)))
    }

    /// The tokens at some indices of [`Self::each`].
    #[must_use]
    pub fn at(&self, places: &[u32]) -> Self {
        let all: Vec<K> = self.each().collect();
        places.iter().filter_map(|place| all.get(*place as usize)).copied().collect()
    }
}

impl<K: Kind> FromIterator<K> for Tokens<K> {
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self::default(), |sum, kind| sum.plus(&Self::one(kind)))
    }
}

/// Each token by name: "green+green+blue".
impl<K: Kind> fmt::Display for Tokens<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, kind) in self.each().enumerate() {
            if place > 0 {
                f.write_str("+")?;
            }
            write!(f, "{kind}")?;
        }
        Ok(())
    }
}

impl<K: Kind> Serialize for Tokens<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(K::ALL.iter().zip(self.counts).filter(|(_, count)| *count > 0))
    }
}

impl<'de, K: Kind> Deserialize<'de> for Tokens<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Counts(PhantomData))
    }
}

struct Counts<K>(PhantomData<K>);

impl<'de, K: Kind> Visitor<'de> for Counts<K> {
    type Value = Tokens<K>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("how many tokens of each kind")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tokens<K>, A::Error> {
        let (mut tokens, mut seen) = (Tokens::default(), Vec::new());
        while let Some((kind, count)) = map.next_entry::<K, u8>()? {
            if seen.contains(&kind) {
                return Err(A::Error::custom(format!("{kind:?} is counted twice")));
            }
            seen.push(kind);
            tokens = tokens.with(kind, count);
        }
        Ok(tokens)
    }
}

/// In TypeScript and in a schema, it is an object of counts.
#[cfg(spec)]
mod spec {
    use super::{Kind, Tokens};
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use std::borrow::Cow;
    use std::collections::BTreeMap;
    use ts_rs::{Config, TS, TypeVisitor};

    type Shadow<K> = BTreeMap<K, u8>;

    impl<K: Kind + TS> TS for Tokens<K> {
        type WithoutGenerics = Self;
        type OptionInnerType = Self;

        fn name(cfg: &Config) -> String {
            Shadow::<K>::name(cfg)
        }

        fn inline(cfg: &Config) -> String {
            Shadow::<K>::inline(cfg)
        }

        fn visit_dependencies(visitor: &mut impl TypeVisitor) {
            Shadow::<K>::visit_dependencies(visitor);
        }

        fn visit_generics(visitor: &mut impl TypeVisitor) {
            Shadow::<K>::visit_generics(visitor);
        }
    }

    impl<K: Kind + JsonSchema> JsonSchema for Tokens<K> {
        fn schema_name() -> Cow<'static, str> {
            format!("{}Counts", K::schema_name()).into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let count = generator.subschema_for::<u8>();
            let each = K::ALL.iter().map(|kind| (kind.to_string(), count.clone().to_value()));
            json_schema!({
                "description": "How many of each kind; those that there are none of may be left out.",
                "type": "object",
                "properties": each.collect::<serde_json::Map<_, _>>(),
                "additionalProperties": false,
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Gem {
        Ruby,
        Jade,
    }

    impl fmt::Display for Gem {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(if *self == Self::Ruby { "ruby" } else { "jade" })
        }
    }

    impl Kind for Gem {
        const ALL: &'static [Self] = &[Self::Ruby, Self::Jade];
    }

    const ALL: Tokens<Gem> = Tokens::counted([2, 3]);

    #[test]
    fn what_is_taken_and_given_back_is_what_there_was() {
        for part in (0..=2).flat_map(|ruby| (0..=3).map(move |jade| Tokens::counted([ruby, jade])))
        {
            assert!(ALL.holds(&part));
            let rest = ALL.minus(&part);
            assert_eq!((rest.plus(&part), rest.total() + part.total()), (ALL, 5));
            assert_eq!(part.each().collect::<Tokens<Gem>>(), part);
        }
        assert!(!ALL.holds(&Tokens::counted([3, 0])));
        assert_eq!(Tokens::one(Gem::Jade).minus(&ALL), Tokens::default());
        assert_eq!(Tokens::counted([255, 1]).plus(&ALL), Tokens::<Gem>::counted([255, 4]));
        assert_eq!(ALL.at(&[0, 4, 9]), Tokens::counted([1, 1]));
    }

    #[test]
    fn it_is_written_without_what_there_is_none_of_and_read_with_care() {
        for (tokens, text) in [
            (ALL, r#"{"ruby":2,"jade":3}"#),
            (Tokens::one(Gem::Jade), r#"{"jade":1}"#),
            (Tokens::default(), "{}"),
        ] {
            assert_eq!(serde_json::to_string(&tokens).unwrap(), text);
            assert_eq!(serde_json::from_str::<Tokens<Gem>>(text).unwrap(), tokens);
        }
        assert_eq!(ALL.to_string(), "ruby+ruby+jade+jade+jade");
        for bad in [r#"{"opal":1}"#, r#"{"jade":1,"jade":1}"#, r#"{"jade":-1}"#, r#"{"jade":256}"#]
        {
            assert!(serde_json::from_str::<Tokens<Gem>>(bad).is_err(), "{bad}");
        }
    }
}
