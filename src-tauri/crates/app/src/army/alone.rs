//! Army lists outside the app: with the packs as shipped, or with what the user of a library typed.

use super::checker::Checker;
use super::fixes::{self, Fill, Fixes, How, fixes};
use super::pins;
use super::read::{Army, Brought, read};
use super::reply::{Changes, Claimed};
use super::text::{self, ReadText};
use crate::app::App;
use crate::open_battle::entry;
use crate::pack::{Pack, Packs};
use crate::stateless::check_with;
use crate::{Problem, cards, kept};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use tracker::Checked;

/// Checks armies of any games. The cards of each faction are read once.
#[derive(Default)]
pub struct Checks<'a> {
    /// The library whose typed values count, if there is one.
    library: Option<&'a App>,
    games: BTreeMap<String, Checker<'static>>,
}

/// An army that was checked, and its game.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CheckedArmy {
    /// The game's id.
    pub game: String,
    /// The verdict.
    #[serde(flatten)]
    pub checked: Checked,
    /// Whether its file was changed after it was written.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub changed: bool,
    /// What its file says otherwise about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claimed: Option<Claimed>,
    /// What the cards here would change, if the list has others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changes: Option<Box<Changes>>,
}

impl<'a> Checks<'a> {
    /// Checks with the values that the user of a library typed.
    #[must_use]
    pub fn with(library: &'a App) -> Self {
        Self { library: Some(library), games: BTreeMap::new() }
    }

    /// Reads and checks an army, as [`read`] does.
    ///
    /// # Errors
    /// If it cannot be read, or names a faction that is not in the pack.
    pub fn check(
        &mut self,
        army: &Value,
        game: Option<&str>,
        limit: Option<u16>,
    ) -> Result<CheckedArmy, Problem> {
        self.judge(&read(army, game)?, limit)
    }

    /// Checks an army that was read.
    ///
    /// # Errors
    /// If it names a faction that is not in the pack.
    pub fn judge(
        &mut self,
        Brought { game, army, changed, claims }: &Brought,
        limit: Option<u16>,
    ) -> Result<CheckedArmy, Problem> {
        let checker = self.checker(game)?;
        let (checked, changes) = match army {
            Army::List(list) => {
                let checked = checker.check(list, limit)?;
                let cards = kept::changed(checker.pack(), &list.cards);
                let check = |now| checker.check(&now, limit);
                let changes = pins::changes(cards, list, &checked, check)?;
                (checked, changes)
            }
            Army::Full(army) => (check_with(checker.pack(), game, army.clone(), limit)?, None),
        };
        let claimed = claims.unlike(game, &checked);
        let changes = changes.map(Box::new);
        Ok(CheckedArmy { game: game.clone(), checked, changed: *changed, claimed, changes })
    }

    /// The fixes of what [`Self::judge`] finds, in the same order. A full army has none: it names no
    /// cards of a pack.
    ///
    /// # Errors
    /// Those of [`Self::judge`].
    pub fn fixes(
        &mut self,
        Brought { game, army, .. }: &Brought,
        limit: Option<u16>,
    ) -> Result<Option<Fixes>, Problem> {
        let rules = entry(game)?;
        match army {
            Army::List(list) => {
                let pack = self.checker(game)?.pack();
                fixes(rules, pack, (**list).clone(), limit).map(Some)
            }
            Army::Full(_) => Ok(None),
        }
    }

    /// Units for the points that are left. A full army has none.
    ///
    /// # Errors
    /// Those of [`Self::judge`].
    pub fn fill(
        &mut self,
        Brought { game, army, .. }: &Brought,
        seed: u64,
    ) -> Result<Option<Fill>, Problem> {
        let rules = entry(game)?;
        match army {
            Army::List(list) => {
                let pack = self.checker(game)?.pack();
                fixes::fill(rules, pack, (**list).clone(), How { most: None, seed }).map(Some)
            }
            Army::Full(_) => Ok(None),
        }
    }

    /// Reads an army list from a text, as players paste it in chats.
    ///
    /// # Errors
    /// If no line of it names a card of the game.
    pub fn read_text(&mut self, game: &str, text: &str) -> Result<ReadText, Problem> {
        text::read_army(self.checker(game)?.pack(), game, text)
    }

    fn checker(&mut self, game: &str) -> Result<&mut Checker<'static>, Problem> {
        if !self.games.contains_key(game) {
            let checker = Checker::of(entry(game)?, self.pack(game)?);
            self.games.insert(game.to_owned(), checker);
        }
        self.games.get_mut(game).ok_or_else(|| Problem::NoSuchGame { game: game.to_owned() })
    }

    fn pack(&self, game: &str) -> Result<Cow<'static, Pack>, Problem> {
        match self.library {
            Some(app) => cards::pack(app, game).map(Cow::Owned),
            None => Packs::embedded().of(game).map(Cow::Borrowed),
        }
    }
}
