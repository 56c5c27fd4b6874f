//! An army as a file: the list, the cards that it was built with, and what its writer says about it. The
//! list inside is the game's own; this module knows no game.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The version that is written.
const VERSION: u64 = 2;
/// The first version: a list, and the values typed on its cards.
const FIRST: u64 = 1;
/// The field with the digest of all others.
const DIGEST: &str = "digest";

/// Values on cards, by shelf and id.
pub type Cards = BTreeMap<String, BTreeMap<String, Map<String, Value>>>;

/// An army for another device.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "spec", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ArmyFile {
    /// `aide.army`.
    format: String,
    /// The version of this format, from 1.
    version: u64,
    /// The game's id.
    pub game: String,
    /// The pack with which the list was built.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pack: Option<PackId>,
    /// The verdict where the file was written: `legal`, `not_legal` or `not_yet_known`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
    /// Its points where the file was written, as far as they were known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    /// The players' notes.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
    /// The list, in the game's own form, without its id.
    pub army: Map<String, Value>,
    /// The cards that the list names, as they were when it was built. Other cards of the pack are as
    /// the receiver has them.
    #[serde(default)]
    pub cards: Cards,
    /// SHA-256 of everything else, in hex: of the JSON without spaces, with the fields of each object
    /// in the order of their names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digest: Option<String>,
}

/// A state of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "spec", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PackId {
    /// The pack's id.
    pub id: String,
    /// Its version.
    pub version: u32,
    /// The first hex digits of the SHA-256 of its content.
    pub digest: String,
}

/// Why something is no army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoArmy {
    /// It is something else.
    Other,
    /// A newer version of the program wrote it.
    TooNew(u64),
    /// A part of it is missing or is not what it should be.
    Wrong {
        /// The path to it, such as `cards.units`.
        at: String,
        /// What is wrong, as serde says it.
        what: String,
    },
}

impl ArmyFile {
    /// What a file says that it is.
    pub const FORMAT: &str = "aide.army";

    /// A file with a list of a game.
    #[must_use]
    pub fn of(game: String, army: Map<String, Value>, cards: Cards) -> Self {
        Self {
            format: Self::FORMAT.to_owned(),
            version: VERSION,
            game,
            army,
            cards,
            ..Self::default()
        }
    }

    /// The schema of a file of any game.
    ///
    /// # Errors
    /// None: a schema is plain JSON.
    #[cfg(feature = "spec")]
    pub fn schema() -> serde_json::Result<Value> {
        serde_json::to_value(schemars::schema_for!(Self))
    }

    /// Reads a file.
    ///
    /// # Errors
    /// See [`NoArmy`].
    pub fn read(file: &Value) -> Result<Self, NoArmy> {
        if file["format"] != Self::FORMAT {
            return Err(NoArmy::Other);
        }
        if let Some(newer) = file["version"].as_u64().filter(|version| *version > VERSION) {
            return Err(NoArmy::TooNew(newer));
        }
        let read: Self = serde_path_to_error::deserialize(file).map_err(|error| NoArmy::Wrong {
            at: error.path().to_string(),
            what: error.inner().to_string(),
        })?;
        if read.version < FIRST {
            let what = format!("invalid value: integer `{}`, expected u8", read.version);
            return Err(NoArmy::Wrong { at: "version".to_owned(), what });
        }
        Ok(read)
    }

    /// Whether something in the file was changed after it was written. `file` is what was read. The
    /// first version has no digest, so nobody can tell; nor of a file that claims nothing.
    #[must_use]
    pub fn is_changed(&self, file: &Value) -> bool {
        let claims = self.pack.is_some() || self.verdict.is_some() || self.points.is_some();
        match &self.digest {
            Some(digest) => *digest != digest_of(file.clone()),
            None => claims,
        }
    }

    /// The text of the file, and the digest in it.
    ///
    /// # Errors
    /// None: an army is plain JSON.
    pub fn write(&self) -> serde_json::Result<(String, String)> {
        let digest = digest_of(serde_json::to_value(self)?);
        let whole = Self { digest: Some(digest.clone()), ..self.clone() };
        Ok((serde_json::to_string_pretty(&whole)?, digest))
    }
}

/// The SHA-256 of a value, in hex: of its JSON without spaces, with the fields of each object in the
/// order of their names. A field `digest` of the value itself does not count.
#[must_use]
pub fn digest_of(mut file: Value) -> String {
    if let Some(fields) = file.as_object_mut() {
        fields.remove(DIGEST);
    }
    hex(&Sha256::digest(sorted(file).to_string()))
}

/// The value with the fields of each object in the order of their names, however `Map` keeps them.
fn sorted(value: Value) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(sorted).collect(),
        Value::Object(fields) => {
            let fields: BTreeMap<_, _> = fields.into_iter().collect();
            fields.into_iter().map(|(name, value)| (name, sorted(value))).collect()
        }
        value => value,
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a text does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn army() -> Map<String, Value> {
        let army = json!({"name": "Watch", "faction": "ridge", "entries": [{"card": "foot"}]});
        army.as_object().unwrap().clone()
    }

    #[test]
    fn an_army_comes_back_as_it_was_and_tells_a_change() {
        let cards = json!({"units": {"foot": {"cost": 3, "name": "Ridge Foot"}}});
        let mut file =
            ArmyFile::of("one".to_owned(), army(), serde_json::from_value(cards).unwrap());
        (file.points, file.notes) = (Some(3), "for Saturday".to_owned());
        let (text, digest) = file.write().unwrap();
        let written: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(written["digest"], json!(digest));
        let read = ArmyFile::read(&written).unwrap();
        assert!(!read.is_changed(&written));
        assert_eq!(ArmyFile { digest: None, ..read.clone() }, file);
        for (at, other) in [
            ("/army/entries/0/card", json!("horse")),
            ("/cards/units/foot/cost", json!(2)),
            ("/points", json!(2)),
            ("/digest", json!("00")),
        ] {
            let mut changed = written.clone();
            *changed.pointer_mut(at).unwrap() = other;
            assert!(ArmyFile::read(&changed).unwrap().is_changed(&changed), "{at}");
        }
    }

    #[test]
    fn the_first_version_comes_in() {
        let file = json!({
            "format": "aide.army", "version": 1, "game": "one", "army": army(),
            "cards": {"units": {"foot": {"cost": 3}}},
        });
        let read = ArmyFile::read(&file).unwrap();
        assert!(!read.is_changed(&file));
        assert_eq!((&read.game, &read.army), (&"one".to_owned(), &army()));
        assert_eq!(read.cards["units"]["foot"]["cost"], 3);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let file = json!({"format": "aide.army", "version": 2, "game": "one", "army": army()});
        let with = |field: &str, value: Value| {
            let mut other = file.clone();
            other[field] = value;
            ArmyFile::read(&other).unwrap_err()
        };
        let at = |no: NoArmy| match no {
            NoArmy::Wrong { at, .. } => at,
            no => panic!("{no:?}"),
        };
        assert_eq!(with("format", json!("aide.battle")), NoArmy::Other);
        assert_eq!(with("version", 3.into()), NoArmy::TooNew(3));
        for (field, value, place) in [
            ("version", json!(0), "version"),
            ("version", json!("two"), "version"),
            ("game", json!(7), "game"),
            ("army", json!([]), "army"),
            ("cards", json!({"units": 3}), "cards.units"),
            ("cards", json!({"units": {"foot": [3]}}), "cards.units.foot"),
            ("pack", json!({"id": "one", "version": -1, "digest": ""}), "pack.version"),
        ] {
            assert_eq!(at(with(field, value)), place);
        }
        assert!(matches!(with("hat", json!("red")), NoArmy::Wrong { .. }));
        for other in [json!([]), json!("a poem"), Value::Null] {
            assert_eq!(ArmyFile::read(&other).unwrap_err(), NoArmy::Other, "{other}");
        }
    }
}
