//! Armies as files: with what was typed on their cards, and checked again where they come in.

use super::lists::{fitting, judged};
use super::reply::{ArmyText, Imported};
use super::{ExportArmy, ImportArmy};
use crate::app::App;
use crate::cards::{Typed, pack_in, typed, typed_in, with_card};
use crate::open_battle::entry;
use crate::{ArmyList, Problem, draft, version};
use handover::{ArmyFile, Cards, NoArmy};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
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
    let text = ArmyFile { game, army, cards }.write().map_err(Problem::unread)?;
    Ok(ArmyText { digest: version::digits(&text, DIGITS), text })
}

/// How many hex digits of a digest people compare.
const DIGITS: usize = 32;

/// The cards that a list names, and what all armies share, such as dice, as far as these cards name it.
fn belonging(rules: &Entry, list: &ArmyList, all: Cards) -> Cards {
    let named = draft::Named::by(rules, list);
    let (mut cards, mut rest) = (Cards::new(), Cards::new());
    for (shelf, on_it) in all {
        let (its, others) = on_it.into_iter().partition(|(card, _)| named.has(&shelf, card));
        cards.insert(shelf.clone(), its);
        rest.insert(shelf, others);
    }
    let mut names = BTreeSet::new();
    let values = cards.values().flat_map(BTreeMap::values).flat_map(Map::values);
    values.for_each(|value| texts(value, &mut names));
    rest.retain(|shelf, _| rules.shared.contains(&shelf.as_str()));
    for shared in rest.values_mut() {
        shared.retain(|card, _| names.contains(card));
    }
    for (shelf, shared) in rest {
        cards.entry(shelf).or_default().extend(shared);
    }
    cards.retain(|_, on_it| !on_it.is_empty());
    cards
}

pub(super) fn import_army(
    app: &App,
    ImportArmy { id, text }: ImportArmy,
) -> Result<Imported, Problem> {
    let file = serde_json::from_str(&text).map_err(|_| NoArmy::Other)?;
    let ArmyFile { game, army, cards } = ArmyFile::read(&file)?;
    let mut list: ArmyList = serde_json::from_value(army.into()).map_err(Problem::unread)?;
    list.id = Some(id.to_string());
    fitting(&list)?;
    // A file could bring in other cards unseen, and change battles of other armies.
    let cards = belonging(entry(&game)?, &list, cards);
    // A large file is read before this, so that no tap waits for it.
    let mut records = app.records();
    let mut pack = pack_in(app, &records, &game)?;
    let typed = typed_in(&records, &game)?;
    let mut new = Vec::new();
    for (shelf, card, values) in flat(&cards) {
        if !typed.iter().any(|known| known.shelf == shelf && known.card == card) {
            pack = with_card(pack, &game, (shelf, card), values)?;
            new.push((
                format!("{shelf}/{card}"),
                serde_json::to_string(values).map_err(Problem::unread)?,
            ));
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

/// Adds the texts in a value, which may name cards.
fn texts(value: &Value, all: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(all.insert(text.clone())),
        Value::Array(several) => several.iter().for_each(|one| texts(one, all)),
        Value::Object(fields) => fields.values().for_each(|one| texts(one, all)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn fields(list: &ArmyList) -> Result<Map<String, Value>, Problem> {
    let value = serde_json::to_value(list).map_err(Problem::unread)?;
    serde_json::from_value(value).map_err(Problem::unread)
}
