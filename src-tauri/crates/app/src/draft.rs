//! From what players choose, by id, to a setup with every number copied in.
//!
//! One rule for every game: an army names its faction, its cards and their detachments; a
//! scenario may be named; dice and the decks on the table come from the part of the pack that
//! the armies come from. What is given in full is left as it is, so a setup is a draft too.

use crate::pack::{Pack, Part, cards};
use crate::{ArmyList, Draft, Problem};
use serde_json::{Value, json};

/// What both sides share, copied whole: the shelf and the field of the setup.
const SHARED: [&str; 3] = ["dice", "reinforcement", "escalation"];

/// The whole setup that a draft comes to.
pub(crate) fn setup(pack: &Pack, draft: Draft) -> Result<Value, Problem> {
    let Draft { names, armies, scenario, rest: mut setup } = draft;
    let part = part_of(pack, &armies);
    let armies: Vec<Value> =
        armies.into_iter().map(|army| named_army(pack, army, None)).collect::<Result<_, _>>()?;
    let names = names.unwrap_or_else(|| armies.iter().map(name_of).collect());
    for shelf in SHARED {
        if let (None, Some(all)) = (setup.get(shelf), pack.shelf(part, shelf)) {
            setup.insert(shelf.to_owned(), cards(all).into());
        }
    }
    if let Some(scenario) = scenario {
        setup.insert("scenario".to_owned(), by_id(pack, "scenarios", scenario)?);
    }
    setup.insert("names".to_owned(), json!(names));
    setup.insert("armies".to_owned(), armies.into());
    Ok(Value::Object(setup))
}

/// An army given by id, as a list, or in full: in full.
pub(crate) fn named_army(pack: &Pack, army: Value, limit: Option<u16>) -> Result<Value, Problem> {
    let mut army = by_id(pack, "armies", army)?;
    if army.get("entries").is_none() {
        if let (Some(fields), Some(limit)) = (army.as_object_mut(), limit) {
            fields.insert("limit".to_owned(), limit.into());
        }
        return Ok(army);
    }
    let list = serde_json::from_value(army);
    let list = list.map_err(|error| Problem::BadRequest { what: format!("army: {error}") })?;
    full_army(pack, &list, limit)
}

fn full_army(pack: &Pack, list: &ArmyList, limit: Option<u16>) -> Result<Value, Problem> {
    let faction = list.faction.as_str();
    let wanted =
        |field: &str| -> Vec<String> { list.entries.iter().flat_map(ids(field)).collect() };
    let maneuver = format!("maneuver/{faction}");
    let decks = [Part::Main, Part::Practice].map(|part| pack.shelf(part, &maneuver));
    Ok(json!({
        "name": list.name,
        "faction": known(pack, "factions", faction)?,
        "limit": limit.or(list.limit),
        "units": list.entries,
        "cards": all_known(pack, "units", wanted("card"))?,
        "detachments": all_known(pack, "detachments", wanted("detachments"))?,
        "maneuver": decks.into_iter().flatten().flat_map(cards).collect::<Vec<_>>(),
    }))
}

/// The ids in a field of an entry, which holds one or a list of them.
fn ids(field: &str) -> impl Fn(&Value) -> Vec<String> {
    move |entry| match entry.get(field) {
        Some(Value::String(id)) => vec![id.clone()],
        Some(Value::Array(ids)) => ids.iter().filter_map(|id| Some(id.as_str()?.into())).collect(),
        _ => Vec::new(),
    }
}

fn all_known(pack: &Pack, shelf: &str, mut ids: Vec<String>) -> Result<Vec<Value>, Problem> {
    ids.sort();
    ids.dedup();
    ids.iter().map(|id| known(pack, shelf, id)).collect()
}

fn known(pack: &Pack, shelf: &str, id: &str) -> Result<Value, Problem> {
    let missing = || Problem::NoSuchCard { shelf: shelf.to_owned(), card: id.to_owned() };
    pack.card(shelf, id).cloned().ok_or_else(missing)
}

/// A thing of the pack where its id is given, the thing itself otherwise.
fn by_id(pack: &Pack, shelf: &str, thing: Value) -> Result<Value, Problem> {
    match thing {
        Value::String(id) => known(pack, shelf, &id),
        thing => Ok(thing),
    }
}

fn name_of(army: &Value) -> String {
    army.get("name").and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// The part of the pack that gives what both sides share: the practice part as soon as one army
/// is from there, because its cards name the dice of that part.
fn part_of(pack: &Pack, armies: &[Value]) -> Part {
    let practice = |shelf, id: &str| {
        pack.shelf(Part::Practice, shelf).is_some_and(|shelf| shelf.get(id).is_some())
    };
    let from_there = |army: &Value| match army {
        Value::String(id) => practice("armies", id),
        army => faction_of(army).is_some_and(|id| practice("factions", id)),
    };
    if armies.iter().any(from_there) { Part::Practice } else { Part::Main }
}

/// The id of an army's faction, which a full army holds whole.
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
