//! *Simple Napoleonics*: brigades under orders on a table without a grid.
//!
//! A round runs through the order, movement, shooting, charge and morale phases. The files follow
//! the chapters of the rules: each judges the commands of its chapter, offers them, and says what
//! happens by itself.

mod army;
mod content;
mod phases;
mod play;
pub mod state;
pub mod view;

pub use army::{list, setup};
pub use content::{cards, effects, house_rules};
pub use phases::reckoning;
pub use play::{command, event};

use crate::kit::{self, About, Asked, Forecast, Moment};
use crate::{Budgets, Chapter, Outcome, Seat, Side, System, Viewer};
use play::flow;
use state::{PhaseId, State};
use view::types::{Now, View};
use view::{moment, odds};

/// The game.
pub enum SimpleNapoleonics {}

impl System for SimpleNapoleonics {
    const ID: &'static str = "simple_napoleonics";
    const RULES: u32 = 5;
    /// A statement names each unit of a brigade.
    const BUDGETS: Budgets = Budgets { step: 2 << 10, ..Budgets::USUAL };
    type LedgerLine = ();
    kit::forward!(check, muster, counters, learned);

    fn asked(state: &Self::State) -> Asked {
        let may = |side: &Side| !flow::possible(state, *side, false).is_empty();
        flow::asked(state).interrupted_by(Side::BOTH.into_iter().filter(may))
    }

    fn forecast(state: &Self::State, by: Seat, command: &Self::Command) -> Option<Forecast> {
        odds::forecast(state, by.side(), command)
    }

    fn moment(state: &Self::State, _viewer: Viewer) -> Option<Moment> {
        moment::moment(state)
    }

    fn ended(view: View, outcome: &Outcome) -> View {
        let now = Now::Finished { outcome: outcome.clone() };
        View { phase: PhaseId::Finished, now, asked: Vec::new(), ..view }
    }

    fn units_of(_state: &State, event: &Self::Event, _viewer: Viewer) -> Vec<u16> {
        event.named().units.into_iter().map(u16::from).collect()
    }

    fn chapter(state: &Self::State) -> Chapter {
        Chapter { round: state.round, phase: state.phase.id().name() }
    }
}
