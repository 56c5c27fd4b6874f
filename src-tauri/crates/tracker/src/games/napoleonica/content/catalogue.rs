//! What a pack keeps for this game, shelf by shelf, and what a battle teaches about it.

use super::super::army::list::Faction;
use super::super::army::setup::Scenario;
use super::super::play::command::{CardValue, Command};
use super::super::state::{KindId, State};
use super::cards::{
    Detachment, EscalationCard, EscalationSide, ManeuverCard, ReinforcementCard, UnitCard,
};
use super::dice::DieKind;
use crate::{Copied, Learned};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::to_raw_value;

/// What both sides share.
pub(crate) const SHARED: &[&str] = &["dice", "reinforcement", "escalation"];

/// What an army copies: the cards and detachments of its units, and its faction's deck.
pub(crate) const ARMY: &[Copied] = &[
    Copied::Named { list: "units", by: "card", shelf: "units", into: "cards" },
    Copied::Named { list: "units", by: "detachments", shelf: "detachments", into: "detachments" },
    Copied::Faction { shelf: "maneuver", into: "maneuver" },
];

/// Whether a text is a card of that shelf; otherwise what is wrong with it.
pub(crate) fn read(shelf: &str, text: &str) -> Result<(), String> {
    match shelf {
        "units" => read_as::<UnitCard>(text),
        "detachments" => read_as::<Detachment>(text),
        "factions" => read_as::<Faction>(text),
        "dice" => read_as::<DieKind>(text),
        "scenarios" => read_as::<Scenario>(text),
        "reinforcement" => read_as::<ReinforcementCard>(text),
        "escalation" => read_as::<EscalationCard>(text),
        _ if shelf.starts_with("maneuver/") => read_as::<ManeuverCard>(text),
        _ => Err(format!("there is no shelf {shelf}")),
    }
}

fn read_as<T: DeserializeOwned>(text: &str) -> Result<(), String> {
    serde_json::from_str::<T>(text).map(drop).map_err(|error| error.to_string())
}

/// A typed value, to be remembered on the card beyond this battle.
pub(crate) fn learned(state: &State, command: &Command) -> Option<Learned> {
    match command {
        Command::FillCard { kind, value } => filled(state, *kind, value),
        Command::Escalate { side, numbers } => typed(state, *side, *numbers),
        _ => None,
    }
}

fn filled(state: &State, kind: KindId, value: &CardValue) -> Option<Learned> {
    let card = &state.kinds.get(usize::from(kind))?.card;
    match value {
        CardValue::Activation(_) => field(card, "activation", &card.activation),
        CardValue::Attack(_) => field(card, "attacks", &card.attacks),
        CardValue::Movement(_) => field(card, "movement", &card.movement),
        CardValue::Abilities(_) => field(card, "abilities", &card.abilities),
    }
}

fn field(card: &UnitCard, name: &'static str, value: &impl Serialize) -> Option<Learned> {
    let value = to_raw_value(value).ok()?;
    Some(Learned { shelf: "units", card: card.id.clone(), field: name, value })
}

/// The two numbers of a side that the escalation card in force did not say (N-ESC-2).
fn typed(state: &State, side: u8, numbers: Option<EscalationSide>) -> Option<Learned> {
    let card = state.setup.escalation.get(usize::from(state.escalation.card?))?;
    let mut sides = card.sides;
    let unknown = sides.get_mut(usize::from(side)).filter(|side| side.is_none())?;
    *unknown = Some(numbers?);
    let value = to_raw_value(&sides).ok()?;
    Some(Learned { shelf: "escalation", card: card.id.clone(), field: "sides", value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_read_on_its_own_shelf_alone() {
        let card = r#"{"id": "x", "kind": "reserve", "name": "X"}"#;
        let on = |shelf| read(shelf, card).unwrap_err();
        assert_eq!(on("maps"), "there is no shelf maps");
        assert_eq!(on("maneuver"), "there is no shelf maneuver");
        assert!(!on("maneuver/ridge-guard").contains("no shelf"), "{}", on("maneuver/ridge-guard"));
    }
}
