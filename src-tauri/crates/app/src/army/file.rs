//! Armies as files: with what was typed on their cards, and checked again where they come in.

use super::lists::{bad, judged};
use super::reply::{ArmyText, Imported};
use super::{ExportArmy, ImportArmy};
use crate::app::App;
use crate::ask::Turn;
use crate::cards::{Typed, pack_in, typed, typed_in, with_card};
use crate::open_battle::entry;
use crate::{ArmyList, Problem, draft};
use handover::{ArmyFile, Cards, NoArmy};

use serde_json::{Map, Value};
use std::collections::BTreeMap;
use tracker::Entry;

pub(super) fn export_army(app: &App, ask: ExportArmy) -> Result<ArmyText, Problem> {
    let ExportArmy { game, army: mut list } = ask;
    list.id = None;
    let mut all = Cards::new();
    for Typed { shelf, card, values, .. } in typed(app, &game)? {
        all.entry(shelf).or_default().insert(card, values);
    }
    let cards = belonging(entry(&game)?, &list, all);
    let army = fields(&list)?;
    Ok(ArmyText { text: ArmyFile { game, army, cards }.write().map_err(bad)? })
}

/// The cards that a list names, and what all armies share, such as dice, as far as these cards name it.
fn belonging(rules: &Entry, list: &ArmyList, all: Cards) -> Cards {
    let named = draft::Named::by(rules, list);
    let (mut cards, mut rest) = (Cards::new(), Cards::new());
    for (shelf, on_it) in all {
        let (its, others) = on_it.into_iter().partition(|(card, _)| named.has(&shelf, card));
        cards.insert(shelf.clone(), its);
        rest.insert(shelf, others);
    }
    let values: Vec<_> = cards.values().flat_map(BTreeMap::values).cloned().collect();
    rest.retain(|shelf, _| rules.shared.contains(&shelf.as_str()));
    for (shelf, mut shared) in rest {
        shared
            .retain(|card, _| values.iter().flat_map(Map::values).any(|value| names(value, card)));
        cards.entry(shelf).or_default().extend(shared);
    }
    cards.retain(|_, on_it| !on_it.is_empty());
    cards
}

pub(super) fn import_army(
    Turn { app, mut records, .. }: Turn<'_>,
    ImportArmy { id, text }: ImportArmy,
) -> Result<Imported, Problem> {
    let file = serde_json::from_str(&text).map_err(|_| NoArmy::Other)?;
    let ArmyFile { game, army, cards } = ArmyFile::read(&file)?;
    let mut list: ArmyList = serde_json::from_value(army.into()).map_err(bad)?;
    list.id = Some(id.to_string());
    let mut pack = pack_in(app, &records, &game)?;
    let typed = typed_in(&records, &game)?;
    // A file could bring in other cards unseen, and change battles of other armies.
    let cards = belonging(entry(&game)?, &list, cards);
    let mut new = Vec::new();
    for (shelf, card, values) in flat(&cards) {
        if !typed.iter().any(|known| known.shelf == shelf && known.card == card) {
            pack = with_card(pack, &game, (shelf, card), values)?;
            new.push((format!("{shelf}/{card}"), serde_json::to_string(values).map_err(bad)?));
        }
    }
    let judged = judged(&pack, &game, list)?;
    let name = judged.name().to_owned();
    let saved = judged.keep(&mut records, id, (&game, &new), None)?;
    drop(records);
    app.tell(None);
    Ok(Imported { game, army: saved.army, name, cards: new.len() })
}

/// Each card with its shelf and its values.
fn flat(cards: &Cards) -> impl Iterator<Item = (&str, &str, &Map<String, Value>)> {
    cards.iter().flat_map(|(shelf, cards)| {
        cards.iter().map(move |(card, values)| (shelf.as_str(), card.as_str(), values))
    })
}

/// Whether a value names a card.
fn names(value: &Value, card: &str) -> bool {
    match value {
        Value::String(name) => name == card,
        Value::Array(all) => all.iter().any(|one| names(one, card)),
        Value::Object(all) => all.values().any(|one| names(one, card)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn fields(list: &ArmyList) -> Result<Map<String, Value>, Problem> {
    let value = serde_json::to_value(list).map_err(bad)?;
    serde_json::from_value(value).map_err(bad)
}
