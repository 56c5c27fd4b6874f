//! Army lists without a library: with the packs as shipped, and the cards that a file brings.

use super::checker::Checker;
use super::fixes::{Fixes, fixes};
use super::text::{self, ReadText};
use crate::open_battle::entry;
use crate::pack::Packs;
use crate::stateless::{check, check_file, pack_of};
use crate::{ArmyList, Problem};
use handover::{ArmyFile, NoArmy};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use tracker::Checked;

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
    fixes(entry(game)?, Packs::embedded().of(game)?, list_of(army)?, limit)
}

/// Reads an army list from a text, as players paste it in chats.
///
/// # Errors
/// If no line of it names a card of the game.
pub fn read_army(game: &str, text: &str) -> Result<ReadText, Problem> {
    text::read_army(Packs::embedded().of(game)?, game, text)
}

fn list_of(army: Value) -> Result<ArmyList, Problem> {
    serde_json::from_value(army).map_err(Problem::unread)
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
                let first =
                    || crate::games().into_iter().next().map(|game| game.id).unwrap_or_default();
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
        let checker = Checker::of(entry(game)?, Packs::embedded().of(game)?);
        self.0.entry(game.to_owned()).or_insert(checker).check(&list, limit)
    }
}
