//! Commands allowed at almost any time: typing a card's value, correcting a counter. The table is
//! right.

use super::super::content::cards::{LeaderStat, Stat};
use super::super::phases::{deployment, fog, harm, morale, turns};
use super::super::state::{KindId, LeaderId, State, UnitId};
use super::counters::{self, Correction, Corrector};
use super::event::{Event, Judged};
use super::refusals::RULES;
use crate::kit::{Counter, variants};
use crate::{Refusal, Side};
use std::ops::RangeInclusive;

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
    what.may(state, corrector(state, by))?;
    Ok(set(state, what))
}

fn corrector(state: &State, by: Side) -> Corrector {
    Corrector {
        side: by,
        acts: Side::BOTH.map(|side| turns::can(state, side)),
        plays: Side::BOTH.map(|side| turns::may_have(state, side)),
    }
}

/// What a side may correct.
pub(crate) fn counters(state: &State, by: Side) -> Vec<Counter<Correction>> {
    counters::counters(state, corrector(state, by))
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
