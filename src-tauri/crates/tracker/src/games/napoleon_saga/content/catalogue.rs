//! The shelves of a pack for this game, and the card values learned from a battle.

use super::super::army::list::Faction;
use super::super::play::command::{CardValue, Command};
use super::super::state::State;
use super::cards::{Beyond, ObjectiveCard, StrategyCard, UnitCard};
use crate::kit::Shelf;
use crate::{Copied, Learned};

/// The shelves that both sides share.
pub(crate) const SHARED: &[&str] = &["objectives"];

/// The cards that are copied into an army: unit cards and strategy cards.
pub(crate) const ARMY: &[Copied] = &[
    Copied::Named { list: "units", by: "card", shelf: "units", into: "cards" },
    Copied::Named { list: "strategy", by: "card", shelf: "strategy", into: "strategy_cards" },
];

/// The shelves.
pub(crate) const SHELVES: &[Shelf] = &[
    Shelf {
        read: |text| printable(Shelf::card::<UnitCard>(text)?.beyond()),
        ..Shelf::of::<UnitCard>("units")
    },
    Shelf {
        read: |text| printable(Shelf::card::<StrategyCard>(text)?.beyond()),
        ..Shelf::of::<StrategyCard>("strategy")
    },
    Shelf::of::<ObjectiveCard>("objectives"),
    Shelf::of::<Faction>("factions"),
];

fn printable(beyond: Option<Beyond>) -> Result<(), String> {
    let what = |(value, least, most)| format!("{value} is {least} to {most} on a card");
    beyond.map_or(Ok(()), |beyond| Err(what(beyond)))
}

/// A typed value to remember on the card beyond this battle.
pub(crate) fn learned(state: &State, command: &Command) -> Option<Learned> {
    let Command::FillCard { kind, value } = command else { return None };
    let card = &state.units.kind(*kind)?.card;
    match value {
        CardValue::Fire(_) => Learned::of("units", &card.id, "fire", &card.fire),
        CardValue::Melee(_) => Learned::of("units", &card.id, "melee", &card.melee),
        CardValue::Cohesion(_) => Learned::of("units", &card.id, "cohesion", &card.cohesion),
        CardValue::Morale(_) => Learned::of("units", &card.id, "morale", &card.morale),
        CardValue::Status(_) => Learned::of("units", &card.id, "status", &card.status),
        CardValue::Nation(_) => Learned::of("units", &card.id, "nation", &card.nation),
        CardValue::Type(_) => Learned::of("units", &card.id, "kind", &card.kind),
        CardValue::Keywords(_) => Learned::of("units", &card.id, "keywords", &card.keywords),
    }
}
