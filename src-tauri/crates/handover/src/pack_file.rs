//! A pack as a file: cards that somebody typed for a game, with who wrote them and on what terms. The
//! cards inside are the game's own; this module knows no game. Fields that it does not know stand beside
//! the others, and stay as long as the text is kept.

use crate::army_file::{Cards, digest_of};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version that is written.
const VERSION: u64 = 1;

/// A pack for another device.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "spec", derive(schemars::JsonSchema))]
pub struct PackFile {
    /// `aide.pack`.
    format: String,
    /// The version of this format, from 1.
    version: u64,
    /// The game's id.
    pub game: String,
    /// What the pack is.
    pub pack: PackHead,
    /// Its cards: the values that it has of each, by shelf and id. They are laid over the game's own. A
    /// deck is a shelf, too.
    pub cards: Cards,
    /// SHA-256 of everything else, in hex: of the JSON without spaces, with the fields of each object
    /// in the order of their names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digest: Option<String>,
}

/// What a pack is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "spec", derive(schemars::JsonSchema))]
pub struct PackHead {
    /// Its id, 32 hex digits: the same in all its versions.
    pub id: String,
    /// Its version, from 1: higher whenever its content has changed.
    pub version: u32,
    /// Its name.
    pub name: String,
    /// Who wrote it.
    #[serde(default)]
    pub author: String,
    /// On what terms it may be used and handed on, such as `CC BY 4.0`.
    #[serde(default)]
    pub license: String,
    /// The languages of its texts, such as `en`.
    #[serde(default)]
    pub languages: Vec<String>,
}

/// Why something is no pack of this format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoPack {
    /// It is something else.
    Other,
    /// A newer version of the program wrote it.
    TooNew(u64),
}

impl PackFile {
    /// What a file says that it is.
    pub const FORMAT: &str = "aide.pack";
    /// The fields of a file.
    pub const FIELDS: [&str; 6] = ["format", "version", "game", "pack", "cards", "digest"];

    /// A file with cards of a game.
    #[must_use]
    pub fn of(game: String, pack: PackHead, cards: Cards) -> Self {
        let format = Self::FORMAT.to_owned();
        Self { format, version: VERSION, game, pack, cards, digest: None }
    }

    /// Whether this version of the program knows the format of a file.
    ///
    /// # Errors
    /// See [`NoPack`].
    pub fn knows(file: &Value) -> Result<(), NoPack> {
        if file["format"] != Self::FORMAT {
            return Err(NoPack::Other);
        }
        match file["version"].as_u64() {
            Some(newer) if newer > VERSION => Err(NoPack::TooNew(newer)),
            _ => Ok(()),
        }
    }

    /// Whether something in the file was changed after it was written. `file` is what was read. Of a
    /// file without a digest, such as one written by hand, nobody can tell.
    #[must_use]
    pub fn is_changed(file: &Value) -> bool {
        file.get("digest").is_some_and(|digest| *digest != digest_of(file.clone()))
    }

    /// The text of the file, and the digest in it.
    ///
    /// # Errors
    /// None: a pack is plain JSON.
    pub fn write(&self) -> serde_json::Result<(String, String)> {
        let digest = digest_of(serde_json::to_value(self)?);
        let whole = Self { digest: Some(digest.clone()), ..self.clone() };
        Ok((serde_json::to_string_pretty(&whole)?, digest))
    }

    /// The schema of a file of any game.
    ///
    /// # Errors
    /// None: a schema is plain JSON.
    #[cfg(feature = "spec")]
    pub fn schema() -> serde_json::Result<Value> {
        serde_json::to_value(schemars::schema_for!(Self))
    }
}

impl PackHead {
    /// The fields of a head.
    pub const FIELDS: [&str; 6] = ["id", "version", "name", "author", "license", "languages"];
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn file() -> PackFile {
        let cards = json!({"units": {"foot": {"cost": 3}}, "deck/ridge": {"a": {"text": "A"}}});
        let head = json!({"id": "0a", "version": 2, "name": "Ridge", "author": "Ada",
            "license": "CC BY 4.0", "languages": ["en"]});
        let head = serde_json::from_value(head).unwrap();
        PackFile::of("one".to_owned(), head, serde_json::from_value(cards).unwrap())
    }

    #[test]
    fn a_pack_comes_back_as_it_was_and_tells_a_change() {
        let (text, digest) = file().write().unwrap();
        let written: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(PackFile::knows(&written), Ok(()));
        assert!(!PackFile::is_changed(&written));
        let read: PackFile = serde_json::from_str(&text).unwrap();
        assert_eq!((read.digest.as_ref(), &read.cards), (Some(&digest), &file().cards));
        assert_eq!(PackFile { digest: None, ..read }, file());
        for (at, other) in [
            ("/pack/author", json!("Eve")),
            ("/cards/units/foot/cost", json!(2)),
            ("/cards/deck~1ridge/a/text", json!("B")),
            ("/digest", json!("00")),
        ] {
            let mut changed = written.clone();
            *changed.pointer_mut(at).unwrap() = other;
            assert!(PackFile::is_changed(&changed), "{at}");
        }
    }

    #[test]
    fn its_fields_are_those_that_are_written() {
        let (text, _) = file().write().unwrap();
        let written: Value = serde_json::from_str(&text).unwrap();
        let names = |of: &Value| {
            let mut names: Vec<_> = of.as_object().unwrap().keys().cloned().collect();
            names.sort();
            names
        };
        let sorted = |mut names: [&'static str; 6]| {
            names.sort_unstable();
            names
        };
        assert_eq!(names(&written), sorted(PackFile::FIELDS));
        assert_eq!(names(&written["pack"]), sorted(PackHead::FIELDS));
    }

    #[test]
    fn what_is_no_pack_is_told_from_a_newer_one() {
        let newer = json!({"format": "aide.pack", "version": 2});
        assert_eq!(PackFile::knows(&newer), Err(NoPack::TooNew(2)));
        for other in [json!([]), json!("a poem"), Value::Null, json!({"format": "aide.army"})] {
            assert_eq!(PackFile::knows(&other), Err(NoPack::Other), "{other}");
        }
    }
}
