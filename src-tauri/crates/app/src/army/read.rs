//! Reads an army that was brought in: a file that was shared, a list by ids, or a full army.

use super::reply::Claimed;
use crate::brought::unread;
use crate::open_battle::entry;
use crate::pack::Packs;
use crate::protocol::{Allowed, Unread};
use crate::{ArmyList, Problem, games};
use handover::{ArmyFile, NoArmy, PackId};
use serde::Deserialize;
use serde_json::{Map, Value};
use tracker::{Checked, Copied, Entry, Legality};

/// The largest notes, in bytes.
const NOTES_MOST: usize = 4 << 10;
/// The field of a file with its list.
const ARMY: &str = "army";

/// An army that was read, and what its file says about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Brought {
    /// The game's id.
    pub game: String,
    /// The army.
    pub army: Army,
    /// Whether the file was changed after it was written.
    pub changed: bool,
    /// What its file says about it.
    pub claims: Claims,
}

/// What a file says about its army, as it was where the file was written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Claims {
    legality: Option<Legality>,
    points: Option<i64>,
    pack: Option<PackId>,
}

impl Claims {
    /// What of it is otherwise here; none if nothing is.
    pub(super) fn unlike(&self, game: &str, here: &Checked) -> Option<Claimed> {
        let newer = |pack: &PackId| {
            let here = Packs::embedded().id(game).ok()?;
            (pack.version > here.version).then_some(pack.version)
        };
        let claimed = Claimed {
            legality: self.legality.filter(|it| *it != here.legality),
            points: self.points.filter(|it| *it != here.points),
            pack: self.pack.as_ref().and_then(newer),
        };
        let Claimed { legality, points, pack } = &claimed;
        (legality.is_some() || points.is_some() || pack.is_some()).then_some(claimed)
    }
}

/// An army in one of its two forms.
#[derive(Debug, Clone, PartialEq)]
pub enum Army {
    /// Cards by id.
    List(Box<ArmyList>),
    /// Every card in full. It cannot be changed or kept.
    Full(Value),
}

/// Reads an army. `game` is the game of what does not say its own: if it is not given, the one whose
/// faction the army has, or else the first.
///
/// # Errors
/// If it cannot be read, or is of another game than that.
pub fn read(army: &Value, game: Option<&str>) -> Result<Brought, Problem> {
    match ArmyFile::read(army) {
        Ok(file) => of_file(army, file, game),
        Err(NoArmy::Other) => match army.get("format") {
            Some(format) => {
                let allowed = Allowed::OneOf { names: vec![ArmyFile::FORMAT.to_owned()] };
                Err(Unread::other(army, "format", format, allowed).into())
            }
            None => plain(army, game),
        },
        Err(no) => Err(located(army, no)),
    }
}

/// Reads a file that was shared.
pub(super) fn shared(file: &Value) -> Result<Brought, Problem> {
    let read = ArmyFile::read(file).map_err(|no| located(file, no))?;
    of_file(file, read, None)
}

fn of_file(whole: &Value, file: ArmyFile, game: Option<&str>) -> Result<Brought, Problem> {
    let changed = file.is_changed(whole);
    let ArmyFile { game: of, pack, verdict, points, notes, army, cards, .. } = file;
    if let Some(game) = game.filter(|game| *game != of) {
        return Err(Problem::OtherGame { of, game: game.to_owned() });
    }
    fit_notes(&notes)?;
    let within = |problem| match problem {
        Problem::Unread(unread) => unread.within(ARMY).into(),
        problem => problem,
    };
    let mut list = list(entry(&of)?, army).map_err(within)?;
    (list.notes, list.cards) = (notes, cards);
    let legality = verdict.map(|said| Legality::deserialize(Value::from(said))).transpose();
    let legality = legality.map_err(|error| Unread::of(whole, "verdict", &error.to_string()))?;
    let claims = Claims { legality, points, pack };
    Ok(Brought { game: of, army: Army::List(Box::new(list)), changed, claims })
}

/// Refuses notes that are too long, or in which something unseen turns the text or controls a terminal.
pub(super) fn fit_notes(notes: &str) -> Result<(), Problem> {
    Problem::unless_short(notes, NOTES_MOST)?;
    match notes.chars().find(|letter| library::acts(*letter) && !matches!(letter, '\n' | '\t')) {
        Some(_) => Err(Problem::BadNotes {}),
        None => Ok(()),
    }
}

/// A list by ids, or a full army.
fn plain(army: &Value, game: Option<&str>) -> Result<Brought, Problem> {
    let faction = army.get("faction").and_then(Value::as_str);
    let game = match (game, faction) {
        (Some(game), _) => game.to_owned(),
        (None, faction) => faction.and_then(game_of).unwrap_or_else(first),
    };
    let rules = entry(&game)?;
    if let Some(of) = faction.filter(|id| !knows(&game, id)).and_then(game_of) {
        return Err(Problem::OtherGame { of, game });
    }
    let read = |fields: &Map<String, Value>| list(rules, fields.clone());
    let army = match army.as_object().filter(|fields| fields.contains_key("entries")) {
        Some(fields) => Army::List(Box::new(read(fields)?)),
        None => Army::Full(army.clone()),
    };
    Ok(Brought { game, army, changed: false, claims: Claims::default() })
}

fn first() -> String {
    games().into_iter().next().map(|game| game.id).unwrap_or_default()
}

/// The game that has this faction.
fn game_of(faction: &str) -> Option<String> {
    games().into_iter().map(|game| game.id).find(|game| knows(game, faction))
}

fn knows(game: &str, faction: &str) -> bool {
    Packs::embedded().of(game).is_ok_and(|pack| pack.card("factions", faction).is_some())
}

/// Reads a list by ids in the game's own form.
fn list(game: &Entry, mut fields: Map<String, Value>) -> Result<ArmyList, Problem> {
    let [id, notes, cards] = ["id", "notes", "cards"].map(|field| fields.remove(field));
    let whole = Value::Object(fields.clone());
    (game.read_list)(&whole.to_string()).map_err(|fault| match unread(&whole, fault) {
        Problem::Unread(unread) => named(game, &whole, *unread).into(),
        problem => problem,
    })?;
    items(&whole).map_err(|unread| named(game, &whole, *unread))?;
    for (field, value) in [("id", id), ("notes", notes), ("cards", cards)] {
        value.and_then(|value| fields.insert(field.to_owned(), value));
    }
    let whole = Value::Object(fields);
    serde_path_to_error::deserialize(&whole).map_err(|error| {
        Unread::of(&whole, &error.path().to_string(), &error.inner().to_string()).into()
    })
}

/// The same with the name of the item's card, which a list has by id.
fn named(game: &Entry, list: &Value, unread: Unread) -> Unread {
    let mut path = unread.at.split('.');
    let item = path.next().zip(path.next().and_then(|at| at.parse::<usize>().ok()));
    let id = item.and_then(|(field, at)| list.get(field)?.get(at)?.get("card")?.as_str());
    let pack = Packs::embedded().of(game.id).ok();
    let card = id.zip(pack).and_then(|(id, pack)| {
        let shelves = game.army.iter().filter_map(|copied| match copied {
            Copied::Named { shelf, .. } => Some(shelf),
            Copied::Faction { .. } => None,
        });
        shelves.filter_map(|shelf| pack.card(shelf, id)).next()
    });
    let name = card.and_then(|card| card["name"].as_str()).or(id).map(str::to_owned);
    Unread { name: name.or(unread.name), ..unread }
}

/// Refuses items without the names of their fields, items of which there are none, and names in which
/// nothing is seen.
fn items(list: &Value) -> Result<(), Box<Unread>> {
    let seen = |at: String, thing: &Value| match thing.get("name") {
        Some(Value::String(name)) if name.trim().is_empty() => {
            let at = if at.is_empty() { "name".to_owned() } else { format!("{at}.name") };
            Err(Box::new(Unread::other(list, &at, &thing["name"], Allowed::Name {})))
        }
        _ => Ok(()),
    };
    seen(String::new(), list)?;
    for (field, items) in list.as_object().into_iter().flatten() {
        for (at, item) in items.as_array().into_iter().flatten().enumerate() {
            let place = format!("{field}.{at}");
            if item.is_array() {
                return Err(Box::new(Unread::other(list, &place, item, Allowed::Fields {})));
            }
            seen(place, item)?;
            if item.get("copies").is_some_and(|copies| copies == 0) {
                let allowed = Allowed::Whole { least: 1, most: u8::MAX.into() };
                let at = format!("{field}.{at}.copies");
                return Err(Box::new(Unread::other(list, &at, &item["copies"], allowed)));
            }
        }
    }
    Ok(())
}

fn located(whole: &Value, no: NoArmy) -> Problem {
    match no {
        NoArmy::Wrong { at, what } => Unread::of(whole, &at, &what).into(),
        no => no.into(),
    }
}
