//! Checks many lists of a game. The cards of a faction are read once for all of them.

use crate::kept;
use crate::pack::{Pack, Part, add_missing, cards};
use crate::stateless::check_with;
use crate::{ArmyList, Problem, names};
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::collections::BTreeMap;
use tracker::{AnyArmy, Checked, Copied, Entry};

/// The most factions whose cards are kept.
const FACTIONS: usize = 64;

/// Checks lists of one game with the cards of one pack.
pub(crate) struct Checker<'a> {
    game: &'static Entry,
    pack: Cow<'a, Pack>,
    factions: BTreeMap<String, Opened>,
}

/// An army of a faction with all cards of the pack.
struct Opened {
    army: Box<dyn AnyArmy>,
    /// The further fields that the last list has set.
    set: Vec<String>,
}

impl<'a> Checker<'a> {
    /// A checker with this pack of the game.
    pub(crate) fn of(game: &'static Entry, pack: Cow<'a, Pack>) -> Self {
        Self { game, pack, factions: BTreeMap::new() }
    }

    /// Its pack.
    pub(crate) fn pack(&self) -> &Pack {
        &self.pack
    }

    /// Checks a list.
    ///
    /// # Errors
    /// Those of a check of this list alone.
    pub(crate) fn check(
        &mut self,
        list: &ArmyList,
        limit: Option<u16>,
    ) -> Result<Checked, Problem> {
        match self.quick(list, limit) {
            Some(checked) => Ok(checked),
            // What cannot be read says where and why.
            None => check_with(&self.pack, self.game.id, json!(list), limit),
        }
    }

    /// The same without a reason where the list cannot be read.
    fn quick(&mut self, list: &ArmyList, limit: Option<u16>) -> Option<Checked> {
        let are_names = |value: &Value| names::validate_names(value).is_ok();
        let named = list.entries.iter().chain(list.rest.values()).all(are_names);
        if !named || library::fit(&list.name).is_err() || !kept::are_as_in(&self.pack, &list.cards)
        {
            return None;
        }
        let copied = |field: &str| self.game.army.iter().any(|copied| copied.into() == field);
        if list.rest.keys().any(|field| field == "units" || field == "limit" || copied(field)) {
            return None;
        }
        let opened = self.opened(&list.faction)?;
        let army = &mut opened.army;
        army.put("units", list.entries.clone().into()).ok()?;
        army.put("limit", json!(limit.or(list.limit))).ok()?;
        for field in std::mem::take(&mut opened.set) {
            army.put(&field, Value::Null).ok()?;
        }
        for (field, value) in &list.rest {
            army.put(field, value.clone()).ok()?;
            opened.set.push(field.clone());
        }
        Some(army.check())
    }

    fn opened(&mut self, faction: &str) -> Option<&mut Opened> {
        if !self.factions.contains_key(faction) {
            if self.factions.len() == FACTIONS {
                self.factions.clear();
            }
            let army = self.open(faction)?;
            self.factions.insert(faction.to_owned(), Opened { army, set: Vec::new() });
        }
        self.factions.get_mut(faction)
    }

    fn open(&self, faction: &str) -> Option<Box<dyn AnyArmy>> {
        let mut full = Map::new();
        full.insert("name".to_owned(), json!(""));
        full.insert("faction".to_owned(), self.pack.card("factions", faction)?.clone());
        full.insert("units".to_owned(), json!([]));
        for copied in self.game.army {
            let cards = match *copied {
                Copied::Named { shelf, .. } => self.all(shelf),
                Copied::Faction { shelf, .. } => self.all(&format!("{shelf}/{faction}")),
            };
            full.insert(copied.into().to_owned(), cards.into());
        }
        (self.game.open_army)(&Value::Object(full).to_string()).ok()
    }

    /// All cards of a shelf, each as a check of a list alone finds it.
    fn all(&self, shelf: &str) -> Vec<Value> {
        let parts = [Part::Main, Part::Practice].into_iter();
        let mut found = Vec::new();
        for on_shelf in parts.filter_map(|part| self.pack.shelf(part, shelf)) {
            add_missing(&mut found, cards(on_shelf));
        }
        found
    }
}
