//! Harm: casualties, elimination, and their cost in army morale (SN-SHO-4, SN-MOR-4, SN-AMY).

use super::super::content::house_rules::LeaderTotal;
use super::super::play::event::Event;
use super::super::play::refusals::never;
use super::super::state::{BlowKind, Order, Part, Phase, Piece, State, Status, Unit, UnitId};
use crate::{Refusal, Side};

/// The change of army morale for a lost unit or a failed test (SN-AMY-1).
const UNIT: i16 = -1;

/// A unit suffers casualties. Those of a volley lower its morale; those of a charge do so by A6.
pub(crate) fn suffers(state: &State, id: UnitId, casualties: u8, kind: BlowKind) -> Vec<Event> {
    let Some(unit) = state.unit(id).filter(|_| casualties > 0) else { return Vec::new() };
    let lowers = kind.is_fire() || state.setup.house.charge_casualties_lower_morale;
    let left = if lowers { unit.morale.minus(casualties) } else { unit.morale.now };
    vec![Event::Suffered { unit: id, casualties, left }]
}

/// A change of army morale, with its rule.
pub(crate) fn costs(side: Side, points: i16, rule: &'static str) -> Event {
    Event::ArmyMorale { side, points, rule: rule.into() }
}

/// A unit is out of the battle.
pub(crate) fn eliminated(id: UnitId, side: Side) -> Vec<Event> {
    vec![Event::Eliminated { unit: id }, costs(side, UNIT, "SN-AMY-1")]
}

/// The cost of a unit that failed its test and falls back.
pub(crate) fn shaken(side: Side) -> Event {
    costs(side, UNIT, "SN-AMY-1")
}

/// The change of army morale for a lost leader (SN-AMY-2, A18).
pub(crate) fn leader(state: &State) -> i16 {
    match state.setup.house.leader_total {
        LeaderTotal::MinusTwo => -2,
        LeaderTotal::MinusThree => -3,
    }
}

/// Whether a unit has no morale left (SN-MOR-4, A7).
pub(crate) fn is_fallen(state: &State, unit: &Unit) -> bool {
    let spent = unit.morale.now == 0 && (unit.morale.most > 0 || unit.casualties > 0);
    spent && state.setup.house.eliminate_at_zero
}

/// Refuses a unit without morale that only waits for its own shot: it is not shot at, charged or given
/// further orders (SN-SHO-6).
pub(crate) fn stands(state: &State, id: UnitId) -> Result<(), Refusal> {
    let fallen = state.unit(id).is_some_and(|unit| is_fallen(state, unit));
    (!fallen).then_some(()).ok_or_else(|| never("SN-SHO-6", "E-SHO-FALLEN", id))
}

/// Eliminates a unit without morale at once (SN-MOR-4, A7), or after its shot if shooting is
/// simultaneous (SN-SHO-6). A unit in a charge never waits for its shot.
pub(crate) fn fallen(state: &State) -> Vec<Event> {
    let still_shoots = |id: UnitId| {
        let simultaneous = state.setup.house.simultaneous_shooting;
        let shooting = matches!(&state.phase, Phase::Round(Part::Shooting, turn)
            if state.unit(id).is_some_and(|unit| !turn.done[unit.owner.at()]));
        let charging = state.charge.is_some_and(|charge| charge.by == id || charge.at == id);
        let ready = state.is_ready(Piece::Unit(id), Order::Shoot);
        simultaneous && shooting && ready && !charging
    };
    let falls = |(id, unit): &(UnitId, &Unit)| {
        unit.status == Status::Battlefield && is_fallen(state, unit) && !still_shoots(*id)
    };
    state
        .units
        .numbered()
        .find(falls)
        .map_or_else(Vec::new, |(id, unit)| eliminated(id, unit.owner))
}
