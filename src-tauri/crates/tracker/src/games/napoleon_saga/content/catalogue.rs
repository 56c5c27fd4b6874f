//! What a pack keeps for this game, shelf by shelf, and what a battle teaches about it.

use super::super::army::list::Faction;
use super::super::play::command::{CardValue, Command};
use super::super::state::State;
use super::cards::{Beyond, ObjectiveCard, StrategyCard, UnitCard};
use crate::Learned;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::to_raw_value;

/// Whether a text is a card of that shelf; otherwise what is wrong with it.
pub(crate) fn read(shelf: &str, text: &str) -> Result<(), String> {
    match shelf {
        "units" => printable(read_as::<UnitCard>(text)?.beyond()),
        "strategy" => printable(read_as::<StrategyCard>(text)?.beyond()),
        "objectives" => read_as::<ObjectiveCard>(text).map(drop),
        "factions" => read_as::<Faction>(text).map(drop),
        _ => Err(format!("there is no shelf {shelf}")),
    }
}

fn read_as<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str::<T>(text).map_err(|error| error.to_string())
}

fn printable(beyond: Option<Beyond>) -> Result<(), String> {
    let what = |(value, least, most)| format!("{value} is {least} to {most} on a card");
    beyond.map_or(Ok(()), |beyond| Err(what(beyond)))
}

/// A typed value, to be remembered on the card beyond this battle.
pub(crate) fn learned(state: &State, command: &Command) -> Option<Learned> {
    let Command::FillCard { kind, value } = command else { return None };
    let card = &state.kinds.get(usize::from(*kind))?.card;
    match value {
        CardValue::Fire(_) => field(card, "fire", &card.fire),
        CardValue::Melee(_) => field(card, "melee", &card.melee),
        CardValue::Cohesion(_) => field(card, "cohesion", &card.cohesion),
        CardValue::Morale(_) => field(card, "morale", &card.morale),
        CardValue::Status(_) => field(card, "status", &card.status),
        CardValue::Nation(_) => field(card, "nation", &card.nation),
        CardValue::Type(_) => field(card, "kind", &card.kind),
        CardValue::Keywords(_) => field(card, "keywords", &card.keywords),
    }
}

fn field(card: &UnitCard, name: &'static str, value: &impl Serialize) -> Option<Learned> {
    let value = to_raw_value(value).ok()?;
    Some(Learned { shelf: "units", card: card.id.clone(), field: name, value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_read_on_its_own_shelf_alone() {
        let card = r#"{"id": "x", "name": "X", "kind": {"terrain": "hill"}}"#;
        assert_eq!(read("maps", card).unwrap_err(), "there is no shelf maps");
        assert_eq!(read("strategy", card), Ok(()));
        for shelf in ["units", "objectives", "factions"] {
            assert!(!read(shelf, card).unwrap_err().contains("no shelf"), "{shelf}");
        }
    }
}
