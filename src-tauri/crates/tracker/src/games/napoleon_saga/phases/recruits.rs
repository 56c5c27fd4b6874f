//! Drawing fresh units from the army deck (NS-REN-7).

use super::super::content::house_rules::Source;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::state::{Place, State, UnitId};
use crate::kit::Veiled;
use crate::{Referee, Refusal, Side};

/// Cards left in a seat's army deck.
pub(crate) fn left(state: &State, side: Side) -> usize {
    shuffled(state, side).count() + bottom(state, side).count()
}

/// The shuffled part of a deck.
fn shuffled(state: &State, side: Side) -> impl Iterator<Item = UnitId> {
    let there = state.units.of(side);
    there.filter(|(_, unit)| unit.place == Place::Deck).map(|(id, _)| id)
}

/// The units put under the deck, as depth and unit.
fn bottom(state: &State, side: Side) -> impl Iterator<Item = (u8, UnitId)> {
    state.units.of(side).filter_map(|(id, unit)| {
        let Place::Bottom(depth) = unit.place else { return None };
        Some((depth, id))
    })
}

/// Refuses an empty deck.
pub(crate) fn remain(state: &State, side: Side) -> Result<(), Refusal> {
    match left(state, side) {
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
        Event::UnitsDrawn { side: by, count: 1, units: Veiled::of(vec![drawn]) },
        Event::Entering { side: by, unit: Veiled::of(drawn) },
        Event::SeatDone { side: by },
    ])
}

/// Draws a shuffled card, or if none is left, the first one that was put under the deck.
fn top(referee: &mut Referee<'_>, state: &State, side: Side) -> Option<UnitId> {
    let pile: Vec<UnitId> = shuffled(state, side).collect();
    if pile.is_empty() {
        return bottom(state, side).min().map(|(_, id)| id);
    }
    let of = u32::try_from(pile.len()).unwrap_or(0);
    let places = referee.pick(format!("army/{}", side.at()), of, 1);
    pile.get(*places.first()? as usize).copied()
}

/// Whether the table could have drawn this unit next.
fn lies_there(state: &State, side: Side, id: UnitId) -> bool {
    match shuffled(state, side).next() {
        Some(_) => shuffled(state, side).any(|there| there == id),
        None => bottom(state, side).min().is_some_and(|(_, there)| there == id),
    }
}

/// The draw to offer. If the table draws, its owner tells which unit it was.
pub(crate) fn candidate(state: &State, side: Side, eyes: bool) -> Option<Command> {
    let known = match state.setup.sources.army {
        Source::App => None,
        Source::Table if !eyes => return None,
        Source::Table => {
            Some(shuffled(state, side).next().or_else(|| Some(bottom(state, side).min()?.1))?)
        }
    };
    (left(state, side) > 0).then_some(Command::DrawUnit { unit: known })
}
