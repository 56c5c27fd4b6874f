//! Limits that a piece's type and ground set on its orders (SN-SHO-5, SN-CHG-6, SN-FRM-4, SN-MOV-5).

use super::super::content::cards::{Arm, Formation, Ground};
use super::super::content::house_rules::{ArtilleryFormations, OrdersPerUnit};
use super::super::play::refusals::{of_piece, of_unit};
use super::super::state::{Order, Part, Piece, Situation, State, UnitId};
use crate::{Referee, Refusal};

/// Checks that an order fits the piece and its ground. If it may still move before it acts, its ground
/// is not checked. Only the owner knows which unit a marker hides, so markers pass (SN-FOG-1).
pub(crate) fn fits(
    referee: &mut Referee<'_>,
    state: &State,
    piece: Piece,
    order: Order,
) -> Result<(), Refusal> {
    let Piece::Unit(unit) = piece else { return Ok(()) };
    let each = state.setup.house.orders_per_unit == OrdersPerUnit::OnePerPhase;
    let leaves = match state.phase.part() {
        Some(Part::Orders) => each,
        Some(Part::Movement) => state.is_ready(piece, Order::Move),
        Some(Part::Shooting | Part::Charge | Part::Morale) | None => false,
    };
    let ground = if leaves { Ground::Open } else { state.situation(piece).ground };
    fits_on(referee, state, (unit, order), ground)
}

/// The same for a unit that acts from this ground.
pub(crate) fn fits_on(
    referee: &mut Referee<'_>,
    state: &State,
    (id, order): (UnitId, Order),
    ground: Ground,
) -> Result<(), Refusal> {
    match order {
        Order::Move => Ok(()),
        Order::Shoot => able(referee, state, id, ground),
        Order::Charge => may_charge(referee, state, id, [ground; 2]),
        Order::Form(to) => guns(referee, state, id, to),
    }
}

/// Whether a unit can shoot from there at all: not from water (SN-SHO-5), and not with a range of 0. An
/// untyped range passes.
pub(crate) fn able(
    referee: &mut Referee<'_>,
    state: &State,
    unit: UnitId,
    from: Ground,
) -> Result<(), Refusal> {
    referee.demand(from != Ground::Water, || of_unit("SN-SHO-5", "E-SHO-WATER", unit))?;
    let none = state.unit(unit).is_some_and(|unit| state.card(unit).range == Some(0));
    referee.demand(!none, || of_unit("SN-SHO-1", "E-SHO-CANNOT", unit))
}

/// Refuses a charge from or through forbidden ground (SN-CHG-6).
pub(crate) fn may_charge(
    referee: &mut Referee<'_>,
    state: &State,
    id: UnitId,
    [at, way]: [Ground; 2],
) -> Result<(), Refusal> {
    let free = matches!(at, Ground::Open | Ground::Rough);
    let from = || of_unit("SN-CHG-6", "E-CHG-FROM", id).with("terrain", at.name());
    referee.demand(free, from)?;
    let through = [at, way].contains(&Ground::Rough) && !state.is_arm(id, Arm::Infantry);
    referee.demand(!through, || of_unit("SN-CHG-6", "E-CHG-ROUGH", id))
}

/// The formations of artillery (SN-FRM-4, A42).
pub(crate) fn guns(
    referee: &mut Referee<'_>,
    state: &State,
    id: UnitId,
    to: Formation,
) -> Result<(), Refusal> {
    let may = match state.setup.house.artillery_formations {
        ArtilleryFormations::Any => true,
        ArtilleryFormations::NoneOrLine => matches!(to, Formation::None | Formation::Line),
        ArtilleryFormations::None => to == Formation::None,
    };
    let refusal = || of_piece("SN-FRM-4", "E-FRM-GUNS", Piece::Unit(id));
    let fits = may || !state.is_arm(id, Arm::Artillery);
    referee.demand(fits, || refusal().with("formation", to.name()))
}

/// Only infantry enters a building (SN-MOV-5). Markers pass: only the owner knows which unit one hides.
pub(crate) fn enters(
    referee: &mut Referee<'_>,
    state: &State,
    piece: Piece,
    to: Situation,
) -> Result<(), Refusal> {
    let Piece::Unit(id) = piece else { return Ok(()) };
    let enters = to.ground == Ground::Building && state.situation(piece).ground != to.ground;
    let foot = state.is_arm(id, Arm::Infantry);
    referee.demand(foot || !enters, || of_piece("SN-MOV-5", "E-MOV-BUILDING", piece))
}
