//! Turns the players' choices, given by id, into a setup with every number copied in.
//!
//! An army names its faction, its cards and whatever else its game allows; a scenario may also be given
//! by name. What both sides share comes from the same part of the pack as the armies. The game names
//! the shelves. Anything given in full stays unchanged, so a setup is a draft too.

use crate::kept;
use crate::pack::{Pack, Part, cards};
use crate::{ArmyList, Draft, Problem, names};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use tracker::{Copied, Entry};

/// The largest army, in bytes of JSON. Judging one takes many times that memory.
const ARMY_MOST: usize = 1 << 20;

/// The full setup built from a draft.
pub(crate) fn setup(game: &Entry, pack: &Pack, draft: Draft) -> Result<Value, Problem> {
    let Draft { names, armies, scenario, rest: mut setup } = draft;
    let part = part_of(pack, &armies);
    let full = |army| named_army(game, pack, army, None);
    let armies: Vec<Value> = armies.into_iter().map(full).collect::<Result<_, _>>()?;
    let names = names.unwrap_or_else(|| armies.iter().map(name_of).collect());
    for &shelf in game.shared {
        if let (None, Some(all)) = (setup.get(shelf), pack.shelf(part, shelf)) {
            setup.insert(shelf.to_owned(), cards(all).into());
        }
    }
    if let Some(scenario) = scenario {
        setup.insert("scenario".to_owned(), by_id(pack, "scenarios", scenario)?);
    }
    setup.insert("names".to_owned(), json!(names));
    setup.insert("armies".to_owned(), armies.into());
    let setup = Value::Object(setup);
    names::validate_names(&setup)?;
    Ok(setup)
}

/// The full form of an army to check, given by id, as a list, or in full.
pub(crate) fn army(
    game: &Entry,
    pack: &Pack,
    army: Value,
    limit: Option<u16>,
) -> Result<Value, Problem> {
    let army = named_army(game, pack, army, limit)?;
    names::validate_names(&army)?;
    Ok(army)
}

fn named_army(
    game: &Entry,
    pack: &Pack,
    army: Value,
    limit: Option<u16>,
) -> Result<Value, Problem> {
    Problem::unless_short(&army.to_string(), ARMY_MOST)?;
    let mut army = by_id(pack, "armies", army)?;
    if army.get("entries").is_none() {
        if let (Some(fields), Some(limit)) = (army.as_object_mut(), limit) {
            fields.insert("limit".to_owned(), limit.into());
        }
        return Ok(army);
    }
    let list = serde_json::from_value(army).map_err(bad)?;
    full_army(game, pack, list, limit)
}

fn full_army(
    game: &Entry,
    pack: &Pack,
    list: ArmyList,
    limit: Option<u16>,
) -> Result<Value, Problem> {
    let ArmyList { name, faction, limit: agreed, entries, cards: pinned, rest: mut army, .. } =
        list;
    let missing = || Problem::NoSuchCard { shelf: "factions".to_owned(), card: faction.clone() };
    put(&mut army, "name", name.into())?;
    put(
        &mut army,
        "faction",
        kept::card(pack, &pinned, "factions", &faction).ok_or_else(missing)?,
    )?;
    put(&mut army, "limit", limit.or(agreed).into())?;
    put(&mut army, "units", entries.into())?;
    for copied in game.army {
        let (into, cards) = match *copied {
            Copied::Named { list, by, shelf, into } => {
                let ids = ids(army.get(list), by).into_iter().collect::<BTreeSet<_>>();
                let known = ids.iter().filter_map(|id| kept::card(pack, &pinned, shelf, id));
                (into, known.collect::<Vec<_>>())
            }
            Copied::Faction { shelf, into } => (into, kept::deck(pack, &pinned, shelf, &faction)),
        };
        put(&mut army, into, cards.into())?;
    }
    Ok(army.into())
}

/// Puts a field into an army. A list may not bring its own field of that name.
fn put(army: &mut Map<String, Value>, field: &str, value: Value) -> Result<(), Problem> {
    match army.insert(field.to_owned(), value) {
        None => Ok(()),
        Some(_) => Err(bad(format!("unknown field `{field}`"))),
    }
}

/// The cards that a list names.
pub(crate) struct Named {
    pub(crate) cards: Vec<(String, BTreeSet<String>)>,
    /// The shelves that hold all of a faction's cards of a kind.
    pub(crate) whole: Vec<String>,
}

impl Named {
    pub(crate) fn by(game: &Entry, list: &ArmyList) -> Self {
        let (mut cards, mut whole) = (Vec::new(), Vec::new());
        let entries = Value::from(list.entries.clone());
        for copied in game.army {
            match *copied {
                Copied::Named { list: name, by, shelf, .. } => {
                    let list = if name == "units" { Some(&entries) } else { list.rest.get(name) };
                    cards.push((shelf.to_owned(), ids(list, by).into_iter().collect()));
                }
                Copied::Faction { shelf, .. } => whole.push(format!("{shelf}/{}", list.faction)),
            }
        }
        Self { cards, whole }
    }

    pub(crate) fn has(&self, shelf: &str, card: &str) -> bool {
        let named = |(of, ids): &(String, BTreeSet<String>)| of == shelf && ids.contains(card);
        self.whole.iter().any(|whole| whole == shelf) || self.cards.iter().any(named)
    }
}

/// The ids in a field of every entry of a list; the field holds one id or several.
fn ids(list: Option<&Value>, by: &str) -> Vec<String> {
    let entries = list.and_then(Value::as_array).into_iter().flatten();
    let several = |named: &Value| match named {
        Value::Array(several) => several.clone(),
        one => vec![one.clone()],
    };
    let named = entries.filter_map(|entry| entry.get(by)).flat_map(several);
    named.filter_map(|id| Some(id.as_str()?.to_owned())).collect()
}

fn known(pack: &Pack, shelf: &str, id: &str) -> Result<Value, Problem> {
    let missing = || Problem::NoSuchCard { shelf: shelf.to_owned(), card: id.to_owned() };
    pack.card(shelf, id).cloned().ok_or_else(missing)
}

/// Replaces an id with the thing in the pack; returns anything else unchanged.
fn by_id(pack: &Pack, shelf: &str, thing: Value) -> Result<Value, Problem> {
    match thing {
        Value::String(id) => known(pack, shelf, &id),
        thing => Ok(thing),
    }
}

fn bad(error: impl std::fmt::Display) -> Problem {
    Problem::BadRequest { what: format!("army: {error}") }
}

/// Updates the cards of a full setup from the pack: the user may have typed more values since the setup
/// was made.
pub(crate) fn renew(game: &Entry, pack: &Pack, setup: &mut Value) {
    for &shelf in game.shared {
        renew_all(pack, shelf, setup.get_mut(shelf));
    }
    let armies = setup.get_mut("armies").and_then(Value::as_array_mut);
    for army in armies.into_iter().flatten() {
        let faction = faction_of(army).unwrap_or_default().to_owned();
        for copied in game.army {
            let (shelf, into) = match *copied {
                Copied::Named { shelf, into, .. } => (shelf.to_owned(), into),
                Copied::Faction { shelf, into } => (format!("{shelf}/{faction}"), into),
            };
            renew_all(pack, &shelf, army.get_mut(into));
        }
    }
}

fn renew_all(pack: &Pack, shelf: &str, cards: Option<&mut Value>) {
    for card in cards.and_then(Value::as_array_mut).into_iter().flatten() {
        let now = card.get("id").and_then(Value::as_str).and_then(|id| pack.card(shelf, id));
        if let Some(now) = now {
            *card = now.clone();
        }
    }
}

fn name_of(army: &Value) -> String {
    army.get("name").and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// The part of the pack for what both sides share: the practice part if any army is from there, because
/// its cards name the dice of that part.
fn part_of(pack: &Pack, armies: &[Value]) -> Part {
    let from_there = |army: &Value| match army {
        Value::String(id) => pack.invents("armies", id),
        army => faction_of(army).is_some_and(|id| pack.invents("factions", id)),
    };
    if armies.iter().any(from_there) { Part::Practice } else { Part::Main }
}

/// The id of an army's faction. A full army holds the whole faction.
fn faction_of(army: &Value) -> Option<&str> {
    let faction = army.get("faction")?;
    faction.as_str().or_else(|| faction.get("id")?.as_str())
}

impl Draft {
    /// Reads a draft.
    pub(crate) fn of(draft: &Value) -> Result<Self, Problem> {
        serde_json::from_value(draft.clone())
            .map_err(|error| Problem::BadRequest { what: format!("draft: {error}") })
    }
}
