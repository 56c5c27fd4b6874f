//! *Simple Napoleonics*: brigades under orders on a table without a grid.
//!
//! A round runs through the order, movement, shooting, charge and morale phases. The files follow the
//! chapters of the rules: each judges the commands of its chapter, offers them, and takes the automatic
//! steps.

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

use crate::kit::{self, Asked};
use crate::{Budgets, Link, Side, System};
use play::flow;

/// The game.
pub enum SimpleNapoleonics {}

impl System for SimpleNapoleonics {
    const ID: &'static str = "simple_napoleonics";
    const RULES: u32 = 8;
    /// A statement names each unit of a brigade.
    const BUDGETS: Budgets = Budgets { step: 2 << 10, ..Budgets::USUAL };
    const LINKS: &'static [Link] = &[Link { field: "brigade", list: "leaders", optional: true }];
    type LedgerLine = ();
    kit::impl_system!(check, figures, muster, counters, learned, ended, forecast, units_of);

    fn asked(state: &Self::State) -> Asked {
        let may = |side: &Side| !flow::possible(state, *side, false).is_empty();
        flow::asked(state).interrupted_by(Side::BOTH.into_iter().filter(may))
    }
}
