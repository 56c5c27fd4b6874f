//! What a pack keeps for this game, shelf by shelf, and what a battle teaches about it.

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

/// A typed value, to be remembered on the card beyond this battle.
pub(crate) fn learned(_state: &State, _command: &Command) -> Option<Learned> {
    None
}
