//! Builds the view from what one viewer may know.

use super::super::phases::{movement, rolling};
use super::super::play::flow;
use super::super::state::{
    Halves, Leader, LeaderId, Marker, MarkerId, Path, Phase, State, Unit, UnitId,
};
use super::moment;
use super::types::{DueView, KindView, LeaderView, MarkerView, Now, SideView, UnitView, View};
use crate::{Side, Viewer};

/// Builds the view for one viewer.
pub(crate) fn build(state: &State, viewer: Viewer) -> View {
    let leaders = (0..).zip(&state.leaders);
    let markers = (0..).zip(&state.markers);
    View {
        eyes: viewer.side(),
        round: state.round,
        phase: state.phase.id(),
        now: now(state),
        asked: flow::asked(state).sides(),
        due: due(state),
        opening: state.opening(),
        first: state.first,
        sides: Side::BOTH.map(|side| of_side(state, side)),
        leaders: leaders.map(|(id, leader)| of_leader(id, leader, viewer)).collect(),
        units: state.units.numbered().map(|(id, unit)| of_unit(state, id, unit)).collect(),
        kinds: kinds(state),
        markers: markers.map(|(id, marker)| of_marker(id, marker, viewer)).collect(),
        ledger: state.ledger.entries().to_vec(),
        scenario: state.setup.scenario.clone(),
        house: state.setup.house.clone(),
        sources: state.setup.sources,
    }
}

fn now(state: &State) -> Now {
    match &state.phase {
        Phase::Deployment { done } => {
            Now::Deployment { done: *done, may_hide: Side::BOTH.map(|side| state.may_hide(side)) }
        }
        Phase::Round(_, turn) => Now::Turn { side: turn.side, done: turn.done },
        Phase::Ending { holds } => Now::Ending { holds: *holds },
        Phase::Finished(outcome) => Now::Finished { outcome: outcome.clone() },
    }
}

fn due(state: &State) -> Option<DueView> {
    let roll = state.due.clone()?;
    let pool = rolling::pool(state, &roll);
    Some(DueView {
        rule: roll.rule(),
        below: moment::holds_below(state, &roll),
        side: rolling::roller(state, &roll),
        dice: pool.count,
        reasons: pool.reasons,
        added: pool.added,
        needs: pool.needs,
        missing: rolling::missing(state, &roll),
        roll,
    })
}

fn of_side(state: &State, side: Side) -> SideView {
    let army = &state.setup.armies[side.at()];
    SideView {
        name: state.setup.players().swap_remove(side.at()),
        army: army.name.clone(),
        faction: army.faction.name.clone(),
        morale: state.ledger.of(side),
        start: state.player(side).start,
        threshold: state.threshold(side),
    }
}

fn of_leader(id: LeaderId, leader: &Leader, viewer: Viewer) -> LeaderView {
    let mut card = leader.card.clone();
    if let Some(genius) = &mut card.genius
        && !viewer.knows(leader.owner.seat())
    {
        genius.text = None;
    }
    LeaderView {
        id,
        owner: leader.owner,
        card,
        alive: leader.alive,
        genius_used: leader.genius_used,
    }
}

fn of_unit(state: &State, id: UnitId, unit: &Unit) -> UnitView {
    UnitView {
        id,
        owner: unit.owner,
        kind: unit.kind,
        name: name_of(state, id),
        brigade: unit.brigade,
        status: unit.status,
        morale: unit.morale.now,
        most: unit.morale.most,
        formation: unit.formation,
        at: unit.at,
        orders: unit.orders.clone(),
        casualties: unit.casualties,
        moves: moves(state, unit),
    }
}

fn moves(state: &State, unit: &Unit) -> [Option<Halves>; 4] {
    let ways = [(false, false), (true, false), (false, true), (true, true)];
    ways.map(|(rough, water)| {
        let path = Path { rough, water, ..Path::default() };
        state.allowance(unit, movement::through(unit.at, path))
    })
}

/// The card's name, with a number if several share it.
pub(crate) fn name_of(state: &State, id: UnitId) -> String {
    state.units.told_apart(id, |unit| &state.card(unit).name)
}

fn kinds(state: &State) -> Vec<KindView> {
    let all = state.units.kinds().iter();
    all.map(|kind| KindView { owner: kind.owner, card: kind.card.clone() }).collect()
}

fn of_marker(id: MarkerId, marker: &Marker, viewer: Viewer) -> MarkerView {
    let known = marker.up || viewer.knows(marker.owner.seat());
    MarkerView {
        id,
        owner: marker.owner,
        up: marker.up,
        unit: known.then_some(*marker.unit.judge()),
        at: marker.at,
        orders: marker.orders.clone(),
    }
}
