//! Whose turn it is within a phase (A21, A43), what an order lets a piece do, and how phases follow
//! each other (SN-RND-1).

use super::super::content::cards::{Ground, Nation};
use super::super::content::house_rules::{OrdersPerUnit, PhaseOrder};
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::{Judged, busy, idle, not_asked, of_piece, own, wrong_phase};
use super::super::state::{
    Given, Opening, Order, Part, Phase, PhaseId, Piece, Standing, State, Turn, UnitId,
};
use super::{charge, deployment, fog, harm, morale, orders, shooting, spirits};
use crate::kit::TurnOrder;
use crate::{Referee, Refusal, Side};

/// The rule that a refusal of an order's phase names, and the code where the order lacks.
fn lacking(piece: Piece, order: Order) -> (&'static str, &'static str) {
    match (order, piece) {
        // A formation is changed with its order, and is nothing to do later.
        (Order::Move | Order::Form(_), Piece::Unit(_)) => ("SN-MOV-1", "E-MOV-ORDER"),
        (Order::Move | Order::Form(_), Piece::Marker(_)) => ("SN-ORD-8", "E-MOV-ORDER"),
        (Order::Shoot, _) => ("SN-SHO-5", "E-SHO-ORDER"),
        (Order::Charge, _) => ("SN-CHG-1", "E-CHG-ORDER"),
    }
}

/// A piece may do that: by its order, or at once by Allied Support (SN-NAT-6).
pub(crate) fn permit(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    piece: Piece,
    order: Order,
) -> Judged {
    own(state, by, piece)?;
    if let Some(Opening::Support { unit, order: meant }) = state.opening() {
        let same = piece == Piece::Unit(unit) && meant.is_like(order);
        return same.then(|| vec![Event::Closed {}]).ok_or_else(busy);
    }
    idle(referee, state, by, order.step())?;
    let like = |given: &&Given| given.order.is_like(order);
    let ready = state.is_ready(piece, order);
    let failed =
        state.orders(piece).iter().filter(like).any(|given| given.standing == Standing::Failed);
    referee.demand(ready || !failed, || of_piece("SN-ORD-5", "E-ORD-FAILED", piece))?;
    let (rule, code) = lacking(piece, order);
    referee.demand(ready || failed, || of_piece(rule, code, piece))?;
    Ok(vec![Event::Carried { piece, order }])
}

/// An order fits what a piece is and where it stands. Who may move before it acts is not held to its
/// ground, and who lies under a marker is its owner's to know (SN-FOG-1).
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

/// The same for a unit that acts from there.
pub(crate) fn fits_on(
    referee: &mut Referee<'_>,
    state: &State,
    (id, order): (UnitId, Order),
    ground: Ground,
) -> Result<(), Refusal> {
    match order {
        Order::Move => Ok(()),
        Order::Shoot => shooting::able(referee, state, id, ground),
        Order::Charge => charge::ground(referee, state, id, [ground; 2]),
        Order::Form(to) => deployment::guns(referee, state, id, to),
    }
}

/// An order is let go.
pub(crate) fn forgo(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    piece: Piece,
    order: Order,
) -> Judged {
    own(state, by, piece)?;
    idle(referee, state, by, order.step())?;
    let (rule, code) = lacking(piece, order);
    let no = || Refusal { waivable: false, ..of_piece(rule, code, piece) };
    state.is_ready(piece, order).then_some(()).ok_or_else(no)?;
    Ok(vec![Event::LetGo { piece, order }])
}

/// A side does nothing more in this phase.
pub(crate) fn leave(state: &State, by: Side) -> Judged {
    let turn = state.phase.turn().ok_or_else(|| wrong_phase(state, PhaseId::Movement))?;
    (!state.is_busy()).then_some(()).ok_or_else(busy)?;
    let open = state.is_turn_of(by) && !turn.done[by.at()];
    let optional = state.phase.part() != Some(Part::Morale);
    (open && optional).then_some(()).ok_or_else(|| not_asked("SN-RND-1"))?;
    Ok(vec![Event::PhaseLeft { side: by }])
}

/// Pieces of a side that have such an order to carry out.
pub(crate) fn ready(state: &State, side: Side, order: Order) -> Vec<Piece> {
    let pieces = state.pieces(side).into_iter();
    pieces.filter(|piece| state.is_ready(*piece, order)).collect()
}

/// Whether a side has something to do in the phase.
pub(crate) fn can(state: &State, side: Side) -> bool {
    let Phase::Round(part, turn) = &state.phase else { return false };
    let second = || spirits::seconds(state, side).next().is_some();
    !turn.done[side.at()]
        && match part {
            Part::Orders => orders::speaks(state, side),
            Part::Movement => moves(state, side) || fog::looks(state, side).next().is_some(),
            Part::Shooting => !ready(state, side, Order::Shoot).is_empty() || second(),
            Part::Charge => !ready(state, side, Order::Charge).is_empty() || second(),
            Part::Morale => morale::shaken(state, side).next().is_some(),
        }
}

/// Whether a side has more to do in the movement phase than to look at markers (SN-FOG-2).
fn moves(state: &State, side: Side) -> bool {
    !ready(state, side, Order::Move).is_empty() || spirits::seconds(state, side).next().is_some()
}

/// Units that may act a second time in this round (SN-NAT-5).
pub(crate) fn twice(state: &State, side: Side) -> impl Iterator<Item = u8> {
    let left = !state.player(side).second_used;
    let acted = |given: &Given| given.standing == Standing::Done;
    state
        .of_nation(side, Nation::Lowlands)
        .filter(move |(_, unit)| left && unit.orders.iter().any(acted))
        .filter(|(_, unit)| !harm::is_fallen(state, unit))
        .map(|(id, _)| id)
}

/// The sides in the order of every phase.
fn order(state: &State) -> TurnOrder<Side> {
    let first = state.first.unwrap_or(Side::NORTH);
    TurnOrder::of([first, first.other()])
}

/// Whose turn it is next, or which phase.
pub(crate) fn proceed(state: &State, turn: &Turn) -> Vec<Event> {
    // Who only looks at markers waits until nobody moves any more, and may look meanwhile.
    let phase = state.phase.part() == Some(Part::Movement);
    let moves = |side| can(state, side) && moves(state, side);
    let move_first = phase && Side::BOTH.into_iter().any(moves);
    let can = |side| if move_first { moves(side) } else { can(state, side) };
    let stays = match state.pace() {
        PhaseOrder::Alternate => !turn.acted && can(turn.side),
        PhaseOrder::WholeSide | PhaseOrder::Table => can(turn.side),
    };
    if stays {
        return Vec::new();
    }
    match order(state).after(turn.side, can) {
        Some(to) if to == turn.side && !turn.acted => Vec::new(),
        Some(to) => vec![Event::TurnPassed { to }],
        None => vec![Event::PhaseBegan { phase: next(state) }],
    }
}

/// The phase after this one.
fn next(state: &State) -> PhaseId {
    match &state.phase {
        Phase::Deployment { .. } | Phase::Ending { .. } => PhaseId::Orders,
        Phase::Round(Part::Orders, _) => PhaseId::Movement,
        Phase::Round(Part::Movement, _) => PhaseId::Shooting,
        Phase::Round(Part::Shooting, _) => PhaseId::Charge,
        Phase::Round(Part::Charge, _) => PhaseId::Morale,
        Phase::Round(Part::Morale, _) => PhaseId::Ending,
        Phase::Finished(_) => PhaseId::Finished,
    }
}

/// What a side's units may do by such an order, each, and letting it go.
pub(crate) fn deeds(
    state: &State,
    side: Side,
    order: Order,
    of: impl Fn(UnitId) -> Vec<Command>,
) -> Vec<Command> {
    let ready = ready(state, side, order).into_iter();
    let units = ready.filter_map(|it| if let Piece::Unit(unit) = it { Some(unit) } else { None });
    units.flat_map(of).chain(leavings(state, side, order)).collect()
}

/// Lets an order go, and the phase.
pub(crate) fn leavings(state: &State, side: Side, order: Order) -> Vec<Command> {
    let forgo = ready(state, side, order).into_iter();
    let forgo = forgo.map(|piece| Command::Forgo { piece, order });
    forgo.chain([Command::EndPhase {}]).collect()
}
