//! The view, built up from what one viewer may know.

use super::super::state::State;
use super::types::{Now, SideView, View};
use crate::{Chapter, Side, Summary, Viewer};

/// What one viewer may know.
pub(crate) fn build(state: &State, viewer: Viewer) -> View {
    let side = |side: Side| SideView {
        name: state.setup.names[side.at()].clone(),
        army: state.setup.armies[side.at()].name.clone(),
        faction: state.setup.armies[side.at()].faction.name.clone(),
        points: state.points_of(side),
        resources: state.settled.resources[side.at()],
    };
    View {
        eyes: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
        round: state.round,
        phase: state.phase.id(),
        now: Now::Defenses,
        asked: super::super::play::flow::asked(state).must().to_vec(),
        sides: Side::BOTH.map(side),
        commanders: Vec::new(),
        order: state.order.all().collect(),
        units: Vec::new(),
        kinds: Vec::new(),
        collapsed: state.collapsed.iter().copied().collect(),
        test: None,
        opening: state.windows.front().copied(),
        history: state.history.clone(),
        house: state.setup.house.clone(),
        sources: state.setup.sources,
        own: None,
    }
}

/// The battle in one line.
pub(crate) fn summary(state: &State) -> Summary {
    Summary {
        chapter: Chapter { round: state.round, phase: state.phase.id().name() },
        rounds: None,
        names: state.setup.names.to_vec(),
        score: state.points().unwrap_or_default().to_vec(),
        outcome: state.phase.outcome().cloned(),
    }
}
