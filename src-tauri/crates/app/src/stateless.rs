//! Functions that need no library. They use the packs as shipped, to check files and to play in memory.

use crate::army::fixes::{Fixes, fixes};
use crate::army::lists::bad;
use crate::army::{self, Checker, ReadText};
use crate::open_battle::entry;
use crate::pack::{Pack, Packs};
use crate::{ArmyList, Draft, Game, Problem, draft, place};
use handover::{ArmyFile, NoArmy};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tracker::{Checked, Violation};

/// The packs as shipped.
static PACKS: LazyLock<Packs> = LazyLock::new(Packs::embedded);

/// The available games.
#[must_use]
pub fn games() -> Vec<Game> {
    PACKS.games()
}

/// All content of a game as shipped.
///
/// # Errors
/// [`Problem::NoSuchGame`].
pub fn content(game: &str) -> Result<Map<String, Value>, Problem> {
    Ok(PACKS.of(game)?.clone().all())
}

/// The full setup built from a draft. A full setup is returned unchanged.
///
/// # Errors
/// If it is not a draft, or names something that is not in the pack.
pub fn setup(game: &str, draft: &Value) -> Result<Value, Problem> {
    draft::setup(entry(game)?, PACKS.of(game)?, Draft::of(draft)?)
}

/// Refuses a full setup that is not legal, unless its players play anyway.
///
/// # Errors
/// [`Problem::NotLegal`] with everything that was found, or that it is not a setup.
pub fn legal(game: &str, setup: &Value) -> Result<(), Problem> {
    let unread = |fault| place::unread(setup, fault);
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
    check_with(PACKS.of(game)?, game, army, limit)
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
    (entry.check)(&army.to_string()).map_err(|fault| place::unread(&army, fault))
}

/// Like [`check`], with the file's own cards laid over the shipped ones.
///
/// # Errors
/// Those of [`check`].
pub fn check_file(file: ArmyFile, limit: Option<u16>) -> Result<Checked, Problem> {
    let (pack, ArmyFile { game, army, .. }) = pack_of(file)?;
    check_with(&pack, &game, army.into(), limit)
}

/// The fixes of what [`check_file`] finds about the file's list, in the same order.
///
/// # Errors
/// Those of [`check`].
pub fn fix_file(file: ArmyFile, limit: Option<u16>) -> Result<Fixes, Problem> {
    let (pack, ArmyFile { game, army, .. }) = pack_of(file)?;
    fixes(entry(&game)?, &pack, list_of(army.into())?, limit)
}

/// The fixes of what [`check`] finds about a list by ids, in the same order.
///
/// # Errors
/// Those of [`check`]. A full army has no fixes: it names no cards of a pack.
pub fn fix(game: &str, army: Value, limit: Option<u16>) -> Result<Fixes, Problem> {
    fixes(entry(game)?, PACKS.of(game)?, list_of(army)?, limit)
}

/// Reads an army list from a text, as players paste it in chats.
///
/// # Errors
/// If no line of it names a card of the game.
pub fn read_army(game: &str, text: &str) -> Result<ReadText, Problem> {
    army::read_army(PACKS.of(game)?, game, text)
}

fn list_of(army: Value) -> Result<ArmyList, Problem> {
    serde_json::from_value(army).map_err(bad)
}

/// The game's pack with the file's own cards laid over the shipped ones, and the rest of the file.
fn pack_of(mut file: ArmyFile) -> Result<(Pack, ArmyFile), Problem> {
    let mut pack = PACKS.of(&file.game)?.clone();
    for (shelf, cards) in std::mem::take(&mut file.cards) {
        cards.iter().for_each(|(card, values)| pack.lay(&shelf, card, values));
    }
    Ok((pack, file))
}

/// Checks many armies, of any games, with the packs as shipped. The cards of each faction are read once.
#[derive(Default)]
pub struct Checks(BTreeMap<String, Checker<'static>>);

/// An army that was checked, and its game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CheckedArmy {
    /// The game's id.
    pub game: String,
    /// The verdict.
    #[serde(flatten)]
    pub checked: Checked,
}

impl Checks {
    /// Checks an army: a file that was shared, a list by ids, or a full army. `game` is the game of what
    /// does not say its own; the first one if it is not given.
    ///
    /// # Errors
    /// Those of [`check`].
    pub fn check(
        &mut self,
        army: Value,
        game: Option<&str>,
        limit: Option<u16>,
    ) -> Result<CheckedArmy, Problem> {
        match ArmyFile::read(&army) {
            Ok(file) => {
                let of = file.game.clone();
                let checked = match file.cards.is_empty() {
                    true => self.list(&of, file.army.into(), limit),
                    false => check_file(file, limit),
                };
                Ok(CheckedArmy { game: of, checked: checked? })
            }
            Err(NoArmy::Other) => {
                let first = || games().into_iter().next().map(|game| game.id).unwrap_or_default();
                let game = game.map_or_else(first, str::to_owned);
                let checked = self.list(&game, army, limit)?;
                Ok(CheckedArmy { game, checked })
            }
            Err(no) => Err(no.into()),
        }
    }

    fn list(&mut self, game: &str, army: Value, limit: Option<u16>) -> Result<Checked, Problem> {
        if army.get("entries").is_none() {
            return check(game, army, limit);
        }
        let list = list_of(army)?;
        if !self.0.contains_key(game) {
            let checker = Checker::of(entry(game)?, PACKS.of(game)?);
            self.0.insert(game.to_owned(), checker);
        }
        match self.0.get_mut(game) {
            Some(checker) => checker.check(&list, limit),
            None => check(game, json!(list), limit),
        }
    }
}
