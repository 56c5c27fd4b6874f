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

pub(super) fn export_army(app: &App, ask: ExportArmy) -> Result<ArmyText, Problem> {
    let ExportArmy { game, army: mut list } = ask;
    list.id = None;
    let (rules, typed) = (entry(&game)?, typed(app, &game)?);
    let named = draft::Named::by(rules, &list);
    let mut cards = Cards::new();
    add(&mut cards, &typed, |it| named.has(&it.shelf, &it.card));
    // What both sides share, such as dice, is named by the cards.
    let values: Vec<_> = cards.values().flat_map(BTreeMap::values).cloned().collect();
    let shared = |it: &Typed| rules.shared.contains(&it.shelf.as_str());
    add(&mut cards, &typed, |it| {
        shared(it) && values.iter().flat_map(Map::values).any(|value| names(value, &it.card))
    });
    let army = fields(&list)?;
    Ok(ArmyText { text: ArmyFile { game, army, cards }.write().map_err(bad)? })
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
    Ok(Imported { game, army: saved.army, name })
}

/// Each card with its shelf and its values.
fn flat(cards: &Cards) -> impl Iterator<Item = (&str, &str, &Map<String, Value>)> {
    cards.iter().flat_map(|(shelf, cards)| {
        cards.iter().map(move |(card, values)| (shelf.as_str(), card.as_str(), values))
    })
}

fn add(cards: &mut Cards, typed: &[Typed], which: impl Fn(&Typed) -> bool) {
    for Typed { shelf, card, values, .. } in typed.iter().filter(|it| which(it)) {
        cards.entry(shelf.clone()).or_default().insert(card.clone(), values.clone());
    }
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
