//! Activating a unit by orders or by a card (N-ACT-1 to N-ACT-9, N-BLK).

use super::{own, turn};
use crate::games::napoleonica::content::orders::{Cost, Orders};
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::play::refusals::{full_of_fatigue, tired};
use crate::games::napoleonica::state::{Battle, Mark, Stage, State, Unit, UnitId};
use crate::{Referee, Refusal, Side};

/// Fatigue that a deactivation takes (N-DEA-1).
pub(crate) const CONTESTED: u8 = 2;

/// The token laid on a unit when it is activated.
pub(crate) enum Token<'a> {
    /// Orders from the hand.
    Orders(&'a Orders),
    /// A blank order from the supply.
    Blank,
    /// Nothing (N-ACT-9).
    Nothing,
}

impl Token<'_> {
    fn any(&self) -> bool {
        match self {
            Self::Orders(orders) => !orders.is_empty(),
            Self::Blank => true,
            Self::Nothing => false,
        }
    }

    fn laid(&self, unit: UnitId) -> Event {
        match self {
            Self::Orders(orders) => Event::OrdersPlaced { unit, orders: **orders },
            Self::Blank | Self::Nothing => Event::BlankPlaced { unit },
        }
    }
}

/// Activates a unit with orders (N-ACT-1).
pub(crate) fn activate(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
    id: UnitId,
    pay: &Orders,
) -> Result<Vec<Event>, Refusal> {
    let mut events = turn::basic(referee, state, turn, by)?;
    let token = Token::Orders(pay);
    able(referee, state, by, id, &token)?;
    payment(referee, state, id, own(state, by, id)?, pay)?;
    events.extend(begin(state, id, &token));
    Ok(events)
}

/// Checks whether a unit can be activated at all, from open information.
pub(crate) fn able(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    id: UnitId,
    token: &Token<'_>,
) -> Result<(), Refusal> {
    let unit = own(state, by, id)?;
    referee.demand(!(unit.exhausted() && unit.ordered()), || {
        tired(Refusal::rule("N-ACT-4", "E-ACT-EXHAUSTED"), id, unit)
    })?;
    // A-N-57: a unit that bears no fatigue is never exhausted, but cannot be activated again.
    let tires = token.any() && unit.ordered() && !unit.exhausted();
    referee.demand(!tires || !unit.fatigue.is_full(), || full_of_fatigue("N-ACT-3", id, unit))
}

/// Checks whether orders pay for a unit (N-ACT-1, N-ACT-2). Colors in hand are the owner's secret and
/// are checked last.
fn payment(
    referee: &mut Referee<'_>,
    state: &State,
    id: UnitId,
    unit: &Unit,
    pay: &Orders,
) -> Result<(), Refusal> {
    let hand = &state.player(unit.owner).hand;
    let cost = state.card(unit).activation.as_ref();
    referee.demand(cost.is_some(), || {
        Refusal::rule("N-ACT-1", "E-CARD-UNKNOWN")
            .with("kind", unit.kind)
            .with("value", "activation")
    })?;
    if let Some(cost) = cost {
        fits(referee, id, cost, hand, pay)?;
    }
    in_hand("N-ACT-1", hand, pay)
}

fn fits(
    referee: &mut Referee<'_>,
    id: UnitId,
    cost: &Cost,
    hand: &Orders,
    pay: &Orders,
) -> Result<(), Refusal> {
    let named = |refusal: Refusal| refusal.with("unit", id).with("activation", cost.to_string());
    if hand.total() < pay.total() {
        return Err(named(Refusal::impossible("N-ACT-1", "E-ACT-NOORDER")));
    }
    referee.demand(cost.paid_by(pay), || {
        named(Refusal::rule("N-ACT-1", "E-ACT-COLOR")).with("tokens", pay.to_string())
    })?;
    if !hand.holds(pay) && cost.payments(hand).is_empty() {
        return Err(named(Refusal::impossible("N-ACT-1", "E-ACT-NOORDER")).secret());
    }
    Ok(())
}

/// Tokens that are not in hand cannot be laid or paid.
pub(crate) fn in_hand(rule: &'static str, hand: &Orders, pay: &Orders) -> Result<(), Refusal> {
    if hand.holds(pay) {
        return Ok(());
    }
    let missing = pay.minus(hand).to_string();
    Err(Refusal::impossible(rule, "E-ORDER-HAND").with("tokens", missing).secret())
}

/// Whether an activation that lays a token costs the unit 1 fatigue: it already has one, and it can
/// bear more fatigue (N-ACT-3, N-FAT-1).
pub(crate) fn tires(unit: &Unit, lays: bool) -> bool {
    lays && unit.ordered() && !unit.fatigue.is_full()
}

/// Begins the activation: the token is laid, a unit that already had one takes fatigue (N-ACT-3), and
/// the opponent is asked if they may deactivate it (N-DEA-1).
pub(crate) fn begin(state: &State, id: UnitId, token: &Token<'_>) -> Vec<Event> {
    let Some(unit) = state.unit(id) else { return Vec::new() };
    let to = unit.fatigue.now.saturating_add(u8::from(tires(unit, token.any())));
    let mut events: Vec<Event> = token.any().then(|| token.laid(id)).into_iter().collect();
    if to != unit.fatigue.now {
        events.push(Event::FatigueSet { unit: id, to, why: "N-ACT-3".into() });
    }
    events.push(Event::ActivationBegan {
        unit: id,
        rest_only: unit.exhausted() && !unit.ordered(),
        ordered: unit.ordered(),
        contested: contests(state, unit, to),
    });
    events
}

/// Whether the opponent is asked about a unit with this much fatigue (N-DEA-1, N-DEA-3 to N-DEA-5).
fn contests(state: &State, unit: &Unit, fatigue: u8) -> bool {
    let before = unit.marks.has(Mark::Deactivated);
    state.setup.house.deactivation && !before && fatigue >= CONTESTED
}

/// After a fatigue correction, judges an activation again in which nothing is done yet: whether the
/// unit can only rest (N-ACT-5), and whether the opponent is asked (N-DEA-1). An opponent who has let
/// it go on is not asked again.
pub(crate) fn judged_again(state: &State, turn: &Battle, id: UnitId, to: u8) -> Option<Event> {
    let activation = turn.activation.as_ref().filter(|activation| activation.unit == id)?;
    let unit = state.unit(id)?;
    let asked = activation.stage == Stage::Contested;
    let done = !activation.abilities.is_empty() || activation.hexes > 0 || !turn.attacks.is_empty();
    if done || !(asked || activation.stage == Stage::Ready) {
        return None;
    }
    let exhausted = unit.fatigue.most > 0 && to >= unit.fatigue.most;
    let rest_only = exhausted && !activation.ordered;
    let contested = contests(state, unit, to) && (asked || unit.fatigue.now < CONTESTED);
    let ordered = activation.ordered;
    let changed = (rest_only, contested) != (activation.rest_only, asked);
    changed.then_some(Event::ActivationBegan { unit: id, rest_only, ordered, contested })
}
