//! Cards that something keeps as they were, such as an army list, beside those of the pack.

use crate::army::reply::{CardChange, FieldChange};
use crate::pack::{Pack, Part, cards};
use handover::Cards;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The field of a card with its id. It is the key of its values.
pub(crate) const ID: &str = "id";

/// A card as a list keeps it. Fields that the list does not have are as in the pack.
pub(crate) fn card(pack: &Pack, kept: &Cards, shelf: &str, id: &str) -> Option<Value> {
    let now = pack.card(shelf, id);
    let Some(values) = kept.get(shelf).and_then(|cards| cards.get(id)) else {
        return now.cloned();
    };
    let mut card = now.and_then(Value::as_object).cloned().unwrap_or_default();
    card.extend(values.clone());
    card.insert(ID.to_owned(), id.into());
    Some(card.into())
}

/// All cards of a faction's own part of a shelf.
pub(crate) fn deck(pack: &Pack, kept: &Cards, shelf: &str, faction: &str) -> Vec<Value> {
    let own = format!("{shelf}/{faction}");
    let ids = deck_ids(pack, kept, &own);
    ids.iter().filter_map(|id| card(pack, kept, &own, id)).collect()
}

pub(crate) fn deck_ids(pack: &Pack, kept: &Cards, own: &str) -> Vec<String> {
    let parts = [Part::Main, Part::Practice].map(|part| pack.shelf(part, own));
    let all = parts.into_iter().flatten().flat_map(cards);
    let mut ids: Vec<_> = all.filter_map(|card| Some(card.get(ID)?.as_str()?.to_owned())).collect();
    let here: BTreeSet<_> = ids.iter().cloned().collect();
    let gone = kept.get(own).into_iter().flat_map(|cards| cards.keys());
    ids.extend(gone.filter(|id| !here.contains(*id)).cloned());
    ids
}

/// Whether a list with these cards is the same with those of the pack.
pub(crate) fn are_as_in(pack: &Pack, kept: &Cards) -> bool {
    each(kept).all(|(shelf, id, values)| is_as_in(pack, (shelf, id), values))
}

fn is_as_in(pack: &Pack, (shelf, id): (&str, &str), values: &Map<String, Value>) -> bool {
    let now = pack.card(shelf, id);
    let here = |field: &String| now.and_then(|card| card.get(field)).unwrap_or(&Value::Null);
    now.is_some() && values.iter().all(|(field, value)| here(field) == value)
}

/// Drops the cards that are as in the pack.
pub(crate) fn keep_others(pack: &Pack, kept: &mut Cards) {
    for (shelf, cards) in &mut *kept {
        cards.retain(|id, values| !is_as_in(pack, (shelf, id), values));
    }
    kept.retain(|_, cards| !cards.is_empty());
}

/// Those of the cards that the pack has otherwise, or has not at all.
pub(crate) fn changed(pack: &Pack, kept: &Cards) -> Vec<CardChange> {
    let change = |(shelf, id, values): (&str, &str, &Map<String, Value>)| {
        let now = pack.card(shelf, id);
        let here = |field: &str| now.and_then(|card| card.get(field)).cloned().unwrap_or_default();
        let all = values.iter().map(|(field, kept)| FieldChange {
            field: field.clone(),
            kept: kept.clone(),
            now: here(field),
        });
        let fields: Vec<_> = all.filter(|it| it.kept != it.now).collect();
        let name = |card: &Value| card.get("name")?.as_str().map(str::to_owned);
        let named = now.and_then(name).or_else(|| Some(values.get("name")?.as_str()?.to_owned()));
        let (shelf, card, is_here) = (shelf.to_owned(), id.to_owned(), now.is_some());
        let name = named.unwrap_or_else(|| id.to_owned());
        (!fields.is_empty()).then_some(CardChange { shelf, card, name, is_here, fields })
    };
    each(kept).filter_map(change).collect()
}

/// Each card with its shelf and its values.
pub(crate) fn each(cards: &Cards) -> impl Iterator<Item = (&str, &str, &Map<String, Value>)> {
    cards.iter().flat_map(|(shelf, cards)| {
        cards.iter().map(move |(card, values)| (shelf.as_str(), card.as_str(), values))
    })
}
