//! What players choose: army lists and drafts of battles, with ids instead of copies.

use handover::Cards;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// An army list: cards by id. Further lists of a game (such as a deck) may be added and are passed on
/// unchanged.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(
    test,
    ts(
        export,
        type = "{ id?: string; name: string; faction: string; limit?: number; \
            entries: { card: string; name?: string | null; detachments?: string[]; \
            [field: string]: unknown }[]; notes?: string; tags?: string[]; \
            cards?: Record<string, Record<string, Record<string, unknown>>>; \
            [list: string]: unknown }"
    )
)]
pub struct ArmyList {
    /// Its id, once it is saved. An army of a pack has a readable id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its name.
    pub name: String,
    /// The id of its faction.
    pub faction: String,
    /// The agreed limit in points, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u16>,
    /// Its units: `card` by id, the players' own `name`, and whatever else the game allows for a unit.
    pub entries: Vec<Value>,
    /// The players' notes.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
    /// Words under which its owner finds it. They stay on this device.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// The cards that it was built with, by shelf and id. They count instead of those of the pack; a
    /// value that was not known then comes from the pack.
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    pub cards: Cards,
    /// The game's further lists.
    #[serde(flatten)]
    pub rest: Map<String, Value>,
}

/// The choices from which a battle begins. Other fields of the game's setup (rounds, house rules,
/// sources, …) may be added and are passed on unchanged.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(
    test,
    ts(
        export,
        type = "{ names?: string[]; \
            armies: (string | import('./ArmyList').ArmyList | Record<string, unknown>)[]; \
            scenario?: string | Record<string, unknown>; [field: string]: unknown }"
    )
)]
pub struct Draft {
    /// The players' names; the names of their armies if not given.
    #[serde(default)]
    pub names: Option<Vec<String>>,
    /// One for each seat: the id of an army of the pack or of a saved list, a list, or a full army.
    pub armies: Vec<Value>,
    /// A scenario of the pack by id, or a full one.
    #[serde(default)]
    pub scenario: Option<Value>,
    /// The rest of the game's setup.
    #[serde(flatten)]
    pub rest: Map<String, Value>,
}
