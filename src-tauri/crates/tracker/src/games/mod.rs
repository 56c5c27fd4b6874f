//! The games there are. Each is a folder here and one line in [`ALL`].
//!
//! The folders of a game are private modules. What another file of the game needs is `pub(crate)`,
//! what the world may name is `pub` and passed on by the game's `mod.rs`.

#![warn(clippy::wildcard_enum_match_arm)]

pub mod fantasy_commander;
pub mod napoleon_saga;
pub mod napoleonica;
pub mod simple_napoleonics;
pub mod warfare;

use crate::Entry;
use std::sync::OnceLock;

/// Every game that players are offered, in the order in which they are shown.
pub const ALL: &[Entry] = &[
    Entry::of::<napoleonica::Napoleonica>(),
    Entry::of::<napoleon_saga::NapoleonSaga>(),
    Entry::of::<fantasy_commander::FantasyCommander>(),
    Entry::of::<simple_napoleonics::SimpleNapoleonics>(),
    Entry::of::<warfare::Warfare>(),
];

/// Games in the making: their rules are tested, and not every law holds for them yet.
pub const COMING: &[Entry] = &[];

/// The games of a program that has some of its own.
static OWN: OnceLock<&[Entry]> = OnceLock::new();

/// Games of the program's own, to be played beside those in [`ALL`] for as long as it runs. Said
/// once: what is said later changes nothing.
pub fn bring(games: &'static [Entry]) {
    let _ = OWN.set(games);
}

/// The game of an id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Entry> {
    let own = OWN.get().copied().unwrap_or_default();
    ALL.iter().chain(COMING).chain(own).find(|entry| entry.id == id)
}
