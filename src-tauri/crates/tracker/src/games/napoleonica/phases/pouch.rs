//! Drawing and exchanging orders (N-ORD).

use super::super::content::MOST_CORRUPTION;
use super::super::content::cards::Trait;
use super::super::content::house_rules::{ExchangeReturn, Source};
use super::super::content::orders::{Color, FULL, Orders};
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::state::{Draft, DrawnFor, Due, Phase, PhaseId, State};
use super::track;
use crate::kit::{Veiled, variants};
use crate::{Referee, Refusal, Side};

/// Checks that each pouch holds all seventeen orders before anyone draws (N-ORD-1, N-SET-2).
pub(crate) fn whole(referee: &mut Referee<'_>, state: &State) -> Result<(), Refusal> {
    for side in Side::BOTH {
        let missing = FULL.total().saturating_sub(state.player(side).pouch.total());
        referee.demand(missing == 0, || {
            Refusal::rule("N-ORD-1", "E-POUCH-COUNT")
                .with("missing", missing)
                .with("seat", side.at())
        })?;
    }
    Ok(())
}

/// Makes both draw the orders of the round, Draft included; an empty pouch gives none.
pub(crate) fn begin_round(state: &State, orders: u8) -> Vec<Event> {
    let due = |side| {
        let wanted = orders.saturating_add(draft(state, side));
        let nothing = Event::DraftSet { side, put_back: 0 };
        draw_later(state, side, wanted, DrawnFor::Round).unwrap_or(nothing)
    };
    Side::BOTH.into_iter().map(due).collect()
}

/// Orders due from a pouch, as many as there are (N-ORD-2, N-ORD-7); no event if there are none.
pub(crate) fn draw_later(state: &State, side: Side, wanted: u8, why: DrawnFor) -> Option<Event> {
    let count = wanted.min(state.player(side).pouch.total());
    (count > 0).then_some(Event::DrawDue { side, count, why })
}

/// The orders that Draft adds: the X of every unit on the battlefield that has it (N-ORD-4); if a unit
/// has several, the greatest (N-ABL-1).
pub(crate) fn draft(state: &State, side: Side) -> u8 {
    let on_field = state.units.of(side).filter(|(_, unit)| unit.fights());
    let drafts = on_field.filter_map(|(id, _)| {
        state.most(id, |ability| if let Trait::Draft(more) = ability { Some(*more) } else { None })
    });
    drafts.fold(0, u8::saturating_add)
}

/// Judges the orders that the table drew for a due draw.
pub(crate) fn draw(state: &State, by: Side, drawn: &Orders) -> Result<Vec<Event>, Refusal> {
    let Some(due) = state.player(by).due else {
        return Err(Refusal::impossible("N-ORD-2", "E-DRAW-NONE"));
    };
    feasible(&state.player(by).pouch, due.count, drawn)?;
    Ok(drawn_now(state, by, due, *drawn))
}

/// Refuses orders that cannot have come out of this pouch. Their number is open, their colors are not.
fn feasible(pouch: &Orders, count: u8, drawn: &Orders) -> Result<(), Refusal> {
    if drawn.total() != count {
        let refusal = Refusal::impossible("N-ORD-2", "E-DRAW-COUNT");
        return Err(refusal.with("needed", count).with("drawn", drawn.total()));
    }
    if pouch.holds(drawn) {
        return Ok(());
    }
    let refusal = Refusal::impossible("N-ORD-2", "E-DRAW-MISSING");
    Err(refusal.with("tokens", drawn.minus(pouch).to_string()).secret())
}

/// Moves drawn orders into the hand; in the draw of the round, as many as Draft added must go back
/// (N-ORD-4).
fn drawn_now(state: &State, side: Side, due: Due, drawn: Orders) -> Vec<Event> {
    let Due { count, why } = due;
    let mut events = vec![Event::OrdersDrawn { side, count, drawn: Veiled::of(drawn), why }];
    let extra = count.saturating_sub(state.escalation.orders);
    if why == DrawnFor::Round && extra > 0 {
        events.push(Event::DraftSet { side, put_back: extra });
    }
    events
}

/// Makes a due draw if the app draws.
pub(crate) fn draw_due(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    if state.setup.sources.pouch == Source::Table {
        return Vec::new();
    }
    let due = Side::BOTH.into_iter().find_map(|side| Some((side, state.player(side).due?)));
    let Some((side, due)) = due else { return Vec::new() };
    let pouch = &state.player(side).pouch;
    let purpose = format!("pouch/{}", side.at());
    let places = referee.pick(purpose, u32::from(pouch.total()), u32::from(due.count));
    drawn_now(state, side, due, pouch.at(&places))
}

/// Puts back as many orders as Draft added (N-ORD-4).
pub(crate) fn put_back(
    state: &State,
    by: Side,
    draft: Draft,
    orders: &Orders,
) -> Result<Vec<Event>, Refusal> {
    let Draft::PutBack(count) = draft else {
        return Err(Refusal::impossible("N-ORD-4", "E-DONE"));
    };
    if orders.total() != count {
        return Err(Refusal::impossible("N-ORD-4", "E-DRAFT-COUNT").with("needed", count));
    }
    in_hand(state, by, orders)?;
    Ok(vec![Event::OrdersPutBack { side: by, count, orders: Veiled::of(*orders) }])
}

/// Refuses orders that are not in hand; the refusal is secret to the seat.
fn in_hand(state: &State, by: Side, orders: &Orders) -> Result<(), Refusal> {
    let hand = &state.player(by).hand;
    if hand.holds(orders) {
        return Ok(());
    }
    let missing = orders.minus(hand).to_string();
    Err(Refusal::impossible("N-ORD-5", "E-ORDER-HAND").with("tokens", missing).secret())
}

/// Refuses exchanges and swaps before the own draw or after being done (N-ORD-8).
fn exchanging(state: &State, by: Side, done: bool) -> Result<(), Refusal> {
    if done {
        return Err(Refusal::impossible("N-ORD-8", "E-DONE"));
    }
    nothing_due(state, by)
}

/// Refuses while the table still has to draw orders.
pub(crate) fn nothing_due(state: &State, by: Side) -> Result<(), Refusal> {
    match state.player(by).due {
        Some(due) => Err(Refusal::impossible("N-ORD-2", "E-DRAW-DUE").with("count", due.count)),
        None => Ok(()),
    }
}

/// Pays one order, puts others away and draws as many (N-ORD-5 to N-ORD-7, N-ORD-9).
pub(crate) fn exchange(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    done: bool,
    pay: Color,
    away: &Orders,
    drawn: Option<&Orders>,
) -> Result<Vec<Event>, Refusal> {
    if done && state.player(by).pouch.is_empty() {
        return Err(Refusal::impossible("N-ORD-9", "E-POUCH-EMPTY"));
    }
    exchanging(state, by, done)?;
    exchangeable(referee, state, by, away)?;
    if drawn.is_some() && state.setup.sources.pouch == Source::App {
        return Err(Refusal::impossible("N-ORD-2", "E-APP-DRAWS"));
    }
    let pouch = match state.setup.house.exchange_return {
        ExchangeReturn::Before => state.player(by).pouch.plus(away),
        ExchangeReturn::None | ExchangeReturn::After => state.player(by).pouch,
    };
    let count = away.total().min(pouch.total());
    if let Some(drawn) = drawn {
        feasible(&pouch, count, drawn)?;
    }
    in_hand(state, by, &away.plus(&Orders::one(pay)))?;
    let mut events = put_away(state, by, pay, *away);
    let due = Due { count, why: DrawnFor::Exchange };
    match drawn {
        Some(drawn) => events.extend(drawn_now(state, by, due, *drawn)),
        None if count > 0 => events.push(Event::DrawDue { side: by, count, why: due.why }),
        None => {}
    }
    Ok(events)
}

/// Checks the open part of an exchange: enough orders to pay and to put away, and a pouch to draw from.
fn exchangeable(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    away: &Orders,
) -> Result<(), Refusal> {
    let player = state.player(by);
    let hand = player.hand.total();
    if hand < 2 || hand <= away.total() {
        return Err(Refusal::impossible("N-ORD-5", "E-EXCH-FEW"));
    }
    referee.demand(!away.is_empty(), || Refusal::rule("N-ORD-5", "E-EXCH-ZERO"))?;
    referee.demand(!player.pouch.is_empty(), || Refusal::rule("N-ORD-9", "E-POUCH-EMPTY"))
}

fn put_away(state: &State, side: Side, pay: Color, away: Orders) -> Vec<Event> {
    let (open, count) = (state.setup.house.show_exchange, away.total().saturating_add(1));
    let exchanged =
        Event::Exchanged { side, count, open, paid: Veiled::of(pay), away: Veiled::of(away) };
    let mut events = vec![exchanged];
    if state.setup.house.exchange_return == ExchangeReturn::Before && !away.is_empty() {
        events.push(returned(state, side, away));
    }
    events
}

/// Exchanged orders go back into the pouch (A-N-03).
fn returned(state: &State, side: Side, orders: Orders) -> Event {
    let (open, count) = (state.setup.house.show_exchange, orders.total());
    Event::ExchangeReturned { side, count, open, orders: Veiled::of(orders) }
}

/// Swaps an order for corruption; only for a faction that keeps it (N-ORD-10, A-N-04).
pub(crate) fn swap(state: &State, by: Side, done: bool, pay: Color) -> Result<Vec<Event>, Refusal> {
    exchanging(state, by, done)?;
    if !state.corrupt(by) {
        return Err(Refusal::impossible("N-ORD-10", "E-COR-FACTION"));
    }
    let player = state.player(by);
    if player.hand.is_empty() {
        let refusal = Refusal::impossible("N-ORD-10", "E-FREE-PAY");
        return Err(refusal.with("needed", 1).with("have", 0));
    }
    in_hand(state, by, &Orders::one(pay))?;
    let gained = player.corruption.saturating_add(state.setup.house.corruption_per_order);
    let open = state.setup.house.show_exchange;
    Ok(vec![
        Event::Swapped { side: by, open, paid: Veiled::of(pay) },
        Event::CorruptionSet { side: by, to: gained.min(MOST_CORRUPTION), why: "N-ORD-10".into() },
    ])
}

/// A seat is done with exchanging.
pub(crate) fn done(state: &State, by: Side, done: bool) -> Result<Vec<Event>, Refusal> {
    exchanging(state, by, done)?;
    Ok(vec![Event::SeatDone { side: by }])
}

/// How many exchanged orders the pouch can replace: any number if they go back into it before the draw
/// (A-N-03).
pub(crate) fn fills(state: &State, side: Side) -> u8 {
    match state.setup.house.exchange_return {
        ExchangeReturn::Before => u8::MAX,
        ExchangeReturn::None | ExchangeReturn::After => state.player(side).pouch.total(),
    }
}

/// The commands to offer a seat.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let player = state.player(side);
    if let Some(due) = player.due {
        return draws(&player.pouch, due.count, eyes);
    }
    // Without eyes any orders may be named: the list must not tell which are in hand.
    let shown = if eyes { player.hand } else { FULL };
    match &state.phase {
        Phase::Drawing { draft } => match draft[side.at()] {
            Draft::PutBack(count) => vec![Command::PutBack { orders: first(&shown, count) }],
            Draft::Due | Draft::Done => Vec::new(),
        },
        Phase::Exchange { done, .. } if !done[side.at()] => exchanges(state, side, &shown),
        variants!(Phase::{
            Opening, Deployment, Leadership, Escalation, Exchange, Shift, Reserves, Relief, Battle,
            Scoring, Refit, Finished
        }) => Vec::new(),
    }
}

/// A possible draw. Anybody may name one from a full pouch, only its owner from another.
fn draws(pouch: &Orders, count: u8, eyes: bool) -> Vec<Command> {
    let open = eyes || *pouch == FULL;
    open.then(|| Command::Draw { drawn: first(pouch, count) }).into_iter().collect()
}

fn first(orders: &Orders, count: u8) -> Orders {
    orders.each().take(usize::from(count)).collect()
}

fn exchanges(state: &State, side: Side, shown: &Orders) -> Vec<Command> {
    let mut colors = shown.each();
    let pay = colors.next().unwrap_or(Color::Green);
    let rest: Vec<Color> = colors.collect();
    // The example puts one order away. Each larger number that the pouch cannot fill is listed for its
    // warning.
    let most = state.player(side).hand.total().saturating_sub(1);
    let short = fills(state, side).saturating_add(1).max(2)..=most;
    let exchange = |count: u8| {
        let away = rest.iter().copied().take(usize::from(count)).collect();
        Command::Exchange { pay, away, drawn: None }
    };
    let mut list = vec![Command::Done {}];
    list.extend(std::iter::once(1).chain(short).map(exchange));
    if state.corrupt(side) {
        list.push(Command::Swap { pay });
    }
    list
}

/// The automatic steps: exchanges once both have drawn, the reinforcement phase once both are done.
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    match &state.phase {
        Phase::Drawing { draft: [Draft::Done, Draft::Done] } => {
            vec![Event::PhaseBegan { phase: PhaseId::Exchange }]
        }
        Phase::Exchange { done: [true, true], .. } => track::shift(),
        Phase::Exchange { done, back } => {
            let returned =
                Side::BOTH.into_iter().find_map(|side| late(state, side, &back[side.at()]));
            let idle = Side::BOTH.into_iter().find(|side| !done[side.at()] && idle(state, *side));
            let idle = idle.map(|side| Event::SeatDone { side });
            returned.or(idle).into_iter().collect()
        }
        variants!(Phase::{
            Opening, Deployment, Leadership, Escalation, Drawing, Shift, Reserves, Relief, Battle,
            Scoring, Refit, Finished
        }) => Vec::new(),
    }
}

/// The orders that go back only after the exchange was drawn (A-N-03).
fn late(state: &State, side: Side, back: &Orders) -> Option<Event> {
    let after = state.setup.house.exchange_return == ExchangeReturn::After;
    let drawn = state.player(side).due.is_none();
    (after && drawn && !back.is_empty()).then(|| returned(state, side, *back))
}

/// Whether a seat can neither exchange nor swap. Order counts are open information.
fn idle(state: &State, side: Side) -> bool {
    let player = state.player(side);
    let exchanges = player.hand.total() >= 2 && !player.pouch.is_empty();
    let swaps = state.corrupt(side) && !player.hand.is_empty();
    player.due.is_none() && !exchanges && !swaps
}
