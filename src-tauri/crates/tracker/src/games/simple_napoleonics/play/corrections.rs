//! Commands allowed at almost any time: typing a card's value, correcting a counter. The table is
//! right.

use super::super::content::cards::{LeaderKind, LeaderStat, Stat};
use super::super::phases::{deployment, fog, harm, morale, turns};
use super::super::state::roll::Roll;
use super::super::state::{
    KindId, Leader, LeaderId, Opening, Order, Phase, PhaseId, Piece, State, Status, Unit, UnitId,
};
use super::command::Correction;
use super::event::Event;
use super::refusals::{Judged, RULES, wrong_phase};
use crate::kit::{Range, variants};
use crate::{Refusal, Side};
use std::ops::RangeInclusive;

/// The most army morale: more than any table has seen.
const ARMY: u16 = 250;
/// The most casualties of a unit in a round: more than any table has seen.
const CASUALTIES: u8 = 40;

/// Refuses a typed value that no card could print.
fn stands(there: bool, range: &RangeInclusive<u8>, value: u8) -> Result<(), Refusal> {
    let no = || {
        let refusal = Refusal::impossible("SN-SET-5", "E-CARD-VALUE");
        refusal.with("least", *range.start()).with("most", *range.end())
    };
    (there && range.contains(&value)).then_some(()).ok_or_else(no)
}

/// Types a value on a unit's card, or types it again. Changing Mor keeps the losses of its units.
pub(crate) fn fill(state: &State, kind: KindId, stat: Stat, value: u8) -> Judged {
    stands(state.units.kind(kind).is_some(), &stat.range(), value)?;
    Ok(vec![Event::CardFilled { kind, stat, value }])
}

/// Types a value on a leader's card, or types it again.
pub(crate) fn fill_leader(state: &State, leader: LeaderId, stat: LeaderStat, value: u8) -> Judged {
    let there = state.leader(leader);
    stands(there.is_some(), &stat.range(), value)?;
    there.filter(|_| stat == LeaderStat::Ral).map_or(Ok(()), morale::officer)?;
    Ok(vec![Event::LeaderFilled { leader, stat, value }])
}

/// Corrects a counter, with a reason.
pub(crate) fn correct(state: &State, by: Side, what: Correction, why: &str) -> Judged {
    RULES.reason(why)?;
    feasible(state, by, what)?;
    Ok(set(state, what))
}

/// The events of a correction, including its consequences by the rules.
fn set(state: &State, what: Correction) -> Vec<Event> {
    let corrected = Event::Corrected { what };
    let owner = |unit: UnitId| state.unit(unit).map(|unit| unit.owner);
    let side_of = |leader: LeaderId| state.leader(leader).map(|leader| leader.owner);
    let costs = |side: Option<_>, points, rule| {
        side.map(|side| harm::costs(side, points, rule)).into_iter()
    };
    match what {
        Correction::Eliminated { unit, to } => {
            let points = if to { -1 } else { 1 };
            [corrected].into_iter().chain(costs(owner(unit), points, "SN-AMY-1")).collect()
        }
        Correction::Leader { leader, to: false } => {
            let cost = costs(side_of(leader), harm::leader(state), "SN-AMY-2");
            let lost = [Event::LeaderLost { leader }].into_iter().chain(cost);
            lost.chain(begins(state, leader, false)).collect()
        }
        Correction::Leader { leader, to: true } => {
            let back = costs(side_of(leader), -harm::leader(state), "SN-AMY-2");
            let found = [corrected].into_iter().chain(back);
            found.chain(begins(state, leader, true)).collect()
        }
        Correction::Marker { marker } => fog::revealed(state, marker, false),
        variants!(Correction::{
            Morale, Casualties, Formation, Order, Spoke, Genius, ArmyMorale, ArmyStart, Support,
            Second, Turn, First
        }) => vec![corrected],
    }
}

/// A side whose General now ranks highest begins from the next phase on (SN-ORD-1).
fn begins(state: &State, leader: LeaderId, alive: bool) -> Option<Event> {
    let before = deployment::highest(state);
    let mut after = state.clone();
    after.lead(leader, |leader| leader.alive = alive);
    let side = deployment::highest(&after).filter(|side| before != Some(*side))?;
    (state.first != Some(side)).then_some(Event::FirstKnown { side })
}

/// Whether a counter may have this value, and its allowed range. Pending rolls, answers and charges are
/// finished first. Only its owner may turn a marker up.
pub(crate) fn feasible(state: &State, by: Side, what: Correction) -> Result<Range, Refusal> {
    if matches!(state.phase, Phase::Deployment { .. } | Phase::Finished(_)) {
        return Err(wrong_phase(state, PhaseId::Orders));
    }
    RULES.hold(!state.is_busy() || counts_now(state, what), "E-FIX-LATER")?;
    match what {
        Correction::Morale { unit, to } => RULES.within(to, 0..=open(state, unit)?.morale.most),
        Correction::Casualties { unit, to } => {
            open(state, unit)?;
            RULES.within(to, 0..=CASUALTIES)
        }
        Correction::Formation { unit, to } => there(open(state, unit)?.formation != to),
        Correction::Eliminated { unit, to } => {
            let status = unit_of(state, unit)?.status;
            there(status != Status::Hidden && (status == Status::Eliminated) != to)
        }
        Correction::Order { unit, to } => order(state, unit, to),
        Correction::Leader { leader, to } => there(leader_of(state, leader)?.alive != to),
        Correction::Spoke { leader, to } => {
            let leader = leader_of(state, leader)?;
            there(leader.alive && leader.spoke != to)
        }
        Correction::Genius { leader, to } => {
            let leader = leader_of(state, leader)?;
            there(leader.card.kind == LeaderKind::General && leader.genius_used != to)
        }
        Correction::ArmyMorale { to, .. } => RULES.within(to, 0..=ARMY),
        Correction::ArmyStart { to, .. } => RULES.within(to, 1..=ARMY),
        Correction::Support { side, to } => there(state.player(side).support_used != to),
        Correction::Second { side, to } => there(state.player(side).second_used != to),
        Correction::Marker { marker } => {
            there(state.marker(marker).is_some_and(|marker| marker.owner == by))
        }
        Correction::Turn { to } => {
            let turn = state.phase.turn().ok_or_else(|| wrong_phase(state, PhaseId::Orders))?;
            there(turn.side != to && turns::can(state, to))
        }
        Correction::First { to } => there(state.first.is_some_and(|first| first != to)),
    }
}

/// Whether correcting a leader may not wait: the check of an army counts its Generals (SN-AMY-4), and
/// the last fall-back of a round comes right before it.
fn counts_now(state: &State, what: Correction) -> bool {
    let checked = matches!(state.due, Some(Roll::Rout { .. }));
    let last = state.due.is_none() && matches!(state.opening(), Some(Opening::Edge { .. }));
    matches!(what, Correction::Leader { .. }) && (checked || last)
}

fn there(holds: bool) -> Result<Range, Refusal> {
    RULES.hold(holds, "E-FIX-THERE")
}

fn unit_of(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    state.unit(id).ok_or_else(|| Refusal::impossible(RULES.0, "E-FIX-UNIT").with("unit", id))
}

fn open(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    let unit = state.standing(id);
    unit.ok_or_else(|| Refusal::impossible(RULES.0, "E-FIX-UNIT").with("unit", id))
}

fn leader_of(state: &State, id: LeaderId) -> Result<&Leader, Refusal> {
    let leader = state.leader(id);
    leader.ok_or_else(|| Refusal::impossible(RULES.0, "E-LEADER").with("leader", id))
}

/// A formation has its own correction and is not an order here. An order that failed or is done may be
/// given again.
fn order(state: &State, id: UnitId, to: Option<Order>) -> Result<Range, Refusal> {
    open(state, id)?;
    let piece = Piece::Unit(id);
    let changes = match to {
        Some(Order::Form(_)) => false,
        Some(order @ (Order::Move | Order::Shoot | Order::Charge)) => !state.is_ready(piece, order),
        None => !state.orders(piece).is_empty(),
    };
    there(changes)
}
