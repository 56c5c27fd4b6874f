//! Actions out of turn: Tactical Genius, second actions and Allied Support (SN-TG, SN-NAT-5, SN-NAT-6),
//! and the answers to openings.

use super::super::content::cards::{LeaderKind, Nation};
use super::super::content::house_rules::{GermanScope, LowlandsRadius};
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{busy, fielded, never, not_asked, of_unit, wrong_phase};
use super::super::state::roll::Roll;
use super::super::state::{
    ChargeStage, LeaderId, Opening, Order, Phase, PhaseId, Piece, State, Status, Unit, UnitId,
};
use super::orders::{own_leader, ways_of};
use super::{carrying, charge, fitting, fog, harm, shooting};
use crate::kit::variants;
use crate::{Referee, Refusal, Side};

/// A General uses Tactical Genius; the players carry it out (SN-TG-1).
pub(crate) fn genius(referee: &mut Referee<'_>, state: &State, by: Side, id: LeaderId) -> Judged {
    let deploys = matches!(state.phase, Phase::Deployment { .. });
    (!deploys).then_some(()).ok_or_else(|| wrong_phase(state, PhaseId::Orders))?;
    let leader = own_leader(state, by, id)?;
    let named = |rule, code| Refusal::rule(rule, code).with("leader", leader.card.name.as_str());
    let general = leader.card.kind == LeaderKind::General;
    let no = || Refusal { waivable: false, ..named("SN-TG-1", "E-TG-GENERAL") };
    general.then_some(()).ok_or_else(no)?;
    referee.demand(leader.alive, || named("SN-ORD-7", "E-ORD-DEAD"))?;
    referee.demand(!leader.genius_used, || named("SN-TG-1", "E-TG-USED"))?;
    Ok(vec![Event::GeniusUsed { leader: id }])
}

/// Refuses outside the phases of a round, or if something else comes first.
fn between(state: &State) -> Result<(), Refusal> {
    let turn = state.phase.turn().is_some();
    turn.then_some(()).ok_or_else(|| wrong_phase(state, PhaseId::Movement))?;
    (!state.is_busy()).then_some(()).ok_or_else(busy)
}

/// Refuses an order outside statements that would have no effect: a formation that does not change, or
/// a shot or charge now without a target (SN-SHO-1, SN-CHG-1).
fn avails(
    state: &State,
    (id, unit): (UnitId, &Unit),
    order: Order,
    when: PhaseId,
) -> Result<(), Refusal> {
    let nobody = || order.step() == when && shooting::shots(state, unit.owner, id).is_empty();
    let refused = match order {
        Order::Shoot if nobody() => Some(("SN-SHO-1", "E-SHO-NOBODY")),
        Order::Charge if nobody() => Some(("SN-CHG-1", "E-SHO-NOBODY")),
        Order::Form(to) if unit.formation == to => Some(("SN-FRM-1", "E-FRM-SAME")),
        Order::Move | Order::Shoot | Order::Charge | Order::Form(_) => None,
    };
    refused.map_or(Ok(()), |(rule, code)| Err(never(rule, code, id)))
}

/// A unit of the Lowlands acts a second time in the round (SN-NAT-5).
pub(crate) fn second(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    id: UnitId,
    (order, alone): (Order, bool),
) -> Judged {
    between(state)?;
    let unit = fielded(state, by, id)?;
    let lowlands = state.card(unit).is_of(Nation::Lowlands);
    lowlands.then_some(()).ok_or_else(|| never("SN-NAT-5", "E-NAT-LOWLANDS", id))?;
    harm::stands(state, id)?;
    avails(state, (id, unit), order, state.phase.id())?;
    fitting::fits(referee, state, Piece::Unit(id), order)?;
    let open = in_time(state, by, order);
    open.then_some(()).ok_or_else(|| wrong_phase(state, order.step()))?;
    let used = state.player(by).second_used;
    referee.demand(!used, || Refusal::rule("SN-NAT-5", "E-NAT-SECOND"))?;
    let acted = carrying::twice(state, by).any(|unit| unit == id) || used;
    referee.demand(acted, || of_unit("SN-NAT-5", "E-NAT-FIRST", id))?;
    let asks = state.setup.house.lowlands_radius == LowlandsRadius::LeaderCrCoversOtherArm;
    let alone = alone || !combined(state, by, (id, unit));
    referee.demand(!(asks && alone), || of_unit("SN-NAT-5", "E-NAT-ALONE", id))?;
    let mut events = vec![Event::SecondActed { unit: id, order }];
    if let Order::Form(to) = order {
        events.push(Event::Formed { unit: id, to });
        events.push(Event::Carried { piece: Piece::Unit(id), order });
    }
    Ok(events)
}

/// Whether the side has a leader and another unit of a different arm that a command radius could cover.
fn combined(state: &State, side: Side, (id, unit): (UnitId, &Unit)) -> bool {
    let arm = state.card(unit).arm;
    let other = |unit: &Unit| arm.is_none() || state.card(unit).arm != arm;
    // A unit under a marker is on the table, too.
    let mut there = state.units.of(side).filter(|(_, unit)| unit.status != Status::Eliminated);
    let friend = there.any(|(friend, unit)| friend != id && other(unit));
    friend && state.leaders_of(side).any(|(_, leader)| leader.alive)
}

/// Whether a side can still carry out such an order in this round: its phase is not over, and the
/// side has not left it. A formation is changed at once.
fn in_time(state: &State, side: Side, order: Order) -> bool {
    let left = state.phase.turn().is_some_and(|turn| turn.done[side.at()]);
    let here = state.phase.id() as u8 + u8::from(left);
    order.step() as u8 >= here || matches!(order, Order::Form(_))
}

/// Second actions that no rule refuses, from recorded information.
pub(crate) fn seconds(state: &State, side: Side) -> impl Iterator<Item = (UnitId, Order)> {
    let may = move |(unit, order): &(UnitId, Order)| {
        second(&mut Referee::trial(), state, side, *unit, (*order, false)).is_ok()
    };
    let all = |unit| ways_of(state, unit).into_iter().map(move |order| (unit, order));
    carrying::twice(state, side).flat_map(all).filter(may)
}

/// Checks that a unit can carry out the order at once, from where it stands.
fn at_once(
    referee: &mut Referee<'_>,
    state: &State,
    (id, unit): (UnitId, &Unit),
    order: Order,
) -> Result<(), Refusal> {
    harm::stands(state, id)?;
    avails(state, (id, unit), order, order.step())?;
    fitting::fits_on(referee, state, (id, order), unit.at.ground)
}

/// A unit of a German state acts at once, or its whole brigade (SN-NAT-6, A15).
pub(crate) fn support(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    id: UnitId,
    order: Order,
) -> Judged {
    between(state)?;
    let unit = fielded(state, by, id)?;
    let german = state.card(unit).is_of(Nation::GermanMinor);
    german.then_some(()).ok_or_else(|| never("SN-NAT-6", "E-NAT-GERMAN", id))?;
    at_once(referee, state, (id, unit), order)?;
    let used = state.player(by).support_used;
    referee.demand(!used, || Refusal::rule("SN-NAT-6", "E-NAT-SUPPORT"))?;
    let mut units = vec![id];
    if state.setup.house.german_scope == GermanScope::Brigade && unit.brigade.is_some() {
        let able = |other: (UnitId, &Unit)| {
            at_once(&mut Referee::trial(), state, other, order).is_ok().then_some(other.0)
        };
        let same = state.fielded(by).filter(|(_, other)| other.brigade == unit.brigade);
        units.extend(same.filter_map(able).filter(|other| *other != id));
    }
    let mut events = vec![Event::SupportUsed { side: by, unit: id }];
    // The newest opening is in front: the named unit acts first.
    events.extend(units.into_iter().rev().map(|unit| match order {
        Order::Form(to) => Event::Formed { unit, to },
        Order::Move | Order::Shoot | Order::Charge => {
            Event::Opened { opening: Opening::Support { unit, order }, side: by }
        }
    }));
    Ok(events)
}

/// Makes a roll again (SN-NAT-2, SN-NAT-8).
pub(crate) fn reroll(state: &State) -> Judged {
    let again = |roll| Ok(vec![Event::Closed {}, Event::RollDue { roll }]);
    match state.opening() {
        Some(Opening::Elan { unit }) => again(Roll::Distance { unit, again: true }),
        Some(Opening::Guerrilla { unit, marker }) => {
            again(Roll::Reveal { unit, marker, again: true })
        }
        Some(variants!(Opening::{Fire, Surprise, Support, Edge})) | None => {
            Err(not_asked("SN-NAT-2"))
        }
    }
}

/// A side does not react.
pub(crate) fn decline(state: &State) -> Judged {
    let then = match state.opening() {
        Some(Opening::Elan { .. }) => vec![Event::ChargeWent { stage: ChargeStage::Short }],
        Some(Opening::Guerrilla { marker, .. }) => fog::revealed(state, marker, true),
        Some(Opening::Fire { .. } | Opening::Surprise { .. } | Opening::Support { .. }) => {
            Vec::new()
        }
        Some(Opening::Edge { .. }) | None => return Err(not_asked("SN-RND-1")),
    };
    Ok([Event::Closed {}].into_iter().chain(then).collect())
}

/// The answers to an opening, the most likely first.
pub(crate) fn answers(state: &State, side: Side, opening: Opening) -> Vec<Command> {
    let mut all = match opening {
        Opening::Fire { unit, .. } => vec![Command::Fire { unit }],
        Opening::Surprise { unit } => shooting::shots(state, side, unit),
        Opening::Elan { .. } | Opening::Guerrilla { .. } => vec![Command::Reroll {}],
        Opening::Edge { .. } => {
            return [false, true].map(|left| Command::Edge { left }).to_vec();
        }
        Opening::Support { unit, order } => match order {
            Order::Move => vec![super::movement::moving(Piece::Unit(unit), false)],
            Order::Shoot => shooting::shots(state, side, unit),
            Order::Charge => charge::charges(state, side, unit),
            Order::Form(_) => Vec::new(),
        },
    };
    all.push(Command::Decline {});
    all
}

/// The commands of a side out of turn.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    if matches!(state.phase, Phase::Finished(_) | Phase::Deployment { .. }) {
        return Vec::new();
    }
    let generals = state.leaders_of(side).filter(|(_, leader)| {
        let general = leader.card.kind == LeaderKind::General;
        general && leader.card.genius.is_some() && !leader.genius_used
    });
    let mut all: Vec<_> = generals.map(|(leader, _)| Command::Genius { leader }).collect();
    if between(state).is_err() {
        return all;
    }
    let second = |(unit, order)| Command::SecondAction { unit, order, alone: false };
    all.extend(seconds(state, side).map(second));
    if !state.player(side).support_used {
        for (unit, _) in state.of_nation(side, Nation::GermanMinor) {
            let orders = ways_of(state, unit).into_iter();
            all.extend(orders.map(|order| Command::Support { unit, order }));
        }
    }
    all
}
