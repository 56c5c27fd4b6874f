//! Armies as files: with the cards that they were built with, and checked again where they come in.

use super::lists::{fitting, judged, with_kept_cards};
use super::reply::{ArmyText, Imported};
use super::{ExportArmy, ImportArmy, pins, read};
use crate::app::App;
use crate::cards::{Typed, pack, pack_in, typed, with_card};
use crate::open_battle::entry;
use crate::pack::Packs;
use crate::stateless::check_with;
use crate::{ArmyList, Problem, brought, draft, kept};
use handover::{ArmyFile, Cards, NoArmy};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use tracker::Entry;

/// The largest file that is read, in bytes.
const FILE_MOST: usize = 512 << 10;
/// How many hex digits of a digest people compare.
const DIGITS: usize = 32;

pub(super) fn export_army(app: &App, ask: ExportArmy) -> Result<ArmyText, Problem> {
    let ExportArmy { game, army } = ask;
    let (text, mut digest) = file_of(app, &game, army)?.write().map_err(Problem::unread)?;
    digest.truncate(DIGITS);
    Ok(ArmyText { digest, text })
}

/// The file of a list, with the cards that it was built with.
pub(super) fn file_of(app: &App, game: &str, army: ArmyList) -> Result<ArmyFile, Problem> {
    let (rules, list) = (entry(game)?, with_kept_cards(app, army)?);
    let pack = pack(app, game)?;
    let mut cards = pins::all(rules, &pack, &list);
    let mut shared = Cards::new();
    for content in app.records().pack_cards(game)? {
        for (shelf, card, values) in kept::each(&content.file.cards) {
            shared.entry(shelf.to_owned()).or_default().insert(card.to_owned(), values.clone());
        }
    }
    for Typed { shelf, card, values, .. } in typed(app, game)? {
        shared.entry(shelf).or_default().entry(card).or_default().extend(values);
    }
    cards.extend(shared_by(rules, &cards, shared));
    let checked = check_with(&pack, game, json!(list), None).ok();
    let notes = list.notes.clone();
    let mut file = ArmyFile::of(game.to_owned(), fields(list)?, cards);
    file.pack = Some(Packs::embedded().id(game)?);
    let verdict = checked.as_ref().map(|checked| json!(checked.legality));
    file.verdict = verdict.and_then(|verdict| verdict.as_str().map(str::to_owned));
    file.points = checked.map(|checked| checked.points);
    file.notes = notes;
    Ok(file)
}

/// The list alone, without what the file says beside it.
fn fields(list: ArmyList) -> Result<Map<String, Value>, Problem> {
    let alone =
        ArmyList { id: None, notes: String::new(), tags: Vec::new(), cards: Cards::new(), ..list };
    let value = serde_json::to_value(alone).map_err(Problem::unread)?;
    serde_json::from_value(value).map_err(Problem::unread)
}

/// Those of the cards that a list names.
fn belonging(rules: &Entry, list: &ArmyList, mut cards: Cards) -> Cards {
    let named = draft::Named::by(rules, list);
    for (shelf, on_it) in &mut cards {
        on_it.retain(|card, _| {
            named.has(shelf, card) || (shelf == "factions" && *card == list.faction)
        });
    }
    cards.retain(|_, on_it| !on_it.is_empty());
    cards
}

/// Of what all armies share, such as dice, what these cards name.
fn shared_by(rules: &Entry, cards: &Cards, mut all: Cards) -> Cards {
    let mut names = BTreeSet::new();
    let values = cards.values().flat_map(|cards| cards.values()).flat_map(Map::values);
    values.for_each(|value| texts(value, &mut names));
    all.retain(|shelf, shared| {
        shared.retain(|card, _| names.contains(card));
        rules.shared.contains(&shelf.as_str()) && !shared.is_empty()
    });
    all
}

pub(super) fn import_army(
    app: &App,
    ImportArmy { id, text }: ImportArmy,
) -> Result<Imported, Problem> {
    Problem::unless_short(&text, FILE_MOST)?;
    let read::Brought { game, army, changed, claims } = read::shared(&brought::json(&text)?)?;
    let read::Army::List(mut list) = army else { return Err(NoArmy::Other.into()) };
    let rules = entry(&game)?;
    list.id = Some(id.to_string());
    // A file could bring in other cards unseen, and change battles of other armies.
    let all = std::mem::take(&mut list.cards);
    list.cards = belonging(rules, &list, all.clone());
    fitting(&list)?;
    let shared = shared_by(rules, &list.cards, all);
    // A large file is read before this, so that no tap waits for it.
    let mut records = app.records();
    let mut pack = pack_in(app, &records, &game)?;
    let mut new = Vec::new();
    // What all armies share is not kept with a list. What is here of it stays as it is.
    for (shelf, card, values) in kept::each(&shared) {
        if pack.card(shelf, card).is_none() {
            pack = with_card(pack, &game, (shelf, card), values)?;
            let text = serde_json::to_string(values).map_err(Problem::unread)?;
            new.push((format!("{shelf}/{card}"), text));
        }
    }
    let cards = kept::each(&list.cards).filter(|(shelf, card, values)| {
        let here = pack.card(shelf, card);
        let known = |field: &str| here.is_some_and(|card| !card[field].is_null());
        values.iter().any(|(field, value)| !value.is_null() && !known(field))
    });
    let cards = cards.count();
    let here = check_with(&pack, &game, json!(list), None).ok();
    let judged = judged(&pack, &game, *list)?;
    let name = judged.name().to_owned();
    let twin = judged.twin(&records.library.armies(&game)?);
    let saved = judged.keep(&mut records, id, (&game, &new), None)?;
    drop(records);
    app.tell(None);
    let claimed = here.and_then(|here| claims.unlike(&game, &here));
    Ok(Imported {
        game,
        army: saved.army,
        name,
        cards,
        changed,
        claimed,
        twin,
        judged: saved.judged,
    })
}

/// Adds the texts in a value, which may name cards.
fn texts(value: &Value, all: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(all.insert(text.clone())),
        Value::Array(several) => several.iter().for_each(|one| texts(one, all)),
        Value::Object(fields) => fields.values().for_each(|one| texts(one, all)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
