//! Functions that need no library. They use the packs as shipped, to check files and to play in memory.

use crate::open_battle::entry;
use crate::pack::{Pack, Packs};
use crate::{Draft, Game, Problem, draft, place};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use tracker::Checked;

/// The available games.
#[must_use]
pub fn games() -> Vec<Game> {
    Packs::embedded().games()
}

/// All content of a game as shipped.
///
/// # Errors
/// [`Problem::NoSuchGame`].
pub fn content(game: &str) -> Result<Map<String, Value>, Problem> {
    Ok(Packs::embedded().of(game)?.clone().all())
}

/// The full setup built from a draft. A full setup is returned unchanged.
///
/// # Errors
/// If it is not a draft, or names something that is not in the pack.
pub fn setup(game: &str, draft: &Value) -> Result<Value, Problem> {
    draft::setup(entry(game)?, Packs::embedded().of(game)?, Draft::of(draft)?)
}

/// Refuses a full setup that is not legal, unless its players play anyway.
///
/// # Errors
/// [`Problem::NotLegal`] with every fault and warning, or that it is not a setup.
pub fn legal(game: &str, setup: &Value) -> Result<(), Problem> {
    let unread = |fault| place::unread(setup, fault);
    let violations = (entry(game)?.muster)(&setup.to_string()).map_err(unread)?;
    let agreed = setup.get("play_anyway").and_then(Value::as_bool).unwrap_or_default();
    if agreed || violations.iter().all(|violation| violation.warning) {
        Ok(())
    } else {
        Err(Problem::NotLegal { violations })
    }
}

/// The cost of an army and what is wrong with it. Takes a list by ids or a full army.
///
/// # Errors
/// If it cannot be read, or names something that is not in the pack.
pub fn check(game: &str, army: Value, limit: Option<u16>) -> Result<Checked, Problem> {
    let packs = Packs::embedded();
    check_with(packs.of(game)?, game, army, limit)
}

fn check_with(
    pack: &Pack,
    game: &str,
    army: Value,
    limit: Option<u16>,
) -> Result<Checked, Problem> {
    let entry = entry(game)?;
    let army = draft::army(entry, pack, army, limit)?;
    (entry.check)(&army.to_string()).map_err(|fault| place::unread(&army, fault))
}

/// An army as the pages share it: the list, and the values typed on the cards that it names.
#[derive(Debug, Deserialize)]
pub struct SharedArmy {
    /// The game's id.
    pub game: String,
    army: Value,
    #[serde(default)]
    cards: BTreeMap<String, BTreeMap<String, Map<String, Value>>>,
}

/// The version that is written.
const SHARED: u64 = 1;

impl SharedArmy {
    /// The shared army, or `None` if the file is something else.
    ///
    /// # Errors
    /// [`Problem::TooNew`] if a newer version of the program wrote it, or [`Problem::BadRequest`].
    pub fn of(file: &Value) -> Result<Option<Self>, Problem> {
        if file.get("format").and_then(Value::as_str) != Some("aide.army") {
            return Ok(None);
        }
        let version = file.get("version").and_then(Value::as_u64);
        if let Some(format) = version.filter(|version| *version > SHARED) {
            return Err(Problem::TooNew { format: u32::try_from(format).unwrap_or(u32::MAX) });
        }
        let bad = |error: serde_json::Error| Problem::BadRequest { what: error.to_string() };
        serde_json::from_value(file.clone()).map(Some).map_err(bad)
    }

    /// Like [`check`], with its own cards laid over the shipped ones.
    ///
    /// # Errors
    /// Those of [`check`].
    pub fn check(self, limit: Option<u16>) -> Result<Checked, Problem> {
        let mut pack = Packs::embedded().of(&self.game)?.clone();
        for (shelf, cards) in &self.cards {
            cards.iter().for_each(|(card, values)| pack.lay(shelf, card, values));
        }
        check_with(&pack, &self.game, self.army, limit)
    }
}
