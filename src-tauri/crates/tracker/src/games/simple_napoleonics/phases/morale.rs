//! Unit morale (SN-MOR): tests, rallying and falling back.

use super::super::content::cards::{LeaderKind, Nation};
use super::super::content::house_rules::RallyPer;
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{fielded, idle, not_asked, of_unit};
use super::super::state::roll::Roll;
use super::super::state::{Leader, LeaderId, Opening, PhaseId, State, Unit, UnitId};
use super::harm;
use super::orders::own_leader;
use super::reckoning::{Nerve, Reason};
use crate::{Referee, Refusal, Side};

/// Units of a side that suffered casualties and have not been tested (SN-MOR-1).
pub(crate) fn shaken(state: &State, side: Side) -> impl Iterator<Item = UnitId> {
    let due = |unit: &Unit| unit.casualties > 0 && !unit.tested;
    state.fielded(side).filter(move |(_, unit)| due(unit)).map(|(id, _)| id)
}

/// A unit is tested, and an Officer may rally it.
pub(crate) fn test(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    unit: UnitId,
    [rally, closer]: [Option<LeaderId>; 2],
) -> Judged {
    idle(referee, state, by, PhaseId::Morale)?;
    fielded(state, by, unit)?;
    let due = shaken(state, by).any(|id| id == unit);
    referee.demand(due, || of_unit("SN-MOR-1", "E-MOR-NONE", unit))?;
    let mut events = Vec::new();
    if let Some(leader) = rally {
        rallies(referee, state, by, leader, closer)?;
        events.push(Event::Rallied { leader, unit });
    }
    events.push(Event::RollDue { roll: Roll::Morale { unit, rally } });
    Ok(events)
}

/// Only the closest Officer rallies, and only one unit (SN-MOR-6, A37).
fn rallies(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    id: LeaderId,
    closer: Option<LeaderId>,
) -> Result<(), Refusal> {
    let leader = own_leader(state, by, id)?;
    let named = |rule, code, leader: &Leader| {
        Refusal::rule(rule, code).with("leader", leader.card.name.as_str())
    };
    officer(leader)?;
    referee.demand(leader.alive, || named("SN-ORD-7", "E-ORD-DEAD", leader))?;
    let spent = !may_rally(state, leader);
    referee.demand(!spent, || named("SN-MOR-6", "E-MOR-RALLIED", leader))?;
    let Some(closer) = closer.filter(|closer| *closer != id) else { return Ok(()) };
    let closer = own_leader(state, by, closer)?;
    let near = closer.alive && closer.card.kind == LeaderKind::Officer;
    referee.demand(!near, || named("SN-MOR-6", "E-MOR-CLOSER", closer))
}

/// Only Officers rally (SN-MOR-6).
pub(crate) fn officer(leader: &Leader) -> Result<(), Refusal> {
    let no = || Refusal::impossible("SN-MOR-6", "E-MOR-OFFICER");
    let general = || no().with("leader", leader.card.name.as_str());
    (leader.card.kind == LeaderKind::Officer).then_some(()).ok_or_else(general)
}

/// Whether an Officer may still rally a unit in this round.
fn may_rally(state: &State, leader: &Leader) -> bool {
    match state.setup.house.rally_per {
        RallyPer::Officer => !leader.rallied,
        RallyPer::Army => {
            !state.leaders.iter().any(|other| other.owner == leader.owner && other.rallied)
        }
    }
}

/// The numbers of a morale test (SN-MOR-1, SN-NAT-1).
pub(crate) fn nerve(state: &State, id: UnitId, rally: Option<LeaderId>) -> Option<Nerve> {
    let unit = state.unit(id)?;
    let ral = rally.and_then(|leader| state.leader(leader)).and_then(|leader| leader.card.ral);
    let ral = ral.and_then(|ral| i8::try_from(ral).ok());
    let british = state.card(unit).is_of(Nation::UnitedKingdom);
    let bonus = [
        ral.map(|ral| Reason::of("SN-MOR-6", "rally", ral)),
        british.then_some(Reason::of("SN-NAT-1", "spirit", 1)),
    ];
    Some(Nerve {
        morale: unit.morale.now,
        bonus: bonus.into_iter().flatten().collect(),
        direction: state.setup.house.rally_direction,
    })
}

/// The events after a test: the unit holds, or falls back this many inches (SN-MOR-2, SN-AMY-1).
pub(crate) fn tested(state: &State, unit: UnitId, back: u8) -> Vec<Event> {
    let mut events = vec![Event::Tested { unit, back }];
    let Some(there) = state.unit(unit).filter(|_| back > 0) else { return events };
    events.push(harm::shaken(there.owner));
    if state.setup.house.edge_eliminates {
        events.push(Event::Opened { opening: Opening::Edge { unit }, side: there.owner });
    }
    events
}

/// Judges the answer whether a unit that fell back has left the table (SN-MOR-3).
pub(crate) fn edge(state: &State, left: bool) -> Judged {
    let Some(Opening::Edge { unit }) = state.opening() else {
        return Err(not_asked("SN-MOR-3"));
    };
    let side = state.unit(unit).map(|unit| unit.owner).filter(|_| left);
    let gone = side.map_or_else(Vec::new, |side| harm::eliminated(unit, side));
    Ok([Event::Closed {}].into_iter().chain(gone).collect())
}

/// Tests of all units with casualties, alone and with each Officer.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    let officers = || {
        let able = state.leaders_of(side).filter(|(_, leader)| {
            leader.card.kind == LeaderKind::Officer && may_rally(state, leader)
        });
        able.map(|(id, _)| Some(id))
    };
    let of = |unit| {
        let ways = [None].into_iter().chain(officers());
        ways.map(move |rally| Command::Test { unit, rally, closer: None })
    };
    shaken(state, side).flat_map(of).collect()
}
