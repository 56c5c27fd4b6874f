//! Reinforcement cards: one for the leader, one for the other (N-REI-4 to N-REI-7).

use super::super::content::cards::Relief;
use super::super::content::house_rules::ThirdCard;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::turn_of;
use super::super::state::{DrawnFor, PhaseId, State, Unit, UnitId};
use super::pouch;
use super::track::{self, Step};
use crate::{Referee, Refusal, Side};

/// The values suggested for a card that nobody has typed; the players change them.
const SUGGESTED: Relief = Relief { arrows: 2, orders: 0, fatigue: 0 };

/// The refusal out of turn: the leader chooses first, and nobody chooses twice.
fn not_yours(state: &State, by: Side, side: Side) -> Refusal {
    if by == side {
        Refusal::impossible("N-REI-4", "E-DONE")
    } else if side == state.reinforced_first() {
        Refusal::impossible("N-REI-4", "E-REI-LEADER")
    } else {
        Refusal { waivable: false, ..turn_of("N-REI-4", side) }
    }
}

/// The unused rest of the card that the seat has taken.
pub(crate) fn taken(
    state: &State,
    by: Side,
    side: Side,
    card: Option<Relief>,
) -> Result<Relief, Refusal> {
    if by != side {
        return Err(not_yours(state, by, side));
    }
    card.ok_or_else(|| Refusal::impossible("N-REI-4", "E-REI-CARD"))
}

/// Takes a card. Its printed values count; they are typed only if unknown.
pub(crate) fn take(
    state: &State,
    by: Side,
    side: Side,
    card: Option<Relief>,
    place: u8,
    typed: Option<Relief>,
) -> Result<Vec<Event>, Refusal> {
    if by != side || card.is_some() {
        return Err(not_yours(state, by, side));
    }
    let no_such = || Refusal::impossible("N-REI-4", "E-NO-SUCH").with("what", "card");
    let card = *state.reinforcement.revealed.get(usize::from(place)).ok_or_else(no_such)?;
    let unknown = || Refusal::impossible("N-REI-4", "E-REI-GIVES");
    let gives = printed(state, card).or(typed).ok_or_else(unknown)?;
    let mut events = vec![Event::CardTaken { side, place, card, gives }];
    events.extend(orders(state, side, gives));
    Ok(events)
}

fn printed(state: &State, card: Option<u8>) -> Option<Relief> {
    state.setup.reinforcement.get(usize::from(card?))?.gives
}

/// Draws orders from the own pouch at random, at once (N-REI-6, A-N-62).
fn orders(state: &State, side: Side, gives: Relief) -> Vec<Event> {
    if gives.orders == 0 {
        return Vec::new();
    }
    let left = Event::ReliefLeft { left: Relief { orders: 0, ..gives } };
    let due = pouch::draw_later(state, side, gives.orders, DrawnFor::Card);
    [left].into_iter().chain(due).collect()
}

/// A line-step of an arrow (N-REI-5).
pub(crate) fn arrow(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    card: Relief,
    step: Step,
) -> Result<Vec<Event>, Refusal> {
    let steps_left = || Refusal::rule("N-REI-5", "E-REI-STEPS");
    referee.demand(card.arrows > 0, steps_left)?;
    let moved = track::step(referee, state, by, step)?;
    let left = Relief { arrows: card.arrows.saturating_sub(1), ..card };
    Ok(vec![moved, Event::ReliefLeft { left }])
}

/// Removes one fatigue from an own unit (N-REI-6).
pub(crate) fn relieve(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    card: Relief,
    id: UnitId,
) -> Result<Vec<Event>, Refusal> {
    let own = state.unit(id).filter(|unit| unit.owner == by && unit.fights());
    let no_such = || Refusal::impossible("N-REI-6", "E-ACT-UNIT").with("unit", id);
    let unit = own.ok_or_else(no_such)?;
    let Some(to) = unit.fatigue.now.checked_sub(1) else {
        return Err(Refusal::impossible("N-REI-6", "E-RR-FAT").with("unit", id));
    };
    let relief_left = || Refusal::rule("N-REI-6", "E-REI-RELIEF");
    referee.demand(card.fatigue > 0, relief_left)?;
    let left = Relief { fatigue: card.fatigue.saturating_sub(1), ..card };
    let rested = Event::FatigueSet { unit: id, to, why: "N-REI-6".into() };
    Ok(vec![rested, Event::ReliefLeft { left }])
}

/// A seat is done with its card; the unused rest is lost (N-REI-5).
pub(crate) fn done(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    side: Side,
    card: Option<Relief>,
) -> Result<Vec<Event>, Refusal> {
    pouch::nothing_due(state, side)?;
    if by != side {
        return Err(not_yours(state, by, side));
    }
    // If nobody counts the deck, only the table sees whether there is a card.
    let taken = card.is_some() || state.reinforcement.left.is_none();
    referee.demand(taken, || Refusal::rule("N-REI-4", "E-REI-CARD"))?;
    Ok(next(state, side))
}

/// The other side takes a card after the leader; then the open cards are cleared and the battle begins.
fn next(state: &State, side: Side) -> Vec<Event> {
    let open = !state.reinforcement.revealed.is_empty();
    if open && side == state.reinforced_first() {
        return vec![Event::ReliefTurn { side: side.other() }];
    }
    let cleared = open.then(|| clear(state));
    let begun = Event::PhaseBegan { phase: PhaseId::Battle };
    let turn = Event::TurnBegan { side: state.leader.unwrap_or(Side::North) };
    cleared.into_iter().chain([begun, turn]).collect()
}

/// Clears away the card that nobody took (N-REI-7, A-N-08).
fn clear(state: &State) -> Event {
    let open = state.reinforcement.revealed.clone();
    let (discarded, back, kept) = match state.setup.house.third_card {
        ThirdCard::Discarded => (open.into_iter().flatten().collect(), Vec::new(), Vec::new()),
        ThirdCard::UnderTheDeck => (Vec::new(), open, Vec::new()),
        ThirdCard::StaysUp => (Vec::new(), Vec::new(), open),
    };
    Event::RevealedCleared { discarded, back, kept }
}

/// The commands to offer a seat.
pub(crate) fn possible(
    state: &State,
    side: Side,
    turn: Side,
    card: Option<Relief>,
) -> Vec<Command> {
    let places = (0..u8::MAX).zip(&state.reinforcement.revealed);
    let take = |(place, card): (u8, &Option<u8>)| {
        let gives = printed(state, *card).map_or(Some(SUGGESTED), |_| None);
        Command::TakeCard { place, gives }
    };
    let mut list: Vec<Command> = match card {
        None => places.map(take).collect(),
        Some(_) if turn != side => Vec::new(),
        Some(card) => uses(state, side, card),
    };
    if turn == side {
        list.push(Command::Done {});
    }
    list
}

fn uses(state: &State, side: Side, card: Relief) -> Vec<Command> {
    let steps = if card.arrows > 0 { track::steps(state, side) } else { Vec::new() };
    let step = |Step { kind, from, unit }| Command::Step { kind, from, unit };
    let relieved = tired(state, side).filter(|_| card.fatigue > 0);
    let relieve = relieved.map(|(unit, _)| Command::Relieve { unit });
    steps.into_iter().map(step).chain(relieve).collect()
}

fn tired(state: &State, side: Side) -> impl Iterator<Item = (UnitId, &Unit)> {
    state.units.of(side).filter(|(_, unit)| unit.fights() && unit.fatigue.now > 0)
}

/// Goes on if there is no card to take, or nothing left of the taken one.
pub(crate) fn proceed(state: &State, side: Side, card: Option<Relief>) -> Vec<Event> {
    let over = match card {
        None => state.reinforcement.revealed.is_empty(),
        Some(card) => {
            let steps = card.arrows > 0 && track::can_step(state, side);
            let rests = card.fatigue > 0 && tired(state, side).next().is_some();
            let due = state.player(side).due.is_some();
            !(steps || rests || due || track::may_corrupt(state, side))
        }
    };
    if over { next(state, side) } else { Vec::new() }
}
