//! The shelves of this game's packs, and the card values that a battle adds to them.

use super::super::army::list::Faction;
use super::super::play::command::Command;
use super::super::state::State;
use super::cards::UnitCard;
use crate::kit::Shelf;
use crate::{Copied, Learned};

/// The sides share nothing.
pub(crate) const SHARED: &[&str] = &[];

/// What an army copies: the cards of its units.
pub(crate) const ARMY: &[Copied] =
    &[Copied::Named { list: "units", by: "card", shelf: "units", into: "cards" }];

/// The shelves.
pub(crate) const SHELVES: &[Shelf] =
    &[Shelf::of::<UnitCard>("units"), Shelf::of::<Faction>("factions")];

/// A typed value to keep on the card after this battle. Hidden values are not kept, because the device
/// that keeps the battle may be the other side's (A38). Values at other levels than the printed ones
/// are not kept either (5.3 of the rules).
pub(crate) fn learned(state: &State, command: &Command) -> Option<Learned> {
    let Command::FillCard { kind, stat, value } = command else { return None };
    let kind = state.units.kind(*kind)?;
    let printed = state.setup.armies[kind.owner.at()].card(&kind.card.id)?;
    let levels = |card: &UnitCard| (card.experience, card.equipment);
    let hidden = stat.may_hide() && !state.setup.house.share_stats;
    let keeps = !hidden && levels(printed) == levels(&kind.card);
    keeps.then(|| Learned::of("units", &kind.card.id, stat.name(), value))?
}
