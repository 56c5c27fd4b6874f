//! Applies events to the state. Nothing here judges: each arm is an assignment or calls a function that
//! assigns.

use super::super::content::cards::Stat;
use super::super::state::last::{Last, Seen};
use super::super::state::roll::{Came, Roll};
use super::super::state::{
    Charge, ChargeStage, Given, Marker, Order, Part, Phase, PhaseId, Piece, Situation, Standing,
    State, Status, Told, Turn, UnitId,
};
use super::event::Event;
use crate::Side;
use crate::kit::{Score, Secret};

/// Applies an event.
#[expect(clippy::too_many_lines, reason = "a short arm for each event")]
pub(crate) fn apply(state: &mut State, event: &Event) {
    use Event as E;
    match event {
        // ---- before the first round
        E::Deployed { side, hidden, markers } => {
            let n = u8::try_from(hidden.len()).unwrap_or(u8::MAX);
            deploy(state, *side, hidden, markers.all());
            // If both become ready at once, both are shown.
            follows(state, |seen| matches!(seen, Seen::Deployed(..)));
            sees(state, Seen::Deployed(*side, n));
        }
        E::FirstKnown { side } => state.first = Some(*side),

        // ---- rounds, phases and turns
        E::RoundBegan { round } => begin_round(state, *round),
        E::PhaseBegan { phase } => begin_phase(state, *phase),
        E::TurnPassed { to } => state.turn(|turn| (turn.side, turn.acted) = (*to, false)),
        E::PhaseLeft { side } => {
            state.go_on();
            state.turn(|turn| turn.done[side.at()] = true);
        }
        E::ArmyChecked { side, holds } => {
            if let Phase::Ending { holds: known } = &mut state.phase {
                known[side.at()] = Some(*holds);
            }
            if !holds {
                follows(state, is_of_an_army);
                sees(state, Seen::Routed(*side));
            }
        }
        E::Ended { outcome } => end(state, Phase::Finished(outcome.clone())),

        // ---- orders and what is done by them
        E::Ordered { leader, told, passed } => {
            let failed = told.iter().filter(|_| !passed).map(|told| told.piece);
            state.lead(*leader, |leader| {
                leader.spoke = true;
                leader.failed.extend(failed);
            });
            told.iter().for_each(|told| order(state, told, *passed));
            acted(state, state.leader(*leader).map(|leader| leader.owner));
        }
        E::Formed { unit, to } => {
            state.units.change(*unit, |unit| unit.formation = *to);
            // Before the battle the formation is visible on the unit; no moment is needed.
            if matches!(state.phase, Phase::Deployment { .. }) {
                state.go_on();
            } else {
                sees(state, Seen::Formed(*unit));
            }
        }
        E::Carried { piece, order } => {
            // A formation is changed by the check, which is still shown.
            if !matches!(order, Order::Form(_)) {
                state.go_on();
            }
            carry(state, *piece, *order, Standing::Done);
        }
        E::LetGo { piece, order } => {
            state.go_on();
            carry(state, *piece, *order, Standing::LetGo);
            sees(state, Seen::LetGo(*piece, *order));
        }
        E::Moved { piece, to, .. } => {
            stand(state, *piece, *to);
            sees(state, Seen::Moved(*piece, true));
        }
        E::Stopped { piece } => sees(state, Seen::Moved(*piece, false)),
        E::Stood { piece, at } => stand(state, *piece, *at),
        E::Looked { unit, marker } => {
            state.go_on();
            if let Some(marker) = state.markers.get_mut(usize::from(*marker)) {
                marker.tried.push(*unit);
            }
        }
        E::Revealed { marker, unit } => reveal(state, *marker, *unit),

        // ---- dice
        E::RollDue { roll } => {
            if matches!(roll, Roll::First {} | Roll::Order { .. } | Roll::Morale { .. }) {
                state.go_on();
            }
            state.due = Some(roll.clone());
        }
        E::Rolled { roll, side, faces, came } => {
            state.due = None;
            // The check of an army is shown by itself: no other action led to it.
            if matches!(roll, Roll::Rout { .. }) {
                follows(state, is_of_an_army);
            }
            let (roll, faces) = (roll.clone(), faces.clone());
            sees(state, Seen::Rolled { roll, side: *side, faces, came: *came });
        }
        E::Opened { opening, side } => state.windows.open(*opening, [side.seat()]),
        E::Closed {} => drop(state.windows.close()),

        // ---- charges and harm
        E::Charged { unit, target, distance, rough } => {
            let (by, at) = (*unit, *target);
            let stage = ChargeStage::Distance;
            let charge = Charge { by, at, distance: *distance, rough: *rough, stage };
            state.charge = Some(charge);
            sees(state, Seen::Charged(charge));
        }
        E::ChargeWent { stage } => {
            if let Some(charge) = &mut state.charge {
                charge.stage = *stage;
            }
        }
        E::ChargeEnded {} => state.charge = None,
        E::Suffered { unit, casualties, left } => {
            state.units.change(*unit, |unit| {
                unit.casualties = unit.casualties.saturating_add(*casualties);
                unit.morale.set(*left);
            });
            sees(state, Seen::Suffered(*unit, *casualties));
        }
        E::Eliminated { unit } => {
            state.units.change(*unit, |unit| unit.remove(Status::Eliminated));
            sees(state, Seen::Eliminated(*unit));
        }
        E::Rallied { leader, .. } => state.lead(*leader, |leader| leader.rallied = true),
        E::Tested { unit, back } => {
            state.units.change(*unit, |unit| unit.tested = true);
            acted(state, state.owner(Piece::Unit(*unit)));
            let seen = if *back > 0 { Seen::FellBack(*unit, *back) } else { Seen::Held(*unit) };
            sees(state, seen);
        }
        E::ArmyMorale { side, points, rule } => {
            let (seat, round) = (*side, state.round);
            // Army morale is never below 0 (SN-AMY-6): gains first make up for losses that it could not
            // take.
            let now = i16::try_from(state.ledger.of(seat)).unwrap_or(i16::MAX);
            let after = (now - state.player(seat).owed).saturating_add(*points);
            state.player_mut(seat).owed = (-after).max(0);
            let score =
                Score { side: seat, round, points: after.max(0) - now, reason: rule.clone() };
            state.reckon(seat, |state| state.ledger.enter(score));
        }

        // ---- spirits and leaders
        E::GeniusUsed { leader } => {
            state.go_on();
            state.lead(*leader, |leader| leader.genius_used = true);
            sees(state, Seen::Genius(*leader));
        }
        E::SecondActed { unit, order } => {
            state.go_on();
            let owner = state.unit(*unit).map_or(Side::North, |unit| unit.owner);
            state.player_mut(owner).second_used = true;
            let given = Given { order: *order, standing: Standing::Ready };
            state.units.change(*unit, |unit| unit.orders.push(given));
            sees(state, Seen::Extra(*unit, *order));
        }
        E::SupportUsed { side, .. } => {
            state.go_on();
            state.player_mut(*side).support_used = true;
        }
        E::LeaderLost { leader } => {
            state.go_on();
            state.lead(*leader, |leader| leader.alive = false);
            sees(state, Seen::LeaderLost(*leader));
        }

        // ---- at any time
        E::CardFilled { kind, stat, value } => {
            if *stat == Stat::Mor {
                let of_kind = state.units.iter_mut().filter(|unit| unit.kind == *kind);
                of_kind.for_each(|unit| unit.morale = unit.morale.resized(*value));
            }
            state.units.type_on(*kind, |card| *card.value_mut(*stat) = Some(*value));
        }
        E::LeaderFilled { leader, stat, value } => {
            state.lead(*leader, |leader| *leader.card.value_mut(*stat) = Some(*value));
        }
        E::Corrected { what } => what.set(state),
    }
}

fn sees(state: &mut State, seen: Seen) {
    state.last.get_or_insert_with(Last::default).0.push(seen);
}

/// The next thing is shown together with the last one if that led to it, otherwise by itself.
fn follows(state: &mut State, led: impl Fn(&Seen) -> bool) {
    let seen = state.last.iter().flat_map(|last| &last.0).last();
    if !seen.is_some_and(led) {
        state.go_on();
    }
}

/// Whether it is part of an army check.
fn is_of_an_army(seen: &Seen) -> bool {
    matches!(seen, Seen::Rolled { roll: Roll::Rout { .. }, .. } | Seen::Routed(_))
}

/// Numbers the markers in the order in which they were dealt.
fn deploy(state: &mut State, side: Side, hidden: &[UnitId], markers: &[UnitId]) {
    for unit in hidden {
        state.units.change(*unit, |unit| unit.remove(Status::Hidden));
    }
    let marker = |unit: &UnitId| Marker {
        owner: side,
        unit: Secret::of(side.seat(), *unit),
        up: false,
        at: Situation::default(),
        orders: Vec::new(),
        tried: Vec::new(),
    };
    state.markers.extend(markers.iter().map(marker));
    if let Phase::Deployment { done } = &mut state.phase {
        done[side.at()] = true;
    }
}

fn begin_round(state: &mut State, round: u16) {
    state.round = round;
    for unit in state.units.iter_mut() {
        unit.orders.clear();
        (unit.casualties, unit.tested) = (0, false);
    }
    for leader in &mut state.leaders {
        (leader.spoke, leader.rallied) = (false, false);
        leader.failed.clear();
    }
    for marker in &mut state.markers {
        marker.orders.clear();
        marker.tried.clear();
    }
    for player in &mut state.players {
        player.second_used = false;
    }
    begin_phase(state, PhaseId::Orders);
}

fn begin_phase(state: &mut State, phase: PhaseId) {
    sees(state, Seen::Began(phase));
    let turn = Turn::of(state.first.unwrap_or(Side::North));
    state.phase = match phase {
        PhaseId::Orders => Phase::Round(Part::Orders, turn),
        PhaseId::Movement => Phase::Round(Part::Movement, turn),
        PhaseId::Shooting => Phase::Round(Part::Shooting, turn),
        PhaseId::Charge => Phase::Round(Part::Charge, turn),
        PhaseId::Morale => Phase::Round(Part::Morale, turn),
        PhaseId::Ending => Phase::Ending { holds: [None; 2] },
        PhaseId::Deployment | PhaseId::Finished => return,
    };
}

fn end(state: &mut State, phase: Phase) {
    (state.phase, state.due, state.charge) = (phase, None, None);
    while state.windows.close().is_some() {}
}

fn orders(state: &mut State, piece: Piece, change: impl FnOnce(&mut Vec<Given>)) {
    match piece {
        Piece::Unit(id) => state.units.change(id, |unit| change(&mut unit.orders)),
        Piece::Marker(id) => {
            if let Some(marker) = state.markers.get_mut(usize::from(id)) {
                change(&mut marker.orders);
            }
        }
    }
}

fn order(state: &mut State, told: &Told, passed: bool) {
    let standing = if passed { Standing::Ready } else { Standing::Failed };
    orders(state, told.piece, |orders| {
        orders.push(Given { order: told.order, standing });
    });
}

/// Records that a side has acted in its turn. Acting out of turn uses up no turn.
fn acted(state: &mut State, by: Option<Side>) {
    state.turn(|turn| turn.acted |= by == Some(turn.side));
}

/// Marks an order as done or let go.
fn carry(state: &mut State, piece: Piece, order: Order, to: Standing) {
    orders(state, piece, |orders| {
        let ready =
            |given: &&mut Given| given.standing == Standing::Ready && given.order.is_like(order);
        match orders.iter_mut().find(ready) {
            Some(given) => given.standing = to,
            // The table insisted.
            None => orders.push(Given { order, standing: to }),
        }
    });
    acted(state, state.owner(piece));
}

fn stand(state: &mut State, piece: Piece, at: Situation) {
    match piece {
        Piece::Unit(id) => state.units.change(id, |unit| unit.at = at),
        Piece::Marker(id) => {
            if let Some(marker) = state.markers.get_mut(usize::from(id)) {
                marker.at = at;
            }
        }
    }
}

/// The unit takes over its marker's orders and position.
fn reveal(state: &mut State, marker: u8, unit: UnitId) {
    let Some(marker) = state.markers.get_mut(usize::from(marker)) else { return };
    marker.up = true;
    let (at, orders) = (marker.at, std::mem::take(&mut marker.orders));
    state.units.change(unit, |unit| {
        (unit.status, unit.at, unit.orders) = (Status::Battlefield, at, orders);
    });
    let found = |seen: &Seen| {
        let came = Came::Passed(true);
        matches!(seen, Seen::Rolled { roll: Roll::Reveal { .. }, came: it, .. } if *it == came)
    };
    follows(state, found);
    sees(state, Seen::Revealed(unit));
}
