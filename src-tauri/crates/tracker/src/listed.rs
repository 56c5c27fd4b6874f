//! The lists of an army, by name.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// What a player brings: lists of items, each an array of JSON objects.
pub trait Listed {
    /// Replaces the list in the field of this name, or another of its own fields. `null` is the field
    /// that is not given.
    ///
    /// # Errors
    /// If there is no such list, or it may not hold such an item.
    fn put(&mut self, list: &str, items: Value) -> serde_json::Result<()>;
    /// The cost of a unit with everything that belongs to it, in points. `None` if a part of it is not
    /// known.
    fn price(&self, unit: Value) -> Option<i64>;
}

/// A game without armies has no lists.
impl Listed for () {
    fn put(&mut self, list: &str, _items: Value) -> serde_json::Result<()> {
        Err(no_list(list))
    }

    fn price(&self, _unit: Value) -> Option<i64> {
        None
    }
}

/// A field of an army; its default for `null`.
pub(crate) fn field<T: Default + DeserializeOwned>(value: Value) -> serde_json::Result<T> {
    serde_json::from_value::<Option<T>>(value).map(Option::unwrap_or_default)
}

/// An army of the game has no list of this name.
pub(crate) fn no_list(list: &str) -> serde_json::Error {
    serde::de::Error::custom(format_args!("unknown list `{list}`"))
}
