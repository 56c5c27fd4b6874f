//! The cards that a list keeps as they were when it was built. When a card changes, the list says what
//! that changes, and changes only when told.

use crate::army::reply::{CardChange, Changes};
use crate::draft::Named;
use crate::kept::{ID, card, deck_ids};
use crate::pack::Pack;
use crate::{ArmyList, Problem};
use handover::Cards;
use serde_json::Value;
use tracker::{Checked, Entry, Violation};

/// The shelf with the factions.
const FACTIONS: &str = "factions";

/// Every card that a list names, as it keeps them or, if it is new in the list, as in the pack. What
/// the pack does not know of a card is left out, so that it counts as soon as it is known.
pub(crate) fn all(game: &Entry, pack: &Pack, list: &ArmyList) -> Cards {
    let named = Named::by(game, list);
    let faction = (FACTIONS.to_owned(), vec![list.faction.clone()]);
    let decks = named.whole.into_iter().map(|shelf| {
        let ids = deck_ids(pack, &list.cards, &shelf);
        (shelf, ids)
    });
    let cards = named.cards.into_iter().map(|(shelf, ids)| (shelf, ids.into_iter().collect()));
    let mut all = Cards::new();
    for (shelf, ids) in [faction].into_iter().chain(cards).chain(decks) {
        for id in ids {
            let Some(Value::Object(mut values)) = card(pack, &list.cards, &shelf, &id) else {
                continue;
            };
            let kept = list.cards.get(&shelf).and_then(|cards| cards.get(&id));
            let is_kept = |field: &String| kept.is_some_and(|kept| kept.contains_key(field));
            values.retain(|field, value| field != ID && (!value.is_null() || is_kept(field)));
            all.entry(shelf.clone()).or_default().insert(id, values);
        }
    }
    all
}

/// What the cards of the pack would change in a list, if there are some that differ. Without its faction a
/// list cannot be checked: then nothing is left of it.
///
/// # Errors
/// Those of `check` with the list as the pack has its cards.
pub(crate) fn changes(
    cards: Vec<CardChange>,
    list: &ArmyList,
    kept: &Checked,
    check: impl FnOnce(ArmyList) -> Result<Checked, Problem>,
) -> Result<Option<Changes>, Problem> {
    if cards.is_empty() {
        return Ok(None);
    }
    let now = match check(renewed(list, &cards)) {
        Err(Problem::NoSuchCard { .. }) => Checked::of(0, 0, None, gone(list)),
        now => now?,
    };
    let (points, points_now) = (kept.points, now.points);
    let violations = now.violations;
    Ok(Some(Changes { cards, points, points_now, legality_now: now.legality, violations }))
}

/// The finding about a list whose faction is not here.
fn gone(list: &ArmyList) -> Vec<Violation> {
    vec![Violation::gone("", &list.faction, "")]
}

/// The list with these fields of its cards as the pack has them.
fn renewed(list: &ArmyList, cards: &[CardChange]) -> ArmyList {
    let mut list = list.clone();
    for change in cards {
        let on_shelf = list.cards.get_mut(&change.shelf);
        if !change.is_here {
            on_shelf.and_then(|cards| cards.remove(&change.card));
            continue;
        }
        let Some(card) = on_shelf.and_then(|cards| cards.get_mut(&change.card)) else { continue };
        change.fields.iter().for_each(|it| drop(card.insert(it.field.clone(), it.now.clone())));
    }
    list
}
