//! The available games. Each is a folder here and one line in [`ALL`].
//!
//! The folders of a game are private modules. Items that another file of the game needs are
//! `pub(crate)`. Items of the public API are `pub` and re-exported by the game's `mod.rs`.

#![warn(clippy::wildcard_enum_match_arm)]

pub mod fantasy_commander;
pub mod napoleon_saga;
pub mod napoleonica;
pub mod simple_napoleonics;
pub mod warfare;

use crate::Entry;
use std::sync::OnceLock;

/// Every game offered to players, in display order.
pub const ALL: &[Entry] = &[
    Entry::of::<napoleonica::Napoleonica>(),
    Entry::of::<napoleon_saga::NapoleonSaga>(),
    Entry::of::<fantasy_commander::FantasyCommander>(),
    Entry::of::<simple_napoleonics::SimpleNapoleonics>(),
    Entry::of::<warfare::Warfare>(),
];

/// Unfinished games: their rules are tested, but they do not yet satisfy every law.
pub const COMING: &[Entry] = &[];

/// Extra games that the running program registered with [`bring`].
static OWN: OnceLock<&[Entry]> = OnceLock::new();

/// Registers extra games beside those in [`ALL`] for as long as the program runs. Only the first call
/// has an effect.
pub fn bring(games: &'static [Entry]) {
    let _ = OWN.set(games);
}

/// The game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Entry> {
    let own = OWN.get().copied().unwrap_or_default();
    ALL.iter().chain(COMING).chain(own).find(|entry| entry.id == id)
}
