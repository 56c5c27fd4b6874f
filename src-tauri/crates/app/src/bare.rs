//! What needs no library: the packs as they are shipped, for checking files and for playing in
//! memory.

use crate::open_battle::entry;
use crate::pack::Packs;
use crate::{Draft, Game, Problem, draft};
use serde_json::{Map, Value};
use tracker::Checked;

/// The games there are.
#[must_use]
pub fn games() -> Vec<Game> {
    Packs::embedded().games()
}

/// All content of a game as it is shipped.
///
/// # Errors
/// [`Problem::NoSuchGame`].
pub fn content(game: &str) -> Result<Map<String, Value>, Problem> {
    Ok(Packs::embedded().of(game)?.clone().all())
}

/// The whole setup that a draft comes to; a whole setup comes to itself.
///
/// # Errors
/// When it is no draft, or names what is not in the pack.
pub fn setup(game: &str, draft: &Value) -> Result<Value, Problem> {
    draft::setup(entry(game)?, Packs::embedded().of(game)?, Draft::of(draft)?)
}

/// Refuses a whole setup that is not legal, unless its players play anyway.
///
/// # Errors
/// [`Problem::NotLegal`] with every fault and warning, or that it is no setup.
pub fn legal(game: &str, setup: &Value) -> Result<(), Problem> {
    let violations = (entry(game)?.muster)(&setup.to_string())?;
    let agreed = setup.get("play_anyway").and_then(Value::as_bool).unwrap_or_default();
    if agreed || violations.iter().all(|violation| violation.warning) {
        Ok(())
    } else {
        Err(Problem::NotLegal { violations })
    }
}

/// What an army comes to and what is wrong with it: a list by ids, or an army in full.
///
/// # Errors
/// When it cannot be read, or names what is not in the pack.
pub fn check(game: &str, army: Value, limit: Option<u16>) -> Result<Checked, Problem> {
    let entry = entry(game)?;
    let army = draft::army(entry, Packs::embedded().of(game)?, army, limit)?;
    Ok((entry.check)(&army.to_string())?)
}
