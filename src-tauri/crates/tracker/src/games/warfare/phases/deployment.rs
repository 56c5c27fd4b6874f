//! Deployment (W-DEP): units in reverse initiative order, the effects of defenses, and redeployment.

use super::super::content::board::{FILES, Rank, Space, Spot};
use super::super::content::cards::Troops;
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{
    free, never, not_asked, of_unit, turn_of, unit_of, wrong_phase,
};
use super::super::state::{Edge, PhaseId, Place, State, Unit, UnitId};
use super::rounds;
use crate::kit::{OnBoard, Stands};
use crate::{Referee, Refusal, Seat, Side};

/// The files in the order in which the app fills a rank: from the middle outwards.
const FROM_THE_MIDDLE: [u8; FILES as usize] = [3, 2, 4, 1, 5];
/// The ranks that the app assigns to infantry in turn: some in front, some to protect the rest.
const IN_TURN: [Rank; 4] = [Rank::Vanguard, Rank::Vanguard, Rank::Reserve, Rank::Rear];

/// A commander places a unit (W-DEP-1).
pub(crate) fn place(
    referee: &mut Referee<'_>,
    state: &State,
    by: Seat,
    id: UnitId,
    to: Option<Spot>,
) -> Judged {
    let seat = state.deployer().ok_or_else(|| wrong_phase(state, PhaseId::Deployment))?;
    referee.demand(by == seat, || turn_of("W-DEP-1", "E-DEP-TURN", seat))?;
    let unit = unit_of(state, "W-DEP-1", id).ok().filter(|unit| unit.seat == by);
    let unit = unit.ok_or_else(|| never("W-DEP-1", "E-UNIT", id))?;
    let off = state.troops(unit).is_off_grid();
    let placed = match unit.place {
        Place::Waiting => false,
        Place::Aside => to.is_none() || !off,
        Place::At(_) | Place::Broken | Place::Disbanded => true,
    };
    if placed {
        return Err(never("W-DEP-2", "E-DEP-PLACED", id));
    }
    let at = match to {
        None => {
            referee.demand(off, || of_unit("W-DEP-2", "E-DEP-GRID", id))?;
            Place::Aside
        }
        Some(to) => {
            may_stand(referee, state, id, unit, to)?;
            Place::At(to)
        }
    };
    Ok(vec![Event::Placed { unit: id, at }])
}

/// Checks that a unit may be deployed on a space (W-DEP-2, W-DEP-3). A trait may allow more.
fn may_stand(
    referee: &mut Referee<'_>,
    state: &State,
    id: UnitId,
    unit: &Unit,
    to: Spot,
) -> Result<(), Refusal> {
    free(state, "W-DEP-3", to)?;
    let troops = state.troops(unit);
    referee.demand(!troops.is_off_grid(), || of_unit("W-DEP-2", "E-DEP-OFF", id))?;
    referee.demand(to.board == unit.owner, || Refusal::rule("W-DEP-2", "E-DEP-ENEMY"))?;
    let center = allowed(state, unit).contains(&to) || to.board != unit.owner;
    referee.demand(center, || of_unit("W-DEP-2", "E-DEP-CENTER", id))
}

/// The free spaces for a unit. Artillery gets only those in the Center while there is one (A17).
fn allowed(state: &State, unit: &Unit) -> Vec<Spot> {
    let own = Spot::everywhere().filter(|spot| spot.board == unit.owner && state.is_free(*spot));
    let (center, other): (Vec<_>, Vec<_>) = own.partition(|spot| spot.space.rank == Rank::Center);
    let only = state.setup.house.artillery_center_only && !center.is_empty();
    match state.troops(unit) {
        Troops::Artillery if only => center,
        Troops::Infantry | Troops::Artillery => other.into_iter().chain(center).collect(),
        Troops::Cavalry | Troops::Aerial => Vec::new(),
    }
}

/// Each waiting unit on each space allowed for it.
pub(crate) fn possible(state: &State, by: Seat) -> Vec<Command> {
    if state.deployer() != Some(by) {
        return Vec::new();
    }
    let waits = state.owned(by).filter(|(_, unit)| unit.place == Place::Waiting);
    let each = |(id, unit): (UnitId, &Unit)| {
        let spots = allowed(state, unit).into_iter();
        spots.map(move |to| Command::Place { unit: id, to: Some(to) }).collect::<Vec<_>>()
    };
    waits.flat_map(each).collect()
}

/// The automatic steps: units off the grid are put aside, a quick start places all units, and then the
/// players settle the effects of the defenses, if typed.
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    let waits = |unit: &Unit| unit.place == Place::Waiting;
    let off = state.units.numbered().filter(|(_, unit)| waits(unit));
    let off = off.filter(|(_, unit)| state.troops(unit).is_off_grid());
    let aside: Vec<_> = off.map(|(unit, _)| Event::Placed { unit, at: Place::Aside }).collect();
    let next = state.deployer().and_then(|seat| state.owned(seat).find(|(_, unit)| waits(unit)));
    match next {
        _ if !aside.is_empty() => aside,
        Some((id, unit)) if state.setup.quick_start => laid_out(state, id, unit),
        Some(_) => Vec::new(),
        None if asks(state) => vec![Event::DefensesAsked {}],
        None => rounds::begin(state),
    }
}

fn asks(state: &State) -> bool {
    let typed = state.setup.armies.iter().any(|army| army.defenses.asks());
    typed && !state.setup.quick_start
}

/// Places a unit for the app: from the middle of its preferred rank, otherwise anywhere.
fn laid_out(state: &State, id: UnitId, unit: &Unit) -> Vec<Event> {
    let allowed = allowed(state, unit);
    let placed = state.units.standing(unit.owner);
    let foot = placed.filter(|(_, unit, _)| state.troops(unit) == Troops::Infantry).count();
    let rank = match state.troops(unit) {
        Troops::Infantry => IN_TURN[foot % IN_TURN.len()],
        Troops::Artillery | Troops::Cavalry | Troops::Aerial => Rank::Center,
    };
    let wished = FROM_THE_MIDDLE.map(|file| Spot::on(unit.owner, Space { rank, file }));
    let to = wished.into_iter().find(|spot| allowed.contains(spot));
    let to = to.or_else(|| allowed.first().copied());
    to.map(|to| Event::Placed { unit: id, at: Place::At(to) }).into_iter().collect()
}

/// The players settle the effects of the defenses (W-DEP-4, W-DEP-5). Sides that redeploy are asked,
/// the lowest initiative first.
pub(crate) fn settle(
    state: &State,
    redeploys: [bool; 2],
    resources: [Option<Edge>; 2],
) -> Vec<Event> {
    let stands = |seat: Seat| state.owned(seat).any(|(_, unit)| unit.spot().is_some());
    let may = |seat: &Seat| redeploys[state.side(*seat).at()] && stands(*seat);
    let waits: Vec<_> = state.order.clone().reversed().all().filter(may).collect();
    let settled = Event::Settled { redeploys, resources };
    let then = match waits.is_empty() {
        true => rounds::begin(state),
        false => vec![Event::RedeploymentBegan { waits }],
    };
    [settled].into_iter().chain(then).collect()
}

/// Commands to settle on no effect, and on each effect for one side.
pub(crate) fn settlings() -> Vec<Command> {
    let none = Command::Settle { redeploys: [false; 2], resources: [None; 2] };
    let of = |side: Side, edge| {
        let (mut redeploys, mut resources) = ([false; 2], [None; 2]);
        (redeploys[side.at()], resources[side.at()]) = (true, Some(edge));
        Command::Settle { redeploys, resources }
    };
    let each = Side::BOTH.into_iter().flat_map(|side| Edge::ALL.map(|edge| of(side, edge)));
    [none].into_iter().chain(each).collect()
}

/// Places a unit again (W-DEP-4), by the rules of deployment.
pub(crate) fn redeploy(
    referee: &mut Referee<'_>,
    state: &State,
    waits: &[Seat],
    by: Seat,
    id: UnitId,
    to: Spot,
) -> Judged {
    may_redeploy(waits, by)?;
    let own = state.unit(id).filter(|unit| unit.seat == by && unit.spot().is_some());
    let unit = own.ok_or_else(|| never("W-DEP-4", "E-UNIT", id))?;
    may_stand(referee, state, id, unit, to)?;
    Ok(vec![Event::Shifted { unit: id, to }])
}

fn may_redeploy(waits: &[Seat], by: Seat) -> Result<(), Refusal> {
    let no = || Refusal { waivable: false, ..turn_of("W-DEP-4", "E-REDEPLOY", by) };
    waits.contains(&by).then_some(()).ok_or_else(no)
}

/// A commander is done redeploying.
pub(crate) fn stay(waits: &[Seat], by: Seat) -> Judged {
    may_redeploy(waits, by).map_err(|_| not_asked("W-DEP-4"))?;
    Ok(vec![Event::Stayed { seat: by }])
}

/// Commands to stay, and to move each unit to each other space.
pub(crate) fn redeployments(state: &State, waits: &[Seat], by: Seat) -> Vec<Command> {
    if !waits.contains(&by) {
        return Vec::new();
    }
    let stands = state.owned(by).filter(|(_, unit)| unit.spot().is_some());
    let each = stands.flat_map(|(id, unit)| {
        allowed(state, unit).into_iter().map(move |to| Command::Redeploy { unit: id, to })
    });
    [Command::Stay {}].into_iter().chain(each).collect()
}
