//! Deployment (N-DEP): who begins, placing units in turn, surplus units in reserve.

use super::super::content::house_rules::Source;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::turn_of;
use super::super::state::{Deployment, Phase, State, Status, Unit, UnitId};
use super::{leadership, roll_off};
use crate::kit::TurnOrder;
use crate::{Referee, Refusal, Side};

/// The table's roll for who chooses; ties are rolled again (N-DEP-1).
pub(crate) fn roll(
    state: &State,
    deployment: &Deployment,
    faces: Option<[u8; 2]>,
) -> Result<Vec<Event>, Refusal> {
    if deployment.side.is_some() || deployment.chooser.is_some() {
        return Err(Refusal::impossible("N-DEP-1", "E-DONE"));
    }
    let faces = roll_off::typed(state, faces)?;
    Ok(vec![Event::DeploymentRolled { faces, chooser: Side::ahead(faces) }])
}

pub(crate) fn choose(
    referee: &mut Referee<'_>,
    deployment: &Deployment,
    by: Side,
    first: Side,
) -> Result<Vec<Event>, Refusal> {
    if deployment.side.is_some() || first.at() > 1 {
        return Err(Refusal::impossible("N-DEP-1", "E-DONE"));
    }
    let Some(chooser) = deployment.chooser else {
        return Err(Refusal::impossible("N-DEP-1", "E-DEP-ROLL"));
    };
    referee.demand(chooser == by, || turn_of("N-DEP-1", chooser))?;
    Ok(vec![Event::FirstDeployer { side: first }])
}

/// Places one unit (N-DEP-2, N-DEP-4).
pub(crate) fn place(
    referee: &mut Referee<'_>,
    state: &State,
    deployment: &Deployment,
    by: Side,
    id: UnitId,
) -> Result<Vec<Event>, Refusal> {
    if deployment.side.is_none() && !deployment.placed {
        return Err(Refusal::impossible("N-DEP-1", "E-DEP-ROLL"));
    }
    let own = state.unit(id).filter(|unit| unit.owner == by);
    let status = own.map(|unit| unit.status);
    let open = matches!(status, Some(Status::Waiting | Status::Reserve));
    if !open {
        return Err(Refusal::impossible("N-DEP-2", "E-DEP-UNIT").with("unit", id));
    }
    referee.demand(status == Some(Status::Waiting) && has_room(state, by, 0), || {
        let hexes = state.setup.scenario.hexes[by.at()].unwrap_or(0);
        Refusal::rule("N-DEP-4", "E-DEP-LIMIT").with("hexes", hexes).with("unit", id)
    })?;
    let whose = turn(state, deployment).unwrap_or(by);
    referee.demand(whose == by, || turn_of("N-DEP-2", whose))?;
    Ok(vec![Event::Placed { unit: id, next: next(state, by) }])
}

/// Who places now: the seat whose turn it is, or the other if that seat has nothing left.
fn turn(state: &State, deployment: &Deployment) -> Option<Side> {
    let side = deployment.side?;
    TurnOrder::of([side, side.other()]).first(|side| can_place(state, side, 0))
}

/// Whose turn is next after `by` has placed one more: the other side's, while it has something left.
fn next(state: &State, by: Side) -> Option<Side> {
    TurnOrder::of(Side::BOTH).after(by, |side| can_place(state, side, usize::from(side == by)))
}

/// Whether a seat still has a unit to place and a hex for it after placing `more` units.
fn can_place(state: &State, side: Side, more: usize) -> bool {
    waiting(state, side).count() > more && has_room(state, side, more)
}

fn has_room(state: &State, side: Side, more: usize) -> bool {
    let placed = state.units.of(side).filter(|(_, unit)| unit.fights()).count() + more;
    state.setup.scenario.hexes[side.at()].is_none_or(|hexes| placed < usize::from(hexes))
}

fn waiting(state: &State, side: Side) -> impl Iterator<Item = UnitId> {
    let waiting = |unit: &Unit| unit.status == Status::Waiting;
    state.units.of(side).filter(move |(_, unit)| waiting(unit)).map(|(id, _)| id)
}

/// Records that all units with a hex were placed on the table in turn.
pub(crate) fn place_rest(state: &State, deployment: &Deployment) -> Result<Vec<Event>, Refusal> {
    let placed = all_that_fit(state);
    match (deployment.side, placed.is_empty()) {
        (None, _) => Err(Refusal::impossible("N-DEP-1", "E-DEP-ROLL")),
        (Some(_), true) => Err(Refusal::impossible("N-DEP-2", "E-DONE")),
        (Some(_), false) => Ok(placed),
    }
}

fn all_that_fit(state: &State) -> Vec<Event> {
    let fit = |side| {
        let fits = move |(more, _): &(usize, UnitId)| has_room(state, side, *more);
        waiting(state, side).enumerate().take_while(fits).map(|(_, unit)| unit)
    };
    Side::BOTH.into_iter().flat_map(fit).map(|unit| Event::Placed { unit, next: None }).collect()
}

/// Confirms the deployment (N-DEP-7): the first round begins.
pub(crate) fn deployed(state: &State, deployment: &Deployment) -> Result<Vec<Event>, Refusal> {
    let left: usize = Side::BOTH.into_iter().map(|side| waiting(state, side).count()).sum();
    if !deployment.placed {
        return Err(Refusal::impossible("N-DEP-7", "E-DEP-WAIT").with("units", left));
    }
    Ok(leadership::begin_round(state))
}

/// The commands to offer a seat.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    let Phase::Deployment(deployment) = &state.phase else { return Vec::new() };
    if deployment.placed {
        return vec![Command::Deployed {}];
    }
    match (deployment.side, deployment.chooser) {
        (None, None) => vec![Command::RollDeployment { faces: Some([6, 1]) }],
        (None, Some(chooser)) if chooser == side => {
            [side, side.other()].map(|first| Command::ChooseFirst { first }).to_vec()
        }
        (None, Some(_)) => Vec::new(),
        (Some(_), _) => {
            let units = waiting(state, side).map(|unit| Command::Place { unit });
            units.chain([Command::PlaceRest {}]).collect()
        }
    }
}

/// The automatic steps: who begins if no player chooses, the surplus, the end of placing.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    let Phase::Deployment(deployment) = &state.phase else { return Vec::new() };
    if deployment.placed && state.setup.quick_start {
        leadership::begin_round(state)
    } else if deployment.placed {
        Vec::new()
    } else if state.first_deployer.is_none() && anyone_waits(state) {
        who_begins(referee, state, deployment)
    } else {
        placing(state)
    }
}

fn anyone_waits(state: &State) -> bool {
    Side::BOTH.into_iter().any(|side| waiting(state, side).next().is_some())
}

/// The side with more units begins; if equal, dice decide who chooses (N-DEP-1). A quick start asks
/// nobody: the higher die begins.
fn who_begins(referee: &mut Referee<'_>, state: &State, deployment: &Deployment) -> Vec<Event> {
    let [north, south] = Side::BOTH.map(|side| state.units.of(side).count());
    let quick = state.setup.quick_start;
    match (north.cmp(&south), deployment.chooser) {
        (std::cmp::Ordering::Greater, _) => vec![Event::FirstDeployer { side: Side::North }],
        (std::cmp::Ordering::Less, _) => vec![Event::FirstDeployer { side: Side::South }],
        (std::cmp::Ordering::Equal, Some(side)) if quick => vec![Event::FirstDeployer { side }],
        (std::cmp::Ordering::Equal, None) if quick || state.setup.sources.dice == Source::App => {
            let faces = roll_off::roll(referee);
            vec![Event::DeploymentRolled { faces, chooser: Side::ahead(faces) }]
        }
        (std::cmp::Ordering::Equal, _) => Vec::new(),
    }
}

/// Keeps units without a hex in reserve (N-DEP-4), and reports when all are placed.
fn placing(state: &State) -> Vec<Event> {
    let surplus: Vec<Event> = Side::BOTH
        .into_iter()
        .filter(|side| !has_room(state, *side, 0))
        .flat_map(|side| waiting(state, side))
        .map(|unit| Event::KeptInReserve { unit })
        .collect();
    if !surplus.is_empty() {
        return surplus;
    }
    match anyone_waits(state) {
        true if state.setup.quick_start => all_that_fit(state),
        true => Vec::new(),
        false => vec![Event::AllPlaced {}],
    }
}
