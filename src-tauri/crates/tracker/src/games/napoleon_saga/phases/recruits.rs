//! Drawing fresh units from the army deck (NS-REN-7).

use super::super::content::house_rules::Source;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::state::{Place, State, UnitId};
use crate::kit::Veiled;
use crate::{Referee, Refusal, Side};

/// Cards left in a seat's army deck.
pub(crate) fn left(state: &State, seat: Side) -> usize {
    shuffled(state, seat).count() + bottom(state, seat).count()
}

/// The shuffled part of a deck.
fn shuffled(state: &State, seat: Side) -> impl Iterator<Item = UnitId> {
    let there = state.units.of(seat);
    there.filter(|(_, unit)| unit.place == Place::Deck).map(|(id, _)| id)
}

/// The units put under the deck, as depth and unit.
fn bottom(state: &State, seat: Side) -> impl Iterator<Item = (u8, UnitId)> {
    state.units.of(seat).filter_map(|(id, unit)| {
        let Place::Bottom(depth) = unit.place else { return None };
        Some((depth, id))
    })
}

/// Refuses an empty deck.
pub(crate) fn remain(state: &State, seat: Side) -> Result<(), Refusal> {
    match left(state, seat) {
        0 => Err(Refusal::impossible("NS-REN-7", "E-REN-EMPTY")),
        _ => Ok(()),
    }
}

/// Draws a unit face-down, which has to enter the Reserve, and ends its player's part.
pub(crate) fn draw(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    named: Option<UnitId>,
) -> Result<Vec<Event>, Refusal> {
    let drawn = match (state.setup.sources.army, named) {
        (Source::App, Some(_)) => return Err(Refusal::impossible("NS-SET-2", "E-APP-DRAWS")),
        (Source::App, None) => top(referee, state, by),
        (Source::Table, None) => {
            return Err(Refusal::impossible("NS-SET-2", "E-CARD-NAMED").with("cards", 1));
        }
        (Source::Table, Some(id)) => lies_there(state, by, id).then_some(id),
    };
    let drawn = drawn.ok_or_else(|| Refusal::impossible("NS-ACT-1", "E-UNIT").secret())?;
    Ok(vec![
        Event::UnitsDrawn { seat: by, count: 1, units: Veiled::of(vec![drawn]) },
        Event::Entering { seat: by, unit: Veiled::of(drawn) },
        Event::SeatDone { seat: by },
    ])
}

/// Draws a shuffled card, or if none is left, the first one that was put under the deck.
fn top(referee: &mut Referee<'_>, state: &State, seat: Side) -> Option<UnitId> {
    let pile: Vec<UnitId> = shuffled(state, seat).collect();
    if pile.is_empty() {
        return bottom(state, seat).min().map(|(_, id)| id);
    }
    let of = u32::try_from(pile.len()).unwrap_or(0);
    let places = referee.pick(format!("army/{}", seat.at()), of, 1);
    pile.get(*places.first()? as usize).copied()
}

/// Whether the table could have drawn this unit next.
fn lies_there(state: &State, seat: Side, id: UnitId) -> bool {
    match shuffled(state, seat).next() {
        Some(_) => shuffled(state, seat).any(|there| there == id),
        None => bottom(state, seat).min().is_some_and(|(_, there)| there == id),
    }
}

/// The draw to offer. If the table draws, its owner tells which unit it was.
pub(crate) fn candidate(state: &State, seat: Side, eyes: bool) -> Option<Command> {
    let known = match state.setup.sources.army {
        Source::App => None,
        Source::Table if !eyes => return None,
        Source::Table => {
            Some(shuffled(state, seat).next().or_else(|| Some(bottom(state, seat).min()?.1))?)
        }
    };
    (left(state, seat) > 0).then_some(Command::DrawUnit { unit: known })
}
