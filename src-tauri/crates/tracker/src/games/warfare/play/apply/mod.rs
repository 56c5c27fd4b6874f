//! Applies events to the state. Nothing here judges: each arm is an assignment or calls a function that
//! assigns.

mod units;

use super::super::state::last::Seen;
use super::super::state::test::Test;
use super::super::state::{
    Acting, Condition, Deed, Mark, Opening, Phase, State, Strike, Turn, UnitId,
};
use super::event::Event;
use crate::Seat;
use crate::kit::{About, Stands, TurnOrder, Until, variants};
use std::mem;

/// Applies an event, and then updates the points of both sides.
#[expect(clippy::too_many_lines, reason = "a short arm for each event")]
pub(crate) fn apply(state: &mut State, event: &Event) {
    use Event as E;
    if mem::take(&mut state.last.anew) && is_by_hand(event) {
        begins(state, None);
    }
    match event {
        // ---- before the first round
        E::InitiativeRolled { seat, total } => {
            state.rolled[seat.at()].push(*total);
            state.last.seen.push(Seen::Rolled(*seat, *total));
        }
        E::Ordered { order } => {
            state.order = TurnOrder::of(order.iter().copied());
            state.phase = Phase::Deployment;
        }
        E::Placed { unit, at } => state.units.change(*unit, |unit| unit.place = *at),
        E::DefensesAsked {} => state.phase = Phase::Defenses,
        E::Settled { redeploys, resources } => {
            (state.settled.redeploys, state.settled.resources) = (*redeploys, *resources);
        }
        E::RedeploymentBegan { waits } => {
            state.phase = Phase::Redeployment { waits: waits.clone() };
        }
        E::Stayed { seat } => {
            if let Phase::Redeployment { waits } = &mut state.phase {
                waits.retain(|waiting| waiting != seat);
            }
        }

        // ---- rounds and turns
        E::RoundBegan { round, collapsed } => {
            state.round = *round;
            state.had.clear();
            state.collapsed.extend(collapsed);
            state.units.iter_mut().for_each(|unit| unit.marks.end(Until::Round));
            // The first round keeps the initiative rolls on display.
            if *round > 1 {
                begins(state, None);
                state.last.seen.push(Seen::Began(*round));
            }
            if !collapsed.is_empty() {
                state.last.seen.push(Seen::Collapsed(collapsed.clone()));
            }
        }
        E::TurnBegan { seat } => state.begin_turn(*seat),
        E::RoundEnded { points } => {
            state.history.push(*points);
            state.had.extend(state.turn().map(|turn| turn.seat));
            state.phase = Phase::Points;
        }
        E::Ended { outcome } => {
            (state.phase, state.due) = (Phase::Finished(outcome.clone()), None);
            while state.windows.close().is_some() {}
        }

        // ---- an activation
        E::Activated { unit } => activate(state, *unit),
        E::TokensLeft { unit, tokens } => units::unload(state, *unit, tokens),
        E::Moved { unit, to, action } => {
            begins(state, None);
            units::goes(state, *unit, *to);
            acts(state, |acting| {
                (acting.moves, acting.attacks) = (acting.moves.saturating_add(1), 0);
                acting.action = if *action { Some(Deed::Move) } else { acting.action };
            });
        }
        E::Shifted { unit, to } => units::goes(state, *unit, *to),
        E::Strayed { unit } => {
            acts(state, |acting| acting.strayed = true);
            state.last.seen.push(Seen::Strayed(*unit, None));
        }
        E::Attacked { unit, target, left } => strike(state, [*unit, *target], *left),
        E::AttackEnded {} => turn(state, |turn| turn.strike = None),
        E::ActionUsed { unit, deed, target } => {
            begins(state, target.map(|target| [*unit, target]));
            let strike = target.map(|target| Strike::of(*unit, target));
            turn(state, |turn| turn.strike = strike);
            acts(state, |acting| {
                (acting.action, acting.attacks) = (Some(*deed), 0);
                acting.target = target.or(acting.target);
            });
        }
        E::ManeuverFailed { .. } => acts(state, |acting| acting.failed = true),
        E::BonusUsed { .. } => acts(state, |acting| acting.bonus = true),
        E::ActivationEnded { unit } => deactivate(state, *unit),

        // ---- tests and reactions
        E::TestDue { test } => due(state, *test),
        E::Tested { test, edge, faces, kept, passed } => {
            state.due = None;
            let (test, edge, faces) = (*test, *edge, faces.clone());
            state.last.seen.push(Seen::Tested { test, edge, faces, kept: *kept, passed: *passed });
        }
        E::Opened { opening, seats } => open(state, *opening, seats),
        E::Declined { seat } => drop(state.windows.answered(*seat)),
        E::Reacted { unit } => state.units.change(*unit, |unit| unit.reaction = false),
        E::Closed {} => drop(state.windows.close()),

        // ---- units
        E::Suffered { unit, left, attack } => units::suffer(state, *unit, *left, *attack),
        E::Healed { unit, left } => units::heal(state, *unit, *left),
        E::Broke { unit } => units::break_up(state, *unit),
        E::Disbanded { unit } => units::disband(state, *unit),
        E::Rallied { unit, at, left } => units::rally(state, *unit, *at, *left),
        E::ConditionSet { unit, condition, ends } => {
            state.bear(*unit, *condition, *ends);
            state.last.seen.push(Seen::Bears(*unit, *condition, ends.is_some()));
            acts(state, |acting| match ends {
                _ if acting.unit != *unit => {}
                Some(_) => acting.fresh.push(*condition),
                None => acting.is_rid_of(*condition),
            });
        }
        E::TokensPut { unit, token, count, each } => {
            state.units.change(*unit, |unit| {
                unit.tokens = unit.tokens.with(*token, *count);
                unit.each = unit.each.with(*token, *each);
            });
            state.last.seen.push(Seen::Laden(*unit, *token, *count));
        }
        E::Readied { unit } => {
            state.units.change(*unit, |unit| unit.reaction = true);
            state.last.seen.push(Seen::Readied(*unit));
        }

        // ---- at any time
        E::CardFilled { kind, stat, value, .. } => {
            let value = value.known().copied();
            state.units.type_on(*kind, |card| *card.value_mut(*stat) = value);
        }
        E::Corrected { what } => what.set(state),
    }
    state.reckon(event.named().units.first().copied());
}

/// Whether a step that begins with this event was entered by hand: an effect or a correction is not a
/// result of the dice shown before.
fn is_by_hand(event: &Event) -> bool {
    matches!(
        event,
        variants!(Event::{
            Suffered, Healed, Disbanded, ConditionSet, TokensPut, TokensLeft, Shifted, Readied,
            Corrected
        })
    )
}

/// Begins an action: clears what was shown before.
fn begins(state: &mut State, fight: Option<[UnitId; 2]>) {
    (state.last.fight, state.last.seen) = (fight, Vec::new());
    state.ledger.settle();
}

fn turn(state: &mut State, change: impl FnOnce(&mut Turn)) {
    if let Phase::Turns(turn) = &mut state.phase {
        change(turn);
    }
}

fn acts(state: &mut State, change: impl FnOnce(&mut Acting)) {
    turn(state, |turn| {
        if let Some(acting) = &mut turn.acting {
            change(acting);
        }
    });
}

/// Activates a unit: it may react again, and its conditions apply to the activation.
fn activate(state: &mut State, id: UnitId) {
    begins(state, None);
    let Some(unit) = state.unit(id) else { return };
    let acting = Acting {
        unit: id,
        weighing: Condition::ALL.into_iter().filter(|it| unit.bears(*it)).collect(),
        // A Disorganized unit does not stray.
        strayed: unit.spot().is_none() || unit.bears(Condition::Disorganized),
        moves: 0,
        action: None,
        failed: false,
        attacked: false,
        attacks: 0,
        target: None,
        bonus: false,
        fresh: Vec::new(),
    };
    state.units.change(id, |unit| {
        unit.reaction = true;
        unit.marks.put(Mark::Activated);
    });
    turn(state, |turn| turn.acting = Some(acting));
}

/// Ends conditions that last until the end of an activation, unless they began in this one (A13).
fn deactivate(state: &mut State, id: UnitId) {
    let fresh = state.acting().map_or_else(Vec::new, |acting| acting.fresh.clone());
    state.units.change(id, |unit| {
        let bears =
            |condition: &Condition| unit.ends(*condition).map(|ends| Mark::Bears(*condition, ends));
        let stay: Vec<Mark> = fresh.iter().filter_map(bears).collect();
        unit.marks.end(Until::NextActivation);
        stay.into_iter().for_each(|mark| unit.marks.put(mark));
    });
    turn(state, |turn| (turn.acting, turn.strike) = (None, None));
}

fn strike(state: &mut State, [unit, target]: [UnitId; 2], left: u8) {
    begins(state, Some([unit, target]));
    turn(state, |turn| turn.strike = Some(Strike::of(unit, target)));
    acts(state, |acting| {
        (acting.action, acting.attacks) = (Some(Deed::Attack), left);
        (acting.attacked, acting.target) = (true, Some(target));
    });
}

/// Makes a test due. A test for being Diminished settles this fall, and counts as the unit's test of
/// the battle (W-DIM-2).
fn due(state: &mut State, test: Test) {
    state.due = Some(test);
    match test {
        Test::Diminish { unit } => state.units.change(unit, |unit| {
            unit.falling = false;
            unit.marks.put(Mark::Tested);
        }),
        Test::Rally { .. } => begins(state, None),
        variants!(Test::{Attack, Power, Magic, FollowUp, SetForCharge, Maneuver}) => {}
    }
}

fn open(state: &mut State, opening: Opening, seats: &[Seat]) {
    if let Opening::SetForCharge { .. } = opening {
        turn(state, |turn| {
            if let Some(strike) = &mut turn.strike {
                strike.braced = true;
            }
        });
    }
    state.windows.open(opening, seats.iter().copied());
}
