//! Armies as files: with what was typed on their cards, and checked again where they come in.

use super::lists::{bad, judged, keep};
use super::reply::{ArmyText, Imported};
use super::{ExportArmy, ImportArmy};
use crate::app::App;
use crate::cards::{SaveCard, Typed, pack, save_card, typed, with_card};
use crate::open_battle::entry;
use crate::{ArmyList, Problem, clock, draft};
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

pub(super) fn import_army(app: &App, ask: &ImportArmy) -> Result<Imported, Problem> {
    let file = serde_json::from_str(&ask.text).map_err(|_| NoArmy::Other)?;
    let ArmyFile { game, army, cards } = ArmyFile::read(&file)?;
    let mut list: ArmyList = serde_json::from_value(army.into()).map_err(bad)?;
    list.id = Some(clock::id()?.to_string());
    let typed = typed(app, &game)?;
    let is_new =
        |it: &SaveCard| !typed.iter().any(|known| known.shelf == it.shelf && known.card == it.card);
    let cards: Vec<_> = to_save(&game, cards).filter(is_new).collect();
    // Nothing is kept unless all of it can be.
    let mut pack = pack(app, &game)?;
    for SaveCard { shelf, card, values, .. } in &cards {
        pack = with_card(pack, &game, (shelf, card), values)?;
    }
    let judged = judged(&pack, &game, list)?;
    for card in cards {
        save_card(app, card)?;
    }
    let name = judged.list.name.clone();
    let saved = keep(app, &game, judged, None)?;
    Ok(Imported { game, army: saved.army, name })
}

/// The requests that save these cards as new ones.
fn to_save(game: &str, cards: Cards) -> impl Iterator<Item = SaveCard> {
    cards.into_iter().flat_map(move |(shelf, cards)| {
        cards.into_iter().map(move |(card, values)| {
            let (game, shelf) = (game.to_owned(), shelf.clone());
            SaveCard { game, shelf, card, values, over: None }
        })
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
