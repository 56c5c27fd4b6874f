//! The shelves of a pack for this game, and the card values learned from a battle.

use super::super::army::list::Faction;
use super::super::army::setup::Scenario;
use super::super::play::command::{CardValue, Command};
use super::super::state::{KindId, State};
use super::cards::{TacticsCard, UnitCard};
use super::orders::Color;
use crate::kit::{Shelf, UnitKind};
use crate::{Copied, Learned};

/// The shelves that both sides share: the units that Necromancy raises.
pub(crate) const SHARED: &[&str] = &["conscripts"];

/// The cards that are copied into an army: those of its units and of its deck.
pub(crate) const ARMY: &[Copied] = &[
    Copied::Named { list: "units", by: "card", shelf: "units", into: "cards" },
    Copied::Named { list: "deck", by: "card", shelf: "tactics", into: "tactics" },
];

/// The shelves.
pub(crate) const SHELVES: &[Shelf] = &[
    Shelf::of::<UnitCard>("units"),
    Shelf::of::<UnitCard>("conscripts"),
    Shelf::of::<TacticsCard>("tactics"),
    Shelf::of::<Faction>("factions"),
    Shelf::of::<Scenario>("scenarios"),
];

/// A typed value to remember on the card beyond this battle.
pub(crate) fn learned(state: &State, command: &Command) -> Option<Learned> {
    if let Command::FillCard { kind, value } = command {
        return filled(state, *kind, value);
    }
    if let Command::Raise { conscript: Some(conscript), size: Some(size) } = command {
        let card = state.setup.conscripts.get(usize::from(*conscript))?;
        return Learned::of("conscripts", &card.id, "size", size);
    }
    let Command::TakeOrder { color: Some(color) } = command else { return None };
    typed(state, *color)
}

fn filled(state: &State, kind: KindId, value: &CardValue) -> Option<Learned> {
    let kind = state.units.kind(kind)?;
    let (card, shelf) = (&kind.card, shelf(state, kind));
    match value {
        CardValue::Leadership(_) => Learned::of(shelf, &card.id, "leadership", &card.leadership),
        CardValue::Attack(_) => Learned::of(shelf, &card.id, "attack", &card.attack),
        CardValue::Defense(_) => Learned::of(shelf, &card.id, "defense", &card.defense),
        CardValue::Ranged(_) => Learned::of(shelf, &card.id, "ranged", &card.ranged),
        CardValue::Abilities(_) => Learned::of(shelf, &card.id, "abilities", &card.abilities),
    }
}

/// The shelf that has the card of a unit type. A type that the army did not bring was raised in battle.
fn shelf(state: &State, kind: &UnitKind<UnitCard>) -> &'static str {
    let army = &state.setup.armies[kind.owner.at()];
    if army.card(&kind.card.id).is_some() { "units" } else { "conscripts" }
}

/// The color typed for a tactics card. The state is the one after the command, so the card is on the
/// discard.
fn typed(state: &State, color: Color) -> Option<Learned> {
    let card = state.last_tossed()?;
    let known = state.tactics_card(card)?;
    known.color.is_none().then(|| Learned::of("tactics", &known.id, "color", &color))?
}
