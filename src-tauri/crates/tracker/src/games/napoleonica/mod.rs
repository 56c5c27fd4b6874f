//! *Napoleonica: Steel and Magic*: hidden order pouches, sealed bids, and units that tire.
//!
//! A round runs through the order, reinforcement, battle and end phases. The files follow the chapters
//! of the rules: each judges the commands of its chapter (`decide`), offers them, and takes the
//! automatic steps (`proceed`).

mod army;
mod content;
mod phases;
mod play;
pub mod state;
pub mod view;

pub use army::{list, setup};
pub use content::{cards, dice, house_rules, orders};
pub use phases::campaign;
pub use play::{command, event};

use crate::kit::{self, Asked};
use crate::{Outcome, Refusal, Side, System};
use campaign::{LedgerEntry, SeriesLedger};
use play::flow;
use state::PhaseId;
use view::build;
use view::types::{Now, View};

/// The game.
pub enum Napoleonica {}

impl System for Napoleonica {
    const ID: &'static str = "napoleonica";
    const RULES: u32 = 5;
    type LedgerLine = LedgerEntry;
    kit::impl_system!(check, figures, muster, warnings, counters, learned, forecast, units_of);

    fn asked(state: &Self::State) -> Asked {
        let may = |side: &Side| !flow::possible(state, *side, false).is_empty();
        build::asked(state).interrupted_by(Side::BOTH.into_iter().filter(may))
    }

    fn rounds(setup: &Self::Setup) -> Option<u16> {
        Some(setup.rounds.into())
    }

    fn ended(view: View, outcome: &Outcome) -> View {
        let now = Now::Finished { outcome: outcome.clone() };
        View { phase: PhaseId::Finished, now, asked: Vec::new(), owed: None, ..view }
    }

    fn enter(ledger: Vec<LedgerEntry>, line: LedgerEntry) -> Result<Vec<LedgerEntry>, Refusal> {
        let mut series = SeriesLedger::of(ledger)?;
        series.enter(line)?;
        Ok(series.entries().to_vec())
    }
}
