//! Objectives (NS-OBJ): dealt in secret, shown if the variant says so, and claimed when met.

use super::super::army::setup::Setup;
use super::super::content::cards::Timing;
use super::super::content::house_rules::{ObjectivesMode, Source};
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::{not_asked, wrong_phase};
use super::super::state::{Objective, ObjectiveId, Phase, PhaseId, State};
use crate::kit::{Veiled, variants};
use crate::{Referee, Refusal, Side};

/// Points of an achieved objective (NS-VIC-4).
const POINTS: i16 = 1;
/// How many objectives count if three are dealt (NS-OBJ-5).
pub(crate) const COMPLETED: usize = 2;

/// Number of objectives dealt to each player (NS-SET-3, NS-OBJ-5).
pub(crate) fn dealt(setup: &Setup) -> u8 {
    match setup.house.objectives_mode {
        ObjectivesMode::TwoSecret | ObjectivesMode::TwoShowOne => 2,
        ObjectivesMode::ThreeShowOneCompleteTwo => 3,
    }
}

/// Deals a seat its objectives. `None` if it already has some or there are none.
pub(crate) fn deal(referee: &mut Referee<'_>, state: &State, side: Side) -> Option<Event> {
    if !state.player(side).objectives.is_empty() {
        return None;
    }
    let wanted = dealt(&state.setup);
    let objectives: Vec<ObjectiveId> = match state.setup.sources.objectives {
        Source::Table => vec![None; usize::from(wanted)],
        Source::App => {
            let of = u32::try_from(state.objectives.len()).unwrap_or(0);
            let places = referee.pick("objectives", of, u32::from(wanted));
            let dealt = |place| state.objectives.get(usize::try_from(place).ok()?).copied();
            places.into_iter().map(dealt).collect()
        }
    };
    let count = u8::try_from(objectives.len()).unwrap_or(u8::MAX);
    let objectives = Veiled::of(objectives);
    (count > 0).then_some(Event::ObjectivesDealt { side, count, objectives })
}

/// Whether a seat has to show one of its objectives (NS-OBJ-4, NS-OBJ-5).
pub(crate) fn owes(state: &State, side: Side) -> bool {
    let held = &state.player(side).objectives;
    let shows = state.setup.house.objectives_mode != ObjectivesMode::TwoSecret;
    shows && !held.is_empty() && held.iter().all(|objective| !objective.shown)
}

fn held(state: &State, by: Side, place: u8) -> Result<Objective, Refusal> {
    let held = state.player(by).objectives.get(usize::from(place)).copied();
    held.ok_or_else(|| Refusal::impossible("NS-OBJ-1", "E-OBJ-NONE"))
}

pub(crate) fn show(state: &State, by: Side, place: u8) -> Result<Vec<Event>, Refusal> {
    if !matches!(state.phase, Phase::Dealing) {
        return Err(wrong_phase(state, PhaseId::Dealing));
    }
    if state.setup.house.objectives_mode == ObjectivesMode::TwoSecret {
        return Err(not_asked());
    }
    let objective = held(state, by, place)?.id;
    if !owes(state, by) {
        return Err(Refusal::impossible("NS-OBJ-4", "E-DONE"));
    }
    Ok(vec![Event::ObjectiveShown { side: by, place, objective }])
}

/// Claims an objective. The players judge whether it is met (NS-OBJ-2, NS-OBJ-3).
pub(crate) fn claim(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    place: u8,
    timing: Option<Timing>,
) -> Result<Vec<Event>, Refusal> {
    under_way(state)?;
    let objective = held(state, by, place)?;
    if objective.done {
        return Err(Refusal::impossible("NS-OBJ-2", "E-OBJ-SCORED"));
    }
    let done = state.player(by).objectives.iter().filter(|objective| objective.done).count();
    referee.demand(done < COMPLETED, || {
        Refusal::rule("NS-OBJ-5", "E-OBJ-TWO").with("most", COMPLETED)
    })?;
    let rule = counts_now(referee, state, objective, timing)?;
    let achieved = Event::Achieved { side: by, place, objective: objective.id };
    Ok(vec![achieved, Event::Scored { side: by, points: POINTS, reason: rule.into() }])
}

fn under_way(state: &State) -> Result<(), Refusal> {
    match &state.phase {
        Phase::Dealing | Phase::Deployment { .. } | Phase::Opening { .. } => {
            Err(wrong_phase(state, PhaseId::Battle))
        }
        Phase::Finished(_) => Err(Refusal::impossible("NS-VIC-1", "E-VIC-OVER")),
        variants!(Phase::{Initiative, Reform, Battle, Reinforcement, Tally}) => Ok(()),
    }
}

/// The rule by which it counts now. An objective of unknown timing counts when it is claimed.
fn counts_now(
    referee: &mut Referee<'_>,
    state: &State,
    objective: Objective,
    typed: Option<Timing>,
) -> Result<&'static str, Refusal> {
    let tally = matches!(state.phase, Phase::Tally { .. });
    match state.timing(objective.id).or(typed) {
        Some(Timing::LongTerm) => {
            let later = Refusal::rule("NS-OBJ-3", "E-OBJ-LATER");
            referee.demand(tally, || if objective.shown { later } else { later.secret() })?;
            Ok("NS-OBJ-3")
        }
        None if tally => Ok("NS-OBJ-3"),
        None | Some(Timing::Immediate) => Ok("NS-OBJ-2"),
    }
}

/// The objectives that may be shown before units are drawn, by place only.
pub(crate) fn showing(state: &State, side: Side) -> Vec<Command> {
    let held = if owes(state, side) { state.player(side).objectives.len() } else { 0 };
    (0..=u8::MAX).take(held).map(|place| Command::ShowObjective { place }).collect()
}

/// The objectives that may be claimed.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    if under_way(state).is_err() {
        return Vec::new();
    }
    let held = (0..=u8::MAX).zip(&state.player(side).objectives);
    let open = held.filter(|(_, objective)| !objective.done);
    open.map(|(place, _)| Command::Claim { place, timing: None }).collect()
}
