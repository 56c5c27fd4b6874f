//! Army lists, and the cards that users typed.

use crate::army::reply;
use crate::open_battle::entry;
use crate::pack::Pack;
use crate::{
    App, ArmyList, Caller, Draft, KeptArmy, Problem, Records, cards, clock, draft, names, place,
    version,
};
use serde_json::{Map, Value};
use std::fmt::Display;
use tracker::{Fault, Id, Learned, Violation};

/// What the user typed on a card.
#[derive(Clone)]
struct Typed {
    shelf: String,
    card: String,
    values: Map<String, Value>,
    version: String,
}

/// A card by its shelf and its id.
type Named<'a> = (&'a str, &'a str);

/// The largest army list or card, in bytes.
const MOST: usize = 64 << 10;

impl App {
    pub(crate) fn armies(&self, game: &str) -> Result<reply::Armies, Problem> {
        self.packs.of(game)?;
        let kept = self.records().library.armies(game)?;
        Ok(reply::Armies { armies: kept.into_iter().map(shown).collect() })
    }

    /// Saves a list as it is, legal or not. Refuses only a list that cannot be read, or one that would
    /// overwrite another version than the one it changes.
    pub(crate) fn save_army(
        &self,
        game: &str,
        mut list: ArmyList,
        over: Option<&str>,
    ) -> Result<reply::SaveArmy, Problem> {
        let id = match &list.id {
            Some(id) => army_id(id)?,
            None => clock::id()?,
        };
        library::fit(&list.name)?;
        list.id = Some(id.to_string());
        let text = serde_json::to_string(&list).map_err(bad)?;
        Problem::unless_short(&text, MOST)?;
        let value = serde_json::to_value(&list).map_err(bad)?;
        let violations = match self.check_army(game, value, None) {
            Ok(violations) => Some(violations),
            Err(Problem::NoSuchCard { .. }) => None,
            Err(problem) => return Err(problem),
        };
        let changes = |kept: Option<&str>| version::changes(over, &text, kept);
        let mut records = self.records();
        records.library.save_army(&id.0, game, &list.name, &text, clock::now(), changes)?;
        drop(records);
        self.tell(None);
        Ok(reply::SaveArmy { army: id.to_string(), version: version::version(&text), violations })
    }

    pub(crate) fn delete_army(&self, army: Id) -> Result<(), Problem> {
        if !self.records().library.delete_army(&army.0)? {
            return Err(Problem::NoSuchArmy { army: army.to_string() });
        }
        self.tell(None);
        Ok(())
    }

    pub(crate) fn check_army(
        &self,
        game: &str,
        army: Value,
        limit: Option<u16>,
    ) -> Result<Vec<Violation>, Problem> {
        let entry = entry(game)?;
        let army = draft::army(entry, &self.pack(game)?, self.kept(army)?, limit)?;
        let checked = (entry.check)(&army.to_string());
        Ok(checked.map_err(|fault| place::unread(&army, fault))?.violations)
    }

    /// The full setup built from a draft.
    pub(crate) fn setup(&self, game: &str, mut draft: Draft) -> Result<Value, Problem> {
        let armies = std::mem::take(&mut draft.armies);
        draft.armies = armies.into_iter().map(|army| self.kept(army)).collect::<Result<_, _>>()?;
        draft::setup(entry(game)?, &self.pack(game)?, draft)
    }

    /// Replaces the id of a saved list with the list; returns anything else unchanged.
    fn kept(&self, army: Value) -> Result<Value, Problem> {
        let Some(id) = army.as_str().and_then(|id| id.parse::<Id>().ok()) else {
            return Ok(army);
        };
        let missing = || Problem::NoSuchArmy { army: id.to_string() };
        let kept = self.records().library.army(&id.0)?.ok_or_else(missing)?;
        let text = kept.text.map_err(library::Fault::from)?;
        serde_json::from_str(&text).map_err(bad)
    }

    /// A game's pack with the values that the user typed.
    pub(crate) fn pack(&self, game: &str) -> Result<Pack, Problem> {
        self.pack_with(game, self.records().typed(game)?)
    }

    fn pack_with(&self, game: &str, typed: Vec<Typed>) -> Result<Pack, Problem> {
        let mut pack = self.packs.of(game)?.clone();
        for Typed { shelf, card, values, .. } in typed {
            pack.lay(&shelf, &card, &values);
        }
        Ok(pack)
    }

    /// A game's pack: as printed for a guest, with the user's own values for the owner of this device.
    /// Whatever a battle uses of those values is in its looks, for the viewers who may know it.
    pub(crate) fn pack_reply(
        &self,
        caller: Caller,
        game: &str,
    ) -> Result<cards::reply::Pack, Problem> {
        let all = match caller {
            Caller::Owner => self.records().typed(game)?,
            Caller::Guest(_) => Vec::new(),
        };
        let [mut typed, mut versions] = [Map::new(), Map::new()];
        for Typed { shelf, card, values, version } in all.clone() {
            put(&mut typed, &shelf, &card, values.into());
            put(&mut versions, &shelf, &card, version.into());
        }
        Ok(cards::reply::Pack { pack: self.pack_with(game, all)?.wordless(), typed, versions })
    }

    pub(crate) fn save_card(
        &self,
        game: &str,
        card: Named<'_>,
        values: &Map<String, Value>,
        over: Option<&str>,
    ) -> Result<cards::reply::SaveCard, Problem> {
        let version = self.write_card(&mut self.records(), game, card, values, over)?;
        self.tell(None);
        Ok(cards::reply::SaveCard { version })
    }

    fn write_card(
        &self,
        records: &mut Records,
        game: &str,
        (shelf, card): Named<'_>,
        values: &Map<String, Value>,
        over: Option<&str>,
    ) -> Result<String, Problem> {
        let mut pack = self.pack_with(game, records.typed(game)?)?;
        let card = card_name(card)?;
        pack.lay(shelf, card, values);
        let whole = pack.card(shelf, card).cloned().unwrap_or_default();
        names::validate_names(&whole)?;
        if let Err(fault) = (entry(game)?.read_card)(shelf, &whole.to_string()) {
            return Err(unfit(game, (shelf, card), (&whole, values), fault));
        }
        let text = serde_json::to_string(values).map_err(bad)?;
        Problem::unless_short(&text, MOST)?;
        let changes = |kept: Option<&str>| version::changes(over, &text, kept);
        records.library.save_card(game, &format!("{shelf}/{card}"), &text, changes)?;
        Ok(version::version(&text))
    }

    pub(crate) fn forget_card(&self, game: &str, shelf: &str, card: &str) -> Result<(), Problem> {
        self.packs.of(game)?;
        if !self.records().library.forget_card(game, &format!("{shelf}/{card}"))? {
            return Err(Problem::NoSuchCard { shelf: shelf.to_owned(), card: card.to_owned() });
        }
        self.tell(None);
        Ok(())
    }

    /// Saves what a carried-out command says about a card. If the card cannot be saved, the command
    /// still stands and the next battle asks again. The change is announced with the step.
    pub(crate) fn learn(&self, records: &mut Records, battle: Id, command: &Value) {
        // A command that teaches nothing, or a card that cannot be saved, is no error.
        let _ = self.try_learn(records, battle, command);
    }

    fn try_learn(&self, records: &mut Records, battle: Id, command: &Value) -> Option<()> {
        let open = records.open.get(&battle)?;
        let Learned { shelf, card, field, value } = open.learned(command)?;
        let game = open.name().game.clone();
        let mut typed = records.typed(&game).ok()?.into_iter();
        let known = typed.find(|typed| typed.shelf == shelf && typed.card == card);
        let (mut values, over) = known.map(|it| (it.values, it.version)).unzip();
        let values = values.get_or_insert_with(Map::new);
        values.insert(field.to_owned(), serde_json::from_str(value.get()).ok()?);
        self.write_card(records, &game, (shelf, &card), values, over.as_deref()).ok().map(drop)
    }
}

impl Records {
    /// What the user typed for a game. A damaged card counts as not typed.
    fn typed(&self, game: &str) -> Result<Vec<Typed>, Problem> {
        let kept = self.library.cards(game)?;
        let read = |(key, text): (String, library::Text)| {
            let ((shelf, card), text) = (key.rsplit_once('/')?, text.ok()?);
            let (values, version) = (serde_json::from_str(&text).ok()?, version::version(&text));
            Some(Typed { shelf: shelf.to_owned(), card: card.to_owned(), values, version })
        };
        Ok(kept.into_iter().filter_map(read).collect())
    }
}

/// The problem for an invalid card, with the field that was typed wrong.
fn unfit(
    game: &str,
    (shelf, card): Named<'_>,
    (whole, values): (&Value, &Map<String, Value>),
    fault: Fault,
) -> Problem {
    let Fault::Unreadable(what) = fault else { return fault.into() };
    let reads_without = |field: &&String| {
        let mut rest = whole.clone();
        rest.as_object_mut().is_some_and(|card| card.remove(*field).is_some())
            && entry(game).is_ok_and(|entry| (entry.read_card)(shelf, &rest.to_string()).is_ok())
    };
    let at = values.keys().find(reads_without).map(|field| format!(", {field}"));
    let what = place::split(&what).map_or(what.as_str(), |(what, _)| what);
    let name = whole.get("name").and_then(Value::as_str).unwrap_or(card);
    let what = format!("{shelf}/{card}{} ({name}): {what}", at.unwrap_or_default());
    Problem::BadRequest { what }
}

/// Puts a value into a map by shelf and card.
fn put(all: &mut Map<String, Value>, shelf: &str, card: &str, value: Value) {
    all.entry(shelf).or_insert_with(|| Map::new().into())[card] = value;
}

fn shown(kept: library::Army) -> KeptArmy {
    let text = kept.text.ok();
    KeptArmy {
        id: Id(kept.id).to_string(),
        name: kept.name,
        at: kept.touched_at,
        version: text.as_deref().map(version::version),
        army: text.and_then(|text| serde_json::from_str(&text).ok()),
    }
}

fn army_id(id: &str) -> Result<Id, Problem> {
    id.parse().map_err(|_| Problem::NoSuchArmy { army: id.to_owned() })
}

/// A card's id: short, and not a path.
fn card_name(card: &str) -> Result<&str, Problem> {
    match card.chars().count() {
        0 => Err(Problem::NameEmpty {}),
        letters if letters > library::NAME_MOST => {
            Err(Problem::NameTooLong { letters, most: library::NAME_MOST })
        }
        _ if card.contains('/') || card.chars().any(char::is_control) => {
            Err(Problem::NameControl {})
        }
        _ => Ok(card),
    }
}

fn bad(error: impl Display) -> Problem {
    Problem::BadRequest { what: error.to_string() }
}
