//! Charges (SN-CHG): declaration, distance roll, defensive fire, contact.

use super::super::content::cards::{Ground, Nation};
use super::super::content::effects::CHARGE_RANGE;
use super::super::content::house_rules::{ChargeMov, FightBack};
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{fielded, inches};
use super::super::state::roll::Roll;
use super::super::state::{
    Blow, BlowKind, Charge, ChargeStage, Halves, Opening, Order, Path, Piece, State, Unit, UnitId,
};
use super::{carrying, fitting, fog, harm, movement, reckoning, shooting};
use crate::{Referee, Refusal, Side};

/// A unit declares a charge (SN-CHG-1).
pub(crate) fn declare(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    (unit, target): (UnitId, UnitId),
    (distance, rough): (Halves, bool),
) -> Judged {
    fog::seen(
        state,
        by,
        (unit, target),
        [("SN-FOG-1", "E-FOG-CHARGE"), ("SN-CHG-6", "E-CHG-MARKER")],
    )?;
    let there = fielded(state, by, unit)?;
    let mut events = carrying::permit(referee, state, by, Piece::Unit(unit), Order::Charge)?;
    harm::stands(state, target)?;
    let near = distance <= CHARGE_RANGE * 2;
    let far = || Refusal::rule("SN-CHG-1", "E-CHG-FAR").with("d", inches(distance));
    referee.demand(near, far)?;
    let at = there.at.ground;
    fitting::may_charge(referee, state, unit, [at, if rough { Ground::Rough } else { at }])?;
    events.push(Event::Charged { unit, target, distance, rough });
    events.push(Event::RollDue { roll: Roll::Distance { unit, again: false } });
    Ok(events)
}

/// The Mov of a charge, in half inches; `None` if unknown (A33).
pub(crate) fn mov(state: &State, unit: &Unit, rough: bool) -> Option<Halves> {
    match state.setup.house.charge_mov {
        ChargeMov::Printed => state.card(unit).mov.map(|mov| Halves::from(mov) * 2),
        ChargeMov::Effective => {
            let path = Path { rough, ..Path::default() };
            state.allowance(unit, movement::through(unit.at, path))
        }
    }
}

/// Whether a charge reaches its target with this die (SN-CHG-2).
pub(crate) fn reaches(state: &State, charge: &Charge, die: u8) -> bool {
    let unit = state.unit(charge.by);
    let mov = unit.and_then(|unit| mov(state, unit, charge.rough)).unwrap_or(0);
    reckoning::reaches(&state.setup.house, mov, die, charge.distance)
}

/// The events after the distance roll: France may roll once more (SN-NAT-2).
pub(crate) fn rolled(state: &State, id: UnitId, again: bool, reached: bool) -> Vec<Event> {
    if reached {
        return vec![Event::ChargeWent { stage: ChargeStage::Reached }];
    }
    let unit = state.unit(id).filter(|unit| state.card(unit).is_of(Nation::France) && !again);
    match unit {
        Some(unit) => {
            vec![Event::Opened { opening: Opening::Elan { unit: id }, side: unit.owner }]
        }
        None => vec![Event::ChargeWent { stage: ChargeStage::Short }],
    }
}

/// The automatic steps of a charge: fire, contact, striking back.
pub(crate) fn proceed(state: &State, charge: &Charge) -> Vec<Event> {
    let there = |id| state.standing(id).is_some();
    let [by, at] = [charge.by, charge.at];
    let ended = || vec![Event::ChargeEnded {}];
    let went = |stage| Event::ChargeWent { stage };
    let strikes = |kind, by, at| shooting::due(Blow { kind, by, at });
    let fires = |stage| {
        let side =
            state.unit(at).map(|unit| unit.owner).filter(|_| shooting::can_fire(state, at, by));
        let opening = Opening::Fire { unit: at, foe: by };
        [went(stage)].into_iter().chain(side.map(|side| Event::Opened { opening, side })).collect()
    };
    match charge.stage {
        ChargeStage::Distance => Vec::new(),
        ChargeStage::Reached => fires(ChargeStage::Contact),
        ChargeStage::Short if state.setup.house.defensive_fire_on_failed_charge => {
            fires(ChargeStage::Over)
        }
        ChargeStage::Contact if there(by) && there(at) => {
            vec![went(ChargeStage::Back), strikes(BlowKind::Charge, by, at)]
        }
        ChargeStage::Back
            if there(by) && there(at) && state.setup.house.fight_back == FightBack::Mutual =>
        {
            vec![went(ChargeStage::Over), strikes(BlowKind::FightBack, at, by)]
        }
        ChargeStage::Short | ChargeStage::Contact | ChargeStage::Back | ChargeStage::Over => {
            ended()
        }
    }
}

/// Charges of a unit at every visible enemy, from near and from farther.
pub(crate) fn charges(state: &State, side: Side, unit: UnitId) -> Vec<Command> {
    let of =
        |target: UnitId, distance: Halves| Command::Charge { unit, target, distance, rough: false };
    let targets = state.fielded(side.other()).filter(|(_, it)| !harm::is_fallen(state, it));
    targets.flat_map(|(target, _)| [of(target, 10), of(target, 16)]).collect()
}

/// Charges of all units with the order.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    carrying::deeds(state, side, Order::Charge, |unit| charges(state, side, unit))
}
