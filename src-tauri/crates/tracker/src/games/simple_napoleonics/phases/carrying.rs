//! Carrying out an order, or letting it go (SN-ORD-5, SN-RND-3).

use super::super::content::cards::Nation;
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{busy, idle, of_piece, own};
use super::super::state::{Given, Opening, Order, Piece, Standing, State, UnitId};
use super::harm;
use crate::{Referee, Refusal, Side};

/// The rule and code for refusing a piece that lacks the order.
fn lacking(piece: Piece, order: Order) -> (&'static str, &'static str) {
    match (order, piece) {
        // A formation is changed by its order itself; nothing is left to carry out.
        (Order::Move | Order::Form(_), Piece::Unit(_)) => ("SN-MOV-1", "E-MOV-ORDER"),
        (Order::Move | Order::Form(_), Piece::Marker(_)) => ("SN-ORD-8", "E-MOV-ORDER"),
        (Order::Shoot, _) => ("SN-SHO-5", "E-SHO-ORDER"),
        (Order::Charge, _) => ("SN-CHG-1", "E-CHG-ORDER"),
    }
}

/// Permits a piece to act by its order, or at once by Allied Support (SN-NAT-6).
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

/// Judges letting an order go.
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

/// Pieces of a side with such an order to carry out.
pub(crate) fn ready(state: &State, side: Side, order: Order) -> Vec<Piece> {
    let pieces = state.pieces(side).into_iter();
    pieces.filter(|piece| state.is_ready(*piece, order)).collect()
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

/// The commands of a side's units by such an order, and those to let it go.
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

/// Commands to let an order go and to end the phase.
pub(crate) fn leavings(state: &State, side: Side, order: Order) -> Vec<Command> {
    let forgo = ready(state, side, order).into_iter();
    let forgo = forgo.map(|piece| Command::Forgo { piece, order });
    forgo.chain([Command::EndPhase {}]).collect()
}
