//! Giving out orders (FC-DST): in secret, unit by unit, and revealed together. Before that, a side may
//! ask for the opponent's pool (FC-CMD-6).

use super::super::content::house_rules::Source;
use super::super::content::orders::{Color, Orders, payment};
use super::super::play::command::Command;
use super::super::play::event::{Event, Left};
use super::super::play::refusals::{done, no_unit, wrong_phase};
use super::super::state::{Phase, PhaseId, Placed, State, UnitId};
use crate::kit::{Sealed, Veiled, variants};
use crate::{Referee, Refusal, Side};

/// Shows a side the other's pool, until either side begins to give out orders (FC-CMD-6).
pub(crate) fn ask(state: &State, by: Side) -> Result<Vec<Event>, Refusal> {
    let open = match &state.phase {
        Phase::Generating(_) => true,
        Phase::Giving { begun, .. } => !begun.contains(&true),
        variants!(Phase::{Deployment, TurningUp, Action, Ending, Finished}) => false,
    };
    open.then_some(()).ok_or_else(|| Refusal::impossible("FC-CMD-6", "E-POOL-CLOSED"))?;
    let pool = made(state, by.other());
    let pool = pool.ok_or_else(|| Refusal::impossible("FC-CMD-6", "E-POOL-EMPTY"))?;
    Ok(vec![Event::PoolShown { to: by, orders: Veiled::of(pool) }])
}

/// A side's orders, once it has kept them.
fn made(state: &State, side: Side) -> Option<Orders> {
    match &state.phase {
        Phase::Generating(making) => {
            let own = &making[side.at()];
            own.kept.then(|| own.pool())
        }
        Phase::Giving { .. } => Some(state.player(side).pool),
        Phase::Deployment(_)
        | Phase::TurningUp { .. }
        | Phase::Action(_)
        | Phase::Ending { .. }
        | Phase::Finished(_) => None,
    }
}

/// The command to ask for the opponent's pool, if possible.
pub(crate) fn asking(state: &State, side: Side) -> Option<Command> {
    let unseen = state.shown(side.other()).is_none() && ask(state, side).is_ok();
    unseen.then_some(Command::AskPool {})
}

/// A side publicly begins to give out orders (A-F-58).
pub(crate) fn begin(begun: &[bool; 2], by: Side) -> Result<Vec<Event>, Refusal> {
    match begun[by.at()] {
        true => Err(done("FC-DST-1")),
        false => Ok(vec![Event::GivingBegan { side: by }]),
    }
}

/// Gives all orders out and locks them (FC-DST-1, FC-DST-4).
pub(crate) fn give(
    state: &State,
    given: &Sealed<Option<Placed>>,
    by: Side,
    orders: Option<&Placed>,
) -> Result<Vec<Event>, Refusal> {
    if given.has_locked(by.seat()) {
        return Err(locked(state));
    }
    match (state.setup.sources.orders, orders) {
        (Source::Table, None) => Ok(vec![Event::TokensLie { side: by }]),
        (Source::App, Some(orders)) => {
            let orders = complete(state, by, orders)?;
            left(state, by, &orders).ok_or_else(|| short(state, by, &orders))?;
            Ok(vec![Event::Given { side: by, orders: Veiled::of(orders) }])
        }
        (Source::Table, Some(_)) => Err(Refusal::impossible("FC-DST-1", "E-DST-TABLE")),
        (Source::App, None) => Err(Refusal::impossible("FC-DST-1", "E-DST-SAY")),
    }
}

/// The refusal because orders are locked, or because the phase is a different one.
pub(crate) fn locked(state: &State) -> Refusal {
    match state.phase.id() {
        PhaseId::Giving | PhaseId::TurningUp => Refusal::impossible("FC-DST-4", "E-DST-LOCK"),
        PhaseId::Deployment
        | PhaseId::Generating
        | PhaseId::Action
        | PhaseId::Ending
        | PhaseId::Finished => wrong_phase(state, PhaseId::Giving),
    }
}

/// One order for each of the player's units on the map, in unit order. Yellow if none is named
/// (FC-DST-2).
fn complete(state: &State, by: Side, orders: &Placed) -> Result<Placed, Refusal> {
    for (at, (unit, _)) in orders.iter().enumerate() {
        let own = state.standing(*unit).filter(|there| there.owner == by);
        own.ok_or_else(|| no_unit("FC-DST-1", *unit))?;
        if orders[..at].iter().any(|(before, _)| before == unit) {
            return Err(Refusal::impossible("FC-DST-1", "E-DST-TWO").with("unit", *unit));
        }
    }
    Ok(lying(state, by, orders))
}

/// The orders on the player's units on the map. Yellow if there is no other (FC-DST-2).
fn lying(state: &State, by: Side, orders: &Placed) -> Placed {
    let order = |id: UnitId| {
        let named = orders.iter().find(|(unit, _)| *unit == id);
        (id, named.map_or(Color::Yellow, |(_, color)| *color))
    };
    state.on_map(by).map(|(id, _)| order(id)).collect()
}

/// The rest of a pool after these orders are placed. Purple replaces missing colors (FC-PUR-1,
/// FC-PUR-4). `None` if the pool does not hold enough.
fn left(state: &State, by: Side, orders: &Placed) -> Option<Orders> {
    let pool = state.player(by).pool;
    let wanted = orders.iter().map(|(_, color)| *color).collect();
    payment(&pool, &wanted).map(|paid| pool.minus(&paid))
}

/// The refusal that names the first color that the pool lacks.
fn short(state: &State, by: Side, orders: &Placed) -> Refusal {
    let pool = state.player(by).pool;
    let placed: Orders = orders.iter().map(|(_, color)| *color).collect();
    let lacks = |color: &Color| *color != Color::Yellow && placed.of(*color) > pool.of(*color);
    let color = Color::ALL.into_iter().find(lacks).unwrap_or(Color::Purple);
    Refusal::impossible("FC-DST-1", "E-DST-POOL").with("color", color.name()).secret()
}

/// Turns up the tokens on the player's units at the table (FC-DST-4).
pub(crate) fn turn_up(
    referee: &mut Referee<'_>,
    state: &State,
    placed: &[Option<Placed>; 2],
    by: Side,
    orders: &Placed,
) -> Result<Vec<Event>, Refusal> {
    if placed[by.at()].is_some() {
        return Err(done("FC-DST-4"));
    }
    let orders = complete(state, by, orders)?;
    let enough = left(state, by, &orders).is_some();
    // Tokens already on the table stay there, so this may be waived.
    referee.demand(enough, || Refusal { waivable: true, ..short(state, by, &orders) })?;
    Ok(vec![Event::TokensTurned { side: by, orders }])
}

/// Candidate commands while orders are given out. Only its owner may know the orders in a pool.
pub(crate) fn possible(
    state: &State,
    begun: &[bool; 2],
    given: &Sealed<Option<Placed>>,
    side: Side,
    eyes: bool,
) -> Vec<Command> {
    if given.has_locked(side.seat()) {
        return asking(state, side).into_iter().collect();
    }
    let begin = (!begun[side.at()]).then_some(Command::BeginGiving {});
    let ways = match state.setup.sources.orders {
        Source::Table => vec![Command::Give { orders: None }],
        Source::App if eyes => {
            let ways = ways(state, side).into_iter();
            ways.map(|orders| Command::Give { orders: Some(orders) }).collect()
        }
        Source::App => vec![Command::Give { orders: Some(Vec::new()) }],
    };
    begin.into_iter().chain(ways).chain(asking(state, side)).collect()
}

/// Some ways to give out the pool: everything in order, the same shifted by one unit, and nothing.
pub(crate) fn ways(state: &State, side: Side) -> Vec<Placed> {
    let units: Vec<UnitId> = state.on_map(side).map(|(id, _)| id).collect();
    let mut colors: Vec<Color> = state.player(side).pool.each().take(units.len()).collect();
    colors.resize(units.len(), Color::Yellow);
    let placed = |colors: &[Color]| units.iter().copied().zip(colors.iter().copied()).collect();
    let mut ways: Vec<Placed> = vec![placed(&colors)];
    if !colors.is_empty() {
        colors.rotate_left(1);
    }
    ways.push(placed(&colors));
    ways.push(placed(&vec![Color::Yellow; units.len()]));
    ways.dedup();
    ways
}

/// Candidate commands while the table's tokens are turned up. Only the owner of the pool may know which
/// orders are possible.
pub(crate) fn turning(
    state: &State,
    placed: &[Option<Placed>; 2],
    side: Side,
    eyes: bool,
) -> Vec<Command> {
    if placed[side.at()].is_some() {
        return Vec::new();
    }
    let ways = match eyes {
        true => ways(state, side),
        false => vec![lying(state, side, &Vec::new())],
    };
    ways.into_iter().map(|orders| Command::TurnUp { orders }).collect()
}

/// Reveals all orders once both sides have locked.
pub(crate) fn proceed(state: &State, given: &Sealed<Option<Placed>>) -> Vec<Event> {
    let [Some(north), Some(south)] = Side::BOTH.map(|side| given.judge(side.seat())) else {
        return Vec::new();
    };
    match (north, south) {
        (Some(north), Some(south)) => vec![open(state, [north, south])],
        _ => vec![Event::PhaseBegan { phase: PhaseId::TurningUp }],
    }
}

/// Begins the action phase once both sides have turned up their tokens.
pub(crate) fn turned(state: &State, placed: &[Option<Placed>; 2]) -> Vec<Event> {
    match placed {
        [Some(north), Some(south)] => vec![open(state, [north, south])],
        [None, _] | [_, None] => Vec::new(),
    }
}

/// Reveals all orders. A unit that has left the map since they were given has lost its order, and one
/// that came back gets a yellow one (FC-DES-1, FC-DST-2).
fn open(state: &State, given: [&Placed; 2]) -> Event {
    let rest = |side: Side| Left {
        side,
        pool: Veiled::of(left(state, side, given[side.at()]).unwrap_or_default()),
    };
    let left = Side::BOTH.map(rest).to_vec();
    let orders = Side::BOTH.map(|side| lying(state, side, given[side.at()]));
    Event::OrdersTurnedUp { initiative: initiative(state, &orders), left, orders }
}

/// The side with fewer red and purple orders on its units. On a tie, the side that had it keeps it
/// (FC-INI-1, FC-INI-2, FC-INI-4).
fn initiative(state: &State, orders: &[Placed; 2]) -> Side {
    let hot = |orders: &Placed| {
        let counts = |(_, color): &&(UnitId, Color)| matches!(color, Color::Red | Color::Purple);
        orders.iter().filter(counts).count()
    };
    let hotter = Side::ahead(orders.each_ref().map(hot));
    hotter.map(Side::other).or(state.initiative).unwrap_or(Side::North)
}
