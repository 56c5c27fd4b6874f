//! Opening hands (N-SET-4): five cards drawn, two put back.

use super::super::content::house_rules::Source;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::state::{CardId, Phase, PhaseId, State};
use crate::kit::Veiled;
use crate::{Referee, Refusal, Side};

/// Cards drawn for the opening hand.
const DRAWN: usize = 5;
/// How many of them go back.
const BACK: usize = 2;

/// Puts two cards of the opening hand back, once.
pub(crate) fn put_back(
    state: &State,
    by: Side,
    done: [bool; 2],
    cards: &[CardId],
) -> Result<Vec<Event>, Refusal> {
    if done[by.at()] {
        return Err(Refusal::impossible("N-SET-4", "E-DONE"));
    }
    Ok(vec![returned(by, choose(state, by, cards)?)])
}

/// The cards that go back: exactly two, from the hand.
fn choose(state: &State, by: Side, cards: &[CardId]) -> Result<Vec<CardId>, Refusal> {
    let hand = &state.player(by).maneuver;
    let back = BACK.min(hand.hand().len());
    if cards.is_empty() && state.setup.sources.maneuver == Source::Table {
        return Ok(vec![None; back]);
    }
    if cards.len() != back {
        return Err(Refusal::impossible("N-SET-4", "E-OPENING"));
    }
    in_hand(state, by, cards, "N-SET-4")?;
    Ok(cards.to_vec())
}

/// Refuses cards that are not in the seat's hand; the refusal is secret to the seat.
pub(crate) fn in_hand(
    state: &State,
    by: Side,
    cards: &[CardId],
    rule: &'static str,
) -> Result<(), Refusal> {
    if state.player(by).maneuver.holds(cards) {
        return Ok(());
    }
    Err(Refusal::impossible(rule, "E-CARD-HAND").secret())
}

fn returned(side: Side, cards: Vec<CardId>) -> Event {
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    Event::OpeningReturned { side, count, cards: Veiled::of(cards) }
}

/// The commands to offer a seat.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let Phase::Opening { done } = &state.phase else { return Vec::new() };
    if done[side.at()] {
        return Vec::new();
    }
    let hand = state.player(side).maneuver.hand();
    let cards = match state.setup.sources.maneuver {
        Source::Table => Vec::new(),
        Source::App if eyes => hand.iter().take(BACK).copied().collect(),
        Source::App => vec![None; BACK.min(hand.len())],
    };
    vec![Command::ReturnOpening { cards }]
}

/// The automatic steps: both draw at once, a quick start puts two back unseen, then deployment begins.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    let Phase::Opening { done } = &state.phase else { return Vec::new() };
    if *done == [true; 2] {
        return vec![Event::PhaseBegan { phase: PhaseId::Deployment }];
    }
    let waiting = || Side::BOTH.into_iter().filter(|side| !done[side.at()]);
    let drawn: Vec<Event> =
        waiting().filter_map(|side| draw_opening(referee, state, side)).collect();
    if !drawn.is_empty() {
        return drawn;
    }
    waiting().filter_map(|side| return_at_once(referee, state, side)).collect()
}

fn draw_opening(referee: &mut Referee<'_>, state: &State, side: Side) -> Option<Event> {
    state.player(side).maneuver.hand().is_empty().then(|| draw(referee, state, side, DRAWN))?
}

/// Draws maneuver cards, as many as there are (N-CRD-9); no event if there are none.
pub(crate) fn draw(
    referee: &mut Referee<'_>,
    state: &State,
    side: Side,
    wanted: usize,
) -> Option<Event> {
    let (deck, source) = (&state.player(side).maneuver, state.setup.sources.maneuver);
    let cards = deck.next(referee, source, purpose(side), wanted);
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    (count > 0).then_some(Event::CardsDrawn { side, count, cards: Veiled::of(cards) })
}

/// The purpose under which cards of a seat's deck are drawn.
fn purpose(side: Side) -> String {
    format!("maneuver/{}", side.at())
}

/// Puts two back without asking: in a quick start, or if there is no card at all.
fn return_at_once(referee: &mut Referee<'_>, state: &State, side: Side) -> Option<Event> {
    let hand = state.player(side).maneuver.hand();
    if !(state.setup.quick_start || hand.is_empty()) {
        return None;
    }
    let small = |length: usize| u32::try_from(length).unwrap_or(0);
    let places = match state.setup.sources.maneuver {
        Source::Table => (0..u32::MAX).take(BACK).collect(),
        Source::App => referee.pick(purpose(side), small(hand.len()), small(BACK)),
    };
    let card = |&place: &u32| hand.get(usize::try_from(place).ok()?).copied();
    Some(returned(side, places.iter().filter_map(card).collect()))
}
