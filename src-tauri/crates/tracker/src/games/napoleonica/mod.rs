//! *Napoleonica: Steel and Magic*: hidden order pouches, sealed bids, and units that tire.
//!
//! A round runs through the order, reinforcement, battle and end phases. The files follow the
//! chapters of the rules: each judges the commands of its chapter (`decide`), offers them, and
//! says what happens by itself (`proceed`).

mod army;
mod content;
mod phases;
mod play;
pub mod state;
pub mod view;

pub use army::{list, setup};
pub use content::{cards, dice, house_rules, orders};
pub use phases::tournament;
pub use play::{command, event};

use crate::kit::{self, About, Asked, Forecast, Moment};
use crate::{Chapter, Outcome, Refusal, Seat, Side, System, Viewer};
use play::flow;
use state::PhaseId;
use tournament::{LedgerEntry, SeriesLedger};
use view::types::{Now, View};
use view::{build, moment, odds};

/// The game.
pub enum Napoleonica {}

impl System for Napoleonica {
    const ID: &'static str = "napoleonica";
    const RULES: u32 = 4;
    type LedgerLine = LedgerEntry;
    kit::forward!(check, muster, warnings, counters, learned);

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
        View { phase: PhaseId::Finished, now, asked: Vec::new(), owed: None, ..view }
    }

    fn units_of(_state: &Self::State, event: &Self::Event, _viewer: Viewer) -> Vec<u16> {
        event.named().units.into_iter().map(u16::from).collect()
    }

    fn chapter(state: &Self::State) -> Chapter {
        Chapter { round: state.round, phase: state.phase.id().name() }
    }

    fn enter(ledger: Vec<LedgerEntry>, line: LedgerEntry) -> Result<Vec<LedgerEntry>, Refusal> {
        let mut series = SeriesLedger::of(ledger)?;
        series.enter(line)?;
        Ok(series.entries().to_vec())
    }
}
