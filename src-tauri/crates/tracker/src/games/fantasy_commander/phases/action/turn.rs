//! Turn order (FC-ACT, FC-PAS): steps by color, alternating turns, holding back units with a purple
//! order, and passing.

use super::super::super::content::orders::{Color, STEPS};
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::play::refusals::done;
use super::super::super::state::{Action, Drawn, PhaseId, State, Unit, UnitId};
use super::{carried, own};
use crate::kit::TurnOrder;
use crate::{Referee, Refusal, Side};

/// Whether a step continues: a side has a unit of its color (FC-ACT-2), or in the last step one with a
/// purple order (FC-PUR-5).
fn lasts(state: &State, step: Color) -> bool {
    let last = step == Color::Yellow;
    Side::BOTH.into_iter().any(|side| {
        state.holding(side, step) > 0 || (last && state.holding(side, Color::Purple) > 0)
    })
}

/// Whether a side has a unit that may act in a step, through its color or a purple order (FC-ACT-5,
/// A-F-56).
fn can(state: &State, side: Side, step: Color) -> bool {
    state.holding(side, step) + state.holding(side, Color::Purple) > 0
}

/// Begins the first step from `step` on in which a side acts, starting with the initiative (FC-ACT-1).
fn step_from(state: &State, step: Option<Color>) -> Event {
    let first = state.initiative.unwrap_or(Side::North);
    let order = TurnOrder::of([first, first.other()]);
    let mut later = STEPS.into_iter().skip_while(|color| Some(*color) != step);
    let color = later.find(|color| lasts(state, *color));
    let begins =
        color.and_then(|color| Some((color, order.first(|side| can(state, side, color))?)));
    match begins {
        Some((color, side)) => Event::StepBegan { color, side },
        None => Event::PhaseBegan { phase: PhaseId::Ending },
    }
}

/// Whether a side has a turn in the current step. Once nobody has the color any more, a side with a
/// purple order gets one last turn (A-F-59).
fn due(state: &State, action: &Action, side: Side) -> bool {
    let left = can(state, side, action.step);
    left && (lasts(state, action.step) || !action.closed[side.at()])
}

/// The next turn after this side's, in this step or a later one (FC-ACT-2).
pub(crate) fn next(state: &State, action: &Action) -> Event {
    let order = TurnOrder::of(Side::BOTH);
    match order.after(action.side, |side| due(state, action, side)) {
        Some(side) => Event::TurnPasses { side },
        None => {
            step_from(state, STEPS.into_iter().skip_while(|color| *color != action.step).nth(1))
        }
    }
}

/// Whether the side may hold its purple orders back instead of acting: it has no unit of the color, and
/// another turn will come. In the last step this requires the other side to have one.
fn may_hold(state: &State, action: &Action) -> bool {
    let [own, other] =
        [action.side, action.side.other()].map(|side| state.holding(side, action.step));
    own == 0 && (other > 0 || action.step != Color::Yellow)
}

/// Whether the side may pass its turn (FC-PAS-1). Purple orders do not count (A-F-41).
fn may_pass(state: &State, action: &Action) -> bool {
    let [own, other] =
        [action.side, action.side.other()].map(|side| state.holding(side, action.step));
    state.setup.house.optional_pass && own > 0 && other > own
}

/// Draws the card after a choice of the player.
pub(crate) fn draw(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    own(action, by)?;
    if action.card != Drawn::Due || action.activation.is_some() {
        return Err(done("FC-TAC-1"));
    }
    Ok(drawn(referee, state, action))
}

/// Draws the top card. If the pile is empty, this shuffles the discard, or draws none if that is empty
/// too (FC-TAC-3). Before a yellow unit acts, a card is only drawn if the house rule says so (A-F-21).
/// A side with only purple orders has no such unit.
fn drawn(referee: &mut Referee<'_>, state: &State, action: &Action) -> Vec<Event> {
    let side = action.side;
    let deck = &state.decks[side.at()];
    let rests = action.step == Color::Yellow && state.holding(side, Color::Yellow) > 0;
    if rests && !state.setup.house.tactic_yellow {
        return vec![Event::NoCard { side }];
    }
    match (deck.pile().is_empty(), deck.discard().is_empty()) {
        (true, true) => vec![Event::NoCard { side }],
        (true, false) => vec![Event::Reshuffled { side }],
        (false, _) => {
            let purpose = format!("tactics/{}", side.at());
            let card = deck.next(referee, state.setup.sources.tactics, purpose, 1);
            vec![Event::CardDrawn { side, card: card.first().copied().flatten() }]
        }
    }
}

/// Passes the turn to the other side (FC-PAS-1).
pub(crate) fn pass(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    own(action, by)?;
    if action.card != Drawn::Due || action.activation.is_some() {
        return Err(done("FC-PAS-1"));
    }
    if !state.setup.house.optional_pass {
        return Err(Refusal::impossible("FC-PAS-1", "E-PAS-OFF"));
    }
    let [a, b] = [by, by.other()].map(|side| state.holding(side, action.step));
    referee.demand(may_pass(state, action), || {
        let refusal = Refusal::rule("FC-PAS-1", "E-PAS-FEW").with("color", action.step.name());
        refusal.with("a", a).with("b", b)
    })?;
    Ok(vec![Event::Passed { side: by }, Event::TurnPasses { side: by.other() }])
}

/// Holds back units with a purple order for a later turn (FC-ACT-5).
pub(crate) fn hold(state: &State, action: &Action, by: Side) -> Result<Vec<Event>, Refusal> {
    own(action, by)?;
    let purple = state.on_map(by).find(|(_, unit)| unit.order == Some(Color::Purple));
    let (Some((unit, _)), None) = (purple, &action.activation) else {
        return Err(done("FC-ACT-5"));
    };
    if state.holding(by, action.step) > 0 {
        return Err(Refusal::impossible("FC-ACT-4", "E-ACT-MUST").with("color", action.step.name()));
    }
    if !may_hold(state, action) {
        return Err(Refusal::impossible("FC-PUR-5", "E-PUR-LEFT").with("unit", unit));
    }
    if action.card != Drawn::Due {
        return Err(done("FC-ACT-5"));
    }
    Ok(vec![Event::Held { side: by }, next(state, action)])
}

/// Candidate commands before the card is drawn.
pub(crate) fn possible(state: &State, action: &Action, side: Side) -> Vec<Command> {
    let hold = may_hold(state, action) && state.holding(side, Color::Purple) > 0;
    let pass = may_pass(state, action).then_some(Command::Pass {});
    [Command::DrawCard {}].into_iter().chain(hold.then_some(Command::Hold {})).chain(pass).collect()
}

/// Draws the card if the player has no other choice.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State, action: &Action) -> Vec<Event> {
    let goes_on = lasts(state, action.step) || action.closing;
    if !goes_on || !can(state, action.side, action.step) {
        return vec![next(state, action)];
    }
    let choice = may_hold(state, action) || may_pass(state, action);
    if choice { Vec::new() } else { drawn(referee, state, action) }
}

/// A unit gives up its order and acts. A purple order counts as the step's color, but in the last step
/// as any color except yellow (A-F-04).
pub(crate) fn begun(state: &State, action: &Action, id: UnitId, unit: &Unit) -> Vec<Event> {
    let printed = unit.order.unwrap_or(action.step);
    let purple = printed == Color::Purple && action.step != Color::Yellow;
    let order = if purple { action.step } else { printed };
    let begun = Event::Activated { unit: id, order };
    [begun].into_iter().chain(carried::activated(state, action, id)).collect()
}

/// The active side's units that can act in this step.
fn able<'a>(state: &'a State, action: &Action) -> impl Iterator<Item = (UnitId, &'a Unit)> {
    let step = action.step;
    let may = move |color| color == step || color == Color::Purple;
    state.on_map(action.side).filter(move |(_, unit)| unit.order.is_some_and(may))
}

/// The only unit that can act after its side's card. It acts without asking, unless the players still
/// have to carry out the card.
pub(crate) fn alone<'a>(state: &'a State, action: &Action) -> Option<(UnitId, &'a Unit)> {
    let by_hand = matches!(action.card, Drawn::InForce(_)) && !carried::known(state, action);
    let mut able = able(state, action);
    let first = able.next()?;
    (able.next().is_none() && !by_hand).then_some(first)
}

/// After its card, a side may have no unit left to act, so the turn passes on. If only one unit can
/// act, it does.
pub(crate) fn after_card(state: &State, action: &Action) -> Vec<Event> {
    if able(state, action).next().is_none() {
        return vec![next(state, action)];
    }
    let alone = alone(state, action);
    alone.map_or_else(Vec::new, |(id, unit)| begun(state, action, id, unit))
}
