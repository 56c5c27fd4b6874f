//! *Fantasy Commander*: orders rolled with dice, given out in secret, and played by color.
//!
//! A turn runs through the command, action and end phases. The files follow the chapters of the rules:
//! each judges the commands of its chapter, offers them, and emits the events that need no command.

mod army;
mod content;
mod phases;
mod play;
pub mod state;
pub mod view;

pub use army::{list, setup};
pub use content::{cards, house_rules, orders};
pub use play::{command, event};

use crate::kit::{self, Asked};
use crate::{Budgets, Side, System};
use play::flow;
use view::build;

/// The game.
pub enum FantasyCommander {}

impl System for FantasyCommander {
    const ID: &'static str = "fantasy_commander";
    const RULES: u32 = 3;
    /// Giving out orders names each unit, in the command and in the event.
    const BUDGETS: Budgets = Budgets { step: 1 << 10, ..Budgets::USUAL };
    type LedgerLine = ();
    kit::impl_system!(check, figures, muster, counters, learned, ended, forecast, units_of);

    fn asked(state: &Self::State) -> Asked {
        let may = |side: &Side| !flow::possible(state, *side, false).is_empty();
        build::asked(state).interrupted_by(Side::BOTH.into_iter().filter(may))
    }
}
