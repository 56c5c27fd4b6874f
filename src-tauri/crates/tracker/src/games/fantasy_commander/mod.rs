//! *Fantasy Commander*: orders made by dice, given out in secret, and played by colour.
//!
//! A turn runs through the command, action and end phases. The files follow the chapters of the
//! rules: each judges the commands of its chapter, offers them, and says what happens by itself.

mod army;
mod content;
mod phases;
mod play;
pub mod state;
pub mod view;

pub use army::{list, setup};
pub use content::{cards, house_rules, orders};
pub use play::{command, event};

use crate::kit::{self, About, Asked, Forecast, Moment};
use crate::{Budgets, Chapter, Outcome, Seat, Side, System, Viewer};
use play::flow;
use state::{PhaseId, State};
use view::types::{Now, View};
use view::{build, moment, odds};

/// The game.
pub enum FantasyCommander {}

impl System for FantasyCommander {
    const ID: &'static str = "fantasy_commander";
    const RULES: u32 = 2;
    /// Who gives orders out names each unit, in the command and in the event.
    const BUDGETS: Budgets = Budgets { step: 1 << 10, ..Budgets::USUAL };
    type LedgerLine = ();
    kit::forward!(check, muster, counters, learned);

    fn asked(state: &Self::State) -> Asked {
        let may = |side: &Side| !flow::possible(state, *side, false).is_empty();
        build::asked(state).interrupted_by(Side::BOTH.into_iter().filter(may))
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
        Chapter { round: state.turn, phase: state.phase.id().name() }
    }
}
