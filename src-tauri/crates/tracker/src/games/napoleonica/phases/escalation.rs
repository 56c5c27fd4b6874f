//! The escalation card of the round: taking it and picking a side (N-ESC).

use super::super::content::cards::EscalationSide;
use super::super::content::house_rules::Source;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::state::{PhaseId, State};
use super::pouch;
use crate::{Referee, Refusal, Side};

/// The numbers suggested for a card that nobody has typed; the players change them.
const SUGGESTED: EscalationSide = EscalationSide { orders: 6, maneuver: 1 };

/// The leader takes the next card (N-ESC-1); the last one makes this the last round (N-ESC-3).
pub(crate) fn begin(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    let mut events = vec![Event::PhaseBegan { phase: PhaseId::Escalation }];
    let Some(left) = state.escalation.left.checked_sub(1) else { return events };
    events.push(Event::EscalationTaken { card: next(referee, state), left });
    if left == 0 {
        events.push(Event::LastRound { rule: "N-ESC-3".into() });
    }
    events
}

fn next(referee: &mut Referee<'_>, state: &State) -> Option<u8> {
    if state.setup.sources.escalation == Source::Table {
        return None;
    }
    let pile = &state.escalation.pile;
    let place = referee.pick("escalation", u32::try_from(pile.len()).unwrap_or(0), 1);
    pile.get(usize::try_from(*place.first()?).ok()?).copied()
}

/// The leader picks a side; both draw as it says (N-ESC-1, N-ESC-2).
pub(crate) fn escalate(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    side: u8,
    typed: Option<EscalationSide>,
) -> Result<Vec<Event>, Refusal> {
    let numbers = numbers(state, side, typed)?;
    let leader = state.leader.unwrap_or(by);
    referee.demand(by == leader, || Refusal::rule("N-ESC-1", "E-ESC-LEADER"))?;
    referee.demand(!empty(state), || {
        let round = state.round.saturating_sub(1);
        Refusal::rule("N-ESC-4", "E-ESC-EMPTY").with("round", round)
    })?;
    pouch::whole(referee, state)?;
    let mut events = vec![Event::Escalated { side, numbers }];
    if empty(state) {
        events.push(Event::LastRound { rule: "N-ESC-4".into() });
    }
    events.push(Event::PhaseBegan { phase: PhaseId::Drawing });
    events.extend(pouch::begin_round(state, numbers.orders));
    Ok(events)
}

/// Whether there was no card to take. After the last card it would already be the last round.
fn empty(state: &State) -> bool {
    state.escalation.left == 0 && !state.final_round
}

/// The numbers of a side: printed if the card is known, otherwise typed.
fn numbers(
    state: &State,
    side: u8,
    typed: Option<EscalationSide>,
) -> Result<EscalationSide, Refusal> {
    if side > 1 {
        return Err(Refusal::impossible("N-ESC-1", "E-NO-SUCH").with("what", "side"));
    }
    let unknown = || Refusal::impossible("N-ESC-2", "E-ESC-NUMBERS");
    printed(state, side).or(typed).ok_or_else(unknown)
}

fn printed(state: &State, side: u8) -> Option<EscalationSide> {
    let card = state.setup.escalation.get(usize::from(state.escalation.card?))?;
    card.sides.get(usize::from(side)).copied().flatten()
}

/// The commands to offer a seat.
pub(crate) fn possible(state: &State, _side: Side) -> Vec<Command> {
    let side = |side: u8| {
        let numbers = printed(state, side).map_or(Some(SUGGESTED), |_| None);
        Command::Escalate { side, numbers }
    };
    [0, 1].map(side).to_vec()
}
