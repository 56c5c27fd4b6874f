//! *Warfare*: armies of commanders on a grid of ranks and files, after a player's cheat sheet.
//!
//! In a round every commander has a turn, in which each of their units is activated. The files follow
//! the chapters of the rules: each judges the commands of its chapter, offers them, and takes the
//! automatic steps.

mod army;
mod content;
mod phases;
mod play;
pub mod state;
pub mod view;

pub use army::{levels, list, setup};
pub use content::{board, cards, house_rules};
pub use phases::resolve;
pub use play::{command, event};

use crate::kit::{self, Asked};
use crate::{Link, Seats, System};
use play::flow;

/// The game.
pub enum Warfare {}

impl System for Warfare {
    const ID: &'static str = "warfare";
    const RULES: u32 = 4;
    const LINKS: &'static [Link] =
        &[Link { field: "commander", list: "commanders", optional: false }];
    type LedgerLine = ();
    kit::impl_system!(by seat: check, figures, muster, counters, learned, ended, forecast, units_of);

    fn seats(setup: &Self::Setup) -> Seats {
        setup.seats().unwrap_or_default()
    }

    fn seat_names(setup: &Self::Setup, sides: &[String]) -> Vec<String> {
        setup.called(sides)
    }

    fn asked(state: &Self::State) -> Asked {
        flow::asked(state)
    }

    fn step_begins(state: &mut Self::State) {
        state.last.anew = true;
    }
}
