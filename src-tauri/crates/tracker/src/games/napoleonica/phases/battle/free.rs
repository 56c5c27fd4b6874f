//! Free actions: paid orders for other orders (N-FREE). The paid reroll is part of the attack.

use super::activation::in_hand;
use super::turn::not_passed;
use super::{drawing, open};
use crate::games::napoleonica::content::house_rules::Source;
use crate::games::napoleonica::content::orders::{Color, Orders};
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::state::{Battle, DrawnFor, State};
use crate::kit::Veiled;
use crate::{Referee, Refusal, Side};

/// Orders for one of a chosen color (N-FREE-1).
pub(crate) const CHOSEN: u8 = 3;
/// Orders for one at random (N-FREE-2).
pub(crate) const RANDOM: u8 = 2;

/// Pays three orders for one of a chosen color (N-FREE-1).
pub(crate) fn take(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
    pay: &Orders,
    color: Color,
) -> Result<Vec<Event>, Refusal> {
    free(referee, state, turn, by)?;
    referee.demand(color != Color::Purple, || Refusal::rule("N-FREE-1", "E-FREE-PURPLE"))?;
    payable(referee, state, by, pay, ("N-FREE-1", CHOSEN))?;
    let player = state.player(by);
    in_hand("N-FREE-1", &player.hand, pay)?;
    // N-FREE-5: only its owner knows which colors are left in the pouch.
    if player.pouch.of(color) == 0 {
        let word = color.to_string();
        return Err(Refusal::impossible("N-FREE-1", "E-FREE-MISSING").with("color", word).secret());
    }
    Ok(vec![
        Event::OrdersPaid { side: by, orders: *pay },
        Event::OrderTaken { side: by, color: Veiled::of(color) },
    ])
}

/// Pays two orders for one at random (N-FREE-2), drawn now or, at the table, right after.
pub(crate) fn draw(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
    pay: &Orders,
    drawn: Option<Color>,
) -> Result<Vec<Event>, Refusal> {
    free(referee, state, turn, by)?;
    payable(referee, state, by, pay, ("N-FREE-2", RANDOM))?;
    if drawn.is_some() && state.setup.sources.pouch == Source::App {
        return Err(Refusal::impossible("N-ORD-2", "E-APP-DRAWS"));
    }
    let player = state.player(by);
    in_hand("N-FREE-2", &player.hand, pay)?;
    let why = DrawnFor::Payment;
    let next = match drawn.map(Orders::one) {
        None => Event::DrawDue { side: by, count: 1, why },
        Some(drawn) if player.pouch.holds(&drawn) => {
            Event::OrdersDrawn { side: by, count: 1, drawn: Veiled::of(drawn), why }
        }
        Some(drawn) => {
            let missing = Refusal::impossible("N-ORD-2", "E-DRAW-MISSING");
            return Err(missing.with("tokens", drawn.to_string()).secret());
        }
    };
    Ok(vec![Event::OrdersPaid { side: by, orders: *pay }, next])
}

/// Checks that a free action is possible: on the own turn, not after passing, between actions
/// (N-FREE-6, N-BAT-4).
fn free(referee: &mut Referee<'_>, state: &State, turn: &Battle, by: Side) -> Result<(), Refusal> {
    not_passed(referee, state, by)?;
    referee.demand(turn.side == by, || Refusal::rule("N-FREE-6", "E-NOT-YOUR-TURN"))?;
    if drawing(state) {
        return Err(super::finish_first());
    }
    referee.demand(!open(state, turn), || Refusal::rule("N-BAT-2", "E-BAT-OPEN"))?;
    let left = !state.player(by).pouch.is_empty();
    left.then_some(()).ok_or_else(empty_pouch)
}

/// An empty pouch gives nothing for the rest of the round (N-ORD-9).
pub(crate) fn empty_pouch() -> Refusal {
    Refusal::impossible("N-ORD-9", "E-POUCH-EMPTY")
}

/// Checks that the hand holds as many orders as the rule asks, and that exactly as many are paid.
fn payable(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    pay: &Orders,
    (rule, needed): (&'static str, u8),
) -> Result<(), Refusal> {
    let (have, named) = (state.player(by).hand.total(), pay.total());
    referee.demand(have >= needed, || {
        Refusal::rule(rule, "E-FREE-PAY").with("needed", needed).with("have", have)
    })?;
    referee.demand(named == needed, || {
        Refusal::rule(rule, "E-FREE-COUNT").with("needed", needed).with("named", named)
    })
}
