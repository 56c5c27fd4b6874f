//! An army as a file: the list, and the values typed on the cards that it names, so that it is complete
//! on another device.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

const FORMAT: &str = "aide.army";
/// The version that is written.
const VERSION: u64 = 1;

/// The values typed on cards, by shelf and id.
pub type Cards = BTreeMap<String, BTreeMap<String, Map<String, Value>>>;

/// An army for another device.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ArmyFile {
    /// The game's id.
    pub game: String,
    /// The list, in the game's own form, without its id.
    pub army: Map<String, Value>,
    /// What was typed on its cards.
    #[serde(default)]
    pub cards: Cards,
}

/// Why something is no army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoArmy {
    /// It is something else.
    Other,
    /// A newer version of the program wrote it.
    TooNew(u64),
    /// This part of it is missing or is not what it should be: a path such as `army.entries.2.card`.
    Wrong(String),
}

#[derive(Serialize)]
struct Written<'a> {
    format: &'static str,
    version: u64,
    #[serde(flatten)]
    file: &'a ArmyFile,
}

impl ArmyFile {
    /// Reads a file.
    ///
    /// # Errors
    /// See [`NoArmy`].
    pub fn read(file: &Value) -> Result<Self, NoArmy> {
        if file["format"] != FORMAT {
            return Err(NoArmy::Other);
        }
        match file["version"].as_u64() {
            Some(VERSION) => {}
            Some(newer) if newer > VERSION => return Err(NoArmy::TooNew(newer)),
            _ => return Err(NoArmy::Wrong("version".to_owned())),
        }
        wrong_in(file).map_or(Ok(()), |at| Err(NoArmy::Wrong(at)))?;
        Self::deserialize(file).map_err(|_| NoArmy::Wrong("cards".to_owned()))
    }

    /// The text of the file.
    ///
    /// # Errors
    /// None for an army that was read.
    pub fn write(&self) -> serde_json::Result<String> {
        let written = Written { format: FORMAT, version: VERSION, file: self };
        serde_json::to_string_pretty(&written)
    }
}

/// The path of the first part that no list may have so.
fn wrong_in(file: &Value) -> Option<String> {
    let army = &file["army"];
    let text = |field| (!army[field].is_string()).then(|| format!("army.{field}"));
    let entries = || {
        let Some(entries) = army["entries"].as_array() else {
            return Some("army.entries".to_owned());
        };
        let at = entries.iter().position(|entry| !entry["card"].is_string())?;
        Some(format!("army.entries.{at}.card"))
    };
    let game = || (!file["game"].is_string()).then(|| "game".to_owned());
    game().or_else(|| text("name")).or_else(|| text("faction")).or_else(entries)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_army_comes_back_as_it_was() {
        let file = json!({
            "format": "aide.army", "version": 1, "game": "one",
            "army": { "name": "Watch", "faction": "ridge", "entries": [{ "card": "foot" }] },
            "cards": { "units": { "foot": { "cost": 3 } } },
        });
        let army = ArmyFile::read(&file).unwrap();
        let again: Value = serde_json::from_str(&army.write().unwrap()).unwrap();
        assert_eq!(again, file);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let list = json!({ "name": "Watch", "faction": "ridge", "entries": [{ "card": "foot" }] });
        let file = json!({ "format": "aide.army", "version": 1, "game": "one", "army": list });
        let without = |pointer: &str| {
            let mut other = file.clone();
            *other.pointer_mut(pointer).unwrap() = Value::Null;
            ArmyFile::read(&other).unwrap_err()
        };
        let wrong = |at: &str| NoArmy::Wrong(at.to_owned());
        assert_eq!(without("/format"), NoArmy::Other);
        assert_eq!(without("/version"), wrong("version"));
        assert_eq!(without("/game"), wrong("game"));
        assert_eq!(without("/army"), wrong("army.name"));
        assert_eq!(without("/army/faction"), wrong("army.faction"));
        assert_eq!(without("/army/entries/0"), wrong("army.entries.0.card"));
        let with = |field: &str, value: Value| {
            let mut other = file.clone();
            other[field] = value;
            ArmyFile::read(&other).unwrap_err()
        };
        assert_eq!(with("version", 2.into()), NoArmy::TooNew(2));
        assert_eq!(with("cards", json!({ "units": 3 })), wrong("cards"));
        for other in [json!([]), json!("a poem"), Value::Null] {
            assert_eq!(ArmyFile::read(&other).unwrap_err(), NoArmy::Other, "{other}");
        }
    }
}
