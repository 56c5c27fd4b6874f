//! *Napoleon Saga: Waterloo*: two staggered boards of slots, cards that act in turn, and a die.
//!
//! A turn runs through initiative, reforming the ranks, activations and reinforcements. The files
//! follow the chapters of the rules: each judges the commands of its chapter (`decide`), offers them
//! (`possible`), and emits the events that need no command (`proceed`). Every roll is put into
//! [`State::due`](state::State) first, so that everyone sees the result that it needs.

mod army;
mod content;
mod phases;
mod play;
pub mod state;
pub mod view;

pub use army::{list, setup};
pub use content::{board, cards, house_rules};
pub use play::{command, event};

use crate::kit::{self, Asked, Forecast};
use crate::{Seat, Side, System, Viewer};
use phases::{objectives, strategy};
use view::{about, build, odds};

/// The game.
pub enum NapoleonSaga {}

impl System for NapoleonSaga {
    const ID: &'static str = "napoleon_saga";
    const RULES: u32 = 4;
    type LedgerLine = ();
    kit::impl_system!(check, figures, muster, counters, learned, ended);

    fn asked(state: &Self::State) -> Asked {
        let may = |side: &Side| {
            let cards = strategy::open(state, *side).is_ok();
            cards || !objectives::possible(state, *side).is_empty()
        };
        build::asked(state).interrupted_by(Side::BOTH.into_iter().filter(may))
    }

    fn forecast(state: &Self::State, _by: Seat, command: &Self::Command) -> Option<Forecast> {
        odds::forecast(state, command)
    }

    fn units_of(state: &Self::State, event: &Self::Event, viewer: Viewer) -> Vec<u16> {
        about::units_of(state, event, viewer).into_iter().map(u16::from).collect()
    }
}
