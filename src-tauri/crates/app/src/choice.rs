//! What players choose: army lists and drafts of battles, with ids instead of copies.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// An army list: cards by id. A game's further lists (a deck, say) may stand next to these and are
/// handed on as they are.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(
    test,
    ts(
        export,
        type = "{ id?: string; name: string; faction: string; limit?: number; \
            entries: { card: string; name?: string | null; detachments?: string[]; \
            [field: string]: unknown }[]; [list: string]: unknown }"
    )
)]
pub struct ArmyList {
    /// Its id, once it is kept; a pack's army has a readable one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its name.
    pub name: String,
    /// The id of its faction.
    pub faction: String,
    /// The agreed limit in points, if one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u16>,
    /// Its units: `card` by id, the players' own `name`, and what else the game lets a unit have.
    pub entries: Vec<Value>,
    /// The game's further lists.
    #[serde(flatten)]
    pub rest: Map<String, Value>,
}

/// What a battle is to begin from. Everything else that the game's setup has (rounds, house
/// rules, sources, …) may stand next to these and is handed on as it is.
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
    /// The players' names; their armies' names when not given.
    #[serde(default)]
    pub names: Option<Vec<String>>,
    /// One for each seat: the id of an army of the pack or of a kept list, a list, or an army
    /// in full.
    pub armies: Vec<Value>,
    /// A scenario of the pack by id, or in full.
    #[serde(default)]
    pub scenario: Option<Value>,
    /// The rest of the game's setup.
    #[serde(flatten)]
    pub rest: Map<String, Value>,
}
