//! Whether values fit a card: one that somebody typed, or one of a pack that was brought in.

use crate::kept::ID;
use crate::open_battle::entry;
use crate::pack::Pack;
use crate::protocol::Unread;
use crate::{Problem, names};
use serde_json::{Map, Value};
use tracker::Fault;

/// A card by its shelf and its id.
pub(crate) type Named<'a> = (&'a str, &'a str);

/// The largest card, in bytes.
const MOST: usize = 64 << 10;
/// The most fields among which the wrong one is looked for; no card of any game has as many.
const FIELDS_MOST: usize = 64;

/// Checks whether a card of a pack can be read with these values laid over it, or they alone as a new
/// one.
pub(crate) fn fit(
    pack: &Pack,
    game: &str,
    (shelf, card): Named<'_>,
    values: &Map<String, Value>,
) -> Result<(), Problem> {
    let card = card_name(card)?;
    Problem::unless_short(&serde_json::to_string(values).map_err(Problem::unread)?, MOST)?;
    let mut whole = pack.card(shelf, card).and_then(Value::as_object).cloned().unwrap_or_default();
    whole.extend(values.clone());
    whole.insert(ID.to_owned(), card.into());
    let whole = Value::Object(whole);
    names::validate_names(&whole)?;
    (entry(game)?.read_card)(shelf, &whole.to_string())
        .map_err(|fault| unfit(game, (shelf, card), (&whole, values), fault))
}

/// The problem for an invalid card, with the field that was typed wrong.
fn unfit(
    game: &str,
    (shelf, card): Named<'_>,
    (whole, values): (&Value, &Map<String, Value>),
    fault: Fault,
) -> Problem {
    let Fault::Unreadable { what, .. } = fault else { return fault.into() };
    let reads_without = |field: &&String| {
        let mut rest = whole.clone();
        rest.as_object_mut().is_some_and(|card| card.remove(*field).is_some())
            && entry(game).is_ok_and(|entry| (entry.read_card)(shelf, &rest.to_string()).is_ok())
    };
    let at = values.keys().take(FIELDS_MOST).find(reads_without).map_or("", String::as_str);
    let name = whole.get("name").and_then(Value::as_str).unwrap_or(card);
    let name = Some(name.to_owned());
    Unread { name, ..Unread::of(whole, at, &what).within(&format!("{shelf}/{card}")) }.into()
}

/// A card's id: short, and not a path.
pub(crate) fn card_name(card: &str) -> Result<&str, Problem> {
    match card.chars().count() {
        0 => Err(Problem::NameEmpty {}),
        letters if letters > library::NAME_MOST => {
            Err(Problem::NameTooLong { letters, most: library::NAME_MOST })
        }
        _ if card.contains('/') || card.chars().any(char::is_control) => {
            Err(Problem::NameControl {})
        }
        _ => Ok(card),
    }
}
