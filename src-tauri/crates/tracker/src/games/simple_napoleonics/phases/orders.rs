//! Orders (SN-ORD): a leader states what pieces are to do, and one check decides.

use super::super::content::cards::{Formation, LeaderKind};
use super::super::content::house_rules::OrdersPerLeader;
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{called, idle, of_piece, own};
use super::super::state::roll::Roll;
use super::super::state::{Leader, LeaderId, Order, PhaseId, Piece, State, Told, UnitId};
use super::fitting;
use crate::{Referee, Refusal, Side};

fn of_leader(rule: &'static str, code: &'static str, leader: &Leader) -> Refusal {
    Refusal::rule(rule, code).with("leader", leader.card.name.as_str())
}

/// A leader of a side.
pub(crate) fn own_leader(state: &State, by: Side, id: LeaderId) -> Result<&Leader, Refusal> {
    let leader = state.leader(id).filter(|leader| leader.owner == by);
    leader.ok_or_else(|| Refusal::impossible("SN-ORD-3", "E-LEADER").with("leader", id))
}

/// A leader makes a statement.
pub(crate) fn state(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    id: LeaderId,
    told: &[Told],
) -> Judged {
    idle(referee, state, by, PhaseId::Orders)?;
    let leader = own_leader(state, by, id)?;
    counted(state, told)?;
    for one in told {
        possible_at_all(state, by, one)?;
    }
    referee.demand(leader.alive, || of_leader("SN-ORD-7", "E-ORD-DEAD", leader))?;
    let again = !state.may_speak(leader) && leader.alive;
    referee.demand(!again, || of_leader("SN-ORD-6", "E-ORD-SPOKE", leader))?;
    for one in told {
        may_be_told(referee, state, leader, one)?;
        reached(referee, state, (id, leader), one)?;
    }
    Ok(vec![Event::RollDue { roll: Roll::Order { leader: id, told: told.to_vec() } }])
}

/// A statement names at least one piece, none twice, and only one if each is checked separately (A35).
fn counted(state: &State, told: &[Told]) -> Result<(), Refusal> {
    let nobody = told.is_empty();
    (!nobody).then_some(()).ok_or_else(|| Refusal::impossible("SN-ORD-2", "E-ORD-NOBODY"))?;
    let each = state.setup.house.orders_per_leader == OrdersPerLeader::OneCheckPerUnit;
    let one = !each || told.len() == 1;
    one.then_some(()).ok_or_else(|| Refusal::impossible("SN-ORD-6", "E-ORD-EACH"))?;
    let twice = told
        .iter()
        .enumerate()
        .find(|(at, one)| told[..*at].iter().any(|other| other.piece == one.piece));
    match twice {
        None => Ok(()),
        Some((_, one)) => {
            Err(Refusal { waivable: false, ..of_piece("SN-ORD-2", "E-ORD-TWICE", one.piece) })
        }
    }
}

/// A marker can only move (SN-FOG-1), and a unit cannot change into its current formation.
fn possible_at_all(state: &State, by: Side, told: &Told) -> Result<(), Refusal> {
    let (_, unit) = own(state, by, told.piece)?;
    let refuse = |rule, code| Err(Refusal { waivable: false, ..of_piece(rule, code, told.piece) });
    match (told.piece, told.order) {
        (Piece::Marker(_), Order::Shoot) => refuse("SN-FOG-1", "E-FOG-SHOOT"),
        (Piece::Marker(_), Order::Charge) => refuse("SN-FOG-1", "E-FOG-CHARGE"),
        (Piece::Marker(_), Order::Form(_)) => refuse("SN-FOG-1", "E-FOG-FORM"),
        (Piece::Unit(_), Order::Form(to)) if unit.formation == to => {
            refuse("SN-FRM-1", "E-FRM-THERE")
        }
        (Piece::Marker(_), Order::Move)
        | (Piece::Unit(_), Order::Move | Order::Shoot | Order::Charge | Order::Form(_)) => Ok(()),
    }
}

/// A piece has one order in a round, and one try (SN-RND-3, SN-ORD-2b).
fn may_be_told(
    referee: &mut Referee<'_>,
    state: &State,
    leader: &Leader,
    told: &Told,
) -> Result<(), Refusal> {
    let Told { piece, order, .. } = *told;
    let free = state.is_free_for(piece, order);
    referee.demand(free, || of_piece("SN-RND-3", "E-ORD-AGAIN", piece))?;
    // Another leader may try again, by the house rule (A40).
    let again = state.setup.house.retry_after_failed_order && !leader.failed.contains(&piece);
    let tried = state.has_failed(piece) && !again;
    referee.demand(!tried, || of_piece("SN-ORD-2b", "E-ORD-RETRY", piece))?;
    fitting::fits(referee, state, piece, order)
}

/// Whether a leader may give a piece this order, from open information.
fn follows(state: &State, (id, leader): (LeaderId, &Leader), told: &Told) -> bool {
    commands(state, (id, leader), told.piece)
        && may_be_told(&mut Referee::trial(), state, leader, told).is_ok()
}

/// Whether a side has a leader who can still give an order.
pub(crate) fn speaks(state: &State, side: Side) -> bool {
    let pieces = state.pieces(side);
    let mut leaders = state.leaders_of(side).filter(|(_, leader)| state.may_speak(leader));
    leaders.any(|leader| {
        let told = pieces.iter().flat_map(|piece| ways(state, *piece));
        told.into_iter().any(|told| follows(state, leader, &told))
    })
}

/// A General orders any unit within reach, an Officer those of the brigade (SN-ORD-3). Only the
/// owner knows which brigade a marker belongs to (SN-FOG-1).
fn reached(
    referee: &mut Referee<'_>,
    state: &State,
    (id, leader): (LeaderId, &Leader),
    told: &Told,
) -> Result<(), Refusal> {
    let officer = leader.card.kind == LeaderKind::Officer;
    let within = !told.outside || (officer && !state.setup.house.officer_needs_cr);
    let named = |code| {
        let refusal = of_leader("SN-ORD-3", code, leader);
        refusal.with("piece", called(told.piece))
    };
    referee.demand(within, || named("E-ORD-OUTSIDE"))?;
    referee.demand(commands(state, (id, leader), told.piece), || named("E-ORD-BRIGADE"))
}

/// The events after the check (SN-ORD-5). A formation is changed at once.
pub(crate) fn checked(leader: LeaderId, told: &[Told], passed: bool) -> Vec<Event> {
    let mut events = vec![Event::Ordered { leader, told: told.to_vec(), passed }];
    for one in told.iter().filter(|_| passed) {
        if let (Piece::Unit(unit), Order::Form(to)) = (one.piece, one.order) {
            events.push(Event::Formed { unit, to });
            events.push(Event::Carried { piece: one.piece, order: one.order });
        }
    }
    events
}

/// The statements to offer a side's leaders: a brigade together, then each piece by itself.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    let each = state.setup.house.orders_per_leader == OrdersPerLeader::OneCheckPerUnit;
    let mut all = Vec::new();
    for (id, leader) in state.leaders_of(side).filter(|(_, leader)| state.may_speak(leader)) {
        let units = state.fielded(side).map(|(unit, _)| Piece::Unit(unit));
        let units: Vec<Piece> = units.collect();
        let orders = [Order::Move, Order::Shoot, Order::Charge].into_iter().filter(|_| !each);
        all.extend(orders.filter_map(|order| {
            let told = units.iter().map(|piece| Told { piece: *piece, order, outside: false });
            let told: Vec<_> = told.filter(|told| follows(state, (id, leader), told)).collect();
            (told.len() > 1).then_some(Command::State { leader: id, told })
        }));
        let mut pieces = state.pieces(side);
        pieces.retain(|piece| commands(state, (id, leader), *piece));
        let single = pieces.into_iter().flat_map(|piece| ways(state, piece));
        all.extend(single.map(|told| Command::State { leader: id, told: vec![told] }));
    }
    all.push(Command::EndPhase {});
    all
}

/// Whether a leader commands a piece, from open information.
fn commands(state: &State, (id, leader): (LeaderId, &Leader), piece: Piece) -> bool {
    match piece {
        Piece::Marker(_) => true,
        Piece::Unit(unit) => {
            let brigade = state.unit(unit).and_then(|unit| unit.brigade);
            leader.card.kind == LeaderKind::General || brigade == Some(id)
        }
    }
}

/// Whether a side has a leader with a piece to order.
pub(crate) fn leads(state: &State, side: Side) -> bool {
    let pieces = state.pieces(side);
    state.leaders_of(side).any(|leader| pieces.iter().any(|piece| commands(state, leader, *piece)))
}

/// The orders that a piece could get.
fn ways(state: &State, piece: Piece) -> Vec<Told> {
    let orders = match piece {
        Piece::Unit(id) => ways_of(state, id),
        Piece::Marker(_) => vec![Order::Move],
    };
    orders.into_iter().map(|order| Told { piece, order, outside: false }).collect()
}

/// The orders that a unit could get.
pub(crate) fn ways_of(state: &State, id: UnitId) -> Vec<Order> {
    let now = state.unit(id).map_or(Formation::None, |unit| unit.formation);
    let forms = Formation::ALL.into_iter().filter(|to| *to != now).map(Order::Form);
    [Order::Move, Order::Shoot, Order::Charge].into_iter().chain(forms).collect()
}
