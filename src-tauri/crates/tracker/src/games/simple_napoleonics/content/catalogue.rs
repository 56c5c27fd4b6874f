//! The shelves of this game's packs, and the card values that a battle adds to them.

use super::super::army::list::Faction;
use super::super::army::setup::Scenario;
use super::super::play::command::Command;
use super::super::state::State;
use super::cards::{GENIUS_MOST, LeaderCard, UnitCard};
use crate::kit::Shelf;
use crate::{Copied, Learned};

/// The sides share nothing.
pub(crate) const SHARED: &[&str] = &[];

/// What an army copies: the cards of its units and of its leaders.
pub(crate) const ARMY: &[Copied] = &[
    Copied::Named { list: "units", by: "card", shelf: "units", into: "cards" },
    Copied::Named { list: "leaders", by: "card", shelf: "leaders", into: "staff" },
];

/// The shelves.
pub(crate) const SHELVES: &[Shelf] = &[
    Shelf::of::<UnitCard>("units"),
    Shelf { read: |text| short(&Shelf::card(text)?), ..Shelf::of::<LeaderCard>("leaders") },
    Shelf::of::<Faction>("factions"),
    Shelf::of::<Scenario>("scenarios"),
];

fn short(card: &LeaderCard) -> Result<(), String> {
    let long = |bytes| format!("{bytes} bytes of Tactical Genius; {GENIUS_MOST} are the most");
    card.too_long().map_or(Ok(()), |bytes| Err(long(bytes)))
}

/// A typed value to keep on the card after this battle.
pub(crate) fn learned(state: &State, command: &Command) -> Option<Learned> {
    if let Command::FillLeader { leader, stat, value } = command {
        let card = &state.leader(*leader)?.card;
        return Learned::of("leaders", &card.id, stat.name(), value);
    }
    let Command::FillCard { kind, stat, value } = command else { return None };
    let card = &state.units.kind(*kind)?.card;
    Learned::of("units", &card.id, stat.name(), value)
}
