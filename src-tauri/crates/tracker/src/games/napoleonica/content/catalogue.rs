//! The shelves of this game's packs, and the card values that a battle adds to them.

use super::super::army::list::Faction;
use super::super::army::setup::Scenario;
use super::super::play::command::{CardValue, Command};
use super::super::state::{KindId, State};
use super::cards::{
    Detachment, EscalationCard, EscalationSide, ManeuverCard, ReinforcementCard, UnitCard,
};
use super::dice::DieKind;
#[cfg(spec)]
use crate::kit::Schema;
use crate::kit::Shelf;
use crate::{Copied, Learned};

/// The shelves that both sides share.
pub(crate) const SHARED: &[&str] = &["dice", "reinforcement", "escalation"];

/// Entries that an army copies: the cards and detachments of its units, and its faction's deck.
pub(crate) const ARMY: &[Copied] = &[
    Copied::Named { list: "units", by: "card", shelf: "units", into: "cards" },
    Copied::Named { list: "units", by: "detachments", shelf: "detachments", into: "detachments" },
    Copied::Faction { shelf: "maneuver", into: "maneuver" },
];

/// The shelves.
pub(crate) const SHELVES: &[Shelf] = &[
    Shelf::of::<UnitCard>("units"),
    Shelf::of::<Detachment>("detachments"),
    Shelf::of::<Faction>("factions"),
    Shelf {
        #[cfg(spec)]
        schema: Schema::read::<Vec<DieKind>>().called("dice"),
        ..Shelf::of::<DieKind>("dice")
    },
    Shelf::of::<Scenario>("scenarios"),
    Shelf::of::<ReinforcementCard>("reinforcement"),
    Shelf::of::<EscalationCard>("escalation"),
    Shelf::of::<ManeuverCard>("maneuver/"),
];

/// A typed value to keep on the card after this battle.
pub(crate) fn learned(state: &State, command: &Command) -> Option<Learned> {
    if let Command::FillCard { kind, value } = command {
        return filled(state, *kind, value);
    }
    let Command::Escalate { side, numbers } = command else { return None };
    typed(state, *side, *numbers)
}

fn filled(state: &State, kind: KindId, value: &CardValue) -> Option<Learned> {
    let card = &state.units.kind(kind)?.card;
    match value {
        CardValue::Activation(_) => Learned::of("units", &card.id, "activation", &card.activation),
        CardValue::Attack(_) => Learned::of("units", &card.id, "attacks", &card.attacks),
        CardValue::Movement(_) => Learned::of("units", &card.id, "movement", &card.movement),
        CardValue::Abilities(_) => Learned::of("units", &card.id, "abilities", &card.abilities),
    }
}

/// The two numbers typed for a side whose escalation card in force lacked them (N-ESC-2).
fn typed(state: &State, side: u8, numbers: Option<EscalationSide>) -> Option<Learned> {
    let card = state.setup.escalation.get(usize::from(state.escalation.card?))?;
    let mut sides = card.sides;
    let unknown = sides.get_mut(usize::from(side)).filter(|side| side.is_none())?;
    *unknown = Some(numbers?);
    Learned::of("escalation", &card.id, "sides", &sides)
}
