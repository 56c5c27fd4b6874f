//! The shelves of a pack for a game, and how the cards of each are read.

#[cfg(spec)]
use super::Schema;
use serde::de::DeserializeOwned;

/// A card that may be on a shelf.
#[cfg(not(spec))]
pub trait Card: DeserializeOwned {}
#[cfg(not(spec))]
impl<T: DeserializeOwned> Card for T {}

/// A card that may be on a shelf, with a schema.
#[cfg(spec)]
pub trait Card: DeserializeOwned + schemars::JsonSchema {}
#[cfg(spec)]
impl<T: DeserializeOwned + schemars::JsonSchema> Card for T {}

/// A shelf of a pack.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// Its name. A name that ends with a slash is a folder: a faction's part has the faction's id.
    pub name: &'static str,
    /// Checks whether a text is one of its cards; an error says what is wrong.
    pub read: fn(&str) -> Result<(), String>,
    /// The schema of its cards.
    #[cfg(spec)]
    pub schema: Schema,
}

impl Shelf {
    /// A shelf for every card that can be parsed.
    #[must_use]
    pub const fn of<C: Card>(name: &'static str) -> Self {
        Self {
            name,
            read: |text| Self::card::<C>(text).map(drop),
            #[cfg(spec)]
            schema: Schema::read::<C>(),
        }
    }

    /// Parses a card.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn card<C: Card>(text: &str) -> Result<C, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    /// Checks whether a text is a card of the shelf with that name.
    pub(crate) fn read(all: &[Self], name: &str, text: &str) -> Result<(), String> {
        let mut named = all.iter().filter(|shelf| match shelf.name.strip_suffix('/') {
            Some(_) => name.starts_with(shelf.name),
            None => name == shelf.name,
        });
        let shelf = named.next().ok_or_else(|| format!("there is no shelf {name}"))?;
        (shelf.read)(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_read_on_its_own_shelf_alone() {
        let all = [Shelf::of::<u8>("dice"), Shelf::of::<bool>("decks/")];
        let read = |name, text| Shelf::read(&all, name, text);
        assert_eq!([read("dice", "6"), read("decks/france", "true")], [Ok(()), Ok(())]);
        for name in ["maps", "decks", "dice/france"] {
            assert_eq!(read(name, "6"), Err(format!("there is no shelf {name}")));
        }
        assert!(!read("dice", "true").unwrap_err().contains("no shelf"));
    }
}
