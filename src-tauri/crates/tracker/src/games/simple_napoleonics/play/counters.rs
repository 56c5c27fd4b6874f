//! The counters that the table may put right (SN-RND-1).

use super::super::content::cards::{Formation, LeaderKind};
use super::super::state::roll::Roll;
use super::super::state::{
    Given, Leader, LeaderId, MarkerId, Opening, Order, Phase, PhaseId, Piece, Standing, State,
    Status, Unit, UnitId,
};
use super::refusals::{RULES, wrong_phase};
use crate::kit::{Phrase, Range, Subject, choice, counters, number, once, switch};
use crate::{Refusal, Side};

/// The most army morale: more than any table has seen.
const ARMY: u16 = 250;
/// The most casualties of a unit in a round: more than any table has seen.
const CASUALTIES: u8 = 40;

/// Who corrects.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Corrector {
    /// The side.
    pub(crate) side: Side,
    /// Which sides have something to do in the phase, by its rules.
    pub(crate) acts: [bool; 2],
    /// Which of them may have the turn now.
    pub(crate) plays: [bool; 2],
}

counters! { ["simple_napoleonics"] |state, by: Corrector, what|
    /// A counter and its correct value.
    when: in_play(state, what),
    list: |list| {
        for (unit, there) in state.units.numbered() {
            of_unit(list, state, unit, there);
        }
        for side in Side::BOTH {
            of_side(list, state, side);
            let leaders = (0..).zip(&state.leaders);
            for (leader, there) in leaders.filter(|(_, leader)| leader.owner == side) {
                of_leader(list, state, leader, there);
            }
            of_markers(list, state, side);
        }
        of_table(list, state, by.plays);
    }

    of_unit(unit: UnitId, there: &Unit) in Subject::Piece(unit.to_string()) => {
        /// The remaining morale of a unit, from 0 to the printed value.
        Morale { unit: UnitId => to: u8 }
            is: number("morale", there.morale.now),
            may: RULES.within(to, 0..=open(state, unit)?.morale.most),
            set: state.units.change(unit, |unit| unit.morale.set(to));
        /// Casualties of a unit in this round.
        Casualties { unit: UnitId => to: u8 }
            is: number("casualties", there.casualties),
            may: open(state, unit).and(RULES.within(to, 0..=CASUALTIES)),
            set: state.units.change(unit, |unit| {
                (unit.casualties, unit.tested) = (to, unit.tested && to > 0);
            });
        /// The formation of a unit.
        Formation { unit: UnitId => to: Formation }
            is: choice("formation_of", there.formation, Formation::ALL, |to| {
                Phrase::term("formation", to.name())
            }),
            may: RULES.change(open(state, unit)?.formation, to),
            set: state.units.change(unit, |unit| unit.formation = to);
        /// Whether a unit is out of the battle; army morale is adjusted automatically.
        Eliminated { unit: UnitId => to: bool }
            is: switch("eliminated", there.status == Status::Eliminated),
            may: {
                let status = unit_of(state, unit)?.status;
                RULES.hold(status != Status::Hidden, "E-FIX-THERE")?;
                RULES.change(status == Status::Eliminated, to)
            },
            set: {
                state.go_on();
                state.units.change(unit, |unit| unit.eliminate(to));
            };
        /// The order that a unit has to carry out in this round; `None` removes its orders.
        Order { unit: UnitId => to: Option<Order> }
            is: choice(
                "order_of",
                ordered(there),
                [None, Some(Order::Move), Some(Order::Shoot), Some(Order::Charge)],
                |to| Phrase::term("order", to.map_or("none", Order::name)),
            ),
            may: order(state, unit, to),
            set: state.units.change(unit, |unit| {
                unit.orders.clear();
                unit.orders.extend(to.map(|order| Given { order, standing: Standing::Ready }));
            });
    }

    of_side(side: Side) in Subject::Side(side) => {
        /// Army morale, from 0 (SN-AMY-6).
        ArmyMorale { side: Side => to: u16 }
            is: number("army_morale", state.ledger.of(side)),
            may: RULES.within(to, 0..=ARMY),
            set: {
                state.go_on();
                state.player_mut(side).owed = 0;
                state.reckon(side, |state| state.ledger.correct(side, state.round, to));
            };
        /// Army morale at the start, from 1 (SN-SET-7).
        ArmyStart { side: Side => to: u16 }
            is: number("army_start", state.player(side).start),
            may: RULES.within(to, 1..=ARMY),
            set: state.reckon(side, |state| state.player_mut(side).start = to);
        /// Whether Allied Support was used.
        Support { side: Side => to: bool }
            is: switch("support_used", state.player(side).support_used),
            may: RULES.change(state.player(side).support_used, to),
            set: state.player_mut(side).support_used = to;
        /// Whether the second action of the round was used.
        Second { side: Side => to: bool }
            is: switch("second_used", state.player(side).second_used),
            may: RULES.change(state.player(side).second_used, to),
            set: state.player_mut(side).second_used = to;
    }

    of_leader(leader: LeaderId, there: &Leader) in Subject::Side(there.owner) => {
        /// Whether a leader is in the battle: one who falls costs army morale (SN-AMY-2, A24).
        Leader { leader: LeaderId => to: bool }
            group: "leaders",
            is: switch(of("alive", there), there.alive),
            may: RULES.change(leader_of(state, leader)?.alive, to),
            set: {
                state.go_on();
                state.lead(leader, |leader| leader.alive = to);
            };
        /// Whether a leader has given orders in this round.
        Spoke { leader: LeaderId => to: bool }
            group: "leaders",
            is: switch(of("spoke", there), there.spoke),
            may: {
                let leader = leader_of(state, leader)?;
                RULES.hold(leader.alive && leader.spoke != to, "E-FIX-THERE")
            },
            set: state.lead(leader, |leader| leader.spoke = to);
        /// Whether a General's Tactical Genius was used.
        Genius { leader: LeaderId => to: bool }
            group: "leaders",
            is: switch(of("genius_used", there), there.genius_used),
            may: {
                let leader = leader_of(state, leader)?;
                let general = leader.card.kind == LeaderKind::General;
                RULES.hold(general && leader.genius_used != to, "E-FIX-THERE")
            },
            set: state.lead(leader, |leader| leader.genius_used = to);
    }

    of_markers(side: Side) in Subject::Side(side) => {
        /// A marker is turned up, which has an event of its own. Only its owner may do so.
        Marker { marker: MarkerId }
            each: marker in own_markers(state, side),
            group: "markers",
            is: once(Phrase::of("marker").with("marker", marker), "turn_up"),
            may: {
                let marker = state.marker(marker);
                RULES.hold(marker.is_some_and(|marker| marker.owner == by.side), "E-FIX-THERE")
            },
            set: {};
    }

    of_table(plays: [bool; 2]) in Subject::Table => {
        /// Whose turn it is. One who can do nothing now would not keep it.
        Turn { => to: Side }
            is: choice("turn", playing_now(state), players(state, plays), Phrase::side),
            may: {
                let turn = state.phase.turn().ok_or_else(|| wrong_phase(state, PhaseId::Orders))?;
                RULES.hold(turn.side != to && by.acts[to.at().min(1)], "E-FIX-THERE")
            },
            set: state.turn(|turn| (turn.side, turn.acted) = (to, false));
        /// Who begins each phase.
        First { => to: Side }
            is: choice("first", state.first, Side::BOTH, Phrase::side),
            may: RULES.hold(state.first.is_some_and(|first| first != to), "E-FIX-THERE"),
            set: state.first = Some(to);
    }
}

/// Who has the turn, and who may have it.
fn players(state: &State, plays: [bool; 2]) -> impl Iterator<Item = Side> {
    let now = playing_now(state);
    let may = move |side: &Side| now == Some(*side) || plays[side.at().min(1)];
    Side::BOTH.into_iter().filter(may)
}

fn playing_now(state: &State) -> Option<Side> {
    state.phase.turn().map(|turn| turn.side)
}

/// A unit that may be corrected.
fn found(id: UnitId, unit: Option<&Unit>) -> Result<&Unit, Refusal> {
    unit.ok_or_else(|| Refusal::impossible(RULES.0, "E-FIX-UNIT").with("unit", id))
}

/// Pending rolls, answers and charges are finished first.
fn in_play(state: &State, what: Correction) -> Result<Range, Refusal> {
    if matches!(state.phase, Phase::Deployment { .. } | Phase::Finished(_)) {
        return Err(wrong_phase(state, PhaseId::Orders));
    }
    RULES.hold(!state.is_busy() || counts_now(state, what), "E-FIX-LATER")
}

/// Whether correcting a leader may not wait: the check of an army counts its Generals (SN-AMY-4), and
/// the last fall-back of a round comes right before it.
fn counts_now(state: &State, what: Correction) -> bool {
    let checked = matches!(state.due, Some(Roll::Rout { .. }));
    let last = state.due.is_none() && matches!(state.opening(), Some(Opening::Edge { .. }));
    matches!(what, Correction::Leader { .. }) && (checked || last)
}

fn of(code: &'static str, leader: &Leader) -> Phrase {
    Phrase::of(code).with("leader", leader.card.name.as_str())
}

fn own_markers(state: &State, side: Side) -> impl Iterator<Item = MarkerId> {
    let all = (0..).zip(&state.markers);
    all.filter(move |(_, marker)| marker.owner == side).map(|(marker, _)| marker)
}

/// The order that a unit has, or that it has none; `None` if its last one is done or failed.
fn ordered(unit: &Unit) -> Option<Option<Order>> {
    match unit.orders.last() {
        None => Some(None),
        Some(Given { order, standing: Standing::Ready }) => Some(Some(*order)),
        Some(_) => None,
    }
}

fn unit_of(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    found(id, state.unit(id))
}

fn open(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    found(id, state.standing(id))
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
    RULES.hold(changes, "E-FIX-THERE")
}
