//! Functions that need no library. They use the packs as shipped, to check files and to play in memory.

use crate::open_battle::entry;
use crate::pack::{Pack, Packs};
use crate::{Draft, Game, Problem, brought, draft};
use serde_json::{Map, Value};
use tracker::{Checked, Violation};

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
/// [`Problem::NotLegal`] with everything that was found, or that it is not a setup.
pub fn legal(game: &str, setup: &Value) -> Result<(), Problem> {
    let unread = |fault| brought::unread(setup, fault);
    let violations = (entry(game)?.muster)(&setup.to_string()).map_err(unread)?;
    let agreed = setup.get("play_anyway").and_then(Value::as_bool).unwrap_or_default();
    if agreed || !violations.iter().any(Violation::prevents_start) {
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
    check_with(Packs::embedded().of(game)?, game, army, limit)
}

/// The same with a pack.
pub(crate) fn check_with(
    pack: &Pack,
    game: &str,
    army: Value,
    limit: Option<u16>,
) -> Result<Checked, Problem> {
    let entry = entry(game)?;
    let army = draft::army(entry, pack, army, limit)?;
    (entry.check)(&army.to_string()).map_err(|fault| brought::unread(&army, fault))
}
